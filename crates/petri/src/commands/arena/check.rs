//! `petri arena check`: examines an engine.

use anyhow::bail;
use arena::{CommandWords, Severity, check_engine};
use rules::Variant;
use std::path::PathBuf;
use std::time::Duration;

/// The arguments of `petri arena check`.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The command, as one word
    #[arg(value_name = "CMD")]
    command: String,
    /// The game it plays
    #[arg(long, value_name = "GAME", default_value = "ataxx", value_parser = crate::start::game())]
    game: Variant,
    /// Seconds it has for each answer
    // `--patience` was its name in the first releases.
    #[arg(long = "timeout", alias = "patience", value_name = "S", default_value_t = 10)]
    timeout_s: u64,
    /// Print each result as a JSON object on a line of its own
    #[arg(long)]
    json: bool,
    /// Write down all that was said
    #[arg(long, value_name = "FILE")]
    transcript: Option<PathBuf>,
}

/// Prints a line for each check; the exit status is 2 where something is wrong.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let words = CommandWords::parse(&arguments.command)?;
    let timeout = Duration::from_secs(arguments.timeout_s.max(1));
    let report = check_engine(&words, arguments.game, timeout);
    if arguments.json {
        for result in &report.results {
            println!("{}", result.line().to_line()?);
        }
    } else {
        print!("{}", report.text());
    }
    if let Some(path) = &arguments.transcript {
        std::fs::write(path, &report.transcript)?;
    }
    match report.severity() {
        Severity::Wrong => {
            bail!("`{}` does not speak the protocol as it should", arguments.command)
        }
        Severity::Fine | Severity::Advice => Ok(()),
    }
}
