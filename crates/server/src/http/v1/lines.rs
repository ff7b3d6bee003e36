//! A stream of lines: each a JSON value, or empty, to show that the connection still stands. It is a
//! connection like a page's socket: what the hub sends it is turned into lines by a [`Follower`], and
//! it ends when its token is revoked or when it is read too slowly.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use async_trait::async_trait;
use axum::body::{Body, Bytes};
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use store::AccountId;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};
use wire::online::FromServer;

use crate::api_error::ApiError;
use crate::http::v1::problem::Problem;
use crate::realtime::absence::LeavesWhenDropped;
use crate::realtime::hub::Connection;
use crate::realtime::recipient::Opener;
use crate::site::Site;

/// An empty line is sent this often.
const KEEP_ALIVE: Duration = Duration::from_secs(6);
/// How many streams and sockets of one account may be open.
const MOST: usize = 64;
const LINES: (HeaderName, &str) = (header::CONTENT_TYPE, "application/x-ndjson");
/// A proxy that gathers what it passes on would hold up every line.
const UNBUFFERED: (HeaderName, &str) = (HeaderName::from_static("x-accel-buffering"), "no");

/// What is to be written.
#[derive(Default)]
pub(crate) struct Written {
    lines: VecDeque<String>,
    is_over: bool,
}

impl Written {
    /// One more line.
    pub(crate) fn line(&mut self, line: String) {
        self.lines.push_back(line);
    }

    /// Nothing follows.
    pub(crate) fn end(&mut self) {
        self.is_over = true;
    }
}

/// What turns the messages of the hub into lines.
#[async_trait]
pub(crate) trait Follower: Send + 'static {
    /// A message has come.
    async fn on(
        &mut self,
        message: FromServer,
        connection: &mut Connection,
        written: &mut Written,
    ) -> Result<(), ApiError>;

    /// Nothing has come: tells a part of what there was at the beginning, if any is left to be told.
    async fn on_rest(
        &mut self,
        connection: &mut Connection,
        written: &mut Written,
    ) -> Result<bool, ApiError>;
}

struct Lines<F> {
    connection: Connection,
    follower: F,
    written: Written,
    keep_alive: Interval,
    _leaves: Option<LeavesWhenDropped>,
}

/// Opens a connection, unless there are too many or the server is about to stop.
///
/// # Errors
/// `Busy`.
pub(crate) fn connect(site: &Site, opener: Opener) -> Result<Connection, Problem> {
    let open = opener.account.map_or(0, |account| site.hub().connections_of(account));
    match open < MOST && !site.is_draining() {
        true => Ok(site.hub().connect(opener)),
        false => Err(ApiError::Busy.into()),
    }
}

/// The answer that writes lines as long as the connection stands.
pub(crate) fn answer(
    site: &Site,
    account: Option<AccountId>,
    connection: Connection,
    follower: impl Follower,
) -> Response {
    let mut keep_alive = interval_at(Instant::now() + KEEP_ALIVE, KEEP_ALIVE);
    keep_alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let leaves = account.map(|account| LeavesWhenDropped { site: site.clone(), account });
    // Fields are dropped in their order: whoever leaves is first no longer here.
    let lines =
        Lines { connection, follower, written: Written::default(), keep_alive, _leaves: leaves };
    let body = Body::from_stream(stream::unfold(lines, |mut lines| async move {
        let part = lines.next().await?;
        Some((Ok::<Bytes, Infallible>(part), lines))
    }));
    ([LINES, UNBUFFERED], body).into_response()
}

impl<F: Follower> Lines<F> {
    /// What is written next; `None` at the end.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(mut line) = self.written.lines.pop_front() {
                line.push('\n');
                return Some(line.into());
            }
            if self.written.is_over {
                return None;
            }
            match self.step().await {
                Ok(Some(part)) => return Some(part),
                Ok(None) => {}
                Err(error) => {
                    // Whoever reads opens it again and gets the whole.
                    tracing::warn!(%error, "a stream ends before its time");
                    return None;
                }
            }
        }
    }

    async fn step(&mut self) -> Result<Option<Bytes>, ApiError> {
        let Lines { connection, follower, written, keep_alive, .. } = self;
        // What has come is told before what there was, so that the queue stays short.
        if let Ok(text) = connection.outgoing.queue.try_recv() {
            follow(follower, &text, connection, written).await?;
            return Ok(None);
        }
        if follower.on_rest(connection, written).await? {
            return Ok(None);
        }
        tokio::select! {
            _ = &mut connection.outgoing.closed => written.end(),
            queued = connection.outgoing.queue.recv() => match queued {
                Some(text) => follow(follower, &text, connection, written).await?,
                None => written.end(),
            },
            _ = keep_alive.tick() => return Ok(Some(Bytes::from_static(b"\n"))),
        }
        Ok(None)
    }
}

async fn follow(
    follower: &mut impl Follower,
    text: &str,
    connection: &mut Connection,
    written: &mut Written,
) -> Result<(), ApiError> {
    // What the hub queues is what it has written itself.
    match wire::from_json::<FromServer>(text) {
        Ok(message) => follower.on(message, connection, written).await,
        Err(_) => Ok(()),
    }
}
