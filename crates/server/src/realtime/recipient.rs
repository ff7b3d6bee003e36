//! The sending end of a connection: a bounded queue. A page that does not read fills it and is
//! disconnected, so that it holds up nobody; it comes again and learns what it missed.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use store::{AccountId, Digest};
use tokio::sync::{mpsc, oneshot};
use wire::online::FromServer;

use crate::metrics;

/// How many messages may wait for a connection.
const QUEUE: usize = 128;

/// A connection's number; never used twice.
pub(crate) type ConnectionId = u64;

/// Who opened a connection.
#[derive(Clone, Default, Debug)]
pub(crate) struct Opener {
    /// Their account; none for a page of nobody.
    pub(crate) account: Option<AccountId>,
    /// Their session, by what is kept of its token.
    pub(crate) session: Option<Digest>,
    /// From where they came, where it is known.
    pub(crate) address: Option<IpAddr>,
    /// Whose chat they do not get.
    pub(crate) blocked: Vec<AccountId>,
}

/// The sending end of a connection.
pub(crate) struct Recipient {
    pub(crate) id: ConnectionId,
    pub(crate) opener: Opener,
    queue: mpsc::Sender<Utf8Bytes>,
    /// Dropped to end the connection.
    open: Mutex<Option<oneshot::Sender<Infallible>>>,
}

/// The receiving end: what is to be sent over the socket, and the sign to end it.
pub(crate) struct Outgoing {
    /// What waits to be sent.
    pub(crate) queue: mpsc::Receiver<Utf8Bytes>,
    /// Resolves when the server ends the connection.
    pub(crate) closed: oneshot::Receiver<Infallible>,
}

impl Recipient {
    /// Both ends of a new connection.
    pub(crate) fn new(id: ConnectionId, opener: Opener) -> (Recipient, Outgoing) {
        let (sender, queue) = mpsc::channel(QUEUE);
        let (open, closed) = oneshot::channel();
        let recipient = Recipient { id, opener, queue: sender, open: Mutex::new(Some(open)) };
        (recipient, Outgoing { queue, closed })
    }

    /// Queues a message; a connection whose queue is full is closed.
    pub(crate) fn send(&self, text: &Utf8Bytes) {
        if self.queue.try_send(text.clone()).is_err() && self.close() {
            metrics::dropped();
        }
    }

    /// Ends the connection; whether it was open.
    pub(crate) fn close(&self) -> bool {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).take().is_some()
    }
}

/// A message as it is sent.
pub(crate) fn text(message: &FromServer) -> Utf8Bytes {
    wire::json_line(message).into()
}
