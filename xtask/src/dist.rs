//! `cargo xtask dist`: what is handed out, in one folder. The binary needs nothing beside it; with it
//! go its man pages, completions, notices and parts list, as an archive, as a Debian package and as
//! the context of a container. Everything is made from the commit alone, so that who builds it again
//! gets the same bytes: `--twice` does so.

mod again;
mod archive;
mod build;
mod changes;
mod checksums;
mod container;
mod contents;
mod debian;
mod entry;
mod installed;
mod parts;
mod target;
mod trial;
mod version;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::{client, wasm};
pub(crate) use installed::debian_package;
use target::Target;
use version::Version;

/// Builds the client and the binary, and writes all packages to `target/dist`.
///
/// # Errors
/// What cannot be built, a binary that names folders of this machine, two builds that differ.
pub(crate) fn run(root: &Path, arguments: &[String]) -> anyhow::Result<()> {
    let (target, is_twice) = read(root, arguments)?;
    client::build(root)?;
    let version = Version::read(root)?;
    anyhow::ensure!(
        !is_twice || !version.commit.ends_with("-dirty"),
        "`--twice` builds a commit again: commit first"
    );
    let binary = build::release(root, &target, &version)?;
    let program = runnable(root, target.binary_name(), &binary)?;
    trial::run(root, &target, &program)?;
    let folder = write_all(root, &target, &version, &program)?;
    println!("dist: {}", folder.display());
    if is_twice { again::compare(root, &target, &folder) } else { Ok(()) }
}

/// Writes the binary to where it can be run.
fn runnable(root: &Path, name: &str, binary: &[u8]) -> anyhow::Result<PathBuf> {
    let folder = wasm::target_folder(root).join("dist-run");
    fs::create_dir_all(&folder)?;
    let program = folder.join(name);
    fs::write(&program, binary)?;
    contents::make_executable(&program)?;
    Ok(program)
}

fn write_all(
    root: &Path,
    target: &Target,
    version: &Version,
    program: &Path,
) -> anyhow::Result<PathBuf> {
    let folder = wasm::target_folder(root).join("dist");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let contents = contents::gather(root, target, program)?;
    let name = format!("petri-{version}-{target}");
    let write = |name: &str, bytes: &[u8]| {
        fs::write(folder.join(name), bytes).with_context(|| format!("cannot write {name}"))
    };
    write(
        &format!("{name}.tar.gz"),
        &archive::tar_gz(&name, &contents.archive(), version.time_s)?,
    )?;
    write(&format!("{name}.cdx.json"), parts::text(root, version, target)?.as_bytes())?;
    write("RELEASE-NOTES.md", changes::notes(root, version)?.as_bytes())?;
    if let Some(architecture) = target.debian_architecture() {
        let package = debian::package(root, &contents, version, architecture)?;
        write(&format!("petri_{version}_{architecture}.deb"), &package)?;
    }
    if target.is_static() {
        container::write(root, &folder, program)?;
    }
    checksums::write(&folder)?;
    Ok(folder)
}

fn read(root: &Path, arguments: &[String]) -> anyhow::Result<(Target, bool)> {
    let (mut target, mut is_twice) = (None, false);
    let mut words = arguments.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match word {
            "--twice" => is_twice = true,
            "--target" => {
                let name = words.next().context("`--target` needs a target")?;
                target = Some(Target::named(root, name)?);
            }
            other => bail!("`{other}` is unknown; there are `--target TARGET` and `--twice`"),
        }
    }
    let target = match target {
        Some(target) => target,
        None => Target::usual(root)?,
    };
    Ok((target, is_twice))
}
