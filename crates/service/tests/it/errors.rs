//! Every error that can reach a page has a text in every language, and every such text an error.

use rules::Coded;
use service::RequestError;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Texts that are parts of others, or for what has no code.
const PARTS: [&str; 4] = ["fen-at", "at-ply", "at-line", "unexpected"];

/// The codes with a text in one language.
fn texts(file: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(file).expect("the texts of a language");
    let names = text.lines().filter_map(|line| line.strip_prefix("error-")?.split_once(" = "));
    names.map(|(code, _)| code.to_string()).filter(|code| !PARTS.contains(&&**code)).collect()
}

#[test]
fn every_code_has_a_text_in_every_language() {
    let codes: BTreeSet<String> = RequestError::codes().into_iter().map(String::from).collect();
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/locales");
    let languages: Vec<_> = fs::read_dir(locales).expect("languages").flatten().collect();
    assert_eq!(languages.len(), 4);
    for language in languages {
        assert_eq!(texts(&language.path().join("errors.ftl")), codes, "{:?}", language.path());
    }
}

/// The page has only the code and the arguments: what a text tells must be among them.
#[test]
fn texts_tell_only_what_errors_know() {
    let english = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/locales/en/errors.ftl");
    let text = fs::read_to_string(english).expect("the English texts");
    let start = rules::AnyPosition::start(rules::Variant::Ataxx);
    let error = start.parse_move("d4").expect_err("no stone is near d4");
    let line = text.lines().find(|line| line.starts_with(&format!("error-{} ", error.code())));
    let args = error.args();
    assert_eq!(args, [("text", "d4".to_string())]);
    assert!(line.is_some_and(|line| line.contains("{ $text }")), "{line:?}");
}
