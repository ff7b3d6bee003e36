//! Everything that one visitor could do to the others, against a server with its usual limits, and what
//! others felt of it. Honest pairs play all the while, each player at an address of its own; one attack follows the
//! other, from ten addresses at once, each of which tries about twice what the limits allow. For each attack
//! stands how long the moves of the honest took until their opponents saw them, and how many were refused.

mod attacker;
mod done;
mod kind;
mod open_lines;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use clap::Args;
use hdrhistogram::Histogram;
use rules::Variant;
use tokio::process::Command;
use tokio::task::JoinSet;
use tokio::time::sleep;
use wire::from_json;
use wire::online::Lobby;

use crate::client::browser::Browser;
use crate::client::process::{self, ServerProcess};
use crate::pair::{Pair, Seen};
use attacker::{Attacker, Target};
use done::Done;
use kind::Attack;

/// How much to attack.
#[derive(Args)]
pub(crate) struct AttackOptions {
    /// Honest games at once
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// Their moves a second in all
    #[arg(long, default_value_t = 100.0)]
    rate: f64,
    /// Seconds for each attack
    #[arg(long, default_value_t = 15)]
    seconds: u64,
    /// Addresses that attack
    #[arg(long, default_value_t = 10)]
    addresses: u8,
    /// What each address tries a second
    #[arg(long, default_value_t = 40.0)]
    tries: f64,
    /// Fail where an honest move took longer than this at 99 %
    #[arg(long)]
    most_ms: Option<f64>,
    /// The server's program; else the one beside this
    #[arg(long)]
    server: Option<PathBuf>,
}

/// How long the honest play by themselves between two attacks.
const PAUSE: Duration = Duration::from_millis(500);

/// Attacks a server, prints what was felt, and fails where somebody honest was refused or the server broke.
pub(crate) async fn run(options: &AttackOptions) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let program = process::program(options.server.as_deref())?;
    let mut command = Command::new(program);
    command.args(process::limited_arguments(&folder.path().join("petri.db")));
    let server = ServerProcess::spawn(command).await?;
    let http = reqwest::Client::builder().timeout(Duration::from_secs(30)).build()?;

    let honest = seat(options, &server.url, &http).await?;
    let target = target(&server.url, &http).await?;
    let began = Instant::now();
    let windows = windows(options, began);
    let until = windows.last().map_or(began, |(_, end)| *end);
    let pace = Duration::from_secs_f64(options.games as f64 / options.rate);
    let mut playing = JoinSet::new();
    for pair in honest {
        playing.spawn(pair.play(pace, began, until));
    }
    let mut done = Vec::new();
    for (attack, (from, until)) in Attack::ALL.into_iter().zip(&windows) {
        tokio::time::sleep_until((*from).into()).await;
        done.push(strike(attack, options, &server.url, &http, &target, *until).await?);
    }
    let mut seen = Vec::new();
    while let Some(pair) = playing.join_next().await {
        seen.push(pair.context("a pair")?.context("somebody honest was cut off")?);
    }
    let health = http.get(format!("{}/healthz", server.url)).send().await?;
    ensure!(health.status().is_success(), "the server is not well: {}", health.status());
    println!("memory at the end: {:.0} MB", server.resident_bytes()? as f64 / 1e6);
    let result = tell(options, &windows, &done, &seen);
    server.stop().await?;
    result
}

/// Seats those who play honestly.
async fn seat(
    options: &AttackOptions,
    url: &str,
    http: &reqwest::Client,
) -> anyhow::Result<Vec<Pair>> {
    let mut seating = JoinSet::new();
    for seed in 0..options.games {
        let variant = Variant::ALL[seed % Variant::ALL.len()];
        let (url, http) = (url.to_owned(), http.clone());
        seating.spawn(async move { Pair::seat([&url; 2], &http, variant, seed as u64).await });
    }
    let mut honest = Vec::with_capacity(options.games);
    while let Some(pair) = seating.join_next().await {
        honest.push(pair??);
    }
    Ok(honest)
}

/// Somebody honest at a board, whom attacks are about.
async fn target(url: &str, http: &reqwest::Client) -> anyhow::Result<Target> {
    let lobby: Lobby = from_json(&Browser::new(url, http).get("/api/lobby").await?)?;
    let game = lobby.games.first().context("an honest game")?;
    Ok(Target { game: game.id.clone(), player: game.seats.0.player.name.clone() })
}

/// When each attack begins and ends.
fn windows(options: &AttackOptions, began: Instant) -> Vec<(Instant, Instant)> {
    let long = Duration::from_secs(options.seconds);
    let from = |number: u32| began + PAUSE + (long + PAUSE) * number;
    let numbers = (0..).take(Attack::ALL.len());
    numbers.map(|number| (from(number), from(number) + long)).collect()
}

/// One attack from all addresses, until then.
async fn strike(
    attack: Attack,
    options: &AttackOptions,
    url: &str,
    http: &reqwest::Client,
    target: &Target,
    until: Instant,
) -> anyhow::Result<Done> {
    let mut striking = JoinSet::new();
    for number in 1..=options.addresses {
        let attacker = Attacker::new(url, http, number, target.clone());
        let tries = options.tries;
        striking.spawn(async move { attacker.strike(attack, tries, until).await });
    }
    let mut done = Done::default();
    while let Some(one) = striking.join_next().await {
        done.add(&one?);
    }
    // Whoever was quicker waits for the end of its time.
    sleep(until.saturating_duration_since(Instant::now())).await;
    Ok(done)
}

fn tell(
    options: &AttackOptions,
    windows: &[(Instant, Instant)],
    done: &[Done],
    seen: &[Seen],
) -> anyhow::Result<()> {
    println!(
        "attack            moves   median      99 %    worst  refused | tried  refused   broken"
    );
    let mut failures = Vec::new();
    for ((attack, window), done) in Attack::ALL.into_iter().zip(windows).zip(done) {
        let is_in = |at: &Instant| window.0 <= *at && *at < window.1;
        let mut times = Histogram::<u64>::new_with_bounds(1, 600_000_000, 3)?;
        for (_, took) in seen.iter().flat_map(|one| &one.moves).filter(|(at, _)| is_in(at)) {
            times.record((took.as_micros() as u64).max(1))?;
        }
        let refused = seen.iter().flat_map(|one| &one.refused).filter(|(at, _)| is_in(at));
        let refused: Vec<&String> = refused.map(|(_, why)| why).collect();
        let ms = |quantile| times.value_at_quantile(quantile) as f64 / 1000.0;
        println!(
            "{:<16} {:>6} {:>6.1} ms {:>6.1} ms {:>5.0} ms {:>8} | {:>5} {:>8} {:>8}",
            attack.word(),
            times.len(),
            ms(0.5),
            ms(0.99),
            times.max() as f64 / 1000.0,
            refused.len(),
            done.tried,
            done.refused,
            done.broken,
        );
        if let Some(why) = refused.first() {
            failures.push(format!("{}: somebody honest was refused: {why}", attack.word()));
        }
        if done.broken > 0 {
            failures.push(format!("{}: {} answers of a broken server", attack.word(), done.broken));
        }
        if times.is_empty() {
            failures.push(format!("{}: no honest move arrived", attack.word()));
        }
        if options.most_ms.is_some_and(|most_ms| ms(0.99) > most_ms) {
            failures.push(format!("{}: {:.1} ms at 99 %", attack.word(), ms(0.99)));
        }
    }
    ensure!(failures.is_empty(), "{}", failures.join("\n"));
    Ok(())
}
