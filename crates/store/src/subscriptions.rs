//! Where somebody wants to be told at once what waits for them: webhooks of programs, and browsers that
//! take push messages. What is to be told is kept until the other side has it, so that neither a
//! restart nor a server that is away loses it.

use async_trait::async_trait;

use crate::word::words;
use crate::{AccountId, StoreResult};

/// How it is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Channel {
    /// A signed request to a program's address.
    Webhook,
    /// An encrypted message by a browser's push service.
    Push,
}

words!(Channel {
    Webhook => "webhook",
    Push => "push",
});

/// A subscription to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSubscription {
    /// Whose.
    pub account: AccountId,
    /// How it is told.
    pub channel: Channel,
    /// Where; no two of an account are the same.
    pub url: String,
    /// What only both sides know, and what a message is encrypted for; opaque.
    pub secret: Vec<u8>,
    /// When it was made.
    pub created_ms: i64,
}

/// A subscription that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    /// Its number, given by the store; never used again.
    pub id: i64,
    /// What was given.
    pub subscription: NewSubscription,
}

/// Something to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Delivery {
    /// Its number, given by the store; never used again.
    pub id: i64,
    /// Where to.
    pub to: Subscription,
    /// What is said.
    pub body: String,
    /// How often it was tried in vain.
    pub tries: u32,
}

/// Keeps subscriptions. Closing or deleting an account removes them, with what was to be told there.
#[async_trait]
pub trait Subscriptions {
    /// Keeps a subscription; its number.
    ///
    /// # Errors
    /// `NotFound` without the account, `Taken` where the account has one for that address.
    async fn create_subscription(&self, subscription: NewSubscription) -> StoreResult<i64>;

    /// The subscriptions of an account, the oldest first.
    async fn subscriptions(&self, account: AccountId) -> StoreResult<Vec<Subscription>>;

    /// Removes a subscription of an account, with what was to be told there.
    ///
    /// # Errors
    /// `NotFound` if the account has no such subscription.
    async fn remove_subscription(&self, account: AccountId, id: i64) -> StoreResult<()>;

    /// Keeps something to be told by one channel wherever the account wants it; how often that is.
    async fn tell(
        &self,
        account: AccountId,
        channel: Channel,
        body: String,
        due_ms: i64,
    ) -> StoreResult<u64>;

    /// What is due, the oldest first.
    async fn due_deliveries(&self, now_ms: i64, limit: u32) -> StoreResult<Vec<Delivery>>;

    /// It was tried in vain, and is due again then. What is no longer there is passed over.
    async fn put_off_delivery(&self, id: i64, due_ms: i64) -> StoreResult<()>;

    /// It was told, or never will be. What is no longer there is passed over.
    async fn drop_delivery(&self, id: i64) -> StoreResult<()>;
}
