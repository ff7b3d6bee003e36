//! The binary that is handed out: stripped, with no path of this machine in it, and on Linux without a
//! library beside it. What the compiler is told depends on the target alone.

use std::path::Path;

use anyhow::{Context, bail};

use super::target::Target;
use super::version::Version;
use crate::{process, remap, wasm};

/// Builds and returns the bytes.
///
/// # Errors
/// What cargo says; a binary that is not what its target promises.
pub(crate) fn release(root: &Path, target: &Target, version: &Version) -> anyhow::Result<Vec<u8>> {
    let folder = wasm::target_folder(root).join("dist-build");
    let mut cargo = process::cargo(root);
    cargo.args(["build", "--release", "--locked", "--package", "petri-games"]);
    cargo.args(["--target", &target.to_string()]).arg("--target-dir").arg(&folder);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", target.flags(root).join("\u{1f}"));
    cargo.env("CARGO_PROFILE_RELEASE_STRIP", "symbols").env("PETRI_COMMIT", &version.commit);
    cargo.env("SOURCE_DATE_EPOCH", version.time_s.to_string());
    cargo.envs(target.environment(root)?);
    process::run(&mut cargo)?;
    let path = folder.join(target.to_string()).join("release").join(target.binary_name());
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
