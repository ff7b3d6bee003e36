//! Subscriptions, and what is to be told to them.

use std::sync::Arc;

use store::{AccountChange, AccountId, Channel, NewSubscription, Store, StoreError, Subscription};

use crate::samples::two_people;

fn subscription(account: AccountId, channel: Channel, url: &str) -> NewSubscription {
    NewSubscription { account, channel, url: url.to_owned(), secret: vec![1, 2], created_ms: 9 }
}

/// The bodies that are due, and how often each was tried.
async fn due(store: &Arc<dyn Store>, now_ms: i64) -> Vec<(String, u32)> {
    let due = store.due_deliveries(now_ms, 9).await.unwrap();
    due.into_iter().map(|one| (one.body, one.tries)).collect()
}

pub(crate) async fn a_subscription_is_kept_as_it_was_given(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let hook = subscription(ann, Channel::Webhook, "https://a.example");
    let id = store.create_subscription(hook.clone()).await.unwrap();
    let kept = Subscription { id, subscription: hook.clone() };
    assert_eq!(store.subscriptions(ann).await, Ok(vec![kept]));
    let twice = store.create_subscription(hook).await;
    assert_eq!(twice, Err(StoreError::Taken("subscription")));
    let other = subscription(bob, Channel::Webhook, "https://a.example");
    store.create_subscription(other.clone()).await.unwrap();
    let nobody = NewSubscription { account: AccountId(77), ..other };
    let nobody = store.create_subscription(nobody).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
    let missing = Err(StoreError::NotFound("subscription"));
    assert_eq!(store.remove_subscription(bob, id).await, missing, "it is not bob's");
    store.remove_subscription(ann, id).await.unwrap();
    assert_eq!(store.remove_subscription(ann, id).await, missing);
    assert_eq!(store.subscriptions(ann).await, Ok(Vec::new()));
}

pub(crate) async fn what_is_due_waits_until_it_was_taken(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    for (account, channel, url) in [
        (ann, Channel::Webhook, "https://a.example"),
        (ann, Channel::Webhook, "https://b.example"),
        (ann, Channel::Push, "https://push.example"),
        (bob, Channel::Webhook, "https://a.example"),
    ] {
        store.create_subscription(subscription(account, channel, url)).await.unwrap();
    }
    let tell = async |account, channel, body: &str, due_ms| {
        store.tell(account, channel, body.to_owned(), due_ms).await.unwrap()
    };
    assert_eq!(tell(ann, Channel::Webhook, "one", 20).await, 2);
    assert_eq!(tell(ann, Channel::Push, "two", 10).await, 1);
    assert_eq!(tell(bob, Channel::Push, "three", 10).await, 0);
    assert_eq!(due(&store, 9).await, []);
    let [one, two] = ["one", "two"].map(|body| (body.to_owned(), 0));
    assert_eq!(due(&store, 20).await, [two, one.clone(), one.clone()]);
    let all = store.due_deliveries(20, 9).await.unwrap();
    assert_eq!(all[1].to.subscription.url, "https://a.example");
    store.drop_delivery(all[0].id).await.unwrap();
    store.put_off_delivery(all[1].id, 50).await.unwrap();
    assert_eq!(due(&store, 20).await, std::slice::from_ref(&one));
    assert_eq!(due(&store, 50).await, [one.clone(), ("one".to_owned(), 1)]);
    // Nobody listens any more.
    store.remove_subscription(ann, all[1].to.id).await.unwrap();
    assert_eq!(due(&store, 50).await, [one]);
    store.put_off_delivery(all[1].id, 60).await.unwrap();
    store.drop_delivery(all[1].id).await.unwrap();
}

pub(crate) async fn nothing_is_due_to_a_closed_or_deleted_account(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    for account in [ann, bob] {
        let hook = subscription(account, Channel::Webhook, "https://a.example");
        store.create_subscription(hook).await.unwrap();
        store.tell(account, Channel::Webhook, "news".to_owned(), 1).await.unwrap();
    }
    store.change_account(ann, AccountChange::Closed(Some(50))).await.unwrap();
    assert_eq!(store.subscriptions(ann).await, Ok(Vec::new()));
    assert_eq!(due(&store, 9).await.len(), 1);
    store.delete_account(bob, 60).await.unwrap();
    assert_eq!(due(&store, 9).await, []);
}
