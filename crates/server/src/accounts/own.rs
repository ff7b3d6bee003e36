//! What the owner of an account may change and see: settings, password, mail, and all that is kept.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use store::{About, Account, AccountChange, NewNotice, StoreError};
use wire::online::{
    Confirmation, MailAddress, NewPassword, NewReport, Notice, OwnData, OwnLine, OwnNote,
};

use super::passwords::Password;
use super::session::{check_password, limit};
use super::{mail, profile, role_word};
use crate::asked::Body;
use crate::limits::{Limited, Who};
use crate::refusal::Refusal;
use crate::sessions::{self, Caller, NewCookie, Person, Player, Visitor};
use crate::site::Site;
use crate::{lobby, playing};

const MOST_SETTINGS: usize = 60;
const LONGEST_KEY: usize = 40;
const LONGEST_VALUE: usize = 300;
/// Lines of chat and notices are read in parts of so many.
const PART: u32 = 500;

pub(super) async fn keep_settings(
    State(site): State<Site>,
    Player(account): Player,
    Body(settings): Body<BTreeMap<String, String>>,
) -> Result<StatusCode, Refusal> {
    let fits = settings.len() <= MOST_SETTINGS
        && settings
            .iter()
            .all(|(key, value)| key.len() <= LONGEST_KEY && value.len() <= LONGEST_VALUE);
    if !fits {
        return Err(Refusal::TooLong);
    }
    let text = wire::json_line(&settings);
    site.store().change_account(account.id, AccountChange::Settings(text)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Every browser but this one is signed out.
pub(super) async fn change_password(
    State(site): State<Site>,
    Person(account): Person,
    caller: Caller,
    cookie: NewCookie,
    Body(wish): Body<NewPassword>,
) -> Result<StatusCode, Refusal> {
    limit(&site, &caller, &account.name)?;
    let password = Password::chosen(wish.password)?;
    check_password(&site, wish.old, account.password).await?;
    let hash = site.passwords().hash(password).await?;
    site.store().change_account(account.id, AccountChange::Password(hash)).await?;
    site.store().end_sessions(account.id, None).await?;
    cookie.set(sessions::begin(&site, account.id, &caller).await?);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn change_mail(
    State(site): State<Site>,
    Person(account): Person,
    Body(wish): Body<MailAddress>,
) -> Result<StatusCode, Refusal> {
    let mail = mail::address(wish.mail)?;
    site.store().change_account(account.id, AccountChange::Email(mail)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Forgets the person. Running games are given up, so that nobody waits; all stay, for they are the
/// opponents' too, under a name that says nothing. Whoever has a password says it once more.
pub(super) async fn delete(
    State(site): State<Site>,
    visitor: Visitor,
    caller: Caller,
    cookie: NewCookie,
    Body(wish): Body<Option<Confirmation>>,
) -> Result<StatusCode, Refusal> {
    let account = visitor.known()?;
    if account.password.is_some() {
        limit(&site, &caller, &account.name)?;
        let password = wish.map(|wish| wish.password).unwrap_or_default();
        check_password(&site, password, account.password).await?;
    }
    for seek in site.store().seeks_of(account.id, site.now_ms()).await? {
        lobby::withdraw(&site, &seek.id).await?;
    }
    playing::give_up_all(&site, account.id).await?;
    site.store().delete_account(account.id, site.now_ms()).await?;
    site.rooms().disconnect(account.id);
    cookie.set(sessions::expired());
    Ok(StatusCode::NO_CONTENT)
}

/// All that is kept, to be saved as a file.
pub(super) async fn data(
    State(site): State<Site>,
    visitor: Visitor,
) -> Result<impl IntoResponse, Refusal> {
    let account = visitor.known()?;
    site.limits().take(Limited::Export, Who::Account(account.id))?;
    let name = "attachment; filename=\"petri-data.json\"";
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(all_of(&site, account).await?)))
}

async fn all_of(site: &Site, account: Account) -> Result<OwnData, Refusal> {
    let store = site.store();
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
    for seek in store.seeks_of(account.id, site.now_ms()).await? {
        offers.push(lobby::seek(site, &seek, Some(account.id)).await?);
    }
    let mut reports = Vec::new();
    for report in store.reports_by(account.id).await? {
        let player = store.account(report.about).await?.name;
        let game = report.game.map(|game| game.to_string());
        reports.push(NewReport { player, game, text: report.text });
    }
    let notices = store.notices(account.id, u32::MAX).await?;
    Ok(OwnData {
        ratings: profile::ratings(site, account.id).await?,
        plans: playing::plans(site, account.id).await?,
        name: account.name,
        role: role_word(account.role).to_owned(),
        muted_until_ms: account.muted_until_ms,
        mail: account.email,
        since_ms: account.created_ms,
        settings: wire::from_json(&account.settings).unwrap_or_default(),
        sessions_ms: sessions.iter().map(|one| (one.created_ms, one.seen_ms)).collect(),
        blocked,
        notes: notes.map(|note| OwnNote { game: note.game.to_string(), text: note.text }).collect(),
        lines: lines.into_iter().map(line).collect(),
        notices: notices.into_iter().map(notice).collect(),
        offers,
        reports,
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
