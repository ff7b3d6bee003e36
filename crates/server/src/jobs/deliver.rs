//! Telling programs and browsers elsewhere what waits for somebody: what is due is sent, and once the
//! other side has it, it is forgotten. What fails is tried again, later and later, for about a day; so
//! the other side may get something twice, and knows it by its number. Of several nodes one sends it:
//! whoever has the lease.

mod client;
mod push;
mod webhook;

use std::time::Duration;

use futures_util::StreamExt;
use reqwest::{RequestBuilder, StatusCode};
use store::{Channel, Delivery, StoreResult};
use tokio::time::{MissedTickBehavior, interval};

pub(crate) use self::client::check_target;
pub(crate) use self::push::{Pusher, Receiver};
use crate::site::Site;

/// How often it is looked for what is due, though nobody said that there is something.
const EVERY: Duration = Duration::from_secs(15);
/// How much is sent at once.
const AT_ONCE: usize = 16;
/// How much is looked up at once.
const PART: u32 = 100;
/// For this long no other node sends the same.
const SENDING: Duration = Duration::from_secs(60);
/// How long to wait after the first failure; each further one takes four times as long.
const FIRST_WAIT_MS: i64 = 30_000;
/// After this many failures it is given up: half a minute, two, eight, … eleven hours in all.
const MOST_TRIES: u32 = 7;

/// Sends what is to be told.
#[derive(Debug)]
pub struct Deliverer {
    site: Site,
    client: reqwest::Client,
    push: Pusher,
}

/// What became of something that was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    Taken,
    /// Nobody listens there any more.
    Gone,
    Failed,
}

impl Deliverer {
    /// For this site.
    ///
    /// # Errors
    /// Those of the store; where the system lets nobody ask over the network.
    pub async fn new(site: &Site) -> StoreResult<Deliverer> {
        let push = Pusher::new(site.store()).await?;
        Ok(Deliverer { site: site.clone(), client: client::new(site.options())?, push })
    }

    /// Sends what is due, as soon as there is something.
    pub(crate) async fn run(self) {
        let mut ticks = interval(EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = ticks.tick() => {}
                () = self.site.untold().notified() => {}
            }
            if let Err(error) = self.send_due().await {
                tracing::error!(%error, "what is to be told elsewhere cannot be looked up");
            }
        }
    }

    /// Sends what is due; how much was taken.
    ///
    /// # Errors
    /// Those of the store.
    pub async fn send_due(&self) -> StoreResult<u32> {
        let mut taken = 0_u32;
        loop {
            let due = self.site.store().due_deliveries(self.site.now_ms(), PART).await?;
            let is_all = due.len() < usize::try_from(PART).unwrap_or(usize::MAX);
            let mut sent = futures_util::stream::iter(due)
                .map(|delivery| self.deliver(delivery))
                .buffer_unordered(AT_ONCE);
            while let Some(is_taken) = sent.next().await {
                taken = taken.saturating_add(u32::from(is_taken?));
            }
            if is_all {
                return Ok(taken);
            }
        }
    }

    /// Sends one; whether the other side has it now.
    async fn deliver(&self, delivery: Delivery) -> StoreResult<bool> {
        let store = self.site.store();
        if !self.site.take_lease(format!("delivery {}", delivery.id), SENDING).await? {
            return Ok(false);
        }
        let answer = match self.request(&delivery) {
            Some(request) => answered(request, delivery.to.subscription.channel).await,
            None => Answer::Gone,
        };
        match answer {
            Answer::Taken => store.drop_delivery(delivery.id).await?,
            Answer::Gone => {
                let account = delivery.to.subscription.account;
                tracing::info!(account = account.0, "nobody listens there any more");
                match store.remove_subscription(account, delivery.to.id).await {
                    Ok(()) | Err(store::StoreError::NotFound(_)) => {}
                    Err(error) => return Err(error),
                }
            }
            Answer::Failed if delivery.tries.saturating_add(1) >= MOST_TRIES => {
                store.drop_delivery(delivery.id).await?;
            }
            Answer::Failed => {
                let wait_ms = FIRST_WAIT_MS.saturating_mul(4_i64.saturating_pow(delivery.tries));
                let due_ms = self.site.now_ms().saturating_add(wait_ms);
                store.put_off_delivery(delivery.id, due_ms).await?;
            }
        }
        Ok(answer == Answer::Taken)
    }

    /// The request that carries it; `None` where it can never be sent.
    fn request(&self, delivery: &Delivery) -> Option<RequestBuilder> {
        let to = &delivery.to.subscription;
        check_target(&to.url, self.site.options().lets_webhooks_in).ok()?;
        let request = self.client.post(&to.url);
        let now_s = self.site.now_ms() / 1000;
        match to.channel {
            Channel::Webhook => Some(webhook::signed(request, delivery, now_s)),
            Channel::Push => self.push.sealed(request, delivery, now_s),
        }
    }
}

async fn answered(request: RequestBuilder, channel: Channel) -> Answer {
    // What the other side says beyond its status is nobody's business.
    match request.send().await.map(|response| response.status()) {
        Ok(status) if status.is_success() => Answer::Taken,
        Ok(StatusCode::GONE) => Answer::Gone,
        // So say push services of a browser that has forgotten the site.
        Ok(StatusCode::NOT_FOUND) if channel == Channel::Push => Answer::Gone,
        Ok(_) | Err(_) => Answer::Failed,
    }
}
