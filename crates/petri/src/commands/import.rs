//! `petri import`: records of other tools, read and written again as ours.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use anyhow::bail;
use play::pgn;
use rules::Variant;
use wire::{GameRecord, json_line};

use crate::{record, start};

/// The arguments of `petri import`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Read are PGN as Fairy-Stockfish and pychess write it (`P@c3`, `*` for walls), PGN of tools on the
engine protocol, our own records (PGN and JSON), reports of Abstract Play (JSON; Ataxx and Attangle),
and lists of moves, a game a line. A game that cannot be read is named on standard error with its
line, and the others are written all the same.

Examples:
  petri import games.pgn > own.pgn
  petri import --game ataxx --json moves.txt
  petri import report.json
  curl https://example.org/games.pgn | petri import -")]
pub(crate) struct Arguments {
    /// The file; `-` reads standard input
    file: PathBuf,
    /// The game of records that name none
    #[arg(long, value_parser = start::game())]
    game: Option<Variant>,
    /// Print one JSON object a game
    #[arg(long)]
    json: bool,
}

/// Prints the games that can be read, and says which cannot.
pub(crate) fn run(
    arguments: &Arguments,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> anyhow::Result<()> {
    let path = &arguments.file;
    let text = record::read_text(path, input)?;
    let (mut kept, mut left) = (0_usize, 0_usize);
    for read in wire::import_all(&text, arguments.game) {
        match read {
            Ok(game) if arguments.json => {
                kept += 1;
                writeln!(output, "{}", json_line(&GameRecord::from(&game)))?;
            }
            Ok(game) => {
                // An empty line between two games.
                let space = if kept > 0 { "\n" } else { "" };
                kept += 1;
                write!(output, "{space}{}", pgn::write(&game))?;
            }
            Err(error) => {
                left += 1;
                writeln!(errors, "petri: {error}")?;
            }
        }
    }
    if kept == 0 {
        bail!("`{}` holds no game that can be read", path.display());
    }
    if left > 0 {
        writeln!(errors, "petri: {kept} games read, {left} not")?;
    }
    Ok(())
}
