//! Whether a crate we use is known to be unsafe, by the database of advisories, which lies on the network. A
//! copy that was fetched before is asked where the network cannot be reached.

use std::path::{Path, PathBuf};

use crate::process;
use crate::report::End;

/// Asks `cargo deny`, which reads from `deny.toml` what is known and does not concern us.
pub(crate) fn check(root: &Path) -> anyhow::Result<End> {
    if process::find("cargo-deny").is_none() {
        return Ok(End::Unreachable(
            "`cargo-deny` is missing: run `cargo install cargo-deny`".to_owned(),
        ));
    }
    let deny = |words: &[&str]| {
        let mut cargo = process::cargo(root);
        cargo.arg("deny").args(words);
        cargo
    };
    if process::succeeds(&mut deny(&["fetch", "db"])) {
        process::run(&mut deny(&["check", "advisories"]))?;
    } else if copies().is_some_and(|folder| folder.is_dir()) {
        println!("advisories: the network cannot be reached; the copy fetched last is asked");
        process::run(&mut deny(&["--offline", "check", "advisories"]))?;
    } else {
        let reason = "the database of advisories cannot be reached, and no copy is here";
        return Ok(End::Unreachable(reason.to_owned()));
    }
    Ok(End::Passed)
}

/// Where `cargo deny` keeps its copies of the database.
fn copies() -> Option<PathBuf> {
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")))?;
    Some(cargo.join("advisory-dbs"))
}
