//! The API for those who write programs: an OpenAPI document. Each address has one line here; what
//! travels follows from the types of `wire`, so a type that changes changes the document.

mod document;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Router;
use axum::http::header;
use axum::routing::get;
use utoipa::openapi::HttpMethod::{Delete, Get, Post, Put};
use wire::online::{
    Confirmation, ContestState, Credentials, GamesPage, Judgement, Lobby, LogEntry, MailAddress,
    Me, Measure, ModeratedPlayer, NewAccount, NewPassword, NewReport, NewSeek, Notice, NoticesSeen,
    Numbered, OperatorPage, OwnData, Plan, PlayNow, Profile, Rating, Recovery, RecoveryCodes,
    Report, Said, Seat, Seek, SeekTaken, Seen, Wish, Words,
};
use wire::{GameRecord, Variant};

use self::document::{Document, list, maybe, one, plain};
use crate::site::Site;

static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
    let mut document = Document::default();
    // They stand in pairs and the like, into which `utoipa` does not look.
    document.include::<Seat>();
    document.include::<Rating>();
    document.include::<Variant>();
    accounts(&mut document);
    lobby(&mut document);
    games(&mut document);
    moderation(&mut document);
    document.into_json()
});

/// The address of the document.
pub(crate) fn router() -> Router<Site> {
    let answer = || async { ([(header::CONTENT_TYPE, "application/json")], DOCUMENT.as_str()) };
    Router::new().route("/openapi.json", get(answer))
}

/// How a list of games is narrowed.
const GAMES: &[&str] = &["before", "game", "result", "rated", "running"];

#[rustfmt::skip] // a table
fn accounts(api: &mut Document) {
    api.add(Post, "/accounts", "Sign up; a guest keeps its games", one::<NewAccount>(), one::<RecoveryCodes>());
    api.add(Post, "/session", "Sign in", one::<Credentials>(), None);
    api.add(Delete, "/session", "Sign out", None, None);
    api.add(Post, "/recovery", "Enter by a recovery code, with a new password", one::<Recovery>(), None);
    api.add(Get, "/me", "Whoever asks", None, one::<Me>());
    api.add(Delete, "/me", "Delete the account, with its password; running games are given up, all stay without a name", maybe::<Confirmation>(), None);
    api.add(Put, "/me/settings", "Keep the page's settings", plain::<BTreeMap<String, String>>(), None);
    api.add(Put, "/me/password", "Change the password", one::<NewPassword>(), None);
    api.add(Put, "/me/mail", "Change where notices go", one::<MailAddress>(), None);
    api.add(Post, "/me/codes", "New recovery codes", one::<Confirmation>(), one::<RecoveryCodes>());
    api.add(Get, "/me/data", "All that is kept of the account", None, one::<OwnData>());
    api.add(Get, "/me/blocked", "Names of players blocked", None, plain::<Vec<String>>());
    api.add(Get, "/players/{name}", "A player", None, one::<Profile>());
    api.add(Put, "/players/{name}/block", "Meet a player no more", None, None);
    api.add(Delete, "/players/{name}/block", "Meet a player again", None, None);
    api.add(Get, "/notices", "What waits to be told", None, list::<Notice>());
    api.add(Post, "/notices/read", "Notices were seen", one::<NoticesSeen>(), None);
    api.add(Post, "/unsubscribe/{key}", "No more letters; the key stands in each of them", None, None);
    api.add(Get, "/pages/{name}", "A page of the operator's own: `imprint`, `privacy`", None, one::<OperatorPage>());
}

#[rustfmt::skip] // a table
fn lobby(api: &mut Document) {
    api.add(Get, "/lobby", "Open offers, and games to watch", None, one::<Lobby>());
    api.add(Post, "/seeks", "Offer a game, or begin one with the engine", one::<NewSeek>(), one::<SeekTaken>());
    api.add(Get, "/seeks/{id}", "An open offer", None, one::<Seek>());
    api.add(Delete, "/seeks/{id}", "Withdraw an offer, or refuse a challenge", None, None);
    api.add(Post, "/seeks/{id}/take", "Take an offer", None, one::<SeekTaken>());
    api.add(Post, "/play-now", "Take the best offer, or make one", one::<PlayNow>(), one::<SeekTaken>());
}

#[rustfmt::skip] // a table
fn games(api: &mut Document) {
    api.add(Get, "/games/{id}", "A game as it stands", None, one::<ContestState>());
    api.ask("/games/{id}/events", &["after"], "What happened in it since", list::<Numbered>());
    api.add(Post, "/games/{id}/acts", "Do something in it; a message sent again gets the same answer", one::<Wish>(), one::<Seen>());
    api.add(Post, "/games/{id}/chat", "Say something beside it", one::<Said>(), None);
    api.add(Get, "/games/{id}/plan", "One's conditional moves", None, maybe::<Plan>());
    api.add(Put, "/games/{id}/plan", "Keep conditional moves", one::<Plan>(), None);
    api.add(Delete, "/games/{id}/plan", "Drop them", None, None);
    api.add(Get, "/games/{id}/note", "One's private note", None, one::<Words>());
    api.add(Put, "/games/{id}/note", "Keep a private note", one::<Words>(), None);
    api.add(Get, "/games/{id}/record.json", "The record", None, one::<GameRecord>());
    api.text("/games/{id}/record.pgn", &[], "The record as text", "text/plain");
    api.ask("/players/{name}/games", GAMES, "A player's games, newest first", one::<GamesPage>());
    api.text("/players/{name}/games.pgn", GAMES, "All of them as text", "text/plain");
    api.text("/players/{name}/games.ndjson", GAMES, "All of them, a record a line", "application/x-ndjson");
    api.text("/socket", &[], "The socket of a page (WebSocket)", "text/plain");
}

#[rustfmt::skip] // a table
fn moderation(api: &mut Document) {
    api.add(Post, "/reports", "Report a player", one::<NewReport>(), None);
    api.add(Get, "/moderation/reports", "Open reports", None, list::<Report>());
    api.add(Post, "/moderation/reports/{id}", "Settle a report", one::<Words>(), None);
    api.add(Get, "/moderation/players/{name}", "A player as moderators see them", None, one::<ModeratedPlayer>());
    api.add(Post, "/moderation/players/{name}", "Take a measure", one::<Measure>(), None);
    api.add(Post, "/moderation/games/{id}", "End a game", one::<Judgement>(), None);
    api.ask("/moderation/log", &["before"], "What moderators did", list::<LogEntry>());
}
