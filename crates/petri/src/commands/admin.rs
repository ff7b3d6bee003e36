//! `petri admin`: accounts from the command line, while the server runs or not.

use std::io::Write;
use std::time::SystemTime;

use anyhow::Context;
use clap::{Subcommand, ValueEnum};
use server::admin::{AdminError, Checked};
use store::{Role, StoreError};

use crate::database::{Database, OpenDatabase};

/// The arguments of `petri admin`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri admin people                    everybody with a password
  petri admin role anna moderator       anna may judge reports
  petri admin recover anna              new recovery codes, when all are lost
  petri admin close anna                anna can no longer sign in
  petri admin check                     is all that is kept sound?")]
pub(crate) struct Arguments {
    #[command(flatten)]
    database: Database,
    /// What to do
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// List accounts with a password: number, name, role, and whether it is closed
    People,
    /// Set what an account may do
    Role {
        /// Name of the account
        name: String,
        /// Its role from now on
        role: Allowed,
    },
    /// Print new recovery codes; the old ones work no longer, and all browsers are signed out
    Recover {
        /// Name of the account
        name: String,
    },
    /// Close an account
    Close {
        /// Name of the account
        name: String,
    },
    /// Open a closed account again
    Reopen {
        /// Name of the account
        name: String,
    },
    /// Check the whole database: the file, that every game replays, and every rating by its games
    Check,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Allowed {
    /// Play
    Player,
    /// Play, settle reports, silence players, close accounts, end games
    Moderator,
    /// All that moderators may, also to each other, and give roles
    Admin,
}

impl From<Allowed> for Role {
    fn from(allowed: Allowed) -> Role {
        match allowed {
            Allowed::Player => Role::Player,
            Allowed::Moderator => Role::Moderator,
            Allowed::Admin => Role::Admin,
        }
    }
}

/// Does one thing to the accounts of the database.
pub(crate) fn run(arguments: &Arguments, output: &mut dyn Write) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start a thread for the database")?;
    runtime.block_on(async {
        let database = arguments.database.place()?.open().await?;
        let done = run_action(&database, &arguments.action, output).await;
        database.close().await;
        done
    })
}

async fn run_action(
    database: &OpenDatabase,
    action: &Action,
    output: &mut dyn Write,
) -> anyhow::Result<()> {
    let now_ms = now_ms()?;
    let shared = database.store();
    let store = shared.as_ref();
    match action {
        Action::People => {
            for account in server::admin::people(store).await? {
                let role = format!("{:?}", account.role).to_lowercase();
                let closed = if account.closed_ms.is_some() { " closed" } else { "" };
                writeln!(output, "{} {} {role}{closed}", account.id.0, account.name)?;
            }
            Ok(())
        }
        Action::Role { name, role } => {
            named(name, server::admin::set_role(store, name, (*role).into(), now_ms).await)
        }
        Action::Recover { name } => {
            for code in named(name, server::admin::recovery_codes(store, name, now_ms).await)? {
                writeln!(output, "{code}")?;
            }
            Ok(())
        }
        Action::Close { name } => {
            named(name, server::admin::set_closed(store, name, true, now_ms).await)
        }
        Action::Reopen { name } => {
            named(name, server::admin::set_closed(store, name, false, now_ms).await)
        }
        Action::Check => {
            let Checked { games, ratings } = server::admin::check(shared).await?;
            writeln!(output, "sound: {games} games replay, {ratings} ratings follow from them")?;
            Ok(())
        }
    }
}

fn named<T>(name: &str, result: Result<T, impl Into<AdminError>>) -> anyhow::Result<T> {
    match result.map_err(Into::into) {
        Err(AdminError::Store(StoreError::NotFound("account"))) => {
            anyhow::bail!("nobody is called `{name}`")
        }
        result => Ok(result?),
    }
}

fn now_ms() -> anyhow::Result<i64> {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?;
    Ok(i64::try_from(since.as_millis())?)
}
