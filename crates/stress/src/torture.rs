//! Every misfortune at once. People with ratings at stake play on bad lines, send commands twice, by two
//! ways, and again when they are long out of date. Meanwhile, in an order and at moments drawn from a
//! seed, the server is killed (`SIGKILL`) and started again, its disk fills up, and the clock of its
//! machine is set.
//!
//! After each fault every game that runs is held against what its players know ([`check`]), and a
//! copy of the database against itself: the file is sound, all games replay, and all ratings follow
//! from the games. At the end so is everything there is.

mod board;
mod broken;
mod check;
mod faults;
mod inspector;
mod kind;
mod ledger;
mod nodes;
mod options;
mod player;
mod proxy;
mod seating;
mod server_under_test;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Context, bail};
use rules::SplitMix64;
use tokio::time::sleep;

use crate::client::browser::Browser;
use crate::client::process;
use faults::{Fault, FaultInjector};
use options::AFTER;
pub(crate) use options::Torture;
use proxy::Proxy;
use seating::{begin, seat_all, sign_up};
use server_under_test::ServerUnderTest;

/// Tortures a server and says whether it held.
pub(crate) async fn run(options: &Torture) -> anyhow::Result<()> {
    if let Some(count) = options.nodes {
        return nodes::run(options, count).await;
    }
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
    let proxy = Proxy::start(vec![server.port()], options.seed).await?;
    let http = reqwest::Client::builder().timeout(Duration::from_secs(5)).build()?;
    let people = sign_up(&server.url(), &http, options.games).await?;
    let run = Arc::new(begin(options, &proxy));
    let mut stream = SplitMix64::new(options.seed);
    let mut boards = seat_all(options, &people, &run, &mut stream)?;
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
    let run = &injector.run;
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
    injector.inspector.counted.tell(options.bound_ms);
    println!("{ratings} ratings computed anew from the games, all equal");
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
