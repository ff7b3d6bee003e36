//! All games of a player as a file for programs: the file of the pages, with its own limit told in the
//! headers. It is written while it is sent, so it has no tag.

use axum::extract::{Path, State};
use axum::response::Response;
use wire::GameRecord;
use wire::online::GamesQuery;

use crate::http::games::export::{Form, export};
use crate::http::session::cookie::Caller;
use crate::http::v1::extract::Params;
use crate::http::v1::problem::Problem;
use crate::http::v1::program::Reader;
use crate::http::v1::rate::tell;
use crate::state::Core;
use crate::state::limits::Limit;

/// Whose games are wanted, which of them, and who asks.
type Asked = (Path<String>, Reader, Caller, Params<GamesQuery>);

#[utoipa::path(
    get,
    path = "/players/{name}/games.pgn",
    tag = "reading",
    operation_id = "export_pgn",
    summary = "All games of a player as one file, in the manner of PGN, the newest first",
    description = "Written while it is sent, however many there are; with an empty line between two. \
        Ten files in ten minutes for an account, which `RateLimit` tells as `exports`. A file that \
        breaks off goes on with `until_ms`.",
    params(("name" = String, Path, description = "The player's name"), GamesQuery),
    responses((status = 200, description = "The records", body = String, content_type = "text/plain"), Problem)
)]
pub(crate) async fn as_pgn(State(core): State<Core>, asked: Asked) -> Result<Response, Problem> {
    answer(core, asked, Form::Pgn).await
}

#[utoipa::path(
    get,
    path = "/players/{name}/games.ndjson",
    tag = "reading",
    operation_id = "export_records",
    summary = "The same, as lines of JSON",
    params(("name" = String, Path, description = "The player's name"), GamesQuery),
    responses((status = 200, description = "A record a line", body = GameRecord, content_type = "application/x-ndjson"), Problem)
)]
pub(crate) async fn as_lines(State(core): State<Core>, asked: Asked) -> Result<Response, Problem> {
    answer(core, asked, Form::Lines).await
}

async fn answer(
    core: Core,
    (Path(name), Reader(program), caller, Params(query)): Asked,
    form: Form,
) -> Result<Response, Problem> {
    let who = program.map_or_else(|| caller.who(None), |program| program.who);
    let left = core.limits().take_and_tell(Limit::Export, who)?;
    let mut response = export(core, &name, &query, form).await?;
    if let Some(left) = left {
        tell(response.headers_mut(), "exports", left);
    }
    Ok(response)
}
