//! Keeping the peace: players report, moderators look and act, and whatever they do is in a log
//! that is only ever added to. The entry is written first: nothing is done that nobody can see.

mod boards;
mod log;
mod measures;
mod reports;
mod rulings;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::site::Site;

/// The addresses of moderation.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(reports::make))
        .routes(routes!(reports::open))
        .routes(routes!(reports::settle))
        .routes(routes!(measures::show, measures::take))
        .routes(routes!(rulings::judge))
        .routes(routes!(boards::remove))
        .routes(routes!(log::show))
}
