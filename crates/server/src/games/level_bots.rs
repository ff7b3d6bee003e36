//! The site's own levels as bots with accounts, so that somebody is always there to play, for a rating
//! too. They are accounts of the kind that nobody can sign up for, and what is measured of the levels is
//! where their ratings begin.

use std::collections::BTreeMap;

use engine::Level;
use play::Speed;
use rules::Variant;
use store::{
    Account, AccountChange, AccountId, AccountKind, NewAccount, Rating, RatingClass, Store,
    StoreError, StoreResult,
};
use wire::online::ChallengePolicy;

use crate::state::Core;

/// The rating of level 1, as for puzzles.
const LOWEST: f64 = 600.0;
/// The steps are known to about 75, and how people compare to them is not known: so their first games
/// count for much.
const DEVIATION: f64 = 150.0;
const VOLATILITY: f64 = 0.06;
/// What they play: every speed for which there are ratings.
const SPEEDS: [Speed; 5] =
    [Speed::Bullet, Speed::Blitz, Speed::Rapid, Speed::Classical, Speed::Correspondence];

/// Elo of levels 2 to 9 over the level below, as measured (`docs/logs/engine-log.md`, "Levels"). Those
/// above were not measured in every game, and are further apart.
#[rustfmt::skip]
const fn steps(variant: Variant) -> [u16; 8] {
    match variant {
        Variant::Ataxx => [147, 176, 176, 161, 207, 168, 199, 191],
        Variant::Hexxagon => [195, 223, 172, 187, 195, 187, 241, 241],
        Variant::Schataxx => [172, 215, 241, 191, 176, 241, 176, 137],
        Variant::SchataxxBalanced => [207, 158, 199, 207, 168, 207, 207, 199],
        Variant::SchataxxUnlimited => [176, 228, 176, 191, 203, 154, 172, 195],
        Variant::Attangle => [183, 250, 232, 191, 223, 250, 161, 199],
    }
}

/// The levels that are bots.
fn levels() -> impl Iterator<Item = Level> {
    (1..=9).filter_map(Level::new)
}

/// Its name, which nobody else can choose: names that begin so are reserved.
fn name(level: Level) -> String {
    format!("Level-{}", level.number())
}

/// Where the rating of a level begins.
fn first_rating(level: Level, variant: Variant) -> Rating {
    let below = usize::from(level.number()) - 1;
    let climbed: f64 = steps(variant).into_iter().take(below).map(f64::from).sum();
    Rating { rating: LOWEST + climbed, deviation: DEVIATION, volatility: VOLATILITY, games: 0 }
}

/// Where the ratings of a level begin.
fn first_ratings(level: Level) -> Vec<(RatingClass, Rating)> {
    let of = |variant| {
        SPEEDS.map(|speed| {
            let class = RatingClass { variant, speed: speed.word().to_owned() };
            (class, first_rating(level, variant))
        })
    };
    Variant::ALL.into_iter().flat_map(of).collect()
}

/// The ratings with which accounts of bots of the site began.
///
/// # Errors
/// Those of the store.
pub(crate) async fn began_with(
    store: &dyn Store,
) -> StoreResult<BTreeMap<(AccountId, RatingClass), Rating>> {
    let mut began = BTreeMap::new();
    for level in levels() {
        let Some(account) = find(store, level).await? else { continue };
        let ratings = first_ratings(level).into_iter();
        began.extend(ratings.map(|(class, rating)| ((account.id, class), rating)));
    }
    Ok(began)
}

/// Finds the bots' accounts, and makes them where the host wants bots. Those that are there play their
/// games to the end even where the host wants none any more.
///
/// # Errors
/// Those of the store.
pub(crate) async fn prepare(core: &Core) -> StoreResult<()> {
    let mut accounts = BTreeMap::new();
    for level in levels() {
        let account = match find(core.store(), level).await? {
            Some(account) => account,
            None if core.options().level_bots => match make(core, level).await? {
                Some(account) => account,
                None => continue,
            },
            None => continue,
        };
        let policy = policy();
        if account.challenge_policy != policy {
            let change = AccountChange::ChallengePolicy(policy);
            core.store().change_account(account.id, change).await?;
        }
        let ratings = first_ratings(level);
        if core.store().ratings(account.id).await?.len() < ratings.len() {
            core.store().begin_ratings(account.id, ratings).await?;
        }
        accounts.insert(account.id, level);
    }
    core.level_bots().set(accounts);
    Ok(())
}

/// Whose challenges they take.
fn policy() -> String {
    let speeds = SPEEDS.map(|speed| speed.word().to_owned()).into();
    wire::json_line(&ChallengePolicy { speeds, ..ChallengePolicy::default() })
}

/// The account of a level, where there is one.
async fn find(store: &dyn Store, level: Level) -> StoreResult<Option<Account>> {
    match store.account_by_name(&name(level)).await {
        Ok(account) => Ok((account.kind == AccountKind::Engine).then_some(account)),
        Err(StoreError::NotFound(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Makes the account of a level, unless somebody has had its name since before it was reserved.
async fn make(core: &Core, level: Level) -> StoreResult<Option<Account>> {
    let (name, created_ms) = (name(level), core.now_ms());
    let new = NewAccount { kind: AccountKind::Engine, name, password: None, created_ms };
    let name = new.name.clone();
    match core.store().create_account(new).await {
        // Where it is taken, another node that starts was faster, or a person has the name.
        Ok(_) | Err(StoreError::Taken(_)) => {}
        Err(error) => return Err(error),
    }
    let account = find(core.store(), level).await?;
    if account.is_none() {
        tracing::warn!("the name `{name}` belongs to a player; there is no bot of this level");
    }
    Ok(account)
}

#[cfg(test)]
mod tests {
    use engine::Level;
    use rules::Variant;

    use super::{first_rating, levels};

    #[test]
    fn a_higher_level_has_a_higher_rating() {
        for variant in Variant::ALL {
            let ratings: Vec<f64> =
                levels().map(|level| first_rating(level, variant).rating).collect();
            assert_eq!(ratings.len(), 9);
            assert!(ratings.is_sorted_by(|one, next| next - one >= 120.0), "{ratings:?}");
        }
        let lowest = first_rating(Level::WEAKEST, Variant::Ataxx);
        assert_eq!((lowest.rating, lowest.games), (600.0, 0));
    }
}
