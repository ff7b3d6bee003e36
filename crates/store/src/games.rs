//! Games: each is a start position, rules and a list of events that only grows.
//!
//! [`Games::append`] is the heart of the whole: it succeeds only if the game is at the version the
//! caller has seen, so of two who answer the same state one wins and the other reads again. What
//! follows from the events (whose turn, clocks, deadline) is handed over with them as a
//! [`Summary`], so that lists and deadlines are found without replaying anything.

use async_trait::async_trait;
use rules::{Outcome, Side, Variant};

use crate::{AccountId, AccountKind, GameId, StoreError, StoreResult};

/// Who sits at one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// A guest, a person, or an engine with an account.
    Account(AccountId),
    /// An engine without one, by its kind: `level-3`.
    Engine(String),
}

impl Seat {
    /// The account, if there is one.
    #[must_use]
    pub const fn account(&self) -> Option<AccountId> {
        match self {
            Seat::Account(id) => Some(*id),
            Seat::Engine(_) => None,
        }
    }
}

/// What a game is, from its beginning to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Its id, chosen by the caller.
    pub id: GameId,
    /// Which game is played.
    pub variant: Variant,
    /// The options of its rules, `key=value,…`; empty for the default.
    pub rules: String,
    /// The start position as FEN.
    pub start: String,
    /// The board's name, if it has one.
    pub board: Option<String>,
    /// The time control, in the words of whoever reads it back.
    pub time_control: String,
    /// The class of its time control, one word; ratings are kept by it.
    pub speed: String,
    /// Whether ratings change by it.
    pub rated: bool,
    /// First, Second.
    pub seats: [Seat; 2],
    /// When it was agreed.
    pub created_ms: i64,
    /// Where it stands before its first event.
    pub summary: Summary,
}

/// What follows from the events of a game, as of its newest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How many plies are on the board.
    pub ply: u32,
    /// Who is to move; nobody when it is over.
    pub turn: Option<Side>,
    /// The position as FEN, for small pictures in lists.
    pub position: String,
    /// When the clocks began to run.
    pub started_ms: Option<i64>,
    /// When somebody must look at the game even if nobody asks: a flag, an abort, a vacation's end.
    pub deadline_ms: Option<i64>,
    /// When something last happened in it.
    pub changed_ms: i64,
}

/// One thing that happened in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameEvent {
    /// Dense from 1.
    pub version: u32,
    /// When.
    pub at_ms: i64,
    /// What: one word.
    pub kind: String,
    /// By whom.
    pub side: Option<Side>,
    /// The ply it plays, counted from 1; only for moves.
    pub ply: Option<u32>,
    /// The move's text, a reason, …
    pub text: Option<String>,
    /// A number that belongs to the kind, as the time spent in milliseconds.
    pub a: Option<i64>,
    /// Another.
    pub b: Option<i64>,
    /// The id of the client's message that caused it; a game has each only once.
    pub message: Option<String>,
}

/// What happened next in a game, all or nothing.
#[derive(Clone, PartialEq, Debug)]
pub struct Append {
    /// The version the caller has seen; the first of the events is the next one.
    pub expected_version: u32,
    /// How many plies a takeback leaves. Later moves are taken back before the events are added,
    /// so that the same ply can be played again.
    pub keep_plies: Option<u32>,
    /// At least one.
    pub events: Vec<GameEvent>,
    /// Where the game stands after them.
    pub summary: Summary,
    /// Set if they end the game.
    pub ending: Option<Ending>,
}

/// How a game ends.
#[derive(Clone, PartialEq, Debug)]
pub struct Ending {
    /// Who won; `None` for a game that does not count (aborted).
    pub outcome: Option<Outcome>,
    /// One word.
    pub reason: String,
    /// When.
    pub at_ms: i64,
    /// What it does to the ratings of First and Second; only where both have accounts.
    pub ratings: Option<[RatingChange; 2]>,
}

/// A rating as Glicko-2 keeps it (Glickman, 2013).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The estimate, on Elo's scale.
    pub rating: f64,
    /// Its standard deviation, on the same scale.
    pub deviation: f64,
    /// How much it is expected to wander.
    pub volatility: f64,
    /// How many games it rests on.
    pub games: u32,
}

impl Rating {
    fn is_finite(&self) -> bool {
        [self.rating, self.deviation, self.volatility].iter().all(|number| number.is_finite())
    }
}

/// A rating before and after a game. It is applied only if the stored one still rests on as many
/// games as `before`; so ratings always equal a recomputation in the order in which games ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingChange {
    /// As it was read; without a stored one, the first rating with `games` 0.
    pub before: Rating,
    /// With one game more.
    pub after: Rating,
}

/// Games of one kind are rated together.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RatingClass {
    /// Which game.
    pub variant: Variant,
    /// The class of time control, one word.
    pub speed: String,
}

/// A game as it is kept.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// What it is; the summary in it is the newest.
    pub game: NewGame,
    /// The version of its newest event, 0 before the first.
    pub version: u32,
    /// How it ended; `None` while it runs.
    pub ended: Option<Ended>,
}

/// How a game ended, and as which.
#[derive(Clone, PartialEq, Debug)]
pub struct Ended {
    /// Its place among all that ended: dense from 1.
    pub order: i64,
    /// How.
    pub ending: Ending,
}

/// A running game whose deadline has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueGame {
    /// Which.
    pub id: GameId,
    /// The version that set the deadline.
    pub version: u32,
    /// The deadline.
    pub deadline_ms: i64,
}

/// A finished game seen by one of its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerResult {
    /// Won by this player.
    Won,
    /// Lost by this player.
    Lost,
    /// Drawn.
    Drawn,
}

/// Which games of a player are wanted; what is `None` does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GamesFilter {
    /// This game only.
    pub variant: Option<Variant>,
    /// Against this account only.
    pub opponent: Option<AccountId>,
    /// With this result only; leaves out running games.
    pub result: Option<PlayerResult>,
    /// Rated or casual only.
    pub rated: Option<bool>,
    /// Running or finished only.
    pub running: Option<bool>,
    /// Begun then or later only.
    pub since_ms: Option<i64>,
    /// Begun then or earlier only.
    pub until_ms: Option<i64>,
}

impl GamesFilter {
    /// All that run.
    #[must_use]
    pub fn running() -> GamesFilter {
        GamesFilter { running: Some(true), ..GamesFilter::default() }
    }
}

/// A part of a list of games, newest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamesPage {
    /// Continue after this one: the `created_ms` and id of the last game seen.
    pub before: Option<(i64, GameId)>,
    /// How many at most.
    pub limit: u32,
}

impl GamesPage {
    /// The newest games.
    #[must_use]
    pub const fn first(limit: u32) -> GamesPage {
        GamesPage { before: None, limit }
    }

    /// The games after the last one of another page.
    #[must_use]
    pub fn after(last: &Game, limit: u32) -> GamesPage {
        GamesPage { before: Some((last.game.created_ms, last.game.id.clone())), limit }
    }
}

/// Keeps games.
#[async_trait]
pub trait Games {
    /// Starts a game.
    ///
    /// # Errors
    /// `Taken` if there is a game with its id, `NotFound` if an account is missing.
    async fn create_game(&self, game: NewGame) -> StoreResult<()>;

    /// Adds events to a game, in one transaction with all that follows from them; returns the new
    /// version.
    ///
    /// # Errors
    /// In this order: `Invalid` (no event, versions not dense, a rating that is not one game on or
    /// no number), `NotFound`, `DuplicateMessage`, `GameOver`, `Conflict`, `Invalid` (a ply that is
    /// on the board, a message twice, ratings of an engine without account), `RatingChanged`.
    async fn append(&self, id: &GameId, append: Append) -> StoreResult<u32>;

    /// A game with its newest summary.
    ///
    /// # Errors
    /// `NotFound`.
    async fn game(&self, id: &GameId) -> StoreResult<Game>;

    /// The events of a game after this version, oldest first; those taken back are among them.
    ///
    /// # Errors
    /// `NotFound`.
    async fn events(&self, id: &GameId, after: u32) -> StoreResult<Vec<GameEvent>>;

    /// The newest versions of these games, in any order; those that are not there are left out.
    async fn versions(&self, ids: &[GameId]) -> StoreResult<Vec<(GameId, u32)>>;

    /// The event that a message caused.
    async fn event_of_message(&self, id: &GameId, message: &str) -> StoreResult<Option<GameEvent>>;

    /// Running games whose deadline is not after now, the earliest first.
    async fn due_games(&self, now_ms: i64, limit: u32) -> StoreResult<Vec<DueGame>>;

    /// Running games in the order of their ids, after this one.
    async fn running_games(&self, after: Option<&GameId>, limit: u32) -> StoreResult<Vec<Game>>;

    /// Games that run and may need a server that starts: those at the board, those against an engine,
    /// and those that began since then and in which nothing has happened; in the order of their ids,
    /// after this one.
    async fn games_to_wake(
        &self,
        began_since_ms: i64,
        after: Option<&GameId>,
        limit: u32,
    ) -> StoreResult<Vec<Game>>;

    /// Running games in which an engine without an account is to move, in the order of their ids.
    async fn games_of_engines(&self, limit: u32) -> StoreResult<Vec<GameId>>;

    /// Whether a game with days for a move runs.
    async fn has_correspondence(&self) -> StoreResult<bool>;

    /// Finished games in the order in which they ended, after this place; for export and for
    /// recomputing ratings.
    async fn ended_games(&self, after_order: i64, limit: u32) -> StoreResult<Vec<Game>>;

    /// The games of a player, newest first.
    async fn games_of(
        &self,
        account: AccountId,
        filter: GamesFilter,
        page: GamesPage,
    ) -> StoreResult<Vec<Game>>;

    /// How many games of a player have ended.
    async fn count_ended(&self, account: AccountId) -> StoreResult<u64>;

    /// Gives an account ratings to begin with, as of no game, in those classes in which it has none.
    ///
    /// # Errors
    /// `NotFound` if the account is missing.
    async fn begin_ratings(
        &self,
        account: AccountId,
        ratings: Vec<(RatingClass, Rating)>,
    ) -> StoreResult<()>;

    /// A player's rating; `None` before the first rated game, unless one was given to begin with.
    async fn rating(&self, account: AccountId, class: &RatingClass) -> StoreResult<Option<Rating>>;

    /// The open accounts of this kind with a rating in this class, the best first.
    async fn best_rated(
        &self,
        kind: AccountKind,
        class: &RatingClass,
        limit: u32,
    ) -> StoreResult<Vec<(AccountId, Rating)>>;

    /// All ratings of a player, in the order of their classes.
    async fn ratings(&self, account: AccountId) -> StoreResult<Vec<(RatingClass, Rating)>>;

    /// Keeps a tree of conditional moves of one side, opaque; `None` removes it.
    ///
    /// # Errors
    /// `NotFound` without the game.
    async fn set_plan(&self, id: &GameId, side: Side, plan: Option<String>) -> StoreResult<()>;

    /// The tree of conditional moves of one side.
    async fn plan(&self, id: &GameId, side: Side) -> StoreResult<Option<String>>;

    /// Notes that a side asks for another game after this one; what was noted before. Of two who
    /// ask at once one sees the other.
    ///
    /// # Errors
    /// `NotFound` without the game.
    async fn ask_rematch(
        &self,
        id: &GameId,
        side: Side,
        at_ms: i64,
    ) -> StoreResult<Option<(Side, i64)>>;

    /// Which side asked for another game last, and when.
    ///
    /// # Errors
    /// `NotFound` without the game.
    async fn rematch_asked(&self, id: &GameId) -> StoreResult<Option<(Side, i64)>>;
}

/// What an append must have whatever is stored.
pub(crate) fn check_append(append: &Append) -> StoreResult<()> {
    if append.events.is_empty() {
        return Err(StoreError::Invalid("no event"));
    }
    let dense = (1..).zip(&append.events).all(|(i, event)| {
        append.expected_version.checked_add(i).is_some_and(|version| event.version == version)
    });
    if !dense {
        return Err(StoreError::Invalid("versions that are not dense"));
    }
    for change in append.ending.iter().filter_map(|ending| ending.ratings).flatten() {
        if change.before.games.checked_add(1) != Some(change.after.games) {
            return Err(StoreError::Invalid("a rating that is not one game on"));
        }
        if ![change.before, change.after].iter().all(Rating::is_finite) {
            return Err(StoreError::Invalid("a rating that is no number"));
        }
    }
    Ok(())
}
