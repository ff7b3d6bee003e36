//! Taking an offer. Who may is checked here; that only one does is the store's promise.

use axum::Json;
use axum::extract::{Path, State};
use play::Speed;
use store::{Account, Audience, GameId, RatingClass, Seat, Seek, SeekState, StoreError};
use wire::online::SeekTaken;

use super::offer::{is_live, new_id, nothing_to_play, read_id};
use super::seats::{owners_side, seated};
use super::{News, terms};
use crate::limits::{Limited, Who};
use crate::referee::agreed;
use crate::refusal::Refusal;
use crate::sessions::Player;
use crate::site::Site;

/// Where a rating begins (Glickman, 2013).
const FIRST_RATING: f64 = 1500.0;

pub(super) async fn take(
    State(site): State<Site>,
    Player(taker): Player,
    Path(id): Path<String>,
) -> Result<Json<SeekTaken>, Refusal> {
    site.limits().take(Limited::Seek, Who::Account(taker.id))?;
    let seek = site.store().seek(&read_id(&id)?).await?;
    let game = begin(&site, &seek, &taker).await?;
    Ok(Json(SeekTaken { seek: None, game: Some(game.to_string()) }))
}

/// Takes an offer, and the game begins. Both have no time for their other offers of live games then.
///
/// # Errors
/// `SeekClosed`, `NotForYou`, `NotFound` for what is offered to another, those of the store.
pub(super) async fn begin(site: &Site, seek: &Seek, taker: &Account) -> Result<GameId, Refusal> {
    check(site, seek, taker).await?;
    let now_ms = site.now_ms();
    let wanted = owners_side(site, seek, taker.id).await?;
    let seats = seated(wanted, Seat::Account(seek.owner), Seat::Account(taker.id))?;
    let id: GameId = new_id()?;
    let game = agreed(id.clone(), terms::stored(seek)?, seek.board.clone(), seats, now_ms)
        .ok_or_else(nothing_to_play)?;
    site.store().take_seek(&seek.id, game, now_ms).await?;
    if !seek.standing {
        site.lobby().tell(News::Gone(seek.id.clone()));
    }
    let players = vec![seek.owner, taker.id];
    if Speed::from_word(&seek.speed).is_some_and(is_live) {
        for player in &players {
            super::Lobby::owner_gone(site, *player).await?;
        }
    }
    site.lobby().tell(News::Began { game: id.clone(), players });
    Ok(id)
}

/// Whether somebody may take an offer.
///
/// # Errors
/// As [`begin`].
pub(super) async fn check(site: &Site, seek: &Seek, taker: &Account) -> Result<(), Refusal> {
    if !is_open(seek, site.now_ms()) {
        return Err(Refusal::SeekClosed);
    }
    if seek.owner == taker.id {
        return Err(Refusal::NotForYou("it is your own"));
    }
    if matches!(seek.audience, Audience::Player(player) if player != taker.id) {
        return Err(Refusal::NotFound("offer"));
    }
    if site.store().is_blocked(seek.owner, taker.id).await? {
        return Err(Refusal::NotForYou("one of you has blocked the other"));
    }
    if !is_in_range(seek, rating(site, seek, taker).await?) {
        return Err(Refusal::NotForYou("your rating is not in the range asked for"));
    }
    Ok(())
}

/// Whether it still waits.
pub(super) fn is_open(seek: &Seek, now_ms: i64) -> bool {
    seek.state == SeekState::Open && seek.expires_ms.is_none_or(|expires_ms| expires_ms > now_ms)
}

/// The rating of somebody in what an offer is about; the first one before any game.
///
/// # Errors
/// Those of the store.
pub(super) async fn rating(site: &Site, seek: &Seek, player: &Account) -> Result<f64, StoreError> {
    let class = RatingClass { variant: seek.variant, speed: seek.speed.clone() };
    let rating = site.store().rating(player.id, &class).await?;
    Ok(rating.map_or(FIRST_RATING, |rating| rating.rating))
}

fn is_in_range(seek: &Seek, rating: f64) -> bool {
    let rating = rating.round();
    seek.rating_min.is_none_or(|lowest| rating >= f64::from(lowest))
        && seek.rating_max.is_none_or(|highest| rating <= f64::from(highest))
}
