//! A game in memory with all its events, and what may be appended to it.

use std::collections::BTreeSet;

use rules::Side;

use crate::{Append, Game, GameEvent, StoreError, StoreResult};

/// A game with its events.
#[derive(Debug)]
pub(super) struct StoredGame {
    pub(super) game: Game,
    pub(super) events: Vec<GameEvent>,
    /// The plies on the board.
    pub(super) plies: BTreeSet<u32>,
    pub(super) plans: [Option<String>; 2],
    pub(super) rematch: Option<(Side, i64)>,
}

impl StoredGame {
    pub(super) fn is_running(&self) -> bool {
        self.game.ended.is_none()
    }

    pub(super) fn check(&self, append: &Append) -> StoreResult<()> {
        let known = |event: &GameEvent| {
            let same = |old: &&GameEvent| event.message.is_some() && old.message == event.message;
            self.events.iter().find(same).map(|old| old.version)
        };
        if let Some(version) = append.events.iter().find_map(known) {
            return Err(StoreError::DuplicateMessage { version });
        }
        if !self.is_running() {
            return Err(StoreError::GameOver);
        }
        if append.expected_version != self.game.version {
            return Err(StoreError::Conflict { version_now: self.game.version });
        }
        let mut messages = BTreeSet::new();
        if !append.events.iter().filter_map(|e| e.message.as_ref()).all(|m| messages.insert(m)) {
            return Err(StoreError::Invalid("a message twice"));
        }
        let mut plies = self.plies_kept(append);
        if !append.events.iter().filter_map(|event| event.ply).all(|ply| plies.insert(ply)) {
            return Err(StoreError::Invalid("a ply that is on the board"));
        }
        Ok(())
    }

    fn plies_kept(&self, append: &Append) -> BTreeSet<u32> {
        let keep = append.keep_plies.unwrap_or(u32::MAX);
        self.plies.iter().copied().filter(|ply| *ply <= keep).collect()
    }

    pub(super) fn add(&mut self, append: Append) -> u32 {
        self.plies = self.plies_kept(&append);
        self.plies.extend(append.events.iter().filter_map(|event| event.ply));
        self.events.extend(append.events);
        self.game.version = self.events.last().map_or(0, |event| event.version);
        self.game.game.summary = append.summary;
        self.game.version
    }
}
