//! Every misfortune at once. People with ratings at stake play on bad lines, send commands twice, by two
//! ways, and again when they are long out of date. Meanwhile, in an order and at moments drawn from a
//! seed, the server is killed (`SIGKILL`) and started again, its disk fills up, and the clock of its
//! machine is set.
//!
//! After each fault every game that runs is held against what its players know ([`check`]), and a
//! copy of the database against itself: the file is sound, all games replay, and all ratings follow
//! from the games. At the end so is everything there is.

mod board;
mod check;
mod faults;
mod kind;
mod ledger;
mod player;
mod proxy;
mod server_under_test;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Args;
use rules::SplitMix64;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::client::browser::Browser;
use crate::client::process;
use board::board;
use faults::{Fault, FaultInjector};
use ledger::Ledger;
use player::Run;
use proxy::Proxy;
use server_under_test::ServerUnderTest;

/// How much to suffer.
#[derive(Args)]
pub(crate) struct Torture {
    /// Games at once
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Moves a second in all
    #[arg(long, default_value_t = 100.0)]
    rate: f64,
    /// How often the server is killed
    #[arg(long, default_value_t = 100)]
    kills: usize,
    /// How often the disk fills up; in every other case the server is killed then as well
    #[arg(long, default_value_t = 20)]
    fills: usize,
    /// How often the clock of the machine is set
    #[arg(long, default_value_t = 20)]
    jumps: usize,
    /// What chance grows from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The most that may be charged beyond what can have passed, in milliseconds
    #[arg(long, default_value_t = 1_000)]
    bound_ms: i64,
    /// The server's program; else the one beside this
    #[arg(long)]
    server: Option<PathBuf>,
}

/// How long players go on after the last fault.
const AFTER: Duration = Duration::from_secs(5);
/// At this many boards everybody sits, in the mean (twice as many, each being for two).
const BOARDS_A_PERSON: usize = 5;

/// Tortures a server and says whether it held.
pub(crate) async fn run(options: &Torture) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let result = torture(options, folder.path()).await;
    if let Err(error) = result {
        let kept = folder.keep();
        bail!("{error:#}\nthe database and the server's log lie in {}", kept.display());
    }
    Ok(())
}

async fn torture(options: &Torture, folder: &Path) -> anyhow::Result<()> {
    let program = process::program(options.server.as_deref())?;
    let server = ServerUnderTest::start(&program, folder).await?;
    let proxy = Proxy::start(server.port(), options.seed).await?;
    let http = reqwest::Client::builder().timeout(Duration::from_secs(5)).build()?;
    let people = sign_up(&server.url(), &http, (options.games / BOARDS_A_PERSON).max(4)).await?;
    let run = Arc::new(Run {
        url: proxy.url.clone(),
        ledger: Ledger::default(),
        began: Instant::now(),
        is_over: AtomicBool::new(false),
        // Each of two players moves every other time.
        pace: Duration::from_secs_f64(options.games as f64 / options.rate),
    });
    let mut boards = JoinSet::new();
    let mut stream = SplitMix64::new(options.seed);
    for number in 0..options.games {
        let seats = two_of(&people, &mut stream)?.map(|browser| browser.beside(&proxy.url));
        boards.spawn(board(number, seats, Arc::clone(&run), options.seed));
    }
    let faults = faults(options, &mut stream);
    let browser = Browser::new(&server.url(), &http);
    let mut injector =
        FaultInjector::new(server, Arc::clone(&run), browser, stream, options.bound_ms);
    for (number, fault) in (1..).zip(&faults) {
        let done = injector.strike(*fault).await.with_context(|| format!("fault {number}"))?;
        let looked = injector.look().await;
        let ratings = looked.with_context(|| format!("after fault {number}, {done}"))?;
        eprintln!("{number} of {}: {done}; {ratings} ratings follow from the games", faults.len());
    }
    sleep(AFTER).await;
    run.is_over.store(true, Ordering::Relaxed);
    while let Some(board) = boards.join_next().await {
        board??;
    }
    let ratings = injector.look_at_all().await?;
    tell(options, &injector, &proxy, ratings);
    Ok(())
}

fn tell(options: &Torture, injector: &FaultInjector, proxy: &Proxy, ratings: usize) {
    let (counted, run) = (&injector.counted, &injector.run);
    let line = [&proxy.did.cut, &proxy.did.delayed, &proxy.did.stalled];
    let [cut, delayed, stalled] = line.map(|count| count.load(Ordering::Relaxed));
    println!(
        "{} kills, {} full disks, {} clocks set, in {} s",
        injector.kills,
        options.fills,
        options.jumps,
        run.began.elapsed().as_secs()
    );
    println!(
        "lines: {cut} cut, {delayed} delays, {stalled} of them of seconds; full disks: {} commands and {} \
         starts refused",
        run.ledger.refused(),
        injector.refused_starts
    );
    println!(
        "{} games, {} of them over, {} by a flag; {} moves taken back",
        counted.games, counted.ended, counted.flags, counted.undone
    );
    println!(
        "{} commands acknowledged, each there once; {} moves never acknowledged, there once; {} by plans",
        counted.done, counted.silent, counted.planned
    );
    println!(
        "clocks: at most {} ms charged beyond what can have passed, and {} ms given (bound {} ms)",
        counted.over_ms, counted.under_ms, options.bound_ms
    );
    println!("{ratings} ratings computed anew from the games, all equal");
}

/// People with accounts.
async fn sign_up(url: &str, http: &reqwest::Client, count: usize) -> anyhow::Result<Vec<Browser>> {
    let mut people = Vec::new();
    for number in 1..=count {
        let mut browser = Browser::new(url, http);
        let account = format!(r#"{{"name":"person-{number}","password":"correct horse"}}"#);
        browser.post("/api/accounts", account).await?;
        people.push(browser);
    }
    Ok(people)
}

/// Two of them, by chance.
fn two_of(people: &[Browser], stream: &mut SplitMix64) -> anyhow::Result<[Browser; 2]> {
    let one = stream.below(people.len() as u64) as usize;
    let apart = 1 + stream.below(people.len() as u64 - 1) as usize;
    let browser =
        |at: usize| people.get(at % people.len()).map(|browser| browser.beside(browser.url()));
    Ok([browser(one).context("somebody")?, browser(one + apart).context("somebody else")?])
}

/// All that will happen, in an order drawn by chance.
fn faults(options: &Torture, stream: &mut SplitMix64) -> Vec<Fault> {
    let fills = (0..options.fills)
        .map(|number| Fault::Fill { is_total: number % 2 == 0, is_killed: number / 2 % 2 == 0 });
    let kills = std::iter::repeat_n(Fault::Kill, options.kills);
    let jumps = std::iter::repeat_n(Fault::Jump, options.jumps);
    let mut faults: Vec<Fault> = kills.chain(fills).chain(jumps).collect();
    for at in (1..faults.len()).rev() {
        faults.swap(at, stream.below(at as u64 + 1) as usize);
    }
    faults
}
