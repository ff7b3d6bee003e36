//! What the person who hosts the server does to accounts from its command line, beside the server
//! or without it: the store is the only thing both need to know. Every command is in the audit log.

use std::sync::Arc;

use store::{Account, AccountChange, AccountKind, AuditEntry, Game, Role, Store, StoreError};

use thiserror::Error;

use crate::api_error::ApiError;
use crate::games::command::Games;
use crate::games::player_view::role_word;
use crate::games::ratings::recompute_ratings;
use crate::recovery_codes::renew;

/// Accounts and games are read in parts of this many.
const PART: u32 = 500;

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AdminError {
    /// Nobody would be left who can do all.
    #[error("`{0}` is the last admin; make another one first")]
    LastAdmin(String),
    /// The store refuses or fails.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a check has looked at and found right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// Games that replay from their events.
    pub games: usize,
    /// Ratings that follow from the games.
    pub ratings: usize,
}

/// Checks a database whole: that the file is sound, that every game replays from its events to what is
/// stored of it, and that all ratings are those that the games give.
///
/// # Errors
/// `Damaged` with the first thing that is wrong; those of the store.
pub async fn check(store: Arc<dyn Store>) -> Result<Checked, StoreError> {
    store.check().await?;
    let games = Games::new(Arc::clone(&store), |_| {});
    let mut checked = 0;
    let mut after = 0;
    loop {
        let part = store.ended_games(after, PART).await?;
        let Some(order) = part.last().and_then(|game| Some(game.ended.as_ref()?.order)) else {
            break;
        };
        after = order;
        checked += replayed(&games, &part).await?;
    }
    let mut after = None;
    loop {
        let part = store.running_games(after.as_ref(), PART).await?;
        let Some(last) = part.last() else { break };
        after = Some(last.game.id.clone());
        checked += replayed(&games, &part).await?;
    }
    Ok(Checked { games: checked, ratings: recompute_ratings(store.as_ref()).await? })
}

/// Replays these games; how many.
async fn replayed(games: &Games, stored: &[Game]) -> Result<usize, StoreError> {
    for game in stored {
        let snapshot = games.game(&game.game.id).await?;
        let is_over = snapshot.game().end().is_some();
        let same = snapshot.version() >= game.version && (is_over || game.ended.is_none());
        if !same || snapshot.ending() != game.ended.as_ref().map(|ended| &ended.ending) {
            let value = format!("{} at version {}", game.game.id, game.version);
            return Err(StoreError::Damaged { column: "game", value });
        }
    }
    Ok(stored.len())
}

/// All accounts with a password.
///
/// # Errors
/// Those of the store.
pub async fn people(store: &dyn Store) -> Result<Vec<Account>, StoreError> {
    let (mut people, mut after) = (Vec::new(), None);
    loop {
        let part = store.list_accounts(after, PART).await?;
        let Some(last) = part.last() else { return Ok(people) };
        after = Some(last.id);
        let has_password =
            |account: &Account| matches!(account.kind, AccountKind::Person | AccountKind::Bot);
        people.extend(part.into_iter().filter(has_password));
    }
}

/// Lets an account do more, or less.
///
/// # Errors
/// `LastAdmin`, and those of the store.
pub async fn set_role(
    store: &dyn Store,
    name: &str,
    role: Role,
    now_ms: i64,
) -> Result<(), AdminError> {
    let account = store.account_by_name(name).await?;
    if role != Role::Admin {
        check_not_last(store, &account).await?;
    }
    store.change_account(account.id, AccountChange::Role(role)).await?;
    Ok(log(store, &account, "role", role_word(role), now_ms).await?)
}

/// Refuses to take from the only open account of an admin what it may do.
async fn check_not_last(store: &dyn Store, account: &Account) -> Result<(), AdminError> {
    let is_admin = |one: &Account| one.role == Role::Admin && one.closed_ms.is_none();
    let all = people(store).await?;
    let has_other = all.iter().any(|one| is_admin(one) && one.id != account.id);
    if is_admin(account) && !has_other {
        return Err(AdminError::LastAdmin(account.name.clone()));
    }
    Ok(())
}

/// Closes an account or opens it again. Closing ends its sessions and withdraws its offers.
///
/// # Errors
/// `LastAdmin`, and those of the store.
pub async fn set_closed(
    store: &dyn Store,
    name: &str,
    closed: bool,
    now_ms: i64,
) -> Result<(), AdminError> {
    let account = store.account_by_name(name).await?;
    if closed {
        check_not_last(store, &account).await?;
    }
    let since_ms = closed.then_some(now_ms);
    store.change_account(account.id, AccountChange::Closed(since_ms)).await?;
    Ok(log(store, &account, if closed { "close" } else { "reopen" }, "", now_ms).await?)
}

/// New recovery codes for somebody who has lost the password and the codes; the old ones work no
/// longer, and all browsers are signed out. So nobody but the owner ever knows a password.
///
/// # Errors
/// `NotFound`, and those of the store.
pub async fn recovery_codes(
    store: &dyn Store,
    name: &str,
    now_ms: i64,
) -> Result<Vec<String>, StoreError> {
    let account = store.account_by_name(name).await?;
    let codes = renew(store, account.id).await.map_err(|error| match error {
        ApiError::Store(error) => error,
        other => StoreError::Unavailable(other.to_string()),
    })?;
    store.end_sessions(account.id, None).await?;
    log(store, &account, "recovery-codes", "", now_ms).await?;
    Ok(codes.codes)
}

/// Who acts has no account here; the entry stands under the one that it is about.
async fn log(
    store: &dyn Store,
    about: &Account,
    action: &str,
    detail: &str,
    at_ms: i64,
) -> Result<(), StoreError> {
    let entry = AuditEntry {
        at_ms,
        actor: about.id,
        action: action.to_owned(),
        subject: about.name.clone(),
        detail: format!("by the operator on the command line {detail}").trim_end().to_owned(),
    };
    store.audit(entry).await.map(|_| ())
}
