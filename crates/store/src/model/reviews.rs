//! Reviews in memory: one for each game and depth.

use async_trait::async_trait;

use super::ModelStore;
use crate::{GameId, Reviews, StoreError, StoreResult, StoredReview};

#[async_trait]
impl Reviews for ModelStore {
    async fn keep_review(&self, game: &GameId, review: StoredReview) -> StoreResult<()> {
        let mut world = self.world();
        world.kept(game)?;
        world.reviews.entry((game.clone(), review.nodes)).or_insert(review);
        Ok(())
    }

    async fn review(&self, game: &GameId, nodes: u32) -> StoreResult<StoredReview> {
        let world = self.world();
        let kept = world.reviews.get(&(game.clone(), nodes));
        kept.cloned().ok_or(StoreError::NotFound("review"))
    }
}
