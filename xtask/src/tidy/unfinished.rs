//! Nothing is left half done: no note to oneself, no macro that stands for code.

use super::finding::Finding;
use super::tree::Tree;

/// Taken apart, so that this file does not find itself.
const NOTES: [&str; 4] =
    [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X"), concat!("HA", "CK")];
const MACROS: [&str; 2] = [concat!("to", "do!"), concat!("unimpl", "emented!")];

/// What is looked at: programs and their tests; prose may talk about anything.
const EXTENSIONS: [&str; 7] = ["rs", "ts", "svelte", "css", "toml", "js", "mjs"];

/// Reports notes and macros of unfinished work.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let is_program = |end: &&str, name: &str| name.ends_with(&format!(".{end}"));
    let mut findings = Vec::new();
    for file in &tree.files {
        if !EXTENSIONS.iter().any(|end| is_program(end, file.name())) {
            continue;
        }
        for (at, line) in file.text.lines().enumerate() {
            let note = NOTES.into_iter().find(|note| has_word(line, note));
            let makro = MACROS.into_iter().find(|makro| line.contains(makro));
            if let Some(word) = note.or(makro) {
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
    use super::{MACROS, NOTES, check};
    use crate::tidy::tree::Tree;

    #[test]
    fn finished_work_passes() {
        let text = "//! A list of things to do.\nlet mastodon = 1; // todos are issues\n";
        assert_eq!(check(&Tree::of("a.rs", text)), []);
        let prose = format!("{} is a word of programmers", NOTES[0]);
        assert_eq!(check(&Tree::of("STYLE.md", &prose)), []);
    }

    #[test]
    fn notes_and_macros_are_found() {
        for word in NOTES {
            assert_eq!(check(&Tree::of("a.ts", &format!("// {word}: later"))).len(), 1, "{word}");
        }
        for word in MACROS {
            assert_eq!(check(&Tree::of("a.rs", &format!("    {word}()"))).len(), 1, "{word}");
        }
    }
}
