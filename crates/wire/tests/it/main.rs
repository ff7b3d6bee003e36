//! The tests of the border: one binary, a module per subject.

mod dialogues;
mod layout;
mod strange;
