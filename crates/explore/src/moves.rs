//! The moves from a position that games know.

use crate::{Tally, Tree, TreeError};
use rules::{AnyMove, AnyPosition};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// A move, and what is known of where it leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move.
    pub mv: AnyMove,
    /// What is known of the position after it.
    pub tally: Tally,
}

/// The moves from a position that lead to one that games came through, the most popular first.
///
/// # Errors
/// [`TreeError`] where the file cannot be read.
pub fn choices(tree: &mut Tree, position: &AnyPosition) -> Result<Vec<Choice>, TreeError> {
    choices_in(std::slice::from_mut(tree), position)
}

/// The same for what several trees know together.
///
/// # Errors
/// [`TreeError`] where a file cannot be read.
pub fn choices_in(trees: &mut [Tree], position: &AnyPosition) -> Result<Vec<Choice>, TreeError> {
    let mut choices = Vec::new();
    for mv in position.legal_moves(1) {
        let Some(after) = position.after(mv) else { continue };
        let mut tally = Tally::default();
        for tree in &mut *trees {
            tally.add(tree.find(&after)?.unwrap_or_default());
        }
        if tally.games() > 0 {
            choices.push(Choice { mv, tally });
        }
    }
    // Equally popular moves stay in the order in which the rules name them.
    choices.sort_by_key(|choice| Reverse(choice.tally.games()));
    Ok(choices)
}

/// The most popular positions, at most `count`, the start first: each is reached from one before it by
/// moves that games know. Of two that are the same but for a turn of the board both are named, so that
/// whoever plays either finds it.
///
/// # Errors
/// [`TreeError`] where the file cannot be read.
pub fn popular(tree: &mut Tree, count: usize) -> Result<Vec<AnyPosition>, TreeError> {
    let start = AnyPosition::start(tree.head().variant);
    let mut open = BinaryHeap::from([(u32::MAX, Reverse(0_usize))]);
    let (mut reached, mut seen, mut found) = (vec![start], HashSet::new(), Vec::new());
    while let Some((_, Reverse(place))) = open.pop() {
        let Some(position) = reached.get(place).copied() else { break };
        if found.len() >= count {
            break;
        }
        if !seen.insert(position.stable_key().0) || position.end(1).is_some() {
            continue;
        }
        found.push(position);
        for Choice { mv, tally } in choices(tree, &position)? {
            if let Some(after) = position.after(mv) {
                open.push((tally.games(), Reverse(reached.len())));
                reached.push(after);
            }
        }
    }
    Ok(found)
}
