//! The positions of games, collected until they are merged into a tree.

use crate::{Tally, form};
use play::Game;
use rules::AnyPosition;
use std::collections::{BTreeMap, HashSet};

/// What games that are not in the tree yet add to it.
#[derive(Clone, Default, Debug)]
pub struct Harvest {
    tallies: BTreeMap<u64, Tally>,
    games: u64,
}

impl Harvest {
    /// Counts a finished game, `plies` deep; a game that goes on counts for nothing. A position that
    /// comes up twice in it counts once.
    pub fn count(&mut self, game: &Game, plies: usize) -> bool {
        let Some(outcome) = game.end().and_then(|end| end.outcome) else { return false };
        let mut seen = HashSet::new();
        let mut add = |position: &AnyPosition| {
            let key = form::key(position);
            if seen.insert(key) {
                self.tallies.entry(key).or_default().add(Tally::of(outcome));
            }
        };
        add(game.start());
        for (before, mv) in game.line().take(plies) {
            // It was played once, so it is legal.
            if let Some(after) = before.after(mv) {
                add(&after);
            }
        }
        self.games += 1;
        true
    }

    /// Notes what the engine says of a position: the points that First can expect, in thousandths.
    pub fn note(&mut self, position: &AnyPosition, points: u16) {
        let said = Tally { points: Some(points), ..Tally::default() };
        self.tallies.entry(form::key(position)).or_default().add(said);
    }

    /// How many games were counted.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Whether there is nothing to add.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tallies.is_empty()
    }

    pub(crate) fn into_rows(self) -> impl Iterator<Item = (u64, Tally)> {
        self.tallies.into_iter()
    }
}
