//! The root: one depth after the other, one line after the other, each first with a narrow window
//! around what the last depth expects.

use super::Search;
use super::node::Root;
use super::pace::Pace;
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
pub(crate) struct Finding<M> {
    /// Empty only if the game is over.
    pub(crate) lines: Vec<RootLine<M>>,
    /// Positions visited.
    pub(crate) nodes: u64,
    /// The deepest ply looked at.
    pub(crate) reach: usize,
    /// How full the table is with what this search has found, in thousandths.
    pub(crate) table_permille: u32,
    /// Whether the best line's score is final: nothing in it rests on an opinion.
    pub(crate) exact: bool,
}

/// Who hears of findings.
pub(crate) type Reporting<'a, M> = dyn FnMut(&Finding<M>, &mut dyn Control) + 'a;

impl<P: Searchable, E: Evaluator<P>> Search<'_, P, E> {
    /// Searches until a limit is reached. `report` hears of every finished depth. `number` is the
    /// thread's in its team; 0 is the one that reports.
    pub(crate) fn run(
        mut self,
        task: &Task<'_, P>,
        number: usize,
        report: &mut Reporting<'_, P::Move>,
    ) -> Finding<P::Move> {
        let root = &task.root;
        let mut finding =
            Finding { lines: Vec::new(), nodes: 0, reach: 0, table_permille: 0, exact: false };
        if self.result(root, 0).is_some() && !self.is_open(root) {
            return finding;
        }
        self.excluded = others(root, task.only);
        let unasked = self.excluded.len();
        let is_forced = root.count_moves() as usize == unasked + 1;
        finding.lines = self.first_guess(root, task.lines);
        let wanted = finding.lines.len();
        let mut pace = self.limits.aim_ms.map(|aim_ms| Pace::new(aim_ms, is_forced));
        let deepest = self.limits.depth.unwrap_or(MAX_PLY as u32).min(MAX_PLY as u32);
        for depth in (1..=deepest).filter(|depth| !leaves_out(number, *depth)) {
            self.exact = true;
            self.excluded.truncate(unasked);
            let mut lines = Vec::with_capacity(wanted);
            while lines.len() < wanted {
                let before = finding.lines.get(lines.len()).filter(|line| line.depth > 0);
                let guess = before.map(|line| line.score);
                self.hint = before.and_then(|line| line.moves.first()).map(|mv| P::pack(*mv));
                let Some(line) = self.search_line(root, guess, depth) else { break };
                self.excluded.extend(line.moves.first());
                lines.push(line);
            }
            merge(&mut finding.lines, lines);
            finding.nodes = self.count();
            finding.reach = self.reach;
            finding.table_permille = self.table.permille_full();
            finding.exact = self.exact && !self.stopped;
            if self.stopped || finding.exact {
                break;
            }
            report(&finding, self.control);
            if let Some(pace) = &mut pace {
                self.is_content = self.has_thought_enough(pace, &finding);
            }
            if self.is_content && !self.control.is_pondering() {
                break;
            }
        }
        self.count();
        self.team.experience.keep(self.history);
        finding
    }

    /// Asks the pace after a finished depth.
    fn has_thought_enough(&self, pace: &mut Pace, finding: &Finding<P::Move>) -> bool {
        let Some(line) = finding.lines.first() else { return true };
        let best = line.moves.first().map_or(0, |mv| P::pack(*mv));
        pace.is_enough(best, line.score, self.elapsed_ms())
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
            let gain = root.outlook(mv).gain;
            // A library sort would be compiled for each game: 70 KB of the module for browsers.
            let at = guesses.partition_point(|&(other, _)| other >= gain);
            if at < lines.max(1) {
                guesses.insert(at, (gain, mv));
                guesses.truncate(lines.max(1));
            }
            ControlFlow::Continue(())
        });
        let score = self.judge.evaluate(root, 0);
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
        let mut width = P::TUNING.aspiration;
        let narrow = guess.filter(|guess| depth >= 4 && !guess.is_result());
        let (mut alpha, mut beta) = match narrow {
            Some(guess) => (guess - width, guess + width),
            None => (-Score::INFINITE, Score::INFINITE),
        };
        loop {
            self.best = None;
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
        match self.principal.root() {
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
fn merge<M: Copy + PartialEq>(known: &mut Vec<RootLine<M>>, mut fresh: Vec<RootLine<M>>) {
    let wanted = known.len();
    if fresh.is_empty() {
        return;
    }
    fresh = fresh.into_iter().fold(Vec::new(), |mut sorted: Vec<RootLine<M>>, line| {
        let at = sorted.partition_point(|other| other.score >= line.score);
        sorted.insert(at, line);
        sorted
    });
    if fresh.len() == wanted {
        *known = fresh;
        return;
    }
    for line in &fresh {
        known.retain(|old| old.moves.first() != line.moves.first());
    }
    known.truncate(wanted - fresh.len());
    // The fresh lines were searched against all other moves, so those cannot be better.
    if let Some(least) = fresh.last().map(|line| line.score) {
        known.iter_mut().for_each(|old| old.score = old.score.min(least));
    }
    fresh.append(known);
    *known = fresh;
}
