//! Games as records: lists of a player's, one as text, all of them as a file; and what a player
//! keeps beside them, notes and notices.

mod export;
mod list;
mod notes;
mod notices;
mod record;

use axum::Router;
use axum::routing::{get, post};

use crate::site::Site;

/// The addresses of records.
pub(crate) fn router() -> Router<Site> {
    Router::new()
        .route("/players/{name}/games", get(list::of_player))
        .route("/players/{name}/games.pgn", get(export::as_pgn))
        .route("/players/{name}/games.ndjson", get(export::as_lines))
        .route("/games/{id}/record.pgn", get(record::as_pgn))
        .route("/games/{id}/record.json", get(record::as_json))
        .route("/games/{id}/note", get(notes::show).put(notes::keep))
        .route("/notices", get(notices::list))
        .route("/notices/read", post(notices::mark_read))
}
