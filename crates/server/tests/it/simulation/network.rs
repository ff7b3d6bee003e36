//! A bus that loses news, brings them late, twice and in another order, and is away for a while.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use server::{Bus, News, Received};
use tokio::sync::{Mutex as AsyncMutex, mpsc};
use tokio::time::sleep;

use super::world::{Chance, held};

/// The longest that a piece of news is on its way.
const LATEST_MS: u64 = 3_000;

type Sent = (String, News);

/// The bus between a few nodes.
#[derive(Debug)]
pub(super) struct Network {
    chance: Arc<Chance>,
    /// Where the news of each node's process goes.
    inboxes: Mutex<Vec<Option<mpsc::UnboundedSender<Sent>>>>,
    pub(super) is_away: AtomicBool,
}

impl Network {
    pub(super) fn new(chance: &Arc<Chance>, nodes: usize) -> Arc<Network> {
        let inboxes = Mutex::new(vec![None; nodes]);
        Arc::new(Network { chance: Arc::clone(chance), inboxes, is_away: AtomicBool::new(false) })
    }

    /// The end of a node whose process starts.
    pub(super) fn end(self: &Arc<Self>, at: usize) -> End {
        let (sender, inbox) = mpsc::unbounded_channel();
        held(&self.inboxes)[at] = Some(sender);
        End { at, network: Arc::clone(self), inbox: AsyncMutex::new(inbox) }
    }
}

/// One node's end.
#[derive(Debug)]
pub(super) struct End {
    at: usize,
    network: Arc<Network>,
    inbox: AsyncMutex<mpsc::UnboundedReceiver<Sent>>,
}

#[async_trait]
impl Bus for End {
    fn tell(&self, news: News) {
        let chance = &self.network.chance;
        for (at, inbox) in held(&self.network.inboxes).iter().enumerate() {
            let Some(inbox) = inbox.as_ref().filter(|_| at != self.at) else { continue };
            let copies = match chance.below(8) {
                _ if !self.is_connected() => 0,
                0 | 1 => 0,
                2 => 2,
                _ => 1,
            };
            for _ in 0..copies {
                let (inbox, late_ms) = (inbox.clone(), chance.below(LATEST_MS));
                let sent = (format!("node{}", self.at), news.clone());
                tokio::spawn(async move {
                    sleep(Duration::from_millis(late_ms)).await;
                    inbox.send(sent)
                });
            }
        }
    }

    async fn receive(&self) -> Received {
        match self.inbox.lock().await.recv().await {
            Some((node, news)) => Received::News { node, news },
            None => std::future::pending().await,
        }
    }

    fn has_others(&self) -> bool {
        true
    }

    fn is_connected(&self) -> bool {
        !self.network.is_away.load(Ordering::Relaxed)
    }
}
