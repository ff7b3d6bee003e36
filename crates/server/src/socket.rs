//! The socket of a page: one for all it wants to be told. It reads what the page says, passes on what
//! its queue holds, and measures the line by pings of the protocol itself, which the browser answers
//! without the page's help. Half of the round trip is the lag that a move may be forgiven.
//!
//! Ten thousand sockets that do nothing must cost little: the read buffer is small, nothing is
//! reserved for writing, and what handles a message lives only while it does.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use store::{Account, AccountId};
use tokio::time::{Instant, MissedTickBehavior, interval};
use wire::online::{FromPage, FromServer};

use crate::limits::Quotas;
use crate::lobby::{self, Lobby};
use crate::playing;
use crate::refusal::Refusal;
use crate::rooms::Guest;
use crate::sessions::{Visitor, is_same_site};
use crate::site::Site;

/// What is read at once; messages of pages are short.
const READ_BYTES: usize = 1 << 10;
/// No message of a page is longer.
const MOST_BYTES: usize = 8 << 10;
/// The line is measured so often.
const PING: Duration = Duration::from_secs(5);
/// So many pings without an answer end the connection.
const MOST_UNANSWERED: u32 = 3;
/// Who has been away for so long has left, and offers games at the board no more.
const ABSENCE: Duration = Duration::from_secs(20);
/// So many messages between two pings are no page of ours.
const MOST_MESSAGES: u32 = 300;

/// Opens the socket.
pub(crate) async fn open(
    State(site): State<Site>,
    visitor: Visitor,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    // A browser lets any page open a socket to anywhere, with the cookies of there.
    if !is_same_site(&headers, site.options()) {
        return Err(Refusal::OtherSite);
    }
    let blocked = match visitor.id() {
        Some(account) => site.store().blocked_by(account).await?,
        None => Vec::new(),
    };
    let account = visitor.id();
    let upgrade = upgrade
        .read_buffer_size(READ_BYTES)
        .write_buffer_size(0)
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES);
    Ok(upgrade.on_upgrade(move |socket| serve(site, account, blocked, socket)))
}

/// The line to a page.
struct Line {
    start: Instant,
    /// The round trip, smoothed.
    trip: Option<Duration>,
    unanswered: u32,
    /// Messages since the last ping.
    messages: u32,
}

impl Line {
    fn lag_ms(&self) -> u32 {
        let half = self.trip.unwrap_or_default().checked_div(2).unwrap_or_default();
        u32::try_from(half.as_millis()).unwrap_or(u32::MAX)
    }

    /// A ping that carries when it was sent.
    fn ping(&mut self) -> Message {
        self.unanswered = self.unanswered.saturating_add(1);
        self.messages = 0;
        let sent_us = u64::try_from(self.start.elapsed().as_micros()).unwrap_or(u64::MAX);
        Message::Ping(Bytes::copy_from_slice(&sent_us.to_be_bytes()))
    }

    fn pong(&mut self, payload: &[u8]) {
        let Ok(sent) = payload.try_into().map(u64::from_be_bytes) else { return };
        let Some(trip) = self.start.elapsed().checked_sub(Duration::from_micros(sent)) else {
            return;
        };
        self.unanswered = 0;
        self.trip = Some(match self.trip {
            Some(before) => before.saturating_mul(3).saturating_add(trip) / 4,
            None => trip,
        });
    }
}

async fn serve(site: Site, account: Option<AccountId>, blocked: Vec<AccountId>, socket: WebSocket) {
    talk(&site, account, blocked, socket).await;
    if let Some(account) = account.filter(|account| !site.rooms().is_here(*account)) {
        tokio::time::sleep(ABSENCE).await;
        if !site.rooms().is_here(account)
            && let Err(error) = Lobby::owner_gone(&site, account).await
        {
            tracing::warn!(%error, "the offers of somebody who left stay open");
        }
    }
}

/// Talks with the page until one of the two ends it.
async fn talk(
    site: &Site,
    account: Option<AccountId>,
    blocked: Vec<AccountId>,
    mut socket: WebSocket,
) {
    let mut guest = site.rooms().enter(account, blocked);
    let mut line = Line { start: Instant::now(), trip: None, unanswered: 0, messages: 0 };
    let mut pings = interval(PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let out = tokio::select! {
            _ = &mut guest.dropped => return,
            queued = guest.queue.recv() => match queued {
                Some(text) => Message::Text(text),
                None => return,
            },
            _ = pings.tick() => {
                if line.unanswered >= MOST_UNANSWERED {
                    return;
                }
                line.ping()
            }
            heard = socket.recv() => match heard {
                Some(Ok(Message::Text(text))) => {
                    line.messages = line.messages.saturating_add(1);
                    if line.messages > MOST_MESSAGES && site.options().quotas == Quotas::Usual {
                        return;
                    }
                    // On the heap, so that a socket at rest does not carry room for it.
                    Box::pin(hear(site, account, &guest, text.as_str(), line.lag_ms())).await;
                    continue;
                }
                Some(Ok(Message::Pong(payload))) => {
                    line.pong(&payload);
                    continue;
                }
                Some(Ok(Message::Ping(_) | Message::Binary(_))) => continue,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
            },
        };
        // Whoever does not read must not hold us up: the queue fills, and then it is dropped.
        tokio::select! {
            _ = &mut guest.dropped => return,
            sent = socket.send(out) => if sent.is_err() { return },
        }
    }
}

/// Does what the page says.
async fn hear(site: &Site, account: Option<AccountId>, guest: &Guest, text: &str, lag_ms: u32) {
    let said: FromPage = match wire::from_json(text) {
        Ok(said) => said,
        Err(error) => {
            let why = Refusal::Invalid("unreadable", error.to_string()).on_the_wire();
            guest.say(&FromServer::Refused { message: None, game: None, why });
            return;
        }
    };
    let (message, game) = match &said {
        FromPage::Act { message, game, .. } => (Some(message.clone()), Some(game.clone())),
        FromPage::Watch { game, .. } | FromPage::Chat { game, .. } => (None, Some(game.clone())),
        FromPage::Unwatch { .. } | FromPage::Lobby { .. } | FromPage::Ping { .. } => (None, None),
    };
    if let Err(refusal) = obey(site, account, guest, said, lag_ms).await {
        guest.say(&FromServer::Refused { message, game, why: refusal.on_the_wire() });
    }
}

async fn obey(
    site: &Site,
    account: Option<AccountId>,
    guest: &Guest,
    said: FromPage,
    lag_ms: u32,
) -> Result<(), Refusal> {
    match said {
        FromPage::Watch { game, version } => watch(site, account, guest, &game, version).await?,
        FromPage::Unwatch { game } => guest.unwatch(&playing::game(&game)?),
        FromPage::Lobby { on } => {
            guest.listen(on);
            if on {
                let lobby = lobby::lobby(site, reader(site, account).await?.as_ref()).await?;
                guest.say(&FromServer::Lobby { lobby });
            }
        }
        FromPage::Act { game, message, act } => {
            let player = known(site, account).await?;
            let game = playing::game(&game)?;
            let version = playing::grant(site, &player, &game, &message, act, lag_ms).await?;
            guest.say(&FromServer::Done { message, version });
        }
        FromPage::Chat { game, room, text } => {
            let author = known(site, account).await?;
            let served = site.referee().game(&playing::game(&game)?).await?;
            playing::say(site, &served, &author, room, &text).await?;
        }
        FromPage::Ping { number } => {
            guest.say(&FromServer::Pong { number, at_ms: site.now_ms() });
        }
    }
    Ok(())
}

/// Tells the whole, or what happened since the version the page knows.
async fn watch(
    site: &Site,
    account: Option<AccountId>,
    guest: &Guest,
    game: &str,
    version: u32,
) -> Result<(), Refusal> {
    let served = site.referee().game(&playing::game(game)?).await?;
    let side = account.and_then(|account| served.side_of(account));
    let is_new = version == 0 || version > served.version();
    let first = if is_new {
        let reader = reader(site, account).await?;
        let presence = site.rooms().presence(served.id());
        let state = playing::state(site, &served, reader.as_ref(), presence).await?;
        FromServer::Game { state }
    } else {
        FromServer::Events {
            game: game.to_owned(),
            events: playing::events_after(&served, version),
            clocks: playing::clocks(&served, site.now_ms()),
        }
    };
    guest.watch(&served, side, &first);
    Ok(())
}

/// Whoever looks.
async fn reader(site: &Site, account: Option<AccountId>) -> Result<Option<Account>, Refusal> {
    match account {
        Some(account) => Ok(Some(site.store().account(account).await?)),
        None => Ok(None),
    }
}

/// The account as it is now: it may have been muted since the socket was opened.
async fn known(site: &Site, account: Option<AccountId>) -> Result<Account, Refusal> {
    let account = site.store().account(account.ok_or(Refusal::NotSignedIn)?).await?;
    if account.closed_ms.is_some() { Err(Refusal::NotSignedIn) } else { Ok(account) }
}
