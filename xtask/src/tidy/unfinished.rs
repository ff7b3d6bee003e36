//! Nothing is left half done: no note to oneself. (Macros that stand for code are clippy's matter.)

use super::finding::Finding;
use super::tree::Tree;

/// Taken apart, so that this file does not find itself.
const NOTES: [&str; 4] =
    [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X"), concat!("HA", "CK")];

/// What is looked at: programs and their tests; prose may talk about anything.
const EXTENSIONS: [&str; 7] = ["rs", "ts", "svelte", "css", "toml", "js", "mjs"];

/// Reports notes of unfinished work.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let is_program = |end: &&str| EXTENSIONS.contains(end);
    for file in tree.files.iter().filter(|file| file.extension().as_ref().is_some_and(is_program)) {
        for (at, line) in file.text.lines().enumerate() {
            if let Some(word) = NOTES.into_iter().find(|note| has_word(line, note)) {
                let message = format!("`{word}`: finish it, or open an issue");
                findings.push(Finding::at(&file.path, at + 1, message));
            }
        }
    }
    findings
}

fn has_word(line: &str, word: &str) -> bool {
    line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|part| part == word)
}

#[cfg(test)]
mod tests {
    use super::{NOTES, check};
    use crate::tidy::tree::Tree;

    #[test]
    fn finished_work_passes() {
        let text = "//! A list of things to do.\nlet mastodon = 1; // todos are issues\n";
        assert_eq!(check(&Tree::of("a.rs", text)), []);
        let prose = format!("{} is a word of programmers", NOTES[0]);
        assert_eq!(check(&Tree::of("STYLE.md", &prose)), []);
    }

    #[test]
    fn notes_are_found() {
        for word in NOTES {
            assert_eq!(check(&Tree::of("a.ts", &format!("// {word}: later"))).len(), 1, "{word}");
        }
    }
}
