//! A finished game as a line on disk, and from there as a record in PGN. The PGN is always made
//! from the line, so that a file written anew after a crash equals the one written game by game.

use crate::engine_spec::EngineSpec;
use crate::referee::{Effort, Played};
use crate::schedule::ScheduledGame;
use play::{Fischer, Game, PlayersEnd, pgn};
use rules::{AnyPosition, Outcome, Side, Variant};
use wire::{MatchGame, MatchPlan};

/// The line of a game.
pub(crate) fn of(
    scheduled: &ScheduledGame,
    played: &Played,
    transcript: Option<String>,
) -> MatchGame {
    let game = &played.game;
    let moves: Vec<String> = game.line().map(|(before, mv)| before.move_text(mv)).collect();
    let depth = |effort: Effort| match effort.moves {
        0 => 0.0,
        moves => (effort.depths as f64 / moves as f64 * 10.0).round() / 10.0,
    };
    MatchGame {
        number: scheduled.number,
        pair: scheduled.pair,
        first: scheduled.first,
        second: scheduled.second,
        opening: scheduled.opening,
        start: game.start().to_string(),
        moves: moves.join(" "),
        spent_ms: played.spent_ms.clone(),
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
    let clocks = [line.first, line.second].map(|number| clock_of(plan, number));
    let [first, second] = clocks;
    // A record has one clock; where each side has another it says so by tags of their own.
    let mut game = Game::new(start).with_clock(first.filter(|_| first == second));
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
    // White and Black are what programs that rate engines look for: the side that moves first is
    // called white there, whatever its men look like.
    let tags = [
        ("First", name(line.first)),
        ("Second", name(line.second)),
        ("White", name(line.first)),
        ("Black", name(line.second)),
        ("Round", format!("{}.{}", line.pair + 1, line.number % 2 + 1)),
        ("Termination", line.fault.clone().unwrap_or_else(|| line.reason.clone())),
    ];
    let own_clocks = ["WhiteTimeControl", "BlackTimeControl"].into_iter().zip(clocks);
    let own_clocks = own_clocks
        .filter(|_| first != second)
        .filter_map(|(key, clock)| clock.map(|clock| (key, clock.to_string())));
    for (key, value) in tags.into_iter().chain(own_clocks) {
        // What an engine said may have several lines; a tag has one.
        let value = value.replace(['\n', '\r'], " ");
        game.set_tag(key, &value).map_err(|error| error.to_string())?;
    }
    Ok(pgn::write(&game))
}

/// The clock an engine of the match plays by.
fn clock_of(plan: &MatchPlan, number: usize) -> Option<Fischer> {
    let spec = plan.engines.get(number).and_then(|engine| EngineSpec::parse(&engine.text).ok());
    match spec.and_then(|spec| spec.limits()) {
        Some(limits) => limits.clock,
        None => Fischer::parse(&plan.clock),
    }
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
