//! Challenges between two players, and seeks that anyone may take.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use store::{Account, AccountKind, Audience, Scope};
use wire::online::{NewSeek, Opponent, Seek, SeekTaken};

use crate::api_error::ApiError;
use crate::http::v1::extract::Body;
use crate::http::v1::problem::Problem;
use crate::http::v1::program::Program;
use crate::lobby::level_bots::post_or_begin;
use crate::lobby::terms::Offered;
use crate::lobby::withdraw::withdraw_as;
use crate::lobby::{offer, take, view};
use crate::state::Core;
use crate::state::limits::Limit;

#[utoipa::path(
    get,
    path = "/challenges",
    tag = "challenges",
    operation_id = "challenges",
    summary = "Open challenges to the account and by it (`account:read`)",
    security(("token" = ["account:read"])),
    responses((status = 200, description = "The challenges", body = Vec<Seek>), Problem)
)]
pub(crate) async fn list(
    State(core): State<Core>,
    program: Program,
) -> Result<Json<Vec<Seek>>, Problem> {
    let account = program.allowed(Scope::AccountRead)?;
    Ok(Json(open(&core, account).await?))
}

/// Open challenges to an account and by it.
pub(crate) async fn open(core: &Core, account: &Account) -> Result<Vec<Seek>, ApiError> {
    let (store, now_ms) = (core.store(), core.now_ms());
    let blocked = store.blocked_by(account.id).await?;
    let mut challenges = store.challenges_to(account.id, now_ms).await?;
    challenges.retain(|seek| !blocked.contains(&seek.owner));
    let own = store.seeks_of(account.id, now_ms).await?;
    challenges.extend(own.into_iter().filter(|seek| matches!(seek.audience, Audience::Player(_))));
    let mut seen = Vec::with_capacity(challenges.len());
    for challenge in &challenges {
        seen.push(view::seek(core, challenge, Some(account.id)).await?);
    }
    Ok(seen)
}

#[utoipa::path(
    post,
    path = "/challenges",
    tag = "challenges",
    operation_id = "challenge",
    summary = "Challenge a player, named as `opponent` (`challenge:write`)",
    security(("token" = ["challenge:write"])),
    request_body = NewSeek,
    responses((status = 200, description = "The challenge, which waits", body = SeekTaken), Problem)
)]
pub(crate) async fn make(
    State(core): State<Core>,
    program: Program,
    Body(wanted): Body<NewSeek>,
) -> Result<Json<SeekTaken>, Problem> {
    if !matches!(wanted.opponent, Opponent::Player { .. }) {
        let problem = "a challenge names its opponent: {\"who\":\"player\",\"name\":…}".to_owned();
        return Err(ApiError::Invalid("opponent", problem).into());
    }
    make_offer(&core, &program, wanted).await
}

#[utoipa::path(
    post,
    path = "/seeks",
    tag = "challenges",
    operation_id = "seek",
    summary = "Offer a game to anyone, by link, or begin one with the engine (`challenge:write`)",
    description = "A seek of a live game is withdrawn when its owner has had no stream open for \
        20 seconds after the last one closed.",
    security(("token" = ["challenge:write"])),
    request_body = NewSeek,
    responses((status = 200, description = "The seek that waits, or the game that began", body = SeekTaken), Problem)
)]
pub(crate) async fn make_seek(
    State(core): State<Core>,
    program: Program,
    Body(wanted): Body<NewSeek>,
) -> Result<Json<SeekTaken>, Problem> {
    if matches!(wanted.opponent, Opponent::Player { .. }) {
        let problem = "a seek is for anyone; challenge a player instead".to_owned();
        return Err(ApiError::Invalid("opponent", problem).into());
    }
    make_offer(&core, &program, wanted).await
}

async fn make_offer(
    core: &Core,
    program: &Program,
    wanted: NewSeek,
) -> Result<Json<SeekTaken>, Problem> {
    let (owner, who) = (program.allowed(Scope::ChallengeWrite)?, program.who);
    let offered = Offered::read(&wanted)?;
    if let Opponent::Engine { level } = wanted.opponent {
        offer::check_level(level)?;
        core.limits().take(Limit::EngineGame, who)?;
        return Ok(Json(offer::meet_engine(core, owner, offered, level).await?));
    }
    core.limits().take(Limit::Offer, who)?;
    let audience = offer::audience(core, owner.kind, Some(owner.id), &wanted.opponent).await?;
    if let Audience::Player(receiver) = audience {
        core.limits().take(Limit::Challenge, who)?;
        core.limits().take_challenge(owner.id, owner.kind == AccountKind::Guest, receiver)?;
    }
    Ok(Json(post_or_begin(core, owner, offered, audience, wanted.standing, who).await?))
}

#[utoipa::path(
    post,
    path = "/challenges/{id}/accept",
    tag = "challenges",
    operation_id = "accept_challenge",
    summary = "Take a challenge; the game begins (`challenge:write`)",
    security(("token" = ["challenge:write"])),
    params(("id" = String, Path, description = "The challenge")),
    responses((status = 200, description = "The game", body = SeekTaken), Problem)
)]
pub(crate) async fn accept(
    State(core): State<Core>,
    program: Program,
    Path(id): Path<String>,
) -> Result<Json<SeekTaken>, Problem> {
    take_offer(&core, &program, &id).await
}

#[utoipa::path(
    post,
    path = "/seeks/{id}/accept",
    tag = "challenges",
    operation_id = "accept_seek",
    summary = "Take a seek; the game begins (`challenge:write`)",
    security(("token" = ["challenge:write"])),
    params(("id" = String, Path, description = "The seek")),
    responses((status = 200, description = "The game", body = SeekTaken), Problem)
)]
pub(crate) async fn accept_seek(
    State(core): State<Core>,
    program: Program,
    Path(id): Path<String>,
) -> Result<Json<SeekTaken>, Problem> {
    take_offer(&core, &program, &id).await
}

async fn take_offer(core: &Core, program: &Program, id: &str) -> Result<Json<SeekTaken>, Problem> {
    let taker = program.allowed(Scope::ChallengeWrite)?;
    core.limits().take(Limit::Offer, program.who)?;
    let seek = core.store().seek(&offer::read_id(id)?).await?;
    let game = take::begin(core, &seek, taker, program.who.address).await?;
    Ok(Json(SeekTaken { seek: None, game: Some(game.to_string()) }))
}

#[utoipa::path(
    post,
    path = "/challenges/{id}/decline",
    tag = "challenges",
    operation_id = "decline_challenge",
    summary = "Refuse a challenge (`challenge:write`)",
    security(("token" = ["challenge:write"])),
    params(("id" = String, Path, description = "The challenge")),
    responses((status = 204, description = "It waits no longer"), Problem)
)]
pub(crate) async fn decline(
    State(core): State<Core>,
    program: Program,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    withdraw(&core, &program, &id).await
}

#[utoipa::path(
    post,
    path = "/challenges/{id}/cancel",
    tag = "challenges",
    operation_id = "cancel_challenge",
    summary = "Withdraw a challenge (`challenge:write`)",
    security(("token" = ["challenge:write"])),
    params(("id" = String, Path, description = "The challenge")),
    responses((status = 204, description = "It waits no longer"), Problem)
)]
pub(crate) async fn cancel(
    State(core): State<Core>,
    program: Program,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    withdraw(&core, &program, &id).await
}

#[utoipa::path(
    delete,
    path = "/seeks/{id}",
    tag = "challenges",
    operation_id = "withdraw_seek",
    summary = "Withdraw a seek (`challenge:write`)",
    security(("token" = ["challenge:write"])),
    params(("id" = String, Path, description = "The seek")),
    responses((status = 204, description = "It waits no longer"), Problem)
)]
pub(crate) async fn withdraw_seek(
    State(core): State<Core>,
    program: Program,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    withdraw(&core, &program, &id).await
}

async fn withdraw(core: &Core, program: &Program, id: &str) -> Result<StatusCode, Problem> {
    let account = program.allowed(Scope::ChallengeWrite)?;
    withdraw_as(core, account.id, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
