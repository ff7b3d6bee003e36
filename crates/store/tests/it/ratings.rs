//! Ratings: they change with the end of a game, in the order in which games end, or not at all.

use std::sync::Arc;

use rules::{Outcome, Side, Variant};
use store::{
    AccountChange, AccountId, AccountKind, Append, NewGame, Rating, RatingChange, RatingClass,
    Seat, Store, StoreError,
};

use crate::samples::{begun, ending, game, id, two_people};

const FRESH: Rating = Rating { rating: 1500.0, deviation: 350.0, volatility: 0.06, games: 0 };

fn blitz() -> RatingClass {
    RatingClass { variant: Variant::Ataxx, speed: "blitz".to_owned() }
}

fn next(before: Rating, gain: f64) -> RatingChange {
    let after = Rating {
        rating: before.rating + gain,
        deviation: before.deviation * 0.9,
        volatility: 0.059_999,
        games: before.games + 1,
    };
    RatingChange { before, after }
}

/// The first side wins, from these ratings.
fn won([first, second]: [Rating; 2]) -> Append {
    let mut append = ending(1, Some(Outcome::Win(Side::First)));
    append.ending.as_mut().unwrap().ratings = Some([next(first, 12.25), next(second, -12.25)]);
    append
}

async fn current(store: &dyn Store, account: AccountId) -> Rating {
    store.rating(account, &blitz()).await.unwrap().unwrap_or(FRESH)
}

pub(crate) async fn ratings_change_with_the_end_of_the_game(store: Arc<dyn Store>) {
    let id = begun(&*store, "g").await;
    let [ann, bob] = [AccountId(1), AccountId(2)];
    assert_eq!(store.rating(ann, &blitz()).await, Ok(None));
    let end = won([FRESH, FRESH]);
    store.append(&id, end.clone()).await.unwrap();
    let [up, down] = end.ending.as_ref().unwrap().ratings.unwrap();
    assert_eq!(store.rating(ann, &blitz()).await, Ok(Some(up.after)));
    assert_eq!(store.rating(bob, &blitz()).await, Ok(Some(down.after)));
    assert_eq!(store.ratings(ann).await, Ok(vec![(blitz(), up.after)]));
    let other = RatingClass { speed: "rapid".to_owned(), ..blitz() };
    assert_eq!(store.rating(ann, &other).await, Ok(None));
    assert_eq!(store.game(&id).await.unwrap().ended.unwrap().ending, end.ending.unwrap());
}

pub(crate) async fn a_rating_that_moved_stops_the_end(store: Arc<dyn Store>) {
    let first = begun(&*store, "a").await;
    let second = begun(&*store, "b").await;
    store.append(&first, won([FRESH, FRESH])).await.unwrap();
    let [ann, bob] = [current(&*store, AccountId(1)).await, current(&*store, AccountId(2)).await];
    for stale in [[FRESH, FRESH], [ann, FRESH], [FRESH, bob], [Rating { games: 2, ..ann }, bob]] {
        let refused = store.append(&second, won(stale)).await;
        assert_eq!(refused, Err(StoreError::RatingChanged));
        assert_eq!(current(&*store, AccountId(1)).await, ann, "the other one did not move either");
    }
    assert_eq!(store.game(&second).await.unwrap().ended, None);
    assert_eq!(store.append(&second, won([ann, bob])).await, Ok(1));
    assert_eq!(current(&*store, AccountId(1)).await.games, 2);
    let third = begun(&*store, "c").await;
    let mut jump = won([FRESH, FRESH]);
    jump.ending.as_mut().unwrap().ratings.as_mut().unwrap()[1].after.games = 2;
    assert_eq!(
        store.append(&third, jump).await,
        Err(StoreError::Invalid("a rating that is not one game on"))
    );
    let mut nothing = won([FRESH, FRESH]);
    nothing.ending.as_mut().unwrap().ratings.as_mut().unwrap()[0].after.rating = f64::NAN;
    let refused = store.append(&third, nothing).await;
    assert_eq!(refused, Err(StoreError::Invalid("a rating that is no number")));
}

pub(crate) async fn of_many_games_that_end_at_once_each_counts(store: Arc<dyn Store>) {
    const MANY: u32 = 12;
    for i in 0..MANY {
        begun(&*store, &format!("g{i}")).await;
    }
    let tasks = (0..MANY).map(|i| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            loop {
                let [ann, bob] =
                    [current(&*store, AccountId(1)).await, current(&*store, AccountId(2)).await];
                match store.append(&id(&format!("g{i}")), won([ann, bob])).await {
                    Err(StoreError::RatingChanged) => tokio::task::yield_now().await,
                    result => return result,
                }
            }
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        assert_eq!(task.await.unwrap(), Ok(1));
    }
    let mut ratings = [FRESH, FRESH];
    for game in store.ended_games(0, 100).await.unwrap() {
        let changes = game.ended.unwrap().ending.ratings.unwrap();
        assert_eq!(changes.map(|change| change.before), ratings, "in the order of the ends");
        ratings = changes.map(|change| change.after);
    }
    assert_eq!(ratings.map(|rating| rating.games), [MANY, MANY]);
    let stored = [current(&*store, AccountId(1)).await, current(&*store, AccountId(2)).await];
    assert_eq!(stored, ratings);
}

pub(crate) async fn an_engine_without_account_has_no_rating(store: Arc<dyn Store>) {
    let people = two_people(&*store).await;
    let seats = [Seat::Account(people[0]), Seat::Engine("level-3".to_owned())];
    store.create_game(NewGame { seats, ..game("g", people) }).await.unwrap();
    assert_eq!(
        store.append(&id("g"), won([FRESH, FRESH])).await,
        Err(StoreError::Invalid("a rating without account"))
    );
    assert_eq!(store.rating(people[0], &blitz()).await, Ok(None));
}

pub(crate) async fn the_best_of_a_kind_are_listed(store: Arc<dyn Store>) {
    let id = begun(&*store, "g").await;
    let [ann, bob] = [AccountId(1), AccountId(2)];
    store.append(&id, won([FRESH, FRESH])).await.unwrap();
    let best = async |kind, limit| {
        let best = store.best_rated(kind, &blitz(), limit).await.unwrap();
        best.into_iter().map(|(account, _)| account).collect::<Vec<_>>()
    };
    assert_eq!(best(AccountKind::Person, 9).await, [ann, bob]);
    assert_eq!(best(AccountKind::Person, 1).await, [ann]);
    assert_eq!(best(AccountKind::Bot, 9).await, []);
    store.change_account(bob, AccountChange::Bot).await.unwrap();
    assert_eq!(best(AccountKind::Person, 9).await, [ann]);
    assert_eq!(best(AccountKind::Bot, 9).await, [bob]);
    let rapid = RatingClass { speed: "rapid".to_owned(), ..blitz() };
    assert_eq!(store.best_rated(AccountKind::Bot, &rapid, 9).await, Ok(vec![]));
    store.change_account(ann, AccountChange::Closed(Some(9))).await.unwrap();
    assert_eq!(best(AccountKind::Person, 9).await, []);
}

pub(crate) async fn a_rating_to_begin_with_is_given_once(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let first = Rating { rating: 921.5, deviation: 150.0, ..FRESH };
    let begin = async |rating| store.begin_ratings(ann, vec![(blitz(), rating)]).await;
    assert_eq!(begin(first).await, Ok(()));
    assert_eq!(begin(Rating { rating: 77.0, ..FRESH }).await, Ok(()));
    assert_eq!(store.rating(ann, &blitz()).await, Ok(Some(first)));
    assert_eq!(store.best_rated(AccountKind::Person, &blitz(), 9).await, Ok(vec![(ann, first)]));
    let nobody = store.begin_ratings(AccountId(77), vec![(blitz(), first)]).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
    for name in ["g1", "g2"] {
        store.create_game(game(name, [ann, bob])).await.unwrap();
    }
    let end = won([first, FRESH]);
    let [up, _] = end.ending.as_ref().unwrap().ratings.unwrap();
    store.append(&id("g1"), end.clone()).await.unwrap();
    assert_eq!(store.rating(ann, &blitz()).await, Ok(Some(up.after)));
    // Another game that ends on the same first rating must be computed anew.
    assert_eq!(store.append(&id("g2"), end).await, Err(StoreError::RatingChanged));
    assert_eq!(begin(first).await, Ok(()));
    assert_eq!(store.rating(ann, &blitz()).await, Ok(Some(up.after)));
}
