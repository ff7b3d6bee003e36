//! What people say and note: chat beside a game, private notes, notices of what waits for them.

use async_trait::async_trait;

use crate::word::words;
use crate::{AccountId, GameId, SeekId, StoreResult};

/// Who reads a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Room {
    /// The two players.
    Players,
    /// Those who watch.
    Spectators,
}

words!(Room { Players => "players", Spectators => "spectators" });

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// Beside which game.
    pub game: GameId,
    /// Who reads it.
    pub room: Room,
    /// Who says it.
    pub author: AccountId,
    /// When.
    pub at_ms: i64,
    /// What.
    pub text: String,
}

/// A line with its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredLine {
    /// Grows with time.
    pub id: i64,
    /// The line.
    pub line: ChatLine,
}

/// A line with the name of who said it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignedLine {
    /// Grows with time.
    pub id: i64,
    /// The line.
    pub line: ChatLine,
    /// What the author is called now.
    pub name: String,
}

/// A private note about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// About which game.
    pub game: GameId,
    /// What.
    pub text: String,
}

/// What a notice is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum About {
    /// The player is to move in this game.
    Turn(GameId),
    /// This game has ended.
    End(GameId),
    /// This offer was made to the player.
    Challenge(SeekId),
}

impl About {
    /// The word used in JSON and on disk.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            About::Turn(_) => "your-turn",
            About::End(_) => "ended",
            About::Challenge(_) => "challenge",
        }
    }
}

/// A notice that waits for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewNotice {
    /// For whom.
    pub account: AccountId,
    /// When.
    pub at_ms: i64,
    /// What about.
    pub about: About,
    /// Whom the player has to do with, by name.
    pub text: String,
}

/// A notice that was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Its number; grows with time.
    pub id: i64,
    /// What it says.
    pub notice: NewNotice,
    /// Whether the player has seen it.
    pub read: bool,
    /// Whether it was in a mail.
    pub mailed: bool,
}

/// Keeps what is said.
#[async_trait]
pub trait Talk {
    /// Adds a line; its number.
    ///
    /// # Errors
    /// `NotFound` without the game or the author.
    async fn say(&self, line: ChatLine) -> StoreResult<i64>;

    /// The newest lines of a room (of all rooms for `None`) before this number (the newest of all for
    /// `None`), newest first.
    async fn chat(
        &self,
        game: &GameId,
        room: Option<Room>,
        before: Option<i64>,
        limit: u32,
    ) -> StoreResult<Vec<SignedLine>>;

    /// The lines of an author after this number, oldest first; for the download of one's data.
    async fn lines_of(
        &self,
        author: AccountId,
        after: i64,
        limit: u32,
    ) -> StoreResult<Vec<StoredLine>>;

    /// Keeps a private note about a game; `None` removes it.
    ///
    /// # Errors
    /// `NotFound` without the game or the account.
    async fn set_note(
        &self,
        account: AccountId,
        game: &GameId,
        text: Option<String>,
    ) -> StoreResult<()>;

    /// The private notes of a player, in the order of the games' ids.
    async fn notes(&self, account: AccountId) -> StoreResult<Vec<Note>>;

    /// The private note of a player about a game.
    async fn note(&self, account: AccountId, game: &GameId) -> StoreResult<Option<String>>;

    /// Gives a notice; its number.
    ///
    /// # Errors
    /// `NotFound` without the account.
    async fn notify(&self, notice: NewNotice) -> StoreResult<i64>;

    /// The notices of a player, newest first.
    async fn notices(&self, account: AccountId, limit: u32) -> StoreResult<Vec<Notice>>;

    /// Marks the notices of a player up to this number as read.
    async fn mark_read(&self, account: AccountId, up_to: i64) -> StoreResult<()>;

    /// Removes the notices of all players that are about this; how many.
    async fn drop_notices(&self, about: &About) -> StoreResult<u64>;

    /// Removes the notices given before `before_ms`, and those that are no longer true: of a turn
    /// that has passed on, of an offer that is no longer open. How many.
    async fn sweep_notices(&self, now_ms: i64, before_ms: i64) -> StoreResult<u64>;

    /// Open accounts with an address for which a notice waits that was neither read nor mailed and
    /// was given at or before this; in the order of their numbers, after this one.
    async fn to_mail(
        &self,
        before_ms: i64,
        after: Option<AccountId>,
        limit: u32,
    ) -> StoreResult<Vec<AccountId>>;

    /// Marks notices as mailed.
    async fn mark_mailed(&self, ids: Vec<i64>) -> StoreResult<()>;
}
