//! No private word stands for an idea that has a usual name: not in identifiers, not in names of files.
//!
//! Prose is not looked at, where most of these are ordinary words.

use std::collections::BTreeSet;

use syn::visit::Visit;

use super::finding::Finding;
use super::tree::{File, Tree};

/// `(word, what it is called)`.
const BANNED: &[(&str, &str)] = &[
    ("errand", "effect"),
    ("favourite", "TT move"),
    ("hear", "on_…"),
    ("heard", "received"),
    ("hears", "on_…"),
    ("house", "hub"),
    ("opinion", "static eval"),
    ("outlook", "move ordering"),
    ("patience", "timeout"),
    ("patient", "engine under test"),
    ("perceived", "features"),
    ("postman", "mailer"),
    ("shelf", "cache"),
    ("stake", "node"),
    ("steward", "scheduler"),
    ("thinker", "engine thread"),
    ("told", "update"),
    ("victim", "server under test"),
    ("wish", "command"),
    ("wished", "commanded"),
    ("wishes", "commands"),
];

/// `(how paths begin, reason)`; nothing at present.
const ALLOWED: &[(&str, &str)] = &[];

/// Reports each banned word once in a file, and each allowance that nobody needs.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    check_against(ALLOWED, tree)
}

fn check_against(allowed: &[(&str, &str)], tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut used = BTreeSet::new();
    for file in &tree.files {
        let words = words(file);
        let banned = BANNED.iter().filter(|(word, _)| words.contains(*word));
        for (word, instead) in banned {
            match allowed.iter().find(|(start, _)| file.path.starts_with(start)) {
                Some((start, _)) => drop(used.insert(*start)),
                None => findings.push(Finding::new(
                    &file.path,
                    format!("`{word}` is a private word; the usual one is `{instead}`"),
                )),
            }
        }
    }
    let unused = allowed.iter().filter(|(start, _)| !used.contains(start));
    findings.extend(unused.map(|(start, _)| {
        Finding::new(*start, "has no private words: delete its row in tidy/words.rs")
    }));
    findings
}

/// The words of the identifiers of a program and of the name of its file, in small letters.
fn words(file: &File) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    match file.extension() {
        Some("rs") => {
            if let Ok(parsed) = syn::parse_file(&file.text) {
                Identifiers(&mut words).visit_file(&parsed);
            }
        }
        Some("ts" | "svelte") => file.text.lines().for_each(|line| split(code(line), &mut words)),
        _ => return words,
    }
    split(file.name(), &mut words);
    words
}

struct Identifiers<'a>(&'a mut BTreeSet<String>);

impl<'ast> Visit<'ast> for Identifiers<'_> {
    fn visit_ident(&mut self, name: &'ast syn::Ident) {
        split(&name.to_string(), self.0);
    }
}

/// A line of TypeScript up to its comment or first literal.
fn code(line: &str) -> &str {
    let is_comment = ["*", "/*", "<!--"].iter().any(|mark| line.trim_start().starts_with(mark));
    let end = line.find("//").into_iter().chain(line.find(['\'', '"', '`'])).min();
    if is_comment { "" } else { &line[..end.unwrap_or(line.len())] }
}

/// `onWishHeard`, `on_wish_heard` → on, wish, heard.
fn split(text: &str, words: &mut BTreeSet<String>) {
    let mut word = String::new();
    for c in text.chars() {
        if !c.is_alphabetic() || c.is_uppercase() {
            words.insert(std::mem::take(&mut word));
        }
        if c.is_alphabetic() {
            word.extend(c.to_lowercase());
        }
    }
    words.insert(word);
}

#[cfg(test)]
mod tests {
    use super::check_against;
    use crate::tidy::tree::Tree;

    fn found(path: &str, text: &str) -> usize {
        check_against(&[], &Tree::of(path, text)).len()
    }

    #[test]
    fn usual_names_and_prose_pass() {
        assert_eq!(found("a.rs", "//! As you wish.\nfn house_keeper() { say(\"told\") }"), 1);
        assert_eq!(found("a.rs", "//! As you wish.\nfn run() { say(\"told\") }"), 0);
        assert_eq!(found("a.ts", "send('wish'); // as they wish\n * a wish\n"), 0);
        assert_eq!(found("a.md", "wish"), 0);
    }

    #[test]
    fn private_words_are_found_in_every_kind_of_name() {
        assert_eq!(found("a.rs", "struct WishList; fn on_told() {}"), 2);
        assert_eq!(found("a.ts", "const lastWish = told();"), 2);
        assert_eq!(found("crates/a/src/postman.rs", "fn f() {}"), 1);
    }

    #[test]
    fn an_allowance_covers_its_folder_and_is_found_where_it_is_not_needed() {
        let rows = [("crates/a/", "a reason")];
        assert_eq!(check_against(&rows, &Tree::of("crates/a/src/x.rs", "fn wish() {}")), []);
        assert_eq!(check_against(&rows, &Tree::of("crates/a/src/x.rs", "fn ask() {}")).len(), 1);
    }
}
