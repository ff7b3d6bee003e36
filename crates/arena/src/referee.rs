//! One game: asks both sides in turn, judges each move and each clock, and says how it ended.

use crate::adjudication::{Adjudication, Judge};
use crate::contestant::{Contestant, Patience};
use crate::engine_process::Choice;
use crate::fault::Fault;
use crate::limits::{MoveLimits, allowed};
use crate::stall::StallWatch;
use play::Game;
use rules::{AnyPosition, Outcome, Side};
use std::time::{Duration, Instant};
use uai::Budget;

/// What holds for every game of a match.
#[derive(Clone, Debug)]
pub(crate) struct Conditions {
    pub(crate) limits: MoveLimits,
    pub(crate) patience: Patience,
    /// What an answer may come late by, for the way through pipes and schedulers.
    pub(crate) margin: Duration,
    pub(crate) adjudication: Adjudication,
}

/// How a game went.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) game: Game,
    pub(crate) outcome: Outcome,
    /// Why: a rule's word, a fault's, or an adjudication's.
    pub(crate) reason: &'static str,
    /// Who did what wrong.
    pub(crate) fault: Option<(Side, Fault)>,
    /// Depth summed, moves with a depth, nodes: by side.
    pub(crate) effort: [Effort; 2],
}

/// What a side said it has spent.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Effort {
    pub(crate) depths: u64,
    pub(crate) moves: u64,
    pub(crate) nodes: u64,
}

/// Plays a game to its end; `own` are the limits of each side, first to move first.
pub(crate) fn play<'a>(
    start: AnyPosition,
    sides: [&'a mut dyn Contestant; 2],
    own: [MoveLimits; 2],
    conditions: &'a Conditions,
    watch: &'a StallWatch,
    seed: u64,
) -> Played {
    let mut game = Game::new(start).with_clock(conditions.limits.clock);
    let mut table = Table { sides, own, conditions, watch, effort: [Effort::default(); 2] };
    let mut judge = Judge::new(&conditions.adjudication);
    for (side, contestant) in Side::BOTH.into_iter().zip(&mut table.sides) {
        if let Err(fault) = contestant.begin(&start, seed) {
            return lost(game, side, fault, table.effort);
        }
    }
    loop {
        game.play_forced_passes();
        if let Some(end) = game.end() {
            let outcome = end.outcome.unwrap_or(Outcome::Draw);
            let (reason, effort) = (end.reason.word(), table.effort);
            return Played { game, outcome, reason, fault: None, effort };
        }
        if let Some((outcome, reason)) = judge.verdict(&game) {
            return Played { game, outcome, reason, fault: None, effort: table.effort };
        }
        let side = game.position().turn();
        match table.make_move(&mut game) {
            Ok(choice) => judge.hear(side, choice.thought.as_ref()),
            Err(fault) => return lost(game, side, fault, table.effort),
        }
    }
}

/// The game lost by the side at fault.
fn lost(game: Game, side: Side, fault: Fault, effort: [Effort; 2]) -> Played {
    let (outcome, reason) = (Outcome::Win(!side), fault.word());
    Played { game, outcome, reason, fault: Some((side, fault)), effort }
}

struct Table<'a> {
    sides: [&'a mut dyn Contestant; 2],
    own: [MoveLimits; 2],
    conditions: &'a Conditions,
    watch: &'a StallWatch,
    effort: [Effort; 2],
}

impl Table<'_> {
    /// Asks the side to move and plays its move.
    fn make_move(&mut self, game: &mut Game) -> Result<Choice, Fault> {
        let side = game.position().turn();
        let [first, second] = &mut self.sides;
        let [own_first, own_second] = &self.own;
        let (contestant, own) = match side {
            Side::First => (first, own_first),
            Side::Second => (second, own_second),
        };
        let budget: Budget = own.budget(game);
        let allowed = allowed(&budget, side);
        let patience = allowed.unwrap_or_default() + self.conditions.patience.answer;
        let begun = Instant::now();
        let choice = contestant.choose(game, &budget, patience)?;
        let late = allowed.map(|allowed| choice.spent.saturating_sub(allowed));
        if let Some(late) = late.filter(|late| *late > self.conditions.margin) {
            let stall = self.watch.longest_since(begun).max(choice.waited);
            let stall_ms = stall.as_millis() as u64;
            // A stall that explains less than half of the delay is no excuse.
            let over_ms = late.as_millis() as u64;
            let stall_ms = if 2 * stall_ms >= over_ms { stall_ms } else { 0 };
            return Err(Fault::Time { over_ms, stall_ms });
        }
        let fen = game.position().to_string();
        let illegal = |problem: String| Fault::IllegalMove { problem, fen: fen.clone() };
        let mv = game.position().parse_move(&choice.text).map_err(|e| illegal(e.to_string()))?;
        let spent_ms = spent_on_clock(game, side, choice.spent);
        game.play_timed(mv, spent_ms).map_err(|error| illegal(error.to_string()))?;
        if let Some(effort) = self.effort.get_mut(side.index())
            && let Some(thought) = &choice.thought
        {
            effort.nodes += thought.nodes.unwrap_or(0);
            effort.depths += u64::from(thought.depth.unwrap_or(0));
            effort.moves += u64::from(thought.depth.is_some());
        }
        Ok(choice)
    }
}

/// What the move costs: an answer within the margin never takes the last millisecond of a clock,
/// which would be the end of the game.
fn spent_on_clock(game: &Game, side: Side, spent: Duration) -> u32 {
    let spent_ms = u32::try_from(spent.as_millis()).unwrap_or(u32::MAX);
    let left = game.left_ms_at(game.len()).and_then(|left| left.get(side.index()).copied());
    left.map_or(spent_ms, |left_ms| spent_ms.min(left_ms.saturating_sub(1)))
}
