//! Taking an offer. Who may is checked here; that only one does is the store's promise.

use std::net::IpAddr;

use play::Speed;
use store::{
    Account, AccountKind, Audience, GameId, RatingClass, Seat, Seek, SeekState, StoreError,
};

use crate::api_error::ApiError;
use crate::games::snapshot::new_game;
use crate::lobby::offer::{check_account, is_live, new_id, nothing_to_play, withdraw_live_offers};
use crate::lobby::seats::{owners_side, seated};
use crate::lobby::terms;
use crate::state::Core;
use crate::state::limits::{Limit, Who};
use crate::state::lobby_events::LobbyEvent;

/// Where a rating begins (Glickman, 2013).
const FIRST_RATING: f64 = 1500.0;

/// Takes an offer from this address, and the game begins. Both have no time for their other offers of live games then.
///
/// # Errors
/// `SeekClosed`, `NotForYou`, `NotFound` for what is offered to another, `TooOften`, those of the store.
pub(crate) async fn begin(
    core: &Core,
    seek: &Seek,
    taker: &Account,
    address: Option<IpAddr>,
) -> Result<GameId, ApiError> {
    check(core, seek, taker).await?;
    let is_live = Speed::from_word(&seek.speed).is_some_and(is_live);
    if is_live {
        core.limits().check_rested(taker.id)?;
    }
    if seek.rated && seek.origin.is_some() && seek.origin == core.origin(address).await? {
        let who = Who { account: Some(taker.id), address };
        core.limits().take(Limit::RatedAtOneAddress, who)?;
    }
    let now_ms = core.now_ms();
    let wanted = owners_side(core, seek, taker.id).await?;
    let seats = seated(wanted, Seat::Account(seek.owner), Seat::Account(taker.id))?;
    let id: GameId = new_id()?;
    let game = new_game(id.clone(), terms::stored(seek)?, seek.board.clone(), seats, now_ms)
        .ok_or_else(nothing_to_play)?;
    core.store().take_seek(&seek.id, game, now_ms).await?;
    if !seek.standing {
        core.lobby().publish(LobbyEvent::Gone(seek.id.clone()));
    }
    let players = vec![seek.owner, taker.id];
    if is_live {
        for player in &players {
            withdraw_live_offers(core, *player).await?;
        }
    }
    core.lobby().publish(LobbyEvent::Began { game: id.clone(), players });
    Ok(id)
}

/// Whether somebody may take an offer.
///
/// # Errors
/// As [`begin`].
pub(crate) async fn check(core: &Core, seek: &Seek, taker: &Account) -> Result<(), ApiError> {
    if !is_open(seek, core.now_ms()) {
        return Err(ApiError::SeekClosed);
    }
    if seek.owner == taker.id {
        return Err(ApiError::NotForYou("it is your own"));
    }
    if matches!(seek.audience, Audience::Player(player) if player != taker.id) {
        return Err(ApiError::NotFound("offer"));
    }
    if seek.audience == Audience::Lobby && taker.kind == AccountKind::Bot {
        return Err(ApiError::NotAllowed("people"));
    }
    if seek.rated {
        check_account(taker)?;
    }
    if core.store().is_blocked(seek.owner, taker.id).await? {
        return Err(ApiError::NotForYou("one of you has blocked the other"));
    }
    if !is_in_range(seek, rating(core, seek, taker).await?) {
        return Err(ApiError::NotForYou("your rating is not in the range asked for"));
    }
    Ok(())
}

/// Whether it still waits.
pub(crate) fn is_open(seek: &Seek, now_ms: i64) -> bool {
    seek.state == SeekState::Open && seek.expires_ms.is_none_or(|expires_ms| expires_ms > now_ms)
}

/// The rating of somebody in what an offer is about; the first one before any game.
///
/// # Errors
/// Those of the store.
pub(crate) async fn rating(core: &Core, seek: &Seek, player: &Account) -> Result<f64, StoreError> {
    let class = RatingClass { variant: seek.variant, speed: seek.speed.clone() };
    let rating = core.store().rating(player.id, &class).await?;
    Ok(rating.map_or(FIRST_RATING, |rating| rating.rating))
}

fn is_in_range(seek: &Seek, rating: f64) -> bool {
    let rating = rating.round();
    seek.rating_min.is_none_or(|lowest| rating >= f64::from(lowest))
        && seek.rating_max.is_none_or(|highest| rating <= f64::from(highest))
}
