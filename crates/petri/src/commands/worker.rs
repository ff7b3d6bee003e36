//! `petri worker`: makes deeper reviews for a site of several nodes, so that its nodes are left to those
//! who play.

use std::num::NonZero;
use std::thread::available_parallelism;

use anyhow::{Context, bail};
use server::WorkQueue;

use crate::bus::BusAddress;
use crate::database::{Database, Place};

/// The arguments of `petri worker`.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("bus", |arg| arg.help("The NATS server, with JetStream, in which work waits")),
    after_help = "\
Examples:
  petri worker --database postgres://petri@db.example/petri --bus nats://bus.example
  petri worker --database … --bus … --threads 2    leaves the other processors alone

Start as many as you like, and end them whenever you like: what one has begun goes to another."
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    bus: BusAddress,
    /// How many games are reviewed at once [default: the number of processors]
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<u16>>,
}

/// Works until asked to stop.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the worker's threads")?;
    runtime.block_on(async {
        let stop = server::stop_signal();
        let place = arguments.database.place()?;
        if matches!(place, Place::File(_)) {
            bail!(
                "a worker needs a database that it can share with nodes; name one with \
                 `--database postgres://…` (one server alone makes its reviews itself)"
            );
        }
        let Some(bus) = arguments.bus.url(&place)? else {
            bail!(
                "a worker needs the bus on which work waits; name it with `--bus nats://HOST:PORT`"
            );
        };
        let database = place.open_or_make().await?;
        let store = database.store();
        let site = server::site_word(store.as_ref()).await?;
        let queue = WorkQueue::connect(&bus, &site).await?;
        server::work(store, queue, arguments.threads(), stop).await?;
        database.close().await;
        Ok(())
    })
}

impl Arguments {
    fn threads(&self) -> usize {
        let all = || available_parallelism().map_or(1, NonZero::get);
        self.threads.map_or_else(all, |threads| usize::from(threads.get()))
    }
}
