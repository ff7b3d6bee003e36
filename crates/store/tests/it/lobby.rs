//! Offers: who sees them, who gets them.

use std::sync::Arc;

use rules::Variant;
use store::{
    AccountId, Audience, OpenSeeks, Seek, SeekId, SeekState, SideChoice, Store, StoreError,
};

use crate::samples::{game, id, person, two_people};

pub(crate) fn offer(id: &str, owner: AccountId) -> Seek {
    Seek {
        id: id.parse().unwrap(),
        owner,
        variant: Variant::Hexxagon,
        rules: String::new(),
        start: "start".to_owned(),
        board: None,
        time_control: "180+2".to_owned(),
        speed: "blitz".to_owned(),
        rated: false,
        side: SideChoice::Random,
        rating_min: None,
        rating_max: None,
        audience: Audience::Lobby,
        standing: false,
        created_ms: 10,
        expires_ms: None,
        state: SeekState::Open,
        origin: None,
    }
}

fn seek_id(text: &str) -> SeekId {
    text.parse().unwrap()
}

pub(crate) async fn an_offer_is_kept_as_it_was_given(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let full = Seek {
        origin: Some(i64::MAX),
        rules: "halfmove-limit=50".to_owned(),
        board: Some("cross".to_owned()),
        rated: true,
        side: SideChoice::Second,
        rating_min: Some(-100),
        rating_max: Some(1900),
        audience: Audience::Player(bob),
        standing: true,
        expires_ms: Some(99),
        ..offer("full", ann)
    };
    let link = Seek { audience: Audience::Link, side: SideChoice::First, ..offer("link", ann) };
    for seek in [offer("plain", ann), full, link] {
        store.post_seek(seek.clone()).await.unwrap();
        assert_eq!(store.seek(&seek.id).await, Ok(seek.clone()));
        assert_eq!(store.post_seek(seek).await, Err(StoreError::Taken("id")));
    }
    let nobody = AccountId(77);
    let missing = Err(StoreError::NotFound("account"));
    assert_eq!(store.post_seek(offer("x", nobody)).await, missing);
    let to_nobody = Seek { audience: Audience::Player(nobody), ..offer("x", ann) };
    assert_eq!(store.post_seek(to_nobody).await, missing);
    let closed = Seek { state: SeekState::Withdrawn, ..offer("x", ann) };
    assert_eq!(
        store.post_seek(closed).await,
        Err(StoreError::Invalid("an offer that is not open"))
    );
    assert_eq!(store.seek(&seek_id("x")).await, Err(StoreError::NotFound("offer")));
}

pub(crate) async fn of_many_takers_one_gets_the_game(store: Arc<dyn Store>) {
    const MANY: u32 = 20;
    let people = two_people(&*store).await;
    store.post_seek(offer("s", people[0])).await.unwrap();
    let tasks = (0..MANY).map(|i| {
        let store = Arc::clone(&store);
        let game = game(&format!("g{i}"), people);
        tokio::spawn(async move { store.take_seek(&seek_id("s"), game, 20).await })
    });
    let mut winner = None;
    for (i, task) in tasks.collect::<Vec<_>>().into_iter().enumerate() {
        match task.await.unwrap() {
            Ok(()) => assert_eq!(winner.replace(format!("g{i}")), None),
            Err(error) => assert_eq!(error, StoreError::SeekClosed),
        }
    }
    let winner = id(&winner.expect("one wins"));
    let running = store.running_games(None, 99).await.unwrap();
    assert_eq!(running.iter().map(|game| &game.game.id).collect::<Vec<_>>(), [&winner]);
    assert_eq!(store.seek(&seek_id("s")).await.unwrap().state, SeekState::Taken(winner));
}

pub(crate) async fn a_standing_offer_stays_open(store: Arc<dyn Store>) {
    let people = two_people(&*store).await;
    let standing = Seek { standing: true, ..offer("s", people[0]) };
    store.post_seek(standing.clone()).await.unwrap();
    for name in ["a", "b"] {
        store.take_seek(&standing.id, game(name, people), 20).await.unwrap();
    }
    assert_eq!(store.seek(&standing.id).await, Ok(standing));
    assert_eq!(store.running_games(None, 9).await.unwrap().len(), 2);
}

pub(crate) async fn a_game_that_cannot_be_leaves_the_offer_open(store: Arc<dyn Store>) {
    let people = two_people(&*store).await;
    store.create_game(game("g", people)).await.unwrap();
    let seek = offer("s", people[0]);
    store.post_seek(seek.clone()).await.unwrap();
    let taken = store.take_seek(&seek.id, game("g", people), 20).await;
    assert_eq!(taken, Err(StoreError::Taken("id")));
    let nobody = store.take_seek(&seek.id, game("h", [people[0], AccountId(77)]), 20).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
    let none = store.take_seek(&seek_id("none"), game("h", people), 20).await;
    assert_eq!(none, Err(StoreError::NotFound("offer")));
    assert_eq!(store.seek(&seek.id).await, Ok(seek));
}

pub(crate) async fn closed_and_expired_offers_cannot_be_taken(store: Arc<dyn Store>) {
    let people = two_people(&*store).await;
    let closed = Err(StoreError::SeekClosed);
    store.post_seek(offer("gone", people[0])).await.unwrap();
    store.withdraw_seek(&seek_id("gone")).await.unwrap();
    assert_eq!(store.withdraw_seek(&seek_id("gone")).await, closed);
    assert_eq!(store.take_seek(&seek_id("gone"), game("g", people), 20).await, closed);
    let short = Seek { expires_ms: Some(20), ..offer("short", people[0]) };
    store.post_seek(short).await.unwrap();
    assert_eq!(store.take_seek(&seek_id("short"), game("g", people), 20).await, closed);
    assert_eq!(store.take_seek(&seek_id("short"), game("g", people), 19).await, Ok(()));
    let none = store.withdraw_seek(&seek_id("none")).await;
    assert_eq!(none, Err(StoreError::NotFound("offer")));
}

pub(crate) async fn each_sees_the_offers_meant_for_them(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let eve = person(&*store, "Eve").await;
    let offers = [
        Seek { created_ms: 12, ..offer("late", ann) },
        Seek { created_ms: 11, ..offer("early", bob) },
        Seek { created_ms: 11, expires_ms: Some(50), ..offer("brief", ann) },
        Seek { audience: Audience::Link, ..offer("link", ann) },
        Seek { audience: Audience::Player(bob), ..offer("toBob", ann) },
        Seek { audience: Audience::Player(eve), ..offer("toEve", ann) },
        offer("gone", ann),
    ];
    for seek in offers {
        store.post_seek(seek).await.unwrap();
    }
    store.withdraw_seek(&seek_id("gone")).await.unwrap();
    let names = |seeks: Vec<Seek>| {
        seeks.iter().map(|seek| seek.id.to_string()).collect::<Vec<_>>().join(" ")
    };
    let all = || OpenSeeks { live_on: None, not_of: None, from_one_origin: 9 };
    assert_eq!(names(store.open_seeks(49, all(), 9).await.unwrap()), "late brief early");
    assert_eq!(names(store.open_seeks(50, all(), 9).await.unwrap()), "late early");
    assert_eq!(names(store.open_seeks(50, all(), 1).await.unwrap()), "late");
    assert_eq!(names(store.challenges_to(bob, 50).await.unwrap()), "toBob");
    assert_eq!(names(store.challenges_to(ann, 50).await.unwrap()), "");
    assert_eq!(names(store.seeks_of(ann, 50).await.unwrap()), "link toBob toEve late");
    assert_eq!(names(store.seeks_of(bob, 50).await.unwrap()), "early");
}

pub(crate) async fn a_flood_from_one_network_hides_nobody(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    for n in 0..220 {
        let flood = Seek {
            speed: (if n % 2 == 0 { "correspondence" } else { "blitz" }).to_owned(),
            created_ms: 100 + n,
            origin: Some(7),
            ..offer(&format!("flood{n:03}"), if n % 3 == 0 { bob } else { ann })
        };
        store.post_seek(flood).await.unwrap();
    }
    store.post_seek(offer("live", ann)).await.unwrap();
    let slow = Seek { speed: "correspondence".to_owned(), ..offer("slow", bob) };
    store.post_seek(slow).await.unwrap();
    let names = async |wanted| {
        let seeks = store.open_seeks(50, wanted, 200).await.unwrap();
        seeks.iter().map(|seek| seek.id.to_string()).collect::<Vec<_>>().join(" ")
    };
    let all = OpenSeeks { live_on: None, not_of: None, from_one_origin: 3 };
    assert_eq!(names(all.clone()).await, "flood219 flood217 flood215 live slow");
    let start = Some((Variant::Hexxagon, "start".to_owned()));
    let live = OpenSeeks { live_on: start, not_of: Some(ann), ..all.clone() };
    assert_eq!(names(live).await, "flood219 flood213 flood207");
    let other = Some((Variant::Hexxagon, "another".to_owned()));
    assert_eq!(names(OpenSeeks { live_on: other, ..all }).await, "");
}

pub(crate) async fn old_offers_are_swept(store: Arc<dyn Store>) {
    let [ann, _] = two_people(&*store).await;
    let offers = [
        offer("open", ann),
        offer("gone", ann),
        Seek { created_ms: 30, ..offer("new", ann) },
        Seek { expires_ms: Some(19), ..offer("short", ann) },
        Seek { expires_ms: Some(20), ..offer("long", ann) },
    ];
    for seek in offers {
        store.post_seek(seek).await.unwrap();
    }
    for id in ["gone", "new"] {
        store.withdraw_seek(&seek_id(id)).await.unwrap();
    }
    assert_eq!(store.sweep_seeks(20).await, Ok(2));
    for id in ["gone", "short"] {
        assert_eq!(store.seek(&seek_id(id)).await, Err(StoreError::NotFound("offer")));
    }
    for id in ["open", "new", "long"] {
        store.seek(&seek_id(id)).await.unwrap();
    }
}
