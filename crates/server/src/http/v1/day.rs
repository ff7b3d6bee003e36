//! How everybody did on the board of a day.

use axum::Json;
use axum::extract::State;
use wire::online::{DayMargins, DayQuery};

use crate::day::Day;
use crate::http::day;
use crate::http::v1::extract::Params;
use crate::http::v1::problem::Problem;
use crate::state::Core;

#[utoipa::path(
    get,
    path = "/day",
    tag = "reading",
    operation_id = "day",
    summary = "The board of a day, and how the players of this site did on it",
    description = "One game of each player counts, the first that was finished; guests who did not come \
        back are left out after a week.",
    params(DayQuery),
    responses((status = 200, description = "Each margin with how many had it", body = DayMargins), Problem)
)]
pub(crate) async fn show(
    State(core): State<Core>,
    Params(DayQuery { date }): Params<DayQuery>,
) -> Result<Json<DayMargins>, Problem> {
    let day = match date {
        Some(date) => Day::read(&date)?,
        None => Day::at(core.now_ms()),
    };
    Ok(Json(day::margins(&core, day).await?))
}
