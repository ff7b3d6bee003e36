//! Subscriptions in memory, and what is to be told to them.

use async_trait::async_trait;

use super::{ModelStore, Untold, World};
use crate::{
    AccountId, Channel, Delivery, NewSubscription, StoreError, StoreResult, Subscription,
    Subscriptions,
};

#[async_trait]
impl Subscriptions for ModelStore {
    async fn create_subscription(&self, subscription: NewSubscription) -> StoreResult<i64> {
        let mut world = self.world();
        world.account(subscription.account)?;
        let is_same = |other: &Subscription| {
            let other = &other.subscription;
            (other.account, &other.url) == (subscription.account, &subscription.url)
        };
        if world.subscriptions.values().any(is_same) {
            return Err(StoreError::Taken("subscription"));
        }
        world.newest_subscription = world.newest_subscription.saturating_add(1);
        let id = world.newest_subscription;
        world.subscriptions.insert(id, Subscription { id, subscription });
        Ok(id)
    }

    async fn subscriptions(&self, account: AccountId) -> StoreResult<Vec<Subscription>> {
        let world = self.world();
        let own = world.subscriptions.values().filter(|one| one.subscription.account == account);
        Ok(own.cloned().collect())
    }

    async fn remove_subscription(&self, account: AccountId, id: i64) -> StoreResult<()> {
        let mut world = self.world();
        match world.subscriptions.get(&id) {
            Some(found) if found.subscription.account == account => {}
            _ => return Err(StoreError::NotFound("subscription")),
        }
        world.subscriptions.remove(&id);
        world.forget_untold();
        Ok(())
    }

    async fn tell(
        &self,
        account: AccountId,
        channel: Channel,
        body: String,
        due_ms: i64,
    ) -> StoreResult<u64> {
        let mut world = self.world();
        let of_account = |one: &&Subscription| {
            (one.subscription.account, one.subscription.channel) == (account, channel)
        };
        let ids: Vec<i64> =
            world.subscriptions.values().filter(of_account).map(|one| one.id).collect();
        for subscription in &ids {
            world.newest_delivery = world.newest_delivery.saturating_add(1);
            let untold =
                Untold { subscription: *subscription, body: body.clone(), due_ms, tries: 0 };
            let id = world.newest_delivery;
            world.untold.insert(id, untold);
        }
        Ok(u64::try_from(ids.len()).unwrap_or(u64::MAX))
    }

    async fn due_deliveries(&self, now_ms: i64, limit: u32) -> StoreResult<Vec<Delivery>> {
        let world = self.world();
        let mut due: Vec<_> = world.untold.iter().filter(|(_, one)| one.due_ms <= now_ms).collect();
        due.sort_by_key(|(id, one)| (one.due_ms, **id));
        let delivery = |(id, one): (&i64, &Untold)| {
            let to = world.subscriptions.get(&one.subscription)?.clone();
            Some(Delivery { id: *id, to, body: one.body.clone(), tries: one.tries })
        };
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        Ok(due.into_iter().filter_map(delivery).take(limit).collect())
    }

    async fn put_off_delivery(&self, id: i64, due_ms: i64) -> StoreResult<()> {
        if let Some(untold) = self.world().untold.get_mut(&id) {
            untold.due_ms = due_ms;
            untold.tries = untold.tries.saturating_add(1);
        }
        Ok(())
    }

    async fn drop_delivery(&self, id: i64) -> StoreResult<()> {
        self.world().untold.remove(&id);
        Ok(())
    }
}

impl World {
    /// Removes the subscriptions of an account.
    pub(super) fn unsubscribe(&mut self, account: AccountId) {
        self.subscriptions.retain(|_, one| one.subscription.account != account);
        self.forget_untold();
    }

    /// Nothing is told where nobody listens any more.
    fn forget_untold(&mut self) {
        let World { subscriptions, untold, .. } = self;
        untold.retain(|_, one| subscriptions.contains_key(&one.subscription));
    }
}
