//! The doctor finds what is wrong, and says it in a sentence.

use arena::{CommandWords, Verdict, examine};
use rules::Variant;
use std::time::Duration;

fn diagnosis(manner: &str, patience: Duration) -> arena::Diagnosis {
    let command = format!("'{}' {manner}", env!("CARGO_BIN_EXE_arena-fixture"));
    examine(&CommandWords::parse(&command).unwrap(), Variant::Ataxx, patience)
}

/// What is not fine, without how long something took.
fn complaints(manner: &str) -> String {
    let diagnosis = diagnosis(manner, Duration::from_secs(20));
    let text = diagnosis.text();
    let lines = text.lines().filter(|line| !line.starts_with("fine"));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_good_engine_is_told_so() {
    let diagnosis = diagnosis("honest", Duration::from_secs(60));
    assert_eq!(diagnosis.verdict(), Verdict::Fine, "{}", diagnosis.text());
    insta::assert_snapshot!(diagnosis.text());
}

#[test]
fn each_illness_has_its_sentence() {
    let report: String = ["crashes", "lies", "wordless", "twice", "hasty", "nameless", "garbage"]
        .map(|manner| format!("# {manner}\n{}", complaints(manner)))
        .concat();
    insta::assert_snapshot!(report);
}

#[test]
fn what_says_nothing_is_not_asked_further() {
    let text = diagnosis("mute", Duration::from_millis(300)).text();
    let sentence = "`uai` was not answered by `uaiok` within 300 ms";
    assert_eq!(text, format!("wrong   introduces itself: {sentence}\n"));
    let words = CommandWords::parse("/no/such/engine").unwrap();
    let text = examine(&words, Variant::Ataxx, Duration::from_secs(1)).text();
    assert!(text.starts_with("wrong   starts: `/no/such/engine` cannot be started: "), "{text}");
}
