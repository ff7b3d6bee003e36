//! A game as a record: moves, times, names, result. As text in the manner of PGN, or as JSON.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderName, header};
use axum::response::IntoResponse;
use jiff::Timestamp;
use play::Game;
use store::NewGame;
use wire::GameRecord;

use crate::accounts::seated;
use crate::playing::game;
use crate::referee::{Served, class};
use crate::refusal::Refusal;
use crate::site::Site;

pub(super) const PGN: (HeaderName, &str) = (header::CONTENT_TYPE, "text/plain; charset=utf-8");

pub(super) async fn as_pgn(
    State(site): State<Site>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Refusal> {
    let served = site.referee().game(&game(&id)?).await?;
    let record = record(&site, &served).await?;
    Ok(([PGN], play::pgn::write(&record)))
}

pub(super) async fn as_json(
    State(site): State<Site>,
    Path(id): Path<String>,
) -> Result<Json<GameRecord>, Refusal> {
    let served = site.referee().game(&game(&id)?).await?;
    Ok(Json(GameRecord::from(&record(&site, &served).await?)))
}

/// The game with what is known about it in its tags.
///
/// # Errors
/// Those of the store.
pub(super) async fn record(site: &Site, served: &Served) -> Result<Game, Refusal> {
    let facts = served.facts();
    let [first, second] = &facts.seats;
    let class = class(facts);
    let mut game = served.contest().game().clone();
    let tags = [
        ("First", seated(site, first, &class).await?.name),
        ("Second", seated(site, second, &class).await?.name),
        ("Date", date(facts)),
        ("Id", facts.id.to_string()),
        ("Time", facts.time_control.clone()),
        ("Rated", if facts.rated { "yes" } else { "no" }.to_owned()),
        ("Board", facts.board.clone().unwrap_or_default()),
    ];
    for (key, value) in tags {
        // A value that cannot stand in a tag is left out; the game is whole without it.
        if !value.is_empty() {
            let _ = game.set_tag(key, &value);
        }
    }
    Ok(game)
}

/// The day on which it was agreed (UTC), as PGN has it.
fn date(facts: &NewGame) -> String {
    Timestamp::from_millisecond(facts.created_ms)
        .map(|time| time.strftime("%Y.%m.%d").to_string())
        .unwrap_or_default()
}
