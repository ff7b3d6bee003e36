//! `petri serve`: the web app on a socket, until Ctrl-C.

use std::io::Write;
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use clap::ValueEnum;
use explore::SiteTrees;
use server::{ConnectionLimits, Quotas, Site, SiteOptions, SystemClock};

use crate::bus::{self, BusAddress};
use crate::database::{Database, OpenDatabase};

mod mail;
mod pages;

use mail::Mail;
use pages::OwnPages;

/// With fewer files a busy evening may find no connection left.
const FEW_FILES: usize = 4_096;

/// The arguments of `petri serve`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri serve                           only this machine can reach it
  petri serve --open                    and opens it in the browser
  petri serve --listen 0.0.0.0:8080     everybody on the network can reach it
  petri serve --database club.db        with games and accounts in this file
  petri serve --database postgres://petri@db.example/petri    in a PostgreSQL database
  petri serve --database postgres://… --bus nats://bus.example    as one of several nodes
  petri serve --imprint imprint.md      with a page that says who runs it")]
pub(crate) struct Arguments {
    /// Address and port; `localhost` is this machine alone, port 0 takes a free one
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7878", value_parser = address)]
    listen: SocketAddr,
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    bus: BusAddress,
    /// The server runs behind a proxy; trust its `X-Forwarded-For`, `-Proto` and `-Host`
    #[arg(long)]
    behind_proxy: bool,
    /// Whether to limit how often somebody may do something; `off` is for measurements
    #[arg(
        long,
        value_enum,
        default_value = "on",
        value_name = "on|off",
        hide_possible_values = true
    )]
    rate_limits: RateLimits,
    /// Let webhooks go to addresses of this network, and without encryption
    #[arg(long)]
    local_webhooks: bool,
    /// Open the address in the browser
    #[arg(long)]
    open: bool,
    #[command(flatten)]
    mail: Mail,
    #[command(flatten)]
    pages: OwnPages,
    /// Keep the openings of the site's games in this folder, for the explorer of the analysis board
    #[arg(long, value_name = "FOLDER")]
    explorer: Option<PathBuf>,
    /// Let levels 1 to 9 play as bots with accounts, `Level-1` to `Level-9`, which take every challenge at once
    #[arg(long)]
    level_bots: bool,
    /// For exercises: a file that says by how many milliseconds the system's clock is taken to be wrong
    #[arg(long, value_name = "FILE", hide = true)]
    clock_wrong_by: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum RateLimits {
    On,
    Off,
}

/// Reads an address with a port; of a name's addresses the first of version 4, if there is one,
/// because that is what most programs try.
fn address(text: &str) -> Result<SocketAddr, String> {
    let found: Vec<SocketAddr> = match text.to_socket_addrs() {
        Ok(found) => found.collect(),
        Err(_) => return Err("expected an address and a port, as in `127.0.0.1:7878`".to_string()),
    };
    let first = found.iter().find(|address| address.is_ipv4()).or(found.first());
    first.copied().ok_or_else(|| "this name has no address".to_string())
}

/// Prints the address on standard output and serves until asked to stop.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the server's threads")?;
    runtime.block_on(async {
        let listener = server::Listener::bind(arguments.listen).await?;
        let stop = server::stop_signal();
        let place = arguments.database.place()?;
        let bus_url = arguments.bus.url(&place)?;
        let lock = place.lock()?;
        let database = place.open_or_make().await?;
        let store = database.store();
        tracing::info!("games and accounts are kept in `{place}`");
        let quotas = match arguments.rate_limits {
            RateLimits::On => Quotas::Usual,
            RateLimits::Off => Quotas::Unlimited,
        };
        let options = SiteOptions {
            behind_proxy: arguments.behind_proxy,
            quotas,
            mail: arguments.mail.read()?,
            pages: arguments.pages.read()?,
            lets_webhooks_in: arguments.local_webhooks,
            explorer: arguments.explorer.as_deref().map(explorer).transpose()?,
            level_bots: arguments.level_bots,
        };
        let last_ms = store.last_heartbeat().await?;
        let wall_ms = server::database_clock(Arc::clone(&store), wall_clock(arguments)).await?;
        let clock = SystemClock::following(wall_ms, last_ms);
        let bus = bus::connect(bus_url.as_deref(), &place, store.as_ref()).await?;
        let site = Site::among_others(store, Arc::new(clock), bus, options);
        let jobs = server::start_jobs(&site).await?;
        let url = listener.url();
        writeln!(std::io::stdout(), "{url}")?;
        tracing::info!(address = %listener.address(), "listening");
        if !server::HAS_CLIENT {
            tracing::warn!("this build has no browser client; build one with `cargo xtask dist`");
        }
        if arguments.open
            && let Err(error) = open::that_detached(&url)
        {
            tracing::warn!("no browser could be opened ({error}); open {url} yourself");
        }
        let limits = connection_limits(arguments);
        let leaving = site.clone();
        let stop = async move {
            stop.await;
            leaving.drain().await;
        };
        listener.serve(server::app(site), limits, stop).await?;
        drop(jobs);
        // Whoever copies the file after a stop gets all of it.
        if let OpenDatabase::File(store) = &database
            && let Err(error) = store.fold().await
        {
            tracing::warn!(%error, "a part of the database stays in its `-wal` file");
        }
        drop(lock);
        Ok(())
    })
}

/// The folder that keeps the openings of the site's games.
fn explorer(folder: &Path) -> anyhow::Result<SiteTrees> {
    SiteTrees::open(folder)
        .with_context(|| format!("cannot keep openings in `{}`", folder.display()))
}

/// How many connections may be open. Measurements come from one address.
fn connection_limits(arguments: &Arguments) -> ConnectionLimits {
    let mut limits = ConnectionLimits::fitting(arguments.behind_proxy);
    if matches!(arguments.rate_limits, RateLimits::Off) {
        limits.from_one_address = None;
    }
    if let Some(files) = server::open_files().filter(|files| *files < FEW_FILES) {
        tracing::warn!(
            "this process may open {files} files, one for each connection; raise the limit \
             (`LimitNOFILE=65536` in a systemd unit)"
        );
    }
    limits
}

/// What the system's clock shows, or one that is as wrong as a file says at the moment.
fn wall_clock(arguments: &Arguments) -> impl Fn() -> i64 + Send + Sync + 'static {
    let path = arguments.clock_wrong_by.clone();
    if let Some(path) = &path {
        tracing::warn!("the system's clock is taken to be wrong by what `{}` says", path.display());
    }
    move || {
        let text = path.as_ref().and_then(|path| std::fs::read_to_string(path).ok());
        let wrong_ms = text.and_then(|text| text.trim().parse::<i64>().ok());
        server::system_ms().saturating_add(wrong_ms.unwrap_or(0))
    }
}
