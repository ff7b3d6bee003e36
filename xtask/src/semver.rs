//! Whether the libraries keep what they promised: no release breaks what a program relies on without saying
//! so by its version (<https://semver.org>). What a release was is told by its tag, `v1.2.3`.

use std::path::Path;

use cargo_metadata::MetadataCommand;

use crate::process;
use crate::report::End;

/// Compares every library that others use with the last release, by `cargo semver-checks`.
pub(crate) fn check(root: &Path) -> anyhow::Result<End> {
    let mut git = process::command("git", root);
    git.args(["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"]);
    let Ok(release) = process::output(&mut git) else {
        return Ok(End::Unreachable("nothing is released yet".to_owned()));
    };
    if process::find("cargo-semver-checks").is_none() {
        let reason = "`cargo-semver-checks` is missing: run `cargo install cargo-semver-checks`";
        return Ok(End::Unreachable(reason.to_owned()));
    }
    let mut cargo = process::cargo(root);
    cargo.args(["semver-checks", "--baseline-rev", release.trim()]);
    let metadata = MetadataCommand::new().current_dir(root).no_deps().exec()?;
    for package in metadata.packages.iter().filter(|package| package.publish.is_none()) {
        if package.targets.iter().any(cargo_metadata::Target::is_lib) {
            cargo.args(["--package", package.name.as_str()]);
        }
    }
    process::run(&mut cargo)?;
    Ok(End::Passed)
}
