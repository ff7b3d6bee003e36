//! Many connections that do nothing: what the server holds in memory for each.

use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use tokio::task::JoinSet;
use wire::online::{FromPage, FromServer};

use crate::page::Page;
use crate::served::{self, Served};

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
pub(crate) async fn run(wish: &Idle) -> anyhow::Result<()> {
    let temporary = tempfile::tempdir()?;
    let program = served::program(wish.server.as_deref())?;
    let server = Served::start(&program, &temporary.path().join("petri.db")).await?;
    let http = reqwest::Client::new();
    let before = server.resident_bytes()?;
    let mut connecting = JoinSet::new();
    let mut pages = Vec::with_capacity(wish.connections);
    for _ in 0..wish.connections {
        let mut page = Page::new(&server.url, &http);
        connecting.spawn(async move {
            page.connect().await?;
            page.say(&FromPage::Ping { number: 1 }).await?;
            while !matches!(page.hear().await?, FromServer::Pong { .. }) {}
            anyhow::Ok(page)
        });
        if connecting.len() >= 64 {
            pages.push(connecting.join_next().await.context("a page")???);
        }
    }
    while let Some(page) = connecting.join_next().await {
        pages.push(page??);
    }
    let after = server.resident_bytes()?;
    println!(
        "{} connections: {:.0} MB in all, {:.1} KB each ({:.0} MB before)",
        pages.len(),
        after as f64 / 1e6,
        after.saturating_sub(before) as f64 / 1e3 / pages.len().max(1) as f64,
        before as f64 / 1e6
    );
    server.stop().await
}
