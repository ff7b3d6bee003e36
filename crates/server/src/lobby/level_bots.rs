//! Challenges to the site's own bots, which take at once whatever their policy lets through. They think
//! where engines do, so what holds for games with the engine holds for them.

use store::{Account, Audience};
use wire::online::SeekTaken;

use crate::api_error::ApiError;
use crate::lobby::offer::{post, read_id, withdraw};
use crate::lobby::terms::Offered;
use crate::lobby::{guard, take};
use crate::state::Core;
use crate::state::limits::{Limit, Who};

/// Puts an offer into the lobby, or finds it there; one to a bot of the site's own is a game at once.
///
/// # Errors
/// Those of [`post`]; `EngineBusy`, `Guarded`, `TooOften`, `NotForYou` where the bots rest.
pub(crate) async fn post_or_begin(
    core: &Core,
    owner: &Account,
    offered: Offered,
    audience: Audience,
    standing: bool,
    who: Who,
) -> Result<SeekTaken, ApiError> {
    let origin = core.origin(who.address).await?;
    let bot = match audience {
        Audience::Player(player) if core.level_bots().level(player).is_some() => player,
        _ => return post(core, owner, offered, audience, standing, origin).await,
    };
    if !core.options().level_bots {
        return Err(ApiError::NotForYou("the bots of this site take no challenges now"));
    }
    if core.engines().queue().is_full() {
        return Err(ApiError::EngineBusy);
    }
    core.limits().take(Limit::EngineGame, who)?;
    guard::check(core, owner.id, &offered.terms.start).await?;
    let posted = post(core, owner, offered, audience, standing, origin).await?;
    let Some(id) = &posted.seek else { return Ok(posted) };
    let seek = core.store().seek(&read_id(id)?).await?;
    let bot = core.store().account(bot).await?;
    match take::begin(core, &seek, &bot, None).await {
        Ok(game) => Ok(SeekTaken { seek: None, game: Some(game.to_string()) }),
        Err(error) => {
            withdraw(core, &seek.id).await?;
            Err(error)
        }
    }
}
