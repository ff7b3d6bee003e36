//! Private notes about a game, for games by correspondence above all.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use wire::online::Words;

use crate::asked::Body;
use crate::playing::game;
use crate::refusal::Refusal;
use crate::sessions::{Player, Visitor};
use crate::site::Site;

/// In characters.
const LONGEST: usize = 4000;

pub(super) async fn show(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Words>, Refusal> {
    let account = visitor.known()?;
    let note = site.store().note(account.id, &game(&id)?).await?;
    Ok(Json(Words { text: note.unwrap_or_default() }))
}

pub(super) async fn keep(
    State(site): State<Site>,
    Player(account): Player,
    Path(id): Path<String>,
    Body(Words { text }): Body<Words>,
) -> Result<StatusCode, Refusal> {
    if text.chars().count() > LONGEST {
        return Err(Refusal::TooLong);
    }
    let note = Some(text).filter(|text| !text.trim().is_empty());
    site.store().set_note(account.id, &game(&id)?, note).await?;
    Ok(StatusCode::NO_CONTENT)
}
