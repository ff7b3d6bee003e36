//! The words of the command line for sides and ends. The command line speaks English, because
//! scripts read it; the languages are the terminal's and the browser's.

use rules::{Outcome, Side, Variant};

/// What a side is called in a game.
pub(crate) fn side(variant: Variant, side: Side) -> &'static str {
    variant.colour(side).word()
}

/// Who won, as a clause.
pub(crate) fn outcome(variant: Variant, outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(winner) => format!("{} wins", side(variant, winner)),
        Outcome::Draw => "a draw".to_string(),
    }
}
