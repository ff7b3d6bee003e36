//! Published boards: rows with sums, which every batch of games adds to where it stands.

use async_trait::async_trait;
use rules::Variant;

use super::refusal::is_twice;
use super::require::require_account;
use super::row::{Row, account, get, parsed, variant};
use super::statement::statement;
use super::{Driver, SqlStore};
use crate::{
    BoardId, Boards, BoardsFilter, BoardsPage, LabBoard, LabGames, StoreError, StoreResult,
};

const MISSING: StoreError = StoreError::NotFound("board");
const TAKEN: StoreError = StoreError::Taken("board");

#[async_trait]
impl<D: Driver> Boards for SqlStore<D> {
    async fn create_board(&self, board: LabBoard) -> StoreResult<()> {
        self.write(board, |c, board| {
            Box::pin(async move {
                require_account(c, board.owner).await?;
                let there = "SELECT 1 FROM boards WHERE id = $1 OR (variant = $2 AND fen = $3)";
                let there = statement(there).bind(board.id.as_str().to_owned());
                let there = there.bind(board.variant.name()).bind(board.fen.clone());
                if there.fetch_optional(&mut *c).await?.is_some() {
                    return Err(TAKEN);
                }
                let sql = "INSERT INTO boards (id, account, variant, fen, title, created_ms, first, \
                    draws, second, plies, plies_squares, margin, margin_squares) \
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
                let query = statement(sql).bind(board.id.as_str().to_owned()).bind(board.owner.0);
                let query = query.bind(board.variant.name()).bind(board.fen).bind(board.title);
                let games = board.games;
                let query = query.bind(board.created_ms).bind(games.first).bind(games.draws);
                let query = query.bind(games.second).bind(games.plies).bind(games.plies_squares);
                let query = query.bind(games.margin).bind(games.margin_squares);
                let done = query.execute(c).await;
                done.map_err(|error| if is_twice(&error) { TAKEN } else { error.into() })?;
                Ok(())
            })
        })
        .await
    }

    async fn board(&self, id: &BoardId) -> StoreResult<LabBoard> {
        let query = statement("SELECT * FROM boards WHERE id = $1").bind(id.as_str());
        let row = query.fetch_optional(self.driver.readers()).await?;
        read_board(&row.ok_or(MISSING)?)
    }

    async fn board_with(&self, variant: Variant, fen: &str) -> StoreResult<LabBoard> {
        let query = statement("SELECT * FROM boards WHERE variant = $1 AND fen = $2");
        let query = query.bind(variant.name()).bind(fen);
        let row = query.fetch_optional(self.driver.readers()).await?;
        read_board(&row.ok_or(MISSING)?)
    }

    async fn boards(&self, filter: BoardsFilter, page: BoardsPage) -> StoreResult<Vec<LabBoard>> {
        let sql = match filter.owner {
            None => {
                "SELECT * FROM boards WHERE (created_ms, id) < ($1, $2) \
                AND ($3 IS NULL OR variant = $3) ORDER BY created_ms DESC, id DESC LIMIT $4"
            }
            Some(_) => {
                "SELECT * FROM boards WHERE (created_ms, id) < ($1, $2) \
                AND ($3 IS NULL OR variant = $3) AND account = $5 \
                ORDER BY created_ms DESC, id DESC LIMIT $4"
            }
        };
        let before = page.before.as_ref().map(|(created_ms, id)| (*created_ms, id.as_str()));
        let (created_ms, id) = before.unwrap_or((i64::MAX, ""));
        let query = statement(sql).bind(created_ms).bind(id);
        let query = query.bind(filter.variant.map(Variant::name)).bind(page.limit);
        let query = match filter.owner {
            None => query,
            Some(owner) => query.bind(owner.0),
        };
        let rows = query.fetch_all(self.driver.readers()).await?;
        rows.iter().map(read_board).collect()
    }

    async fn least_played_board(&self, games: i64) -> StoreResult<Option<LabBoard>> {
        let sql = "SELECT * FROM boards WHERE first + draws + second < $1 \
            ORDER BY first + draws + second, created_ms, id LIMIT 1";
        let row = statement(sql).bind(games).fetch_optional(self.driver.readers()).await?;
        row.as_ref().map(read_board).transpose()
    }

    async fn add_lab_games(&self, id: &BoardId, games: LabGames) -> StoreResult<()> {
        self.write((id.clone(), games), |c, (id, games)| {
            Box::pin(async move {
                let sql = "UPDATE boards SET first = first + $2, draws = draws + $3, \
                    second = second + $4, plies = plies + $5, plies_squares = plies_squares + $6, \
                    margin = margin + $7, margin_squares = margin_squares + $8 WHERE id = $1";
                let query = statement(sql).bind(id.as_str().to_owned()).bind(games.first);
                let query = query.bind(games.draws).bind(games.second).bind(games.plies);
                let query = query.bind(games.plies_squares).bind(games.margin);
                let query = query.bind(games.margin_squares);
                match query.execute(c).await?.rows_affected() {
                    0 => Err(MISSING),
                    _ => Ok(()),
                }
            })
        })
        .await
    }

    async fn remove_board(&self, id: &BoardId) -> StoreResult<()> {
        self.write(id.clone(), |c, id| {
            Box::pin(async move {
                let query = statement("DELETE FROM boards WHERE id = $1");
                match query.bind(id.as_str().to_owned()).execute(c).await?.rows_affected() {
                    0 => Err(MISSING),
                    _ => Ok(()),
                }
            })
        })
        .await
    }
}

fn read_board(row: &Row) -> StoreResult<LabBoard> {
    let games = LabGames {
        first: get(row, "first")?,
        draws: get(row, "draws")?,
        second: get(row, "second")?,
        plies: get(row, "plies")?,
        plies_squares: get(row, "plies_squares")?,
        margin: get(row, "margin")?,
        margin_squares: get(row, "margin_squares")?,
    };
    Ok(LabBoard {
        id: parsed(row, "id", |text| text.parse().ok())?,
        owner: account(row, "account")?,
        variant: variant(row)?,
        fen: get(row, "fen")?,
        title: get(row, "title")?,
        created_ms: get(row, "created_ms")?,
        games,
    })
}
