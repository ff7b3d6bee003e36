//! A position whose end is wanted, with what of its past matters to a proof, and the way one
//! question about it is worked on.

use super::budget::Budget;
use super::line;
use super::proof_table::ProofTable;
use super::prover::{Bounds, Prover, Terms, Width};
use super::question::Question;
use crate::searchable::Searchable;
use rules::{Key, RuleOptions};

/// No proof is longer, in plies.
const LONGEST: u32 = 120;
/// Plies of jumps and passes that the first attempt at a proof has room for.
const DETOURS: u32 = 10;
/// What a proof that ends by a look at a position may still take before a counter is set back.
const LAST_LOOK: u32 = 3;

/// What has come of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ProofStatus {
    /// It can be done.
    Proved,
    /// It cannot be done, not counting ends by repetition or by a counter.
    Disproved,
    /// The allowance is spent.
    Unknown,
}

/// A position whose end is wanted.
pub(crate) struct Solver<P: Searchable> {
    root: P,
    /// The options of the rules.
    pub(super) rules: P::Rules,
    barred: Vec<Key>,
    only: Vec<P::Move>,
    /// How far a proof may go.
    deepest: u32,
}

impl<P: Searchable> Solver<P> {
    /// Prepares to solve `root`, which is not over, reached through the positions `past`, where
    /// the side to move has no moves but `only`, unless that is empty.
    pub(crate) fn new(root: P, rules: P::Rules, past: &[Key], only: &[P::Move]) -> Solver<P> {
        // No play of a proof may come so far that a counter could end the game.
        let deepest = rules.quiet_limit().map_or(LONGEST, |limit| {
            limit.saturating_sub(root.quiet_plies()).saturating_sub(LAST_LOOK).min(LONGEST)
        });
        let barred = barred(&root, rules, past);
        Solver { root, rules, barred, only: only.to_vec(), deepest }
    }

    /// Works on a question for as long as the budget allows: first for proofs not much longer than
    /// it takes to fill the board, which leaves out most ways of going to and fro.
    pub(crate) fn ask(
        &self,
        question: Question,
        table: &mut ProofTable,
        budget: &mut Budget<'_>,
    ) -> ProofStatus {
        let mut depth = 0;
        while depth < self.deepest {
            let longer = if depth == 0 { self.root.plies_left() + DETOURS } else { 2 * depth };
            depth = longer.min(self.deepest);
            for width in [Width::Few, Width::All] {
                let terms = self.terms(question, width);
                let numbers = Prover::new(terms, table, budget).solve(&self.root, depth as u8);
                if numbers.is_proved() {
                    return ProofStatus::Proved;
                }
                if !numbers.is_disproved() {
                    return ProofStatus::Unknown;
                }
            }
        }
        ProofStatus::Disproved
    }

    /// A line that shows the proof of a question from `start` on, which is the root or a position
    /// after it; to the end of the game unless the budget runs out.
    pub(crate) fn line(
        &self,
        start: P,
        question: Question,
        table: &mut ProofTable,
        budget: &mut Budget<'_>,
    ) -> Vec<P::Move> {
        let mut longest = Vec::new();
        for width in [Width::Few, Width::All] {
            let mut prover = Prover::new(self.terms(question, width), table, budget);
            let line = line::follow(&mut prover, start, self.deepest as u8);
            if line.len() > longest.len() {
                longest = line;
            }
        }
        longest
    }

    /// A line in which each side keeps to its own proof of `margin`: where both are proofs that it
    /// holds, the line ends in a draw.
    pub(crate) fn line_of_both(
        &self,
        margin: i32,
        table: &mut ProofTable,
        budget: &mut Budget<'_>,
    ) -> Vec<P::Move> {
        let (mut position, mut moves) = (self.root, Vec::new());
        while moves.len() < line::LONGEST && position.end(self.rules, 1).is_none() {
            let question = Question { side: position.turn(), margin };
            let next = [Width::Few, Width::All].into_iter().find_map(|width| {
                let mut prover = Prover::new(self.terms(question, width), table, budget);
                line::step(&mut prover, &position, self.deepest as u8)
            });
            let Some(mv) = next else { break };
            moves.push(mv);
            position.play(mv);
        }
        moves
    }

    fn terms(&self, question: Question, width: Width) -> Terms<'_, P> {
        let Solver { root, rules, barred, only, .. } = self;
        let bounds = Bounds::PlayedOut;
        Terms { rules: *rules, barred, root: *root, only, question, width, bounds }
    }
}

/// The positions that may not occur once more: each would end the game by repetition.
fn barred<P: Searchable>(root: &P, rules: P::Rules, past: &[Key]) -> Vec<Key> {
    let Some(limit) = rules.occurrences_limit() else { return Vec::new() };
    // Nothing further back than the last ply that cannot be undone can occur again.
    let back = past.len().saturating_sub(root.quiet_plies() as usize);
    let mut keys = past[back..].to_vec();
    keys.push(root.repetition_key());
    let mut barred: Vec<Key> = Vec::new();
    for key in &keys {
        let occurrences = keys.iter().filter(|other| *other == key).count() as u32;
        if occurrences + 1 >= limit && !barred.contains(key) {
            barred.push(*key);
        }
    }
    barred
}
