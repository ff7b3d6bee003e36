//! The tests of the service: one binary, a module per subject.

mod certificates;
mod dialogues;
mod errors;
mod imports;
mod judging;
mod layout;
mod reviews;
mod strange;
mod whole_games;
