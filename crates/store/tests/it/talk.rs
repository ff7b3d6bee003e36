//! Chat, notes and notices.

use std::sync::Arc;

use store::{AccountId, ChatLine, NewNotice, Note, Notice, Room, Store, StoreError};

use crate::samples::{begun, id};

pub(crate) async fn lines_are_heard_in_their_room(store: Arc<dyn Store>) {
    let game = begun(&*store, "g").await;
    begun(&*store, "h").await;
    let line = |game: &str, room, author, text: &str| ChatLine {
        game: id(game),
        room,
        author: AccountId(author),
        at_ms: 7,
        text: text.to_owned(),
    };
    let lines = [
        line("g", Room::Players, 1, "glhf"),
        line("g", Room::Spectators, 2, "<b>who wins?</b>"),
        line("h", Room::Players, 1, "elsewhere"),
        line("g", Room::Players, 2, "danke, Ä"),
    ];
    let mut ids = Vec::new();
    for line in lines.clone() {
        ids.push(store.say(line).await.unwrap());
    }
    assert!(ids.is_sorted());
    let heard = store.chat(&game, Room::Players, 0, 9).await.unwrap();
    assert_eq!(heard.iter().map(|heard| heard.id).collect::<Vec<_>>(), [ids[0], ids[3]]);
    assert_eq!((&heard[0].line, &heard[1].line), (&lines[0], &lines[3]));
    assert_eq!(store.chat(&game, Room::Players, ids[0], 9).await.unwrap(), heard[1..]);
    assert_eq!(store.chat(&game, Room::Players, 0, 1).await.unwrap(), heard[..1]);
    assert_eq!(store.chat(&game, Room::Spectators, 0, 9).await.unwrap()[0].line, lines[1]);
    let own = store.lines_of(AccountId(1), 0, 9).await.unwrap();
    assert_eq!(
        own.into_iter().map(|own| own.line).collect::<Vec<_>>(),
        [lines[0].clone(), lines[2].clone()]
    );
    assert_eq!(store.lines_of(AccountId(1), ids[0], 9).await.unwrap().len(), 1);
    let no_game = store.say(line("none", Room::Players, 1, "x")).await;
    assert_eq!(no_game, Err(StoreError::NotFound("game")));
    let nobody = store.say(line("g", Room::Players, 77, "x")).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
}

pub(crate) async fn notes_are_private(store: Arc<dyn Store>) {
    let [b, a] = [begun(&*store, "b").await, begun(&*store, "a").await];
    let [ann, bob] = [AccountId(1), AccountId(2)];
    for (game, text) in [(&b, "old"), (&b, "new"), (&a, "other")] {
        store.set_note(ann, game, Some(text.to_owned())).await.unwrap();
    }
    assert_eq!(store.note(ann, &b).await, Ok(Some("new".to_owned())));
    assert_eq!(store.note(bob, &b).await, Ok(None));
    let note = |game: &str, text: &str| Note { game: id(game), text: text.to_owned() };
    assert_eq!(store.notes(ann).await.unwrap(), [note("a", "other"), note("b", "new")]);
    store.set_note(ann, &a, None).await.unwrap();
    assert_eq!(store.notes(ann).await.unwrap(), [note("b", "new")]);
    let no_game = store.set_note(ann, &id("none"), None).await;
    assert_eq!(no_game, Err(StoreError::NotFound("game")));
    let nobody = store.set_note(AccountId(77), &a, None).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
}

pub(crate) async fn notices_are_read_and_mailed(store: Arc<dyn Store>) {
    let game = begun(&*store, "g").await;
    let new = |account, at_ms| NewNotice {
        account: AccountId(account),
        at_ms,
        kind: "turn".to_owned(),
        game: Some(game.clone()),
        text: format!("move {at_ms}"),
    };
    let mut ids = Vec::new();
    for (account, at_ms) in [(1, 10), (1, 20), (2, 15), (1, 30)] {
        ids.push(store.notify(new(account, at_ms)).await.unwrap());
    }
    let notices = store.notices(AccountId(1), 9).await.unwrap();
    assert_eq!(
        notices.iter().map(|notice| notice.id).collect::<Vec<_>>(),
        [ids[3], ids[1], ids[0]]
    );
    assert_eq!(notices[0], Notice { id: ids[3], notice: new(1, 30), read: false, mailed: false });
    assert_eq!(store.notices(AccountId(1), 1).await.unwrap(), notices[..1]);
    store.mark_read(AccountId(1), ids[0]).await.unwrap();
    let waiting = async |before_ms| {
        let notices = store.unmailed(before_ms, 9).await.unwrap();
        notices.iter().map(|notice| notice.id).collect::<Vec<_>>()
    };
    assert_eq!(waiting(20).await, [ids[1], ids[2]]);
    store.mark_mailed(vec![ids[1], 999]).await.unwrap();
    assert_eq!(waiting(99).await, [ids[2], ids[3]]);
    let notices = store.notices(AccountId(1), 9).await.unwrap();
    let marks: Vec<(bool, bool)> = notices.iter().map(|n| (n.read, n.mailed)).collect();
    assert_eq!(marks, [(false, false), (false, true), (true, false)]);
    let nobody = store.notify(new(77, 1)).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
}
