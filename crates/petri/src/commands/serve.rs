//! `petri serve`: the web app on a socket, until Ctrl-C.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context;

/// What `petri serve` is told.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri serve                           only this machine can reach it
  petri serve --open                    and opens it in the browser
  petri serve --listen 0.0.0.0:8080     everybody on the network can reach it")]
pub(crate) struct Arguments {
    /// Address and port; port 0 takes a free one
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7878")]
    listen: SocketAddr,
    /// Open the address in the browser
    #[arg(long)]
    open: bool,
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
        let url = listener.url();
        writeln!(std::io::stdout(), "{url}")?;
        tracing::info!(address = %listener.address(), "listening");
        if arguments.open
            && let Err(error) = open::that_detached(&url)
        {
            tracing::warn!("no browser could be opened ({error}); open {url} yourself");
        }
        let store = Arc::new(store::ModelStore::new());
        let site = server::Site::new(store, server::SiteOptions::default());
        listener.serve(server::app(site), stop).await?;
        Ok(())
    })
}
