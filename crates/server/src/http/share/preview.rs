//! What a page says about itself to programs that show its link: a title, a line and a picture (Open
//! Graph), and where to ask for a frame (oEmbed). It stands in the head of the one page, and only where
//! there is a board to show.

use axum::http::Uri;

use crate::games::command::Games;
use crate::http::query::{encoded, value_of};
use crate::http::share::html::escaped;
use crate::http::share::scene::Scene;
use crate::http::share::site::Asked;
use crate::state::Core;
use crate::state::pictures::WIDTH;

/// Lines for the head of the page at this address; nothing where there is nothing to show, or too much
/// is asked: the page itself says what is wrong.
pub(crate) async fn of(core: &Core, games: &Games, asked: &Asked, uri: &Uri) -> Option<String> {
    let path = uri.path();
    let has_board = path == "/analysis"
        || ["/game/", "/lab/", "/studies/"].iter().any(|page| path.starts_with(page));
    if asked.site.is_empty() || !has_board {
        return None;
    }
    asked.count(core).ok()?;
    let scene = Scene::of_page(core, games, path, |name| value_of(uri, name)).await.ok()??;
    let texts = asked.texts()?;
    let site = &asked.site;
    let page = format!("{site}{}", scene.page);
    let about = format!("{site}/api/oembed?format=json&url={}", encoded(&page));
    let picture = format!("{site}{}", scene.picture("png", ""));
    let (title, text, size) = (scene.title(&texts), scene.text(&texts), WIDTH.to_string());
    let lines = [
        ("og:site_name", "petri"),
        ("og:type", "website"),
        ("og:title", &title),
        ("og:description", &text),
        ("og:url", &page),
        ("og:image", &picture),
        ("og:image:type", "image/png"),
        ("og:image:width", &size),
        ("og:image:alt", &text),
        ("twitter:card", "summary_large_image"),
    ];
    let mut head = String::new();
    for (name, value) in lines {
        let value = escaped(value);
        head.push_str(&format!("\n    <meta property=\"{name}\" content=\"{value}\" />"));
    }
    let (about, title) = (escaped(&about), escaped(&title));
    head.push_str(&format!(
        "\n    <link rel=\"alternate\" type=\"application/json+oembed\" href=\"{about}\" title=\"{title}\" />"
    ));
    Some(head)
}
