//! How many moves and how many ends of rated games a second a database takes.
//!
//! `cargo run --release -p petri-store --example append_rate -- [WHERE] [CALLERS] [SECONDS] [PAUSE_MS]`:
//! each caller plays a game of its own and waits for each move to be kept, and then for the pause,
//! before the next. Without a pause this is the most the database takes, and all stand in line; with
//! 1,000 callers and 1,000 ms it is how soon a move is kept when 1,000 come in a second. Then all the
//! games end, one by one and sixteen at once.
//!
//! WHERE is a folder for a file of SQLite, whose disk's syncs are counted first, or `postgres`, a server
//! that is started here, or `standby`, one that waits for another; there `pgbench` writes the same rows.

mod games;
mod pgbench;

use std::fs::File;
use std::io::{Seek, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cluster::Postgres;
use store::{PostgresStore, SqliteStore, Store, Upkeep};

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Games that end at the same time, one of them after another.
const ENDING: usize = 16;

struct Load {
    callers: u32,
    time: Duration,
    pause: Duration,
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut words = std::env::args().skip(1);
    let place = words.next().unwrap_or_else(|| std::env::temp_dir().display().to_string());
    let callers: u32 = words.next().map_or(Ok(1_000), |word| word.parse())?;
    let seconds: u64 = words.next().map_or(Ok(10), |word| word.parse())?;
    let pause_ms: u64 = words.next().map_or(Ok(0), |word| word.parse())?;
    let time = Duration::from_secs(seconds);
    let load = Load { callers, time, pause: Duration::from_millis(pause_ms) };
    match place.as_str() {
        "postgres" | "standby" => with_postgres(&load, place == "standby").await,
        folder => with_file(&load, Path::new(folder)).await,
    }
}

async fn with_file(load: &Load, folder: &Path) -> Result<(), Failure> {
    let folder = tempfile::tempdir_in(folder)?;
    let syncs = syncs_per_second(folder.path(), load.time.min(Duration::from_secs(3)))?;
    println!("the disk syncs a page          {syncs:8.0} times a second");
    let path = folder.path().join("petri.db");
    let store = Arc::new(SqliteStore::open(&path).await?);
    let count = measure(Arc::clone(&store) as Arc<dyn Store>, load).await?;
    store.check().await?;
    // Closing folds the write-ahead log into the file.
    Arc::into_inner(store).ok_or("the store is still in use")?.close().await;
    println!("{} bytes on disk a move", std::fs::metadata(&path)?.len() / count.max(1));
    Ok(())
}

async fn with_postgres(load: &Load, standby: bool) -> Result<(), Failure> {
    let server = Postgres::start().ok_or("PostgreSQL is missing")?;
    let _standby = standby.then(|| server.start_standby());
    let url = server.new_database();
    let store = Arc::new(PostgresStore::connect(&url).await?);
    measure(Arc::clone(&store) as Arc<dyn Store>, load).await?;
    let others = games::begin(&*store, "Cid", "Dan", load.callers).await?;
    println!("pgbench, a move each time      {}", pgbench::run(&url, others.len(), load.time)?);
    store.check().await?;
    Ok(())
}

/// Plays and ends the games; how many moves there were.
async fn measure(store: Arc<dyn Store>, load: &Load) -> Result<u64, Failure> {
    let ids = games::begin(&*store, "Ann", "Bob", load.callers).await?;
    let start = Instant::now();
    let until = start + load.time;
    let tasks = ids
        .into_iter()
        .map(|id| tokio::spawn(games::play(Arc::clone(&store), id, until, load.pause)));
    let mut waits = Vec::new();
    let mut played = Vec::new();
    for task in tasks.collect::<Vec<_>>() {
        let (game, of_game) = task.await??;
        played.push(game);
        waits.extend(of_game);
    }
    let count = u64::try_from(waits.len())?;
    print("moves", waits, start.elapsed());
    println!("from {} callers, {count} moves", load.callers);

    let start = Instant::now();
    let mut lots: Vec<Vec<games::Played>> = vec![Vec::new(); ENDING];
    for (at, game) in played.into_iter().enumerate() {
        lots.get_mut(at % ENDING).ok_or("there is one for each rest")?.push(game);
    }
    let tasks = lots.into_iter().map(|lot| tokio::spawn(games::end(Arc::clone(&store), lot)));
    let mut waits = Vec::new();
    for task in tasks.collect::<Vec<_>>() {
        waits.extend(task.await??);
    }
    print("ends of games", waits, start.elapsed());
    Ok(count)
}

fn print(what: &str, mut waits: Vec<Duration>, elapsed: Duration) {
    let rate = waits.len() as f64 / elapsed.as_secs_f64();
    let takes = format!("the database takes {what}");
    println!("{takes:30} {rate:8.0} a second");
    waits.sort_unstable();
    for (name, part) in [("half", 0.5), ("99 %", 0.99), ("all", 1.0)] {
        let place = ((waits.len() as f64 * part) as usize).min(waits.len().saturating_sub(1));
        if let Some(wait) = waits.get(place) {
            println!("{name} answered within {:.1} ms", wait.as_secs_f64() * 1e3);
        }
    }
}

/// Writes a page and waits for the disk, again and again.
fn syncs_per_second(folder: &Path, time: Duration) -> Result<f64, Failure> {
    let mut file = File::create(folder.join("syncs"))?;
    let start = Instant::now();
    let mut count = 0_u32;
    while start.elapsed() < time {
        file.rewind()?;
        file.write_all(&[count.to_le_bytes()[0]; 4096])?;
        file.sync_data()?;
        count += 1;
    }
    Ok(f64::from(count) / start.elapsed().as_secs_f64())
}
