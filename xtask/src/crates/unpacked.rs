//! The program as somebody gets it who has its packages and nothing of the repository: they are unpacked
//! into a folder, and cargo checks the program there, with the same libraries as here.

use std::fs;
use std::path::Path;

use anyhow::Context;
use cargo_metadata::{Message, Package};
use flate2::read::GzDecoder;
use toml::{Table, Value};

use crate::{process, wasm};

/// The crate that holds the browser client.
const HOLDER: &str = "petri-server";
/// What its build script says when there is a client.
const HAS_CLIENT: &str = "PETRI_HAS_CLIENT";

/// Unpacks and checks; `packages` is the folder of the `.crate` files.
///
/// # Errors
/// What cargo says; a build without the client.
pub(super) fn check(root: &Path, packages: &Path, published: &[&Package]) -> anyhow::Result<()> {
    let folder = wasm::target_folder(root).join("unpacked");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    for package in published {
        let file = fs::File::open(packages.join(format!("{}.crate", full_name(package))))?;
        let mut archive = tar::Archive::new(GzDecoder::new(file));
        // A package's files bear one time for ever, by which cargo would take them for those of the last run.
        archive.set_preserve_mtime(false);
        archive.unpack(&folder)?;
    }
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock"))?;
    let settings = fs::read_to_string(root.join("Cargo.toml"))?;
    fs::write(folder.join("Cargo.toml"), manifest(&settings, published)?)?;
    let mut cargo = process::cargo(root);
    cargo.args(["check", "--offline", "--quiet", "--package", "petri-games"]);
    cargo.args(["--message-format", "json-render-diagnostics"]);
    cargo.arg("--manifest-path").arg(folder.join("Cargo.toml"));
    let said = process::output(cargo.arg("--target-dir").arg(wasm::target_folder(root)))?;
    anyhow::ensure!(has_client(&said)?, "what is installed from packages has no browser client");
    Ok(fs::remove_dir_all(&folder)?)
}

/// The name of a package's file and folder, such as `petri-rules-0.1.0`.
pub(super) fn full_name(package: &Package) -> String {
    format!("{}-{}", package.name, package.version)
}

/// The manifest of a workspace of the packages, which takes them instead of those of a registry. The
/// profiles are ours, so that libraries are not built anew.
fn manifest(ours: &str, published: &[&Package]) -> anyhow::Result<String> {
    let mut ours: Table = ours.parse().context("our own Cargo.toml")?;
    let place = |package: &&Package| {
        let path = Table::from_iter([("path".to_owned(), Value::from(full_name(package)))]);
        (package.name.to_string(), Value::from(path))
    };
    let packages = Table::from_iter(published.iter().map(place));
    let members: Vec<String> = published.iter().map(|package| full_name(package)).collect();
    let workspace = Table::from_iter([
        ("resolver".to_owned(), Value::from("3")),
        ("members".to_owned(), Value::from(members)),
    ]);
    let mut all = Table::from_iter([
        ("workspace".to_owned(), Value::from(workspace)),
        (
            "patch".to_owned(),
            Value::from(Table::from_iter([("crates-io".to_owned(), Value::from(packages))])),
        ),
    ]);
    all.extend(ours.remove("profile").map(|profiles| ("profile".to_owned(), profiles)));
    Ok(all.to_string())
}

/// Whether a build script said that the client is there.
fn has_client(said: &str) -> anyhow::Result<bool> {
    for message in Message::parse_stream(said.as_bytes()) {
        if let Message::BuildScriptExecuted(script) = message?
            && script.package_id.repr.contains(HOLDER)
        {
            return Ok(script.env.iter().any(|(name, _)| name == HAS_CLIENT));
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::has_client;

    fn line(package: &str, variable: &str) -> String {
        format!(
            r#"{{"reason":"build-script-executed","package_id":"path+file:///x/{package}#0.1.0","linked_libs":[],"linked_paths":[],"cfgs":[],"env":[["{variable}","1"]],"out_dir":"/o"}}"#
        )
    }

    #[test]
    fn the_client_is_seen_in_what_its_crate_says() {
        let has = |lines: &[String]| has_client(&lines.join("\n")).expect("messages");
        let (with, without) =
            (line("petri-server-0.1.0", "PETRI_HAS_CLIENT"), line("petri-server-0.1.0", "OTHER"));
        let other = line("petri-games-0.1.0", "PETRI_HAS_CLIENT");
        assert!(has(&[other.clone(), with]));
        assert!(!has(&[other.clone(), without]));
        assert!(!has(&[other]));
    }
}
