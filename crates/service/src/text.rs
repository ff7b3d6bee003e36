//! Games as text: written for people and other programs, and read in whatever form it comes.

use crate::error::RequestError;
use play::{Game, pgn};
use rules::{AnyPosition, Variant};
use wire::{Answer, GameRecord, TextFormat};

/// The game in a form for people and other programs.
pub(crate) fn write(record: &GameRecord, format: TextFormat) -> Result<Answer, RequestError> {
    let game = Game::try_from(record)?;
    let text = match format {
        TextFormat::Pgn => pgn::write(&game),
        TextFormat::Fen => game.position().to_string(),
        TextFormat::Json => GameRecord::from(&game).to_json_file(),
    };
    Ok(Answer::Text { text })
}

/// A JSON record starts with a brace, a PGN-like text with a bracket or a number; all else is a FEN.
pub(crate) fn read(text: &str, variant: Option<Variant>) -> Result<Game, RequestError> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with('{') {
        let record: GameRecord = wire::from_json(text).map_err(RequestError::Json)?;
        return Ok(Game::try_from(&record)?);
    }
    if text.starts_with('[') || text.contains('"') {
        return Ok(pgn::read(text)?);
    }
    let asked = variant.map(|variant| AnyPosition::from_fen(variant, text));
    let read = match asked {
        Some(Ok(position)) => Ok(position),
        Some(Err(error)) => any_fen(text).ok_or(RequestError::from(error)),
        None => any_fen(text).ok_or_else(|| RequestError::NotAGame(text.to_string())),
    };
    read.map(Game::new)
}

fn any_fen(text: &str) -> Option<AnyPosition> {
    Variant::ALL.into_iter().find_map(|variant| AnyPosition::from_fen(variant, text).ok())
}
