//! What is kept: games and their events, accounts, the lobby, and what surrounds them.
//!
//! The database decides. A move is a row with a unique key, written and committed before the call
//! returns; a command that comes too late, or twice, is refused by what is stored and not by what
//! some process remembers. So any number of nodes may serve any game, and a crash loses nothing
//! that was acknowledged. The store knows no rule of play: it keeps what it is given, dense,
//! unique and in order.
//!
//! Time comes in as a value: milliseconds since 1970 (`_ms`). [`ModelStore`] keeps all in memory
//! and says, by being short, what every other store must do; [`SqliteStore`] keeps it in a file, [`PostgresStore`] in a server that
//! many nodes share.
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod accounts;
mod boards;
mod days;
mod error;
mod games;
mod id;
mod links;
mod lobby;
mod model;
mod moderation;
mod once_a_minute;
mod passkeys;
mod postgres;
mod reviews;
mod sql;
mod sqlite;
mod studies;
mod subscriptions;
mod talk;
mod tokens;
mod upkeep;
mod word;

pub use accounts::{
    Account, AccountChange, AccountKind, Accounts, Digest, NewAccount, Role, Session,
};
pub use boards::{Boards, BoardsFilter, BoardsPage, LabBoard, LabGames};
pub use days::{DayResult, Days};
pub use error::{StoreError, StoreResult};
pub use games::{
    Append, DueGame, Ended, Ending, Game, GameEvent, Games, GamesFilter, GamesPage, NewGame,
    PlayerResult, Rating, RatingChange, RatingClass, Seat, Summary,
};
pub use id::{AccountId, BoardId, GameId, IdError, SeekId, StudyId};
pub use links::{Link, Links};
pub use lobby::{Audience, Lobby, OpenSeeks, Seek, SeekState, SideChoice};
pub use model::{Access, ModelStore, Trouble};
pub use moderation::{AuditEntry, Moderation, NewReport, Report, Settlement};
pub use once_a_minute::OnceAMinute;
pub use passkeys::{NewPasskey, Passkey, Passkeys};
pub use postgres::PostgresStore;
pub use reviews::{Reviews, StoredReview};
pub use sql::{CopiedTable, CopyProgress};
pub use sqlite::{Follower, ServerLock, SqliteStore};
pub use studies::{Studies, Study, StudyContent, Visibility};
pub use subscriptions::{Channel, Delivery, NewSubscription, Subscription, Subscriptions};
pub use talk::{About, ChatLine, NewNotice, Note, Notice, Room, SignedLine, StoredLine, Talk};
pub use tokens::{NewToken, Scope, Token, Tokens};
pub use upkeep::{Absence, Lease, Upkeep};

/// Everything that is kept; one object serves a whole server.
pub trait Store:
    Games
    + Accounts
    + Tokens
    + Passkeys
    + Subscriptions
    + Reviews
    + Days
    + Links
    + Studies
    + Boards
    + Lobby
    + Talk
    + Moderation
    + Upkeep
    + Send
    + Sync
    + 'static
{
}

impl<T> Store for T where
    T: Games
        + Reviews
        + Accounts
        + Tokens
        + Passkeys
        + Subscriptions
        + Days
        + Links
        + Studies
        + Boards
        + Lobby
        + Talk
        + Moderation
        + Upkeep
        + Send
        + Sync
        + 'static
{
}
