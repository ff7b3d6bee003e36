//! Who is connected and what they watch. A room holds connections, never truth: it passes on what was
//! committed, and whoever misses something reads the game again.
//!
//! Each room has a lock of its own, under which nothing is serialised: a message is made first, and
//! only then it is looked who needs it. A room knows the newest version that was published and what
//! each watcher was sent, so events reach everyone once and without a gap, in whatever order commits
//! are reported, and one busy room holds up no other.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use rules::Side;
use store::{AccountId, Digest, GameId};
use wire::online::{FromServer, Presence};

use crate::games::command::Update;
use crate::games::snapshot::GameSnapshot;
use crate::games::view::events_after;
use crate::realtime::connected::Connected;
use crate::realtime::elsewhere::Elsewhere;
use crate::realtime::recipient::{ConnectionId, Opener, Outgoing, Recipient, text};
use crate::realtime::room::Room;
use crate::state::bus::{Bus, News};
use crate::state::level_bots::LevelBots;
use crate::state::time_source::TimeSource;

/// How long a stop waits for connections to end: this many steps
const FAREWELL_STEPS: u32 = 50;
/// of this length.
const FAREWELL_STEP: Duration = Duration::from_millis(20);
/// An empty room is remembered for this long, with the time since when its players are gone.
const EMPTY_MS: i64 = 300_000;
/// Who acts or looks by plain requests is there for this long after each.
const SEEN_MS: i64 = 30_000;
/// What was heard of who is connected to another node holds for this long.
const HERE: Duration = Duration::from_secs(15);
/// This many accounts fit one piece of news.
const TOLD_AT_ONCE: usize = 2_000;

/// Everyone who is connected. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Hub {
    parts: Arc<Parts>,
}

struct Parts {
    time: Arc<dyn TimeSource>,
    bus: Arc<dyn Bus>,
    level_bots: Arc<LevelBots>,
    newest: AtomicU64,
    connected: Mutex<Connected>,
    elsewhere: Mutex<Elsewhere>,
    /// How many accounts are connected to other nodes alone, as it was last counted.
    count_elsewhere: AtomicU32,
    /// Locked only to find a room.
    rooms: Mutex<HashMap<GameId, Arc<Mutex<Room>>>>,
}

/// A connection; dropping it leaves everything it watched.
pub(crate) struct Connection {
    hub: Hub,
    recipient: Arc<Recipient>,
    /// What is to be sent over the socket.
    pub(crate) outgoing: Outgoing,
    watched: HashSet<GameId>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        for game in std::mem::take(&mut self.watched) {
            self.hub.leave(&game, self.recipient.id);
        }
        self.hub.remove(&self.recipient);
    }
}

impl Connection {
    /// Who opened it.
    pub(crate) fn opener(&self) -> &Opener {
        &self.recipient.opener
    }

    /// Sends a message to this page alone.
    pub(crate) fn send(&self, message: &FromServer) {
        self.recipient.send(&text(message));
    }

    /// Watches a game from here on; `first` tells of it as it is in `snapshot`.
    pub(crate) fn watch(
        &mut self,
        snapshot: &Arc<GameSnapshot>,
        side: Option<Side>,
        first: &FromServer,
    ) {
        let first = text(first);
        self.watched.insert(snapshot.id().clone());
        let room = self.hub.room_of(snapshot);
        let is_news = {
            let mut room = locked(&room);
            self.recipient.send(&first);
            room.enter(Arc::clone(&self.recipient), side, snapshot)
        };
        self.hub.catch_up(snapshot.id(), &room);
        if is_news {
            send_presence(snapshot.id(), &room);
        } else {
            let (_, presence) = locked(&room).presence();
            let game = snapshot.id().to_string();
            self.recipient.send(&text(&FromServer::Presence { game, presence }));
        }
    }

    /// Watches a game no more.
    pub(crate) fn unwatch(&mut self, game: &GameId) {
        if self.watched.remove(game) {
            self.hub.leave(game, self.recipient.id);
        }
    }

    /// Gets the events of the lobby, or no more.
    pub(crate) fn watch_lobby(&self, on: bool) {
        let mut connected = self.hub.connected();
        if on {
            connected.lobby.insert(self.recipient.id);
        } else {
            connected.lobby.remove(&self.recipient.id);
        }
    }
}

impl Hub {
    /// Nobody is connected yet.
    pub(crate) fn new(
        time: Arc<dyn TimeSource>,
        bus: Arc<dyn Bus>,
        level_bots: Arc<LevelBots>,
    ) -> Hub {
        let parts = Parts {
            time,
            bus,
            level_bots,
            newest: AtomicU64::new(0),
            connected: Mutex::default(),
            elsewhere: Mutex::default(),
            count_elsewhere: AtomicU32::new(0),
            rooms: Mutex::default(),
        };
        Hub { parts: Arc::new(parts) }
    }

    /// A new connection.
    pub(crate) fn connect(&self, opener: Opener) -> Connection {
        let id = self.parts.newest.fetch_add(1, Ordering::Relaxed);
        let (recipient, outgoing) = Recipient::new(id, opener);
        let recipient = Arc::new(recipient);
        let is_first = self.connected().add(&recipient);
        if let Some(account) = recipient.opener.account.filter(|_| is_first) {
            self.parts.bus.tell(News::Here(vec![account]));
        }
        Connection { hub: self.clone(), recipient, outgoing, watched: HashSet::new() }
    }

    /// Sends the events of an update to those who watch the game.
    pub(crate) fn publish(&self, update: &Update) {
        let id = update.snapshot.id();
        let Some(room) = self.room(id) else { return };
        locked(&room).on_update(&update.snapshot);
        self.catch_up(id, &room);
        if update.snapshot.turn().is_none() {
            // The rating changes and the other room's chat are part of the whole alone.
            self.send_changed(id);
        }
    }

    /// Lets those who watch a game ask for the whole again.
    pub(crate) fn send_changed(&self, game: &GameId) {
        let Some(room) = self.room(game) else { return };
        let changed = text(&FromServer::Changed { game: game.to_string() });
        locked(&room).send(&changed, |_, _| true);
    }

    /// Passes on a line of chat to those of a game, at this node, who may read it and did not block its
    /// author.
    pub(crate) fn send_chat(
        &self,
        game: &GameId,
        author: AccountId,
        line: &FromServer,
        may_read: impl Fn(Option<Side>) -> bool,
    ) {
        let Some(room) = self.room(game) else { return };
        let line = text(line);
        let receives = |recipient: &Recipient, side| {
            may_read(side) && !recipient.opener.blocked.contains(&author)
        };
        locked(&room).send(&line, receives);
    }

    /// Sends a message to all connections of an account.
    pub(crate) fn send_to_account(&self, account: AccountId, message: &FromServer) {
        let own = self.connected().of_account(account);
        send_to_all(&own, message);
    }

    /// Sends a message to those who watch the lobby, but for `from`, whose news it is, and who blocked
    /// that one.
    pub(crate) fn send_to_lobby(&self, from: Option<AccountId>, message: &FromServer) {
        let mut recipients = self.lobby_connections();
        recipients.retain(|recipient| {
            from.is_none_or(|from| {
                let opener = &recipient.opener;
                opener.account != Some(from) && !opener.blocked.contains(&from)
            })
        });
        send_to_all(&recipients, message);
    }

    /// The connections that watch the lobby.
    pub(crate) fn lobby_connections(&self) -> Vec<Arc<Recipient>> {
        let connected = self.connected();
        connected.lobby.iter().filter_map(|id| connected.all.get(id)).map(Arc::clone).collect()
    }

    /// How many players are here, at all nodes; a page without an account is nobody yet.
    pub(crate) fn count(&self) -> u32 {
        let here = u32::try_from(self.connected().accounts.len()).unwrap_or(u32::MAX);
        here.saturating_add(self.parts.count_elsewhere.load(Ordering::Relaxed))
    }

    /// Whether an account is connected to any node.
    pub(crate) fn is_here(&self, account: AccountId) -> bool {
        self.is_at_this_node(account) || locked(&self.parts.elsewhere).is_connected(account)
    }

    /// Whether an account is connected to this node.
    pub(crate) fn is_at_this_node(&self, account: AccountId) -> bool {
        self.connected().accounts.contains_key(&account)
    }

    /// How many connections an account has.
    pub(crate) fn connections_of(&self, account: AccountId) -> usize {
        self.connected().accounts.get(&account).map_or(0, HashSet::len)
    }

    /// Ends all connections of an account, at every node.
    pub(crate) fn disconnect(&self, account: AccountId) {
        self.on_signed_out(account, None);
        self.parts.bus.tell(News::SignedOut { account, session: None });
    }

    /// Ends the connections of an account that were opened in a session, at every node.
    pub(crate) fn disconnect_session(&self, account: AccountId, session: &Digest) {
        self.on_signed_out(account, Some(session));
        self.parts.bus.tell(News::SignedOut { account, session: Some(*session) });
    }

    /// Ends the connections that an account has to this node: all, or those that were opened in a session.
    pub(crate) fn on_signed_out(&self, account: AccountId, session: Option<&Digest>) {
        let of_account = self.connected().of_account(account);
        for recipient in of_account {
            if session.is_none_or(|session| recipient.opener.session.as_ref() == Some(session)) {
                recipient.close();
                self.remove(&recipient);
            }
        }
    }

    /// Ends all connections, and waits a little until they have said so.
    pub(crate) async fn disconnect_all(&self) {
        let all: Vec<Arc<Recipient>> = self.connected().all.values().map(Arc::clone).collect();
        for recipient in &all {
            recipient.close();
        }
        for _ in 0..FAREWELL_STEPS {
            if self.connected().all.is_empty() {
                return;
            }
            tokio::time::sleep(FAREWELL_STEP).await;
        }
    }

    /// A player did something in a game by another way than a socket, and so is there for a while.
    pub(crate) fn seen(&self, snapshot: &Arc<GameSnapshot>, side: Side) {
        let until_ms = self.parts.time.now_ms().saturating_add(SEEN_MS);
        let room = self.room_of(snapshot);
        if locked(&room).seen(side, until_ms) {
            send_presence(snapshot.id(), &room);
        }
        if let Some(account) = snapshot.seat(side).account() {
            self.parts.bus.tell(News::Seen(account));
        }
    }

    /// These accounts are connected to another node.
    pub(crate) fn on_here(&self, node: &str, accounts: &[AccountId]) {
        let until = self.parts.time.steady().saturating_add(HERE);
        locked(&self.parts.elsewhere).here(node, accounts, until);
    }

    /// This one is so no more.
    pub(crate) fn on_away(&self, node: &str, account: AccountId) {
        locked(&self.parts.elsewhere).away(node, account);
    }

    /// An account has asked another node for something.
    pub(crate) fn on_seen(&self, account: AccountId) {
        let seen = Duration::from_millis(SEEN_MS.unsigned_abs());
        let until = self.parts.time.steady().saturating_add(seen);
        locked(&self.parts.elsewhere).seen(account, until);
    }

    /// Tells the other nodes who is connected to this one.
    pub(crate) fn tell_who_is_here(&self) {
        let accounts: Vec<AccountId> = self.connected().accounts.keys().copied().collect();
        for part in accounts.chunks(TOLD_AT_ONCE) {
            self.parts.bus.tell(News::Here(part.to_vec()));
        }
    }

    /// Forgets what was heard long ago of who is connected to other nodes, and looks what the rest means
    /// to the rooms here. Those whose node was not heard of any more.
    pub(crate) fn look_elsewhere(&self) -> Vec<AccountId> {
        let lost = locked(&self.parts.elsewhere).sweep(self.parts.time.steady());
        let count = {
            let connected = self.connected();
            let elsewhere = locked(&self.parts.elsewhere);
            elsewhere.count(|account| !connected.accounts.contains_key(&account))
        };
        self.parts.count_elsewhere.store(count, Ordering::Relaxed);
        let rooms: Vec<_> = locked(&self.parts.rooms).values().map(Arc::clone).collect();
        let now_ms = self.parts.time.now_ms();
        for room in rooms {
            let snapshot = Arc::clone(locked(&room).latest());
            let mut is_news = false;
            for side in Side::BOTH {
                let Some(account) = snapshot.seat(side).account() else { continue };
                let is_elsewhere = locked(&self.parts.elsewhere).is_there(account);
                is_news |= locked(&room).set_elsewhere(side, is_elsewhere, now_ms);
            }
            if is_news {
                send_presence(snapshot.id(), &room);
            }
        }
        lost
    }

    /// A game as it was last published here, while somebody watches it.
    pub(crate) fn watched_game(&self, game: &GameId) -> Option<Arc<GameSnapshot>> {
        let room = self.room(game)?;
        let room = locked(&room);
        room.empty_since_ms().is_none().then(|| Arc::clone(room.latest()))
    }

    /// The games that run and are watched here, each as it was last published.
    pub(crate) fn watched(&self) -> Vec<Arc<GameSnapshot>> {
        let rooms: Vec<_> = locked(&self.parts.rooms).values().map(Arc::clone).collect();
        let latest = rooms.iter().filter_map(|room| {
            let room = locked(room);
            let is_watched = room.empty_since_ms().is_none();
            (is_watched && room.latest().turn().is_some()).then(|| Arc::clone(room.latest()))
        });
        latest.collect()
    }

    /// Whether the players of a game are there.
    pub(crate) fn presence(&self, game: &GameId) -> Presence {
        let nobody = Presence { first_gone_ms: None, second_gone_ms: None, spectators: 0 };
        self.room(game).map_or(nobody, |room| locked(&room).presence().1)
    }

    /// How long a player of a game has been gone, as far as that was seen from here.
    pub(crate) fn gone_ms(&self, game: &GameId, side: Side) -> u32 {
        let since_ms = self.room(game).and_then(|room| locked(&room).gone_since_ms(side));
        let now_ms = self.parts.time.now_ms();
        let gone_ms = since_ms.map_or(0, |since_ms| now_ms.saturating_sub(since_ms));
        u32::try_from(gone_ms.max(0)).unwrap_or(u32::MAX)
    }

    /// Forgets rooms that have been empty for long.
    pub(crate) fn sweep(&self) {
        let limit_ms = self.parts.time.now_ms().saturating_sub(EMPTY_MS);
        locked(&self.parts.rooms).retain(|_, room| {
            // Nobody else can begin to use it while the rooms are locked.
            let is_used = Arc::strong_count(room) > 1;
            is_used || locked(room).empty_since_ms().is_none_or(|since_ms| since_ms > limit_ms)
        });
    }

    fn remove(&self, recipient: &Recipient) {
        let was_last = self.connected().remove(recipient);
        if let Some(account) = recipient.opener.account.filter(|_| was_last) {
            self.parts.bus.tell(News::Away(account));
        }
    }

    fn connected(&self) -> MutexGuard<'_, Connected> {
        locked(&self.parts.connected)
    }

    fn room(&self, game: &GameId) -> Option<Arc<Mutex<Room>>> {
        locked(&self.parts.rooms).get(game).map(Arc::clone)
    }

    /// The room of a game, made where there is none.
    fn room_of(&self, snapshot: &Arc<GameSnapshot>) -> Arc<Mutex<Room>> {
        let now_ms = self.parts.time.now_ms();
        let seats = &snapshot.facts().seats;
        let is_engine = seats.each_ref().map(|seat| self.parts.level_bots.seated(seat).is_some());
        let mut rooms = locked(&self.parts.rooms);
        let room = rooms.entry(snapshot.id().clone()).or_insert_with(|| {
            Arc::new(Mutex::new(Room::new(Arc::clone(snapshot), is_engine, now_ms)))
        });
        Arc::clone(room)
    }

    fn leave(&self, game: &GameId, id: ConnectionId) {
        let Some(room) = self.room(game) else { return };
        let now_ms = self.parts.time.now_ms();
        let is_news = locked(&room).leave(id, now_ms);
        if is_news {
            send_presence(game, &room);
        }
    }

    /// Sends each watcher what it missed; those at one version get one text. Texts are made while the
    /// room is not locked, so it is looked again afterwards whether somebody is still behind.
    fn catch_up(&self, game: &GameId, room: &Mutex<Room>) {
        loop {
            let (latest, behind) = {
                let room = locked(room);
                (Arc::clone(room.latest()), room.behind())
            };
            if behind.is_empty() {
                return;
            }
            let events = |version| {
                text(&FromServer::Events {
                    game: game.to_string(),
                    events: events_after(&latest, version),
                })
            };
            let texts: Vec<(u32, Utf8Bytes)> =
                behind.into_iter().map(|version| (version, events(version))).collect();
            let mut room = locked(room);
            for (version, text) in texts {
                room.send_events(version, latest.version(), &text);
            }
        }
    }
}

/// Sends those who watch a game who is there, unless that has changed again meanwhile: then whoever
/// changed it sends it, or this looks again.
fn send_presence(game: &GameId, room: &Mutex<Room>) {
    loop {
        let (version, presence) = locked(room).presence();
        let text = text(&FromServer::Presence { game: game.to_string(), presence });
        let room = locked(room);
        if room.presence().0 == version {
            room.send(&text, |_, _| true);
            return;
        }
    }
}

fn send_to_all(recipients: &[Arc<Recipient>], message: &FromServer) {
    if !recipients.is_empty() {
        let text = text(message);
        recipients.iter().for_each(|recipient| recipient.send(&text));
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
