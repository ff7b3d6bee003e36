//! One game being watched: who watches, what each was told, and since when the players are gone.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use rules::Side;
use store::Seat;
use wire::online::Presence;

use super::SocketId;
use crate::referee::Served;

struct Watcher {
    side: Option<Side>,
    /// The last event it was told.
    version: u32,
}

pub(super) struct Room {
    latest: Arc<Served>,
    watchers: HashMap<SocketId, Watcher>,
    gone_since_ms: [Option<i64>; 2],
    empty_since_ms: Option<i64>,
}

impl Room {
    /// An empty room. A player who has not been seen is gone since now; an engine is always there.
    pub(super) fn new(served: Arc<Served>, now_ms: i64) -> Room {
        let gone_since_ms = served.facts().seats.each_ref().map(|seat| match seat {
            Seat::Account(_) => Some(now_ms),
            Seat::Engine(_) => None,
        });
        Room {
            latest: served,
            watchers: HashMap::new(),
            gone_since_ms,
            empty_since_ms: Some(now_ms),
        }
    }

    /// The newest version that was heard of.
    pub(super) fn latest(&self) -> &Arc<Served> {
        &self.latest
    }

    pub(super) fn watchers(&self) -> impl Iterator<Item = (SocketId, Option<Side>)> {
        self.watchers.iter().map(|(id, watcher)| (*id, watcher.side))
    }

    /// Hears of a version, which need not be newer.
    pub(super) fn hear(&mut self, served: &Arc<Served>) {
        if served.version() > self.latest.version() {
            self.latest = Arc::clone(served);
        }
    }

    /// Somebody watches, who knows the game as it is in `served`.
    pub(super) fn enter(&mut self, id: SocketId, side: Option<Side>, served: &Arc<Served>) {
        self.hear(served);
        self.watchers.insert(id, Watcher { side, version: served.version() });
        self.empty_since_ms = None;
        if let Some(gone) = side.and_then(|side| self.gone_since_ms.get_mut(side.index())) {
            *gone = None;
        }
    }

    /// Somebody leaves; whether that was news.
    pub(super) fn leave(&mut self, id: SocketId, now_ms: i64) -> bool {
        let Some(watcher) = self.watchers.remove(&id) else { return false };
        if self.watchers.is_empty() {
            self.empty_since_ms = Some(now_ms);
        }
        let Some(side) = watcher.side else { return true };
        let is_there = self.watchers.values().any(|other| other.side == Some(side));
        if let Some(gone) = self.gone_since_ms.get_mut(side.index())
            && !is_there
        {
            *gone = Some(now_ms);
        }
        !is_there
    }

    /// A player did something without a socket, and so is there until then; whether that is news.
    pub(super) fn seen(&mut self, side: Side, until_ms: i64) -> bool {
        match self.gone_since_ms.get_mut(side.index()) {
            Some(gone @ Some(_)) => gone.replace(until_ms) != Some(until_ms),
            _ => false,
        }
    }

    /// The watchers who have not been told all, by what they were told; now they have.
    pub(super) fn missed(&mut self) -> Vec<(u32, Vec<SocketId>)> {
        let newest = self.latest.version();
        let mut missed: BTreeMap<u32, Vec<SocketId>> = BTreeMap::new();
        for (id, watcher) in &mut self.watchers {
            if watcher.version < newest {
                missed.entry(watcher.version).or_default().push(*id);
                watcher.version = newest;
            }
        }
        missed.into_iter().collect()
    }

    pub(super) fn presence(&self) -> Presence {
        let [first_gone_ms, second_gone_ms] = self.gone_since_ms;
        let spectators = self.watchers.values().filter(|watcher| watcher.side.is_none()).count();
        let spectators = u32::try_from(spectators).unwrap_or(u32::MAX);
        Presence { first_gone_ms, second_gone_ms, spectators }
    }

    pub(super) fn gone_since_ms(&self, side: Side) -> Option<i64> {
        self.gone_since_ms.get(side.index()).copied().flatten()
    }

    pub(super) fn empty_since_ms(&self) -> Option<i64> {
        self.empty_since_ms
    }
}
