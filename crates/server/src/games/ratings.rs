//! Ratings by Glicko-2 (Glickman, 2013; computed by `skillratings`). Every game is a rating period of
//! its own, so what a game does to a rating depends on the games before it and nothing else: all
//! ratings can be computed anew from the games in the order in which they ended. How much a game
//! counts is said in [`weight`].

mod weight;

use std::collections::BTreeMap;

use rules::{Outcome, Side};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use store::{
    AccountId, Ending, GamesFilter, GamesPage, NewGame, Rating, RatingChange, RatingClass, Seat,
    Store, StoreError, StoreResult,
};

use crate::games::level_bots;

pub(crate) use self::weight::RatedGame;

/// The rating before the first game.
const FIRST_RATING: Rating =
    Rating { rating: 1500.0, deviation: 350.0, volatility: 0.06, games: 0 };

/// How many games are read at once when all ratings are computed anew.
const PAGE: u32 = 500;
/// How many games of the same two are read at once.
const PAIR_PAGE: u32 = 50;

/// What a game that ends so does to the ratings of its players; `None` where it does nothing.
///
/// # Errors
/// Those of the store.
pub(crate) async fn changes(
    store: &dyn Store,
    game: RatedGame<'_>,
) -> StoreResult<Option<[RatingChange; 2]>> {
    let Some((outcome, [first, second])) = what_counts(game.facts, game.outcome) else {
        return Ok(None);
    };
    let class = class(game.facts);
    // Ratings before games: whatever ends in between is noticed, for the ratings rest on one game less.
    let of_first = store.rating(first, &class).await?.unwrap_or(FIRST_RATING);
    let of_second = store.rating(second, &class).await?.unwrap_or(FIRST_RATING);
    let earlier = earlier_games(store, game, [first, second]).await?;
    Ok(Some(after_game([of_first, of_second], outcome, game.weight(earlier))))
}

/// The outcome and the players of a game that counts.
fn what_counts(game: &NewGame, outcome: Option<Outcome>) -> Option<(Outcome, [AccountId; 2])> {
    let [first, second] = game.seats.each_ref().map(Seat::account);
    outcome.filter(|_| game.rated).zip(first.zip(second).map(|(first, second)| [first, second]))
}

/// How many games of the same two in the same class have counted before, of those that weigh on this one.
async fn earlier_games(
    store: &dyn Store,
    game: RatedGame<'_>,
    [first, second]: [AccountId; 2],
) -> StoreResult<usize> {
    let filter = GamesFilter {
        variant: Some(game.facts.variant),
        opponent: Some(second),
        rated: Some(true),
        running: Some(false),
        ..GamesFilter::default()
    };
    let (mut earlier, mut before) = (0, None);
    loop {
        let page = GamesPage { before, limit: PAIR_PAGE };
        let games = store.games_of(first, filter.clone(), page).await?;
        let weighs = |other: &&store::Game| other.game.created_ms >= game.since_ms();
        let later: Vec<&store::Game> = games.iter().take_while(weighs).collect();
        let counts = |other: &&&store::Game| {
            other.game.speed == game.facts.speed
                && other.ended.as_ref().is_some_and(|ended| ended.ending.outcome.is_some())
        };
        earlier += later.iter().filter(counts).count();
        let is_whole = later.len() < games.len() || games.is_empty();
        if is_whole || earlier >= weight::MOST_EARLIER {
            return Ok(earlier);
        }
        before = games.last().map(|last| (last.game.created_ms, last.game.id.clone()));
    }
}

/// In which class a game is rated.
pub(crate) fn class(game: &NewGame) -> RatingClass {
    RatingClass { variant: game.variant, speed: game.speed.clone() }
}

fn after_game(before: [Rating; 2], outcome: Outcome, weight: f64) -> [RatingChange; 2] {
    let outcome = match outcome {
        Outcome::Win(Side::First) => Outcomes::WIN,
        Outcome::Win(Side::Second) => Outcomes::LOSS,
        Outcome::Draw => Outcomes::DRAW,
    };
    let [first, second] = before.map(|rating| Glicko2Rating {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
    });
    let (first_after, second_after) = glicko2(&first, &second, &outcome, &Glicko2Config::new());
    let [first, second] = before;
    [(first, second, first_after), (second, first, second_after)].map(|(own, opponent, after)| {
        let weight = weight * weight::of_opponent(own, opponent);
        let after = Rating {
            rating: after.rating,
            deviation: after.deviation,
            volatility: after.volatility,
            games: own.games.saturating_add(1),
        };
        RatingChange { before: own, after: weight::part(weight, own, after) }
    })
}

/// Computes all ratings anew from the games, in the order in which they ended, and compares: how
/// many ratings there are.
///
/// # Errors
/// [`StoreError::Damaged`] with the first game or rating that differs; those of the store.
pub async fn recompute_ratings(store: &dyn Store) -> StoreResult<usize> {
    let ratings = level_bots::began_with(store).await?;
    let mut anew = Anew { ratings, ..Anew::default() };
    anew.read_on(store).await?;
    anew.compare(store).await?;
    Ok(anew.ratings.len())
}

/// Ratings as they follow from the games so far.
#[derive(Default)]
struct Anew {
    ratings: BTreeMap<(AccountId, RatingClass), Rating>,
    /// When the games of each two were begun.
    begun_ms: BTreeMap<([AccountId; 2], RatingClass), Vec<i64>>,
    /// The last game among those that have ended, by its place.
    after: i64,
}

impl Anew {
    /// Adds the games that have ended since; whether there were any.
    async fn read_on(&mut self, store: &dyn Store) -> StoreResult<bool> {
        let mut has_any = false;
        loop {
            let games = store.ended_games(self.after, PAGE).await?;
            let orders = games.iter().filter_map(|game| Some(game.ended.as_ref()?.order));
            let Some(order) = orders.max() else { return Ok(has_any) };
            has_any = true;
            self.after = order;
            for game in games {
                let Some(ended) = &game.ended else { continue };
                self.add(&game.game, &ended.ending)?;
            }
        }
    }

    /// Compares all ratings with those that are stored. Games go on meanwhile: what differs is looked at again as
    /// long as others have ended.
    async fn compare(&mut self, store: &dyn Store) -> StoreResult<()> {
        let keys: Vec<_> = self.ratings.keys().cloned().collect();
        for key in keys {
            loop {
                let stored = store.rating(key.0, &key.1).await?;
                let rating = self.ratings.get(&key).copied();
                if stored.zip(rating).is_some_and(|(stored, rating)| is_equal(stored, rating)) {
                    break;
                }
                if !self.read_on(store).await? {
                    let account = key.0.0;
                    return Err(differs(format!("account {account}: {stored:?}, not {rating:?}")));
                }
            }
        }
        Ok(())
    }

    /// Adds the game that ended next, and compares what is stored of it.
    fn add(&mut self, game: &NewGame, ending: &Ending) -> StoreResult<()> {
        let class = class(game);
        let Some((outcome, [first, second])) = what_counts(game, ending.outcome) else {
            return match ending.ratings {
                None => Ok(()),
                Some(_) => Err(differs(format!("game {}, which is not rated", game.id))),
            };
        };
        let (reason, plies) = (ending.reason.as_str(), game.summary.ply);
        let rated = RatedGame { facts: game, outcome: Some(outcome), reason, plies };
        let pair = ([first.min(second), first.max(second)], class.clone());
        let begun_ms = self.begun_ms.entry(pair).or_default();
        let earlier = begun_ms.iter().filter(|begun_ms| **begun_ms >= rated.since_ms()).count();
        begun_ms.push(game.created_ms);
        let of =
            |account| self.ratings.get(&(account, class.clone())).copied().unwrap_or(FIRST_RATING);
        let changes = after_game([of(first), of(second)], outcome, rated.weight(earlier));
        let is_stored = ending.ratings.is_some_and(|stored| {
            let mut pairs = stored.iter().zip(&changes);
            pairs.all(|(a, b)| is_equal(a.before, b.before) && is_equal(a.after, b.after))
        });
        if !is_stored {
            return Err(differs(format!(
                "game {}: {:?}, not {changes:?}",
                game.id, ending.ratings
            )));
        }
        let [of_first, of_second] = changes;
        self.ratings.insert((first, class.clone()), of_first.after);
        self.ratings.insert((second, class), of_second.after);
        Ok(())
    }
}

/// Equal but for rounding, which may differ between machines.
fn is_equal(a: Rating, b: Rating) -> bool {
    let near = |a: f64, b: f64| (a - b).abs() <= 1e-6;
    a.games == b.games
        && near(a.rating, b.rating)
        && near(a.deviation, b.deviation)
        && near(a.volatility, b.volatility)
}

fn differs(value: String) -> StoreError {
    StoreError::Damaged { column: "rating", value }
}

#[cfg(test)]
mod tests {
    use play::{Mode, Terms, TimeControl};
    use rules::{AnyPosition, Outcome, Side, Variant};
    use store::{
        AccountKind, Accounts, Append, Ending, GameEvent, Games, ModelStore, NewAccount, Seat,
        StoreError,
    };

    use super::{Anew, FIRST_RATING, after_game, class};
    use crate::games::snapshot::new_game;

    /// Two people, and a game that the first has won.
    async fn played() -> (ModelStore, Anew) {
        let store = ModelStore::new();
        let mut people = Vec::new();
        for name in ["ann", "bob"] {
            let kind = AccountKind::Person;
            let person = NewAccount { kind, name: name.to_owned(), password: None, created_ms: 0 };
            people.push(store.create_account(person).await.expect("a new name"));
        }
        let time = TimeControl::parse("300+3").expect("a clock");
        let terms = Terms { start: AnyPosition::start(Variant::Ataxx), time, mode: Mode::Rated };
        let [ann, bob] = [people[0], people[1]];
        let id: store::GameId = "g1".parse().expect("an id");
        let seats = [Seat::Account(ann), Seat::Account(bob)];
        let game = new_game(id.clone(), terms, None, seats, 1).expect("a choice");
        store.create_game(game.clone()).await.expect("a new id");
        let outcome = Outcome::Win(Side::First);
        let changes = after_game([FIRST_RATING; 2], outcome, 1.0);
        let event = GameEvent {
            version: 1,
            at_ms: 2,
            kind: "ended".to_owned(),
            side: Some(Side::Second),
            ply: None,
            text: None,
            a: None,
            b: None,
            message: None,
        };
        let ending = Ending {
            outcome: Some(outcome),
            reason: "resign".to_owned(),
            at_ms: 2,
            ratings: Some(changes),
        };
        let summary =
            store::Summary { turn: None, deadline_ms: None, ply: 40, ..game.summary.clone() };
        let append = Append {
            expected_version: 0,
            keep_plies: None,
            events: vec![event],
            summary,
            ending: Some(ending),
        };
        store.append(&id, append).await.expect("it ends");
        // As it was before the game.
        let mut anew = Anew::default();
        anew.ratings.insert((ann, class(&game)), FIRST_RATING);
        (store, anew)
    }

    #[tokio::test]
    async fn a_game_that_ends_while_ratings_are_compared_is_no_difference() {
        let (store, mut anew) = played().await;
        assert_eq!(anew.compare(&store).await, Ok(()));
        assert!(anew.ratings.values().all(|rating| rating.games == 1));
    }

    #[tokio::test]
    async fn a_rating_that_no_game_explains_is_found() {
        let (store, mut anew) = played().await;
        anew.after = i64::MAX;
        let wrong = anew.compare(&store).await;
        assert!(matches!(wrong, Err(StoreError::Damaged { column: "rating", .. })), "{wrong:?}");
    }
}
