//! What the server holds in memory for each connection that does nothing.

use std::path::PathBuf;

use clap::Args;

use crate::client::process::{self, ServerProcess};
use crate::crowd;

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
    crowd::allow(options.connections)?;
    let temporary = tempfile::tempdir()?;
    let program = process::program(options.server.as_deref())?;
    let server = ServerProcess::start(&program, &temporary.path().join("petri.db")).await?;
    let before = server.resident_bytes()?;
    let browsers = crowd::connect(&server.url, options.connections).await?;
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
