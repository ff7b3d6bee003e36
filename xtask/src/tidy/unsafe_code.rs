//! `unsafe` only where a binding's ABI or a kernel needs it, in one file each.
//!
//! The compiler's lint says the same; this check also finds where the lint was switched off.

use super::finding::Finding;
use super::tree::Tree;

/// `(file, reason)`.
const ALLOWED: &[(&str, &str)] = &[
    ("bindings/wasm/src/abi.rs", "pointers and lengths cross the border of the module"),
    ("crates/engine/src/leaves/ataxx/avx2.rs", "vectors: called where the processor has them"),
    ("crates/engine/src/leaves/ataxx/avx512.rs", "vectors: called where the processor has them"),
    ("crates/engine/src/network/kernels.rs", "loops compiled for more than the baseline"),
];

/// Reports the keyword anywhere else.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.rust().filter(|file| ALLOWED.iter().all(|(path, _)| *path != file.path)) {
        for (at, line) in file.code().lines().enumerate() {
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            if words.any(|word| word == "unsafe") {
                findings.push(Finding::at(&file.path, at + 1, "`unsafe` is not allowed here"));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::{ALLOWED, check};
    use crate::tidy::tree::Tree;

    #[test]
    fn safe_code_and_the_files_named_pass() {
        let text = "#![forbid(unsafe_code)]\n// unsafe\nlet unsafe_count = \"unsafe\";\n";
        assert_eq!(check(&Tree::of("a.rs", text)), []);
        assert_eq!(check(&Tree::of(ALLOWED[0].0, "unsafe { f() }")), []);
    }

    #[test]
    fn the_keyword_elsewhere_is_found() {
        for text in ["unsafe { f() }", "pub unsafe fn f() {}", "#[unsafe(no_mangle)]"] {
            assert_eq!(check(&Tree::of("a.rs", text)).len(), 1, "{text}");
        }
    }
}
