//! What nodes that share a store tell each other: news, never truth. Truth is in the store; whoever hears
//! a piece of news reads there. So one that is lost, doubled or late changes nothing: what was missed is
//! found again by a slow check (`jobs/nodes.rs`).

mod in_process;
mod nats;
mod news;
mod site_word;

use async_trait::async_trait;

pub use in_process::InProcessBus;
pub use nats::NatsBus;
pub use news::{News, NewsError};
pub use site_word::site_word;

use crate::state::work::WorkQueue;

/// What comes from the other nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Received {
    /// A piece of news, and the node that told it.
    News {
        /// By which it is known.
        node: String,
        /// What it told.
        news: News,
    },
    /// Something may have been missed: the line was broken, or this node too slow.
    Gap,
}

/// Carries news to the other nodes, and theirs to this one.
#[async_trait]
pub trait Bus: Send + Sync + 'static {
    /// Tells the other nodes, soon, without waiting for anything; it may be lost.
    fn tell(&self, news: News);

    /// Waits for what comes next from another node.
    async fn receive(&self) -> Received;

    /// Whether other nodes may work on the same store, so that something may be missed here.
    fn has_others(&self) -> bool;

    /// Whether other nodes can be heard at the moment.
    fn is_connected(&self) -> bool;

    /// The queue of work that all nodes share, if the bus may keep one.
    fn work(&self) -> Option<&WorkQueue> {
        None
    }

    /// Waits, a little, until what was told is on its way.
    async fn flush(&self) {}
}

/// No bus: the only node, or one of several that find each other's doings in the store alone.
#[derive(Clone, Copy, Debug)]
pub struct NoBus {
    /// Whether other nodes may work on the same store.
    pub has_others: bool,
}

#[async_trait]
impl Bus for NoBus {
    fn tell(&self, _news: News) {}

    async fn receive(&self) -> Received {
        std::future::pending().await
    }

    fn has_others(&self) -> bool {
        self.has_others
    }

    fn is_connected(&self) -> bool {
        false
    }
}
