//! The page for frames of other sites: a board, who plays, and links to go through the moves. It has no
//! script, no cookie matters to it and nothing can be done on it, so it may stand in anybody's frame.

use std::convert::Infallible;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use wire::online::{ChapterQuery, PictureQuery, PositionQuery};

use crate::api_error::ApiError;
use crate::games::command::Games;
use crate::http::caching::ASK;
use crate::http::extract::Params;
use crate::http::headers::ShownElsewhere;
use crate::http::share::chapter::Chapter;
use crate::http::share::html::escaped;
use crate::http::share::scene::Scene;
use crate::http::share::site::Asked;
use crate::state::Core;
use crate::texts::Texts;

/// How often a running game is looked at again, in seconds.
const AGAIN_S: u32 = 10;

/// How the page looks.
const STYLE: &str = include_str!("embed.css");

/// A game in a frame.
pub(crate) async fn game(
    State(core): State<Core>,
    State(games): State<Games>,
    asked: Asked,
    Path(id): Path<String>,
    Params(PictureQuery { ply, dark }): Params<PictureQuery>,
) -> Response {
    let scene = match asked.count(&core) {
        Ok(()) => Scene::of_game(&core, &games, &id, ply).await,
        Err(refused) => Err(refused),
    };
    page(&scene, &asked, dark)
}

/// A chapter of a study in a frame.
pub(crate) async fn study(
    State(core): State<Core>,
    asked: Asked,
    Path(id): Path<String>,
    Params(ChapterQuery { chapter, ply, dark }): Params<ChapterQuery>,
) -> Response {
    let scene = match asked.count(&core) {
        Ok(()) => Scene::of_study(&core, &id, chapter, ply).await,
        Err(refused) => Err(refused),
    };
    page(&scene, &asked, dark)
}

/// A position in a frame.
pub(crate) async fn position(
    State(core): State<Core>,
    asked: Asked,
    Path(game): Path<String>,
    Params(PositionQuery { fen, dark }): Params<PositionQuery>,
) -> Response {
    let scene = asked.count(&core).and_then(|()| Scene::of_position(&game, fen.as_deref()));
    page(&scene, &asked, dark)
}

/// Its style sheet.
pub(crate) async fn style() -> Result<Response, Infallible> {
    let headers = [(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, ASK)];
    Ok((headers, STYLE).into_response())
}

fn page(scene: &Result<Scene, ApiError>, asked: &Asked, dark: Option<bool>) -> Response {
    let Some(texts) = asked.texts() else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let (status, title, head, body) = match scene {
        Ok(scene) => {
            let again = format!("<meta http-equiv=\"refresh\" content=\"{AGAIN_S}\">");
            let head = if scene.is_live() { again } else { String::new() };
            (StatusCode::OK, scene.title(&texts), head, board(scene, &texts, dark))
        }
        Err(error) => {
            let missing = texts.get("share-missing", &[]);
            let body = format!("<p>{}</p>", escaped(&missing));
            (error.status_and_code().0, missing, String::new(), body)
        }
    };
    let html = format!(
        "<!doctype html>\n<html lang=\"{}\"{}><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">{head}\
         <title>{}</title><link rel=\"stylesheet\" href=\"/embed/board.css\"></head>\
         <body>{body}</body></html>\n",
        texts.tag,
        match dark {
            Some(true) => " data-theme=\"dark\"",
            Some(false) => " data-theme=\"light\"",
            None => "",
        },
        escaped(&title),
    );
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, ASK)];
    let mut response = (status, kind, html).into_response();
    response.headers_mut().insert(header::VARY, header::ACCEPT_LANGUAGE.into());
    response.extensions_mut().insert(ShownElsewhere::InFrame);
    response
}

fn board(scene: &Scene, texts: &Texts, dark: Option<bool>) -> String {
    let plies = scene.game.len();
    let values = [("ply", scene.ply.into()), ("plies", plies.into())];
    let (title, alt) = (escaped(&scene.title(texts)), escaped(&texts.get("share-board", &values)));
    let text = escaped(&scene.text(texts));
    let [light, night] =
        ["dark=false", "dark=true"].map(|query| escaped(&scene.picture("svg", query)));
    let picture = match dark {
        Some(true) => format!("<img src=\"{night}\" alt=\"{alt}\">"),
        Some(false) => format!("<img src=\"{light}\" alt=\"{alt}\">"),
        None => format!(
            "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"{night}\">\
             <img src=\"{light}\" alt=\"{alt}\"></picture>"
        ),
    };
    let steps = if plies > 0 { steps(scene, texts, dark) } else { String::new() };
    let chapters = scene.chapter.as_ref().map(|chapter| chapters(chapter, texts, dark));
    let said = scene.chapter.as_ref().map(|chapter| chapter.comment(scene.ply));
    let said = said.filter(|said| !said.is_empty());
    let said = said.map(|said| format!("<p class=\"said\">{}</p>", escaped(&said)));
    let (page, open) = (escaped(&scene.page), escaped(&texts.get("share-open", &[])));
    format!(
        "<header><h1>{title}</h1><p>{text}</p></header><main>{picture}</main>{}\
         <footer>{steps}{}<a class=\"open\" href=\"{page}\" target=\"_blank\" rel=\"noopener\">{open}</a></footer>",
        said.unwrap_or_default(),
        chapters.unwrap_or_default(),
    )
}

/// A link of the frame to itself; without a target it leads nowhere, and only shows where it would stand.
fn link(texts: &Texts, key: &str, sign: &str, target: Option<String>) -> String {
    let name = escaped(&texts.get(key, &[]));
    match target {
        Some(target) => {
            format!("<a href=\"{}\" aria-label=\"{name}\">{sign}</a>", escaped(&target))
        }
        None => format!("<span aria-hidden=\"true\">{sign}</span>"),
    }
}

/// A query of these values, and the look that was asked for.
fn query(values: &[(&str, usize)], dark: Option<bool>) -> String {
    let values = values.iter().map(|(name, value)| format!("{name}={value}"));
    let look = dark.map(|dark| format!("dark={dark}"));
    let parts: Vec<String> = values.chain(look).collect();
    if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
}

/// Links through the moves. The one to the end of a game has no number: there a running game goes on.
fn steps(scene: &Scene, texts: &Texts, dark: Option<bool>) -> String {
    let (ply, plies) = (scene.ply, scene.game.len());
    let chapter = scene.chapter.as_ref().map(|chapter| ("chapter", chapter.number));
    let to = |to: usize| {
        let ply = Some(("ply", to)).filter(|_| to < plies || chapter.is_some());
        let values: Vec<_> = chapter.into_iter().chain(ply).collect();
        format!("{}{}", scene.frame, query(&values, dark))
    };
    let back = ply.checked_sub(1);
    let on = ply.checked_add(1).filter(|next| *next <= plies);
    format!(
        "<nav>{}{}<output>{ply} / {plies}</output>{}{}</nav>",
        link(texts, "share-start", "«", back.map(|_| to(0))),
        link(texts, "share-back", "‹", back.map(to)),
        link(texts, "share-forward", "›", on.map(to)),
        link(texts, "share-end", "»", on.map(|_| to(plies))),
    )
}

/// Links to the chapters beside this one, where there are any.
fn chapters(chapter: &Chapter, texts: &Texts, dark: Option<bool>) -> String {
    let Chapter { number, count, .. } = *chapter;
    if count < 2 {
        return String::new();
    }
    let to = |to: usize| query(&[("chapter", to)], dark);
    let before = number.checked_sub(1).filter(|number| *number > 0);
    let after = number.checked_add(1).filter(|number| *number <= count);
    format!(
        "<nav>{}{}</nav>",
        link(texts, "share-chapter-before", "↑", before.map(to)),
        link(texts, "share-chapter-after", "↓", after.map(to)),
    )
}
