//! Access tokens: kept as digests, used, revoked.

use std::sync::Arc;

use store::{AccountChange, AccountId, AccountKind, NewToken, Scope, Store, StoreError, Token};

use crate::samples::two_people;

fn token(digest: u8, account: AccountId) -> NewToken {
    NewToken {
        digest: [digest; 32],
        account,
        name: format!("bot {digest}"),
        scopes: [Scope::GamePlay, Scope::AccountRead].into(),
        created_ms: 100,
    }
}

pub(crate) async fn a_token_is_kept_as_it_was_given(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let id = store.create_token(token(1, ann)).await.unwrap();
    let kept = Token { id, token: token(1, ann), used_ms: None };
    assert_eq!(store.token(&[1; 32]).await, Ok(kept));
    let without = NewToken { scopes: [].into(), ..token(2, ann) };
    store.create_token(without.clone()).await.unwrap();
    assert_eq!(store.token(&[2; 32]).await.unwrap().token, without);
    assert_eq!(store.create_token(token(1, bob)).await, Err(StoreError::Taken("token")));
    let nobody = store.create_token(token(3, AccountId(77))).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
    assert_eq!(store.token(&[3; 32]).await, Err(StoreError::NotFound("token")));
}

async fn names(store: &Arc<dyn Store>, account: AccountId) -> Vec<String> {
    let tokens = store.tokens(account).await.unwrap();
    tokens.into_iter().map(|token| token.token.name).collect()
}

pub(crate) async fn tokens_are_used_and_revoked(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let first = store.create_token(token(1, ann)).await.unwrap();
    store.create_token(token(2, ann)).await.unwrap();
    store.create_token(token(3, bob)).await.unwrap();
    assert_eq!(names(&store, ann).await, ["bot 1", "bot 2"]);
    store.touch_token(first, 150).await.unwrap();
    assert_eq!(store.token(&[1; 32]).await.unwrap().used_ms, Some(150));
    let missing = Err(StoreError::NotFound("token"));
    assert_eq!(store.touch_token(99, 150).await, Err(StoreError::NotFound("token")));
    assert_eq!(store.revoke_token(bob, first).await, missing, "it is not bob's");
    let revoked = store.revoke_token(ann, first).await.unwrap();
    assert_eq!((revoked.token, revoked.used_ms), (token(1, ann), Some(150)));
    assert_eq!(store.revoke_token(ann, first).await, missing);
    assert_eq!(store.token(&[1; 32]).await, missing);
    store.revoke_tokens(ann).await.unwrap();
    assert_eq!(names(&store, ann).await, [""; 0]);
    assert_eq!(names(&store, bob).await, ["bot 3"]);
}

pub(crate) async fn a_number_is_never_given_again(store: Arc<dyn Store>) {
    let [ann, _] = two_people(&*store).await;
    let first = store.create_token(token(1, ann)).await.unwrap();
    store.revoke_token(ann, first).await.unwrap();
    let second = store.create_token(token(1, ann)).await.unwrap();
    assert!(second > first, "{second} after {first}");
}

pub(crate) async fn a_closed_or_deleted_account_has_no_tokens(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    store.create_token(token(1, ann)).await.unwrap();
    store.create_token(token(2, bob)).await.unwrap();
    store.change_account(ann, AccountChange::Closed(Some(50))).await.unwrap();
    assert_eq!(store.token(&[1; 32]).await, Err(StoreError::NotFound("token")));
    assert_eq!(names(&store, bob).await, ["bot 2"]);
    store.delete_account(bob, 60).await.unwrap();
    assert_eq!(store.token(&[2; 32]).await, Err(StoreError::NotFound("token")));
}

pub(crate) async fn a_person_becomes_a_bot(store: Arc<dyn Store>) {
    let [ann, _] = two_people(&*store).await;
    assert_eq!(store.account(ann).await.unwrap().challenge_policy, "");
    store.change_account(ann, AccountChange::Bot).await.unwrap();
    let policy = AccountChange::ChallengePolicy("people".to_owned());
    store.change_account(ann, policy).await.unwrap();
    let bot = store.account(ann).await.unwrap();
    assert_eq!((bot.kind, bot.challenge_policy.as_str()), (AccountKind::Bot, "people"));
    assert!(bot.password.is_some());
    store.delete_account(ann, 9).await.unwrap();
    assert_eq!(store.account(ann).await.unwrap().challenge_policy, "");
}
