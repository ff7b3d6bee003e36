//! Files of many games, one after the other. A game begins where tags follow moves.

use super::{PgnError, import, read};
use crate::Game;
use rules::Variant;

/// Reads all games of a file; an error has the line in the file, and the next game is read all the
/// same.
pub fn read_all(text: &str) -> impl Iterator<Item = Result<Game, PgnError>> {
    split(text).into_iter().map(|(first_line, record)| {
        read(&record).map_err(|error| PgnError { line: first_line + error.line - 1, ..error })
    })
}

/// Reads all games of a file as other tools write it, or as we do. Where there are no tags, every line
/// is a list of moves from the usual start. `variant` is the game of those that name none.
pub fn import_all(
    text: &str,
    variant: Option<Variant>,
) -> impl Iterator<Item = Result<Game, PgnError>> {
    let mut records = split(text);
    if records.is_empty() {
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        records = lines.map(|(index, line)| (index + 1, line.to_string())).collect();
    }
    records.into_iter().map(move |(first_line, record)| {
        import(&record, variant)
            .map_err(|error| PgnError { line: first_line + error.line - 1, ..error })
    })
}

/// Cuts a file into the texts of its games, each with the line it begins on, from 1.
#[must_use]
pub fn split(text: &str) -> Vec<(usize, String)> {
    let mut records: Vec<(usize, String)> = Vec::new();
    let (mut in_moves, mut in_comment) = (true, false);
    for (index, line) in text.lines().enumerate() {
        let is_tag = !in_comment && line.trim_start_matches('\u{feff}').starts_with('[');
        if is_tag && in_moves {
            records.push((index + 1, String::new()));
        }
        in_moves = if is_tag { false } else { in_moves || !line.trim().is_empty() };
        // A comment may go over several lines, and begin one with a bracket.
        for symbol in line.chars().filter(|_| !is_tag) {
            match symbol {
                '{' => in_comment = true,
                '}' => in_comment = false,
                ';' if !in_comment => break,
                _ => {}
            }
        }
        if let Some((_, record)) = records.last_mut() {
            record.push_str(line);
            record.push('\n');
        }
    }
    records
}
