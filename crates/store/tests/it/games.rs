//! Games: what is added, in which order, by whom, and what is refused.

use std::sync::Arc;

use rules::{Outcome, Side, Variant};
use store::{
    AccountId, DueGame, Ended, Game, GameEvent, GamesFilter, GamesPage, NewGame, PlayerResult,
    Seat, Store, StoreError,
};

use crate::samples::{
    adding, begun, ending, event, game, id, moved, person, playing, summary, two_people,
};

pub(crate) async fn a_game_is_kept_as_it_was_given(store: Arc<dyn Store>) {
    let people = two_people(&*store).await;
    let plain = game("plain", people);
    let special = NewGame {
        variant: Variant::SchataxxBalanced,
        rules: "quiet-limit=40".to_owned(),
        board: None,
        rated: false,
        seats: [Seat::Engine("level-3".to_owned()), Seat::Account(people[1])],
        summary: store::Summary { started_ms: None, deadline_ms: None, ..summary(0) },
        ..game("special", people)
    };
    for new in [plain, special] {
        store.create_game(new.clone()).await.unwrap();
        let kept = store.game(&new.id).await.unwrap();
        assert_eq!(kept, Game { game: new.clone(), version: 0, ended: None });
        assert_eq!(store.create_game(new).await, Err(StoreError::Taken("id")));
    }
    assert_eq!(store.game(&id("none")).await, Err(StoreError::NotFound("game")));
    let nobody = game("nobody", [people[0], AccountId(77)]);
    assert_eq!(store.create_game(nobody).await, Err(StoreError::NotFound("account")));
    assert_eq!(store.game(&id("nobody")).await, Err(StoreError::NotFound("game")));
}

pub(crate) async fn events_are_dense_and_come_back_in_order(store: Arc<dyn Store>) {
    let id = begun(&*store, "g").await;
    let chat = GameEvent { side: None, text: Some("später ☕".to_owned()), ..event(1, "offer") };
    let together = vec![moved(2, 1), GameEvent { side: Some(Side::Second), ..moved(3, 2) }];
    assert_eq!(store.append(&id, adding(vec![chat.clone()])).await, Ok(1));
    assert_eq!(store.append(&id, adding(together.clone())).await, Ok(3));
    assert_eq!(store.append(&id, playing(4, 3)).await, Ok(4));
    let all = [vec![chat], together, vec![moved(4, 3)]].concat();
    assert_eq!(store.events(&id, 0).await.unwrap(), all);
    assert_eq!(store.events(&id, 2).await.unwrap(), all[2..]);
    assert_eq!(store.events(&id, 4).await.unwrap(), []);
    let kept = store.game(&id).await.unwrap();
    assert_eq!((kept.version, kept.game.summary), (4, summary(3)));
    let none = crate::samples::id("none");
    assert_eq!(store.events(&none, 0).await, Err(StoreError::NotFound("game")));
    assert_eq!(store.append(&none, playing(1, 1)).await, Err(StoreError::NotFound("game")));
}

pub(crate) async fn whoever_comes_second_gets_the_version(store: Arc<dyn Store>) {
    let id = begun(&*store, "g").await;
    store.append(&id, playing(1, 1)).await.unwrap();
    store.append(&id, playing(2, 2)).await.unwrap();
    let late = adding(vec![GameEvent { message: None, ..moved(2, 2) }]);
    assert_eq!(store.append(&id, late).await, Err(StoreError::Conflict { version_now: 2 }));
    let early = adding(vec![moved(4, 3)]);
    assert_eq!(store.append(&id, early).await, Err(StoreError::Conflict { version_now: 2 }));
}

pub(crate) async fn of_many_who_answer_one_state_one_wins(store: Arc<dyn Store>) {
    const MANY: u32 = 20;
    let id = begun(&*store, "g").await;
    for version in 1..=3 {
        let tasks = (0..MANY).map(|i| {
            let (store, id) = (Arc::clone(&store), id.clone());
            let message = Some(format!("v{version} from {i}"));
            let append = adding(vec![GameEvent { message, ..moved(version, version) }]);
            tokio::spawn(async move { store.append(&id, append).await })
        });
        let mut won = 0;
        for task in tasks.collect::<Vec<_>>() {
            match task.await.unwrap() {
                Ok(new) => won += u32::from(new == version),
                Err(error) => assert_eq!(error, StoreError::Conflict { version_now: version }),
            }
        }
        assert_eq!(won, 1, "for version {version}");
    }
    assert_eq!(store.events(&id, 0).await.unwrap().len(), 3);
}

pub(crate) async fn a_message_counts_once(store: Arc<dyn Store>) {
    let id = begun(&*store, "g").await;
    store.append(&id, playing(1, 1)).await.unwrap();
    let first = StoreError::DuplicateMessage { version: 1 };
    let again = |version, ply| {
        let message = moved(1, 1).message;
        adding(vec![event(version, "forced"), GameEvent { message, ..moved(version + 1, ply) }])
    };
    assert_eq!(store.append(&id, playing(1, 1)).await, Err(first.clone()), "sent again");
    assert_eq!(store.append(&id, again(2, 2)).await, Err(first.clone()), "at the newest version");
    store.append(&id, ending(2, Some(Outcome::Draw))).await.unwrap();
    assert_eq!(store.append(&id, playing(1, 1)).await, Err(first), "after the end");
    let found = store.event_of_message(&id, "m1").await.unwrap();
    assert_eq!(found, Some(moved(1, 1)));
    assert_eq!(store.event_of_message(&id, "m2").await, Ok(None));
    let other = begun(&*store, "other").await;
    assert_eq!(store.append(&other, playing(1, 1)).await, Ok(1), "of another game");
    let twice =
        adding(vec![moved(2, 2), GameEvent { message: moved(2, 2).message, ..moved(3, 3) }]);
    assert_eq!(store.append(&other, twice).await, Err(StoreError::Invalid("a message twice")));
}

pub(crate) async fn a_ply_is_on_the_board_once(store: Arc<dyn Store>) {
    let refused = Err(StoreError::Invalid("a ply that is on the board"));
    let id = begun(&*store, "g").await;
    store.append(&id, playing(1, 1)).await.unwrap();
    assert_eq!(store.append(&id, playing(2, 1)).await, refused);
    assert_eq!(store.append(&id, adding(vec![moved(2, 2), moved(3, 2)])).await, refused);
    assert_eq!(store.append(&id, playing(2, 2)).await, Ok(2));
}

pub(crate) async fn one_side_may_pass_twice_in_succession(store: Arc<dyn Store>) {
    let id = begun(&*store, "g").await;
    let pass = |version, ply, side| GameEvent {
        text: Some("0000".to_owned()),
        side: Some(side),
        ..moved(version, ply)
    };
    let events = vec![pass(1, 1, Side::First), pass(2, 2, Side::Second), pass(3, 3, Side::First)];
    for event in &events {
        store.append(&id, adding(vec![event.clone()])).await.unwrap();
    }
    assert_eq!(store.events(&id, 0).await.unwrap(), events);
}

pub(crate) async fn after_a_takeback_the_same_ply_is_played_again(store: Arc<dyn Store>) {
    let id = begun(&*store, "g").await;
    for n in 1..=4 {
        store.append(&id, playing(n, n)).await.unwrap();
    }
    let mut back = adding(vec![event(5, "takeback")]);
    back.keep_plies = Some(2);
    store.append(&id, back).await.unwrap();
    assert_eq!(
        store.append(&id, playing(6, 2)).await,
        Err(StoreError::Invalid("a ply that is on the board"))
    );
    assert_eq!(store.append(&id, playing(6, 3)).await, Ok(6));
    assert_eq!(store.append(&id, playing(7, 4)).await, Ok(7));
    assert_eq!(store.events(&id, 0).await.unwrap().len(), 7, "what was taken back is still listed");
    let mut back_and_on = adding(vec![event(8, "takeback"), moved(9, 1)]);
    back_and_on.keep_plies = Some(0);
    assert_eq!(store.append(&id, back_and_on).await, Ok(9), "in one commit");
}

pub(crate) async fn what_makes_no_sense_is_refused(store: Arc<dyn Store>) {
    let id = begun(&*store, "g").await;
    assert_eq!(store.append(&id, adding(vec![])).await, Err(StoreError::Invalid("no event")));
    for events in [vec![moved(1, 1), moved(3, 2)], vec![moved(1, 1), moved(1, 2)]] {
        assert_eq!(
            store.append(&id, adding(events)).await,
            Err(StoreError::Invalid("versions that are not dense"))
        );
    }
}

pub(crate) async fn a_refused_append_leaves_nothing(store: Arc<dyn Store>) {
    let id = begun(&*store, "g").await;
    store.append(&id, playing(1, 1)).await.unwrap();
    let before = store.game(&id).await.unwrap();
    let mut bad = adding(vec![event(2, "takeback"), moved(3, 1), moved(4, 1)]);
    bad.keep_plies = Some(0);
    bad.ending = ending(2, None).ending;
    store.append(&id, bad).await.unwrap_err();
    assert_eq!(store.game(&id).await.unwrap(), before);
    assert_eq!(store.events(&id, 0).await.unwrap(), [moved(1, 1)]);
    assert_eq!(
        store.append(&id, playing(2, 1)).await,
        Err(StoreError::Invalid("a ply that is on the board")),
        "the takeback did not happen"
    );
}

pub(crate) async fn nothing_follows_the_end(store: Arc<dyn Store>) {
    let id = begun(&*store, "g").await;
    let end = ending(1, Some(Outcome::Win(Side::Second)));
    store.append(&id, end.clone()).await.unwrap();
    assert_eq!(store.append(&id, playing(2, 1)).await, Err(StoreError::GameOver));
    assert_eq!(store.append(&id, playing(1, 1)).await, Err(StoreError::GameOver));
    let kept = store.game(&id).await.unwrap();
    assert_eq!(kept.ended, Some(Ended { order: 1, ending: end.ending.unwrap() }));
    assert_eq!(kept.game.summary, end.summary);
}

pub(crate) async fn games_end_in_a_dense_order(store: Arc<dyn Store>) {
    for name in ["a", "b", "c", "d"] {
        begun(&*store, name).await;
    }
    let order = ["c", "a", "d"];
    for (name, outcome) in order.iter().zip([None, Some(Outcome::Draw), None]) {
        store.append(&id(name), ending(1, outcome)).await.unwrap();
    }
    let ended = store.ended_games(0, 10).await.unwrap();
    let places: Vec<(i64, &str)> = ended
        .iter()
        .map(|game| (game.ended.as_ref().unwrap().order, game.game.id.as_str()))
        .collect();
    assert_eq!(places, [(1, "c"), (2, "a"), (3, "d")]);
    assert_eq!(store.ended_games(1, 1).await.unwrap(), ended[1..2]);
    assert_eq!(store.ended_games(3, 10).await.unwrap(), []);
    let ann = store.account_by_name("ann").await.unwrap().id;
    assert_eq!(store.count_ended(ann).await, Ok(ended.len() as u64));
    assert_eq!(store.count_ended(AccountId(77)).await, Ok(0));
}

pub(crate) async fn deadlines_come_in_order_and_only_for_running_games(store: Arc<dyn Store>) {
    for (name, deadline_ms) in [("a", Some(30)), ("b", Some(10)), ("c", None), ("d", Some(10))] {
        let name = begun(&*store, name).await;
        let mut append = playing(1, 1);
        append.summary.deadline_ms = deadline_ms;
        store.append(&name, append).await.unwrap();
    }
    let due = |name: &str, deadline_ms| DueGame { id: id(name), version: 1, deadline_ms };
    assert_eq!(store.due_games(9, 10).await.unwrap(), []);
    assert_eq!(store.due_games(10, 10).await.unwrap(), [due("b", 10), due("d", 10)]);
    assert_eq!(store.due_games(99, 1).await.unwrap(), [due("b", 10)]);
    let mut end = ending(2, None);
    end.summary.deadline_ms = Some(10);
    store.append(&id("b"), end).await.unwrap();
    assert_eq!(store.due_games(99, 10).await.unwrap(), [due("d", 10), due("a", 30)]);
}

pub(crate) async fn running_games_are_listed_in_pages(store: Arc<dyn Store>) {
    for name in ["Zb", "a9", "Za", "b"] {
        begun(&*store, name).await;
    }
    store.append(&id("a9"), ending(1, None)).await.unwrap();
    let names = |games: Vec<Game>| {
        games.into_iter().map(|game| game.game.id.as_str().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(store.running_games(None, 2).await.unwrap()), ["Za", "Zb"]);
    assert_eq!(names(store.running_games(Some(&id("Zb")), 2).await.unwrap()), ["b"]);
}

pub(crate) async fn games_of_a_player_are_filtered_and_paged(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let eve = person(&*store, "Eve").await;
    let win = |side| Some(Some(Outcome::Win(side)));
    let games = [
        ("a", [ann, bob], 1, win(Side::First)),
        ("b", [bob, ann], 2, win(Side::First)),
        ("c", [ann, eve], 2, Some(Some(Outcome::Draw))),
        ("d", [eve, ann], 3, None),
        ("e", [ann, ann], 4, Some(None)),
        ("f", [bob, eve], 5, win(Side::First)),
    ];
    for (name, people, created_ms, end) in games {
        let variant = if name == "d" { Variant::Attangle } else { Variant::Ataxx };
        let rated = name != "c";
        let new = NewGame { created_ms, variant, rated, ..game(name, people) };
        store.create_game(new).await.unwrap();
        if let Some(outcome) = end {
            store.append(&id(name), ending(1, outcome)).await.unwrap();
        }
    }
    let list = async |filter: GamesFilter, before: Option<(i64, &str)>, limit| {
        let page = GamesPage { before: before.map(|(ms, name)| (ms, id(name))), limit };
        let games = store.games_of(ann, filter, page).await.unwrap();
        games.iter().map(|game| game.game.id.as_str()).collect::<String>()
    };
    let all = GamesFilter::default();
    assert_eq!(list(all.clone(), None, 9).await, "edcba");
    assert_eq!(list(all.clone(), None, 2).await, "ed");
    assert_eq!(list(all.clone(), Some((3, "d")), 2).await, "cb");
    assert_eq!(list(all.clone(), Some((2, "b")), 2).await, "a");
    let with = |change: fn(&mut GamesFilter)| {
        let mut filter = GamesFilter::default();
        change(&mut filter);
        filter
    };
    assert_eq!(list(with(|f| f.variant = Some(Variant::Attangle)), None, 9).await, "d");
    assert_eq!(list(with(|f| f.rated = Some(false)), None, 9).await, "c");
    assert_eq!(list(with(|f| f.running = Some(true)), None, 9).await, "d");
    assert_eq!(list(with(|f| f.running = Some(false)), None, 9).await, "ecba");
    assert_eq!(list(with(|f| f.result = Some(PlayerResult::Won)), None, 9).await, "a");
    assert_eq!(list(with(|f| f.result = Some(PlayerResult::Lost)), None, 9).await, "b");
    assert_eq!(list(with(|f| f.result = Some(PlayerResult::Drawn)), None, 9).await, "c");
    assert_eq!(list(with(|f| f.since_ms = Some(2)), None, 9).await, "edcb");
    assert_eq!(list(with(|f| f.until_ms = Some(3)), None, 9).await, "dcba");
    assert_eq!(list(with(|f| f.until_ms = Some(3)), None, 2).await, "dc");
    assert_eq!(list(with(|f| f.until_ms = Some(3)), Some((2, "c")), 9).await, "ba");
    assert_eq!(list(with(|f| (f.since_ms, f.until_ms) = (Some(2), Some(2))), None, 9).await, "cb");
    assert_eq!(list(with(|f| f.until_ms = Some(i64::MAX)), None, 9).await, "edcba");
    let against = GamesFilter { opponent: Some(eve), ..GamesFilter::default() };
    assert_eq!(list(against, None, 9).await, "dc");
    assert_eq!(
        store.games_of(AccountId(77), all, GamesPage { before: None, limit: 9 }).await,
        Ok(vec![])
    );
}

pub(crate) async fn plans_are_kept_by_side(store: Arc<dyn Store>) {
    let id = begun(&*store, "g").await;
    store.set_plan(&id, Side::First, Some("old".to_owned())).await.unwrap();
    store.set_plan(&id, Side::First, Some("new".to_owned())).await.unwrap();
    assert_eq!(store.plan(&id, Side::First).await, Ok(Some("new".to_owned())));
    assert_eq!(store.plan(&id, Side::Second).await, Ok(None));
    store.set_plan(&id, Side::First, None).await.unwrap();
    assert_eq!(store.plan(&id, Side::First).await, Ok(None));
    let none = store.set_plan(&crate::samples::id("none"), Side::First, None).await;
    assert_eq!(none, Err(StoreError::NotFound("game")));
}

pub(crate) async fn a_rematch_is_asked_for_until_somebody_asks_again(store: Arc<dyn Store>) {
    let id = begun(&*store, "g").await;
    assert_eq!(store.rematch_asked(&id).await, Ok(None));
    assert_eq!(store.ask_rematch(&id, Side::Second, 7).await, Ok(None));
    assert_eq!(store.rematch_asked(&id).await, Ok(Some((Side::Second, 7))));
    assert_eq!(store.ask_rematch(&id, Side::First, 9).await, Ok(Some((Side::Second, 7))));
    assert_eq!(store.rematch_asked(&id).await, Ok(Some((Side::First, 9))));
    let none = crate::samples::id("none");
    assert_eq!(store.rematch_asked(&none).await, Err(StoreError::NotFound("game")));
    let asked = store.ask_rematch(&none, Side::First, 1).await;
    assert_eq!(asked, Err(StoreError::NotFound("game")));
}

pub(crate) async fn a_server_that_starts_finds_the_games_that_need_it(store: Arc<dyn Store>) {
    let people = two_people(&*store).await;
    assert_eq!(store.has_correspondence().await, Ok(false));
    let with = |id: &str, speed: &str| {
        let speed = speed.to_owned();
        NewGame { speed, created_ms: 10, ..game(id, people) }
    };
    let against_engine = {
        let seats = [Seat::Account(people[0]), Seat::Engine("level-1".to_owned())];
        NewGame { seats, ..with("d", "unlimited") }
    };
    let new = NewGame { created_ms: 20, ..with("e", "correspondence") };
    for game in [
        with("a", "blitz"),
        with("b", "correspondence"),
        with("c", "unlimited"),
        against_engine,
        new,
    ] {
        store.create_game(game).await.unwrap();
    }
    let names = |games: Vec<Game>| {
        games.iter().map(|game| game.game.id.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(store.games_to_wake(20, None, 9).await.unwrap()), "a d e");
    let after = id("a");
    assert_eq!(names(store.games_to_wake(21, Some(&after), 9).await.unwrap()), "d");
    assert_eq!(store.has_correspondence().await, Ok(true));
}

pub(crate) async fn versions_of_many_games_are_read_at_once(store: Arc<dyn Store>) {
    let mut ids = Vec::new();
    for (moves, name) in (0..).zip(["one", "two", "three"]) {
        let id = begun(&*store, name).await;
        for version in 1..=moves {
            store.append(&id, playing(version, version)).await.unwrap();
        }
        ids.push(id);
    }
    let nowhere = "nowhere".parse().unwrap();
    let mut versions =
        store.versions(&[ids[2].clone(), nowhere, ids[0].clone(), ids[1].clone()]).await.unwrap();
    versions.sort();
    let mut expected: Vec<_> = ids.into_iter().zip(0..).collect();
    expected.sort();
    assert_eq!(versions, expected);
    assert_eq!(store.versions(&[]).await, Ok(vec![]));
}

pub(crate) async fn games_that_wait_for_an_engine_are_found(store: Arc<dyn Store>) {
    let people = two_people(&*store).await;
    let engine = || Seat::Engine("level-1".to_owned());
    for (name, seats) in [
        ("first", [engine(), Seat::Account(people[1])]),
        ("second", [Seat::Account(people[0]), engine()]),
        ("both", [engine(), engine()]),
        ("nobody", people.map(Seat::Account)),
    ] {
        store.create_game(NewGame { rated: false, seats, ..game(name, people) }).await.unwrap();
    }
    assert_eq!(store.games_of_engines(9).await, Ok(vec![id("both"), id("first")]));
    for name in ["first", "second", "both"] {
        store.append(&id(name), playing(1, 1)).await.unwrap();
    }
    assert_eq!(store.games_of_engines(9).await, Ok(vec![id("both"), id("second")]));
    assert_eq!(store.games_of_engines(1).await, Ok(vec![id("both")]));
    store.append(&id("both"), ending(2, None)).await.unwrap();
    assert_eq!(store.games_of_engines(9).await, Ok(vec![id("second")]));
}
