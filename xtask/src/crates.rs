//! The crates that are for others too: each becomes a package that is whole by itself, and the rules
//! compile where there is no operating system.

use std::path::Path;

use cargo_metadata::MetadataCommand;

use crate::process;
use crate::report::End;

/// A target without `std`.
const BARE_METAL: &str = "thumbv7em-none-eabi";

/// Packages every crate that may be published, together, because they depend on each other.
pub(crate) fn package(root: &Path) -> anyhow::Result<()> {
    let mut cargo = process::cargo(root);
    cargo.args(["package", "--quiet", "--no-verify", "--allow-dirty"]);
    for name in published(root)? {
        cargo.args(["--package", &name]);
    }
    process::run(&mut cargo)
}

/// Compiles the rules for a machine without an operating system.
pub(crate) fn bare_metal(root: &Path) -> anyhow::Result<End> {
    let mut rustup = process::command("rustup", root);
    if !process::succeeds(rustup.args(["target", "add", BARE_METAL])) {
        let reason = format!("the target is missing: run `rustup target add {BARE_METAL}`");
        return Ok(End::Skipped(reason));
    }
    let mut cargo = process::cargo(root);
    cargo.args(["check", "--quiet", "--package", "petri-rules", "--features", "serde"]);
    process::run(cargo.args(["--target", BARE_METAL]))?;
    Ok(End::Passed)
}

/// The names of the crates that may be published.
fn published(root: &Path) -> anyhow::Result<Vec<String>> {
    let metadata = MetadataCommand::new().current_dir(root).no_deps().exec()?;
    let free = metadata.packages.into_iter().filter(|package| package.publish.is_none());
    Ok(free.map(|package| package.name.to_string()).collect())
}
