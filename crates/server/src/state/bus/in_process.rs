//! A bus between the nodes of one process: for tests of several nodes without a line between them.

use async_trait::async_trait;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Mutex, broadcast};

use super::{Bus, News, Received};

/// Who hears less often than this many news misses some, as on any bus.
const QUEUE: usize = 1_024;

/// One node's end of the bus.
#[derive(Debug)]
pub struct InProcessBus {
    node: String,
    line: broadcast::Sender<(String, News)>,
    received: Mutex<broadcast::Receiver<(String, News)>>,
}

impl InProcessBus {
    /// The ends of a bus between this many nodes.
    #[must_use]
    pub fn between(nodes: usize) -> Vec<InProcessBus> {
        let (line, _) = broadcast::channel(QUEUE);
        let end = |number| InProcessBus {
            node: format!("node{number}"),
            received: Mutex::new(line.subscribe()),
            line: line.clone(),
        };
        (0..nodes).map(end).collect()
    }
}

#[async_trait]
impl Bus for InProcessBus {
    fn tell(&self, news: News) {
        // Nobody may listen any more.
        let _ = self.line.send((self.node.clone(), news));
    }

    async fn receive(&self) -> Received {
        let mut received = self.received.lock().await;
        loop {
            match received.recv().await {
                Ok((node, news)) if node != self.node => return Received::News { node, news },
                Ok(_) => {}
                Err(RecvError::Lagged(_)) => return Received::Gap,
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }

    fn has_others(&self) -> bool {
        true
    }

    fn is_connected(&self) -> bool {
        true
    }
}
