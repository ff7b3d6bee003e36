//! `cargo xtask play`: everything from a fresh clone to a board in the browser.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{client, process, wasm};

/// Builds what is not up to date and starts the server; ends when the server ends.
pub(crate) fn run(root: &Path, arguments: &[String]) -> anyhow::Result<()> {
    client::build(root)?;
    let binary = release(root)?;
    println!("petri: one file that needs nothing beside it: {}", binary.display());
    let mut petri = Command::new(binary);
    petri.current_dir(root).args(["serve", "--open"]).args(arguments);
    start(petri)
}

/// Builds the binary, with the commit in its version, and returns its path.
pub(crate) fn release(root: &Path) -> anyhow::Result<PathBuf> {
    let mut cargo = process::cargo(root);
    cargo.args(["build", "--release", "--package", "petri-games"]);
    let mut git = process::command("git", root);
    if let Ok(commit) = process::output(git.args(["describe", "--always", "--dirty"])) {
        cargo.env("PETRI_COMMIT", commit.trim());
    }
    process::run(&mut cargo)?;
    let name = format!("petri{}", std::env::consts::EXE_SUFFIX);
    Ok(wasm::target_folder(root).join("release").join(name))
}

/// On Unix the server takes our place, so that Ctrl-C and the exit status are its own.
#[cfg(unix)]
fn start(mut petri: Command) -> anyhow::Result<()> {
    use std::os::unix::process::CommandExt;
    Err(anyhow::Error::new(petri.exec()).context("cannot start petri"))
}

#[cfg(not(unix))]
fn start(mut petri: Command) -> anyhow::Result<()> {
    process::run(&mut petri)
}
