//! Boards published from the board lab. The server plays games of the engine against itself on each, and
//! what they came to is kept as sums: so any node may add its games at any time, in any order.

use async_trait::async_trait;
use rules::Variant;

use crate::{AccountId, BoardId, StoreResult};

/// What games on a board came to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LabGames {
    /// How many First won.
    pub first: i64,
    /// How many were drawn.
    pub draws: i64,
    /// How many Second won.
    pub second: i64,
    /// Their plies, added up.
    pub plies: i64,
    /// The squares of their plies, added up.
    pub plies_squares: i64,
    /// By how much First was ahead at their ends, added up.
    pub margin: i64,
    /// The squares of that, added up.
    pub margin_squares: i64,
}

impl LabGames {
    /// How many games.
    #[must_use]
    pub fn count(&self) -> i64 {
        self.first.saturating_add(self.draws).saturating_add(self.second)
    }

    /// These and others.
    #[must_use]
    pub fn and(self, other: LabGames) -> LabGames {
        LabGames {
            first: self.first.saturating_add(other.first),
            draws: self.draws.saturating_add(other.draws),
            second: self.second.saturating_add(other.second),
            plies: self.plies.saturating_add(other.plies),
            plies_squares: self.plies_squares.saturating_add(other.plies_squares),
            margin: self.margin.saturating_add(other.margin),
            margin_squares: self.margin_squares.saturating_add(other.margin_squares),
        }
    }
}

/// A published board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LabBoard {
    /// Its id, which is its code.
    pub id: BoardId,
    /// Who published it.
    pub owner: AccountId,
    /// Of which game.
    pub variant: Variant,
    /// The position that games begin with.
    pub fen: String,
    /// What its owner calls it; may be empty.
    pub title: String,
    /// When it was published.
    pub created_ms: i64,
    /// What the server's games on it came to.
    pub games: LabGames,
}

/// Which boards are wanted: those that are as every part says.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BoardsFilter {
    /// Of this game.
    pub variant: Option<Variant>,
    /// Of this account.
    pub owner: Option<AccountId>,
}

/// A part of a list of boards, the newest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardsPage {
    /// Only those after this one, named by when it was published and its id.
    pub before: Option<(i64, BoardId)>,
    /// No more than this.
    pub limit: u32,
}

/// Keeps published boards. Deleting an account leaves its boards, which others have links to, without
/// their titles.
#[async_trait]
pub trait Boards {
    /// Keeps a new board, as it is given.
    ///
    /// # Errors
    /// `NotFound` without the account, `Taken` where the id is in use or the position is published.
    async fn create_board(&self, board: LabBoard) -> StoreResult<()>;

    /// The board with this id.
    ///
    /// # Errors
    /// `NotFound`.
    async fn board(&self, id: &BoardId) -> StoreResult<LabBoard>;

    /// The board with this position.
    ///
    /// # Errors
    /// `NotFound`.
    async fn board_with(&self, variant: Variant, fen: &str) -> StoreResult<LabBoard>;

    /// Boards, the newest first.
    async fn boards(&self, filter: BoardsFilter, page: BoardsPage) -> StoreResult<Vec<LabBoard>>;

    /// The board on which the fewest games were played, if they are fewer than this.
    async fn least_played_board(&self, games: i64) -> StoreResult<Option<LabBoard>>;

    /// Adds games to those played on a board.
    ///
    /// # Errors
    /// `NotFound`.
    async fn add_lab_games(&self, id: &BoardId, games: LabGames) -> StoreResult<()>;

    /// Removes a board.
    ///
    /// # Errors
    /// `NotFound`.
    async fn remove_board(&self, id: &BoardId) -> StoreResult<()>;
}
