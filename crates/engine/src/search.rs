//! One search for all games: the principal variation search of alpha-beta, deepened ply by ply.
//!
//! The one idea: the first move tried is usually the best. Then every other move needs only the
//! cheap question "is it better?", asked with a null window (PVS), and answered mostly by one good
//! reply. All else serves this: what was best a ply shallower is tried first (iterative deepening,
//! the TT), likely refutations come early (ordering), and moves that will not matter are looked
//! at less deeply or not at all (pruning).
//!
//! A technique is a function with a paragraph that says what it does and why; `alpha_beta` keeps
//! all control flow.

mod alpha_beta;
mod candidates;
mod eval_history;
mod history;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod lazy_smp;
mod line;
mod move_picker;
mod node_type;
mod pruning;
mod pv;
mod quiescence;
mod root;
mod shared;
mod singular;
#[cfg(test)]
mod tests;
mod time_management;

use crate::score::MAX_PLY;
use crate::searchable::{Evaluator, Searchable};
use crate::tt::Tt;
use crate::{Control, Score, Tuning};
use candidates::Candidates;
pub(crate) use history::Histories;
use history::History;
use line::LineSoFar;
use pruning::Reductions;
use pv::PvTable;
pub(crate) use root::SearchResult;
use rules::Key;
pub(crate) use shared::Shared;
use uai::SearchLimits;

/// The search polls its control every this many positions.
const POLL: u64 = 256;

/// A position to search: with the rules it is played by and the positions before it.
pub(crate) struct Task<'a, P: Searchable> {
    /// Where the search starts.
    pub(crate) root: P,
    /// The options of the rules.
    pub(crate) rules: P::Rules,
    /// The repetition keys of the game up to the root, the root's own excluded, oldest first.
    pub(crate) past: &'a [Key],
    /// The moves of the root that are looked at; none where all are.
    pub(crate) only: &'a [P::Move],
    /// When to stop.
    pub(crate) limits: SearchLimits,
    /// When the search began: time before its first node counts too.
    pub(crate) start_ms: f64,
    /// The parameters.
    pub(crate) tuning: Tuning,
    /// How many lines to find.
    pub(crate) lines: usize,
    /// Whether moves and nodes may be pruned. Off, the search is plain alpha-beta and
    /// its scores are those of full minimax: the yardstick of the tests.
    pub(crate) selective: bool,
}

/// A search under way.
pub(crate) struct Search<'a, P: Searchable, E> {
    rules: P::Rules,
    limits: SearchLimits,
    tuning: Tuning,
    selective: bool,
    shared: &'a Shared<'a>,
    tt: Tt<'a>,
    control: &'a mut dyn Control,
    evaluator: E,
    start_ms: f64,
    /// Whether enough has been thought for a move on the clock; while pondering that ends nothing.
    is_soft_time_up: bool,
    /// The deepest ply looked at.
    reach: usize,
    /// Positions this thread has visited.
    nodes: u64,
    /// Those of them that the shared count has.
    counted: u64,
    /// When this many have been visited, the control is polled again.
    next_poll: u64,
    /// Set once; everything returns quickly from then on.
    stopped: bool,
    /// Whether nothing in this iteration rests on a static eval or on a horizon.
    exact: bool,
    line: LineSoFar,
    candidates: Candidates<P>,
    history: History,
    reductions: Reductions,
    pv: PvTable<P::Move>,
    /// The static eval at each ply of the current line.
    static_evals: [Score; MAX_PLY + 2],
    /// The move, packed, made at each ply of the current line.
    moves: [u16; MAX_PLY + 2],
    /// The move, packed, that a test for singularity leaves out at each ply of the current line.
    left_out: [Option<u16>; MAX_PLY + 2],
    /// Root moves that are not looked at: those not asked about, then the best moves of better lines.
    excluded: Vec<P::Move>,
    /// The root move to try first: the best one of the last depth.
    hint: Option<u16>,
    /// The best root move of the iteration under way, once there is one.
    best: Option<(P::Move, Score)>,
    /// Positions visited below that move, and when the search of the root began.
    best_nodes: u64,
    root_since: u64,
}

impl<'a, P: Searchable, E: Evaluator<P>> Search<'a, P, E> {
    /// Prepares a search of `task`.
    pub(crate) fn new(
        task: &Task<'_, P>,
        evaluator: E,
        shared: &'a Shared<'a>,
        control: &'a mut dyn Control,
    ) -> Self {
        let allowance = shared.draw(POLL);
        Search {
            rules: task.rules,
            limits: task.limits,
            selective: task.selective,
            start_ms: task.start_ms,
            tuning: task.tuning,
            shared,
            tt: shared.tt,
            control,
            evaluator,
            is_soft_time_up: false,
            reach: 0,
            nodes: 0,
            counted: 0,
            next_poll: allowance,
            stopped: allowance == 0,
            exact: true,
            line: LineSoFar::new(task.past, &task.root),
            candidates: Candidates::new(),
            history: shared.histories.take(),
            reductions: Reductions::new(&task.tuning),
            pv: PvTable::new(),
            static_evals: [Score::EVEN; MAX_PLY + 2],
            moves: [0; MAX_PLY + 2],
            left_out: [None; MAX_PLY + 2],
            excluded: Vec::new(),
            hint: None,
            best: None,
            best_nodes: 0,
            root_since: 0,
        }
    }

    /// Makes a move; polls the control at times.
    fn push(&mut self, position: &P, mv: P::Move) -> P {
        self.nodes += 1;
        if self.nodes >= self.next_poll {
            self.poll();
        }
        let child = position.after(mv);
        self.moves[self.line.plies()] = P::pack(mv);
        self.line.push(&child);
        self.reach = self.reach.max(self.line.plies());
        child
    }

    /// Unmakes the last move.
    fn pop(&mut self) {
        self.line.pop();
    }

    /// Polls the control: whether to go on. It must be cheap: it is asked thousands of times a
    /// second, so that a search stops within a few milliseconds.
    fn poll(&mut self) {
        self.count();
        let allowance = self.shared.draw(POLL);
        self.next_poll = self.nodes + allowance;
        let late = self.limits.time_ms.is_some_and(|limit| self.elapsed_ms() >= limit as f64);
        let due = (late || self.is_soft_time_up) && !self.control.is_pondering();
        if allowance == 0 || due || self.shared.is_over() || self.control.should_stop() {
            self.stopped = true;
        }
    }

    /// Adds the positions visited to the count of all threads; returns those of all threads.
    fn count(&mut self) -> u64 {
        self.shared.count(self.nodes - self.counted);
        self.counted = self.nodes;
        self.shared.visited()
    }

    fn elapsed_ms(&self) -> f64 {
        self.control.now_ms() - self.start_ms
    }
}
