//! Files that lie twice, because a crate must be whole by itself when it is published. The copies are
//! equal to the last byte; whoever changes the one is told how to bring the other after it.

use super::finding::Finding;
use super::tree::Tree;

/// `(the file, its copy)`.
const COPIES: [(&str, &str); 3] = [
    ("web/src/app/boards.css", "crates/picture/style/boards.css"),
    ("web/src/app/tokens.css", "crates/picture/style/tokens.css"),
    ("web/src/rules/examples.json", "crates/rules/tests/examples.json"),
];

/// Reports copies that differ from their file, or are missing.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let text = |path: &str| tree.files.iter().find(|file| file.path == path).map(|file| &file.text);
    let differing = COPIES.iter().filter(|(file, copy)| text(file) != text(copy));
    let message = |file: &str, copy: &str| format!("is no copy of {file}: `cp {file} {copy}`");
    differing.map(|(file, copy)| Finding::new(*copy, message(file, copy))).collect()
}

#[cfg(test)]
mod tests {
    use super::{COPIES, check};
    use crate::tidy::tree::Tree;

    fn files(copy: &str) -> Tree {
        let mut files: Vec<(&str, &str)> =
            COPIES.iter().flat_map(|(file, copy)| [(*file, "a"), (*copy, "a")]).collect();
        files[1].1 = copy;
        Tree::of_all(&files)
    }

    #[test]
    fn equal_files_pass() {
        assert_eq!(check(&files("a")), []);
    }

    #[test]
    fn a_copy_that_fell_behind_is_found_with_the_remedy() {
        let found = check(&files("b"));
        assert_eq!(found.len(), 1);
        assert!(
            found[0]
                .to_string()
                .ends_with("`cp web/src/app/boards.css crates/picture/style/boards.css`")
        );
    }
}
