//! How many moves a second the database takes, beside how often the disk can sync at all.
//!
//! `cargo run --release -p petri-store --example append_rate -- [FOLDER] [CALLERS] [SECONDS] [PAUSE_MS]`:
//! each caller plays a game of its own and waits for each move to be on disk, and then for the pause,
//! before the next. Without a pause this is the most the database takes, and all stand in line; with
//! 1,000 callers and 1,000 ms it is how soon a move is on disk when 1,000 come in a second.

use std::fs::File;
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rules::{AnyPosition, Side, Variant};
use store::{
    Accounts, Append, GameEvent, GameId, Games, NewAccount, NewGame, Seat, SqliteStore, Summary,
    Upkeep,
};

type Failure = Box<dyn std::error::Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut words = std::env::args().skip(1);
    let folder = words.next().map_or_else(std::env::temp_dir, PathBuf::from);
    let callers: u32 = words.next().map_or(Ok(1_000), |word| word.parse())?;
    let seconds: u64 = words.next().map_or(Ok(10), |word| word.parse())?;
    let pause_ms: u64 = words.next().map_or(Ok(0), |word| word.parse())?;
    let time = Duration::from_secs(seconds);
    let pause = Duration::from_millis(pause_ms);

    let folder = tempfile::tempdir_in(folder)?;
    let syncs = syncs_per_second(folder.path(), time.min(Duration::from_secs(3)))?;
    println!("the disk syncs a page          {syncs:8.0} times a second");

    let path = folder.path().join("petri.db");
    let store = Arc::new(SqliteStore::open(&path).await?);
    let games = begin(&store, callers).await?;
    let start = Instant::now();
    let tasks =
        games.into_iter().map(|id| tokio::spawn(play(Arc::clone(&store), id, start + time, pause)));
    let mut waits = Vec::new();
    for task in tasks.collect::<Vec<_>>() {
        waits.extend(task.await??);
    }
    let elapsed = start.elapsed().as_secs_f64();
    waits.sort_unstable();
    let count = waits.len();
    println!("the database takes             {:8.0} moves a second", count as f64 / elapsed);
    println!("from {callers} callers, {count} moves in {elapsed:.1} s");
    for (name, part) in [("half", 0.5), ("99 %", 0.99), ("all", 1.0)] {
        let place = ((count as f64 * part) as usize).min(count.saturating_sub(1));
        if let Some(wait) = waits.get(place) {
            println!("{name} answered within {:.1} ms", wait.as_secs_f64() * 1e3);
        }
    }
    store.check().await?;
    // Closing folds the write-ahead log into the file.
    Arc::into_inner(store).ok_or("the store is still in use")?.close().await;
    let bytes = std::fs::metadata(&path)?.len();
    println!("{} bytes on disk a move", bytes / u64::try_from(count.max(1))?);
    Ok(())
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

async fn begin(store: &SqliteStore, games: u32) -> Result<Vec<GameId>, Failure> {
    let mut people = Vec::new();
    for name in ["Ann", "Bob"] {
        let kind = store::AccountKind::Person;
        let person = NewAccount { kind, name: name.to_owned(), password: None, created_ms: 0 };
        people.push(Seat::Account(store.create_account(person).await?));
    }
    let seats: [Seat; 2] = people.try_into().map_err(|_| "two people")?;
    let start = AnyPosition::start(Variant::Ataxx).to_string();
    let mut ids = Vec::new();
    for number in 0..games {
        let id: GameId = format!("{:08x}", number.wrapping_mul(0x9E37_79B1)).parse()?;
        let game = NewGame {
            id: id.clone(),
            variant: Variant::Ataxx,
            rules: String::new(),
            start: start.clone(),
            board: None,
            time_control: "300+3".to_owned(),
            speed: "blitz".to_owned(),
            rated: true,
            seats: seats.clone(),
            created_ms: i64::from(number),
            summary: summary(&start, 0),
        };
        store.create_game(game).await?;
        ids.push(id);
    }
    Ok(ids)
}

async fn play(
    store: Arc<SqliteStore>,
    id: GameId,
    end: Instant,
    pause: Duration,
) -> Result<Vec<Duration>, Failure> {
    let position = "xxooxxo/xxooxxo/xxooxxo/xxooxxo/xxooxxo/xxooxxo/xxoo3 x 12 40";
    let mut waits = Vec::new();
    // Not all at once.
    let share =
        id.as_str().bytes().fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    tokio::time::sleep(pause.mul_f64(f64::from(share % 1_000) / 1e3)).await;
    for version in 1.. {
        let asked = Instant::now();
        if asked > end {
            break;
        }
        let event = GameEvent {
            version,
            at_ms: i64::from(version),
            kind: "move".to_owned(),
            side: Some(Side::First),
            ply: Some(version),
            text: Some("a1c3".to_owned()),
            a: Some(1_500),
            b: Some(40),
            message: Some(format!("{version:016x}")),
        };
        let append = Append {
            expected_version: version - 1,
            keep_plies: None,
            events: vec![event],
            summary: summary(position, version),
            ending: None,
        };
        store.append(&id, append).await?;
        waits.push(asked.elapsed());
        tokio::time::sleep(pause).await;
    }
    Ok(waits)
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
