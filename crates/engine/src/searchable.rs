//! What the search must know of a game beyond its rules. All of it is estimates: which positions are
//! good, which moves deserve a first look. Rules stay in `rules`; no game is named in the search.

use crate::{Score, Tuning};
use core::ops::ControlFlow;
use rules::{End, Outcome, Position, Side};

/// A game the search can play.
pub trait Searchable: Position {
    /// The numbers of the search that fit this game, with what is at hand for it.
    fn tuning() -> Tuning;

    /// The hand-made evaluation: what the position, not over, is worth to the side to move, in
    /// hundredths of a stone or area cell.
    fn evaluate(&self) -> i32;

    /// What a legal move looks like before it is searched, without its prior.
    fn estimate(&self, mv: Self::Move) -> MoveEstimate;

    /// Calls `visit` for every legal move, in the order of `visit_moves`; idle ones may be left out.
    fn visit_active_moves<B>(
        &self,
        visit: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_moves(visit)
    }

    /// Calls `visit` with every legal move that is wanted, packed, and its estimate, prior included, in the order
    /// of `visit_moves`. `except`, a packed move, is not visited.
    fn visit_wanted(
        &self,
        wanted: Wanted,
        except: Option<u16>,
        mut visit: impl FnMut(u16, MoveEstimate),
    ) -> Unwanted {
        let mut gain = (wanted.floor >= 0).then_some(0);
        let consider = |mv| {
            let estimate = self.estimate(mv);
            match estimate.is_wanted(wanted.floor) {
                true => {
                    let packed = Self::pack(mv);
                    if except != Some(packed) {
                        visit(packed, estimate);
                    }
                }
                false => gain = gain.max(Some(estimate.gain)),
            }
            ControlFlow::<()>::Continue(())
        };
        // Idle moves gain nothing.
        let _ = match wanted.floor >= 0 {
            true => self.visit_active_moves(consider),
            false => self.visit_moves(consider),
        };
        // Without a policy all moves are equally likely.
        Unwanted { gain, least_prior: i32::MIN }
    }

    /// By how much a finished game was won, 0 to 64; more is better for the winner.
    fn margin(&self, end: End) -> u32;

    /// By how much `side` leads in what is counted at the end.
    fn lead(&self, _side: Side) -> i32 {
        0
    }

    /// Whether a look at the position (not over) proves that `side` will be ahead by `margin` at the
    /// end, whatever the other does. Rests on no repetition and on no counter.
    fn assures(&self, _side: Side, _margin: i32) -> bool {
        false
    }

    /// Plies left to play where every ply makes progress, about.
    fn plies_left(&self) -> u32 {
        64
    }

    /// Whether the game has an exact finish: the end solved, where it is near.
    const HAS_FINISH: bool = false;

    /// How many positions it usually takes to solve the game from here; `None` where its end is too
    /// far away to try.
    fn finish_cost(&self) -> Option<u64> {
        None
    }

    /// What a finished game is worth to the side to move, `ply` plies from the root.
    fn end_score(&self, end: End, ply: usize) -> Score {
        use rules::Reason::{Halfmoves, Quiet, Repetition};
        let Outcome::Win(winner) = end.outcome else {
            return Score::EVEN;
        };
        let margin = self.margin(end);
        let score = match end.reason {
            Repetition | Halfmoves | Quiet => Score::settled(margin, ply),
            _ => Score::won(margin, ply),
        };
        if winner == self.turn() { score } else { -score }
    }
}

/// Which moves of a position are wanted: the noisy ones, and quiet ones that gain enough and are likely enough.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// A quiet move gains more than this at once.
    pub floor: i32,
    /// Its prior is at most so much less than the highest of those that gain enough.
    pub deficit: i32,
}

impl Wanted {
    /// All moves.
    pub const ALL: Wanted = Wanted { floor: i32::MIN, deficit: i32::MAX };
    /// Noisy moves alone.
    pub const NOISY: Wanted = Wanted { floor: i32::MAX, deficit: i32::MAX };
}

/// The moves that were not wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unwanted {
    /// The largest gain among them, if there may be any; jumps that gain nothing may be counted though there
    /// are none.
    pub gain: Option<i32>,
    /// Quiet moves with a lower prior were not wanted.
    pub least_prior: i32,
}

/// What a move looks like before it is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveEstimate {
    /// What it wins at once, in hundredths of a stone.
    pub gain: i32,
    /// Its class.
    pub class: MoveClass,
    /// How likely the game's policy thinks it is the best, as a logit in sixteenths of a nat; 0 where
    /// the game has none.
    pub prior: i32,
}

impl MoveEstimate {
    /// What a game without a policy says of a move.
    pub(crate) const fn new(gain: i32, class: MoveClass) -> MoveEstimate {
        MoveEstimate { gain, class, prior: 0 }
    }

    /// How the move ranks before its history: by what it gains at once and by its prior.
    pub(crate) const fn rank(self, tuning: &Tuning) -> i32 {
        self.gain * tuning.gain_weight + self.prior * tuning.policy_weight
    }

    /// Whether the move gains more than `floor` or is noisy.
    pub(crate) fn is_wanted(self, floor: i32) -> bool {
        self.class == MoveClass::Noisy || self.gain > floor
    }
}

/// The class of a move: how much it is worth to search it early and deeply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MoveClass {
    /// Nearly always a waste of time.
    Idle,
    /// An ordinary move.
    Quiet,
    /// It changes so much that a position is not evaluated before it has been tried.
    Noisy,
}

/// Gives static evals: the hand-made evaluation, or a network with accumulators for each ply. For
/// their sake it gets the ply, and the parent before its children are evaluated.
pub trait Evaluator<P: Position> {
    /// What the position, not over, is worth to the side to move.
    fn evaluate(&mut self, position: &P, ply: usize) -> Score;

    /// The positions evaluated a ply deeper will be children of this one. An evaluator may save work
    /// by it, but must say the same without.
    fn set_parent(&mut self, _position: &P, _ply: usize) {}
}

/// The evaluator that asks the game itself: [`Searchable::evaluate`].
#[derive(Clone, Copy, Default, Debug)]
pub struct HandMade;

impl<P: Searchable> Evaluator<P> for HandMade {
    fn evaluate(&mut self, position: &P, _ply: usize) -> Score {
        Score::eval(position.evaluate())
    }
}
