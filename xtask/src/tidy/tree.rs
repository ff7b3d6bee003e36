//! The text files of the repository: what git tracks or would track.

use std::path::Path;

use anyhow::Context;

use crate::process;

/// A text file.
pub(crate) struct File {
    /// Path from the root, with `/` on every system.
    pub(crate) path: String,
    /// The whole text.
    pub(crate) text: String,
}

impl File {
    /// The last part of the path.
    pub(crate) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// What follows the last dot of the name.
    pub(crate) fn extension(&self) -> Option<&str> {
        self.name().rsplit_once('.').map(|(_, end)| end)
    }

    /// Whether the path ends in a dot and this.
    pub(crate) fn has_extension(&self, extension: &str) -> bool {
        self.extension() == Some(extension)
    }
}

/// All text files.
pub(crate) struct Tree {
    /// In git's order.
    pub(crate) files: Vec<File>,
    /// The paths of all files, pictures included.
    pub(crate) paths: Vec<String>,
}

impl Tree {
    /// Reads every file that git tracks or would track; files that are not UTF-8 are not text.
    pub(crate) fn read(root: &Path) -> anyhow::Result<Self> {
        let mut git = process::command("git", root);
        git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
        let list = process::output(&mut git).context("the list of files comes from git")?;
        let mut tree = Self { files: Vec::new(), paths: Vec::new() };
        for path in list.split('\0').filter(|path| !path.is_empty()) {
            let Ok(bytes) = std::fs::read(root.join(path)) else {
                continue; // deleted, not yet committed
            };
            tree.paths.push(path.to_owned());
            if let Ok(text) = String::from_utf8(bytes) {
                tree.files.push(File { path: path.to_owned(), text });
            }
        }
        Ok(tree)
    }

    /// Rust sources.
    pub(crate) fn rust(&self) -> impl Iterator<Item = &File> {
        self.files.iter().filter(|file| file.has_extension("rs"))
    }

    /// A tree of one file, for examples in tests.
    #[cfg(test)]
    pub(crate) fn of(path: &str, text: &str) -> Self {
        Self::of_all(&[(path, text)])
    }

    /// A tree of several files, for examples in tests.
    #[cfg(test)]
    pub(crate) fn of_all(files: &[(&str, &str)]) -> Self {
        let file = |&(path, text): &(&str, &str)| File { path: path.into(), text: text.into() };
        let paths = files.iter().map(|&(path, _)| path.to_owned()).collect();
        Self { files: files.iter().map(file).collect(), paths }
    }
}
