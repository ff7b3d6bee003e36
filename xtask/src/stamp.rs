//! Whether a product is newer than everything it is made from, so that a step can be skipped.
//!
//! Times decide, as in `make`: a build tool below (cargo, npm) looks closer whenever we do run it.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

/// Folders that hold products or other people's code.
const SKIPPED: [&str; 4] = ["node_modules", "dist", "target", "test-results"];

/// True when the product exists and nothing under the sources is newer.
///
/// A source may be a file or a folder; one that does not exist is no source.
pub(crate) fn is_fresh(product: &Path, sources: &[&Path]) -> bool {
    let Some(made) = changed(product) else { return false };
    sources.iter().filter_map(|source| newest(source, product)).all(|time| time <= made)
}

fn newest(path: &Path, product: &Path) -> Option<SystemTime> {
    if path == product {
        return None;
    }
    if !path.is_dir() {
        return changed(path);
    }
    let entries = fs::read_dir(path).ok()?.flatten();
    let inner = entries
        .filter(|entry| entry.file_name().to_str().is_none_or(|name| !SKIPPED.contains(&name)));
    inner.filter_map(|entry| newest(&entry.path(), product)).max()
}

fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

#[cfg(test)]
mod tests {
    use super::is_fresh;
    use std::fs::{self, File};
    use std::path::{Path, PathBuf};
    use std::time::{Duration, SystemTime};

    fn folder(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("petri-stamp-{name}-{}", std::process::id()));
        fs::create_dir_all(path.join("sources/node_modules")).unwrap();
        path
    }

    fn write(path: &Path, age_s: u64) {
        let file = File::create(path).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(age_s)).unwrap();
    }

    #[test]
    fn a_product_is_fresh_until_a_source_is_newer() {
        let folder = folder("newer");
        let (product, sources) = (folder.join("product"), folder.join("sources"));
        write(&sources.join("a"), 100);
        assert!(!is_fresh(&product, &[&sources]), "there is no product yet");
        write(&product, 50);
        assert!(is_fresh(&product, &[&sources, &folder.join("absent")]));
        write(&sources.join("b"), 10);
        assert!(!is_fresh(&product, &[&sources]));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn other_peoples_folders_do_not_count() {
        let folder = folder("skipped");
        let (product, sources) = (folder.join("product"), folder.join("sources"));
        write(&product, 50);
        write(&sources.join("node_modules/a"), 10);
        assert!(is_fresh(&product, &[&sources]));
        fs::remove_dir_all(folder).unwrap();
    }
}
