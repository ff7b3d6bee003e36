//! The Debian package as a test: made of the debug binary, installed into an empty root, where it serves,
//! and removed, after which nothing is left.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::target::Target;
use super::version::Version;
use super::{contents, debian, runnable, trial};
use crate::report::End;
use crate::{debug_build, process, wasm};

/// Installs, serves, removes.
///
/// # Errors
/// What dpkg or the server says; a file that stays behind.
pub(crate) fn debian_package(root: &Path) -> anyhow::Result<End> {
    if process::find("dpkg").is_none() {
        return Ok(End::Skipped("dpkg is missing: Debian and its kin have it".to_owned()));
    }
    let target = Target::host(root)?;
    let Some(architecture) = target.debian_architecture() else {
        return Ok(End::Skipped(format!("Debian has no packages for {target}")));
    };
    let program = stripped(root)?;
    let contents = contents::gather(root, &target, &program)?;
    let package = debian::package(root, &contents, &Version::read(root)?, architecture)?;
    let folder = wasm::target_folder(root).join("dist-installed");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let system = folder.join("root");
    fs::create_dir_all(system.join("var/lib/dpkg"))?;
    fs::write(system.join("var/lib/dpkg/status"), "")?;
    let file = folder.join("petri.deb");
    fs::write(&file, package)?;
    dpkg(&system, &["--install"], &file)?;
    trial::serves(Command::new(system.join("usr/bin/petri")), &folder.join("data"))?;
    dpkg(&system, &["--remove"], Path::new("petri"))?;
    anyhow::ensure!(system.join("etc/default/petri").is_file(), "settings went with `--remove`");
    dpkg(&system, &["--purge"], Path::new("petri"))?;
    let left = files_below(&system)?;
    let left: Vec<&PathBuf> = left.iter().filter(|path| !path.starts_with("var")).collect();
    anyhow::ensure!(left.is_empty(), "left behind: {left:?}");
    fs::remove_dir_all(folder)?;
    Ok(End::Passed)
}

/// The debug binary without what only debuggers need, which would make the package five times as large.
fn stripped(root: &Path) -> anyhow::Result<PathBuf> {
    let program = runnable(root, "petri", &fs::read(debug_build::program(root, "petri"))?)?;
    process::run(process::command("strip", root).arg(&program))?;
    Ok(program)
}

fn dpkg(system: &Path, action: &[&str], what: &Path) -> anyhow::Result<()> {
    let mut dpkg = process::command("dpkg", system);
    dpkg.arg(format!("--root={}", system.display()));
    dpkg.args(["--force-not-root", "--force-script-chrootless"]).args(action).arg(what);
    process::output(&mut dpkg).map(drop)
}

/// The paths from `folder` of the files in it.
fn files_below(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                folders.push(entry.path());
            } else {
                files.push(entry.path().strip_prefix(folder)?.to_owned());
            }
        }
    }
    Ok(files)
}
