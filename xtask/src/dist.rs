//! `cargo xtask dist`: what is handed out, in one folder. The binary needs nothing beside it; with it
//! go its man pages, completions, notices and parts list, as an archive, as a Debian package and as
//! the context of a container. Everything is made from the commit alone, so that who builds it again
//! gets the same bytes: `--twice` does so.

mod archive;
mod build;
mod changes;
mod checksums;
mod container;
mod contents;
mod debian;
mod entry;
mod parts;
mod version;

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};

use crate::{client, wasm};
use build::Target;
use version::Version;

/// Builds the client and the binary, and writes all packages to `target/dist`.
///
/// # Errors
/// What cannot be built, a binary that names folders of this machine, two builds that differ.
pub(crate) fn run(root: &Path, arguments: &[String]) -> anyhow::Result<()> {
    let (target, is_twice) = read(root, arguments)?;
    client::build(root)?;
    let version = Version::read(root)?;
    let binary = build::release(root, &target, &version)?;
    if is_twice {
        build::again(root, &target, &version, &binary)?;
    }
    let folder = wasm::target_folder(root).join("dist");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let contents = contents::gather(root, &target, &binary)?;
    let name = format!("petri-{version}-{target}");
    let write = |name: &str, bytes: &[u8]| {
        fs::write(folder.join(name), bytes).with_context(|| format!("cannot write {name}"))
    };
    write(
        &format!("{name}.tar.gz"),
        &archive::tar_gz(&name, &contents.archive(), version.time_s)?,
    )?;
    write(&format!("{name}.cdx.json"), parts::text(root, &version, &target)?.as_bytes())?;
    write("RELEASE-NOTES.md", changes::notes(root, &version)?.as_bytes())?;
    if target.is_debian() {
        let package = debian::package(root, &contents, &version)?;
        write(&format!("petri_{version}_amd64.deb"), &package)?;
    }
    if target.is_static() {
        container::write(root, &folder, &binary)?;
    }
    checksums::write(&folder)?;
    println!("dist: {}", folder.display());
    Ok(())
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
