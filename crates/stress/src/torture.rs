//! Every misfortune at once: the server is killed (`SIGKILL`) and started again many times at random
//! moments, while players on bad lines play, send moves twice and send old ones again. Then all records
//! are read and held against what the players know: every acknowledged move is there once, none that
//! nobody sent, every record replays, nobody was charged time beyond the bound, and the server's own
//! check of its database finds nothing.

mod ledger;
mod player;
mod proxy;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use clap::Args;
use rules::{Side, SplitMix64, Variant};
use tokio::task::JoinSet;
use tokio::time::sleep;
use wire::from_json;
use wire::online::ContestState;

use crate::meeting::meet;
use crate::page::Page;
use crate::served::{self, Served};
use ledger::{Counted, Ledger};
use player::{Player, Run};
use proxy::Proxy;

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
    kills: u32,
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

/// The mean time between two kills, in milliseconds.
const BETWEEN_KILLS_MS: u64 = 1_500;

/// Tortures a server and says whether it held.
pub(crate) async fn run(wish: &Torture) -> anyhow::Result<()> {
    let temporary = tempfile::tempdir()?;
    let database = temporary.path().join("petri.db");
    let program = served::program(wish.server.as_deref())?;
    let mut server = Served::start(&program, &database, 0).await?;
    let port = server.port()?;
    let proxy = Proxy::start(port, wish.seed).await?;
    let run = Arc::new(Run {
        ledger: Ledger::default(),
        began: Instant::now(),
        until: Instant::now() + Duration::from_millis(u64::from(wish.kills + 1) * BETWEEN_KILLS_MS),
        // Each of two players moves every other time.
        pace: Duration::from_secs_f64(wish.games as f64 / wish.rate),
    });
    let http = reqwest::Client::builder().timeout(Duration::from_secs(5)).build()?;
    let mut boards = JoinSet::new();
    for number in 0..wish.games {
        let (run, http, url) = (Arc::clone(&run), http.clone(), proxy.url.clone());
        boards.spawn(board(number, url, http, run, wish.seed));
    }

    let mut stream = SplitMix64::new(wish.seed);
    for kill in 1..=wish.kills {
        sleep(Duration::from_millis(BETWEEN_KILLS_MS / 2 + stream.below(BETWEEN_KILLS_MS))).await;
        let from_ms = run.now_ms();
        server.stop().await?;
        server = Served::start(&program, &database, port).await.context("the restart")?;
        run.ledger.away(from_ms, run.now_ms());
        eprintln!("kill {kill} of {}: back after {} ms", wish.kills, run.now_ms() - from_ms);
    }
    while let Some(board) = boards.join_next().await {
        board??;
    }
    let counted = verify(&server.url, &http, &run.ledger, wish.bound_ms).await?;
    server.stop().await?;
    own_check(&program, &database)?;
    println!(
        "{} kills, {} connections cut: {} games, {} moves acknowledged and all there once, {} more that were \
         never acknowledged; at most {} ms charged beyond what can have passed",
        wish.kills,
        proxy.ended(),
        counted.games,
        counted.done,
        counted.silent,
        counted.worst_charge_ms
    );
    Ok(())
}

/// One board: two players and one game after another until the run ends.
async fn board(
    number: usize,
    url: String,
    http: reqwest::Client,
    run: Arc<Run>,
    seed: u64,
) -> anyhow::Result<()> {
    let variant = Variant::ALL.get(number % Variant::ALL.len()).copied().context("a game")?;
    let player = |side: Side| {
        let name = format!("p{number}-{}", side.index());
        let seed = seed ^ ((2 * number + side.index()) as u64) << 20;
        Player::new(Page::new(&url, &http), side, name, Arc::clone(&run), seed)
    };
    let (mut first, mut second) = (player(Side::First), player(Side::Second));
    while Instant::now() < run.until {
        // The server may be down, or the answer lost: an offer more does no harm.
        let Ok(id) = meet(&mut first.page, &mut second.page, variant).await else {
            sleep(Duration::from_millis(200)).await;
            continue;
        };
        let (one, other) = tokio::join!(first.play(&id), second.play(&id));
        one.and(other).with_context(|| format!("game {id}"))?;
    }
    Ok(())
}

/// Reads every record and holds it against the ledger.
async fn verify(
    url: &str,
    http: &reqwest::Client,
    ledger: &Ledger,
    bound_ms: i64,
) -> anyhow::Result<Counted> {
    let page = Page::new(url, http);
    let mut counted = Counted { worst_charge_ms: i64::MIN, ..Counted::default() };
    for id in ledger.games() {
        let state: ContestState = from_json(&page.get(&format!("/api/games/{id}")).await?)?;
        ledger.check(&state, bound_ms, &mut counted).with_context(|| format!("game {id}"))?;
    }
    Ok(counted)
}

/// The server's own look at its database: integrity, records that replay, ratings computed anew.
fn own_check(program: &Path, database: &Path) -> anyhow::Result<()> {
    let status = std::process::Command::new(program)
        .args(["admin", "--database"])
        .arg(database)
        .arg("check")
        .status()?;
    ensure!(status.success(), "petri admin check: {status}");
    Ok(())
}
