//! What the error codes of both databases mean to a store
//! (<https://sqlite.org/rescode.html>, <https://www.postgresql.org/docs/current/errcodes-appendix.html>).

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;

use crate::StoreError;

/// A value that no column takes, or one that a table's rules refuse: the command's fault, and no reason
/// to give up those beside it.
const AGAINST_RULES: StoreError = StoreError::Invalid("a value against the rules of its table");

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let Some(refusal) = error.as_database_error() else {
            return StoreError::Unavailable(match error {
                sqlx::Error::PoolTimedOut => {
                    "all connections to it are in use, or it is away".into()
                }
                error => error.to_string(),
            });
        };
        let code = refusal.code().unwrap_or_default();
        match refusal.try_downcast_ref::<PgDatabaseError>() {
            Some(refusal) => of_postgres(&code, refusal),
            None => of_sqlite(&code, &error),
        }
    }
}

fn of_sqlite(code: &str, error: &sqlx::Error) -> StoreError {
    /// `SQLITE_FULL`.
    const FULL: u32 = 13;
    /// `SQLITE_CONSTRAINT`.
    const CONSTRAINT: u32 = 19;
    // The low byte is the kind, the rest says more.
    match code.parse::<u32>().ok().map(|code| code & 0xff) {
        Some(FULL) => StoreError::Full,
        Some(CONSTRAINT) => AGAINST_RULES,
        _ => StoreError::Unavailable(error.to_string()),
    }
}

fn of_postgres(code: &str, refusal: &PgDatabaseError) -> StoreError {
    /// `disk_full`.
    const FULL: &str = "53100";
    /// `insufficient_privilege`.
    const NO_RIGHT: &str = "42501";
    let said = refusal.message();
    match code {
        FULL => StoreError::Full,
        NO_RIGHT => StoreError::Unavailable(format!(
            "{said}; the user must own the database, or be let in with \
             `GRANT ALL ON SCHEMA public TO …`"
        )),
        // Data exceptions, as a zero byte in a text; and integrity constraints.
        _ if code.starts_with("22") || code.starts_with("23") => AGAINST_RULES,
        _ => StoreError::Unavailable(said.to_owned()),
    }
}

/// Whether an index refused a second row of its kind.
pub(crate) fn is_twice(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(DatabaseError::is_unique_violation)
}

/// A failure that is no fault of what was asked, which may do when it is tried again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The database undid a transaction because it met another: a deadlock, or a serialisation that
    /// failed.
    GivenUp,
    /// The line to the server broke, or the server ended it. Whether a commit that was sent arrived is not
    /// known; of what came before one nothing is left.
    Broken,
}

impl Failure {
    /// The failure that an error tells of, if it tells of one.
    pub(crate) fn of(error: &sqlx::Error) -> Option<Failure> {
        let code = error.as_database_error().and_then(DatabaseError::code);
        match (error, code.as_deref()) {
            (sqlx::Error::Io(_), _) => Some(Failure::Broken),
            // The server shuts down, has crashed, or is not yet there.
            (_, Some("57P01" | "57P02" | "57P03")) => Some(Failure::Broken),
            // Connection exceptions; a pooler between says so when its own line broke.
            (_, Some(code)) if code.starts_with("08") => Some(Failure::Broken),
            (_, Some("40001" | "40P01")) => Some(Failure::GivenUp),
            _ => None,
        }
    }
}
