//! How long a server waits for a database full of old games: to open it, and to read from it.
//!
//! `cargo run --release -p store --example old_games -- [FOLDER] [GAMES] [PLIES]` fills a database
//! first, which takes minutes and gigabytes; it is removed at the end.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use store::{
    AccountId, GameId, Games, GamesFilter, GamesPage, Lobby, PlayerResult, SqliteStore, StoreError,
};

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Every so many games one still runs.
const RUNNING: i64 = 1_000;
const PEOPLE: i64 = 1_000;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut words = std::env::args().skip(1);
    let folder = words.next().map_or_else(std::env::temp_dir, PathBuf::from);
    let games: i64 = words.next().map_or(Ok(1_000_000), |word| word.parse())?;
    let plies: i64 = words.next().map_or(Ok(20), |word| word.parse())?;
    let folder = tempfile::tempdir_in(folder)?;
    let path = folder.path().join("petri.db");
    SqliteStore::open(&path).await?.close().await;
    let start = Instant::now();
    fill(&path, games, plies).await?;
    let size = std::fs::metadata(&path)?.len() >> 20;
    println!("{games} games of {plies} plies, {size} MiB, filled in {:.0?}", start.elapsed());

    let start = Instant::now();
    let store = SqliteStore::open(&path).await?;
    let due = store.due_games(i64::MAX, 1_000).await?.len();
    println!("open, and find {due} deadlines: {:.1?}", start.elapsed());
    let mut waits = Vec::new();
    for i in 0..1_000 {
        let id = game_id(i * 7_919 % games + 1)?;
        let start = Instant::now();
        store.game(&id).await?;
        let events = store.events(&id, 0).await?.len();
        waits.push(start.elapsed());
        assert_eq!(i64::try_from(events)?, plies);
    }
    tell("a game with all its events", waits);
    let result = Some(PlayerResult::Lost);
    for filter in [GamesFilter::default(), GamesFilter { result, ..GamesFilter::default() }] {
        let mut waits = Vec::new();
        for account in 1..=100 {
            let page = GamesPage { before: Some((games / 2, game_id(1)?)), limit: 50 };
            let start = Instant::now();
            store.games_of(AccountId(account), filter.clone(), page).await?;
            waits.push(start.elapsed());
        }
        tell("50 games of a player", waits);
    }
    let start = Instant::now();
    store.running_games(None, 1_000).await?;
    println!("1,000 running games: {:.1?}", start.elapsed());
    let start = Instant::now();
    store.open_seeks(0, 100).await?;
    println!("the lobby: {:.1?}", start.elapsed());
    store.close().await;
    Ok(())
}

fn tell(what: &str, mut waits: Vec<Duration>) {
    waits.sort_unstable();
    let half = waits.get(waits.len() / 2).copied().unwrap_or_default();
    let all = waits.last().copied().unwrap_or_default();
    println!("{what}: half within {half:.1?}, all within {all:.1?}");
}

/// Ids in no order, as random ones are.
fn game_id(number: i64) -> Result<GameId, StoreError> {
    let id = format!("{:08x}", number * 2_654_435_761 % 4_294_967_296);
    id.parse().map_err(|_| StoreError::Invalid("an id"))
}

async fn fill(path: &Path, games: i64, plies: i64) -> Result<(), Failure> {
    let options = SqliteConnectOptions::new().filename(path).pragma("synchronous", "OFF");
    let mut connection = options.connect().await?;
    for sql in [
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) \
         INSERT INTO accounts (id, kind, name, folded, created_ms, role, settings) \
         SELECT i, 'person', 'p' || i, 'p' || i, 0, 'player', '' FROM n",
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $3) \
         INSERT INTO games (number, id, variant, rules, start, time_control, speed, rated, \
         first_account, second_account, created_ms, version, ply, position, deadline_ms, \
         snapshot, ended_order, ended_ms, outcome, reason) \
         SELECT i, printf('%08x', i * 2654435761 % 4294967296), 'ataxx', '', \
         'x5o/7/7/7/7/7/o5x x 0 1', '300+3', 'blitz', 0, i % $1 + 1, i * 31 % $1 + 1, i, $4, $4, \
         'xxooxxo/xxooxxo/xxooxxo/xxooxxo/xxooxxo/xxooxxo/xxoo3 x 12 40', \
         iif(i % $2 = 0, i, NULL), '{\"left_ms\":[300000,300000]}', \
         iif(i % $2 = 0, NULL, i - i / $2), iif(i % $2 = 0, NULL, i), \
         iif(i % $2 = 0, NULL, iif(i % 3 = 0, 'first', 'second')), \
         iif(i % $2 = 0, NULL, 'full') FROM n",
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $3), \
         v (j) AS (SELECT 1 UNION ALL SELECT j + 1 FROM v WHERE j < $4) \
         INSERT INTO events (game, version, at_ms, kind, side, ply, text, a, b, message) \
         SELECT i, j, j, 'move', j % 2, j, 'a1c3', 1500, 40, printf('%016x', j) FROM n, v",
    ] {
        let query = sqlx::query(sql).bind(PEOPLE).bind(RUNNING).bind(games).bind(plies);
        query.execute(&mut connection).await?;
    }
    connection.close().await?;
    Ok(())
}
