//! The report of a row of checks: a heading and a duration for each, a summary at the end.

use anyhow::anyhow;
use std::fmt;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How a check ended, where it did not fail.
pub(crate) enum End {
    /// All is well.
    Passed,
    /// It could not run here; the sentence says what to install.
    Skipped(String),
    /// It needs what lies on the network and cannot be had now; no change of ours is to blame, so even a
    /// strict report only says so.
    Unreachable(String),
}

impl End {
    /// What could not run is an error where somebody asked for it.
    pub(crate) fn or_error(self) -> anyhow::Result<()> {
        match self {
            End::Passed => Ok(()),
            End::Skipped(reason) | End::Unreachable(reason) => anyhow::bail!(reason),
        }
    }
}

enum CheckResult {
    Passed,
    Skipped(String),
    NotRun(String),
    Failed(String),
}

/// A check that runs beside others.
pub(crate) struct Background {
    name: &'static str,
    thread: JoinHandle<(Duration, anyhow::Result<String>)>,
}

impl Background {
    /// Starts a check that prints nothing; what it has to say it returns.
    pub(crate) fn start(
        name: &'static str,
        check: impl FnOnce() -> anyhow::Result<String> + Send + 'static,
    ) -> Background {
        let thread = std::thread::spawn(move || {
            let start = Instant::now();
            let result = check();
            (start.elapsed(), result)
        });
        Background { name, thread }
    }
}

/// What was run so far.
pub(crate) struct CheckReport {
    start: Instant,
    /// Where nobody can install what is missing later, a skipped check is a failed one.
    is_strict: bool,
    rows: Vec<(&'static str, Duration, CheckResult)>,
}

impl CheckReport {
    /// An empty report; a strict one counts what cannot run as failed.
    pub(crate) fn new(is_strict: bool) -> Self {
        Self { start: Instant::now(), is_strict, rows: Vec::new() }
    }

    /// Runs a check under its heading and keeps its result.
    pub(crate) fn run(&mut self, name: &'static str, check: impl FnOnce() -> anyhow::Result<End>) {
        println!("\n== {name}");
        let start = Instant::now();
        let verdict = match check() {
            Ok(End::Passed) => CheckResult::Passed,
            Ok(End::Skipped(reason)) if self.is_strict => CheckResult::Failed(reason),
            Ok(End::Skipped(reason)) => CheckResult::Skipped(reason),
            Ok(End::Unreachable(reason)) => CheckResult::NotRun(reason),
            Err(error) => CheckResult::Failed(format!("{error:#}")),
        };
        self.keep(name, start.elapsed(), verdict);
    }

    /// Waits for a check that was started earlier, and keeps its result.
    pub(crate) fn join(&mut self, check: Background) {
        let Background { name, thread } = check;
        println!("\n== {name} (ran beside others)");
        let (duration, result) =
            thread.join().unwrap_or_else(|_| (Duration::ZERO, Err(anyhow!("it panicked"))));
        let verdict = match result {
            Ok(text) => {
                print!("{text}");
                CheckResult::Passed
            }
            Err(error) => CheckResult::Failed(format!("{error:#}")),
        };
        self.keep(name, duration, verdict);
    }

    fn keep(&mut self, name: &'static str, duration: Duration, verdict: CheckResult) {
        println!("== {name}: {verdict} ({:.1} s)", duration.as_secs_f64());
        self.rows.push((name, duration, verdict));
    }

    /// Whether the named check ran and passed; what needs its product asks this first.
    pub(crate) fn has_passed(&self, name: &str) -> bool {
        self.rows.iter().any(|(row, _, end)| *row == name && matches!(end, CheckResult::Passed))
    }

    /// Whether no check failed.
    pub(crate) fn is_good(&self) -> bool {
        self.failed() == 0
    }

    fn failed(&self) -> usize {
        self.rows.iter().filter(|(.., end)| matches!(end, CheckResult::Failed(_))).count()
    }
}

impl fmt::Display for CheckResult {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passed => write!(formatter, "passed"),
            Self::Skipped(reason) => write!(formatter, "skipped: {reason}"),
            Self::NotRun(reason) => write!(formatter, "not run: {reason}"),
            Self::Failed(reason) => write!(formatter, "FAILED: {reason}"),
        }
    }
}

impl fmt::Display for CheckReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, duration, verdict) in &self.rows {
            writeln!(formatter, "{name:<22} {:>7.1} s  {verdict}", duration.as_secs_f64())?;
        }
        let total = self.start.elapsed().as_secs_f64();
        writeln!(formatter, "{:<22} {total:>7.1} s", "all together")?;
        let passed =
            self.rows.iter().filter(|(.., end)| matches!(end, CheckResult::Passed)).count();
        write!(formatter, "{passed} passed, {} failed", self.failed())
    }
}

#[cfg(test)]
mod tests {
    use super::{Background, CheckReport, End};
    use anyhow::anyhow;

    fn report(is_strict: bool) -> CheckReport {
        let mut report = CheckReport::new(is_strict);
        report.run("good", || Ok(End::Passed));
        report.run("absent", || Ok(End::Skipped("install it".to_owned())));
        report
    }

    #[test]
    fn the_last_line_counts() {
        let mut report = report(false);
        assert!(report.is_good() && report.has_passed("good") && !report.has_passed("absent"));
        assert_eq!(report.to_string().lines().last(), Some("1 passed, 0 failed"));
        report.run("bad", || Err(anyhow!("no")));
        assert!(!report.is_good());
        assert_eq!(report.to_string().lines().last(), Some("1 passed, 1 failed"));
    }

    #[test]
    fn a_strict_report_takes_what_is_missing_for_a_failure() {
        assert!(!report(true).is_good());
        assert!(report(true).to_string().contains("FAILED: install it"));
    }

    #[test]
    fn what_lies_out_of_reach_is_said_and_no_failure() {
        let mut report = CheckReport::new(true);
        report.run("far", || Ok(End::Unreachable("no network".to_owned())));
        assert!(report.is_good() && !report.has_passed("far"));
        assert!(report.to_string().contains("not run: no network"));
    }

    #[test]
    fn a_check_in_the_background_counts_when_it_is_joined() {
        let mut report = report(false);
        let good = Background::start("beside", || Ok("fine".to_owned()));
        let bad = Background::start("beside too", || Err(anyhow!("no")));
        report.join(good);
        assert!(report.is_good() && report.has_passed("beside"));
        report.join(bad);
        assert!(!report.is_good() && !report.has_passed("beside too"));
    }
}
