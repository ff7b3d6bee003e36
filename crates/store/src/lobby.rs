//! The lobby: offers to play that wait for somebody.
//!
//! Taking one is a single transaction: the offer is open, the game comes into being, the offer is
//! closed. Of many who take it at once, one gets a game.

use async_trait::async_trait;
use rules::Variant;

use crate::word::words;
use crate::{AccountId, GameId, NewGame, SeekId, StoreResult};

/// Which side the owner of an offer wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SideChoice {
    /// Either.
    Random,
    /// To move first.
    First,
    /// To move second.
    Second,
}

words!(SideChoice { Random => "random", First => "first", Second => "second" });

/// Who may take an offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Anyone, and all see it.
    Lobby,
    /// Anyone who has the link.
    Link,
    /// This player.
    Player(AccountId),
}

/// What has become of an offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeekState {
    /// It waits.
    Open,
    /// It became this game.
    Taken(GameId),
    /// Its owner withdrew it.
    Withdrawn,
}

/// An offer to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seek {
    /// Its id, chosen by the caller; a challenge's link.
    pub id: SeekId,
    /// Who offers.
    pub owner: AccountId,
    /// Which game.
    pub variant: Variant,
    /// The options of its rules, `key=value,…`; empty for the default.
    pub rules: String,
    /// The start position as FEN.
    pub start: String,
    /// The board's name, if it has one.
    pub board: Option<String>,
    /// The time control.
    pub time_control: String,
    /// The class of its time control.
    pub speed: String,
    /// Whether ratings change by it.
    pub rated: bool,
    /// Which side the owner wants.
    pub side: SideChoice,
    /// The lowest rating of an opponent.
    pub rating_min: Option<i32>,
    /// The highest.
    pub rating_max: Option<i32>,
    /// Who may take it.
    pub audience: Audience,
    /// Whether it stays open when it is taken.
    pub standing: bool,
    /// When it was made.
    pub created_ms: i64,
    /// When it ends by itself.
    pub expires_ms: Option<i64>,
    /// What has become of it.
    pub state: SeekState,
    /// From where it comes: a number that is the same for all of one network, not negative.
    pub origin: Option<i64>,
}

/// Which of the offers that all see are looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenSeeks {
    /// Only games at the board, of this variant, by the default rules and from this position.
    pub live_on: Option<(Variant, String)>,
    /// None of this account.
    pub not_of: Option<AccountId>,
    /// This many at most from one origin, or from one account whose origin is not known.
    pub from_one_origin: u32,
}

/// Whether both sit at the board in a game of this class of time.
pub(crate) fn is_live(speed: &str) -> bool {
    !matches!(speed, "correspondence" | "unlimited")
}

/// Keeps offers.
#[async_trait]
pub trait Lobby {
    /// Makes an offer; its state must be `Open`.
    ///
    /// # Errors
    /// `Invalid` if it is not open, `NotFound` if an account is missing, `Taken` if there is an
    /// offer with its id.
    async fn post_seek(&self, seek: Seek) -> StoreResult<()>;

    /// An offer, whatever has become of it.
    ///
    /// # Errors
    /// `NotFound`.
    async fn seek(&self, id: &SeekId) -> StoreResult<Seek>;

    /// The offers that all see and anyone may take: games at the board first, the newest first.
    async fn open_seeks(
        &self,
        now_ms: i64,
        wanted: OpenSeeks,
        limit: u32,
    ) -> StoreResult<Vec<Seek>>;

    /// The open challenges to a player, the oldest first.
    async fn challenges_to(&self, account: AccountId, now_ms: i64) -> StoreResult<Vec<Seek>>;

    /// The open offers of a player, the oldest first.
    async fn seeks_of(&self, account: AccountId, now_ms: i64) -> StoreResult<Vec<Seek>>;

    /// Takes an offer: the game is created and, unless the offer stands, the offer closed. Who may
    /// take it is the caller's to judge.
    ///
    /// # Errors
    /// `NotFound` without the offer, `SeekClosed`, and those of
    /// [`create_game`](crate::Games::create_game).
    async fn take_seek(&self, id: &SeekId, game: NewGame, now_ms: i64) -> StoreResult<()>;

    /// Withdraws an offer.
    ///
    /// # Errors
    /// `NotFound`, `SeekClosed` if it was not open.
    async fn withdraw_seek(&self, id: &SeekId) -> StoreResult<()>;

    /// Removes offers that expired before this, and those no longer open that were made before it;
    /// how many.
    async fn sweep_seeks(&self, before_ms: i64) -> StoreResult<u64>;
}
