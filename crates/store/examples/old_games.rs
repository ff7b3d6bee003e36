//! How long a server waits for a database full of old games: to open it, and to read from it.
//!
//! `cargo run --release -p petri-store --example old_games -- PATH [GAMES] [PLIES] [EVERY]` makes a database
//! there, which takes minutes and gigabytes, and leaves it: `cargo xtask start --database PATH` goes on with a
//! server. The games are real ones, of moves at random. Every thousandth (or EVERY) still runs, by correspondence.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rules::{AnyPosition, SplitMix64, Variant};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use store::{
    AccountId, GameId, Games, GamesFilter, GamesPage, Lobby, PlayerResult, SqliteStore, StoreError,
};

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Every this many games one still runs, unless told otherwise.
const RUNNING: i64 = 1_000;
const PEOPLE: i64 = 1_000;
/// How many games differ; the others are like one of these.
const LINES: i64 = 500;
/// When the first game was played.
const START_MS: i64 = 1_700_000_000_000;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut words = std::env::args().skip(1);
    let path = PathBuf::from(words.next().ok_or("where is the database to lie?")?);
    let games: i64 = words.next().map_or(Ok(1_000_000), |word| word.parse())?;
    let plies: i64 = words.next().map_or(Ok(20), |word| word.parse())?;
    let every: i64 = words.next().map_or(Ok(RUNNING), |word| word.parse())?;
    if path.exists() {
        return Err(format!("something lies at `{}`", path.display()).into());
    }
    SqliteStore::open(&path).await?.close().await;
    let start = Instant::now();
    fill(&path, games, plies, every).await?;
    let size = std::fs::metadata(&path)?.len() >> 20;
    println!("{games} games of {plies} plies, {size} MiB, filled in {:.0?}", start.elapsed());

    let start = Instant::now();
    let store = SqliteStore::open(&path).await?;
    let due = store.due_games(i64::MAX, 50_000).await?.len();
    println!("open, and find {due} deadlines: {:.1?}", start.elapsed());
    let mut waits = Vec::new();
    for i in 0..1_000 {
        let id = game_id(i * 7_919 % games + 1)?;
        let start = Instant::now();
        store.game(&id).await?;
        let events = store.events(&id, 0).await?.len();
        waits.push(start.elapsed());
        assert!(i64::try_from(events)? >= plies);
    }
    tell("a game with all its events", waits);
    let result = Some(PlayerResult::Lost);
    for filter in [GamesFilter::default(), GamesFilter { result, ..GamesFilter::default() }] {
        let mut waits = Vec::new();
        for account in 1..=100 {
            let page = GamesPage { before: Some((START_MS + games * 500, game_id(1)?)), limit: 50 };
            let start = Instant::now();
            store.games_of(AccountId(account), filter.clone(), page).await?;
            waits.push(start.elapsed());
        }
        tell("50 games of a player", waits);
    }
    let start = Instant::now();
    store.running_games(None, 1_000).await?;
    println!("1,000 running games: {:.1?}", start.elapsed());
    let all = store::OpenSeeks { live_on: None, not_of: None, from_one_origin: 9 };
    let start = Instant::now();
    store.open_seeks(0, all, 100).await?;
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

/// The position after this many moves at random, and the moves; `None` where the game ends before.
fn line(seed: u64, plies: i64) -> Option<(AnyPosition, Vec<String>)> {
    let mut stream = SplitMix64::new(seed);
    let mut position = AnyPosition::start(Variant::Ataxx);
    let mut texts = Vec::new();
    for _ in 0..plies {
        let legal = position.legal_moves(1);
        let &mv = legal.get(stream.below(legal.len().max(1) as u64) as usize)?;
        texts.push(position.move_text(mv));
        position = position.after(mv)?;
    }
    position.end(1).is_none().then_some((position, texts))
}

/// Writes the lines where the queries below find them.
async fn write_lines(connection: &mut SqliteConnection, plies: i64) -> Result<(), Failure> {
    for sql in [
        "CREATE TEMP TABLE line (number INTEGER, ply INTEGER, text TEXT, PRIMARY KEY (number, ply))",
        "CREATE TEMP TABLE last (number INTEGER PRIMARY KEY, position TEXT)",
    ] {
        sqlx::query(sql).execute(&mut *connection).await?;
    }
    let lines = (0..).filter_map(|seed| line(seed, plies));
    for (number, (position, texts)) in (0..LINES).zip(lines) {
        for (ply, text) in (1_i64..).zip(texts) {
            let insert = sqlx::query("INSERT INTO line VALUES ($1, $2, $3)");
            insert.bind(number).bind(ply).bind(text).execute(&mut *connection).await?;
        }
        let insert = sqlx::query("INSERT INTO last VALUES ($1, $2)").bind(number);
        insert.bind(position.to_string()).execute(&mut *connection).await?;
    }
    Ok(())
}

/// All games were given up after this many plies, but for a few by correspondence, which still run.
async fn fill(path: &Path, games: i64, plies: i64, every: i64) -> Result<(), Failure> {
    let options = SqliteConnectOptions::new().filename(path).pragma("synchronous", "OFF");
    let mut connection = options.connect().await?;
    write_lines(&mut connection, plies).await?;
    for sql in [
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) \
         INSERT INTO accounts (id, kind, name, folded, created_ms, role, settings) \
         SELECT i, 'person', 'p' || i, 'p' || i, $6, 'player', '' FROM n",
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $3) \
         INSERT INTO games (number, id, variant, rules, start, time_control, speed, rated, \
         first_account, second_account, created_ms, version, ply, turn, position, started_ms, \
         deadline_ms, changed_ms, ended_order, ended_ms, outcome, reason) \
         SELECT i, printf('%08x', i * 2654435761 % 4294967296), 'ataxx', '', $7, \
         iif(i % $2, '300+3', '3d'), iif(i % $2, 'blitz', 'correspondence'), 0, \
         i % $1 + 1, (i % $1 + 1 + i / $1 % ($1 - 1)) % $1 + 1, $6 + i * 1000, \
         iif(i % $2, $4 + 1, $4), $4, iif(i % $2, NULL, $4 % 2), position, $6 + i * 1000, \
         iif(i % $2, NULL, $6 + i * 1000 + 400000000000), $6 + i * 1000, \
         iif(i % $2, i - i / $2, NULL), iif(i % $2, $6 + i * 1000, NULL), \
         iif(i % $2, 'first', NULL), iif(i % $2, 'resign', NULL) \
         FROM n JOIN last ON last.number = i % $5",
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $3) \
         INSERT INTO events (game, version, at_ms, kind, side, ply, text, a, b, message) \
         SELECT i, ply, $6 + i * 1000 + ply, 'moved', (ply - 1) % 2, ply, text, 1500, 40, \
         printf('%016x', ply) FROM n CROSS JOIN line WHERE line.number = i % $5",
        "INSERT INTO events (game, version, at_ms, kind, side, text) \
         SELECT number, version, ended_ms, 'ended', 0, 'resign' FROM games \
         WHERE ended_order IS NOT NULL",
    ] {
        let query = sqlx::query(sql).bind(PEOPLE).bind(every).bind(games).bind(plies);
        let start = AnyPosition::start(Variant::Ataxx).to_string();
        query.bind(LINES).bind(START_MS).bind(start).execute(&mut connection).await?;
    }
    connection.close().await?;
    Ok(())
}
