//! The exact finish: near its end a game is not evaluated but solved. A proof search beside the
//! ordinary one finds out who wins and by how much, with a line that shows it.
//!
//! The one idea: a question of yes or no ("can Red make sure of +3?") is far easier than a score.
//! Each question is asked for the side that hopes for a yes, and nothing counts as a yes that might
//! not hold: no repetition, no counter run full, no static eval. So a yes is a proof, whatever way led
//! to the position; a no is never believed before the other side has proved the contrary.
//!
//! | part | what it does |
//! |---|---|
//! | [`finish`] | when it is tried within a search, how much of it is spent, and what is reported |
//! | [`solver`] | one position and its questions |
//! | [`prover`] | the proof search |
//! | [`bounds`] | what a look at a position of Ataxx or Hexxagon proves |
//! | [`line`] | the line that shows a proof |
//! | [`strategy`] | a whole proof, move for move, for whoever wants to check it |

pub(crate) mod bounds;
mod budget;
mod finish;
mod line;
mod proof_table;
mod prover;
mod question;
mod solver;
mod strategy;
#[cfg(test)]
mod tests;

pub(crate) use finish::{Finish, UntilDecided};
pub use strategy::{Proof, prove};
