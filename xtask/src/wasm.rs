//! The rules and the engine for the browser: `bindings/wasm` into `web/public/petri.wasm`, and the same
//! with the feature `proof` into `web/public/petri-proof.wasm`.
//!
//! The target's standard library comes from rustup where that works. Else, on Debian, its own
//! compiler for the web brings the source of that library, which is then built with it. Which way
//! was taken is printed.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};

use crate::process;
use crate::remap;
use crate::setup;

const TARGET: &str = "wasm32-unknown-unknown";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_PACKAGES: [&str; 2] = ["rustc-web", "rust-web-src"];
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library/Cargo.lock";

/// Where the client expects the module.
pub(crate) fn product(root: &Path) -> PathBuf {
    root.join("web/public/petri.wasm")
}

/// The module that makes and checks certificates.
pub(crate) fn proof_product(root: &Path) -> PathBuf {
    root.join("web/public/petri-proof.wasm")
}

/// Builds both modules; cargo skips what is up to date.
pub(crate) fn build(root: &Path) -> anyhow::Result<()> {
    build_one(root, &["--features", "proof"], &proof_product(root))?;
    build_one(root, &[], &product(root))
}

fn build_one(root: &Path, features: &[&str], product: &Path) -> anyhow::Result<()> {
    let mut cargo = process::cargo(root);
    cargo.args(["build", "--package", "petri-wasm", "--profile", "wasm", "--target", TARGET]);
    cargo.args(features);
    // Flags meant for this machine's processor mean nothing to the browser's.
    cargo.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    // Cargo adds these to the flags of `.cargo/config.toml`.
    let flags = toml::Value::from(remap::rustc_flags(root, &target_folder(root)));
    cargo.arg("--config").arg(format!("target.{TARGET}.rustflags={flags}"));
    match way(root)? {
        Way::Own => println!("wasm: with the compiler's own library for {TARGET}"),
        Way::Debian { linker } => {
            println!("wasm: with Debian's rustc-web, building the library for {TARGET} too");
            cargo.arg("-Zbuild-std=std,panic_abort");
            cargo.env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1");
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
    }
    process::run(&mut cargo)?;
    let built = target_folder(root).join(TARGET).join("wasm/petri_wasm.wasm");
    copy_if_changed(&built, product)
}

/// Where cargo puts what it builds.
pub(crate) fn target_folder(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |at| root.join(at))
}

enum Way {
    /// The compiler has the library for the target.
    Own,
    /// Debian's compiler builds the library from source, with this linker.
    Debian { linker: PathBuf },
}

fn way(root: &Path) -> anyhow::Result<Way> {
    if has_library(root) {
        return Ok(Way::Own);
    }
    println!("wasm: the compiler has no library for {TARGET} yet");
    let mut rustup = process::command("rustup", root);
    if process::succeeds(rustup.args(["target", "add", TARGET])) && has_library(root) {
        return Ok(Way::Own);
    }
    if !Path::new(DEBIAN_SOURCE).is_file() {
        setup::install(&DEBIAN_PACKAGES).with_context(|| {
            format!("the WebAssembly target is missing: run `rustup target add {TARGET}`")
        })?;
    }
    Ok(Way::Debian { linker: linker(root)? })
}

fn has_library(root: &Path) -> bool {
    let mut rustc = process::command("rustc", root);
    let folder = process::output(rustc.args(["--print", "target-libdir", "--target", TARGET]));
    folder.is_ok_and(|path| Path::new(path.trim()).is_dir())
}

/// The linker that comes with rustup's compiler, else one on the search path.
fn linker(root: &Path) -> anyhow::Result<PathBuf> {
    let own = |mut rustc: Command| -> Option<PathBuf> {
        let libraries = process::output(rustc.args(["--print", "target-libdir"])).ok()?;
        let linker = Path::new(libraries.trim()).parent()?.join("bin/rust-lld");
        linker.is_file().then_some(linker)
    };
    let found = own(process::command("rustc", root))
        .or_else(|| process::find("rust-lld"))
        .or_else(|| process::find("wasm-ld"));
    match found {
        Some(path) => Ok(path),
        None => bail!("no linker for WebAssembly: install `lld`"),
    }
}

/// Leaves an unchanged product alone, so that what is built from it stays fresh.
fn copy_if_changed(from: &Path, to: &Path) -> anyhow::Result<()> {
    let bytes = std::fs::read(from).with_context(|| format!("no module at {}", from.display()))?;
    if std::fs::read(to).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = to.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(to, bytes).with_context(|| format!("cannot write {}", to.display()))
}
