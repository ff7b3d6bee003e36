//! Makes the reviews that were asked for, one at a time, and gives way to whoever plays against the engine.

use std::time::Duration;

use service::Reports;
use store::{GameId, StoreError, StoredReview};
use tokio::task::spawn_blocking;
use wire::GameRecord;

use crate::api_error::ApiError;
use crate::games::reviewable::{NODES, reviewable};
use crate::site::Site;

/// While others wait for an engine it is looked so often whether they still do.
const LOOK: Duration = Duration::from_millis(20);

/// Makes reviews as long as the server runs.
pub(crate) async fn run(site: Site) {
    loop {
        let game = site.reviews().first().await;
        if let Err(error) = make(&site, &game).await {
            tracing::warn!(%error, %game, "a review could not be made");
        }
        site.reviews().done();
    }
}

/// Makes the review of a game, where it is not there yet, and keeps it.
async fn make(site: &Site, game: &GameId) -> Result<(), ApiError> {
    match site.store().review(game, NODES).await {
        Err(StoreError::NotFound(_)) => {}
        Ok(_) => return Ok(()),
        Err(error) => return Err(error.into()),
    }
    let snapshot = site.games().game(game).await?;
    let record = GameRecord::from(reviewable(&snapshot)?);
    let mut making = Reports::new(record, NODES);
    let mut reports = Vec::new();
    loop {
        while !site.engines().queue().is_empty() {
            tokio::time::sleep(LOOK).await;
        }
        // One position at a time, so that a server that is to end waits for no more than that.
        let searched = spawn_blocking(move || {
            let report = making.next();
            (making, report)
        });
        let Ok((still, report)) = searched.await else { return Err(ApiError::Busy) };
        making = still;
        match report {
            Some(Ok(report)) => reports.push(report),
            Some(Err(error)) => {
                let value = error.to_string();
                return Err(StoreError::Damaged { column: "moves", value }.into());
            }
            None => break,
        }
    }
    let (reports, made_ms) = (wire::json_line(&reports), site.now_ms());
    Ok(site.store().keep_review(game, StoredReview { nodes: NODES, reports, made_ms }).await?)
}
