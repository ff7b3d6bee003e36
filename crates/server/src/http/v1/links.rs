//! Short links for analyses: kept once, by a code that is made of what is kept, and read by anybody.

use axum::Json;
use axum::extract::{Path, State};
use data_encoding::BASE64URL_NOPAD;
use wire::online::{Link, LinkCode, NewLink};

use crate::api_error::ApiError;
use crate::http::session::cookie::Caller;
use crate::http::v1::extract::Body;
use crate::http::v1::problem::Problem;
use crate::http::v1::program::Reader;
use crate::random;
use crate::state::Core;
use crate::state::limits::Limit;

/// No analysis is longer: a game of a hundred plies with variations and comments has some 4,000.
const LONGEST: usize = 12_000;
/// Bytes of the digest that make the code: twelve letters, which nobody tries through.
const CODE_BYTES: usize = 9;

#[utoipa::path(
    post,
    path = "/links",
    tag = "links",
    operation_id = "make_link",
    summary = "Keep an analysis under a short code, also without a token",
    request_body = NewLink,
    responses((status = 200, description = "Its code", body = LinkCode), Problem)
)]
pub(crate) async fn make(
    State(core): State<Core>,
    reader: Reader,
    caller: Caller,
    Body(wanted): Body<NewLink>,
) -> Result<Json<LinkCode>, Problem> {
    let text = wanted.analysis;
    let is_of_address = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if text.is_empty() || text.len() > LONGEST || !text.bytes().all(is_of_address) {
        let problem = format!("an analysis has 1 to {LONGEST} letters, digits, `-` and `_`");
        return Err(ApiError::Invalid("analysis", problem).into());
    }
    let who = reader.0.map_or_else(|| caller.who(None), |program| program.who);
    core.limits().take(Limit::Link, who)?;
    let digest = random::digest(&text);
    let code = digest.first_chunk::<CODE_BYTES>().map(|part| BASE64URL_NOPAD.encode(part));
    let code = code.unwrap_or_default();
    let link = store::Link { code: code.clone(), text, created_ms: core.now_ms() };
    core.store().keep_link(link).await?;
    Ok(Json(LinkCode { code }))
}

#[utoipa::path(
    get,
    path = "/links/{code}",
    tag = "links",
    operation_id = "link",
    summary = "The analysis with this code",
    params(("code" = String, Path, description = "The code")),
    responses((status = 200, description = "The analysis", body = Link), Problem)
)]
pub(crate) async fn show(
    State(core): State<Core>,
    Path(code): Path<String>,
) -> Result<Json<Link>, Problem> {
    let link = core.store().link(&code).await?;
    Ok(Json(Link { analysis: link.text, created_ms: link.created_ms }))
}
