//! Whether a program speaks the protocol: for authors of engines, before their first match. Each
//! check starts from a fresh process where the last one left it useless, says what was asked, and
//! what is wrong with the answer in a sentence that needs no knowledge of this program.

mod checks;
mod engine_under_test;
mod problem;

use crate::command_words::CommandWords;
use engine_under_test::EngineUnderTest;
use problem::Problem;
use rules::Variant;
use std::time::Duration;
use wire::CheckLine;

/// How grave a result is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// As it should be.
    Fine,
    /// Allowed, but worth a look.
    Advice,
    /// Against the protocol: games will be lost by it.
    Wrong,
}

impl Severity {
    /// The word used in reports.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Fine => "fine",
            Severity::Advice => "advice",
            Severity::Wrong => "wrong",
        }
    }
}

/// What one check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckResult {
    /// How grave it is.
    pub severity: Severity,
    /// What was looked at, as a phrase.
    pub check: &'static str,
    /// What was found, as a sentence; empty where all is fine.
    pub sentence: String,
}

impl CheckResult {
    /// As data.
    #[must_use]
    pub fn line(&self) -> CheckLine {
        CheckLine {
            check: self.check.to_string(),
            severity: self.severity.word().to_string(),
            sentence: self.sentence.clone(),
        }
    }
}

/// All that was found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CheckReport {
    /// Check by check.
    pub results: Vec<CheckResult>,
    /// All that was said.
    pub transcript: String,
}

impl CheckReport {
    /// The gravest verdict.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.results.iter().map(|result| result.severity).max().unwrap_or(Severity::Fine)
    }

    /// As lines for people.
    #[must_use]
    pub fn text(&self) -> String {
        let line = |result: &CheckResult| match result.sentence.as_str() {
            "" => format!("{:<7} {}\n", result.severity.word(), result.check),
            sentence => format!("{:<7} {}: {sentence}\n", result.severity.word(), result.check),
        };
        self.results.iter().map(line).collect()
    }
}

/// Examines a program. `timeout` is how long it has for each answer.
#[must_use]
pub fn check_engine(words: &CommandWords, variant: Variant, timeout: Duration) -> CheckReport {
    let mut report = CheckReport::default();
    let mut engine = match EngineUnderTest::start(words, variant, timeout) {
        Ok(engine) => engine,
        Err(error) => {
            report.results.push(CheckResult {
                severity: Severity::Wrong,
                check: "starts",
                sentence: format!("`{}` cannot be started: {error}", words.program),
            });
            return report;
        }
    };
    for (name, check) in checks::ALL {
        if !engine.is_usable() && engine.restart().is_err() {
            break;
        }
        let result = check(&mut engine);
        let (severity, sentence) = match result {
            Ok(()) => (Severity::Fine, String::new()),
            Err(Problem::Advice(sentence)) => (Severity::Advice, sentence),
            Err(Problem::Wrong(sentence)) => (Severity::Wrong, sentence),
        };
        report.results.push(CheckResult { severity, check: name, sentence });
        // Somebody who does not even introduce himself cannot be asked anything.
        if *name == checks::FIRST && severity == Severity::Wrong {
            break;
        }
    }
    for warning in engine.warnings() {
        report.results.push(CheckResult {
            severity: Severity::Advice,
            check: "says nothing odd",
            sentence: warning.to_string(),
        });
    }
    report.transcript = engine.transcript();
    report
}
