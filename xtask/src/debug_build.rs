//! The programs that checks run, as the Rust tests have built them. Which features a library is built with depends on
//! the crates and features that one command names, so a command for one crate alone would build most of them again:
//! all checks that need a debug build name the whole workspace and [`FEATURES`], and say what they want of it.

use std::path::{Path, PathBuf};

use crate::{process, wasm};

/// What tests and the programs they run are built with: all that the program can have.
pub(crate) const FEATURES: &str = "--features=petri-games/traces";

/// Builds `petri` and `petri-stress` where they are not up to date. The example is named because examples have the
/// libraries of tests, which adds features too.
pub(crate) fn build(root: &Path) -> anyhow::Result<()> {
    let programs = ["--bin", "petri", "--bin", "petri-stress", "--example", "random_bot"];
    let mut cargo = process::cargo(root);
    process::run(cargo.args(["build", "--quiet", "--workspace", FEATURES]).args(programs))
}

/// Where one of these programs is.
pub(crate) fn program(root: &Path, name: &str) -> PathBuf {
    wasm::target_folder(root).join("debug").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}
