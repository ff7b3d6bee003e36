//! The lint against `unsafe` is lifted only where a binding's ABI or a kernel needs it.
//!
//! The compiler finds the keyword; this check finds who switched the compiler off.

use super::finding::Finding;
use super::tree::Tree;

/// `(file, reason)`.
const ALLOWED: &[(&str, &str)] = &[
    ("bindings/wasm/src/abi.rs", "pointers and lengths cross the border of the module"),
    ("crates/perft/src/ataxx/avx2.rs", "vectors: called where the processor has them"),
    ("crates/perft/src/ataxx/avx512.rs", "vectors: called where the processor has them"),
    ("crates/engine/src/tt/prefetch.rs", "the instruction takes a bare address"),
    ("crates/engine/src/nnue/kernels.rs", "loops compiled for more than the baseline"),
];

/// Taken apart, so that this file does not find itself.
const LIFTED: [&str; 3] = [
    concat!("allow", "(unsafe_code"),
    concat!("expect", "(unsafe_code"),
    concat!("warn", "(unsafe_code"),
];

/// Reports every other file that lifts the lint, and every row of the table that does not.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.rust() {
        let is_allowed = ALLOWED.iter().any(|(path, _)| *path == file.path);
        match (LIFTED.iter().any(|lint| file.text.contains(lint)), is_allowed) {
            (true, false) => {
                findings.push(Finding::new(&file.path, "`unsafe` is not allowed here"));
            }
            (false, true) => {
                findings.push(Finding::new(&file.path, "has no `unsafe`: delete its row"));
            }
            _ => {}
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::{ALLOWED, LIFTED, check};
    use crate::tidy::tree::Tree;

    #[test]
    fn safe_code_and_the_files_named_pass() {
        assert_eq!(check(&Tree::of("a.rs", "#![forbid(unsafe_code)]\n// unsafe\n")), []);
        assert_eq!(check(&Tree::of(ALLOWED[0].0, &format!("#![{})]", LIFTED[0]))), []);
    }

    #[test]
    fn a_file_that_lifts_the_lint_is_found() {
        for lint in LIFTED {
            assert_eq!(check(&Tree::of("a.rs", &format!("#[{})]", lint))).len(), 1, "{lint}");
        }
    }

    #[test]
    fn a_row_without_use_is_found() {
        assert_eq!(check(&Tree::of(ALLOWED[0].0, "//! All safe.")).len(), 1);
    }
}
