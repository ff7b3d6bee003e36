//! Plain values to begin with; a test changes what it is about.

use rules::{Outcome, Side, Variant};
use store::{
    AccountId, AccountKind, Append, Ending, GameEvent, GameId, NewAccount, NewGame, Seat, Store,
    Summary,
};

pub(crate) fn id(text: &str) -> GameId {
    text.parse().unwrap()
}

pub(crate) async fn person(store: &dyn Store, name: &str) -> AccountId {
    let account = NewAccount {
        kind: AccountKind::Person,
        name: name.to_owned(),
        password: Some("$argon2id$".to_owned()),
        created_ms: 1,
    };
    store.create_account(account).await.unwrap()
}

/// Ann and Bob, on a fresh store 1 and 2.
pub(crate) async fn two_people(store: &dyn Store) -> [AccountId; 2] {
    [person(store, "Ann").await, person(store, "Bob").await]
}

pub(crate) fn game(id: &str, [first, second]: [AccountId; 2]) -> NewGame {
    NewGame {
        id: id.parse().unwrap(),
        variant: Variant::Ataxx,
        rules: String::new(),
        start: "x5o/7/7/7/7/7/o5x x 0 1".to_owned(),
        board: Some("open".to_owned()),
        time_control: "300+3".to_owned(),
        speed: "blitz".to_owned(),
        rated: true,
        seats: [Seat::Account(first), Seat::Account(second)],
        created_ms: 1_000,
        summary: summary(0),
    }
}

/// A game between Ann and Bob that has begun.
pub(crate) async fn begun(store: &dyn Store, id: &str) -> GameId {
    let people = match store.account_by_name("ann").await {
        Ok(ann) => [ann.id, store.account_by_name("bob").await.unwrap().id],
        Err(_) => two_people(store).await,
    };
    store.create_game(game(id, people)).await.unwrap();
    id.parse().unwrap()
}

pub(crate) fn summary(ply: u32) -> Summary {
    Summary {
        ply,
        turn: Some(if ply.is_multiple_of(2) { Side::First } else { Side::Second }),
        position: format!("position {ply}"),
        started_ms: Some(1_000),
        deadline_ms: Some(10_000 + i64::from(ply)),
        changed_ms: 1_000 + i64::from(ply),
    }
}

pub(crate) fn event(version: u32, kind: &str) -> GameEvent {
    GameEvent {
        version,
        at_ms: 1_000 + i64::from(version),
        kind: kind.to_owned(),
        side: Some(Side::First),
        ply: None,
        text: None,
        a: None,
        b: None,
        message: None,
    }
}

pub(crate) fn moved(version: u32, ply: u32) -> GameEvent {
    GameEvent {
        ply: Some(ply),
        text: Some(format!("a{ply}")),
        a: Some(250),
        b: Some(20),
        message: Some(format!("m{version}")),
        ..event(version, "move")
    }
}

/// What adds these events to a game that has seen all before them.
pub(crate) fn adding(events: Vec<GameEvent>) -> Append {
    let expected_version = events.first().map_or(0, |event| event.version - 1);
    let ply = events.iter().rev().find_map(|event| event.ply).unwrap_or(0);
    Append { expected_version, keep_plies: None, events, summary: summary(ply), ending: None }
}

/// What plays one ply.
pub(crate) fn playing(version: u32, ply: u32) -> Append {
    adding(vec![moved(version, ply)])
}

/// What ends a game as its next event.
pub(crate) fn ending(version: u32, outcome: Option<Outcome>) -> Append {
    let mut append = adding(vec![event(version, "resign")]);
    append.summary = Summary { turn: None, deadline_ms: None, ..append.summary };
    append.ending = Some(Ending {
        outcome,
        reason: "resigned".to_owned(),
        at_ms: 5_000 + i64::from(version),
        ratings: None,
    });
    append
}
