//! Blocks, reports and the log.

use std::sync::Arc;

use store::{AccountId, AuditEntry, NewReport, Report, Settlement, Store, StoreError};

use crate::samples::{begun, id, person, two_people};

pub(crate) async fn a_block_holds_in_both_directions(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let eve = person(&*store, "Eve").await;
    for blocked in [eve, bob, bob] {
        store.block(ann, blocked).await.unwrap();
    }
    assert_eq!(store.blocked_by(ann).await, Ok(vec![bob, eve]));
    assert_eq!(store.blocked_by(bob).await, Ok(vec![]));
    assert_eq!(store.is_blocked(ann, bob).await, Ok(true));
    assert_eq!(store.is_blocked(bob, ann).await, Ok(true));
    assert_eq!(store.is_blocked(bob, eve).await, Ok(false));
    store.unblock(ann, bob).await.unwrap();
    store.unblock(ann, bob).await.unwrap();
    assert_eq!(store.is_blocked(bob, ann).await, Ok(false));
    let missing = Err(StoreError::NotFound("account"));
    assert_eq!(store.block(ann, AccountId(77)).await, missing);
    assert_eq!(store.block(AccountId(77), ann).await, missing);
}

pub(crate) async fn reports_are_settled_once(store: Arc<dyn Store>) {
    let game = begun(&*store, "g").await;
    let judge = person(&*store, "Judge").await;
    let new = |game| NewReport {
        by: AccountId(1),
        about: AccountId(2),
        game,
        at_ms: 5,
        text: "rude".to_owned(),
    };
    let first = store.report(new(Some(game.clone()))).await.unwrap();
    let second = store.report(new(None)).await.unwrap();
    let open = |id, game| Report { id, report: new(game), settlement: None };
    let both = [open(first, Some(game)), open(second, None)];
    assert_eq!(store.open_reports(9).await.unwrap(), both);
    assert_eq!(store.open_reports(1).await.unwrap(), both[..1]);
    let settlement = |by| Settlement { by, at_ms: 9, text: "muted".to_owned() };
    store.settle_report(first, settlement(judge)).await.unwrap();
    assert_eq!(store.open_reports(9).await.unwrap(), both[1..]);
    let missing = Err(StoreError::NotFound("report"));
    assert_eq!(store.settle_report(first, settlement(judge)).await, missing);
    assert_eq!(store.settle_report(99, settlement(judge)).await, missing);
    let nobody = store.settle_report(second, settlement(AccountId(77))).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
    let no_game = store.report(new(Some(id("none")))).await;
    assert_eq!(no_game, Err(StoreError::NotFound("game")));
    let nobody = store.report(NewReport { about: AccountId(77), ..new(None) }).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
}

pub(crate) async fn one_s_own_reports_are_found(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let new = |by, about, text: &str| NewReport {
        by,
        about,
        game: None,
        at_ms: 5,
        text: text.to_owned(),
    };
    let made = [new(ann, bob, "rude"), new(ann, bob, "again")];
    for report in [made[0].clone(), new(bob, ann, "no"), made[1].clone()] {
        store.report(report).await.unwrap();
    }
    let settlement = Settlement { by: bob, at_ms: 6, text: String::new() };
    store.settle_report(1, settlement).await.unwrap();
    assert_eq!(store.reports_by(ann).await.unwrap(), made);
}

pub(crate) async fn the_log_grows(store: Arc<dyn Store>) {
    let [ann, _] = two_people(&*store).await;
    let entry = |subject: &str| AuditEntry {
        at_ms: 5,
        actor: ann,
        action: "mute".to_owned(),
        subject: subject.to_owned(),
        detail: "a day".to_owned(),
    };
    let mut ids = Vec::new();
    for subject in ["a", "b", "c"] {
        ids.push(store.audit(entry(subject)).await.unwrap());
    }
    let log = [(ids[2], entry("c")), (ids[1], entry("b")), (ids[0], entry("a"))];
    assert_eq!(store.audit_log(None, 9).await.unwrap(), log);
    assert_eq!(store.audit_log(Some(ids[2]), 1).await.unwrap(), log[1..2]);
    assert_eq!(store.audit_log(Some(ids[0]), 9).await.unwrap(), []);
    let nobody = store.audit(AuditEntry { actor: AccountId(77), ..entry("d") }).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
}
