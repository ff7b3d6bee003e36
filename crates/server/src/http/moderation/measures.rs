//! What moderators do about players: silence, close, open again. Who may do something is one's own
//! affair only up to one's own role: moderators do nothing to each other, and roles are given by
//! admins alone.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use store::{Account, AccountChange, Report, Role};
use wire::online::{Measure, ModeratedPlayer};

use crate::api_error::ApiError;
use crate::games::command::Games;
use crate::http::extract::Body;
use crate::http::moderation::log;
use crate::http::moderation::reports::{check_no_party, words};
use crate::http::session::Moderator;
use crate::lobby::offer::withdraw;
use crate::realtime::hub::Hub;
use crate::state::Core;

#[utoipa::path(
    get,
    path = "/moderation/players/{name}",
    tag = "moderation",
    operation_id = "moderation_measures_show",
    summary = "A player as moderators see them",
    params(("name" = String, Path)),
    responses((status = 200, description = "Done", body = ModeratedPlayer), ApiError)
)]
pub(crate) async fn show(
    State(core): State<Core>,
    _: Moderator,
    Path(name): Path<String>,
) -> Result<Json<ModeratedPlayer>, ApiError> {
    let account = core.store().account_by_name(&name).await?;
    Ok(Json(ModeratedPlayer {
        name: account.name,
        role: match account.role {
            Role::Player => wire::online::AccountRole::Player,
            Role::Moderator => wire::online::AccountRole::Moderator,
            Role::Admin => wire::online::AccountRole::Admin,
        },
        since_ms: account.created_ms,
        muted_until_ms: account.muted_until_ms.filter(|&until_ms| until_ms > core.now_ms()),
        closed_ms: account.closed_ms,
    }))
}

#[utoipa::path(
    post,
    path = "/moderation/players/{name}",
    tag = "moderation",
    operation_id = "moderation_measures_take",
    summary = "Take a measure",
    params(("name" = String, Path)),
    request_body = Measure,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn take(
    State(core): State<Core>,
    State(games): State<Games>,
    State(hub): State<Hub>,
    Moderator(actor): Moderator,
    Path(name): Path<String>,
    Body(measure): Body<Measure>,
) -> Result<StatusCode, ApiError> {
    let about = core.store().account_by_name(&name).await?;
    check(&actor, &about, &measure)?;
    let is_about = |one: &Report| one.report.about == about.id || one.report.by == about.id;
    check_no_party(&core, &games, &actor, is_about).await?;
    let (action, change, why) = match measure {
        Measure::Mute { until_ms, why } => {
            let until_ms = Some(until_ms).filter(|&until_ms| until_ms > core.now_ms());
            let action = if until_ms.is_some() { "mute" } else { "unmute" };
            (action, AccountChange::MutedUntil(until_ms), why)
        }
        Measure::Close { why } => ("close", AccountChange::Closed(Some(core.now_ms())), why),
        Measure::Reopen { why } => ("reopen", AccountChange::Closed(None), why),
        Measure::Role { role, why } => {
            let role = match role {
                wire::online::AccountRole::Player => Role::Player,
                wire::online::AccountRole::Moderator => Role::Moderator,
                wire::online::AccountRole::Admin => Role::Admin,
            };
            ("role", AccountChange::Role(role), why)
        }
    };
    let why = words(&why)?;
    log::write(&core, &actor, action, &about.name, &why).await?;
    if action == "close" {
        // Closing withdraws them too, but those in the lobby should see it.
        for seek in core.store().seeks_of(about.id, core.now_ms()).await? {
            withdraw(&core, &seek.id).await?;
        }
    }
    core.store().change_account(about.id, change).await?;
    if action == "close" {
        hub.disconnect(about.id);
    }
    Ok(StatusCode::NO_CONTENT)
}

fn check(actor: &Account, about: &Account, measure: &Measure) -> Result<(), ApiError> {
    if actor.id == about.id {
        return Err(ApiError::NotAllowed("others"));
    }
    let is_admin = actor.role == Role::Admin;
    if matches!(measure, Measure::Role { .. }) && !is_admin {
        return Err(ApiError::NotAllowed("admins"));
    }
    if about.role != Role::Player && !is_admin {
        return Err(ApiError::NotAllowed("admins"));
    }
    Ok(())
}
