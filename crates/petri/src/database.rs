//! Where the database is: a file at the path given, or else where the system keeps what belongs to
//! programs, so that a server that is simply started finds its games again; or a PostgreSQL server,
//! whose address may hold a password and is never printed as it is.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use store::{PostgresStore, ServerLock, SqliteStore, Store, StoreError, StoreResult};

const NAME: &str = "petri.db";

/// The arguments that name the database, for every command that uses it.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Database {
    /// The SQLite file with games and accounts [default: petri/petri.db in the folder for data], or the
    /// address of a PostgreSQL database: postgres://USER@HOST:PORT/DATABASE
    #[arg(
        long = "database",
        value_name = "PATH|URL",
        env = "PETRI_DATABASE",
        hide_env_values = true,
        global = true
    )]
    named: Option<Named>,
    /// A file that holds the address, so that its password stands in no list of processes
    #[arg(
        long = "database-url-file",
        value_name = "FILE",
        env = "PETRI_DATABASE_URL_FILE",
        conflicts_with = "named",
        global = true
    )]
    url_file: Option<PathBuf>,
}

/// What the command line says; shown without what may be secret in it.
#[derive(Clone)]
struct Named(PathBuf);

impl From<std::ffi::OsString> for Named {
    fn from(text: std::ffi::OsString) -> Self {
        Named(text.into())
    }
}

impl fmt::Debug for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Place::named(&self.0))
    }
}

/// Where a database is. Its text shows no password.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Place {
    /// A file of SQLite.
    File(PathBuf),
    /// A PostgreSQL server, by its address.
    Server(String),
}

impl Place {
    /// The place of that name: an address, or else a path.
    pub(crate) fn named(text: &Path) -> Place {
        match text.to_str() {
            Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
                Place::Server(url.to_owned())
            }
            _ => Place::File(without_scheme(text)),
        }
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::File(path) => write!(f, "{}", path.display()),
            Place::Server(url) => f.write_str(&without_password(url)),
        }
    }
}

/// A database that is open.
#[derive(Clone)]
pub(crate) enum OpenDatabase {
    /// A file.
    File(Arc<SqliteStore>),
    /// A server.
    Server(Arc<PostgresStore>),
}

impl OpenDatabase {
    /// The same to whoever does not care which it is.
    pub(crate) fn store(&self) -> Arc<dyn Store> {
        match self {
            OpenDatabase::File(store) => Arc::<SqliteStore>::clone(store),
            OpenDatabase::Server(store) => Arc::<PostgresStore>::clone(store),
        }
    }

    /// Waits for what was begun and closes it, unless somebody else still uses it.
    pub(crate) async fn close(self) {
        match self {
            OpenDatabase::File(store) => {
                if let Some(store) = Arc::into_inner(store) {
                    store.close().await;
                }
            }
            OpenDatabase::Server(store) => {
                if let Some(store) = Arc::into_inner(store) {
                    store.close().await;
                }
            }
        }
    }
}

impl Database {
    /// The place given, or the usual one.
    ///
    /// # Errors
    /// Where the file with the address cannot be read, or holds none.
    pub(crate) fn place(&self) -> anyhow::Result<Place> {
        if let Some(file) = &self.url_file {
            let text = std::fs::read_to_string(file)
                .with_context(|| format!("cannot read `{}`", file.display()))?;
            return match Place::named(Path::new(text.trim())) {
                server @ Place::Server(_) => Ok(server),
                Place::File(_) => anyhow::bail!(
                    "`{}` holds no address; expected `postgres://USER:PASSWORD@HOST:PORT/DATABASE`",
                    file.display()
                ),
            };
        }
        Ok(match &self.named {
            Some(Named(text)) => Place::named(text),
            None => Place::File(usual(|name| std::env::var_os(name).map(PathBuf::from))),
        })
    }

    /// The path of a file.
    ///
    /// # Errors
    /// `instead`, where the database is a server.
    pub(crate) fn file(&self, instead: &str) -> anyhow::Result<PathBuf> {
        match self.place()? {
            Place::File(path) => Ok(path),
            place @ Place::Server(_) => anyhow::bail!("`{place}` is no file; {instead}"),
        }
    }
}

impl Place {
    /// Takes the right to serve the database, where only one may; its folder is made where there is
    /// none.
    ///
    /// # Errors
    /// Where another server works on it.
    pub(crate) fn lock(&self) -> anyhow::Result<Option<ServerLock>> {
        let Place::File(path) = self else { return Ok(None) };
        make_folder(path)?;
        match ServerLock::take(path) {
            Err(StoreError::Taken(_)) => anyhow::bail!(
                "another server works on the database `{self}`; stop it, or name another database"
            ),
            result => result.map(Some).with_context(|| format!("cannot lock `{self}`")),
        }
    }

    /// Opens the database, and makes its file or its tables where there are none.
    ///
    /// # Errors
    /// Where it cannot be opened or is none of ours.
    pub(crate) async fn open_or_make(&self) -> anyhow::Result<OpenDatabase> {
        let opened = match self {
            Place::File(path) => {
                make_folder(path)?;
                file(SqliteStore::open(path).await)
            }
            Place::Server(url) => {
                PostgresStore::connect(url).await.map(|store| OpenDatabase::Server(Arc::new(store)))
            }
        };
        opened.map_err(|error| match error {
            StoreError::Unavailable(why) => {
                anyhow::anyhow!("cannot open the database `{self}`: {why}")
            }
            other => anyhow::anyhow!("cannot open the database `{self}`: {other}"),
        })
    }

    /// Opens the database, which must be there.
    ///
    /// # Errors
    /// Where there is none, or it cannot be opened.
    pub(crate) async fn open(&self) -> anyhow::Result<OpenDatabase> {
        match self {
            Place::File(path) if !path.exists() => {
                anyhow::bail!("there is no database `{self}`; name it with `--database PATH`")
            }
            _ => self.open_or_make().await,
        }
    }
}

fn file(opened: StoreResult<SqliteStore>) -> StoreResult<OpenDatabase> {
    opened.map(|store| OpenDatabase::File(Arc::new(store)))
}

/// Makes the folder of the database where there is none.
fn make_folder(path: &Path) -> anyhow::Result<()> {
    let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) else {
        return Ok(());
    };
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder `{}`", folder.display()))
}

/// An address without the password and the settings behind `?`, which may hold one too.
fn without_password(url: &str) -> String {
    let url = url.split('?').next().unwrap_or_default();
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    // The last `@`: whoever forgot to write one in a password as `%40` is protected as well.
    match rest.rsplit_once('@') {
        None => url.to_owned(),
        Some((person, place)) => {
            let name = person.split(':').next().unwrap_or_default();
            format!("{scheme}://{name}@{place}")
        }
    }
}

/// `sqlite:petri.db` is a path as well.
fn without_scheme(path: &Path) -> PathBuf {
    let text = path.to_str().and_then(|text| text.strip_prefix("sqlite:"));
    text.map_or_else(|| path.to_owned(), PathBuf::from)
}

/// The folder for data as the XDG base directory specification has it, else the folder we are in.
fn usual(variable: impl Fn(&str) -> Option<PathBuf>) -> PathBuf {
    let data = variable("XDG_DATA_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| variable("LOCALAPPDATA"))
        .or_else(|| variable("HOME").map(|home| home.join(".local").join("share")));
    match data {
        Some(data) => data.join("petri").join(NAME),
        None => PathBuf::from(NAME),
    }
}

#[cfg(test)]
mod tests {
    use super::{Named, Place, usual, without_scheme};
    use std::path::{Path, PathBuf};

    #[test]
    fn the_usual_place_is_in_the_folder_for_data() {
        let with = |pairs: &'static [(&str, &str)]| {
            usual(move |name| {
                let found = pairs.iter().find(|(key, _)| *key == name);
                found.map(|(_, value)| PathBuf::from(value))
            })
        };
        assert_eq!(with(&[("HOME", "/h")]), Path::new("/h/.local/share/petri/petri.db"));
        assert_eq!(
            with(&[("XDG_DATA_HOME", "/d"), ("HOME", "/h")]),
            Path::new("/d/petri/petri.db")
        );
        assert_eq!(
            with(&[("XDG_DATA_HOME", "d"), ("HOME", "/h")]),
            Path::new("/h/.local/share/petri/petri.db")
        );
        assert_eq!(with(&[]), Path::new("petri.db"));
    }

    #[test]
    fn a_path_may_be_written_as_an_address() {
        assert_eq!(without_scheme(Path::new("sqlite:a.db")), Path::new("a.db"));
        assert_eq!(without_scheme(Path::new("a.db")), Path::new("a.db"));
    }

    #[test]
    fn an_address_is_shown_without_its_password() {
        for (url, shown) in [
            ("postgres://ann:secret@db:5432/petri", "postgres://ann@db:5432/petri"),
            ("postgres://ann:se@cret@db/petri?password=secret", "postgres://ann@db/petri"),
            ("postgresql://db/petri", "postgresql://db/petri"),
        ] {
            let named = Named(PathBuf::from(url));
            assert_eq!(format!("{named:?}"), shown);
            assert!(matches!(Place::named(&named.0), Place::Server(text) if text == url));
        }
        assert!(matches!(Place::named(Path::new("a.db")), Place::File(_)));
    }
}
