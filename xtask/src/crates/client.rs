//! What the packages of two crates hold of `web/`, which lies outside them: copies for as long as cargo
//! packages.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

/// Each crate, and what it needs.
const NEEDED: [(&str, &[&str]); 2] =
    [("crates/server", &["dist", "locales"]), ("crates/terminal", &["locales"])];

/// The copies, which go when this does.
pub(super) struct PackagedClient {
    folders: Vec<PathBuf>,
}

impl PackagedClient {
    /// Copies what is there of the built client.
    ///
    /// # Errors
    /// A client that is not built.
    pub(super) fn copy(root: &Path) -> anyhow::Result<Self> {
        let web = root.join("web");
        anyhow::ensure!(
            web.join("dist/index.html").is_file(),
            "the browser client is not built: run `cargo xtask web`"
        );
        let mut copies = Self { folders: Vec::new() };
        for (place, parts) in NEEDED {
            let folder = root.join(place).join("web");
            copies.folders.push(folder.clone());
            if folder.exists() {
                fs::remove_dir_all(&folder)?;
            }
            for part in parts {
                copy_folder(&web.join(part), &folder.join(part))?;
            }
        }
        Ok(copies)
    }
}

impl Drop for PackagedClient {
    fn drop(&mut self) {
        for folder in &self.folders {
            // What stays behind is not asked for, and replaced by the next copy.
            let _ = fs::remove_dir_all(folder);
        }
    }
}

fn copy_folder(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
