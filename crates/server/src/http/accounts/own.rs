//! What the owner of an account may change and see: settings, password, mail, and all that is kept.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use store::{About, Account, AccountChange, NewNotice, StoreError};
use wire::online::{
    Confirmation, MailAddress, NewReport, Notice, OwnData, OwnDay, OwnLine, OwnNote,
};

use crate::api_error::ApiError;
use crate::games::command::Games;
use crate::games::own;
use crate::games::player_view::role_word;
use crate::http::accounts::{mail_address, passkeys, profile, subscriptions, tokens};
use crate::http::auth::sign_in::{check_password, limit};
use crate::http::extract::Body;
use crate::http::lab;
use crate::http::session::cookie::Caller;
use crate::http::session::{AccountOnDemand, NewCookie, Person, Visitor};
use crate::http::studies;
use crate::jobs::mail::confirm;
use crate::lobby::offer::withdraw;
use crate::lobby::view::seek as seek_view;
use crate::realtime::hub::Hub;
use crate::state::Core;
use crate::state::limits::Limit;

const MOST_SETTINGS: usize = 60;
const LONGEST_KEY: usize = 40;
const LONGEST_VALUE: usize = 400;
/// Lines of chat and notices are read in parts of this many.
const PART: u32 = 500;

#[utoipa::path(
    put,
    path = "/me/settings",
    tag = "accounts",
    operation_id = "accounts_own_keep_settings",
    summary = "Keep the page's settings",
    request_body = BTreeMap<String, String>,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn keep_settings(
    State(core): State<Core>,
    player: AccountOnDemand,
    Body(settings): Body<BTreeMap<String, String>>,
) -> Result<StatusCode, ApiError> {
    core.limits().take(Limit::Setting, player.who())?;
    let fits = settings.len() <= MOST_SETTINGS
        && settings
            .iter()
            .all(|(key, value)| key.len() <= LONGEST_KEY && value.len() <= LONGEST_VALUE);
    if !fits {
        return Err(ApiError::TooLong);
    }
    let account = player.account(&core).await?;
    let text = wire::json_line(&settings);
    core.store().change_account(account.id, AccountChange::Settings(text)).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(
    put,
    path = "/me/mail",
    tag = "accounts",
    operation_id = "accounts_own_change_mail",
    summary = "Change where notices go; a new address is asked first, by a letter",
    request_body = MailAddress,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn change_mail(
    State(core): State<Core>,
    Person(account, _): Person,
    caller: Caller,
    Body(request): Body<MailAddress>,
) -> Result<StatusCode, ApiError> {
    core.limits().take(Limit::Setting, caller.who(Some(account.id)))?;
    match mail_address::address(request.mail)? {
        None => core.store().change_account(account.id, AccountChange::Email(None)).await?,
        same if same == account.email => {}
        Some(mail) => {
            core.limits().take_letter(caller.who(Some(account.id)), &mail)?;
            confirm::ask(&core, &account, &mail).await?;
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Forgets the person. Running games are given up, so that nobody waits; all stay, for they are the
/// opponents' too, under a name that says nothing. Whoever has a password says it once more.
#[utoipa::path(
    delete,
    path = "/me",
    tag = "accounts",
    operation_id = "accounts_own_delete",
    summary = "Delete the account, with its password; running games are given up, all stay without a name",
    request_body = Option<Confirmation>,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn delete(
    State(core): State<Core>,
    State(games): State<Games>,
    State(hub): State<Hub>,
    visitor: Visitor,
    caller: Caller,
    cookie: NewCookie,
    Body(request): Body<Option<Confirmation>>,
) -> Result<StatusCode, ApiError> {
    let session = visitor.session;
    let account = visitor.known()?;
    if account.password.is_some() {
        limit(&core, &caller, &account.name, session).await?;
        let password = request.map(|request| request.password).unwrap_or_default();
        check_password(&core, password, account.password).await?;
    }
    for seek in core.store().seeks_of(account.id, core.now_ms()).await? {
        withdraw(&core, &seek.id).await?;
    }
    own::give_up_all(&core, &games, account.id).await?;
    core.store().delete_account(account.id, core.now_ms()).await?;
    hub.disconnect(account.id);
    cookie.set(caller.expired());
    Ok(StatusCode::NO_CONTENT)
}

/// All that is kept, to be saved as a file.
#[utoipa::path(
    get,
    path = "/me/data",
    tag = "accounts",
    operation_id = "accounts_own_data",
    summary = "All that is kept of the account",
    responses((status = 200, description = "Done", body = OwnData), ApiError)
)]
pub(crate) async fn data(
    State(core): State<Core>,
    State(games): State<Games>,
    visitor: Visitor,
    caller: Caller,
) -> Result<impl IntoResponse, ApiError> {
    let account = visitor.known()?;
    core.limits().take(Limit::Export, caller.who(Some(account.id)))?;
    let name = "attachment; filename=\"petri-data.json\"";
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(all_of(&core, &games, account).await?)))
}

async fn all_of(core: &Core, games: &Games, account: Account) -> Result<OwnData, ApiError> {
    let store = core.store();
    let sessions = store.sessions(account.id).await?;
    let mut blocked = Vec::new();
    for id in store.blocked_by(account.id).await? {
        match store.account(id).await {
            Ok(other) => blocked.push(other.name),
            Err(StoreError::NotFound(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let notes = store.notes(account.id).await?.into_iter();
    let mut lines = Vec::new();
    loop {
        let after = lines.last().map_or(0, |line: &store::StoredLine| line.id);
        let part = store.lines_of(account.id, after, PART).await?;
        if part.is_empty() {
            break;
        }
        lines.extend(part);
    }
    let line = |stored: store::StoredLine| OwnLine {
        game: stored.line.game.to_string(),
        at_ms: stored.line.at_ms,
        text: stored.line.text,
    };
    let mut offers = Vec::new();
    for seek in store.seeks_of(account.id, core.now_ms()).await? {
        offers.push(seek_view(core, &seek, Some(account.id)).await?);
    }
    let mut reports = Vec::new();
    for report in store.reports_by(account.id).await? {
        let player = store.account(report.about).await?.name;
        let game = report.game.map(|game| game.to_string());
        reports.push(NewReport { player, game, text: report.text });
    }
    let notices = store.notices(account.id, u32::MAX).await?;
    let studies = store.studies(account.id).await?;
    let studies = studies.into_iter().map(|one| studies::whole(one, &account, true)).collect();
    let boards = lab::all_of(core, &account).await?;
    let subscriptions = store.subscriptions(account.id).await?;
    let subscriptions = subscriptions.into_iter().map(subscriptions::on_the_wire).collect();
    let tokens = store.tokens(account.id).await?.into_iter().map(tokens::on_the_wire).collect();
    let days = store.day_results(account.id).await?.into_iter();
    let keys = store.passkeys(account.id).await?;
    Ok(OwnData {
        ratings: profile::ratings(core, account.id).await?,
        plans: own::plans(core, games, account.id).await?,
        name: account.name,
        role: role_word(account.role).to_owned(),
        muted_until_ms: account.muted_until_ms,
        mail: account.email,
        since_ms: account.created_ms,
        settings: wire::from_json(&account.settings).unwrap_or_default(),
        sessions_ms: sessions.iter().map(|one| (one.created_ms, one.seen_ms)).collect(),
        tokens,
        subscriptions,
        studies,
        boards,
        passkeys: keys.into_iter().map(passkeys::on_the_wire).collect(),
        blocked,
        notes: notes.map(|note| OwnNote { game: note.game.to_string(), text: note.text }).collect(),
        lines: lines.into_iter().map(line).collect(),
        notices: notices.into_iter().map(notice).collect(),
        offers,
        reports,
        days: days.map(|one| OwnDay { date: one.date, margin: one.margin }).collect(),
    })
}

/// A notice as it travels.
pub(crate) fn notice(stored: store::Notice) -> Notice {
    let store::Notice { id, notice, read, mailed: _ } = stored;
    let NewNotice { account: _, at_ms, about, text } = notice;
    let kind = about.word().to_owned();
    let game = match about {
        About::Turn(game) | About::End(game) => game.to_string(),
        About::Challenge(seek) => seek.to_string(),
    };
    Notice { id, at_ms, kind, game: Some(game), text, read }
}
