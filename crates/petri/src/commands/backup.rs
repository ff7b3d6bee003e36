//! `petri backup` and `petri restore`: a copy of the database, while the server runs, and the way
//! back from it. The copy is made once, or follows the database by the second.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use store::{Follower, SqliteStore, StoreError};
use tokio::time::{MissedTickBehavior, interval};

use crate::database::Database;

/// Copies of a server are its own business.
const INSTEAD: &str = "`pg_dump` and `pg_restore` are for copies of a PostgreSQL database";
/// How often a copy that follows is brought up to date.
const EVERY: Duration = Duration::from_secs(1);

/// The arguments of `petri backup`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri backup /backups/petri-2026-11-21.db     as of this moment; the server may run
  petri backup --follow /backups/petri          every second from now on, until Ctrl-C")]
pub(crate) struct Arguments {
    #[command(flatten)]
    database: Database,
    /// Go on copying what is new, every second, into the folder TO
    #[arg(long)]
    follow: bool,
    /// Where the copy goes; nothing may lie there
    #[arg(value_name = "TO")]
    to: PathBuf,
}

/// The arguments of `petri restore`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri restore /backups/petri-2026-11-21.db    the server must not run, and the old file be gone
  petri restore /backups/petri                  the same from a folder that `backup --follow` has filled")]
pub(crate) struct RestoreArguments {
    #[command(flatten)]
    database: Database,
    /// The copy, which is checked before it is used
    #[arg(value_name = "FROM")]
    from: PathBuf,
}

/// Copies the database.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    if arguments.follow {
        let database = arguments.database.file(INSTEAD)?;
        let done = runtime()?.block_on(follow(&database, &arguments.to));
        return match done {
            Err(StoreError::NotFound(_)) => anyhow::bail!(
                "there is no database `{}`; name it with `--database PATH`",
                database.display()
            ),
            done => done
                .with_context(|| format!("cannot go on copying to `{}`", arguments.to.display())),
        };
    }
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

/// Copies what is new every second, until asked to stop.
async fn follow(database: &Path, folder: &Path) -> Result<(), StoreError> {
    let stop = server::stop_signal();
    let mut stop = std::pin::pin!(stop);
    let mut follower = Follower::start(database, folder).await?;
    tracing::info!("`{}` is followed in `{}`", database.display(), folder.display());
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = &mut stop => return follower.stop().await,
            _ = ticks.tick() => {}
        }
        follower.copy().await?;
    }
}

/// Puts a copy in the place of the database.
pub(crate) fn restore(arguments: &RestoreArguments) -> anyhow::Result<()> {
    let (from, to) = (arguments.from.display(), arguments.database.file(INSTEAD)?);
    runtime()?.block_on(async {
        match put_in_place(&arguments.from, &to).await {
            Err(StoreError::Taken(_)) => anyhow::bail!(
                "a database lies at `{}`; stop the server and move the file away first",
                to.display()
            ),
            Err(StoreError::NotFound(_)) => anyhow::bail!("there is no copy `{from}`"),
            done => done.with_context(|| format!("cannot restore from `{from}`")),
        }
    })
}

/// A folder is put together first, beside the place.
async fn put_in_place(from: &Path, to: &Path) -> Result<(), StoreError> {
    if !from.is_dir() {
        return SqliteStore::restore(from, to).await;
    }
    let mut assembled = to.as_os_str().to_owned();
    assembled.push(".assembled");
    let assembled = PathBuf::from(assembled);
    remove(&assembled);
    let restored = match SqliteStore::assemble(from, &assembled).await {
        Ok(()) => SqliteStore::restore(&assembled, to).await,
        Err(error) => Err(error),
    };
    remove(&assembled);
    restored
}

/// Removes what was put together: the copy it was made of is still there.
fn remove(assembled: &Path) {
    for ending in ["", "-wal", "-shm"] {
        let mut path = assembled.as_os_str().to_owned();
        path.push(ending);
        let _ = std::fs::remove_file(path);
    }
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start a thread for the database")
}
