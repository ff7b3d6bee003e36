//! The context of a container image that holds the static binary and nothing else.

use std::fs;
use std::path::Path;

use super::contents::make_executable;

/// Writes the folder `container`: its file, the binary, and the empty folder of the database.
pub(crate) fn write(root: &Path, folder: &Path, program: &Path) -> anyhow::Result<()> {
    let context = folder.join("container");
    fs::create_dir_all(context.join("data"))?;
    fs::copy(root.join("deploy/Containerfile"), context.join("Containerfile"))?;
    let copy = context.join("petri");
    fs::copy(program, &copy)?;
    make_executable(&copy)
}
