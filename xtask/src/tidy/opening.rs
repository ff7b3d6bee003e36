//! Every Rust file opens by saying what it is for.

use super::finding::Finding;
use super::tree::Tree;

/// Fewer letters than this are a title, not a sentence.
const SENTENCE: usize = 20;

/// Reports Rust files whose first line is not `//!` prose.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    tree.rust()
        .filter(|file| !opens_with_prose(&file.text))
        .map(|file| Finding::at(&file.path, 1, "opens with `//!` and a sentence on what it is for"))
        .collect()
}

fn opens_with_prose(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first.strip_prefix("//! ").is_some_and(|prose| prose.trim().len() >= SENTENCE)
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::tree::Tree;

    #[test]
    fn prose_on_the_first_line_passes() {
        let tree = Tree::of("a.rs", "//! A set of cells as one machine word.\nuse b::C;\n");
        assert_eq!(check(&tree), []);
    }

    #[test]
    fn code_or_a_bare_title_is_found() {
        for text in ["", "use b::C;\n", "//! Cells\n", "//!\n//! A set of cells as one word.\n"] {
            assert_eq!(check(&Tree::of("a.rs", text)).len(), 1, "{text:?}");
        }
    }
}
