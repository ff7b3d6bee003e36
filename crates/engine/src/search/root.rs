//! The root: iterative deepening, one line after the other (MultiPV), each first with an aspiration
//! window around the score of the last depth.

use super::Search;
use super::node_type::Root;
use super::time_management::TimeManager;
use crate::score::MAX_PLY;
use crate::search::Task;
use crate::searchable::{Evaluator, Searchable};
use crate::{Control, Score};
use core::ops::ControlFlow;

/// A line found, in the game's own moves.
#[derive(Clone)]
pub(crate) struct RootLine<M> {
    /// The depth it was searched to.
    pub(crate) depth: u32,
    /// For the side to move.
    pub(crate) score: Score,
    /// The moves; never empty.
    pub(crate) moves: Vec<M>,
}

/// What a search has found so far, best line first.
pub(crate) struct SearchResult<M> {
    /// Empty only if the game is over.
    pub(crate) lines: Vec<RootLine<M>>,
    /// Positions visited.
    pub(crate) nodes: u64,
    /// The deepest ply looked at.
    pub(crate) reach: usize,
    /// How full the TT is with what this search has found, in thousandths.
    pub(crate) table_permille: u32,
    /// Whether the best line's score is final: nothing in it rests on a static eval.
    pub(crate) exact: bool,
}

/// Called with every result of a finished depth.
pub(crate) type Reporting<'a, M> = dyn FnMut(&SearchResult<M>, &mut dyn Control) + 'a;

impl<P: Searchable, E: Evaluator<P>> Search<'_, P, E> {
    /// Searches until a limit is reached. `report` is called after every finished depth.
    /// `number` is the thread's; 0 is the one that reports.
    pub(crate) fn run(
        mut self,
        task: &Task<'_, P>,
        number: usize,
        report: &mut Reporting<'_, P::Move>,
    ) -> SearchResult<P::Move> {
        let root = &task.root;
        let mut result =
            SearchResult { lines: Vec::new(), nodes: 0, reach: 0, table_permille: 0, exact: false };
        if self.result(root, 0).is_some() && !self.is_open(root) {
            return result;
        }
        self.excluded = others(root, task.only);
        let unasked = self.excluded.len();
        let is_forced = root.count_moves() as usize == unasked + 1;
        result.lines = self.first_guess(root, task.lines);
        let wanted = result.lines.len();
        let mut time_manager = self.limits.aim_ms.map(|aim_ms| TimeManager::new(aim_ms, is_forced));
        let deepest = self.limits.depth.unwrap_or(MAX_PLY as u32).min(MAX_PLY as u32);
        for depth in (1..=deepest).filter(|depth| !leaves_out(number, *depth)) {
            self.exact = true;
            self.excluded.truncate(unasked);
            let mut lines = Vec::with_capacity(wanted);
            let mut best_share = 1.0;
            while lines.len() < wanted {
                let before = result.lines.get(lines.len()).filter(|line| line.depth > 0);
                let guess = before.map(|line| line.score);
                self.hint = before.and_then(|line| line.moves.first()).map(|mv| P::pack(*mv));
                let Some(line) = self.search_line(root, guess, depth) else { break };
                if lines.is_empty() {
                    best_share = self.best_share();
                }
                self.excluded.extend(line.moves.first());
                lines.push(line);
            }
            merge(&mut result.lines, lines);
            result.nodes = self.count();
            result.reach = self.reach;
            result.table_permille = self.tt.permille_full();
            result.exact = self.exact && !self.stopped;
            if self.stopped || result.exact {
                break;
            }
            report(&result, self.control);
            if let Some(time_manager) = &mut time_manager {
                self.is_soft_time_up = self.has_thought_enough(time_manager, best_share, &result);
            }
            if self.is_soft_time_up && !self.control.is_pondering() {
                break;
            }
        }
        self.count();
        self.shared.histories.give_back(self.history);
        result
    }

    /// Asks the time manager after a finished depth.
    fn has_thought_enough(
        &self,
        time_manager: &mut TimeManager,
        best_share: f64,
        result: &SearchResult<P::Move>,
    ) -> bool {
        let Some(line) = result.lines.first() else { return true };
        let best = line.moves.first().map_or(0, |mv| P::pack(*mv));
        time_manager.is_enough(best, line.score, best_share, self.elapsed_ms())
    }

    /// The share of the last search of the root that the best move took, 0 to 1.
    fn best_share(&self) -> f64 {
        self.best_nodes as f64 / (self.nodes - self.root_since).max(1) as f64
    }

    /// Whether the root is not over as far as its own history goes.
    fn is_open(&self, root: &P) -> bool {
        root.end(self.rules, self.line.occurrences(root).total).is_none()
    }

    /// The best moves by ordering alone: something to play even if nothing can be searched.
    fn first_guess(&mut self, root: &P, lines: usize) -> Vec<RootLine<P::Move>> {
        let mut guesses: Vec<(i32, P::Move)> = Vec::new();
        let _ = root.visit_moves::<()>(|mv| {
            if self.excluded.contains(&mv) {
                return ControlFlow::Continue(());
            }
            let gain = root.estimate(mv).gain;
            // A library sort would be compiled for each game: 70 KB of the module for browsers.
            let at = guesses.partition_point(|&(other, _)| other >= gain);
            if at < lines.max(1) {
                guesses.insert(at, (gain, mv));
                guesses.truncate(lines.max(1));
            }
            ControlFlow::Continue(())
        });
        let score = self.evaluator.evaluate(root, 0);
        guesses.into_iter().map(|(_, mv)| RootLine { depth: 0, score, moves: vec![mv] }).collect()
    }

    /// Searches the best line that is not excluded. `None` if the search was stopped before it had
    /// anything better than the depth before.
    fn search_line(
        &mut self,
        root: &P,
        guess: Option<Score>,
        depth: u32,
    ) -> Option<RootLine<P::Move>> {
        let mut width = self.tuning.aspiration;
        let narrow = guess.filter(|guess| depth >= 4 && !guess.is_result());
        let (mut alpha, mut beta) = match narrow {
            Some(guess) => (guess - width, guess + width),
            None => (-Score::INFINITE, Score::INFINITE),
        };
        loop {
            self.best = None;
            (self.best_nodes, self.root_since) = (0, self.nodes);
            let score = self.alpha_beta::<Root>(root, alpha, beta, depth as i32, 0);
            if self.stopped {
                let (mv, score) = self.best?;
                return Some(RootLine { depth, score, moves: self.line_from(mv) });
            }
            // The truth lies outside: widen the window on that side, further each time.
            width *= 3;
            if score <= alpha && alpha > -Score::INFINITE {
                alpha = (score - width).max(-Score::INFINITE);
            } else if score >= beta && beta < Score::INFINITE {
                beta = (score + width).min(Score::INFINITE);
            } else {
                let (mv, score) = self.best?;
                return Some(RootLine { depth, score, moves: self.line_from(mv) });
            }
            if width > 2_000 {
                (alpha, beta) = (-Score::INFINITE, Score::INFINITE);
            }
        }
    }

    /// The principal variation, which starts with `mv`.
    fn line_from(&self, mv: P::Move) -> Vec<P::Move> {
        match self.pv.root() {
            line if line.first() == Some(&mv) => line.to_vec(),
            _ => vec![mv],
        }
    }
}

/// The moves of a position besides these; none where these are none, as then all are meant.
fn others<P: Searchable>(position: &P, only: &[P::Move]) -> Vec<P::Move> {
    let mut others = Vec::new();
    let _ = position.visit_moves::<()>(|mv| {
        if !only.is_empty() && !only.contains(&mv) {
            others.push(mv);
        }
        ControlFlow::Continue(())
    });
    others
}

/// Whether a helper passes over a depth. Were all to search the same depths, they would mostly find
/// each other's results; so each leaves out half of them, and no two the same half. The greater its
/// number, the longer its leaps.
fn leaves_out(number: usize, depth: u32) -> bool {
    let leap = number.checked_add(1).map_or(1, |next| next.ilog2().max(1) as usize);
    number > 0 && (depth as usize + number) / leap % 2 == 1
}

/// Puts this depth's lines over the last one's. A line that has sunk from one depth to the next may
/// still stand among the old ones: each first move is kept once, from the deeper search.
fn merge<M: Copy + PartialEq>(lines: &mut Vec<RootLine<M>>, mut fresh: Vec<RootLine<M>>) {
    let wanted = lines.len();
    if fresh.is_empty() {
        return;
    }
    fresh = fresh.into_iter().fold(Vec::new(), |mut sorted: Vec<RootLine<M>>, line| {
        let at = sorted.partition_point(|other| other.score >= line.score);
        sorted.insert(at, line);
        sorted
    });
    if fresh.len() == wanted {
        *lines = fresh;
        return;
    }
    for line in &fresh {
        lines.retain(|old| old.moves.first() != line.moves.first());
    }
    lines.truncate(wanted - fresh.len());
    // The fresh lines were searched against all other moves, so those cannot be better.
    if let Some(least) = fresh.last().map(|line| line.score) {
        lines.iter_mut().for_each(|old| old.score = old.score.min(least));
    }
    fresh.append(lines);
    *lines = fresh;
}
