//! The protocol as dialogues.

mod client;
mod dialogues;
mod nonsense;
