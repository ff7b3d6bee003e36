//! A bus by NATS: plain publish and subscribe, one subject for all nodes of a site. Where the server is
//! away, the library comes back to it by itself; what is told meanwhile may be lost.

use std::sync::Arc;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, Event, Subscriber};
use async_trait::async_trait;
use futures_util::StreamExt;
use tokio::sync::{Mutex, Notify, mpsc};

use super::{Bus, News, Received};
use crate::metrics;
use crate::state::nats_client::{self, NatsError};
use crate::state::work::WorkQueue;

/// This many news wait for the line; what comes beyond is dropped.
const QUEUE: usize = 4_096;
/// How long a node that stops waits for what it has told.
const FLUSH: Duration = Duration::from_millis(500);

/// One node's end of a bus by NATS.
#[derive(Debug)]
pub struct NatsBus {
    client: Client,
    work: WorkQueue,
    outbox: mpsc::Sender<News>,
    received: Mutex<Subscriber>,
    gap: Arc<Notify>,
}

impl NatsBus {
    /// Connects to the server at `nats://HOST:PORT`; several, with commas, are nodes of one cluster.
    /// Nodes with the same word for their site hear each other.
    ///
    /// # Errors
    /// Where the address is wrong, or nobody answers there. No error shows a password.
    pub async fn connect(url: &str, site: &str) -> Result<NatsBus, NatsError> {
        let node = crate::random::word::<12>()
            .map_err(|_| NatsError("the system gives no random numbers".to_owned()))?;
        let subject = format!("petri.{site}.news");
        let failed = |error: &dyn std::fmt::Display| NatsError(error.to_string());
        let gap = Arc::new(Notify::new());
        let missed = Arc::clone(&gap);
        let client = nats_client::connect(url, move |event| on_event(event, &missed)).await?;
        let received = client.subscribe(subject.clone()).await.map_err(|error| failed(&error))?;
        let (outbox, inbox) = mpsc::channel(QUEUE);
        metrics::bus(true);
        tokio::spawn(send(client.clone(), subject, node, inbox));
        let work = WorkQueue::new(client.clone(), site);
        Ok(NatsBus { client, work, outbox, received: Mutex::new(received), gap })
    }
}

/// What happened to the line; news may have been missed.
fn on_event(event: &Event, gap: &Notify) {
    match event {
        Event::Connected => {
            metrics::bus(true);
            tracing::info!("the bus answers");
            gap.notify_one();
        }
        Event::Disconnected => {
            metrics::bus(false);
            tracing::warn!("the bus is away; news of other nodes comes late");
        }
        Event::SlowConsumer(_) => gap.notify_one(),
        _ => tracing::debug!(%event, "the bus"),
    }
}

/// Sends what waits, until nobody can tell anything any more.
async fn send(client: Client, subject: String, node: String, mut inbox: mpsc::Receiver<News>) {
    while let Some(news) = inbox.recv().await {
        let text = format!("{node} {news}");
        if let Err(error) = client.publish(subject.clone(), text.into()).await {
            tracing::debug!(%error, "news was not sent");
        }
    }
}

#[async_trait]
impl Bus for NatsBus {
    fn tell(&self, news: News) {
        // While the line is away nothing is kept for it: it would be old.
        match self.is_connected() && self.outbox.try_send(news).is_ok() {
            true => metrics::news("sent"),
            false => metrics::news("dropped"),
        }
    }

    async fn receive(&self) -> Received {
        let mut received = self.received.lock().await;
        loop {
            let message = tokio::select! {
                message = received.next() => message,
                () = self.gap.notified() => return Received::Gap,
            };
            let Some(message) = message else { std::future::pending().await };
            let Ok(text) = std::str::from_utf8(&message.payload) else { continue };
            let Some((node, news)) = text.split_once(' ') else { continue };
            match news.parse() {
                Ok(news) => {
                    metrics::news("received");
                    return Received::News { node: node.to_owned(), news };
                }
                // A newer version may tell more.
                Err(error) => tracing::debug!(%error, "unknown news"),
            }
        }
    }

    fn has_others(&self) -> bool {
        true
    }

    fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    fn work(&self) -> Option<&WorkQueue> {
        Some(&self.work)
    }

    async fn flush(&self) {
        let sent = async {
            while self.outbox.capacity() < self.outbox.max_capacity() {
                tokio::task::yield_now().await;
            }
            self.client.flush().await
        };
        let _ = tokio::time::timeout(FLUSH, sent).await;
    }
}
