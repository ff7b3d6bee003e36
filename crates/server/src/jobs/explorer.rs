//! The explorer of the site's own games grows: every ten minutes the games that ended since then are
//! counted, in the order in which they ended. The trees say how far they are, so a stop loses nothing.

use std::time::Duration;

use explore::{Level, SiteGame, SiteTrees, TreeError};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use store::{Ended, Game, StoreError};
use thiserror::Error;
use tokio::task::{JoinError, spawn_blocking};
use tokio::time::{MissedTickBehavior, interval};

use crate::games::snapshot::GameSnapshot;
use crate::site::Site;

/// How often.
const EVERY: Duration = Duration::from_secs(600);
/// How many games are read at once.
const PORTION: u32 = 500;

/// Why new games cannot be counted.
#[derive(Debug, Error)]
enum Failure {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Tree(#[from] TreeError),
    #[error(transparent)]
    Thread(#[from] JoinError),
}

/// Counts new games, again and again.
pub(crate) async fn run(site: Site, trees: SiteTrees) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        loop {
            match add_portion(&site, &trees).await {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    tracing::warn!(%error, "the explorer could not take up new games");
                    break;
                }
            }
        }
    }
}

/// Counts the games that ended next; whether there were any.
async fn add_portion(site: &Site, trees: &SiteTrees) -> Result<bool, Failure> {
    let after = i64::try_from(trees.last()?).unwrap_or(i64::MAX);
    let ended = site.store().ended_games(after, PORTION).await?;
    let orders = ended.iter().filter_map(|game| Some(game.ended.as_ref()?.order));
    let Some(last) = orders.max().and_then(|order| u64::try_from(order).ok()) else {
        return Ok(false);
    };
    let mut games = Vec::with_capacity(ended.len());
    for game in ended {
        games.extend(site_game(site, game).await?);
    }
    let trees = trees.clone();
    spawn_blocking(move || trees.add(&games, last)).await??;
    Ok(true)
}

/// A game as the trees count it; `None` for one that counts for nothing.
async fn site_game(site: &Site, game: Game) -> Result<Option<SiteGame>, Failure> {
    let Some(Ended { order, ending }) = game.ended.clone() else { return Ok(None) };
    let rows = site.store().events(&game.game.id, 0).await?;
    let id = game.game.id.clone();
    let game = match GameSnapshot::new(game, &rows) {
        Ok(snapshot) => snapshot.game().clone(),
        Err(error) => {
            tracing::warn!(%error, game = %id, "a game cannot be counted in the explorer");
            return Ok(None);
        }
    };
    let level = ending.ratings.map_or(Level::Casual, |ratings| {
        Level::of_ratings(ratings.map(|change| change.before.rating))
    });
    let year = Timestamp::from_millisecond(ending.at_ms)
        .map_or(0, |time| time.to_zoned(TimeZone::UTC).year());
    let order = u64::try_from(order).unwrap_or_default();
    Ok(Some(SiteGame { order, game, level, year }))
}
