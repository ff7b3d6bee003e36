//! One game: asks both sides in turn, judges each move and each clock, and says how it ended.

use crate::adjudication::{Adjudication, Adjudicator};
use crate::engine_process::MoveChoice;
use crate::fault::Fault;
use crate::limits::{GameClocks, MoveLimits, allowed};
use crate::participant::Participant;
use crate::stall::StallWatch;
use crate::timeouts::Timeouts;
use play::Game;
use rules::{AnyPosition, Outcome, Side};
use std::time::{Duration, Instant};
use uai::Budget;

/// What holds for every game of a match.
#[derive(Clone, Debug)]
pub(crate) struct Conditions {
    pub(crate) timeouts: Timeouts,
    /// What an answer may come late by, for the way through pipes and schedulers.
    pub(crate) margin: Duration,
    pub(crate) adjudication: Adjudication,
}

/// How a game went.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) game: Game,
    /// Milliseconds for each ply; none for a forced pass.
    pub(crate) spent_ms: Vec<u32>,
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

/// Plays a game to its end; `limits` are those of each side, first to move first.
pub(crate) fn play<'a>(
    start: AnyPosition,
    sides: [&'a mut dyn Participant; 2],
    limits: [MoveLimits; 2],
    conditions: &'a Conditions,
    watch: &'a StallWatch,
    seed: u64,
) -> Played {
    let clocks = GameClocks::new(start.variant(), limits);
    let (effort, spent_ms) = ([Effort::default(); 2], Vec::new());
    let mut referee =
        Referee { game: Game::new(start), spent_ms, sides, clocks, conditions, watch, effort };
    let mut adjudicator = Adjudicator::new(&conditions.adjudication);
    for (side, participant) in Side::BOTH.into_iter().zip(&mut referee.sides) {
        if let Err(fault) = participant.begin(&start, seed) {
            return referee.lost(side, fault);
        }
    }
    loop {
        referee.play_forced_passes();
        if let Some(end) = referee.game.end() {
            let outcome = end.outcome.unwrap_or(Outcome::Draw);
            return referee.ended(outcome, end.reason.word(), None);
        }
        if let Some((outcome, reason)) = adjudicator.decide(&referee.game) {
            return referee.ended(outcome, reason, None);
        }
        let side = referee.game.position().turn();
        match referee.make_move(side) {
            Ok(choice) => adjudicator.on_move(side, choice.info.as_ref()),
            Err(fault) => return referee.lost(side, fault),
        }
    }
}

/// A game being played.
struct Referee<'a> {
    game: Game,
    spent_ms: Vec<u32>,
    sides: [&'a mut dyn Participant; 2],
    clocks: GameClocks,
    conditions: &'a Conditions,
    watch: &'a StallWatch,
    effort: [Effort; 2],
}

impl Referee<'_> {
    /// Asks the side to move and plays its move.
    fn make_move(&mut self, side: Side) -> Result<MoveChoice, Fault> {
        let game = &mut self.game;
        let [first, second] = &mut self.sides;
        let participant = if side == Side::First { first } else { second };
        let budget: Budget = self.clocks.budget(side);
        let allowed = allowed(&budget, side);
        let timeout = allowed.unwrap_or_default() + self.conditions.timeouts.answer;
        let begun = Instant::now();
        let choice = participant.choose(game, &budget, timeout)?;
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
        game.play(mv).map_err(|error| illegal(error.to_string()))?;
        self.spent_ms.push(self.clocks.spend(side, choice.spent));
        if let Some(effort) = self.effort.get_mut(side.index())
            && let Some(info) = &choice.info
        {
            effort.nodes += info.nodes.unwrap_or(0);
            effort.depths += u64::from(info.depth.unwrap_or(0));
            effort.moves += u64::from(info.depth.is_some());
        }
        Ok(choice)
    }

    fn play_forced_passes(&mut self) {
        self.game.play_forced_passes();
        self.spent_ms.resize(self.game.len(), 0);
    }

    /// The game lost by the side at fault.
    fn lost(self, side: Side, fault: Fault) -> Played {
        self.ended(Outcome::Win(!side), fault.word(), Some((side, fault)))
    }

    fn ended(self, outcome: Outcome, reason: &'static str, fault: Option<(Side, Fault)>) -> Played {
        let Referee { game, spent_ms, effort, .. } = self;
        Played { game, spent_ms, outcome, reason, fault, effort }
    }
}
