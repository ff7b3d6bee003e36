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
use crate::http::cursor;
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

/// How games are written, one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Form {
    /// In the manner of PGN.
    Pgn,
    /// A JSON value a line.
    Lines,
}

impl Form {
    fn write(self, game: &play::Game) -> String {
        match self {
            Self::Pgn => format!("{}\n", play::pgn::write(game)),
            Self::Lines => format!("{}\n", wire::json_line(&GameRecord::from(game))),
        }
    }

    fn headers(self) -> [(HeaderName, &'static str); 2] {
        match self {
            Self::Pgn => [PGN, PGN_FILE],
            Self::Lines => [LINES, LINES_FILE],
        }
    }
}

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
    answer(core, asked, Form::Pgn).await
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
    answer(core, asked, Form::Lines).await
}

async fn answer(core: Core, asked: Asked, form: Form) -> Result<Response, ApiError> {
    let (Path(name), visitor, caller, Params(query)) = asked;
    core.limits().take(Limit::Export, caller.who(visitor.id()))?;
    export(core, &name, &query, form).await
}

/// The games of a player as a file; where no page is named, from the newest on.
///
/// # Errors
/// `NotFound`, `Invalid` for a page that is none, and those of the store.
pub(crate) async fn export(
    core: Core,
    name: &str,
    query: &GamesQuery,
    form: Form,
) -> Result<Response, ApiError> {
    let account = core.store().account_by_name(name).await?.id;
    let filter = Arc::new(filter(query));
    let first =
        GamesPage { before: query.before.as_deref().map(cursor::read).transpose()?, limit: PART };
    let parts = stream::try_unfold(first, move |page| {
        let (core, filter) = (core.clone(), Arc::clone(&filter));
        async move {
            let part = part(&core, account, &filter, page, form).await;
            // The answer has begun: all that can be done is to break it off.
            part.map_err(|error| std::io::Error::other(error.to_string()))
        }
    });
    Ok((form.headers(), Body::from_stream(parts)).into_response())
}

async fn part(
    core: &Core,
    account: AccountId,
    filter: &GamesFilter,
    page: GamesPage,
    form: Form,
) -> Result<Option<(String, GamesPage)>, ApiError> {
    let games = core.store().games_of(account, filter.clone(), page).await?;
    let Some(last) = games.last() else { return Ok(None) };
    let next = GamesPage::after(last, PART);
    let mut text = String::new();
    for game in games {
        let rows = core.store().events(&game.game.id, 0).await?;
        let snapshot = GameSnapshot::new(game, &rows)?;
        text.push_str(&form.write(&record(core, &snapshot).await?));
    }
    Ok(Some((text, next)))
}
