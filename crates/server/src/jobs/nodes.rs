//! Several nodes over one store: what others did is found there, and passed on to those who are connected
//! here. Only the node that commits a move lets the engine answer it and gives notice of it.

use std::sync::Arc;
use std::time::Duration;

use store::{StoreError, StoreResult};
use tokio::time::{MissedTickBehavior, interval};

use crate::games::command::Update;
use crate::games::snapshot::GameSnapshot;
use crate::jobs::{heartbeat, lobby};
use crate::site::Site;

/// How often watched games are looked at.
const EVERY: Duration = Duration::from_secs(2);
/// Every this many times the lobby is sent anew.
const SEND_LOBBY: u32 = 5;

/// Looks again and again at what others may have done.
pub(crate) async fn run(site: Site) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut count: u32 = 0;
    loop {
        ticks.tick().await;
        count = count.wrapping_add(1);
        for known in site.hub().watched() {
            match read_on(&site, &known).await {
                Ok(()) | Err(StoreError::Damaged { .. }) => {}
                Err(error) => {
                    tracing::warn!(%error, "what other nodes did cannot be looked up");
                    break;
                }
            }
        }
        if count.is_multiple_of(SEND_LOBBY)
            && let Err(error) = lobby::send_lobby(&site).await
        {
            tracing::warn!(%error, "the lobby cannot be sent again");
        }
    }
}

/// Reads what was stored since, and publishes it to those who watch here.
async fn read_on(site: &Site, known: &Arc<GameSnapshot>) -> StoreResult<()> {
    let snapshot = site.games().read_on(known).await?;
    if snapshot.version() > known.version() {
        heartbeat::on_update(site, &snapshot);
        site.hub().publish(&Update { before: known.version(), snapshot });
    }
    Ok(())
}
