//! One game: its stream is followed, and wherever it is our turn the engine is asked.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arena::{EnginePlayer, Fault};
use play::Game;
use rules::{AnyPosition, Side, Variant};
use thiserror::Error;
use uai::{Budget, ClockLeft};
use wire::online::{ApiGame, ApiGameState, GameStreamLine};

use crate::adjudication::Scores;
use crate::options::Options;
use crate::pause::Pause;
use crate::site::Site;
use crate::site_error::SiteError;

/// A move takes no longer where no clock of minutes runs.
const LONGEST_MS: u64 = 10_000;
/// Kept back of a clock for the way to the server.
const OVERHEAD_MS: u64 = 100;

/// Why a game cannot go on with this engine or this site.
#[derive(Debug, Error)]
pub(crate) enum GameError {
    #[error(transparent)]
    Site(#[from] SiteError),
    #[error("the engine {0}")]
    Engine(#[from] Fault),
    #[error("the game cannot be followed: {0}")]
    Unreadable(String),
}

/// Plays a game to its end, whatever breaks meanwhile; returns also when it is to stop.
pub(crate) fn play(site: &Site, id: &str, options: &Options, stop: &Arc<AtomicBool>) {
    let (mut pause, mut faults) = (Pause::new(), 0);
    while !stop.load(Ordering::Relaxed) {
        match follow(site, id, options, stop, &mut pause) {
            Ok(true) => return,
            Ok(false) => pause.wait(None, stop),
            Err(GameError::Site(error)) if error.may_pass() => {
                tracing::warn!(game = id, "{error}; trying again");
                pause.wait(error.retry_after(), stop);
            }
            Err(GameError::Engine(fault)) if faults < options.most_faults => {
                faults += 1;
                tracing::warn!(game = id, "the engine {fault}; starting it anew");
            }
            Err(error) => {
                tracing::error!(game = id, "{error}; the game is given up");
                if let Err(error) = site.post(&format!("/games/{id}/resign")) {
                    tracing::warn!(game = id, "{error}");
                }
                return;
            }
        }
    }
}

/// Follows the stream once; whether the game is over.
fn follow(
    site: &Site,
    id: &str,
    options: &Options,
    stop: &Arc<AtomicBool>,
    pause: &mut Pause,
) -> Result<bool, GameError> {
    let mut lines = site.stream(&format!("/games/{id}/stream"))?;
    let mut table: Option<Table> = None;
    while let Some(line) = lines.next(stop)? {
        pause.reset();
        // Lines of another kind may be added one day.
        let Ok(line) = wire::from_json::<GameStreamLine>(&line) else { continue };
        let state = match line {
            GameStreamLine::GameFull(game) => {
                let state = game.state.clone();
                table = Some(Table::new(&game, options, stop)?);
                state
            }
            GameStreamLine::GameState(state) => state,
            GameStreamLine::OpponentGone { .. } | GameStreamLine::ChatLine(_) => continue,
        };
        let Some(table) = &mut table else { continue };
        if let Some(end) = &state.end {
            tracing::info!(game = id, "over: {}", end.reason);
            return Ok(true);
        }
        table.answer(site, id, &state)?;
    }
    Ok(false)
}

/// A game with its engine.
struct Table {
    start: AnyPosition,
    side: Side,
    increment_ms: u64,
    engine: EnginePlayer,
    scores: Scores,
}

impl Table {
    fn new(game: &ApiGame, options: &Options, stop: &Arc<AtomicBool>) -> Result<Self, GameError> {
        let unreadable = |error: &dyn std::fmt::Display| GameError::Unreadable(error.to_string());
        let start = AnyPosition::from_fen(Variant::from(game.game), &game.start)
            .map_err(|error| unreadable(&error))?
            .with_rules(&game.rules)
            .map_err(|error| unreadable(&error))?;
        let side = game.you.ok_or_else(|| unreadable(&"it is between others"))?;
        let engine = EnginePlayer::start(&options.engine, &start, stop)?;
        let increment_ms = game.clock.map_or(0, |clock| u64::from(clock.increment_ms));
        let scores = Scores::new(options.giving_up);
        Ok(Self { start, side: side.into(), increment_ms, engine, scores })
    }

    /// Does what the state asks of us, if anything.
    fn answer(&mut self, site: &Site, id: &str, state: &ApiGameState) -> Result<(), GameError> {
        let opponent = wire::Side::from(!self.side);
        if state.draw_offer == Some(opponent) {
            let what = if self.scores.takes_draw() { "offer-draw" } else { "refuse-draw" };
            return tell(site, &format!("/games/{id}/{what}"));
        }
        if state.takeback == Some(opponent) {
            return tell(site, &format!("/games/{id}/refuse-takeback"));
        }
        if state.turn != Some(self.side.into()) {
            return Ok(());
        }
        let mut game = Game::new(self.start);
        for text in state.moves.split_whitespace() {
            let mv =
                game.read_move(text).map_err(|error| GameError::Unreadable(error.to_string()))?;
            game.play(mv).map_err(|error| GameError::Unreadable(error.to_string()))?;
        }
        let choice = self.engine.choose(&game, &self.budget(state))?;
        self.scores.note(choice.info.as_ref());
        if self.scores.is_lost() {
            return tell(site, &format!("/games/{id}/resign"));
        }
        match site.play(id, state, &choice.text) {
            Err(SiteError::Refused { code, detail, .. }) if code == "illegal" => {
                Err(Fault::Protocol(format!("chose `{}`: {detail}", choice.text)).into())
            }
            // The game has gone on meanwhile; the stream tells how.
            Err(SiteError::Refused { status: 409, .. }) | Ok(()) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// What the engine may spend: by the clock, or some seconds where days are counted.
    fn budget(&self, state: &ApiGameState) -> Budget {
        let left = |ms: u32| u64::from(ms).saturating_sub(OVERHEAD_MS).max(1);
        let is_short = |ms: u32| u64::from(ms) < 30 * 60_000;
        match state.first_ms.zip(state.second_ms) {
            Some((first, second)) if is_short(first) && is_short(second) => Budget {
                clock: Some(ClockLeft {
                    variant: self.start.variant(),
                    left_ms: [left(first), left(second)],
                    increment_ms: [self.increment_ms; 2],
                }),
                ..Budget::default()
            },
            _ => Budget { movetime_ms: Some(LONGEST_MS), ..Budget::default() },
        }
    }
}

/// Says something that the game may have made idle meanwhile.
fn tell(site: &Site, path: &str) -> Result<(), GameError> {
    match site.post(path) {
        Err(SiteError::Refused { status: 409, .. }) | Ok(()) => Ok(()),
        Err(error) => Err(error.into()),
    }
}
