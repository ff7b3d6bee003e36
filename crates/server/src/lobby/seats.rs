//! Who plays which side. In rated games between the same two sides alternate; the first time, and
//! wherever nobody minds, a coin decides.

use rules::Side;
use store::{AccountId, GamesFilter, GamesPage, Seat, Seek, SideChoice};

use crate::api_error::ApiError;
use crate::random;
use crate::state::Core;

/// The side somebody gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    First,
    Second,
    Either,
}

/// The side the owner of an offer gets against this opponent.
///
/// # Errors
/// Those of the store.
pub(crate) async fn owners_side(
    core: &Core,
    seek: &Seek,
    opponent: AccountId,
) -> Result<Wanted, ApiError> {
    match seek.side {
        SideChoice::First => return Ok(Wanted::First),
        SideChoice::Second => return Ok(Wanted::Second),
        SideChoice::Random if !seek.rated => return Ok(Wanted::Either),
        SideChoice::Random => {}
    }
    let filter = GamesFilter {
        variant: Some(seek.variant),
        opponent: Some(opponent),
        rated: Some(true),
        ..GamesFilter::default()
    };
    let page = GamesPage::first(1);
    let last = core.store().games_of(seek.owner, filter, page).await?;
    let sat = last.first().and_then(|game| {
        let sits = |side: &Side| {
            game.game.seats.get(side.index()).and_then(Seat::account) == Some(seek.owner)
        };
        Side::BOTH.into_iter().find(sits)
    });
    Ok(match sat {
        Some(Side::First) => Wanted::Second,
        Some(Side::Second) => Wanted::First,
        None => Wanted::Either,
    })
}

/// The two at their sides.
///
/// # Errors
/// Where the system has no randomness.
pub(crate) fn seated(wanted: Wanted, owner: Seat, opponent: Seat) -> Result<[Seat; 2], ApiError> {
    let is_first = match wanted {
        Wanted::First => true,
        Wanted::Second => false,
        Wanted::Either => random::coin()?,
    };
    Ok(if is_first { [owner, opponent] } else { [opponent, owner] })
}
