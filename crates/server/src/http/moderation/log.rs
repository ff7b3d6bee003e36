//! The log of what moderators did.

use axum::Json;
use axum::extract::State;
use store::{Account, AccountId, AuditEntry, StoreError};
use wire::online::{LogEntry, LogQuery};

use crate::api_error::ApiError;
use crate::http::extract::Params;
use crate::http::session::Moderator;
use crate::state::Core;

/// How many entries at once.
const PAGE: u32 = 100;

#[utoipa::path(
    get,
    path = "/moderation/log",
    tag = "moderation",
    operation_id = "moderation_log_show",
    summary = "What moderators did",
    params(("before" = Option<i64>, Query)),
    responses((status = 200, description = "Done", body = Vec<LogEntry>), ApiError)
)]
pub(crate) async fn show(
    State(core): State<Core>,
    _: Moderator,
    Params(query): Params<LogQuery>,
) -> Result<Json<Vec<LogEntry>>, ApiError> {
    let mut entries = Vec::new();
    for (id, entry) in core.store().audit_log(query.before, PAGE).await? {
        entries.push(LogEntry {
            id,
            at_ms: entry.at_ms,
            actor: name(&core, entry.actor).await?,
            action: entry.action,
            subject: entry.subject,
            why: entry.detail,
        });
    }
    Ok(Json(entries))
}

/// Adds to the log.
///
/// # Errors
/// Those of the store.
pub(crate) async fn write(
    core: &Core,
    actor: &Account,
    action: &str,
    subject: &str,
    why: &str,
) -> Result<(), ApiError> {
    let entry = AuditEntry {
        at_ms: core.now_ms(),
        actor: actor.id,
        action: action.to_owned(),
        subject: subject.to_owned(),
        detail: why.to_owned(),
    };
    core.store().audit(entry).await?;
    Ok(())
}

/// The name of an account.
///
/// # Errors
/// Those of the store.
pub(crate) async fn name(core: &Core, id: AccountId) -> Result<String, StoreError> {
    Ok(core.store().account(id).await?.name)
}
