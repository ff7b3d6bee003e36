//! A player's games, newest first, in pages that begin after the last game of the page before: so
//! no game is shown twice or missed while others begin.

use axum::Json;
use axum::extract::{Path, State};
use store::{AccountId, Game, GamesFilter, GamesPage, PlayerResult};
use wire::online::{GamesQuery, WantedResult};

use crate::api_error::ApiError;
use crate::games::view::summary;
use crate::http::cursor;
use crate::http::extract::Params;
use crate::http::session::Visitor;
use crate::state::Core;

/// How many games are on a page.
const PAGE: u32 = 30;

#[utoipa::path(
    get,
    path = "/players/{name}/games",
    tag = "games",
    operation_id = "games_list_of_player",
    summary = "A player's games, newest first",
    params(("name" = String, Path), GamesQuery),
    responses((status = 200, description = "Done", body = wire::online::GamesPage), ApiError)
)]
pub(crate) async fn of_player(
    State(core): State<Core>,
    Path(name): Path<String>,
    visitor: Visitor,
    Params(query): Params<GamesQuery>,
) -> Result<Json<wire::online::GamesPage>, ApiError> {
    Ok(Json(page(&core, &name, visitor.id(), &query).await?))
}

/// A page of a player's games, as a reader sees them.
///
/// # Errors
/// `NotFound`, `Invalid` for a page that is none, and those of the store.
pub(crate) async fn page(
    core: &Core,
    name: &str,
    reader: Option<AccountId>,
    query: &GamesQuery,
) -> Result<wire::online::GamesPage, ApiError> {
    let account = core.store().account_by_name(name).await?;
    let before = query.before.as_deref().map(cursor::read).transpose()?;
    // One more than is shown, to know whether there are more.
    let page = GamesPage { before, limit: PAGE.saturating_add(1) };
    let mut games = core.store().games_of(account.id, filter(query), page).await?;
    let has_more = cursor::cut(&mut games, PAGE);
    let last = games.last().filter(|_| has_more);
    let next = last.map(|Game { game, .. }| cursor::text(game.created_ms, &game.id));
    let mut summaries = Vec::with_capacity(games.len());
    for game in &games {
        summaries.push(summary(core, game, reader).await?);
    }
    Ok(wire::online::GamesPage { games: summaries, next })
}

/// What the store is asked for.
pub(crate) fn filter(query: &GamesQuery) -> GamesFilter {
    GamesFilter {
        variant: query.game.map(rules::Variant::from),
        opponent: None,
        result: query.result.map(|result| match result {
            WantedResult::Won => PlayerResult::Won,
            WantedResult::Lost => PlayerResult::Lost,
            WantedResult::Drawn => PlayerResult::Drawn,
        }),
        rated: query.rated,
        running: query.running,
        since_ms: query.since_ms,
        until_ms: query.until_ms,
    }
}
