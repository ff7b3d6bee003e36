//! Handing in how the board of a day went: once for each account or guest, counted from the moves.

use axum::Json;
use axum::extract::State;
use store::DayResult;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::online::{DayGame, DayMargins, MarginCount};

use crate::api_error::ApiError;
use crate::day::Day;
use crate::http::extract::Body;
use crate::http::session::AccountOnDemand;
use crate::site::Site;
use crate::state::Core;
use crate::state::limits::Limit;

/// Its address.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(count))
}

#[utoipa::path(
    post,
    path = "/day",
    tag = "day",
    operation_id = "day_count",
    summary = "Count a finished game on the board of a day; the first of an account counts",
    request_body = DayGame,
    responses((status = 200, description = "Done", body = DayMargins), ApiError)
)]
async fn count(
    State(core): State<Core>,
    player: AccountOnDemand,
    Body(DayGame { date, record }): Body<DayGame>,
) -> Result<Json<DayMargins>, ApiError> {
    core.limits().take(Limit::Setting, player.who())?;
    let day = Day::read(&date)?;
    let at_ms = core.now_ms();
    if !day.is_open(at_ms) {
        return Err(ApiError::Invalid("day", format!("results of {day} are not taken now")));
    }
    let margin = day.margin(&record)?;
    let account = player.account(&core).await?.id;
    core.store()
        .keep_day_result(DayResult { account, date: day.to_string(), margin, at_ms })
        .await?;
    core.day_counts().forget(&day.to_string());
    Ok(Json(margins(&core, day).await?))
}

/// How everybody did.
///
/// # Errors
/// Those of the store.
pub(crate) async fn margins(core: &Core, day: Day) -> Result<DayMargins, ApiError> {
    let date = day.to_string();
    let counts = core.day_counts().of(core.store(), &date, core.now_ms()).await?;
    let margins = counts.iter().map(|&(margin, players)| MarginCount { margin, players }).collect();
    Ok(DayMargins { date, board: day.board(), margins })
}
