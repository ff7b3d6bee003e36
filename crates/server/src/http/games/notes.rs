//! Private notes about a game, for games by correspondence above all.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use wire::online::Words;

use crate::api_error::ApiError;
use crate::games::command::Games;
use crate::games::id::game_id;
use crate::http::extract::Body;
use crate::http::session::{AccountOnDemand, Visitor};
use crate::state::Core;
use crate::state::limits::Limit;

/// In characters.
const LONGEST: usize = 4000;

#[utoipa::path(
    get,
    path = "/games/{id}/note",
    tag = "games",
    operation_id = "games_notes_show",
    summary = "One's private note",
    params(("id" = String, Path)),
    responses((status = 200, description = "Done", body = Words), ApiError)
)]
pub(crate) async fn show(
    State(core): State<Core>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Words>, ApiError> {
    let account = visitor.known()?;
    let note = core.store().note(account.id, &game_id(&id)?).await?;
    Ok(Json(Words { text: note.unwrap_or_default() }))
}

#[utoipa::path(
    put,
    path = "/games/{id}/note",
    tag = "games",
    operation_id = "games_notes_keep",
    summary = "Keep a private note",
    params(("id" = String, Path)),
    request_body = Words,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn keep(
    State(core): State<Core>,
    State(games): State<Games>,
    player: AccountOnDemand,
    Path(id): Path<String>,
    Body(Words { text }): Body<Words>,
) -> Result<StatusCode, ApiError> {
    if text.chars().count() > LONGEST {
        return Err(ApiError::TooLong);
    }
    core.limits().take(Limit::Note, player.who())?;
    let game = game_id(&id)?;
    games.game(&game).await?;
    let note = Some(text).filter(|text| !text.trim().is_empty());
    let account = player.account(&core).await?;
    core.store().set_note(account.id, &game, note).await?;
    Ok(StatusCode::NO_CONTENT)
}
