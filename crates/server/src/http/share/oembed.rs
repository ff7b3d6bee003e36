//! How another site shows a page of this one, by [oEmbed](https://oembed.com): it asks about a link that
//! somebody wrote there, and gets a frame for its own page.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, Uri, header};
use wire::online::{OEmbed, OEmbedQuery};

use crate::api_error::ApiError;
use crate::games::command::Games;
use crate::http::extract::Params;
use crate::http::query::value_of;
use crate::http::share::html::escaped;
use crate::http::share::scene::Scene;
use crate::http::share::site::Asked;
use crate::state::Core;
use crate::state::pictures::WIDTH;

/// The frame where nobody says how large it may be, in pixels: a board, and a line above and below.
const FRAME: (u32, u32) = (480, 560);
/// What is not the board's, above and below it.
const LINES: u32 = 80;

#[utoipa::path(
    get,
    path = "/oembed",
    tag = "site",
    operation_id = "share_oembed",
    summary = "How to show a game or position of this site on another (oEmbed)",
    params(OEmbedQuery),
    responses((status = 200, description = "Done", body = OEmbed), ApiError)
)]
pub(crate) async fn show(
    State(core): State<Core>,
    State(games): State<Games>,
    asked: Asked,
    Params(query): Params<OEmbedQuery>,
) -> Result<([(HeaderName, &'static str); 1], Json<OEmbed>), ApiError> {
    if query.format.is_some_and(|format| format != "json") {
        return Err(ApiError::Invalid("format", "only `json` is written here".to_owned()));
    }
    let unknown = ApiError::NotFound("page");
    // Whichever way somebody came here: the link may be older than the site's https.
    let rest = query.url.split_once("://").map(|(_, rest)| rest).ok_or(unknown.clone())?;
    let own = asked.site.split_once("://").map_or("", |(_, host)| host);
    let page = rest.strip_prefix(own).filter(|_| !own.is_empty()).ok_or(unknown.clone())?;
    let uri: Uri =
        page.split('#').next().unwrap_or_default().parse().map_err(|_| unknown.clone())?;
    let scene = Scene::of_page(&core, &games, uri.path(), |name| value_of(&uri, name)).await?;
    let scene = scene.ok_or(unknown)?;
    let texts = asked.texts().ok_or(ApiError::NotFound("language"))?;
    let width = query.maxwidth.unwrap_or(FRAME.0).clamp(160, FRAME.0);
    let height = query.maxheight.unwrap_or(FRAME.1).clamp(160, width.saturating_add(LINES));
    let (site, title) = (&asked.site, scene.title(&texts));
    let html = format!(
        "<iframe src=\"{}\" width=\"{width}\" height=\"{height}\" title=\"{}\" \
         style=\"border:0\" loading=\"lazy\"></iframe>",
        escaped(&format!("{site}{}", scene.frame)),
        escaped(&title),
    );
    let answer = OEmbed {
        version: "1.0".to_owned(),
        kind: "rich".to_owned(),
        title,
        provider_name: "petri".to_owned(),
        provider_url: format!("{site}/"),
        thumbnail_url: format!("{site}{}", scene.picture("png", "")),
        thumbnail_width: WIDTH,
        thumbnail_height: WIDTH,
        html,
        width,
        height,
    };
    Ok(([(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*")], Json(answer)))
}
