//! A game from a file, on the command line: a record brings its own start, plain moves are played
//! from the start that the command names.

use std::fs;
use std::io::BufRead;
use std::path::Path;

use anyhow::{Context, bail};
use play::{Game, pgn};
use rules::Variant;
use wire::GameRecord;

use crate::start::Start;

/// Reads the game of a file; `-` is standard input.
///
/// # Errors
/// Files that cannot be read, texts that are no record and no moves, records of another game.
pub(crate) fn read(
    variant: Variant,
    path: &Path,
    start: &Start,
    input: &mut dyn BufRead,
) -> anyhow::Result<Game> {
    let text = read_text(path, input)?;
    let text = text.trim_start_matches('\u{feff}').trim();
    let game = if text.starts_with('{') {
        let record: GameRecord = wire::from_json(text)?;
        Game::try_from(&record)?
    } else if text.starts_with('[') {
        pgn::read(text)?
    } else {
        let mut game = Game::new(start.position(variant)?);
        for text in text.split_whitespace() {
            game.play_text(text)?;
        }
        game
    };
    let found = game.start().variant();
    if found != variant {
        bail!("the record is of `{found}`, not of `{variant}`");
    }
    Ok(game)
}

/// The text of a file; `-` is standard input. What is no UTF-8 is replaced.
///
/// # Errors
/// Files that cannot be read.
pub(crate) fn read_text(path: &Path, input: &mut dyn BufRead) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    if path.as_os_str() == "-" {
        input.read_to_end(&mut bytes)?;
    } else {
        bytes = fs::read(path).with_context(|| format!("cannot read `{}`", path.display()))?;
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
