//! Pictures of boards: as drawings, which are small and sharp at any size, and in pixels, which is all
//! that most sites show beside a link.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use picture::{Look, THEMES, svg};
use wire::online::{PictureQuery, PositionQuery};

use crate::api_error::ApiError;
use crate::games::command::Games;
use crate::http::caching::{names, tag_of};
use crate::http::extract::Params;
use crate::http::headers::ShownElsewhere;
use crate::http::share::scene::Scene;
use crate::state::Core;

/// For a minute nobody asks again.
const CACHING: &str = "public, max-age=60";

#[utoipa::path(
    get,
    path = "/games/{id}/picture.svg",
    tag = "games",
    operation_id = "share_game_drawing",
    summary = "The board of a game as a drawing",
    params(("id" = String, Path), PictureQuery),
    responses((status = 200, description = "Done", body = String, content_type = "image/svg+xml"), ApiError)
)]
pub(crate) async fn game_svg(
    State(core): State<Core>,
    State(games): State<Games>,
    Path(id): Path<String>,
    Params(PictureQuery { ply, dark }): Params<PictureQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let scene = Scene::of_game(&core, &games, &id, ply).await?;
    drawing(&scene, dark, &headers)
}

#[utoipa::path(
    get,
    path = "/games/{id}/picture.png",
    tag = "games",
    operation_id = "share_game_picture",
    summary = "The board of a game in pixels",
    params(("id" = String, Path), PictureQuery),
    responses((status = 200, description = "Done", body = Vec<u8>, content_type = "image/png"), ApiError)
)]
pub(crate) async fn game_png(
    State(core): State<Core>,
    State(games): State<Games>,
    Path(id): Path<String>,
    Params(PictureQuery { ply, dark }): Params<PictureQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let scene = Scene::of_game(&core, &games, &id, ply).await?;
    pixels(&core, &scene, dark, &headers).await
}

#[utoipa::path(
    get,
    path = "/positions/{game}/picture.svg",
    tag = "games",
    operation_id = "share_position_drawing",
    summary = "A position as a drawing",
    params(("game" = wire::Variant, Path), PositionQuery),
    responses((status = 200, description = "Done", body = String, content_type = "image/svg+xml"), ApiError)
)]
pub(crate) async fn position_svg(
    Path(game): Path<String>,
    Params(PositionQuery { fen, dark }): Params<PositionQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    drawing(&Scene::of_position(&game, fen.as_deref())?, dark, &headers)
}

#[utoipa::path(
    get,
    path = "/positions/{game}/picture.png",
    tag = "games",
    operation_id = "share_position_picture",
    summary = "A position in pixels",
    params(("game" = wire::Variant, Path), PositionQuery),
    responses((status = 200, description = "Done", body = Vec<u8>, content_type = "image/png"), ApiError)
)]
pub(crate) async fn position_png(
    State(core): State<Core>,
    Path(game): Path<String>,
    Params(PositionQuery { fen, dark }): Params<PositionQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    pixels(&core, &Scene::of_position(&game, fen.as_deref())?, dark, &headers).await
}

fn drawing(scene: &Scene, dark: Option<bool>, headers: &HeaderMap) -> Result<Response, ApiError> {
    let text = drawn(scene, &look(dark)?);
    Ok(answer("image/svg+xml", text.into_bytes(), headers))
}

async fn pixels(
    core: &Core,
    scene: &Scene,
    dark: Option<bool>,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let look = look(dark)?;
    let png = core.pictures().png(drawn(scene, &look), look.ground()).await?;
    Ok(answer("image/png", png.to_vec(), headers))
}

fn look(dark: Option<bool>) -> Result<Look, ApiError> {
    Look::new(THEMES[0], dark.unwrap_or_default()).ok_or(ApiError::NotFound("theme"))
}

fn drawn(scene: &Scene, look: &Look) -> String {
    let last = scene.ply.checked_sub(1).and_then(|index| scene.game.line().nth(index));
    let shape = last.and_then(|(before, mv)| before.shape(mv));
    svg(scene.position(), shape.as_ref(), look)
}

fn answer(kind: &'static str, bytes: Vec<u8>, headers: &HeaderMap) -> Response {
    let tag = tag_of(&bytes);
    let caching = [(header::CACHE_CONTROL, CACHING.to_owned()), (header::ETAG, tag.clone())];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let mut response = match known.is_some_and(|list| names(list, &tag)) {
        true => (StatusCode::NOT_MODIFIED, caching).into_response(),
        false => (caching, [(header::CONTENT_TYPE, kind)], bytes).into_response(),
    };
    response.extensions_mut().insert(ShownElsewhere::AsPicture);
    response
}
