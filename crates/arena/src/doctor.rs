//! Whether a program speaks the protocol: for authors of engines, before their first match. Each
//! check starts from a fresh process where the last one left it useless, says what was asked, and
//! what is wrong with the answer in a sentence that needs no knowledge of this program.

mod checks;
mod patient;

use crate::command_words::CommandWords;
use patient::Patient;
use rules::Variant;
use std::time::Duration;

/// How grave a finding is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// As it should be.
    Fine,
    /// Allowed, but worth a look.
    Advice,
    /// Against the protocol: games will be lost by it.
    Wrong,
}

impl Verdict {
    /// The word used in reports.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Fine => "fine",
            Verdict::Advice => "advice",
            Verdict::Wrong => "wrong",
        }
    }
}

/// What one check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// How grave it is.
    pub verdict: Verdict,
    /// What was looked at, as a phrase.
    pub check: &'static str,
    /// What was found, as a sentence; empty where all is fine.
    pub sentence: String,
}

/// All that was found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Diagnosis {
    /// Check by check.
    pub findings: Vec<Finding>,
    /// All that was said.
    pub transcript: String,
}

impl Diagnosis {
    /// The gravest verdict.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.findings.iter().map(|finding| finding.verdict).max().unwrap_or(Verdict::Fine)
    }

    /// As lines for people.
    #[must_use]
    pub fn text(&self) -> String {
        let line = |finding: &Finding| match finding.sentence.as_str() {
            "" => format!("{:<7} {}\n", finding.verdict.word(), finding.check),
            sentence => format!("{:<7} {}: {sentence}\n", finding.verdict.word(), finding.check),
        };
        self.findings.iter().map(line).collect()
    }
}

/// Examines a program. `patience` is how long it has for each answer.
#[must_use]
pub fn examine(words: &CommandWords, variant: Variant, patience: Duration) -> Diagnosis {
    let mut diagnosis = Diagnosis::default();
    let mut patient = match Patient::start(words, variant, patience) {
        Ok(patient) => patient,
        Err(error) => {
            diagnosis.findings.push(Finding {
                verdict: Verdict::Wrong,
                check: "starts",
                sentence: format!("`{}` cannot be started: {error}", words.program),
            });
            return diagnosis;
        }
    };
    for (name, check) in checks::ALL {
        if !patient.is_well() && patient.restart().is_err() {
            break;
        }
        let result = check(&mut patient);
        let (verdict, sentence) = match result {
            Ok(()) => (Verdict::Fine, String::new()),
            Err(checks::Complaint::Advice(sentence)) => (Verdict::Advice, sentence),
            Err(checks::Complaint::Wrong(sentence)) => (Verdict::Wrong, sentence),
        };
        diagnosis.findings.push(Finding { verdict, check: name, sentence });
        // Somebody who does not even introduce himself cannot be asked anything.
        if *name == checks::FIRST && verdict == Verdict::Wrong {
            break;
        }
    }
    for oddity in patient.oddities() {
        diagnosis.findings.push(Finding {
            verdict: Verdict::Advice,
            check: "says nothing odd",
            sentence: oddity.to_string(),
        });
    }
    diagnosis.transcript = patient.transcript();
    diagnosis
}
