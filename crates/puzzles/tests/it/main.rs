//! Puzzles of every game hold what they promise, as far as rules and small searches can tell.

mod mining;
