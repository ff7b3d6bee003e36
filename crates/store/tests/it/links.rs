//! Short links: the same text has one code, and what stands under a code never changes.

use std::sync::Arc;

use store::{Link, Store, StoreError};

fn link(code: &str, text: &str, created_ms: i64) -> Link {
    Link { code: code.to_owned(), text: text.to_owned(), created_ms }
}

pub(crate) async fn a_link_is_kept_once_and_never_changes(store: Arc<dyn Store>) {
    assert_eq!(store.link("abc").await, Err(StoreError::NotFound("link")));
    store.keep_link(link("abc", "one", 5)).await.unwrap();
    store.keep_link(link("abc", "one", 9)).await.unwrap();
    assert_eq!(store.link("abc").await, Ok(link("abc", "one", 5)));
    let other = store.keep_link(link("abc", "two", 9)).await;
    assert_eq!(other, Err(StoreError::Taken("code")));
    assert_eq!(store.link("abc").await, Ok(link("abc", "one", 5)));
    assert_eq!(store.link("ABC").await, Err(StoreError::NotFound("link")), "letters have a case");
}
