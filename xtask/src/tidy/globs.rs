//! No `use path::*`: a reader must see where a name comes from.

use super::finding::Finding;
use super::tree::Tree;

/// Reports glob imports and glob exports, `use super::*` in tests included.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.rust() {
        for (at, line) in file.code().lines().enumerate() {
            // `::*` outside a `use` would be a dereference or a product after a path: not Rust.
            let is_glob = line.contains("::*") || line.contains("::{*") || line.contains(", *}");
            if is_glob && !line.contains("macro") {
                findings.push(Finding::at(&file.path, at + 1, "imports a glob: name what is used"));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::tree::Tree;

    #[test]
    fn named_imports_and_products_pass() {
        let text = "use a::{b, c};\n// use a::*;\nlet x = a * b::C; let s = \"use a::*\";\n";
        assert_eq!(check(&Tree::of("a.rs", text)), []);
    }

    #[test]
    fn globs_are_found() {
        for text in ["use a::*;", "pub use a::b::*;", "    use super::*;", "use a::{b::*, c};"] {
            assert_eq!(check(&Tree::of("a.rs", text)).len(), 1, "{text}");
        }
    }
}
