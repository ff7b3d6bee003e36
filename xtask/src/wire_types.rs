//! The TypeScript twins of the wire types: written by the Rust types, checked against them.
//!
//! Nobody writes `web/src/wire/` by hand, so a border type that changes on one side only cannot
//! pass: the check writes them anew elsewhere and compares.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};

use crate::{process, wasm};

const KEPT: &str = "web/src/wire";

/// Writes the twins into the client's sources.
pub(crate) fn write(root: &Path) -> anyhow::Result<()> {
    export(root, &root.join(KEPT))
}

/// Compares the twins in the client's sources with those the Rust types write now.
pub(crate) fn check(root: &Path) -> anyhow::Result<()> {
    let fresh = wasm::target_folder(root).join("wire-types");
    if fresh.exists() {
        fs::remove_dir_all(&fresh)?;
    }
    export(root, &fresh)?;
    match first_difference(&read(&root.join(KEPT))?, &read(&fresh)?) {
        None => Ok(()),
        Some(name) => bail!("{KEPT}/{name} is not what the Rust types say: `cargo xtask types`"),
    }
}

/// The library that writes them does so as tests of the crate.
fn export(root: &Path, folder: &Path) -> anyhow::Result<()> {
    let mut cargo = process::cargo(root);
    cargo.args(["test", "--quiet", "--package", "petri-wire", "--features", "typescript", "--lib"]);
    process::run(cargo.args(["export_bindings"]).env("TS_RS_EXPORT_DIR", folder))
}

/// File names and texts, without regard to line ends.
fn read(folder: &Path) -> anyhow::Result<BTreeMap<String, String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("no {}", folder.display()))?;
    entries
        .map(|entry| {
            let entry = entry?;
            let text = fs::read_to_string(entry.path())?.replace("\r\n", "\n");
            Ok((entry.file_name().to_string_lossy().into_owned(), text))
        })
        .collect()
}

fn first_difference(
    kept: &BTreeMap<String, String>,
    fresh: &BTreeMap<String, String>,
) -> Option<String> {
    let names = kept.keys().chain(fresh.keys());
    names.into_iter().find(|name| kept.get(*name) != fresh.get(*name)).cloned()
}

#[cfg(test)]
mod tests {
    use super::first_difference;
    use std::collections::BTreeMap;

    fn files(list: &[(&str, &str)]) -> BTreeMap<String, String> {
        list.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn equal_files_pass() {
        let kept = files(&[("Side.ts", "a"), ("View.ts", "b")]);
        assert_eq!(first_difference(&kept, &kept.clone()), None);
    }

    #[test]
    fn a_changed_a_missing_and_a_forgotten_file_are_found() {
        let kept = files(&[("Side.ts", "a"), ("View.ts", "b")]);
        for (fresh, name) in [
            (files(&[("Side.ts", "a"), ("View.ts", "c")]), "View.ts"),
            (files(&[("Side.ts", "a")]), "View.ts"),
            (files(&[("Side.ts", "a"), ("View.ts", "b"), ("End.ts", "c")]), "End.ts"),
        ] {
            assert_eq!(first_difference(&kept, &fresh).as_deref(), Some(name));
        }
    }
}
