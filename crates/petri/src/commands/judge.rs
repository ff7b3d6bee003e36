//! `petri judge`: what a game comes to by other options of its rules. No engine is asked: the same
//! moves are played again, and ended where those rules end them.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use play::{RulesComparison, RulesResult, compare_rules};
use rules::Variant;
use wire::json_line;

use crate::start::{self, Start};
use crate::{record, words};

/// The arguments of `petri judge`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
FILE holds a record (as the page and `petri arena` write it, or JSON), or plain moves.
`--board`, `--fen` and `--rules` are for plain moves; a record brings its own.
The first line says how the game went by its own rules. The others change as few options as bring
about another end, another ply of it, or another count.

Examples:
  petri judge ataxx game.pgn
  petri judge schataxx --json game.json
  echo 'a7a5 g7g5 a5a7 g5g7 a7a5 g7g5 a5a7 g5g7' | petri judge ataxx -")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = start::game())]
    game: Variant,
    /// The record or the moves; `-` reads standard input
    file: PathBuf,
    #[command(flatten)]
    start: Start,
    /// Print one JSON object a line: changes, ply, end, score
    #[arg(long)]
    json: bool,
}

/// Prints what the game comes to.
pub(crate) fn run(
    arguments: &Arguments,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> anyhow::Result<()> {
    let Arguments { game: variant, file, start, json } = arguments;
    let game = record::read(*variant, file, start, input)?;
    let RulesComparison { played, other } = compare_rules(&game);
    for one in std::iter::once(&played).chain(&other) {
        match json {
            true => writeln!(output, "{}", json_line(&wire::RulesResult::from(one)))?,
            false => writeln!(output, "{}: {}", rules(one), result(*variant, one))?,
        }
    }
    if other.is_empty() && !json {
        writeln!(output, "no other rules would have changed this")?;
    }
    Ok(())
}

/// The rules of a result, as `--rules` takes them.
pub(crate) fn rules(result: &RulesResult) -> String {
    let changes = result.changes.iter().map(|(key, value)| format!("{key}={value}"));
    let text = changes.collect::<Vec<_>>().join(",");
    if text.is_empty() { "as played".to_string() } else { text }
}

/// What it comes to, as a clause.
pub(crate) fn result(variant: Variant, result: &RulesResult) -> String {
    let RulesResult { ply, score: [first, second], .. } = result;
    match result.end {
        Some(end) => {
            let outcome = end.outcome.map(|outcome| words::outcome(variant, outcome));
            let outcome = outcome.unwrap_or_else(|| "no result".to_string());
            format!("{outcome} ({}) at ply {ply}, {first}:{second}", end.reason.word())
        }
        None => format!("not over after ply {ply}, {first}:{second}"),
    }
}
