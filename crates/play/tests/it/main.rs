//! The tests of a game in progress: one binary, a module per subject.

mod contest;
mod line;
mod pgn;
mod playthroughs;
mod preview;
mod regressions;
mod settled;
