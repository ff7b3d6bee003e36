//! The three kinds of Schataxx.

mod fens;
mod random_play;
mod rulings;

use rules::{Kind, Position, Schataxx};

/// The position of a FEN that must be good.
fn at<K: Kind>(fen: &str) -> Schataxx<K> {
    Schataxx::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The position after a move that must be legal.
fn after<P: Position>(position: &P, text: &str) -> P {
    position.after(position.parse_move(text).unwrap_or_else(|error| panic!("{position}: {error}")))
}

/// The texts of all legal moves, sorted by byte and joined by spaces.
fn legal<P: Position>(position: &P) -> String {
    crate::legal::texts(position).join(" ")
}
