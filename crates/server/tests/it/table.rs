//! A table for two in a test: a store, two accounts with their sessions, and games between them.

use std::sync::Arc;

use play::{Mode, Terms, TimeControl};
use rules::{AnyPosition, Variant};
use server::{Games, new_game};
use sha2::{Digest, Sha256};
use store::{
    AccountId, AccountKind, GameId, ModelStore, NewAccount, Seat, Session, SqliteStore, Store,
};
use tempfile::TempDir;

/// When the games of these tests begin.
pub(crate) const START_MS: i64 = 1_800_000_000_000;

/// A store with two people who play.
pub(crate) struct Table {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) people: [AccountId; 2],
    /// Where the database lies, while it is needed.
    _folder: Option<TempDir>,
}

/// A table on each kind of store that a server may stand on.
pub(crate) async fn tables() -> Vec<Table> {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("petri.db");
    let sqlite = SqliteStore::open(&path).await.expect("a new database");
    let sqlite = Table::on(Arc::new(sqlite), Some(folder)).await;
    vec![Table::in_memory().await, sqlite]
}

impl Table {
    pub(crate) async fn in_memory() -> Table {
        Table::on(Arc::new(ModelStore::new()), None).await
    }

    pub(crate) async fn on(store: Arc<dyn Store>, folder: Option<TempDir>) -> Table {
        let first = account(&store, "alice").await;
        let second = account(&store, "bob").await;
        Table { store, people: [first, second], _folder: folder }
    }

    /// A games who tells nobody.
    pub(crate) fn games(&self) -> Games {
        Games::new(Arc::clone(&self.store), |_| {})
    }

    /// A game from the usual start, in which alice moves first.
    pub(crate) async fn game(&self, id: &str, variant: Variant, time: &str, rated: bool) -> GameId {
        let seats = self.people.map(Seat::Account);
        self.game_of(id, variant, time, rated, seats).await
    }

    pub(crate) async fn game_of(
        &self,
        id: &str,
        variant: Variant,
        time: &str,
        rated: bool,
        seats: [Seat; 2],
    ) -> GameId {
        let id: GameId = id.parse().expect("an id");
        let time = TimeControl::parse(time).expect("a time control");
        let terms = Terms { start: AnyPosition::start(variant), time, mode: Mode::online(rated) };
        let game = new_game(id.clone(), terms, None, seats, START_MS).expect("a game to play");
        self.store.create_game(game).await.expect("it is new");
        id
    }
}

pub(crate) async fn account(store: &Arc<dyn Store>, name: &str) -> AccountId {
    let kind = AccountKind::Guest;
    let account = NewAccount { kind, name: name.to_owned(), password: None, created_ms: START_MS };
    store.create_account(account).await.expect("the name is free")
}

/// The cookie of a new session.
pub(crate) async fn cookie(store: &Arc<dyn Store>, account: AccountId) -> String {
    cookie_of(store, account, 0).await
}

/// The cookie of one of several new sessions.
pub(crate) async fn cookie_of(store: &Arc<dyn Store>, account: AccountId, number: u8) -> String {
    let token = format!("{number:02x}{:062x}", account.0);
    let session = Session {
        token: Sha256::digest(token.as_bytes()).into(),
        account,
        created_ms: START_MS,
        seen_ms: START_MS,
        expires_ms: i64::MAX,
    };
    store.create_session(session).await.expect("it is new");
    format!("petri={token}")
}
