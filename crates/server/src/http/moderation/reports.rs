//! Reports: made by players, settled by moderators.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use store::{Account, NewReport as Stored, Settlement, StoreError};
use wire::online::{NewReport, Report, Words};

use crate::api_error::ApiError;
use crate::games::command::Games;
use crate::games::id::game_id;
use crate::http::extract::Body;
use crate::http::moderation::log;
use crate::http::session::{AccountOnDemand, Moderator};
use crate::state::Core;
use crate::state::limits::Limit;

/// In characters.
const LONGEST: usize = 1000;
/// How many open reports are shown.
const MOST: u32 = 100;

#[utoipa::path(
    post,
    path = "/reports",
    tag = "moderation",
    operation_id = "moderation_reports_make",
    summary = "Report a player",
    request_body = NewReport,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn make(
    State(core): State<Core>,
    player: AccountOnDemand,
    Body(request): Body<NewReport>,
) -> Result<StatusCode, ApiError> {
    let text = words(&request.text)?;
    let about = core.store().account_by_name(&request.player).await?;
    let game = request.game.as_deref().map(game_id).transpose()?;
    core.limits().take(Limit::Report, player.who())?;
    let by = player.account(&core).await?;
    let report = Stored { by: by.id, about: about.id, game, at_ms: core.now_ms(), text };
    core.store().report(report).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(
    get,
    path = "/moderation/reports",
    tag = "moderation",
    operation_id = "moderation_reports_open",
    summary = "Open reports",
    responses((status = 200, description = "Done", body = Vec<Report>), ApiError)
)]
pub(crate) async fn open(
    State(core): State<Core>,
    _: Moderator,
) -> Result<Json<Vec<Report>>, ApiError> {
    let mut reports = Vec::new();
    for store::Report { id, report, settlement: _ } in core.store().open_reports(MOST).await? {
        reports.push(Report {
            id,
            at_ms: report.at_ms,
            by: log::name(&core, report.by).await?,
            player: log::name(&core, report.about).await?,
            game: report.game.map(|game| game.to_string()),
            text: report.text,
        });
    }
    Ok(Json(reports))
}

/// Settles a report with some words for the log.
#[utoipa::path(
    post,
    path = "/moderation/reports/{id}",
    tag = "moderation",
    operation_id = "moderation_reports_settle",
    summary = "Settle a report",
    params(("id" = String, Path)),
    request_body = Words,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn settle(
    State(core): State<Core>,
    State(games): State<Games>,
    Moderator(by): Moderator,
    Path(id): Path<String>,
    Body(reason): Body<Words>,
) -> Result<StatusCode, ApiError> {
    let id = id.parse().map_err(|_| ApiError::NotFound("report"))?;
    check_no_party(&core, &games, &by, |one| one.id == id).await?;
    let settlement = Settlement { by: by.id, at_ms: core.now_ms(), text: words(&reason.text)? };
    let why = settlement.text.clone();
    core.store().settle_report(id, settlement).await?;
    log::write(&core, &by, "settle", &format!("report {id}"), &why).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Refuses a moderator who is a party to one of these open reports: who made it, whom it is about, or who
/// plays in the game that it is about.
///
/// # Errors
/// `NotAllowed`, those of the store.
pub(crate) async fn check_no_party(
    core: &Core,
    games: &Games,
    moderator: &Account,
    is_meant: impl Fn(&store::Report) -> bool,
) -> Result<(), ApiError> {
    for one in core.store().open_reports(u32::MAX).await?.iter().filter(|one| is_meant(one)) {
        let Stored { by, about, game, .. } = &one.report;
        let plays = match game {
            Some(game) => match games.game(game).await {
                Ok(snapshot) => snapshot.side_of(moderator.id).is_some(),
                Err(StoreError::NotFound(_)) => false,
                Err(error) => return Err(error.into()),
            },
            None => false,
        };
        if plays || moderator.id == *by || moderator.id == *about {
            return Err(ApiError::NotAllowed("moderators who are no party to it"));
        }
    }
    Ok(())
}

/// A reason in words; there must be some.
///
/// # Errors
/// `Invalid` where there are none, `TooLong`.
pub(crate) fn words(text: &str) -> Result<String, ApiError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(ApiError::Invalid("no-reason", "say why in some words".to_owned()));
    }
    if text.chars().count() > LONGEST {
        return Err(ApiError::TooLong);
    }
    Ok(text.to_owned())
}
