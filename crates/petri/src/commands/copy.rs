//! `petri copy`: everything from one database to another, from a file to a server or back.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use store::{CopiedTable, CopyProgress, StoreError};

use crate::database::{OpenDatabase, Place};

/// The arguments of `petri copy`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri copy --from petri.db --to postgres://petri@db.example/petri    to a server that all nodes share
  petri copy --from postgres://petri@db.example/petri --to petri.db    and back into a file

The copy is as of the moment it begins; stop the server first, so that nothing is left behind. It is
all or nothing: broken off, it leaves an empty target. A password is better given in `PGPASSWORD`
or in `~/.pgpass` than in the address.")]
pub(crate) struct Arguments {
    /// The database that is copied: a file of SQLite, or postgres://USER@HOST:PORT/DATABASE
    #[arg(long, value_name = "PATH|URL", value_parser = place)]
    from: Place,
    /// The database it is copied to, which must be empty; a file, or tables, are made
    #[arg(long, value_name = "PATH|URL", value_parser = place)]
    to: Place,
}

fn place(text: &str) -> Result<Place, std::convert::Infallible> {
    Ok(Place::named(&PathBuf::from(text)))
}

/// Copies, and prints each table with its rows and their digest.
pub(crate) fn run(arguments: &Arguments, output: &mut dyn Write) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start threads for the databases")?;
    let Arguments { from, to } = arguments;
    runtime.block_on(async {
        let source = from.open().await?;
        let _lock = to.lock()?;
        let target = to.open_or_make().await?;
        let copied = copy(&source, &target).await;
        source.close().await;
        target.close().await;
        let tables = copied.map_err(|error| match error {
            StoreError::Taken(_) => {
                anyhow::anyhow!("`{to}` is not empty; name a new file or an empty database")
            }
            error => anyhow::anyhow!("cannot copy `{from}` to `{to}`: {error}"),
        })?;
        for CopiedTable { name, rows, digest } in tables {
            let start: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
            writeln!(output, "{name:15} {rows:>10} {start}")?;
        }
        Ok(())
    })
}

async fn copy(
    source: &OpenDatabase,
    target: &OpenDatabase,
) -> Result<Vec<CopiedTable>, StoreError> {
    // On standard error, and only where somebody watches.
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {percent:>3} % {msg} {eta}") {
        bar.set_style(style);
    }
    let tell = |CopyProgress { table, rows, of }: CopyProgress| {
        bar.set_length(of);
        bar.set_position(rows);
        bar.set_message(table);
    };
    let copied = match (source, target) {
        (OpenDatabase::File(from), OpenDatabase::File(to)) => from.copy_to(to, tell).await,
        (OpenDatabase::File(from), OpenDatabase::Server(to)) => from.copy_to(to, tell).await,
        (OpenDatabase::Server(from), OpenDatabase::File(to)) => from.copy_to(to, tell).await,
        (OpenDatabase::Server(from), OpenDatabase::Server(to)) => from.copy_to(to, tell).await,
    };
    bar.finish_and_clear();
    copied
}
