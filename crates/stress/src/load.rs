//! Many games at once. Half of the run warms up; the other half is measured: moves a second, and how
//! long from sending a move until the opponent has seen it. Beside it stands how often the disk can sync.

mod target;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Args;
use hdrhistogram::Histogram;
use rules::Variant;
use tokio::task::JoinSet;

use crate::client::process;
use crate::crowd;
use crate::pair::{Pair, Seen, Timed};
use crate::syncs;
use target::{Target, Used};

/// How much to load.
#[derive(Args)]
pub(crate) struct Load {
    /// Games at once; each has two players with a connection each
    #[arg(long, default_value_t = 1_000)]
    games: usize,
    /// Moves a second in all
    #[arg(long, default_value_t = 1_000.0)]
    rate: f64,
    /// Seconds that are measured, after as many to warm up
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Connections beside the players' that do nothing
    #[arg(long, default_value_t = 0)]
    idle: usize,
    /// Loads this many nodes over PostgreSQL and NATS, the players of each game at different ones, and not
    /// one server over a file
    #[arg(long)]
    nodes: Option<usize>,
    /// The server's program; else the one beside this
    #[arg(long)]
    server: Option<PathBuf>,
    /// Where the database is kept while it runs; else a temporary folder
    #[arg(long)]
    folder: Option<PathBuf>,
}

/// Loads a server and prints what it bore.
pub(crate) async fn run(options: &Load) -> anyhow::Result<()> {
    crowd::allow(options.idle + 2 * options.games)?;
    let temporary = match &options.folder {
        Some(folder) => tempfile::tempdir_in(folder)?,
        None => tempfile::tempdir()?,
    };
    let program = process::program(options.server.as_deref())?;
    let syncs = syncs::per_second(temporary.path())?;
    println!("the disk syncs a page {syncs:.0} times a second; the machine's load is {}", busy()?);
    let target = Target::start(&program, temporary.path(), options.nodes).await?;
    let http = reqwest::Client::new();
    // They stay open until the end.
    let _idle = crowd::connect(&target.urls(0)[0], options.idle).await?;

    let mut seating = JoinSet::new();
    let began = Instant::now();
    let mut pairs = Vec::with_capacity(options.games);
    for seed in 0..options.games {
        let variant = Variant::ALL[seed % Variant::ALL.len()];
        let ([one, other], http) = (target.urls(seed), http.clone());
        seating.spawn(async move { Pair::seat([&one, &other], &http, variant, seed as u64).await });
        // No more than the server's queue of connections holds.
        if seating.len() >= 64 {
            pairs.push(seating.join_next().await.context("a pair")???);
        }
    }
    while let Some(pair) = seating.join_next().await {
        pairs.push(pair??);
    }
    println!("{} games began in {:.1} s", options.games, began.elapsed().as_secs_f64());

    let pace = Duration::from_secs_f64(options.games as f64 / options.rate);
    let from = Instant::now() + Duration::from_secs(options.seconds);
    let until = from + Duration::from_secs(options.seconds);
    let mut playing = JoinSet::new();
    for pair in pairs {
        playing.spawn(pair.play(pace, from, until));
    }
    tokio::time::sleep_until(from.into()).await;
    let before = target.processor_s()?;
    let (mut moves, mut done) = (histogram()?, histogram()?);
    let mut games = 0;
    while let Some(seen) = playing.join_next().await {
        let Seen { moves: pair_moves, done: pair_done, refused, games: pair_games } = seen??;
        if let Some((_, why)) = refused.first() {
            bail!("refused: {why}");
        }
        record(&mut moves, &pair_moves)?;
        record(&mut done, &pair_done)?;
        games += pair_games;
    }
    let used = target.processor_s()?;
    let seconds = options.seconds as f64;
    println!(
        "{} moves in {seconds} s: {:.0} a second; {games} games ended",
        moves.len(),
        moves.len() as f64 / seconds
    );
    println!("seen by the opponent: {}", text(&moves));
    println!("acknowledged:         {}", text(&done));
    let syncs_after = syncs::per_second(temporary.path())?;
    println!(
        "the disk synced a page {syncs_after:.0} times a second at the end; the load is {}",
        busy()?
    );
    tell_use(&before, &used, seconds, moves.len());
    println!("memory: {:.0} MB", target.resident_bytes()? as f64 / 1e6);
    target.stop().await
}

/// How much of a processor each kind of process took.
fn tell_use(before: &Used, after: &Used, seconds: f64, moves: u64) {
    for (what, used_s) in after {
        let used_s = used_s - before.get(what).copied().unwrap_or(0.0);
        let percent = 100.0 * used_s / seconds;
        let move_us = 1e6 * used_s / moves.max(1) as f64;
        println!("{what}: {percent:.0} % of one processor, {move_us:.0} µs a move");
    }
}

/// What runs on the machine, in the mean of a minute (Linux).
fn busy() -> anyhow::Result<String> {
    let text = std::fs::read_to_string("/proc/loadavg")?;
    Ok(text.split_whitespace().next().unwrap_or("?").to_owned())
}

fn histogram() -> anyhow::Result<Histogram<u64>> {
    Ok(Histogram::new_with_bounds(1, 60_000_000, 3)?)
}

fn record(histogram: &mut Histogram<u64>, times: &[Timed]) -> anyhow::Result<()> {
    for (_, time) in times {
        histogram.record((time.as_micros() as u64).max(1))?;
    }
    Ok(())
}

fn text(times: &Histogram<u64>) -> String {
    let ms = |quantile| times.value_at_quantile(quantile) as f64 / 1000.0;
    format!(
        "median {:.1} ms, 90 % {:.1}, 99 % {:.1}, 99.9 % {:.1}, worst {:.1}",
        ms(0.5),
        ms(0.9),
        ms(0.99),
        ms(0.999),
        times.max() as f64 / 1000.0
    )
}
