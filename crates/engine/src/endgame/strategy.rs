//! A proof written out: for every position that can come up, the move by which the side that proves
//! keeps its promise, down to ends by rule. Where the proof search was content with a bound, what is
//! left is searched again without bounds, because whoever checks the strategy knows the rules alone.
//!
//! What keeps it free of circles is a rank for each position: how many plies its proof may still take.
//! Every move leads to positions of a lower rank, and a position that is met again with fewer plies
//! left than its move needs gets a move that needs fewer.

use super::budget::Budget;
use super::proof_table::{ProofNumbers, ProofTable};
use super::prover::{Bounds, Prover, Terms, Width};
use super::question::Question;
use crate::Control;
use crate::search::{Histories, Shared};
use crate::searchable::Searchable;
use crate::tt::TranspositionTable;
use core::ops::ControlFlow;
use rules::{AnyMove, AnyPosition, Key, RuleOptions, Ruled, Side, for_game};
use std::collections::{HashMap, HashSet};

/// No proof that uses bounds is longer, in plies, and none of what follows below a bound.
const LONGEST: u32 = 120;
const BELOW_BOUNDS: u8 = 80;
/// Plies of jumps and passes that the first attempt has room for, and what a counter must have left.
const DETOURS: u32 = 10;
const LAST_LOOK: u32 = 3;
/// Positions that a table holds.
const TABLE: usize = 1 << 19;

/// How an attempt to prove something ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Proof {
    /// It is so, by these moves: a position each with the move of the side that proves. No position
    /// is listed twice, counters apart.
    Proved(Vec<(AnyPosition, AnyMove)>),
    /// It is not so, or hangs on a repetition or a counter.
    Refused,
    /// So many positions were not enough.
    Open,
}

/// Whether `side` can make sure, from a position that is not over, that it is ahead by `margin` at the
/// end (1: it wins, 0: it does not lose), with about `nodes` positions looked at. What came before the
/// position does not count.
///
/// ```
/// use engine::{Proof, Undisturbed, prove};
/// use rules::{AnyPosition, Side, Variant};
///
/// let end = AnyPosition::from_fen(Variant::Ataxx, "7/7/7/7/7/7/xo5 x 0 1").unwrap();
/// let Proof::Proved(moves) = prove(&end, Side::First, 1, 1_000, &mut Undisturbed) else { panic!() };
/// assert_eq!(moves.len(), 1);
/// ```
pub fn prove(
    position: &AnyPosition,
    side: Side,
    margin: i32,
    nodes: u64,
    control: &mut dyn Control,
) -> Proof {
    let question = Question { side, margin };
    for_game!(position, game => prove_game(position, game, question, nodes, control))
}

fn prove_game<P: Searchable>(
    any: &AnyPosition,
    game: &Ruled<P>,
    question: Question,
    nodes: u64,
    control: &mut dyn Control,
) -> Proof {
    let (mut tt, histories) = (TranspositionTable::new(0), Histories::default());
    let shared = Shared::new(&mut tt, &histories, Some(nodes));
    let mut budget = Budget::new(&shared, control, None);
    budget.allow(nodes);
    let mut writer = Writer {
        root: game.position,
        rules: game.rules,
        question,
        width: Width::Few,
        tables: [ProofTable::new(TABLE), ProofTable::new(TABLE)],
        ranks: HashMap::new(),
        moves: HashMap::new(),
    };
    match writer.prove(&mut budget) {
        Some(true) => Proof::Proved(writer.listed(*any)),
        Some(false) => Proof::Refused,
        None => Proof::Open,
    }
}

/// How far a position may be from its end.
#[derive(Clone, Copy)]
struct Reach {
    /// Plies.
    plies: u8,
    /// Whether a bound may end it.
    uses_bounds: bool,
}

impl Reach {
    const fn next(self) -> Reach {
        Reach { plies: self.plies.saturating_sub(1), ..self }
    }

    /// What lies below a bound ranks below all that uses bounds.
    const fn rank(self) -> u16 {
        self.plies as u16 + if self.uses_bounds { BELOW_BOUNDS as u16 + 1 } else { 0 }
    }
}

/// Writes a strategy.
struct Writer<P: Searchable> {
    root: P,
    rules: P::Rules,
    question: Question,
    /// Which moves the proof has tried.
    width: Width,
    /// With bounds, and without.
    tables: [ProofTable; 2],
    ranks: HashMap<Key, u16>,
    moves: HashMap<Key, P::Move>,
}

impl<P: Searchable> Writer<P> {
    /// Looks for a proof, first for one not much longer than it takes to fill the board, and writes it
    /// out; `None` where the budget has not sufficed.
    fn prove(&mut self, budget: &mut Budget<'_>) -> Option<bool> {
        let root = self.root;
        let quiet = root.quiet_plies() + LAST_LOOK;
        let limit = RuleOptions::quiet_limit(&self.rules);
        let deepest = limit.map_or(LONGEST, |limit| limit.saturating_sub(quiet).min(LONGEST));
        let mut depth = 0;
        while depth < deepest {
            let longer = if depth == 0 { root.plies_left() + DETOURS } else { 2 * depth };
            depth = longer.min(deepest);
            for width in [Width::Few, Width::All] {
                self.width = width;
                let reach = Reach { plies: depth as u8, uses_bounds: true };
                let numbers = self.solve(&root, reach, budget);
                if numbers.is_proved() {
                    return self.write(&root, reach, budget).map(|()| true);
                }
                if !numbers.is_disproved() {
                    return None;
                }
            }
        }
        Some(false)
    }

    /// Writes the moves from a position on, which is proved within reach.
    fn write(&mut self, position: &P, reach: Reach, budget: &mut Budget<'_>) -> Option<()> {
        let key = position.search_key();
        let is_known = self.ranks.get(&key).is_some_and(|rank| *rank <= reach.rank());
        if is_known || position.end(self.rules, 1).is_some() {
            return Some(());
        }
        let Question { side, margin } = self.question;
        if reach.uses_bounds && position.assures(side, margin) {
            let below = Reach { plies: BELOW_BOUNDS, uses_bounds: false };
            let numbers = self.solve(position, below, budget);
            let plies = numbers.plies.min(BELOW_BOUNDS);
            let below = Reach { plies, ..below };
            return if numbers.is_proved() { self.write(position, below, budget) } else { None };
        }
        let numbers = self.solve(position, reach, budget);
        if !numbers.is_proved() {
            return None;
        }
        let reach = Reach { plies: numbers.plies.min(reach.plies), ..reach };
        self.ranks.insert(key, reach.rank());
        if position.turn() == side {
            let mv = self.best(position, reach, budget)?;
            self.moves.insert(key, mv);
            return self.write(&position.after(mv), reach.next(), budget);
        }
        let mut replies = Vec::new();
        let _ = position.visit_moves::<()>(|mv| {
            replies.push(position.after(mv));
            ControlFlow::Continue(())
        });
        replies.iter().try_for_each(|after| self.write(after, reach.next(), budget))
    }

    /// The move with the shortest proof; searched again where the table has lost it.
    fn best(&mut self, position: &P, reach: Reach, budget: &mut Budget<'_>) -> Option<P::Move> {
        self.proved_move(position, reach, budget).or_else(|| {
            self.prover(reach, budget).solve_again(position, reach.plies);
            self.proved_move(position, reach, budget)
        })
    }

    fn proved_move(
        &mut self,
        position: &P,
        reach: Reach,
        budget: &mut Budget<'_>,
    ) -> Option<P::Move> {
        let prover = self.prover(reach, budget);
        let mut best: Option<(u8, P::Move)> = None;
        let _ = position.visit_moves::<()>(|mv| {
            let numbers = prover.first_numbers(&position.after(mv), reach.next().plies);
            if numbers.is_proved() && best.is_none_or(|(plies, _)| numbers.plies < plies) {
                best = Some((numbers.plies, mv));
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, mv)| mv)
    }

    fn solve(&mut self, position: &P, reach: Reach, budget: &mut Budget<'_>) -> ProofNumbers {
        self.prover(reach, budget).solve(position, reach.plies)
    }

    fn prover<'a, 'c>(&'a mut self, reach: Reach, budget: &'a mut Budget<'c>) -> Prover<'a, 'c, P> {
        let Writer { root, rules, question, width, tables: [with, without], .. } = self;
        let (bounds, table) = match reach.uses_bounds {
            true => (Bounds::AsEnd, with),
            false => (Bounds::Unused, without),
        };
        let terms = Terms {
            rules: *rules,
            barred: &[],
            root: *root,
            only: &[],
            question: *question,
            width: *width,
            bounds,
        };
        Prover::new(terms, table, budget)
    }

    /// The moves at the positions that can come up.
    fn listed(&self, root: AnyPosition) -> Vec<(AnyPosition, AnyMove)> {
        let (mut listed, mut seen) = (Vec::new(), HashSet::new());
        let mut open = vec![(self.root, root)];
        while let Some((position, any)) = open.pop() {
            let key = position.search_key();
            if !seen.insert(key) || position.end(self.rules, 1).is_some() {
                continue;
            }
            let mut go = |mv: P::Move| {
                let packed = AnyMove(P::pack(mv));
                open.extend(any.after(packed).map(|after| (position.after(mv), after)));
                packed
            };
            if position.turn() != self.question.side {
                let _ = position.visit_moves::<()>(|mv| {
                    go(mv);
                    ControlFlow::Continue(())
                });
            } else if let Some(mv) = self.moves.get(&key) {
                let packed = go(*mv);
                listed.push((any, packed));
            }
        }
        listed
    }
}
