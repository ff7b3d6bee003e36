//! The check finds what is wrong, and says it in a sentence.

use arena::{CommandWords, Severity, check_engine};
use rules::Variant;
use std::time::Duration;

fn report(manner: &str, timeout: Duration) -> arena::CheckReport {
    let command = format!("'{}' {manner}", env!("CARGO_BIN_EXE_arena-fixture"));
    check_engine(&CommandWords::parse(&command).unwrap(), Variant::Ataxx, timeout)
}

/// What is not fine, without how long something took.
fn complaints(manner: &str) -> String {
    let report = report(manner, Duration::from_secs(20));
    let text = report.text();
    let lines = text.lines().filter(|line| !line.starts_with("fine"));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_good_engine_passes() {
    let report = report("honest", Duration::from_secs(60));
    assert_eq!(report.severity(), Severity::Fine, "{}", report.text());
    insta::assert_snapshot!(report.text());
}

#[test]
fn each_mistake_has_its_sentence() {
    let report: String = ["crashes", "lies", "wordless", "twice", "hasty", "nameless", "garbage"]
        .map(|manner| format!("# {manner}\n{}", complaints(manner)))
        .concat();
    insta::assert_snapshot!(report);
}

#[test]
fn what_says_nothing_is_not_asked_further() {
    let text = report("mute", Duration::from_millis(300)).text();
    let sentence = "`uai` was not answered by `uaiok` within 300 ms";
    assert_eq!(text, format!("wrong   introduces itself: {sentence}\n"));
    let words = CommandWords::parse("/no/such/engine").unwrap();
    let text = check_engine(&words, Variant::Ataxx, Duration::from_secs(1)).text();
    assert!(text.starts_with("wrong   starts: `/no/such/engine` cannot be started: "), "{text}");
}
