//! Chat, notes and notices.

use std::sync::Arc;

use store::{
    About, AccountChange, AccountId, Audience, ChatLine, NewNotice, Note, Notice, Room, Seek,
    Store, StoreError,
};

use crate::lobby::offer;
use crate::samples::{begun, id, playing};

pub(crate) async fn lines_are_read_in_their_room(store: Arc<dyn Store>) {
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
    let players = store.chat(&game, Some(Room::Players), None, 9).await.unwrap();
    assert_eq!(players.iter().map(|line| line.id).collect::<Vec<_>>(), [ids[3], ids[0]]);
    assert_eq!((&players[0].line, &players[1].line), (&lines[3], &lines[0]));
    assert_eq!([&players[0].name, &players[1].name], ["Bob", "Ann"]);
    let earlier = store.chat(&game, Some(Room::Players), Some(ids[3]), 9).await.unwrap();
    assert_eq!(earlier, players[1..]);
    assert_eq!(store.chat(&game, Some(Room::Players), None, 1).await.unwrap(), players[..1]);
    let spectators = store.chat(&game, Some(Room::Spectators), None, 9).await.unwrap();
    assert_eq!(spectators[0].line, lines[1]);
    let all = store.chat(&game, None, None, 2).await.unwrap();
    assert_eq!(all, [players[0].clone(), spectators[0].clone()], "the newest of both rooms");
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

/// A notice to somebody that a game has ended.
fn ended(account: i64, game: &str, at_ms: i64) -> NewNotice {
    let about = About::End(id(game));
    NewNotice { account: AccountId(account), at_ms, about, text: "Eve".to_owned() }
}

pub(crate) async fn notices_are_read_and_mailed(store: Arc<dyn Store>) {
    begun(&*store, "g").await;
    let mut ids = Vec::new();
    for (account, at_ms) in [(1, 10), (1, 20), (2, 15), (1, 30)] {
        ids.push(store.notify(ended(account, "g", at_ms)).await.unwrap());
    }
    let notices = store.notices(AccountId(1), 9).await.unwrap();
    assert_eq!(
        notices.iter().map(|notice| notice.id).collect::<Vec<_>>(),
        [ids[3], ids[1], ids[0]]
    );
    let newest = Notice { id: ids[3], notice: ended(1, "g", 30), read: false, mailed: false };
    assert_eq!(notices[0], newest);
    assert_eq!(store.notices(AccountId(1), 1).await.unwrap(), notices[..1]);
    store.mark_read(AccountId(1), ids[0]).await.unwrap();
    store.mark_mailed(vec![ids[1], 999]).await.unwrap();
    let notices = store.notices(AccountId(1), 9).await.unwrap();
    let marks: Vec<(bool, bool)> = notices.iter().map(|n| (n.read, n.mailed)).collect();
    assert_eq!(marks, [(false, false), (false, true), (true, false)]);
    let nobody = store.notify(ended(77, "g", 1)).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
}

pub(crate) async fn mail_goes_to_open_accounts_with_an_address(store: Arc<dyn Store>) {
    begun(&*store, "g").await;
    let [ann, bob] = [AccountId(1), AccountId(2)];
    let first = store.notify(ended(1, "g", 10)).await.unwrap();
    let second = store.notify(ended(2, "g", 20)).await.unwrap();
    let to_mail = async |before_ms, after| store.to_mail(before_ms, after, 9).await.unwrap();
    assert_eq!(to_mail(99, None).await, []);
    for account in [ann, bob] {
        let mail = AccountChange::Email(Some("a@b.example".to_owned()));
        store.change_account(account, mail).await.unwrap();
    }
    assert_eq!(to_mail(9, None).await, []);
    assert_eq!(to_mail(10, None).await, [ann]);
    store.notify(ended(1, "g", 11)).await.unwrap();
    assert_eq!(to_mail(20, None).await, [ann, bob], "each once");
    assert_eq!(to_mail(20, Some(ann)).await, [bob]);
    assert_eq!(store.to_mail(20, None, 1).await.unwrap(), [ann]);
    store.change_account(bob, AccountChange::Closed(Some(50))).await.unwrap();
    assert_eq!(to_mail(20, None).await, [ann]);
    store.change_account(bob, AccountChange::Closed(None)).await.unwrap();
    store.mark_mailed(vec![second]).await.unwrap();
    store.mark_read(ann, first).await.unwrap();
    assert_eq!(to_mail(99, None).await, [ann], "of two notices one was read");
    store.mark_read(ann, i64::MAX).await.unwrap();
    assert_eq!(to_mail(99, None).await, []);
}

pub(crate) async fn what_is_no_longer_true_is_not_mailed(store: Arc<dyn Store>) {
    let game = begun(&*store, "g").await;
    let [ann, bob] = [AccountId(1), AccountId(2)];
    for (id, expires_ms) in [("open", None), ("over", Some(50)), ("gone", None)] {
        let audience = Audience::Player(bob);
        store.post_seek(Seek { audience, expires_ms, ..offer(id, ann) }).await.unwrap();
    }
    let tell = async |account, about| {
        let notice = NewNotice { account, at_ms: 10, about, text: "Eve".to_owned() };
        store.notify(notice).await.unwrap()
    };
    let challenge = |id: &str| About::Challenge(id.parse().unwrap());
    let turn = tell(ann, About::Turn(game.clone())).await;
    tell(bob, About::Turn(game.clone())).await;
    let end = tell(bob, About::End(game.clone())).await;
    let open = tell(bob, challenge("open")).await;
    tell(bob, challenge("over")).await;
    tell(bob, challenge("gone")).await;
    assert_eq!(store.drop_notices(&challenge("gone")).await, Ok(1));
    assert_eq!(store.drop_notices(&challenge("gone")).await, Ok(0));

    let kept = async || {
        let mut ids = Vec::new();
        for account in [ann, bob] {
            let notices = store.notices(account, 9).await.unwrap();
            ids.extend(notices.iter().rev().map(|notice| notice.id));
        }
        ids
    };
    assert_eq!(store.sweep_notices(50, 10).await, Ok(2), "not Bob's turn, and one offer is over");
    assert_eq!(kept().await, [turn, end, open]);
    store.append(&game, playing(1, 1)).await.unwrap();
    store.withdraw_seek(&"open".parse().unwrap()).await.unwrap();
    assert_eq!(store.sweep_notices(50, 10).await, Ok(2));
    assert_eq!(kept().await, [end]);
    let again = tell(bob, About::Turn(game.clone())).await;
    assert_eq!(store.sweep_notices(50, 10).await, Ok(0));
    assert_eq!(kept().await, [end, again]);
    assert_eq!(store.drop_notices(&About::Turn(game)).await, Ok(1));
    assert_eq!(store.sweep_notices(50, 11).await, Ok(1), "old ones are forgotten");
    assert_eq!(kept().await, []);
}
