//! Attangle: its FEN, its rulings one by one, and what random play never breaks.

mod fen;
mod play;
mod rulings;

use rules::{Attangle, NoOptions, Position};

fn position(fen: &str) -> Attangle {
    Attangle::from_fen(fen).unwrap_or_else(|error| panic!("{error}"))
}

/// The legal moves as text, sorted by byte.
fn legal(position: &Attangle) -> Vec<String> {
    if position.end(NoOptions, 1).is_some() {
        return Vec::new();
    }
    crate::legal::texts(position)
}

fn captures(position: &Attangle) -> Vec<String> {
    legal(position).into_iter().filter(|text| text.contains('-')).collect()
}

fn after(position: &Attangle, text: &str) -> Attangle {
    position.after(position.parse_move(text).unwrap_or_else(|error| panic!("{error}")))
}
