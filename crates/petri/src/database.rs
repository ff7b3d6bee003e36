//! Where the database lies: at the path given, or else where the system keeps what belongs to
//! programs, so that a server that is simply started finds its games again.

use std::path::{Path, PathBuf};

use anyhow::Context;
use store::{ServerLock, SqliteStore, StoreError};

const NAME: &str = "petri.db";

/// The argument that names the database, for every command that uses it.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Database {
    /// The SQLite file with games and accounts [default: petri/petri.db in the folder for data]
    #[arg(
        long = "database",
        value_name = "PATH",
        env = "PETRI_DATABASE",
        hide_env_values = true,
        global = true
    )]
    path: Option<PathBuf>,
}

impl Database {
    /// The path given, or the usual one.
    pub(crate) fn path(&self) -> PathBuf {
        match &self.path {
            Some(path) => without_scheme(path),
            None => usual(|name| std::env::var_os(name).map(PathBuf::from)),
        }
    }

    /// Takes the right to serve the database; its folder is made where there is none.
    ///
    /// # Errors
    /// Where another server works on it.
    pub(crate) fn lock(&self) -> anyhow::Result<ServerLock> {
        let path = self.path();
        make_folder(&path)?;
        match ServerLock::take(&path) {
            Err(StoreError::Taken(_)) => anyhow::bail!(
                "another server works on the database `{}`; stop it, or name another database",
                path.display()
            ),
            result => result.with_context(|| format!("cannot lock `{}`", path.display())),
        }
    }

    /// Opens the database, and makes it where there is none.
    ///
    /// # Errors
    /// Where it cannot be opened or is none of ours.
    pub(crate) async fn open_or_make(&self) -> anyhow::Result<SqliteStore> {
        let path = self.path();
        make_folder(&path)?;
        open(&path).await
    }

    /// Opens the database, which must be there.
    ///
    /// # Errors
    /// Where there is none, or it cannot be opened.
    pub(crate) async fn open(&self) -> anyhow::Result<SqliteStore> {
        let path = self.path();
        if !path.exists() {
            anyhow::bail!(
                "there is no database `{}`; name it with `--database PATH`",
                path.display()
            );
        }
        open(&path).await
    }
}

/// Makes the folder of the database where there is none.
fn make_folder(path: &Path) -> anyhow::Result<()> {
    let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) else {
        return Ok(());
    };
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder `{}`", folder.display()))
}

async fn open(path: &Path) -> anyhow::Result<SqliteStore> {
    SqliteStore::open(path)
        .await
        .with_context(|| format!("cannot open the database `{}`", path.display()))
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
    use super::{usual, without_scheme};
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
}
