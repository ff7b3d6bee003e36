//! Every word by which the server refuses something has a sentence in the language of the page.
//!
//! The words are literals of the server's source: the first argument of `ApiError::Invalid`, and what
//! the functions that choose a word return. The sentences are the messages `refused-WORD`.

use std::collections::BTreeSet;

use syn::visit::{self, Visit};

use super::finding::Finding;
use super::tree::Tree;

const SERVER: &str = "crates/server/src/";
const SENTENCES: &str = "web/locales/en/online/online.ftl";
/// The functions of the server that choose a word.
const CHOOSERS: [&str; 2] = ["status_and_code", "rejection_code"];

/// Reports each word without a sentence. Other languages have the same messages as English.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let sentences = tree.files.iter().find(|file| file.path == SENTENCES);
    let text = sentences.map_or("", |file| file.text.as_str());
    let known: BTreeSet<&str> =
        text.lines().filter_map(|line| line.split_once(" =")?.0.strip_prefix("refused-")).collect();
    let mut findings = Vec::new();
    for file in tree.rust().filter(|file| file.path.starts_with(SERVER)) {
        let mut words = Words::default();
        if let Ok(parsed) = syn::parse_file(&file.text) {
            words.visit_file(&parsed);
        }
        let unknown = words.found.iter().filter(|word| !known.contains(word.as_str()));
        findings.extend(unknown.map(|word| {
            Finding::new(&file.path, format!("`refused-{word}` is missing in {SENTENCES}"))
        }));
    }
    findings
}

#[derive(Default)]
struct Words {
    found: BTreeSet<String>,
    chooses: bool,
}

impl<'ast> Visit<'ast> for Words {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if item.ident != "tests" {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.chooses = CHOOSERS.iter().any(|name| item.sig.ident == name);
        visit::visit_impl_item_fn(self, item);
        self.chooses = false;
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.chooses = CHOOSERS.iter().any(|name| item.sig.ident == name);
        visit::visit_item_fn(self, item);
        self.chooses = false;
    }

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    // What a pattern matches on is no word that is sent.
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let syn::Expr::Path(path) = &*call.func
            && path.path.segments.last().is_some_and(|last| last.ident == "Invalid")
            && let Some(syn::Expr::Lit(literal)) = call.args.first()
            && let syn::Lit::Str(word) = &literal.lit
        {
            self.found.insert(word.value());
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_lit_str(&mut self, literal: &'ast syn::LitStr) {
        if self.chooses {
            self.found.insert(literal.value());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{SENTENCES, check};
    use crate::tidy::tree::Tree;

    fn found(source: &str) -> usize {
        let files = [("crates/server/src/a.rs", source), (SENTENCES, "refused-over = Over.\n")];
        check(&Tree::of_all(&files)).len()
    }

    #[test]
    fn words_with_a_sentence_pass() {
        assert_eq!(found("fn f() { ApiError::Invalid(\"over\", text) }"), 0);
        assert_eq!(
            found("fn rejection_code(e: E) -> &str { match e { E(\"x\") => \"over\" } }"),
            0
        );
        assert_eq!(found("fn other() -> &str { \"anything\" }"), 0);
    }

    #[test]
    fn words_without_one_are_found() {
        assert_eq!(found("fn f() { Self::Invalid(\"fen\", text) }"), 1);
        assert_eq!(found("impl E { fn status_and_code(&self) -> &str { \"gone\" } }"), 1);
    }
}
