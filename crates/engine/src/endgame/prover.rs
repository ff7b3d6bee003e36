//! Proof by search: df-pn, depth-first proof-number search (Nagai, 2002). Of all moves that are still open
//! it goes into the one that looks easiest to settle, measured by how many replies are left to
//! answer; so it follows forcing lines to their end before it has looked at everything once.
//!
//! One rule makes proofs hold where moves can go round in circles: a repetition, or a counter run
//! full, is never a success for the side that proves. Every success then rests on real ends a
//! finite number of plies away, however the position was reached. ProofNumbers are kept for a position
//! *and* the plies left, so no position waits for itself.

use super::budget::Budget;
use super::proof_table::{INFINITE, ProofNumbers, ProofTable};
use super::question::Question;
use crate::searchable::{MoveClass, Searchable};
use core::ops::ControlFlow;
use rules::Key;

/// Which moves of the side that proves are tried. The other side's are always all tried, so a proof
/// is as good from few moves as from all; only a disproof says nothing but of those tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Width {
    /// Those that cannot be undone and those that change much; all where there is none of either.
    Few,
    /// All.
    All,
}

/// What a look at a position is worth that proves what will be in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bounds {
    /// A proof as long as it may still take to play it out.
    PlayedOut,
    /// A proof that ends here.
    AsEnd,
    /// Nothing: only ends by rule count.
    Unused,
}

/// What a proof rests on, besides the position.
#[derive(Clone, Copy)]
pub(crate) struct Terms<'a, P: Searchable> {
    /// The options of the rules.
    pub(crate) rules: P::Rules,
    /// Positions that have occurred so often that once more would end the game.
    pub(crate) barred: &'a [Key],
    /// The position in which there are no moves but `only`, unless that is empty.
    pub(crate) root: P,
    /// See `root`.
    pub(crate) only: &'a [P::Move],
    /// What is asked.
    pub(crate) question: Question,
    /// The moves that are tried.
    pub(crate) width: Width,
    /// What is made of bounds.
    pub(crate) bounds: Bounds,
}

impl<P: Searchable> Terms<'_, P> {
    /// Whether a position is the root, and the root lacks moves. No position after it is equal to
    /// it, counters included.
    fn restricts(&self, position: &P) -> bool {
        !self.only.is_empty() && *position == self.root
    }

    /// Whether a legal move is allowed.
    pub(crate) fn allows(&self, position: &P, mv: P::Move) -> bool {
        !self.restricts(position) || self.only.contains(&mv)
    }
}

/// A move that is looked at.
#[derive(Clone, Copy)]
struct Child<M> {
    mv: M,
    numbers: ProofNumbers,
}

/// A search for the answer to one question.
pub(crate) struct Prover<'a, 'c, P: Searchable> {
    pub(super) terms: Terms<'a, P>,
    /// What tells this question's positions from others in the table.
    salt: Key,
    table: &'a mut ProofTable,
    budget: &'a mut Budget<'c>,
    /// The moves of every node of the current line, in one buffer.
    children: Vec<Child<P::Move>>,
}

impl<'a, 'c, P: Searchable> Prover<'a, 'c, P> {
    /// Prepares to answer the question of `terms`.
    pub(crate) fn new(
        terms: Terms<'a, P>,
        table: &'a mut ProofTable,
        budget: &'a mut Budget<'c>,
    ) -> Self {
        let salt = terms.question.salt(terms.barred) ^ Key(terms.width as u64);
        Prover { terms, salt, table, budget, children: Vec::new() }
    }

    /// Works on `root`, which is not over, until the question is answered within `depth` plies or
    /// the budget has run out.
    pub(crate) fn solve(&mut self, root: &P, depth: u8) -> ProofNumbers {
        let stored = self.table.probe(self.key(root), depth);
        match stored.filter(|stored| stored.is_proved() || stored.is_disproved()) {
            Some(stored) => stored,
            None => self.expand(root, depth, INFINITE, INFINITE),
        }
    }

    /// Searches a position again of which the table knows the answer, but no longer why.
    pub(crate) fn solve_again(&mut self, position: &P, depth: u8) {
        self.expand(position, depth, INFINITE, INFINITE);
    }

    /// The numbers of a position with `depth` plies left, without a search: an end, a bound, the
    /// table's, or a first guess.
    pub(crate) fn first_numbers(&self, position: &P, depth: u8) -> ProofNumbers {
        let Terms { rules, barred, question, bounds, .. } = self.terms;
        if !barred.is_empty() && barred.contains(&position.repetition_key()) {
            return ProofNumbers::DISPROVED;
        }
        if let Some(end) = position.end(rules, 1) {
            let met = question.is_met(position, end);
            return if met { ProofNumbers::proved(0) } else { ProofNumbers::DISPROVED };
        }
        // What a position assures does not know the positions that are barred; after a move that
        // cannot be undone none of them can come back.
        let side = question.side;
        let can_be_seen =
            bounds != Bounds::Unused && (barred.is_empty() || position.quiet_plies() == 0);
        if can_be_seen && position.assures(side, question.margin) {
            return ProofNumbers::proved(match bounds {
                Bounds::PlayedOut => position.plies_left().min(100) as u8,
                Bounds::AsEnd | Bounds::Unused => 0,
            });
        }
        if depth == 0 || can_be_seen && position.assures(!side, 1 - question.margin) {
            return ProofNumbers::DISPROVED;
        }
        self.table.probe(self.key(position), depth).unwrap_or_else(|| {
            // A first guess: every reply wants an answer, and stones that are missing must be won.
            let missing = (question.margin - position.lead(side)).max(0) as u32 / 2;
            let replies = if self.proves(position) { 1 } else { position.count_moves().max(1) };
            ProofNumbers { proof: replies + missing, disproof: 1, plies: 0 }
        })
    }

    /// Whether the side to move is the one that proves.
    pub(crate) fn proves(&self, position: &P) -> bool {
        position.turn() == self.terms.question.side
    }

    /// Whether the game is over, as far as the position itself tells.
    pub(crate) fn is_over(&self, position: &P) -> bool {
        position.end(self.terms.rules, 1).is_some()
    }

    fn key(&self, position: &P) -> Key {
        let restricted = Key(2 * u64::from(self.terms.restricts(position)));
        position.search_key() ^ self.salt ^ restricted
    }

    /// Searches until proof or disproof looks harder than the thresholds.
    ///
    /// The side to move needs one move that works, the other an answer to each. So for the side to
    /// move a position is as easy (`phi`) as its best move, and for the other as hard (`delta`) as
    /// the worst of them and a third of the number of the rest: many moves lead to the
    /// same positions, so the full sum would count them over and over.
    fn expand(
        &mut self,
        position: &P,
        depth: u8,
        phi_threshold: u32,
        delta_threshold: u32,
    ) -> ProofNumbers {
        let proves = self.proves(position);
        let mark = self.children.len();
        self.list(position, depth);
        self.budget.spend(self.children.len() - mark);
        let numbers = loop {
            let view = self.look(mark, proves);
            let child = self.children.get(view.best).copied();
            let Some(child) =
                child.filter(|_| view.phi < phi_threshold && view.delta < delta_threshold)
            else {
                break self.sum(mark, proves, view);
            };
            if self.budget.is_empty() {
                break self.sum(mark, proves, view);
            }
            let (own, _) = seen(child.numbers, !proves);
            let phi = (delta_threshold - view.delta).saturating_add(own);
            // A little more than the second best needs, or the search would switch between the two
            // all the time (the 1+ε trick).
            let delta = phi_threshold.min(view.second + view.second / 4 + 1);
            let after = position.after(child.mv);
            self.children[view.best].numbers = self.expand(&after, depth - 1, phi, delta);
        };
        self.children.truncate(mark);
        self.table.store(self.key(position), depth, numbers);
        numbers
    }

    /// Lists the moves to try.
    fn list(&mut self, position: &P, depth: u8) {
        let mark = self.children.len();
        if self.terms.width == Width::Few && self.proves(position) {
            self.list_if(position, depth, |mv, after| {
                after.quiet_plies() == 0 || position.estimate(mv).class == MoveClass::Noisy
            });
        }
        if self.children.len() == mark {
            self.list_if(position, depth, |_, _| true);
        }
    }

    /// Lists those moves, or only one that settles the question for the side to move.
    fn list_if(&mut self, position: &P, depth: u8, is_tried: impl Fn(P::Move, &P) -> bool) {
        let mark = self.children.len();
        let proves = self.proves(position);
        let _ = position.visit_moves::<()>(|mv| {
            let after = position.after(mv);
            if !self.terms.allows(position, mv) || !is_tried(mv, &after) {
                return ControlFlow::Continue(());
            }
            let numbers = self.first_numbers(&after, depth - 1);
            let settles = if proves { numbers.is_proved() } else { numbers.is_disproved() };
            if settles {
                self.children.truncate(mark);
            }
            self.children.push(Child { mv, numbers });
            if settles { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }

    /// How the moves from `mark` on look to the side that has them.
    fn look(&self, mark: usize, proves: bool) -> View {
        let mut view = View { phi: INFINITE, delta: 0, best: usize::MAX, second: INFINITE };
        let (mut most, mut open) = (0, 0);
        for (place, child) in self.children.iter().enumerate().skip(mark) {
            let (theirs, ours) = seen(child.numbers, !proves);
            most = most.max(theirs);
            open += u32::from(theirs > 0);
            if ours < view.phi {
                view.second = view.phi;
                view.phi = ours;
                view.best = place;
            } else {
                view.second = view.second.min(ours);
            }
        }
        view.delta = if most >= INFINITE { INFINITE } else { most + open.saturating_sub(1) / 3 };
        view
    }

    /// The numbers of a node, from those of its moves.
    fn sum(&self, mark: usize, proves: bool, view: View) -> ProofNumbers {
        let (proof, disproof) =
            if proves { (view.phi, view.delta) } else { (view.delta, view.phi) };
        let proved = self.children[mark..].iter().filter(|child| child.numbers.is_proved());
        let plies = proved.map(|child| child.numbers.plies);
        let plies = if proves { plies.min() } else { plies.max() };
        let plies = if proof == 0 { plies.unwrap_or(0).saturating_add(1) } else { 0 };
        ProofNumbers { proof, disproof, plies }
    }
}

/// The moves of a node together.
#[derive(Clone, Copy)]
struct View {
    /// The number of the side to move.
    phi: u32,
    /// The number of the other.
    delta: u32,
    /// The place of the easiest move in the buffer; of none if all are lost.
    best: usize,
    /// How easy the next best move is.
    second: u32,
}

/// The number of the side to move, then of the other.
const fn seen(numbers: ProofNumbers, proves: bool) -> (u32, u32) {
    match proves {
        true => (numbers.proof, numbers.disproof),
        false => (numbers.disproof, numbers.proof),
    }
}
