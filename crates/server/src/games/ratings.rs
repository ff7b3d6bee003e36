//! Ratings by Glicko-2 (Glickman, 2013; computed by `skillratings`). Every game is a rating period of
//! its own, so what a game does to a rating depends on the games before it and nothing else: all
//! ratings can be computed anew from the games in the order in which they ended.

use std::collections::BTreeMap;

use rules::{Outcome, Side};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use store::{
    AccountId, Ending, NewGame, Rating, RatingChange, RatingClass, Seat, Store, StoreError,
    StoreResult,
};

/// The rating before the first game.
const FIRST_RATING: Rating =
    Rating { rating: 1500.0, deviation: 350.0, volatility: 0.06, games: 0 };

/// How many games are read at once when all ratings are computed anew.
const PAGE: u32 = 500;

/// What a game that ends so does to the ratings of its players; `None` where it does nothing.
///
/// # Errors
/// Those of the store.
pub(crate) async fn changes(
    store: &dyn Store,
    game: &NewGame,
    outcome: Option<Outcome>,
) -> StoreResult<Option<[RatingChange; 2]>> {
    let (Some(outcome), Some(accounts)) = (outcome.filter(|_| game.rated), accounts(game)) else {
        return Ok(None);
    };
    let class = class(game);
    let [first, second] = accounts;
    let first = store.rating(first, &class).await?.unwrap_or(FIRST_RATING);
    let second = store.rating(second, &class).await?.unwrap_or(FIRST_RATING);
    Ok(Some(after_game([first, second], outcome)))
}

/// In which class a game is rated.
pub(crate) fn class(game: &NewGame) -> RatingClass {
    RatingClass { variant: game.variant, speed: game.speed.clone() }
}

fn accounts(game: &NewGame) -> Option<[AccountId; 2]> {
    let [first, second] = game.seats.each_ref().map(Seat::account);
    Some([first?, second?])
}

fn after_game(before: [Rating; 2], outcome: Outcome) -> [RatingChange; 2] {
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
    [(first, first_after), (second, second_after)].map(|(before, after)| RatingChange {
        before,
        after: Rating {
            rating: after.rating,
            deviation: after.deviation,
            volatility: after.volatility,
            games: before.games.saturating_add(1),
        },
    })
}

/// Computes all ratings anew from the games, in the order in which they ended, and compares: how
/// many ratings there are.
///
/// # Errors
/// [`StoreError::Damaged`] with the first game or rating that differs; those of the store.
pub async fn recompute_ratings(store: &dyn Store) -> StoreResult<usize> {
    let mut ratings: BTreeMap<(AccountId, RatingClass), Rating> = BTreeMap::new();
    let mut after = 0;
    loop {
        let games = store.ended_games(after, PAGE).await?;
        let Some(order) = games.iter().filter_map(|game| Some(game.ended.as_ref()?.order)).max()
        else {
            break;
        };
        after = order;
        for game in games {
            let Some(ended) = &game.ended else { continue };
            recompute(&mut ratings, &game.game, &ended.ending)?;
        }
    }
    for ((account, class), rating) in &ratings {
        let stored = store.rating(*account, class).await?;
        if !stored.is_some_and(|stored| is_equal(stored, *rating)) {
            return Err(differs(format!("account {}: {stored:?}, not {rating:?}", account.0)));
        }
    }
    Ok(ratings.len())
}

fn recompute(
    ratings: &mut BTreeMap<(AccountId, RatingClass), Rating>,
    game: &NewGame,
    ending: &Ending,
) -> StoreResult<()> {
    let class = class(game);
    let counts = ending.outcome.filter(|_| game.rated).zip(accounts(game));
    let Some((outcome, [first, second])) = counts else {
        return match ending.ratings {
            None => Ok(()),
            Some(_) => Err(differs(format!("game {}, which is not rated", game.id))),
        };
    };
    let of = |account| ratings.get(&(account, class.clone())).copied().unwrap_or(FIRST_RATING);
    let changes = after_game([of(first), of(second)], outcome);
    let is_stored = ending.ratings.is_some_and(|stored| {
        let mut pairs = stored.iter().zip(&changes);
        pairs.all(|(a, b)| is_equal(a.before, b.before) && is_equal(a.after, b.after))
    });
    if !is_stored {
        return Err(differs(format!("game {}: {:?}, not {changes:?}", game.id, ending.ratings)));
    }
    let [of_first, of_second] = changes;
    ratings.insert((first, class.clone()), of_first.after);
    ratings.insert((second, class), of_second.after);
    Ok(())
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
