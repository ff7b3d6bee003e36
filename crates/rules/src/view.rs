//! What a position looks like, as plain data. Browser, terminal and pictures draw a [`View`] on a
//! [`Geometry`](crate::Geometry) and need to know no rules.

use crate::{Cell, CellSet, Side};
use alloc::vec::Vec;
use core::fmt;

/// A kind of chess man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// K
    King,
    /// Q
    Queen,
    /// R
    Rook,
    /// B
    Bishop,
    /// N
    Knight,
    /// S
    Soldier,
}

impl Role {
    /// The capital letter used in FEN and moves.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Role::King => 'K',
            Role::Queen => 'Q',
            Role::Rook => 'R',
            Role::Bishop => 'B',
            Role::Knight => 'N',
            Role::Soldier => 'S',
        }
    }
}

/// What stands on a cell or lies in a stock.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Glyph {
    /// A blocked cell.
    Wall,
    /// A stone.
    Disc(Side),
    /// A chess man.
    Man(Side, Role),
    /// Stones on each other, bottom to top, one included.
    Stack(Vec<Side>),
}

impl Glyph {
    /// The same piece of the other side; a blocked cell is nobody's.
    #[must_use]
    pub fn of_other_side(self) -> Glyph {
        match self {
            Glyph::Wall => Glyph::Wall,
            Glyph::Disc(side) => Glyph::Disc(!side),
            Glyph::Man(side, role) => Glyph::Man(!side, role),
            Glyph::Stack(stones) => Glyph::Stack(stones.into_iter().map(|side| !side).collect()),
        }
    }
}

/// The letters of FEN: `-` for a blocked cell, `x` and `o`, `K` and `k`, a stack from bottom to top as
/// `wb`.
impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Glyph::Wall => f.write_str("-"),
            Glyph::Disc(side) => f.write_str(["x", "o"][side.index()]),
            Glyph::Man(Side::First, role) => write!(f, "{}", role.letter()),
            Glyph::Man(Side::Second, role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            Glyph::Stack(stones) => {
                stones.iter().try_for_each(|side| f.write_str(["w", "b"][side.index()]))
            }
        }
    }
}

/// Men of one kind that a side may still bring in.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Stock {
    /// What they look like.
    pub glyph: Glyph,
    /// How many are left; `None` for any number.
    pub left: Option<u32>,
}

/// What the score of a game counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ScoreKind {
    /// Stones on the board.
    Stones,
    /// Own pieces and the empty squares they enclose.
    Area,
    /// Own triples.
    Triples,
}

/// A position as data for drawing.
///
/// ```
/// use rules::{AnyPosition, Variant};
/// let view = AnyPosition::start(Variant::Schataxx).view();
/// assert_eq!((view.cells.len(), view.score), (4, [2, 2]));
/// let queens = &view.stocks[0][0];
/// assert_eq!((queens.glyph.to_string(), queens.left), ("Q".to_string(), Some(1)));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The cells that are not empty, in rising order.
    pub cells: Vec<(Cell, Glyph)>,
    /// The stock of each side in the game's order; kinds that are used up are left in with 0.
    pub stocks: [Vec<Stock>; 2],
    /// Who moves next (also when the game is over).
    pub turn: Side,
    /// What `score` counts.
    pub score_kind: ScoreKind,
    /// The score of each side.
    pub score: [u32; 2],
    /// The largest score possible on this board: where a scale ends.
    pub score_limit: u32,
    /// The empty cells that count for each side because it encloses them; none where area is not counted.
    pub enclosed: [CellSet; 2],
}

/// A part of what a move does, in the order in which it happens.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// A stone divides: a new one of the same kind stands on `to`, `from` stays. `from` is any one
    /// of the stones that could have divided.
    Divide {
        /// The parent.
        from: Cell,
        /// The new stone.
        to: Cell,
    },
    /// What stands on `from` goes to `to`, there to lie on top of what is there already.
    Travel {
        /// Left empty.
        from: Cell,
        /// Where it arrives.
        to: Cell,
    },
    /// A man comes from the stock of its side.
    Drop {
        /// What comes.
        glyph: Glyph,
        /// Where it stands.
        to: Cell,
    },
    /// The man on `cell` changes to side `to`.
    Flip {
        /// Where.
        cell: Cell,
        /// Its new side.
        to: Side,
    },
    /// The top stone of `cell` goes back to the stock of its side.
    Return {
        /// Where it lay.
        cell: Cell,
    },
}

/// What a move is to a hand at the board: what to pick up, where to put it, what it changes.
///
/// ```
/// use rules::{AnyPosition, MoveKind, Variant};
/// let position = AnyPosition::from_fen(Variant::Ataxx, "xo5/7/7/7/7/7/7 x 0 1")?;
/// let shape = position.shape(position.parse_move("b6")?).expect("a legal move");
/// assert_eq!(shape.kind, MoveKind::Clone);
/// assert!(shape.flips().eq(Variant::Ataxx.cell("b7")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MoveShape {
    /// Its kind.
    pub kind: MoveKind,
    /// The cells it can be made from: every stone that could divide, the one that jumps or steps,
    /// the two attackers; empty for drops, placements and passes.
    pub from: Vec<Cell>,
    /// Where it goes; `None` for a pass.
    pub to: Option<Cell>,
    /// The man it takes from the stock.
    pub drop: Option<Glyph>,
    /// What happens, in order.
    pub effects: Vec<Effect>,
}

impl MoveShape {
    /// The pass: nothing happens.
    #[must_use]
    pub const fn pass() -> MoveShape {
        MoveShape {
            kind: MoveKind::Pass,
            from: Vec::new(),
            to: None,
            drop: None,
            effects: Vec::new(),
        }
    }

    /// The cells whose men change sides.
    pub fn flips(&self) -> impl Iterator<Item = Cell> + '_ {
        self.effects.iter().filter_map(|effect| match effect {
            Effect::Flip { cell, .. } => Some(*cell),
            _ => None,
        })
    }
}

/// The kinds of moves of all games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// Ataxx, Hexxagon: to a neighbour, the stone stays.
    Clone,
    /// Ataxx, Hexxagon: over a distance of two, the stone leaves.
    Jump,
    /// Schataxx: a man moves.
    Step,
    /// Schataxx: a man comes from the stock.
    Drop,
    /// Attangle: a stone comes from the stock.
    Place,
    /// Attangle: two attackers land on a target.
    Capture,
    /// Nothing can be done.
    Pass,
}

impl MoveKind {
    /// The word used in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            MoveKind::Clone => "clone",
            MoveKind::Jump => "jump",
            MoveKind::Step => "step",
            MoveKind::Drop => "drop",
            MoveKind::Place => "place",
            MoveKind::Capture => "capture",
            MoveKind::Pass => "pass",
        }
    }
}
