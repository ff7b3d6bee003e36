//! Prepares the browser client for embedding: every file of `web/dist` with its compressed twins.
//!
//! Compressing once here, at the best level, costs nothing at run time. In the repository `web` lies
//! beside the crates; the crate's package holds what is needed of it, client and texts, so that whoever
//! installs it needs no Node. Where the client has not been built yet, a placeholder page takes its
//! place, so that `cargo build` always works.

use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Formats that are text, code or numbers; pictures and fonts are compressed already.
const COMPRESSIBLE: [&str; 10] =
    ["html", "js", "css", "json", "jsonl", "svg", "wasm", "net", "webmanifest", "txt"];

const PLACEHOLDER: &str = include_str!("placeholder.html");

fn main() -> Result<(), Box<dyn Error>> {
    let web = web(&PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?));
    let dist = web.join("dist");
    let client = PathBuf::from(std::env::var("OUT_DIR")?).join("client");
    println!("cargo::rerun-if-changed=placeholder.html");
    println!("cargo::rerun-if-changed={}", dist.display());
    println!("cargo::rustc-env=PETRI_LOCALES={}", web.join("locales").display());

    if client.exists() {
        fs::remove_dir_all(&client)?;
    }
    if dist.join("index.html").is_file() {
        copy_folder(&dist, &client)?;
        println!("cargo::rustc-env=PETRI_HAS_CLIENT=1");
    } else {
        println!("cargo::warning=web/dist is missing: this build has no browser client");
        fs::create_dir_all(&client)?;
        fs::write(client.join("index.html"), PLACEHOLDER)?;
    }
    Ok(())
}

/// The client's folder: beside the crates, or within a package.
fn web(manifest: &Path) -> PathBuf {
    let beside = manifest.join("../../web");
    if beside.join("locales").is_dir() { beside } else { manifest.join("web") }
}

fn copy_folder(from: &Path, to: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            copy_file(&entry.path(), &target)?;
        }
    }
    Ok(())
}

fn copy_file(from: &Path, to: &Path) -> Result<(), Box<dyn Error>> {
    let bytes = fs::read(from)?;
    fs::write(to, &bytes)?;
    let extension = from.extension().and_then(|text| text.to_str()).unwrap_or_default();
    if COMPRESSIBLE.contains(&extension) {
        for (suffix, smaller) in [("br", brotli(&bytes)?), ("gz", gzip(&bytes)?)] {
            if smaller.len() < bytes.len() {
                fs::write(to.with_extension(format!("{extension}.{suffix}")), smaller)?;
            }
        }
    }
    Ok(())
}

fn brotli(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 1 << 16, 11, 22);
    writer.write_all(bytes)?;
    writer.flush()?;
    Ok(writer.into_inner())
}

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(bytes)?;
    writer.finish()
}
