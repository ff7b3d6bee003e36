//! All games of a player as a file, read and sent part by part: a million games need no more memory
//! than fifty.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use store::{AccountId, GamesFilter, GamesPage};
use wire::GameRecord;
use wire::online::GamesQuery;

use crate::api_error::ApiError;
use crate::games::snapshot::GameSnapshot;
use crate::http::extract::Params;
use crate::http::games::list::filter;
use crate::http::games::record::{PGN, record};
use crate::http::session::Visitor;
use crate::http::session::cookie::Caller;
use crate::state::Core;
use crate::state::limits::Limit;

/// How many games are read at once.
const PART: u32 = 50;
const LINES: (HeaderName, &str) = (header::CONTENT_TYPE, "application/x-ndjson");
const LINES_FILE: (HeaderName, &str) =
    (header::CONTENT_DISPOSITION, "attachment; filename=\"games.ndjson\"");
const PGN_FILE: (HeaderName, &str) =
    (header::CONTENT_DISPOSITION, "attachment; filename=\"games.pgn\"");

/// Whose games are wanted, which of them, and who asks.
type Asked = (Path<String>, Visitor, Caller, Params<GamesQuery>);

/// How a game is written.
type Write = fn(&play::Game) -> String;

#[utoipa::path(
    get,
    path = "/players/{name}/games.pgn",
    tag = "games",
    operation_id = "games_export_as_pgn",
    summary = "All of them as text",
    params(("name" = String, Path), GamesQuery),
    responses((status = 200, description = "Done", body = String, content_type = "text/plain"), ApiError)
)]
pub(crate) async fn as_pgn(State(core): State<Core>, asked: Asked) -> Result<Response, ApiError> {
    let body = export(core, asked, |game| format!("{}\n", play::pgn::write(game)));
    Ok(([PGN, PGN_FILE], body.await?).into_response())
}

#[utoipa::path(
    get,
    path = "/players/{name}/games.ndjson",
    tag = "games",
    operation_id = "games_export_as_lines",
    summary = "All of them, a record a line",
    params(("name" = String, Path), GamesQuery),
    responses((status = 200, description = "Done", body = String, content_type = "application/x-ndjson"), ApiError)
)]
pub(crate) async fn as_lines(State(core): State<Core>, asked: Asked) -> Result<Response, ApiError> {
    let body =
        export(core, asked, |game| format!("{}\n", wire::json_line(&GameRecord::from(game))));
    Ok(([LINES, LINES_FILE], body.await?).into_response())
}

async fn export(
    core: Core,
    (Path(name), visitor, caller, Params(query)): Asked,
    write: Write,
) -> Result<Body, ApiError> {
    core.limits().take(Limit::Export, caller.who(visitor.id()))?;
    let account = core.store().account_by_name(&name).await?.id;
    let filter = Arc::new(filter(&query));
    let first = GamesPage::first(PART);
    let parts = stream::try_unfold(first, move |page| {
        let (core, filter) = (core.clone(), Arc::clone(&filter));
        async move {
            let part = part(&core, account, &filter, page, write).await;
            // The answer has begun: all that can be done is to break it off.
            part.map_err(|error| std::io::Error::other(error.to_string()))
        }
    });
    Ok(Body::from_stream(parts))
}

async fn part(
    core: &Core,
    account: AccountId,
    filter: &GamesFilter,
    page: GamesPage,
    write: Write,
) -> Result<Option<(String, GamesPage)>, ApiError> {
    let games = core.store().games_of(account, filter.clone(), page).await?;
    let Some(last) = games.last() else { return Ok(None) };
    let next = GamesPage::after(last, PART);
    let mut text = String::new();
    for game in games {
        let rows = core.store().events(&game.game.id, 0).await?;
        let snapshot = GameSnapshot::new(game, &rows)?;
        text.push_str(&write(&record(core, &snapshot).await?));
    }
    Ok(Some((text, next)))
}
