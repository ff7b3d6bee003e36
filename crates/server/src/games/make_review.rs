//! Makes the review of a game and keeps it. The engine visits the same number of positions before each
//! move, so the same game gets the same review on every machine, and it does not matter who makes it.
//!
//! It thinks in the [background](crate::games::background), and before each position it waits until nobody else
//! wants the machine.

use service::{Reports, RequestError};
use store::{GameId, Store, StoreError, StoredReview};
use wire::GameRecord;

use crate::api_error::ApiError;
use crate::games::background::Background;
use crate::games::command::Games;
use crate::games::reviewable::reviewable;
use crate::state::time_source::system_ms;

/// Makes the review of a game, where it is not there yet, and keeps it. Nothing is done as long as
/// `must_wait`.
///
/// # Errors
/// Those of the store, and where the game cannot be reviewed.
pub(crate) async fn make_review(
    store: &dyn Store,
    games: &Games,
    (game, nodes): (&GameId, u32),
    must_wait: impl Fn() -> bool + Send + Sync,
) -> Result<(), ApiError> {
    match store.review(game, nodes).await {
        Err(StoreError::NotFound(_)) => {}
        Ok(_) => return Ok(()),
        Err(error) => return Err(error.into()),
    }
    let snapshot = games.game(game).await?;
    let record = GameRecord::from(reviewable(&snapshot)?);
    let count = record.moves.len() + 1;
    let making = Reports::new(record, nodes);
    let mut thinking = Background::start("review", making).map_err(|_| ApiError::Busy)?;
    let mut reports = Vec::with_capacity(count);
    while reports.len() < count {
        let report = thinking.next(&must_wait).await.ok_or(ApiError::Busy)?;
        let damaged =
            |error: RequestError| StoreError::Damaged { column: "moves", value: error.to_string() };
        reports.push(report.map_err(damaged)?);
    }
    let made_ms = store.clock_ms().await?.unwrap_or_else(system_ms);
    let reports = wire::json_line(&reports);
    Ok(store.keep_review(game, StoredReview { nodes, reports, made_ms }).await?)
}

/// Whether a failure comes again whenever it is tried.
pub(crate) fn is_lasting(error: &ApiError) -> bool {
    matches!(
        error,
        ApiError::Invalid(..) | ApiError::NotFound(_) | ApiError::Store(StoreError::Damaged { .. })
    )
}
