//! `petri arena check`: a doctor for engines.

use anyhow::bail;
use arena::{CommandWords, Verdict, examine};
use rules::Variant;
use std::path::PathBuf;
use std::time::Duration;

/// What `petri arena check` is told.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The command, as one word
    #[arg(value_name = "CMD")]
    command: String,
    /// The game it plays
    #[arg(long, value_name = "GAME", default_value = "ataxx", value_parser = crate::start::game())]
    game: Variant,
    /// Seconds it has for each answer
    #[arg(long, value_name = "S", default_value_t = 10)]
    patience: u64,
    /// Write down all that was said
    #[arg(long, value_name = "FILE")]
    transcript: Option<PathBuf>,
}

/// Prints a line for each check; the exit status is 2 where something is wrong.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let words = CommandWords::parse(&arguments.command)?;
    let patience = Duration::from_secs(arguments.patience.max(1));
    let diagnosis = examine(&words, arguments.game, patience);
    print!("{}", diagnosis.text());
    if let Some(path) = &arguments.transcript {
        std::fs::write(path, &diagnosis.transcript)?;
    }
    match diagnosis.verdict() {
        Verdict::Wrong => bail!("`{}` does not speak the protocol as it should", arguments.command),
        Verdict::Fine | Verdict::Advice => Ok(()),
    }
}
