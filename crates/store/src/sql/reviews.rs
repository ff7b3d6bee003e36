//! Reviews of games that are over.

use async_trait::async_trait;

use super::require::game_number;
use super::row::get;
use super::statement::statement;
use super::{Driver, SqlStore};
use crate::{GameId, Reviews, StoreError, StoreResult, StoredReview};

#[async_trait]
impl<D: Driver> Reviews for SqlStore<D> {
    async fn keep_review(&self, game: &GameId, review: StoredReview) -> StoreResult<()> {
        self.write((game.clone(), review), |c, (game, review)| {
            Box::pin(async move {
                let game = game_number(&mut *c, &game).await?;
                let sql = "INSERT INTO reviews (game, nodes, reports, made_ms) \
                    VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
                let query = statement(sql).bind(game).bind(review.nodes).bind(review.reports);
                query.bind(review.made_ms).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn review(&self, game: &GameId, nodes: u32) -> StoreResult<StoredReview> {
        let sql = "SELECT nodes, reports, made_ms FROM reviews \
            WHERE game = (SELECT number FROM games WHERE id = $1) AND nodes = $2";
        let query = statement(sql).bind(game.as_str()).bind(nodes);
        let row = query.fetch_optional(self.driver.readers()).await?;
        let row = row.ok_or(StoreError::NotFound("review"))?;
        let nodes = get(&row, "nodes")?;
        Ok(StoredReview { nodes, reports: get(&row, "reports")?, made_ms: get(&row, "made_ms")? })
    }
}
