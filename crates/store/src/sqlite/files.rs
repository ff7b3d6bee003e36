//! Files on disk: made for their owner alone, named beside one another, waited for until they are safe.

use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::{StoreError, StoreResult};

/// Makes an empty file that only its owner can read: a database holds what people trust us with.
/// The files that SQLite puts beside it get the same rights.
pub(super) fn create_private(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(|_| ())
}

/// The same path with something after it.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut beside = path.as_os_str().to_owned();
    beside.push(ending);
    PathBuf::from(beside)
}

/// Waits until a file and its name are on disk.
pub(super) async fn sync(path: &Path) -> StoreResult<()> {
    let file = tokio::fs::File::open(path).await.map_err(|error| failed(&error))?;
    file.sync_all().await.map_err(|error| failed(&error))?;
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let folder = tokio::fs::File::open(folder).await.map_err(|error| failed(&error))?;
    folder.sync_all().await.map_err(|error| failed(&error))
}

pub(super) fn failed(error: &std::io::Error) -> StoreError {
    match error.kind() {
        ErrorKind::StorageFull => StoreError::Full,
        _ => StoreError::Unavailable(error.to_string()),
    }
}
