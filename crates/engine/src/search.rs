//! One search for all games: the principal variation search of alpha-beta, deepened ply by ply.
//!
//! The one idea: the first move tried is usually the best. Then every other move needs only the
//! cheap question "is it better?", asked with an empty window, and answered mostly by one good
//! reply. All else serves this: what was best a ply shallower is tried first (iterative deepening,
//! the table), likely refutations come early (ordering), and moves that will not matter are looked
//! at less deeply or not at all (pruning).
//!
//! A technique is a function with a paragraph that says what it does and why; `alpha_beta` keeps
//! all control flow.

mod alpha_beta;
mod candidates;
mod history;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod lazy_smp;
mod lessons;
mod line;
mod node;
mod pace;
mod principal;
mod pruning;
mod queue;
mod quiescence;
mod root;
mod team;
#[cfg(test)]
mod tests;

use crate::report::Limits;
use crate::score::MAX_PLY;
use crate::searchable::{Evaluator, Searchable};
use crate::table::Table;
use crate::{Control, Score};
use candidates::Candidates;
pub(crate) use history::Experience;
use history::History;
use line::LineSoFar;
use principal::Principal;
use pruning::Reductions;
pub(crate) use root::Finding;
use rules::Key;
pub(crate) use team::Team;

/// How often, in positions, the outside is asked whether to go on.
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
    pub(crate) limits: Limits,
    /// How many lines to find.
    pub(crate) lines: usize,
    /// Whether moves may be judged without being searched. Off, the search is plain alpha-beta and
    /// its scores are those of full minimax: the yardstick of the tests.
    pub(crate) selective: bool,
}

/// A search under way.
pub(crate) struct Search<'a, P: Searchable, E> {
    rules: P::Rules,
    limits: Limits,
    selective: bool,
    team: &'a Team<'a>,
    table: &'a Table,
    control: &'a mut dyn Control,
    judge: E,
    start_ms: f64,
    /// Whether enough has been thought for a move on the clock; while pondering that ends nothing.
    is_content: bool,
    /// The deepest ply looked at.
    reach: usize,
    /// Positions this thread has visited.
    nodes: u64,
    /// Those of them that the team knows of.
    counted: u64,
    /// When so many have been visited, the outside is asked again.
    next_look: u64,
    /// Set once; everything returns quickly from then on.
    stopped: bool,
    /// Whether nothing in this iteration rests on an opinion or on a horizon.
    exact: bool,
    line: LineSoFar,
    candidates: Candidates<P::Move>,
    history: History,
    reductions: Reductions,
    principal: Principal<P::Move>,
    /// The judge's opinion at each ply of the current line.
    opinions: [Score; MAX_PLY + 2],
    /// The move, packed, made at each ply of the current line.
    moves: [u16; MAX_PLY + 2],
    /// Root moves that are not looked at: those not asked about, then the best moves of better lines.
    excluded: Vec<P::Move>,
    /// The root move to try first: the best one of the last depth.
    hint: Option<u16>,
    /// The best root move of the iteration under way, once there is one.
    best: Option<(P::Move, Score)>,
}

impl<'a, P: Searchable, E: Evaluator<P>> Search<'a, P, E> {
    /// Prepares a search of `task`.
    pub(crate) fn new(
        task: &Task<'_, P>,
        judge: E,
        team: &'a Team<'a>,
        control: &'a mut dyn Control,
    ) -> Self {
        let allowance = team.draw(POLL);
        Search {
            rules: task.rules,
            limits: task.limits,
            selective: task.selective,
            start_ms: control.now_ms(),
            team,
            table: team.table,
            control,
            judge,
            is_content: false,
            reach: 0,
            nodes: 0,
            counted: 0,
            next_look: allowance,
            stopped: allowance == 0,
            exact: true,
            line: LineSoFar::new(task.past, &task.root),
            candidates: Candidates::new(),
            history: team.experience.lend(),
            reductions: Reductions::new(P::TUNING.reduction_divisor),
            principal: Principal::new(),
            opinions: [Score::EVEN; MAX_PLY + 2],
            moves: [0; MAX_PLY + 2],
            excluded: Vec::new(),
            hint: None,
            best: None,
        }
    }

    /// Steps to the position after `mv`, and looks up at times.
    fn descend(&mut self, position: &P, mv: P::Move) -> P {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.look_up();
        }
        let child = position.after(mv);
        self.moves[self.line.plies()] = P::pack(mv);
        self.line.push(&child);
        self.reach = self.reach.max(self.line.plies());
        child
    }

    /// Steps back from the last position.
    fn ascend(&mut self) {
        self.line.pop();
    }

    /// Asks the outside whether to go on. The answer must be cheap: it is asked thousands of times
    /// a second, so that a search stops within a few milliseconds.
    fn look_up(&mut self) {
        self.count();
        let allowance = self.team.draw(POLL);
        self.next_look = self.nodes + allowance;
        let late = self.limits.time_ms.is_some_and(|limit| self.elapsed_ms() >= limit as f64);
        let due = (late || self.is_content) && !self.control.is_pondering();
        if allowance == 0 || due || self.team.is_over() || self.control.should_stop() {
            self.stopped = true;
        }
    }

    /// Lets the team know of the positions visited; returns those of all threads.
    fn count(&mut self) -> u64 {
        self.team.count(self.nodes - self.counted);
        self.counted = self.nodes;
        self.team.visited()
    }

    fn elapsed_ms(&self) -> f64 {
        self.control.now_ms() - self.start_ms
    }
}
