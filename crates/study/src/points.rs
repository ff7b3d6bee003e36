//! Points: what a game is worth on average, one for a win and half for a draw. Moves are judged by
//! the points they cost, because a stone more is worth much in an even game and nothing in one that
//! is won.

use engine::nnue::{Calibration, Chances};
use rules::{Outcome, Side, Variant};

/// Expected points of one side, in halves of a thousandth so that a draw's half is exact: 0 to 2,000.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Points(i32);

impl Points {
    /// What these chances are worth to the side they are said of.
    #[must_use]
    pub const fn of(chances: Chances) -> Points {
        Points(2 * chances.win as i32 + chances.draw as i32)
    }

    /// Thousandths of a point, 0 to 1,000.
    #[must_use]
    pub const fn thousandths(self) -> u32 {
        self.0.cast_unsigned().div_ceil(2)
    }

    /// How many thousandths are lost from here to `after`; 0 where nothing is.
    #[must_use]
    pub const fn lost_until(self, after: Points) -> u32 {
        if after.0 >= self.0 { 0 } else { Points(self.0 - after.0).thousandths() }
    }
}

/// The same chances, seen by the other side.
pub(crate) const fn seen_by_other(chances: Chances) -> Chances {
    Chances { win: chances.loss, draw: chances.draw, loss: chances.win }
}

/// Chances that leave no doubt, for `side`.
pub(crate) fn certain(outcome: Outcome, side: Side) -> Chances {
    match outcome {
        Outcome::Draw => Chances { win: 0, draw: 1_000, loss: 0 },
        Outcome::Win(winner) if winner == side => Chances { win: 1_000, draw: 0, loss: 0 },
        Outcome::Win(_) => Chances { win: 0, draw: 0, loss: 1_000 },
    }
}

/// What scores mean where no network says so: those of the hand-made evaluation, in a browser that
/// could not fetch a network. The numbers are those of the browser's networks, whose scores are
/// trained on the same scale.
pub(crate) const fn usual(variant: Variant) -> Calibration {
    let (slope, draws) = match variant {
        Variant::Ataxx => (300, 0),
        Variant::Hexxagon => (262, 5),
        Variant::Schataxx => (657, 0),
        Variant::SchataxxBalanced => (673, 0),
        Variant::SchataxxUnlimited => (665, 10),
        Variant::Attangle => (171, 0),
    };
    Calibration { slope, draws }
}
