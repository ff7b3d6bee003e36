//! `petri serve`: the web app on a socket, until Ctrl-C.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use clap::ValueEnum;
use server::{Quotas, Site, SiteOptions, SystemClock};
use store::Upkeep;

use crate::database::Database;

mod mail;
mod pages;

use mail::Mail;
use pages::OwnPages;

/// What `petri serve` is told.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri serve                           only this machine can reach it
  petri serve --open                    and opens it in the browser
  petri serve --listen 0.0.0.0:8080     everybody on the network can reach it
  petri serve --database club.db        with games and accounts in this file
  petri serve --imprint imprint.md      with a page that says who runs it")]
pub(crate) struct Arguments {
    /// Address and port; port 0 takes a free one
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7878")]
    listen: SocketAddr,
    #[command(flatten)]
    database: Database,
    /// A proxy stands before the server; believe its `X-Forwarded-For`, `-Proto` and `-Host`
    #[arg(long)]
    behind_proxy: bool,
    /// Whether somebody may do something only so often; `off` is for measurements
    #[arg(
        long,
        value_enum,
        default_value = "on",
        value_name = "on|off",
        hide_possible_values = true
    )]
    rate_limits: RateLimits,
    /// Open the address in the browser
    #[arg(long)]
    open: bool,
    #[command(flatten)]
    mail: Mail,
    #[command(flatten)]
    pages: OwnPages,
    /// For exercises: a file that says by how many milliseconds the system's clock is taken to be wrong
    #[arg(long, value_name = "FILE", hide = true)]
    clock_wrong_by: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum RateLimits {
    On,
    Off,
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
        let store = arguments.database.open_or_make().await?;
        tracing::info!("games and accounts are kept in `{}`", arguments.database.path().display());
        let quotas = match arguments.rate_limits {
            RateLimits::On => Quotas::Usual,
            RateLimits::Off => Quotas::Unlimited,
        };
        let options = SiteOptions {
            behind_proxy: arguments.behind_proxy,
            quotas,
            mail: arguments.mail.read()?,
            pages: arguments.pages.read()?,
        };
        let clock = clock(arguments, store.last_heartbeat().await?);
        let site = Site::with_clock(Arc::new(store), Arc::new(clock), options);
        let _awake = server::wake(&site).await?;
        let url = listener.url();
        writeln!(std::io::stdout(), "{url}")?;
        tracing::info!(address = %listener.address(), "listening");
        if arguments.open
            && let Err(error) = open::that_detached(&url)
        {
            tracing::warn!("no browser could be opened ({error}); open {url} yourself");
        }
        listener.serve(server::app(site), stop).await?;
        Ok(())
    })
}

/// The system's clock, or one that is as wrong as a file says at the moment.
fn clock(arguments: &Arguments, last_ms: Option<i64>) -> SystemClock {
    let Some(path) = arguments.clock_wrong_by.clone() else {
        return SystemClock::starting(last_ms);
    };
    tracing::warn!("the system's clock is taken to be wrong by what `{}` says", path.display());
    let wrong_ms = move || std::fs::read_to_string(&path).ok()?.trim().parse::<i64>().ok();
    let wall_ms = move || server::system_ms().saturating_add(wrong_ms().unwrap_or(0));
    SystemClock::following(wall_ms, last_ms)
}
