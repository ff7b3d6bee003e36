//! Says where the texts are: in the repository beside the crates, in the crate's package within it.

use std::path::PathBuf;

fn main() -> Result<(), std::env::VarError> {
    let manifest = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let is_package = !manifest.join("../../web/locales").is_dir();
    let locales = manifest.join(if is_package { "web/locales" } else { "../../web/locales" });
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=PETRI_LOCALES={}", locales.display());
    Ok(())
}
