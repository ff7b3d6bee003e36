//! The crates that are published: those for others, the program, and its parts. Each becomes a package
//! that is whole by itself; the program's brings the browser client as it is built, so that `cargo install`
//! needs no Node. The rules compile where there is no operating system.

mod client;
mod unpacked;

use std::fs;
use std::path::Path;

use anyhow::Context;
use cargo_metadata::{MetadataCommand, Package};

use self::client::PackagedClient;
use self::unpacked::full_name;
use crate::report::End;
use crate::{process, wasm};

/// A target without `std`.
const BARE_METAL: &str = "thumbv7em-none-eabi";
/// What Debian 13 has. The engine and perft need 1.89, in which the kernels' instructions are stable.
const OLDEST_RUST: &str = "1.85";
/// A registry takes no larger package.
const MAX_BYTES: u64 = 10 << 20;

/// Packages every crate that may be published, together, because they depend on each other, and checks
/// the program as it comes out of its packages.
///
/// # Errors
/// A client that is not built; what cargo says; a package that is too large or lacks the client.
pub(crate) fn package(root: &Path) -> anyhow::Result<()> {
    let metadata = MetadataCommand::new().current_dir(root).no_deps().exec()?;
    let published: Vec<&Package> =
        metadata.packages.iter().filter(|package| package.publish.is_none()).collect();
    {
        let _client = PackagedClient::copy(root)?;
        let mut cargo = process::cargo(root);
        cargo.args(["package", "--quiet", "--no-verify", "--allow-dirty"]);
        for package in &published {
            cargo.args(["--package", package.name.as_str()]);
        }
        process::run(&mut cargo)?;
    }
    let folder = wasm::target_folder(root).join("package");
    for package in &published {
        let file = folder.join(format!("{}.crate", full_name(package)));
        let size = fs::metadata(&file).with_context(|| format!("no {}", file.display()))?.len();
        anyhow::ensure!(size <= MAX_BYTES, "{} has {size} bytes, too many", file.display());
    }
    unpacked::check(root, &folder, &published)
}

/// Compiles the crates that promise it with the oldest Rust they name, as a distribution ships it.
pub(crate) fn oldest_rust(root: &Path) -> anyhow::Result<End> {
    let mut rustup = process::command("rustup", root);
    rustup.args(["toolchain", "install", OLDEST_RUST, "--profile", "minimal"]);
    if !process::succeeds(rustup.arg("--no-self-update")) {
        let reason = format!("it is missing: run `rustup toolchain install {OLDEST_RUST}`");
        return Ok(End::Unreachable(reason));
    }
    let metadata = MetadataCommand::new().current_dir(root).no_deps().exec()?;
    let promises = |package: &&Package| {
        let oldest = package.rust_version.as_ref();
        oldest.is_some_and(|version| format!("{}.{}", version.major, version.minor) == OLDEST_RUST)
    };
    let mut cargo = process::command("rustup", root);
    cargo.args(["run", OLDEST_RUST, "cargo", "check", "--quiet"]);
    for package in metadata.packages.iter().filter(promises) {
        cargo.args(["--package", package.name.as_str()]);
    }
    process::run(cargo.arg("--target-dir").arg(wasm::target_folder(root).join("oldest-rust")))?;
    Ok(End::Passed)
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
