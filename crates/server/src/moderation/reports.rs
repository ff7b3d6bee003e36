//! Reports: made by players, settled by moderators.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use store::{NewReport as Stored, Verdict};
use wire::online::{NewReport, Report, Words};

use super::log;
use crate::asked::Body;
use crate::limits::{Limited, Who};
use crate::playing::game;
use crate::refusal::Refusal;
use crate::sessions::{Moderator, Player};
use crate::site::Site;

/// In characters.
const LONGEST: usize = 1000;
/// So many open reports are shown.
const MOST: u32 = 100;

pub(super) async fn make(
    State(site): State<Site>,
    Player(by): Player,
    Body(wish): Body<NewReport>,
) -> Result<StatusCode, Refusal> {
    let text = words(&wish.text)?;
    let about = site.store().account_by_name(&wish.player).await?;
    let game = wish.game.as_deref().map(game).transpose()?;
    site.limits().take(Limited::Report, Who::Account(by.id))?;
    let report = Stored { by: by.id, about: about.id, game, at_ms: site.now_ms(), text };
    site.store().report(report).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn open(
    State(site): State<Site>,
    _: Moderator,
) -> Result<Json<Vec<Report>>, Refusal> {
    let mut reports = Vec::new();
    for store::Report { id, report, verdict: _ } in site.store().open_reports(MOST).await? {
        reports.push(Report {
            id,
            at_ms: report.at_ms,
            by: log::name(&site, report.by).await?,
            player: log::name(&site, report.about).await?,
            game: report.game.map(|game| game.to_string()),
            text: report.text,
        });
    }
    Ok(Json(reports))
}

/// Settles a report with some words for the log.
pub(super) async fn settle(
    State(site): State<Site>,
    Moderator(by): Moderator,
    Path(id): Path<String>,
    Body(verdict): Body<Words>,
) -> Result<StatusCode, Refusal> {
    let id = id.parse().map_err(|_| Refusal::NotFound("report"))?;
    let verdict = Verdict { by: by.id, at_ms: site.now_ms(), text: words(&verdict.text)? };
    let why = verdict.text.clone();
    site.store().settle_report(id, verdict).await?;
    log::write(&site, &by, "settle", &format!("report {id}"), &why).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A reason in words; there must be some.
///
/// # Errors
/// `Invalid` where there are none, `TooLong`.
pub(super) fn words(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Refusal::Invalid("no-reason", "say why in some words".to_owned()));
    }
    if text.chars().count() > LONGEST {
        return Err(Refusal::TooLong);
    }
    Ok(text.to_owned())
}
