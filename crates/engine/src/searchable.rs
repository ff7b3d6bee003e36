//! What the search must know of a game beyond its rules. All of it is opinion: which positions are
//! good, which moves deserve a first look. Rules stay in `rules`; no game is named in the search.

use crate::{Score, Tuning};
use core::ops::ControlFlow;
use rules::{End, Outcome, Position, Side};

/// A game the search can play.
pub trait Searchable: Position {
    /// The numbers of the search that fit this game.
    const TUNING: Tuning;

    /// The hand-made evaluation: what the position, not over, is worth to the side to move, in
    /// hundredths of a stone or area cell.
    fn evaluate(&self) -> i32;

    /// A first opinion of a legal move, before it is searched.
    fn outlook(&self, mv: Self::Move) -> Outlook;

    /// Calls `visit` for every legal move, in the order of `visit_moves`; dull ones may be left out.
    fn visit_lively_moves<B>(
        &self,
        visit: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_moves(visit)
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

/// A first opinion of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// What it wins at once, in hundredths of a stone.
    pub gain: i32,
    /// How it looks.
    pub promise: Promise,
}

/// How promising a move looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Promise {
    /// Nearly always a waste of time.
    Dull,
    /// An ordinary move.
    Quiet,
    /// It changes so much that a position is not judged before it has been tried.
    Noisy,
}

/// Who judges positions. The hand-made evaluation is one judge; a network with a state of its own
/// is another. A judge that keeps something for each ply is told the ply, and what stands there
/// before its children are judged.
pub trait Evaluator<P: Position> {
    /// What the position, not over, is worth to the side to move.
    fn evaluate(&mut self, position: &P, ply: usize) -> Score;

    /// The positions judged a ply deeper will be children of this one. A judge may save work by it,
    /// but must say the same without.
    fn expand(&mut self, _position: &P, _ply: usize) {}
}

/// The judge that asks the game itself: [`Searchable::evaluate`].
#[derive(Clone, Copy, Default, Debug)]
pub struct HandMade;

impl<P: Searchable> Evaluator<P> for HandMade {
    fn evaluate(&mut self, position: &P, _ply: usize) -> Score {
        Score::opinion(position.evaluate())
    }
}
