//! Reviews: one for a game and a depth, and the first stays.

use std::sync::Arc;

use store::{Store, StoreError, StoredReview};

use crate::samples::begun;

fn review(nodes: u32, reports: &str) -> StoredReview {
    StoredReview { nodes, reports: reports.to_owned(), made_ms: 70 }
}

pub(crate) async fn a_review_is_kept_once_for_each_depth(store: Arc<dyn Store>) {
    let game = begun(&*store, "g").await;
    let missing = Err(StoreError::NotFound("review"));
    assert_eq!(store.review(&game, 100).await, missing);
    store.keep_review(&game, review(100, "[1]")).await.unwrap();
    // Another worker made it as well.
    store.keep_review(&game, review(100, "[2]")).await.unwrap();
    store.keep_review(&game, review(200, "[3]")).await.unwrap();
    assert_eq!(store.review(&game, 100).await, Ok(review(100, "[1]")));
    assert_eq!(store.review(&game, 200).await, Ok(review(200, "[3]")));
    assert_eq!(store.review(&game, 300).await, missing);
    let other = begun(&*store, "h").await;
    assert_eq!(store.review(&other, 100).await, missing);
    let nowhere = store.keep_review(&"none".parse().unwrap(), review(100, "[]")).await;
    assert_eq!(nowhere, Err(StoreError::NotFound("game")));
}
