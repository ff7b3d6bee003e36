//! What a database full of old games costs a server: how long from the start of its process until it
//! answers, and how long old games take to be opened, over HTTP.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use clap::Args;
use hdrhistogram::Histogram;
use rules::SplitMix64;
use wire::from_json;
use wire::online::{GameState, GamesPage};

use crate::client::browser::Browser;
use crate::client::process::{self, ServerProcess};

/// What to start on.
#[derive(Args)]
pub(crate) struct Start {
    /// The database, as `old_games` of the store makes it
    #[arg(long)]
    database: PathBuf,
    /// How often the server is started
    #[arg(long, default_value_t = 5)]
    starts: u32,
    /// How many old games are opened
    #[arg(long, default_value_t = 1_000)]
    opened: usize,
    /// The server's program; else the one beside this
    #[arg(long)]
    server: Option<PathBuf>,
}

/// People that `old_games` knows.
const PEOPLE: u64 = 1_000;
/// The time over which it spreads a million games.
const SPAN_MS: u64 = 1_000_000_000;

/// Starts a server again and again, then opens old games, each for the first time.
pub(crate) async fn run(options: &Start) -> anyhow::Result<()> {
    ensure!(options.database.exists(), "there is no database `{}`", options.database.display());
    let program = process::program(options.server.as_deref())?;
    for _ in 0..options.starts {
        let began = Instant::now();
        let server = ServerProcess::start(&program, &options.database).await?;
        reqwest::get(format!("{}/healthz", server.url)).await?.error_for_status()?;
        println!("start to first answer: {:.0} ms", began.elapsed().as_secs_f64() * 1e3);
        server.stop().await?;
    }
    let server = ServerProcess::start(&program, &options.database).await?;
    let browser = Browser::new(&server.url, &reqwest::Client::new());
    let ids = some_games(&browser, options.opened).await?;
    let mut times = Histogram::<u64>::new_with_bounds(1, 60_000_000, 3)?;
    let mut plies = 0;
    for id in &ids {
        let began = Instant::now();
        let text = browser.get(&format!("/api/games/{id}")).await?;
        times.record(micros(began.elapsed()))?;
        let state: GameState = from_json(&text)?;
        plies += state.snapshot.record.moves.len();
    }
    let ms = |quantile| times.value_at_quantile(quantile) as f64 / 1e3;
    println!(
        "{} old games of {} plies opened: median {:.1} ms, 99 % {:.1}, worst {:.1}",
        ids.len(),
        plies / ids.len().max(1),
        ms(0.5),
        ms(0.99),
        times.max() as f64 / 1e3
    );
    server.stop().await
}

/// Games of all times, none twice: some of each of many players.
async fn some_games(browser: &Browser, count: usize) -> anyhow::Result<Vec<String>> {
    let first: GamesPage = from_json(&browser.get("/api/players/p1/games").await?)?;
    let newest_ms = first.games.first().context("a game of `p1`")?.created_ms;
    let mut stream = SplitMix64::new(1);
    let mut ids = BTreeSet::new();
    while ids.len() < count {
        let player = 1 + stream.below(PEOPLE);
        let before_ms = newest_ms - stream.below(SPAN_MS) as i64;
        let path = format!("/api/players/p{player}/games?before={before_ms}-a");
        let found: GamesPage = from_json(&browser.get(&path).await?)?;
        ids.extend(found.games.into_iter().take(1).map(|game| game.id));
    }
    Ok(ids.into_iter().collect())
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
