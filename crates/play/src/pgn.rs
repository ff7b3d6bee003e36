//! Games as text, in the manner of PGN: tags in brackets, numbered moves, comments in braces, the
//! result at the end.
//!
//! ```text
//! [Game "ataxx"]
//! [Rules "stuck=fill"]
//! [FEN "x5o/7/7/7/7/7/o5x x 0 1"]
//! [First "Anna"]
//! [Clock "300+2"]
//! [Result "1-0"]
//! [Reason "resign"]
//!
//! 1. b6 {[%clk 0:05:00.120]} f6 {[%clk 0:04:58.2]} 1-0
//! ```
//!
//! `Game` comes first; `Rules` and `FEN` may be missing (defaults, usual start); other tags are kept
//! as they are. Forced passes are written as `0000`. What a clock shows after a move is a comment,
//! `%clk`. Where base and increment alone do not lead there, as after a gift or a free first move,
//! the time that was spent stands beside it, `%emt`, and both are believed.

mod comments;
mod error;
mod file;
mod foreign;
mod read;
mod write;

pub use comments::comments;
pub use error::{PgnError, PgnProblem};
pub use file::{import_all, read_all, split};
pub use read::{import, read, read_moves};
pub use write::write;

use crate::Fischer;

/// The time spent on a move after which a clock with this much shows that much, and what it really
/// shows then if nothing but base and increment counts.
const fn plain_time(clock: Fischer, before_ms: u32, shown_ms: u32) -> (u32, u32) {
    // The increment is on the clock already, unless the flag had fallen.
    let spent_ms = before_ms.saturating_sub(shown_ms.saturating_sub(clock.increment_ms()));
    (spent_ms, clock.after_move(before_ms, spent_ms))
}
