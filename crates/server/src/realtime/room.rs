//! One game being watched: who watches, what each was sent, and since when the players are gone.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use rules::Side;
use wire::online::Presence;

use crate::games::snapshot::GameSnapshot;
use crate::realtime::recipient::{ConnectionId, Recipient};

struct Watcher {
    recipient: Arc<Recipient>,
    side: Option<Side>,
    /// The last event it was sent.
    version: u32,
}

pub(crate) struct Room {
    latest: Arc<GameSnapshot>,
    watchers: HashMap<ConnectionId, Watcher>,
    gone_since_ms: [Option<i64>; 2],
    /// Whether the players are connected to another node.
    is_elsewhere: [bool; 2],
    /// Counts the changes of presence.
    presence_version: u64,
    empty_since_ms: Option<i64>,
}

/// Up to so many spectators each is announced; beyond, one in so many. A crowd that comes at once would
/// else be sent a message for each pair of it, and fill the queues of those who play.
const CROWD: usize = 20;

/// Whether it is announced to everybody that there are this many spectators now.
const fn is_announced(spectators: usize) -> bool {
    spectators <= CROWD || spectators.is_multiple_of(CROWD)
}

impl Room {
    /// An empty room. A player who has not been seen is gone since now; an engine is always there.
    pub(crate) fn new(snapshot: Arc<GameSnapshot>, is_engine: [bool; 2], now_ms: i64) -> Room {
        let gone_since_ms = is_engine.map(|is_engine| (!is_engine).then_some(now_ms));
        Room {
            latest: snapshot,
            watchers: HashMap::new(),
            gone_since_ms,
            is_elsewhere: [false; 2],
            presence_version: 0,
            empty_since_ms: Some(now_ms),
        }
    }

    /// The newest version that was published here.
    pub(crate) fn latest(&self) -> &Arc<GameSnapshot> {
        &self.latest
    }

    /// Takes a version, which need not be newer.
    pub(crate) fn on_update(&mut self, snapshot: &Arc<GameSnapshot>) {
        if snapshot.version() > self.latest.version() {
            self.latest = Arc::clone(snapshot);
        }
    }

    /// Somebody watches, who knows the game as it is in `snapshot`; whether that is news to the others.
    pub(crate) fn enter(
        &mut self,
        recipient: Arc<Recipient>,
        side: Option<Side>,
        snapshot: &Arc<GameSnapshot>,
    ) -> bool {
        self.on_update(snapshot);
        let id = recipient.id;
        self.watchers.insert(id, Watcher { recipient, side, version: snapshot.version() });
        self.empty_since_ms = None;
        self.presence_version += 1;
        if let Some(gone) = side.and_then(|side| self.gone_since_ms.get_mut(side.index())) {
            *gone = None;
        }
        side.is_some() || is_announced(self.spectators())
    }

    /// Somebody leaves; whether that was news.
    pub(crate) fn leave(&mut self, id: ConnectionId, now_ms: i64) -> bool {
        let Some(watcher) = self.watchers.remove(&id) else { return false };
        self.presence_version += 1;
        if self.watchers.is_empty() {
            self.empty_since_ms = Some(now_ms);
        }
        let Some(side) = watcher.side else { return is_announced(self.spectators()) };
        let is_there = self.sits(side) || self.is_elsewhere.get(side.index()) == Some(&true);
        if let Some(gone) = self.gone_since_ms.get_mut(side.index())
            && !is_there
        {
            *gone = Some(now_ms);
        }
        !is_there
    }

    /// A player did something without a connection, and so is there until then; whether that is news.
    pub(crate) fn seen(&mut self, side: Side, until_ms: i64) -> bool {
        match self.gone_since_ms.get_mut(side.index()) {
            Some(gone @ Some(_)) => {
                self.presence_version += 1;
                gone.replace(until_ms) != Some(until_ms)
            }
            _ => false,
        }
    }

    /// Whether a player is connected to another node, and so is there; whether that is news.
    pub(crate) fn set_elsewhere(&mut self, side: Side, is_elsewhere: bool, now_ms: i64) -> bool {
        let sits = self.sits(side);
        let known = self.is_elsewhere.get_mut(side.index());
        let gone = self.gone_since_ms.get_mut(side.index());
        let Some((known, gone)) = known.zip(gone) else { return false };
        if *known == is_elsewhere {
            return false;
        }
        *known = is_elsewhere;
        if sits {
            return false;
        }
        *gone = if is_elsewhere { None } else { Some(now_ms) };
        self.presence_version += 1;
        true
    }

    fn spectators(&self) -> usize {
        self.watchers.values().filter(|watcher| watcher.side.is_none()).count()
    }

    /// Whether a player watches from here.
    fn sits(&self, side: Side) -> bool {
        self.watchers.values().any(|watcher| watcher.side == Some(side))
    }

    /// The versions at which watchers stand who were not sent all.
    pub(crate) fn behind(&self) -> BTreeSet<u32> {
        let newest = self.latest.version();
        let versions = self.watchers.values().map(|watcher| watcher.version);
        versions.filter(|version| *version < newest).collect()
    }

    /// Sends the events from one version to another to all who stand at the first.
    pub(crate) fn send_events(&mut self, from: u32, to: u32, text: &Utf8Bytes) {
        for watcher in self.watchers.values_mut().filter(|watcher| watcher.version == from) {
            watcher.version = to;
            watcher.recipient.send(text);
        }
    }

    /// Sends a message to those watchers who are meant.
    pub(crate) fn send(
        &self,
        text: &Utf8Bytes,
        is_meant: impl Fn(&Recipient, Option<Side>) -> bool,
    ) {
        let meant = self.watchers.values().filter(|one| is_meant(&one.recipient, one.side));
        meant.for_each(|watcher| watcher.recipient.send(text));
    }

    /// Who is there, and the number of that knowledge.
    pub(crate) fn presence(&self) -> (u64, Presence) {
        let [first_gone_ms, second_gone_ms] = self.gone_since_ms;
        let spectators = u32::try_from(self.spectators()).unwrap_or(u32::MAX);
        (self.presence_version, Presence { first_gone_ms, second_gone_ms, spectators })
    }

    pub(crate) fn gone_since_ms(&self, side: Side) -> Option<i64> {
        self.gone_since_ms.get(side.index()).copied().flatten()
    }

    pub(crate) fn empty_since_ms(&self) -> Option<i64> {
        self.empty_since_ms
    }
}
