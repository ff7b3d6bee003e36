//! A finished game as a line on disk, and from there as a record in PGN. The PGN is always made
//! from the line, so that a file written anew after a crash equals the one written game by game.

use crate::referee::{Effort, Played};
use crate::schedule::Fixture;
use play::{Clock, Game, PlayersEnd, pgn};
use rules::{AnyPosition, Outcome, Side, Variant};
use wire::{MatchGame, MatchPlan};

/// The line of a game.
pub(crate) fn of(fixture: &Fixture, played: &Played, transcript: Option<String>) -> MatchGame {
    let game = &played.game;
    let moves: Vec<String> = game.line().map(|(before, mv)| before.move_text(mv)).collect();
    let depth = |effort: Effort| match effort.moves {
        0 => 0.0,
        moves => (effort.depths as f64 / moves as f64 * 10.0).round() / 10.0,
    };
    MatchGame {
        number: fixture.number,
        pair: fixture.pair,
        first: fixture.first,
        second: fixture.second,
        opening: fixture.opening,
        start: game.start().to_string(),
        moves: moves.join(" "),
        spent_ms: game.spent_ms().collect(),
        outcome: played.outcome.word().to_string(),
        reason: played.reason.to_string(),
        fault: played.fault.as_ref().map(|(side, fault)| {
            let who = if *side == Side::First { "first" } else { "second" };
            format!("{who} {fault}")
        }),
        transcript,
        depth: played.effort.map(depth),
        nodes: played.effort.map(|effort| effort.nodes),
    }
}

/// The points of a game, in halves, for the side that moved first; `None` for a word that is no
/// outcome.
pub(crate) fn half_points(game: &MatchGame) -> Option<usize> {
    match game.outcome.as_str() {
        "first" => Some(2),
        "draw" => Some(1),
        "second" => Some(0),
        _ => None,
    }
}

/// The record in PGN; the error says which part of the line does not fit the plan.
pub(crate) fn to_pgn(plan: &MatchPlan, line: &MatchGame) -> Result<String, String> {
    let variant = Variant::from_name(&plan.game).ok_or("the game is unknown")?;
    let start = AnyPosition::from_fen(variant, &line.start).map_err(|error| error.to_string())?;
    let start = start.with_rules(&plan.rules).map_err(|error| error.to_string())?;
    let mut game = Game::new(start).with_clock(Clock::parse(&plan.clock));
    let mut spent = line.spent_ms.iter().copied();
    for text in line.moves.split_whitespace() {
        let mv = game.position().parse_move(text).map_err(|error| error.to_string())?;
        let played = game.play_timed(mv, spent.next().unwrap_or(0));
        played.map_err(|error| error.to_string())?;
    }
    if game.end().is_none() {
        let end = players_end(line).ok_or_else(|| format!("outcome `{}`", line.outcome))?;
        game.finish(end).map_err(|error| error.to_string())?;
    }
    let name = |number: usize| {
        plan.engines.get(number).map_or_else(|| number.to_string(), |engine| engine.name.clone())
    };
    let tags = [
        ("First", name(line.first)),
        ("Second", name(line.second)),
        ("Round", format!("{}.{}", line.pair + 1, line.number % 2 + 1)),
        ("Termination", line.fault.clone().unwrap_or_else(|| line.reason.clone())),
    ];
    for (key, value) in tags {
        // What an engine said may have several lines; a tag has one.
        let value = value.replace(['\n', '\r'], " ");
        game.set_tag(key, &value).map_err(|error| error.to_string())?;
    }
    Ok(pgn::write(&game))
}

/// An end that is not the rules', in the words of a record.
fn players_end(line: &MatchGame) -> Option<PlayersEnd> {
    let outcome = match line.outcome.as_str() {
        "first" => Outcome::Win(Side::First),
        "second" => Outcome::Win(Side::Second),
        "draw" => Outcome::Draw,
        _ => return None,
    };
    Some(match (outcome, line.reason.as_str()) {
        (Outcome::Draw, _) => PlayersEnd::Agreement,
        (Outcome::Win(side), "time" | "time-stalled" | "hang") => PlayersEnd::Time(!side),
        (Outcome::Win(side), "proof" | "resign") => PlayersEnd::Resign(!side),
        (Outcome::Win(side), _) => PlayersEnd::Abandoned(!side),
    })
}
