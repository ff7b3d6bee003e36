//! `petri backup` and `petri restore`: a copy of the database, while the server runs, and the way
//! back from it.

use std::path::PathBuf;

use anyhow::Context;
use store::{SqliteStore, StoreError};

use crate::database::Database;

/// Copies of a server are its own business.
const INSTEAD: &str = "`pg_dump` and `pg_restore` are for copies of a PostgreSQL database";

/// The arguments of `petri backup`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri backup /backups/petri-2026-11-21.db     as of this moment; the server may run")]
pub(crate) struct Arguments {
    #[command(flatten)]
    database: Database,
    /// Where the copy goes; nothing may lie there
    #[arg(value_name = "TO")]
    to: PathBuf,
}

/// The arguments of `petri restore`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri restore /backups/petri-2026-11-21.db    the server must not run, and the old file be gone")]
pub(crate) struct RestoreArguments {
    #[command(flatten)]
    database: Database,
    /// The copy, which is checked before it is used
    #[arg(value_name = "FROM")]
    from: PathBuf,
}

/// Copies the database.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let to = arguments.to.display();
    runtime()?.block_on(async {
        arguments.database.file(INSTEAD)?;
        let database = arguments.database.place()?.open().await?;
        let copied = database.store().backup(&arguments.to).await;
        database.close().await;
        match copied {
            Err(StoreError::Taken(_)) => {
                anyhow::bail!("something lies at `{to}`; choose another path")
            }
            copied => copied.with_context(|| format!("cannot copy to `{to}`")),
        }
    })
}

/// Puts a copy in the place of the database.
pub(crate) fn restore(arguments: &RestoreArguments) -> anyhow::Result<()> {
    let (from, to) = (arguments.from.display(), arguments.database.file(INSTEAD)?);
    runtime()?.block_on(async {
        match SqliteStore::restore(&arguments.from, &to).await {
            Err(StoreError::Taken(_)) => anyhow::bail!(
                "a database lies at `{}`; stop the server and move the file away first",
                to.display()
            ),
            Err(StoreError::NotFound(_)) => anyhow::bail!("there is no copy `{from}`"),
            done => done.with_context(|| format!("cannot restore from `{from}`")),
        }
    })
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start a thread for the database")
}
