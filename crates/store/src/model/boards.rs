//! Published boards in memory: a map by id, looked through for everything else.

use async_trait::async_trait;
use rules::Variant;

use super::{ModelStore, size};
use crate::{
    BoardId, Boards, BoardsFilter, BoardsPage, LabBoard, LabGames, StoreError, StoreResult,
};

const MISSING: StoreError = StoreError::NotFound("board");

#[async_trait]
impl Boards for ModelStore {
    async fn create_board(&self, board: LabBoard) -> StoreResult<()> {
        let mut world = self.world();
        world.account(board.owner)?;
        let is_same = |one: &LabBoard| (one.variant, &one.fen) == (board.variant, &board.fen);
        if world.boards.contains_key(&board.id) || world.boards.values().any(is_same) {
            return Err(StoreError::Taken("board"));
        }
        world.boards.insert(board.id.clone(), board);
        Ok(())
    }

    async fn board(&self, id: &BoardId) -> StoreResult<LabBoard> {
        self.world().boards.get(id).cloned().ok_or(MISSING)
    }

    async fn board_with(&self, variant: Variant, fen: &str) -> StoreResult<LabBoard> {
        let world = self.world();
        let found = world.boards.values().find(|one| one.variant == variant && one.fen == fen);
        found.cloned().ok_or(MISSING)
    }

    async fn boards(&self, filter: BoardsFilter, page: BoardsPage) -> StoreResult<Vec<LabBoard>> {
        let place = |board: &LabBoard| (board.created_ms, board.id.clone());
        let world = self.world();
        let mut boards: Vec<LabBoard> = world.boards.values().cloned().collect();
        boards.retain(|board| filter.variant.is_none_or(|wanted| wanted == board.variant));
        boards.retain(|board| filter.owner.is_none_or(|wanted| wanted == board.owner));
        boards.retain(|board| page.before.as_ref().is_none_or(|before| place(board) < *before));
        boards.sort_by_key(|board| std::cmp::Reverse(place(board)));
        boards.truncate(size(page.limit));
        Ok(boards)
    }

    async fn least_played_board(&self, games: i64) -> StoreResult<Option<LabBoard>> {
        let world = self.world();
        let behind = world.boards.values().filter(|board| board.games.count() < games);
        Ok(behind.min_by_key(|one| (one.games.count(), one.created_ms, one.id.clone())).cloned())
    }

    async fn add_lab_games(&self, id: &BoardId, games: LabGames) -> StoreResult<()> {
        let mut world = self.world();
        let board = world.boards.get_mut(id).ok_or(MISSING)?;
        board.games = board.games.and(games);
        Ok(())
    }

    async fn remove_board(&self, id: &BoardId) -> StoreResult<()> {
        self.world().boards.remove(id).map(|_| ()).ok_or(MISSING)
    }
}
