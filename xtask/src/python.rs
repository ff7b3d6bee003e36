//! Pythons of our own under the target folder, each with the packages that some check needs.

use std::path::{Path, PathBuf};

use crate::{process, setup, wasm};

/// Names under which Python goes.
const NAMES: [&str; 3] = ["python3", "python3.11", "python"];

/// A Python with packages.
pub(crate) struct Environment {
    /// Its folder in the target folder.
    pub(crate) folder: &'static str,
    /// The packages, as `pip` takes them.
    pub(crate) packages: &'static [&'static str],
    /// What can be imported when they are there.
    pub(crate) has: &'static str,
}

impl Environment {
    /// Its interpreter, set up if need be.
    ///
    /// # Errors
    /// A sentence that says what to install.
    pub(crate) fn python(&self, root: &Path) -> anyhow::Result<PathBuf> {
        let folder = wasm::target_folder(root).join(self.folder);
        let inside = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
        let python = folder.join(inside);
        let run = |program: &Path, words: &[&str]| {
            process::run(process::command(&program.to_string_lossy(), root).args(words))
        };
        let mut ask = process::command(&python.to_string_lossy(), root);
        if process::succeeds(ask.args(["-c", &format!("import {}", self.has)])) {
            return Ok(python);
        }
        let known = || NAMES.into_iter().find_map(process::find);
        let ours = match known() {
            Some(path) => path,
            None => {
                setup::install(&["python3-venv"])?;
                known().ok_or_else(|| anyhow::anyhow!("install Python 3"))?
            }
        };
        let at = folder.to_string_lossy().into_owned();
        let make = ["-m", "venv", "--clear", &at];
        // Debian keeps this part of Python in a package of its own.
        run(&ours, &make).or_else(|_| {
            setup::install(&["python3-venv"])?;
            run(&ours, &make)
        })?;
        let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        run(&python, &[&pip, self.packages].concat())?;
        Ok(python)
    }
}

/// The folder of the environment that an interpreter belongs to.
pub(crate) fn environment_of(python: &Path) -> PathBuf {
    python.ancestors().nth(2).unwrap_or(python).to_owned()
}
