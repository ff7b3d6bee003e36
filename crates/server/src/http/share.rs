//! Games, studies and positions where other sites show them: pictures of boards, what a link's preview says, and
//! a page for frames. All of it may be seen by anybody, does nothing in anybody's name and needs no
//! script.

mod chapter;
pub(crate) mod embed;
mod html;
mod oembed;
mod pictures;
pub(crate) mod preview;
mod scene;
mod site;
mod time_text;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use crate::http::share::site::Asked;
use crate::site::Site;

/// The addresses below `/api`.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(pictures::game_svg))
        .routes(routes!(pictures::game_png))
        .routes(routes!(pictures::position_svg))
        .routes(routes!(pictures::position_png))
        .routes(routes!(oembed::show))
}
