//! A player's page, and whom one does not want to meet.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use store::AccountId;
use wire::Variant;
use wire::online::{Profile, Rating};

use crate::api_error::ApiError;
use crate::games::player_view::{player, rating};
use crate::http::session::{AccountOnDemand, Visitor};
use crate::state::Core;
use crate::state::limits::Limit;

/// How many players can be blocked.
const MOST_BLOCKED: usize = 500;

#[utoipa::path(
    get,
    path = "/players/{name}",
    tag = "accounts",
    operation_id = "accounts_profile_show",
    summary = "A player",
    params(("name" = String, Path)),
    responses((status = 200, description = "Done", body = Profile), ApiError)
)]
pub(crate) async fn show(
    State(core): State<Core>,
    Path(name): Path<String>,
    visitor: Visitor,
) -> Result<Json<Profile>, ApiError> {
    Ok(Json(profile(&core, &name, visitor.id()).await?))
}

/// A player as a reader sees them.
///
/// # Errors
/// `NotFound`, and those of the store.
pub(crate) async fn profile(
    core: &Core,
    name: &str,
    reader: Option<AccountId>,
) -> Result<Profile, ApiError> {
    let store = core.store();
    let account = store.account_by_name(name).await?;
    let blocked = match reader {
        Some(reader) => store.blocked_by(reader).await?.contains(&account.id),
        None => false,
    };
    Ok(Profile {
        player: player(core, &account, None).await?,
        since_ms: account.created_ms,
        closed: account.closed_ms.is_some(),
        ratings: ratings(core, account.id).await?,
        games: u32::try_from(store.count_ended(account.id).await?).unwrap_or(u32::MAX),
        blocked,
    })
}

/// All ratings of an account, by game and speed.
///
/// # Errors
/// Those of the store.
pub(crate) async fn ratings(
    core: &Core,
    account: AccountId,
) -> Result<Vec<(Variant, String, Rating)>, ApiError> {
    let ratings = core.store().ratings(account).await?.into_iter();
    Ok(ratings.map(|(class, of)| (class.variant.into(), class.speed, rating(of))).collect())
}

/// The names of those whom one has blocked.
#[utoipa::path(
    get,
    path = "/me/blocked",
    tag = "accounts",
    operation_id = "accounts_profile_blocked",
    summary = "Names of players blocked",
    responses((status = 200, description = "Done", body = Vec<String>), ApiError)
)]
pub(crate) async fn blocked(
    State(core): State<Core>,
    visitor: Visitor,
) -> Result<Json<Vec<String>>, ApiError> {
    let account = visitor.known()?;
    let mut names = Vec::new();
    for id in core.store().blocked_by(account.id).await? {
        names.push(core.store().account(id).await?.name);
    }
    Ok(Json(names))
}

#[utoipa::path(
    put,
    path = "/players/{name}/block",
    tag = "accounts",
    operation_id = "accounts_profile_block",
    summary = "Meet a player no more",
    params(("name" = String, Path)),
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn block(
    State(core): State<Core>,
    Path(name): Path<String>,
    player: AccountOnDemand,
) -> Result<StatusCode, ApiError> {
    let store = core.store();
    core.limits().take(Limit::Setting, player.who())?;
    let other = store.account_by_name(&name).await?;
    let account = player.account(&core).await?;
    if other.id == account.id {
        return Err(ApiError::Invalid("yourself", "nobody can block themselves".to_owned()));
    }
    if store.blocked_by(account.id).await?.len() >= MOST_BLOCKED {
        let problem = format!("no more than {MOST_BLOCKED} players can be blocked");
        return Err(ApiError::Invalid("too-many", problem));
    }
    store.block(account.id, other.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(
    delete,
    path = "/players/{name}/block",
    tag = "accounts",
    operation_id = "accounts_profile_unblock",
    summary = "Meet a player again",
    params(("name" = String, Path)),
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn unblock(
    State(core): State<Core>,
    Path(name): Path<String>,
    visitor: Visitor,
) -> Result<StatusCode, ApiError> {
    let account = visitor.known()?;
    let other = core.store().account_by_name(&name).await?;
    core.store().unblock(account.id, other.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
