//! Who is here and what they watch. A room holds sockets, never truth: it passes on what was
//! committed, and whoever misses something asks the referee again. Each socket has a queue that is
//! bounded; one that does not read is dropped, and comes again to learn what it missed.
//!
//! A room knows the newest version it heard of and what each watcher has been told, so events reach
//! everyone once and without a gap, in whatever order commits are reported.

mod room;

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use rules::Side;
use store::{AccountId, GameId};
use tokio::sync::{mpsc, oneshot};
use wire::online::{FromServer, Presence};

use crate::clock::Clock;
use crate::metrics;
use crate::playing::{clocks, events_after};
use crate::referee::{Served, Told};
use room::Room;

/// How many messages may wait for a socket.
const QUEUE: usize = 128;
/// An empty room is remembered for so long, with the time since when its players are gone.
const EMPTY_MS: i64 = 300_000;
/// Who acts or looks by plain questions is there for so long after each.
const SEEN_MS: i64 = 30_000;

/// A socket's number; never used twice.
pub(crate) type SocketId = u64;

/// Everyone who is here. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Rooms {
    clock: Arc<dyn Clock>,
    house: Arc<Mutex<House>>,
}

#[derive(Default)]
struct House {
    newest: SocketId,
    sockets: HashMap<SocketId, Socket>,
    accounts: HashMap<AccountId, HashSet<SocketId>>,
    lobby: HashSet<SocketId>,
    rooms: HashMap<GameId, Room>,
}

/// A socket as the house knows it. Dropping it ends the connection.
struct Socket {
    account: Option<AccountId>,
    /// Whose chat it does not hear.
    blocked: Vec<AccountId>,
    queue: mpsc::Sender<Utf8Bytes>,
    watches: HashSet<GameId>,
    _stays: oneshot::Sender<Infallible>,
}

/// A socket's own end; leaves the house when dropped.
pub(crate) struct Guest {
    rooms: Rooms,
    id: SocketId,
    /// What it is told.
    pub(crate) queue: mpsc::Receiver<Utf8Bytes>,
    /// Ends when it is dropped for not reading.
    pub(crate) dropped: oneshot::Receiver<Infallible>,
}

impl Drop for Guest {
    fn drop(&mut self) {
        let now_ms = self.rooms.clock.now_ms();
        self.rooms.house().leave(self.id, now_ms);
    }
}

impl Guest {
    /// Tells the socket itself something.
    pub(crate) fn say(&self, what: &FromServer) {
        let now_ms = self.rooms.clock.now_ms();
        self.rooms.house().send([self.id], &text(what), now_ms);
    }

    /// Watches a game from here on; `first` tells it of the game as it is in `served`.
    pub(crate) fn watch(&self, served: &Arc<Served>, side: Option<Side>, first: &FromServer) {
        let now_ms = self.rooms.clock.now_ms();
        self.rooms.house().watch(self.id, served, side, &text(first), now_ms);
    }

    /// Watches a game no more.
    pub(crate) fn unwatch(&self, game: &GameId) {
        let now_ms = self.rooms.clock.now_ms();
        self.rooms.house().unwatch(self.id, game, now_ms);
    }

    /// Hears of the lobby, or no more.
    pub(crate) fn listen(&self, on: bool) {
        let mut house = self.rooms.house();
        if on {
            house.lobby.insert(self.id);
        } else {
            house.lobby.remove(&self.id);
        }
    }
}

impl Rooms {
    /// An empty house.
    pub(crate) fn new(clock: Arc<dyn Clock>) -> Rooms {
        Rooms { clock, house: Arc::default() }
    }

    fn house(&self) -> MutexGuard<'_, House> {
        self.house.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a socket in.
    pub(crate) fn enter(&self, account: Option<AccountId>, blocked: Vec<AccountId>) -> Guest {
        let (queue, receiver) = mpsc::channel(QUEUE);
        let (stays, dropped) = oneshot::channel();
        let mut house = self.house();
        house.newest = house.newest.wrapping_add(1);
        let id = house.newest;
        let socket = Socket { account, blocked, queue, watches: HashSet::new(), _stays: stays };
        house.sockets.insert(id, socket);
        if let Some(account) = account {
            house.accounts.entry(account).or_default().insert(id);
        }
        metrics::sockets(house.sockets.len());
        Guest { rooms: self.clone(), id, queue: receiver, dropped }
    }

    /// Tells those who watch a game how it has gone on.
    pub(crate) fn tell(&self, told: &Told) {
        let now_ms = self.clock.now_ms();
        self.house().tell(told, now_ms);
    }

    /// Lets those who watch a game ask for the whole again.
    pub(crate) fn changed(&self, game: &GameId) {
        let now_ms = self.clock.now_ms();
        let mut house = self.house();
        let everyone = house.watchers(game, |_, _| true);
        house.send(everyone, &text(&FromServer::Changed { game: game.to_string() }), now_ms);
    }

    /// Passes on a line of chat to those of a game who may hear it and did not block its author.
    pub(crate) fn say(
        &self,
        game: &GameId,
        author: AccountId,
        line: &FromServer,
        may_hear: impl Fn(Option<Side>) -> bool,
    ) {
        let now_ms = self.clock.now_ms();
        let mut house = self.house();
        let hears = |socket: &Socket, side| may_hear(side) && !socket.blocked.contains(&author);
        let listeners = house.watchers(game, hears);
        house.send(listeners, &text(line), now_ms);
    }

    /// Tells all sockets of an account.
    pub(crate) fn tell_account(&self, account: AccountId, what: &FromServer) {
        let now_ms = self.clock.now_ms();
        let mut house = self.house();
        let own: Vec<SocketId> =
            house.accounts.get(&account).into_iter().flatten().copied().collect();
        house.send(own, &text(what), now_ms);
    }

    /// Tells those who are in the lobby, but for `from`, whose news it is, and who blocked that one.
    pub(crate) fn tell_lobby(&self, from: Option<AccountId>, what: &FromServer) {
        let now_ms = self.clock.now_ms();
        let mut house = self.house();
        let hears = |id: &SocketId| {
            let is_meant = |from, socket: &Socket| {
                socket.account != Some(from) && !socket.blocked.contains(&from)
            };
            let socket = house.sockets.get(id);
            from.is_none_or(|from| socket.is_some_and(|socket| is_meant(from, socket)))
        };
        let listeners: Vec<SocketId> = house.lobby.iter().copied().filter(hears).collect();
        house.send(listeners, &text(what), now_ms);
    }

    /// How many players are here; a page without an account is nobody yet.
    pub(crate) fn count(&self) -> u32 {
        u32::try_from(self.house().accounts.len()).unwrap_or(u32::MAX)
    }

    /// Whether an account is here.
    pub(crate) fn is_here(&self, account: AccountId) -> bool {
        self.house().accounts.contains_key(&account)
    }

    /// Ends all connections of an account.
    pub(crate) fn disconnect(&self, account: AccountId) {
        let now_ms = self.clock.now_ms();
        let mut house = self.house();
        for id in house.accounts.remove(&account).unwrap_or_default() {
            house.leave(id, now_ms);
        }
    }

    /// A player did something in a game by another way than a socket, and so is there for a while.
    pub(crate) fn seen(&self, served: &Arc<Served>, side: Side) {
        let now_ms = self.clock.now_ms();
        let mut house = self.house();
        if house.room(served, now_ms).seen(side, now_ms.saturating_add(SEEN_MS)) {
            house.tell_presence(served.id(), now_ms);
        }
    }

    /// Whether the players of a game are there.
    pub(crate) fn presence(&self, game: &GameId) -> Presence {
        let nobody = Presence { first_gone_ms: None, second_gone_ms: None, spectators: 0 };
        self.house().rooms.get(game).map_or(nobody, Room::presence)
    }

    /// How long a player of a game has been gone, as far as that was seen from here.
    pub(crate) fn gone_ms(&self, game: &GameId, side: Side) -> u32 {
        let since_ms = self.house().rooms.get(game).and_then(|room| room.gone_since_ms(side));
        let gone_ms = since_ms.map_or(0, |since_ms| self.clock.now_ms().saturating_sub(since_ms));
        u32::try_from(gone_ms.max(0)).unwrap_or(u32::MAX)
    }

    /// The sockets that hear of the lobby, and whose they are.
    pub(crate) fn listeners(&self) -> Vec<(SocketId, Option<AccountId>)> {
        let house = self.house();
        let known = |id: &SocketId| Some((*id, house.sockets.get(id)?.account));
        house.lobby.iter().filter_map(known).collect()
    }

    /// Tells one socket.
    pub(crate) fn tell_socket(&self, id: SocketId, what: &FromServer) {
        let now_ms = self.clock.now_ms();
        self.house().send([id], &text(what), now_ms);
    }

    /// Forgets rooms that have been empty for long.
    pub(crate) fn sweep(&self) {
        let limit_ms = self.clock.now_ms().saturating_sub(EMPTY_MS);
        self.house()
            .rooms
            .retain(|_, room| room.empty_since_ms().is_none_or(|since_ms| since_ms > limit_ms));
    }
}

impl House {
    fn room(&mut self, served: &Arc<Served>, now_ms: i64) -> &mut Room {
        let room = self.rooms.entry(served.id().clone());
        room.or_insert_with(|| Room::new(Arc::clone(served), now_ms))
    }

    fn watchers(
        &self,
        game: &GameId,
        wanted: impl Fn(&Socket, Option<Side>) -> bool,
    ) -> Vec<SocketId> {
        let watchers = self.rooms.get(game).into_iter().flat_map(Room::watchers);
        let is_wanted = |(id, side): &(SocketId, Option<Side>)| {
            self.sockets.get(id).is_some_and(|socket| wanted(socket, *side))
        };
        watchers.filter(is_wanted).map(|(id, _)| id).collect()
    }

    /// Queues a message for sockets; those whose queue is full are dropped.
    fn send(&mut self, to: impl IntoIterator<Item = SocketId>, text: &Utf8Bytes, now_ms: i64) {
        let is_full = |id: &SocketId| {
            let socket = self.sockets.get(id);
            socket.is_some_and(|socket| socket.queue.try_send(text.clone()).is_err())
        };
        let slow: Vec<SocketId> = to.into_iter().filter(is_full).collect();
        for id in slow {
            metrics::dropped();
            self.leave(id, now_ms);
        }
    }

    fn watch(
        &mut self,
        id: SocketId,
        served: &Arc<Served>,
        side: Option<Side>,
        first: &Utf8Bytes,
        now_ms: i64,
    ) {
        let Some(socket) = self.sockets.get_mut(&id) else { return };
        socket.watches.insert(served.id().clone());
        self.send([id], first, now_ms);
        let room = self.room(served, now_ms);
        room.enter(id, side, served);
        let missed = room.missed();
        self.catch_up(missed, served.id(), now_ms);
        self.tell_presence(served.id(), now_ms);
    }

    fn unwatch(&mut self, id: SocketId, game: &GameId, now_ms: i64) {
        if let Some(socket) = self.sockets.get_mut(&id) {
            socket.watches.remove(game);
        }
        if self.rooms.get_mut(game).is_some_and(|room| room.leave(id, now_ms)) {
            self.tell_presence(game, now_ms);
        }
    }

    fn leave(&mut self, id: SocketId, now_ms: i64) {
        let Some(socket) = self.sockets.remove(&id) else { return };
        self.lobby.remove(&id);
        if let Some(account) = socket.account
            && let Some(own) = self.accounts.get_mut(&account)
        {
            own.remove(&id);
            if own.is_empty() {
                self.accounts.remove(&account);
            }
        }
        for game in &socket.watches {
            self.unwatch(id, game, now_ms);
        }
        metrics::sockets(self.sockets.len());
    }

    fn tell(&mut self, told: &Told, now_ms: i64) {
        let id = told.served.id();
        let Some(room) = self.rooms.get_mut(id) else { return };
        room.hear(&told.served);
        let missed = room.missed();
        self.catch_up(missed, id, now_ms);
        if told.served.turn().is_none() {
            // The rating changes and the other room's chat are part of the whole alone.
            let everyone = self.watchers(id, |_, _| true);
            let game = id.to_string();
            self.send(everyone, &text(&FromServer::Changed { game }), now_ms);
        }
    }

    /// Sends each watcher what it missed; those at one version get one text.
    fn catch_up(&mut self, missed: Vec<(u32, Vec<SocketId>)>, game: &GameId, now_ms: i64) {
        let Some(latest) = self.rooms.get(game).map(|room| Arc::clone(room.latest())) else {
            return;
        };
        for (version, watchers) in missed {
            let events = FromServer::Events {
                game: game.to_string(),
                events: events_after(&latest, version),
                clocks: clocks(&latest, now_ms),
            };
            self.send(watchers, &text(&events), now_ms);
        }
    }

    fn tell_presence(&mut self, game: &GameId, now_ms: i64) {
        let Some(presence) = self.rooms.get(game).map(Room::presence) else { return };
        let everyone = self.watchers(game, |_, _| true);
        let what = FromServer::Presence { game: game.to_string(), presence };
        self.send(everyone, &text(&what), now_ms);
    }
}

fn text(what: &FromServer) -> Utf8Bytes {
    wire::json_line(what).into()
}
