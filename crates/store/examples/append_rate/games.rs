//! The games of the measurement: begun, played by one caller each, and ended with ratings.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rules::{AnyPosition, Outcome, Side, Variant};
use store::{
    AccountId, Append, Ending, GameEvent, GameId, NewAccount, NewGame, Rating, RatingChange,
    RatingClass, Seat, Store, StoreError, Summary,
};

use crate::Failure;

/// Two people for so many games: whose ratings an end changes decides nothing, as ends wait for each other.
const GAMES_OF_TWO: u32 = 4;

/// A game as it stands.
#[derive(Clone)]
pub(crate) struct Played {
    id: GameId,
    version: u32,
    people: [AccountId; 2],
}

/// Makes accounts and games of theirs.
pub(crate) async fn begin(
    store: &dyn Store,
    first: &str,
    second: &str,
    games: u32,
) -> Result<Vec<Played>, Failure> {
    let start = AnyPosition::start(Variant::Ataxx).to_string();
    let mut begun = Vec::new();
    let mut people = [AccountId(0); 2];
    for number in 0..games {
        if number.is_multiple_of(GAMES_OF_TWO) {
            people = [account(store, first, number).await?, account(store, second, number).await?];
        }
        let id: GameId = format!("{first}{:08x}", number.wrapping_mul(0x9E37_79B1)).parse()?;
        let game = NewGame {
            id: id.clone(),
            variant: Variant::Ataxx,
            rules: String::new(),
            start: start.clone(),
            board: None,
            time_control: "300+3".to_owned(),
            speed: "blitz".to_owned(),
            rated: true,
            seats: people.map(Seat::Account),
            created_ms: i64::from(number),
            summary: summary(&start, 0),
        };
        store.create_game(game).await?;
        begun.push(Played { id, version: 0, people });
    }
    Ok(begun)
}

async fn account(store: &dyn Store, name: &str, number: u32) -> Result<AccountId, Failure> {
    let kind = store::AccountKind::Person;
    let name = format!("{name}{number}");
    Ok(store.create_account(NewAccount { kind, name, password: None, created_ms: 0 }).await?)
}

/// Plays the game until then; how long each move took.
pub(crate) async fn play(
    store: Arc<dyn Store>,
    mut game: Played,
    end: Instant,
    pause: Duration,
) -> Result<(Played, Vec<Duration>), Failure> {
    let position = "xxooxxo/xxooxxo/xxooxxo/xxooxxo/xxooxxo/xxooxxo/xxoo3 x 12 40";
    let mut waits = Vec::new();
    // Not all at once.
    let bytes = game.id.as_str().bytes();
    let share = bytes.fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    tokio::time::sleep(pause.mul_f64(f64::from(share % 1_000) / 1e3)).await;
    loop {
        let asked = Instant::now();
        if asked > end {
            return Ok((game, waits));
        }
        let version = game.version + 1;
        let event = GameEvent {
            ply: Some(version),
            text: Some("a1c3".to_owned()),
            a: Some(1_500),
            b: Some(40),
            message: Some(format!("{version:016x}")),
            ..event(version, "move")
        };
        let append = Append {
            expected_version: version - 1,
            keep_plies: None,
            events: vec![event],
            summary: summary(position, version),
            ending: None,
        };
        store.append(&game.id, append).await?;
        game.version = version;
        waits.push(asked.elapsed());
        tokio::time::sleep(pause).await;
    }
}

/// Ends the games one after the other, each with ratings; how long each took, with what was asked again
/// because another game of the two had ended meanwhile.
pub(crate) async fn end(
    store: Arc<dyn Store>,
    games: Vec<Played>,
) -> Result<Vec<Duration>, Failure> {
    let mut waits = Vec::new();
    for game in games {
        let asked = Instant::now();
        loop {
            match store.append(&game.id, ending(&*store, &game).await?).await {
                Ok(_) => break,
                Err(StoreError::RatingChanged) => {}
                Err(error) => return Err(error.into()),
            }
        }
        waits.push(asked.elapsed());
    }
    Ok(waits)
}

async fn ending(store: &dyn Store, game: &Played) -> Result<Append, Failure> {
    let class = RatingClass { variant: Variant::Ataxx, speed: "blitz".to_owned() };
    let fresh = Rating { rating: 1500.0, deviation: 350.0, volatility: 0.06, games: 0 };
    let [first, second] = game.people;
    let before = [
        store.rating(first, &class).await?.unwrap_or(fresh),
        store.rating(second, &class).await?.unwrap_or(fresh),
    ];
    let ratings = before.map(|before| RatingChange {
        before,
        after: Rating { rating: before.rating + 1.0, games: before.games + 1, ..before },
    });
    let version = game.version + 1;
    Ok(Append {
        expected_version: game.version,
        keep_plies: None,
        events: vec![event(version, "resign")],
        summary: Summary { turn: None, deadline_ms: None, ..summary("the last one", game.version) },
        ending: Some(Ending {
            outcome: Some(Outcome::Win(Side::First)),
            reason: "resigned".to_owned(),
            at_ms: 1_800_000_000_000,
            ratings: Some(ratings),
        }),
    })
}

fn event(version: u32, kind: &str) -> GameEvent {
    GameEvent {
        version,
        at_ms: i64::from(version),
        kind: kind.to_owned(),
        side: Some(Side::First),
        ply: None,
        text: None,
        a: None,
        b: None,
        message: None,
    }
}

fn summary(position: &str, ply: u32) -> Summary {
    Summary {
        ply,
        turn: Some(Side::First),
        position: position.to_owned(),
        started_ms: Some(0),
        deadline_ms: Some(1_800_000_000_000 + i64::from(ply)),
        changed_ms: 1_800_000_000_000 + i64::from(ply),
    }
}
