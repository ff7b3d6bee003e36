//! Studies in accounts.

use std::sync::Arc;

use store::{AccountId, Store, StoreError, Study, StudyContent, Visibility};

use crate::samples::two_people;

const MISSING: StoreError = StoreError::NotFound("study");

fn content(title: &str) -> StudyContent {
    StudyContent {
        title: title.to_owned(),
        visibility: Visibility::Unlisted,
        chapters: "[]".to_owned(),
        count: 2,
    }
}

fn study(id: &str, owner: AccountId, changed_ms: i64) -> Study {
    Study { id: id.parse().unwrap(), owner, content: content(id), version: 1, changed_ms }
}

pub(crate) async fn a_study_is_kept_as_it_was_given(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let (one, two) = (study("one", ann, 5), study("two", ann, 6));
    store.create_study(one.clone()).await.unwrap();
    store.create_study(two.clone()).await.unwrap();
    assert_eq!(store.study(&one.id).await, Ok(one.clone()));
    assert_eq!(store.studies(ann).await, Ok(vec![two, one]));
    assert_eq!(store.studies(bob).await, Ok(Vec::new()));
    let twice = store.create_study(study("one", bob, 7)).await;
    assert_eq!(twice, Err(StoreError::Taken("study")));
    let nobody = store.create_study(study("three", AccountId(77), 7)).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
}

pub(crate) async fn nobody_overwrites_what_they_have_not_seen(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let one = study("one", ann, 5);
    store.create_study(one.clone()).await.unwrap();
    let change = async |owner, version, title| {
        store.change_study(owner, &one.id, version, content(title), 8).await
    };
    assert_eq!(change(ann, 1, "first tab").await, Ok(2));
    assert_eq!(change(ann, 1, "second tab").await, Err(StoreError::Conflict { version_now: 2 }));
    assert_eq!(change(bob, 2, "not mine").await, Err(MISSING));
    let kept = store.study(&one.id).await.unwrap();
    assert_eq!((kept.content, kept.version, kept.changed_ms), (content("first tab"), 2, 8));
    assert_eq!(change(ann, 2, "second tab").await, Ok(3));
}

pub(crate) async fn a_study_ends_with_its_owner(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let (one, two) = (study("one", ann, 5), study("two", bob, 5));
    for study in [&one, &two] {
        store.create_study(study.clone()).await.unwrap();
    }
    assert_eq!(store.remove_study(bob, &one.id).await, Err(MISSING));
    store.remove_study(ann, &one.id).await.unwrap();
    assert_eq!(store.remove_study(ann, &one.id).await, Err(MISSING));
    store.delete_account(bob, 9).await.unwrap();
    assert_eq!(store.study(&two.id).await, Err(MISSING));
}
