//! Passkeys and their challenges: kept, used, taken once.

use std::sync::Arc;

use store::{AccountId, NewPasskey, Passkey, Store, StoreError};

use crate::samples::two_people;

fn passkey(number: u8, account: AccountId) -> NewPasskey {
    NewPasskey {
        credential: vec![number; 16],
        account,
        name: format!("key {number}"),
        key: vec![1, number],
        state: vec![0; 7],
        created_ms: 100,
    }
}

async fn names(store: &Arc<dyn Store>, account: AccountId) -> Vec<String> {
    let passkeys = store.passkeys(account).await.unwrap();
    passkeys.into_iter().map(|passkey| passkey.passkey.name).collect()
}

pub(crate) async fn a_passkey_is_kept_as_it_was_given(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let id = store.create_passkey(passkey(1, ann)).await.unwrap();
    let kept = Passkey { id, passkey: passkey(1, ann), used_ms: None };
    assert_eq!(store.passkey(&[1; 16]).await, Ok(kept));
    let taken = store.create_passkey(passkey(1, bob)).await;
    assert_eq!(taken, Err(StoreError::Taken("passkey")));
    let nobody = store.create_passkey(passkey(2, AccountId(77))).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
    assert_eq!(store.passkey(&[2; 16]).await, Err(StoreError::NotFound("passkey")));
}

pub(crate) async fn passkeys_are_used_renamed_and_removed(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let first = store.create_passkey(passkey(1, ann)).await.unwrap();
    let second = store.create_passkey(passkey(2, ann)).await.unwrap();
    store.create_passkey(passkey(3, bob)).await.unwrap();
    store.use_passkey(first, vec![9; 7], 150).await.unwrap();
    let used = store.passkey(&[1; 16]).await.unwrap();
    assert_eq!((used.passkey.state, used.used_ms), (vec![9; 7], Some(150)));
    let missing = Err(StoreError::NotFound("passkey"));
    assert_eq!(store.use_passkey(99, vec![], 1).await, missing);
    assert_eq!(store.rename_passkey(bob, first, "mine".to_owned()).await, missing);
    store.rename_passkey(ann, first, "phone".to_owned()).await.unwrap();
    assert_eq!(names(&store, ann).await, ["phone", "key 2"]);
    assert_eq!(store.remove_passkey(bob, second).await, missing);
    store.remove_passkey(ann, second).await.unwrap();
    assert_eq!(store.remove_passkey(ann, second).await, missing);
    let third = store.create_passkey(passkey(2, ann)).await.unwrap();
    assert!(third > second, "{third} after {second}: no number is given twice");
    store.remove_passkeys(ann).await.unwrap();
    assert_eq!(names(&store, ann).await, [""; 0]);
    assert_eq!(names(&store, bob).await, ["key 3"]);
}

pub(crate) async fn a_deleted_account_has_no_passkeys(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    store.create_passkey(passkey(1, ann)).await.unwrap();
    store.create_passkey(passkey(2, bob)).await.unwrap();
    store.delete_account(ann, 60).await.unwrap();
    assert_eq!(store.passkey(&[1; 16]).await, Err(StoreError::NotFound("passkey")));
    assert_eq!(names(&store, bob).await, ["key 2"]);
}

pub(crate) async fn a_challenge_is_taken_once_and_in_time(store: Arc<dyn Store>) {
    let (one, late, swept) = ([1; 32], [2; 32], [3; 32]);
    store.keep_challenge(one, vec![7], 100).await.unwrap();
    store.keep_challenge(late, vec![8], 100).await.unwrap();
    store.keep_challenge(swept, vec![9], 50).await.unwrap();
    let twice = store.keep_challenge(one, vec![7], 200).await;
    assert_eq!(twice, Err(StoreError::Taken("challenge")));
    assert_eq!(store.take_challenge(&one, 99).await, Ok(vec![7]));
    let missing = Err(StoreError::NotFound("challenge"));
    assert_eq!(store.take_challenge(&one, 99).await, missing);
    assert_eq!(store.take_challenge(&late, 100).await, missing);
    store.sweep_challenges(50).await.unwrap();
    assert_eq!(store.take_challenge(&swept, 10).await, missing);
    assert_eq!(store.take_challenge(&late, 10).await, Ok(vec![8]), "it was not swept");
}
