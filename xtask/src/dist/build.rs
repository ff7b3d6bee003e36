//! The binary that is handed out: stripped, with no path of this machine in it, and on Linux without a
//! library beside it. What the compiler is told depends on the target alone.

use std::fmt;
use std::path::Path;

use anyhow::{Context, bail};

use super::version::Version;
use crate::{process, remap, setup, wasm};

/// On any Linux since 2013, whichever C library it has.
const STATIC_LINUX: &str = "x86_64-unknown-linux-musl";
const WINDOWS: &str = "x86_64-pc-windows-gnu";

/// What is built for.
pub(crate) struct Target {
    name: String,
    host: String,
}

impl fmt::Display for Target {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.name)
    }
}

impl Target {
    /// The target of that name, with what is needed to build for it.
    ///
    /// # Errors
    /// What has to be installed.
    pub(crate) fn named(root: &Path, name: &str) -> anyhow::Result<Self> {
        let target = Self { name: name.to_owned(), host: host(root)? };
        if target.name != target.host {
            let mut rustup = process::command("rustup", root);
            if !process::succeeds(rustup.args(["target", "add", name])) {
                bail!("the library for {name} is missing: run `rustup target add {name}`");
            }
        }
        let tool = match name {
            STATIC_LINUX => Some(("musl-gcc", "musl-tools")),
            WINDOWS => Some(("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64")),
            _ => None,
        };
        if let Some((program, package)) = tool
            && process::find(program).is_none()
        {
            setup::install(&[package])?;
        }
        Ok(target)
    }

    /// The static one on Linux, else that of this machine.
    pub(crate) fn usual(root: &Path) -> anyhow::Result<Self> {
        let host = host(root)?;
        if host == "x86_64-unknown-linux-gnu" {
            match Self::named(root, STATIC_LINUX) {
                Ok(target) => return Ok(target),
                Err(error) => println!("dist: not static, but for {host}: {error:#}"),
            }
        }
        Self::named(root, &host)
    }

    /// Whether the binary needs no library.
    pub(crate) fn is_static(&self) -> bool {
        self.name == STATIC_LINUX
    }

    /// Whether a Debian package can hold it.
    pub(crate) fn is_debian(&self) -> bool {
        self.name.starts_with("x86_64-") && self.name.contains("-linux-")
    }

    /// Whether this machine runs what is built.
    pub(crate) fn runs_here(&self) -> bool {
        self.name == self.host || self.is_static()
    }

    /// The file's name.
    pub(crate) fn binary_name(&self) -> &'static str {
        if self.name.contains("windows") { "petri.exe" } else { "petri" }
    }

    /// What cargo's settings and ours ask of the compiler.
    fn flags(&self, root: &Path) -> Vec<String> {
        let mut flags = Vec::new();
        if self.name.starts_with("x86_64") {
            flags.push("-Ctarget-cpu=x86-64-v3".to_owned());
        }
        flags.extend(remap::rustc_flags(root, &wasm::target_folder(root)));
        flags
    }
}

/// Builds in the usual target folder and returns the bytes.
///
/// # Errors
/// What cargo says; a binary that is not what its target promises.
pub(crate) fn release(root: &Path, target: &Target, version: &Version) -> anyhow::Result<Vec<u8>> {
    build(root, target, version, &wasm::target_folder(root).join("dist-build"))
}

/// Builds once more from nothing and compares.
///
/// # Errors
/// Where the bytes differ.
pub(crate) fn again(
    root: &Path,
    target: &Target,
    version: &Version,
    first: &[u8],
) -> anyhow::Result<()> {
    let folder = wasm::target_folder(root).join("dist-again");
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    let second = build(root, target, version, &folder)?;
    let differing = first.iter().zip(&second).position(|(one, other)| one != other);
    match (first.len() == second.len(), differing) {
        (true, None) => {
            println!("dist: two builds are identical ({} bytes)", first.len());
            Ok(())
        }
        (_, at) => bail!(
            "two builds of one commit differ: {} and {} bytes, first at {at:?}",
            first.len(),
            second.len()
        ),
    }
}

fn build(
    root: &Path,
    target: &Target,
    version: &Version,
    folder: &Path,
) -> anyhow::Result<Vec<u8>> {
    let mut cargo = process::cargo(root);
    cargo.args(["build", "--release", "--locked", "--package", "petri-games"]);
    cargo.args(["--target", &target.name]).arg("--target-dir").arg(folder);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", target.flags(root).join("\u{1f}"));
    cargo.env("CARGO_PROFILE_RELEASE_STRIP", "symbols").env("PETRI_COMMIT", &version.commit);
    cargo.env("SOURCE_DATE_EPOCH", version.time_s.to_string());
    cargo.env("CFLAGS", remap::c_flags(root, &wasm::target_folder(root)));
    process::run(&mut cargo)?;
    let path = folder.join(&target.name).join("release").join(target.binary_name());
    let binary = std::fs::read(&path).with_context(|| format!("no {}", path.display()))?;
    if let Some(path) = remap::path_named_in(&binary, root, &wasm::target_folder(root)) {
        bail!("the binary names a folder of this machine: `{path}`");
    }
    anyhow::ensure!(
        !target.is_static() || !asks_for_a_loader(&binary),
        "the binary is to be static and asks for a loader"
    );
    Ok(binary)
}

/// Whether a program for Linux names a loader, which brings libraries (`PT_INTERP` of ELF, 64 bits).
fn asks_for_a_loader(binary: &[u8]) -> bool {
    const INTERPRETER: u64 = 3;
    let number = |at: usize, size: usize| -> Option<u64> {
        let bytes = binary.get(at..at + size)?;
        Some(bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte)))
    };
    let headers = || -> Option<bool> {
        let (first, size, count) = (number(32, 8)?, number(54, 2)?, number(56, 2)?);
        let mut kinds = (0..count).map(|index| number((first + index * size) as usize, 4));
        Some(kinds.any(|kind| kind == Some(INTERPRETER)))
    };
    headers().unwrap_or(false)
}

fn host(root: &Path) -> anyhow::Result<String> {
    let mut rustc = process::command("rustc", root);
    Ok(process::output(rustc.args(["--print", "host-tuple"]))?.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::asks_for_a_loader;

    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[test]
    fn this_test_itself_asks_for_a_loader() {
        let own = std::fs::read(std::env::current_exe().expect("a path")).expect("bytes");
        assert!(asks_for_a_loader(&own));
        assert!(!asks_for_a_loader(b"\x7fELF"));
    }
}
