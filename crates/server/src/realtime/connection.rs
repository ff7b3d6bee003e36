//! The connection of a page: one for all it subscribes to. It handles what the page sends, passes on what
//! its queue holds, and measures the round trip.
//!
//! Ten thousand connections that do nothing must cost little: the read buffer is small, nothing is
//! reserved for writing, and what handles a message lives only while it does.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use store::{Account, GameId, StoreError};
use tokio::time::{MissedTickBehavior, interval};
use wire::online::{FromPage, FromServer};

use crate::api_error::ApiError;
use crate::games::command::Games;
use crate::games::error::CommandError;
use crate::games::id::game_id;
use crate::games::view;
use crate::lobby::view::lobby;
use crate::realtime::hub::Connection;
use crate::realtime::latency::Latency;
use crate::realtime::recipient::Opener;
use crate::realtime::{absence, chat, command};
use crate::site::Site;
use crate::state::limits::{Limit, Quotas, Who};

/// What is read at once; messages of pages are short.
pub(crate) const READ_BYTES: usize = 1 << 10;
/// No message of a page is longer.
pub(crate) const MOST_BYTES: usize = 8 << 10;
/// The round trip is measured this often.
const PING: Duration = Duration::from_secs(5);
/// How many pings without an answer end the connection.
const MOST_UNANSWERED: usize = 3;
/// How long a connection that the server ends may take to be told.
const CLOSE_TIMEOUT: Duration = Duration::from_millis(500);
/// More messages between two pings than any page of ours sends.
const MOST_MESSAGES: u32 = 300;

/// Serves a connection until it ends.
pub(crate) async fn serve(site: Site, opener: Opener, socket: WebSocket) {
    let account = opener.account;
    run(&site, opener, socket).await;
    if let Some(account) = account {
        absence::wait(site, account).await;
    }
}

/// Sends and receives until the page or the server ends it.
async fn run(site: &Site, opener: Opener, mut socket: WebSocket) {
    let mut connection = site.hub().connect(opener);
    let mut latency = Latency::default();
    let mut messages: u32 = 0;
    let mut pings = interval(PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let out = tokio::select! {
            _ = &mut connection.outgoing.closed => return close(&mut socket).await,
            queued = connection.outgoing.queue.recv() => match queued {
                Some(text) => Message::Text(text),
                None => return,
            },
            _ = pings.tick() => {
                if latency.unanswered() >= MOST_UNANSWERED {
                    return;
                }
                messages = 0;
                match latency.ping() {
                    Some(ping) => ping,
                    None => continue,
                }
            }
            received = socket.recv() => match received {
                Some(Ok(Message::Text(text))) => {
                    messages = messages.saturating_add(1);
                    if messages > MOST_MESSAGES && site.options().quotas == Quotas::Usual {
                        return;
                    }
                    // On the heap, so that a socket at rest does not carry room for it.
                    let lag_ms = latency.lag_ms();
                    Box::pin(on_message(site, &mut connection, text.as_str(), lag_ms)).await;
                    continue;
                }
                Some(Ok(Message::Pong(payload))) => {
                    latency.pong(&payload);
                    continue;
                }
                Some(Ok(Message::Ping(_) | Message::Binary(_))) => continue,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
            },
        };
        // Whoever does not read must not hold us up: the queue fills, and then it is dropped.
        tokio::select! {
            _ = &mut connection.outgoing.closed => return,
            sent = socket.send(out) => if sent.is_err() { return },
        }
    }
}

/// Says that the server ends the connection; whoever does not read is not waited for.
async fn close(socket: &mut WebSocket) {
    let frame = CloseFrame { code: close_code::AWAY, reason: Utf8Bytes::from_static("") };
    let _ = tokio::time::timeout(CLOSE_TIMEOUT, socket.send(Message::Close(Some(frame)))).await;
}

/// Handles a message of the page; what is refused is answered with why.
async fn on_message(site: &Site, connection: &mut Connection, text: &str, lag_ms: u32) {
    let request: FromPage = match wire::from_json(text) {
        Ok(request) => request,
        Err(error) => {
            let why = ApiError::Invalid("unreadable", error.to_string()).on_the_wire();
            connection.send(&FromServer::Refused { message: None, game: None, why });
            return;
        }
    };
    let (message, game) = match &request {
        FromPage::Command { message, game, .. } => (Some(message.clone()), Some(game.clone())),
        FromPage::Watch { game, .. } | FromPage::Chat { game, .. } => (None, Some(game.clone())),
        FromPage::Unwatch { .. } | FromPage::Lobby { .. } | FromPage::Ping { .. } => (None, None),
    };
    if let Err(error) = handle(site, connection, request, lag_ms).await {
        connection.send(&FromServer::Refused { message, game, why: error.on_the_wire() });
    }
}

async fn handle(
    site: &Site,
    connection: &mut Connection,
    request: FromPage,
    lag_ms: u32,
) -> Result<(), ApiError> {
    let address = connection.opener().address;
    match request {
        FromPage::Watch { game, version } => watch(site, connection, &game, version).await?,
        FromPage::Unwatch { game } => connection.unwatch(&game_id(&game)?),
        FromPage::Lobby { on } => {
            connection.watch_lobby(on);
            if on {
                let lobby =
                    lobby(site, site.hub().count(), reader(site, connection).await?.as_ref())
                        .await?;
                connection.send(&FromServer::Lobby { lobby });
            }
        }
        FromPage::Command { game, message, command } => {
            let player = known(site, connection).await?;
            let game = game_id(&game)?;
            let version =
                command::perform(site, &player, address, &game, &message, command, lag_ms).await?;
            connection.send(&FromServer::Done { message, version });
        }
        FromPage::Chat { game, room, text } => {
            let author = known(site, connection).await?;
            let snapshot = site.games().game(&game_id(&game)?).await?;
            chat::say(site, site.hub(), &snapshot, &author, address, room, &text).await?;
        }
        FromPage::Ping { number } => {
            connection.send(&FromServer::Pong { number, at_ms: site.now_ms() });
        }
    }
    Ok(())
}

/// Tells the whole, or what happened since the version the page knows.
async fn watch(
    site: &Site,
    connection: &mut Connection,
    game: &str,
    version: u32,
) -> Result<(), ApiError> {
    let id = game_id(game)?;
    give_back(site.games(), &id, site.now_ms()).await;
    let snapshot = site.games().game(&id).await?;
    let account = connection.opener().account;
    let side = account.and_then(|account| snapshot.side_of(account));
    let is_new = version == 0 || version > snapshot.version();
    let first = if is_new {
        // To tell a whole game takes a while, and a crowd of sockets may ask for it at once.
        let address = connection.opener().address;
        site.limits().take(Limit::Watch, Who { account: None, address })?;
        let reader = reader(site, connection).await?;
        let presence = site.hub().presence(snapshot.id());
        let state = view::state(site, &snapshot, reader.as_ref(), presence).await?;
        FromServer::Game { state }
    } else {
        FromServer::Events { game: game.to_owned(), events: view::events_after(&snapshot, version) }
    };
    connection.watch(&snapshot, side, &first);
    Ok(())
}

/// Gives a game back what it was not told of yet, so that whoever looks sees the right clocks.
pub(crate) async fn give_back(games: &Games, id: &GameId, now_ms: i64) {
    match games.give_back(id, now_ms).await {
        Ok(()) | Err(CommandError::Store(StoreError::NotFound(_))) => {}
        Err(error) => tracing::warn!(%error, game = %id, "an absence is given back later"),
    }
}

/// Whoever looks.
async fn reader(site: &Site, connection: &Connection) -> Result<Option<Account>, ApiError> {
    match connection.opener().account {
        Some(account) => Ok(Some(site.store().account(account).await?)),
        None => Ok(None),
    }
}

/// The account as it is now: it may have been muted since the connection was opened, and its session
/// may have ended, also by another process that works on the store.
async fn known(site: &Site, connection: &Connection) -> Result<Account, ApiError> {
    let opener = connection.opener();
    let (Some(account), Some(session)) = (opener.account, &opener.session) else {
        return Err(ApiError::NotSignedIn);
    };
    match site.store().session(session, site.now_ms()).await {
        Ok(_) => {}
        Err(StoreError::NotFound(_)) => {
            site.hub().disconnect_session(account, session);
            return Err(ApiError::NotSignedIn);
        }
        Err(error) => return Err(error.into()),
    }
    let account = site.store().account(account).await?;
    if account.closed_ms.is_some() { Err(ApiError::NotSignedIn) } else { Ok(account) }
}
