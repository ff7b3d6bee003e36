//! Results of the boards of the day: the first of each account counts, and they go with it.

use std::sync::Arc;

use store::{AccountId, AccountKind, DayResult, NewAccount, Store, StoreError};

use crate::samples::{person, two_people};

fn result(account: AccountId, date: &str, margin: i64) -> DayResult {
    DayResult { account, date: date.to_owned(), margin, at_ms: 7 }
}

pub(crate) async fn the_first_result_of_a_day_counts(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let eve = person(&*store, "Eve").await;
    for (account, date, margin, is_first) in [
        (ann, "2026-11-22", 13, true),
        (ann, "2026-11-22", 40, false),
        (ann, "2026-11-21", -49, true),
        (bob, "2026-11-22", -4, true),
        (eve, "2026-11-22", 13, true),
    ] {
        assert_eq!(store.keep_day_result(result(account, date, margin)).await, Ok(is_first));
    }
    let nobody = store.keep_day_result(result(AccountId(77), "2026-11-22", 1)).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
    assert_eq!(store.day_margins("2026-11-22").await, Ok(vec![(-4, 1), (13, 2)]));
    assert_eq!(store.day_margins("2026-11-20").await, Ok(Vec::new()));
    let own = vec![result(ann, "2026-11-21", -49), result(ann, "2026-11-22", 13)];
    assert_eq!(store.day_results(ann).await, Ok(own));
}

pub(crate) async fn results_go_with_their_account(store: Arc<dyn Store>) {
    let guest = NewAccount {
        kind: AccountKind::Guest,
        name: "Guest-1".to_owned(),
        password: None,
        created_ms: 1,
    };
    let guest = store.create_account(guest).await.unwrap();
    let [ann, bob] = two_people(&*store).await;
    for account in [guest, ann, bob] {
        store.keep_day_result(result(account, "2026-11-22", account.0)).await.unwrap();
    }
    store.delete_account(ann, 50).await.unwrap();
    assert_eq!(store.forget_guests(5, 9).await, Ok(1));
    assert_eq!(store.day_margins("2026-11-22").await, Ok(vec![(bob.0, 1)]));
}
