//! Many connections that do nothing: what the server holds in memory for each.

use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use tokio::task::JoinSet;
use wire::online::{FromPage, FromServer};

use crate::client::browser::Browser;
use crate::client::process::{self, ServerProcess};

/// How many.
#[derive(Args)]
pub(crate) struct Idle {
    /// Connections
    #[arg(long, default_value_t = 10_000)]
    connections: usize,
    /// The server's program; else the one beside this
    #[arg(long)]
    server: Option<PathBuf>,
}

/// Connects them all, waits until each has heard an answer, and prints the memory.
pub(crate) async fn run(options: &Idle) -> anyhow::Result<()> {
    let temporary = tempfile::tempdir()?;
    let program = process::program(options.server.as_deref())?;
    let server = ServerProcess::start(&program, &temporary.path().join("petri.db")).await?;
    let http = reqwest::Client::new();
    let before = server.resident_bytes()?;
    let mut connecting = JoinSet::new();
    let mut browsers = Vec::with_capacity(options.connections);
    for _ in 0..options.connections {
        let mut browser = Browser::new(&server.url, &http);
        connecting.spawn(async move {
            browser.connect().await?;
            browser.send(&FromPage::Ping { number: 1 }).await?;
            while !matches!(browser.receive().await?, FromServer::Pong { .. }) {}
            anyhow::Ok(browser)
        });
        if connecting.len() >= 64 {
            browsers.push(connecting.join_next().await.context("a browser")???);
        }
    }
    while let Some(browser) = connecting.join_next().await {
        browsers.push(browser??);
    }
    let after = server.resident_bytes()?;
    println!(
        "{} connections: {:.0} MB in all, {:.1} KB each ({:.0} MB before)",
        browsers.len(),
        after as f64 / 1e6,
        after.saturating_sub(before) as f64 / 1e3 / browsers.len().max(1) as f64,
        before as f64 / 1e6
    );
    server.stop().await
}
