//! A crate that meets the outside world may not panic: its lints forbid what could.
//!
//! Text from outside can be anything; the compiler, not a reviewer, finds the `unwrap` that trusts
//! it. Tests may fail loudly (see `clippy.toml`).

use super::finding::Finding;
use super::tree::Tree;

/// The crates that read what others wrote.
const BORDERS: [&str; 8] = [
    "crates/arena/src/lib.rs",
    "crates/play/src/lib.rs",
    "crates/server/src/lib.rs",
    "crates/service/src/lib.rs",
    "crates/store/src/lib.rs",
    "crates/uai/src/lib.rs",
    "crates/wire/src/lib.rs",
    "bindings/wasm/src/lib.rs",
];

/// What each of them forbids.
const LINTS: [&str; 4] =
    ["clippy::unwrap_used", "clippy::expect_used", "clippy::panic", "clippy::indexing_slicing"];

/// Reports border crates whose first file does not forbid panics.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let files = tree.files.iter().filter(|file| BORDERS.contains(&file.path.as_str()));
    files.filter_map(|file| Some(Finding::new(&file.path, missing(&file.text)?))).collect()
}

fn missing(text: &str) -> Option<String> {
    let denied = text.split_once("#![deny(").and_then(|(_, rest)| rest.split_once(')'));
    let list = denied.map_or("", |(list, _)| list);
    let lint = LINTS.into_iter().find(|lint| !list.split(',').any(|item| item.trim() == *lint))?;
    Some(format!("meets the outside world and must `#![deny({lint})]`"))
}

#[cfg(test)]
mod tests {
    use super::{LINTS, check};
    use crate::tidy::tree::Tree;

    #[test]
    fn a_border_that_denies_all_of_them_passes() {
        let text = format!("//! Reads text.\n#![deny({})]\nmod a;\n", LINTS.join(", "));
        assert_eq!(check(&Tree::of("crates/wire/src/lib.rs", &text)), []);
    }

    #[test]
    fn a_border_that_lacks_one_is_found_and_other_crates_are_not_asked() {
        let text = format!("#![deny({})]\n", LINTS[..3].join(","));
        let found = check(&Tree::of("crates/wire/src/lib.rs", &text));
        assert_eq!(found.len(), 1);
        assert!(found[0].to_string().contains(LINTS[3]));
        assert_eq!(check(&Tree::of("crates/rules/src/lib.rs", "mod a;\n")), []);
    }
}
