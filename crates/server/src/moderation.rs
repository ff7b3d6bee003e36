//! Keeping the peace: players report, moderators look and act, and whatever they do is in a log
//! that is only ever added to. The entry is written first: nothing is done that nobody can see.

mod log;
mod measures;
mod reports;
mod rulings;

use axum::Router;
use axum::routing::{get, post};

use crate::site::Site;

/// The addresses of moderation.
pub(crate) fn router() -> Router<Site> {
    Router::new()
        .route("/reports", post(reports::make))
        .route("/moderation/reports", get(reports::open))
        .route("/moderation/reports/{id}", post(reports::settle))
        .route("/moderation/players/{name}", get(measures::show).post(measures::take))
        .route("/moderation/games/{id}", post(rulings::judge))
        .route("/moderation/log", get(log::show))
}
