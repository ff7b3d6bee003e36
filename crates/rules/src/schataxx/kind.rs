//! The three kinds of Schataxx, told apart at compile time: a marker type answers two questions,
//! so that the moves of one kind never ask at run time which kind it is.

use core::fmt::Debug;
use core::hash::Hash;

/// A kind of Schataxx: [`Standard`], [`Balanced`] or [`Unlimited`].
pub trait Kind: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The name of the game in text.
    const NAME: &'static str;
    /// Whether queens and rooks stay in the stock during the first five plies.
    const BALANCED: bool;
    /// Whether soldiers never run out (and enclosing 33 cells does not end the game).
    const UNLIMITED: bool;
}

/// Schataxx as first described.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standard {}

/// Schataxx without queen and rook drops in the first five plies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Balanced {}

/// Schataxx with soldiers that never run out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unlimited {}

impl Kind for Standard {
    const NAME: &'static str = "schataxx";
    const BALANCED: bool = false;
    const UNLIMITED: bool = false;
}

impl Kind for Balanced {
    const NAME: &'static str = "schataxx-balanced";
    const BALANCED: bool = true;
    const UNLIMITED: bool = false;
}

impl Kind for Unlimited {
    const NAME: &'static str = "schataxx-unlimited";
    const BALANCED: bool = false;
    const UNLIMITED: bool = true;
}
