//! The tests of a game in progress: one binary, a module per subject.

mod import;
mod line;
mod pgn;
mod playthroughs;
mod preview;
mod refereed;
mod regressions;
mod rules_result;
mod settled;
