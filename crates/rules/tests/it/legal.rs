//! The legal moves of any game as lists, and its rules in every combination: what most tests ask for.

use rules::{Position, RuleOptions};
use std::ops::ControlFlow;

/// The moves in the order in which they are visited.
pub(crate) fn moves<P: Position>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    let _ = position.visit_moves::<()>(|mv| {
        moves.push(mv);
        ControlFlow::Continue(())
    });
    moves
}

/// Their texts, sorted by byte.
pub(crate) fn texts<P: Position>(position: &P) -> Vec<String> {
    let mut texts: Vec<String> =
        moves(position).into_iter().map(|mv| position.move_text(mv)).collect();
    texts.sort();
    texts
}

/// All combinations of options that go together.
pub(crate) fn all_rules<P: Position>() -> Vec<P::Rules> {
    let mut texts = vec![String::new()];
    for option in P::Rules::OPTIONS {
        let pair = |text: &String, value: &str| {
            let comma = if text.is_empty() { "" } else { "," };
            format!("{text}{comma}{}={value}", option.key)
        };
        texts = texts
            .iter()
            .flat_map(|text| option.values.iter().map(|value| pair(text, value)))
            .collect();
    }
    texts.iter().filter_map(|text| P::Rules::parse(text).ok()).collect()
}
