//! Whether two builds of one commit are the same: it is cloned into another folder, everything is made
//! there from nothing, the client too, and every file that is handed out is compared.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::Context;

use super::checksums;
use super::target::Target;
use crate::{process, wasm};

/// Makes everything again and compares it with `first`, the folder of what was made here.
///
/// # Errors
/// What cannot be made; the files that differ.
pub(crate) fn compare(root: &Path, target: &Target, first: &Path) -> anyhow::Result<()> {
    let folder = wasm::target_folder(root).join("dist-again");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let (clone, products) = (folder.join("clone"), folder.join("target"));
    let mut git = process::command("git", root);
    process::run(git.args(["clone", "--quiet", "--shared"]).arg(root).arg(&clone))?;
    let mut cargo = process::cargo(&clone);
    cargo.env("CARGO_TARGET_DIR", &products);
    process::run(cargo.args(["xtask", "dist", "--target", &target.to_string()]))?;
    let (one, other) = (sums(first)?, sums(&products.join("dist"))?);
    let differing = differing(&one, &other);
    anyhow::ensure!(
        differing.is_empty(),
        "two builds of one commit differ in {} (see {} and {})",
        differing.join(", "),
        first.display(),
        products.join("dist").display()
    );
    println!("dist: two builds are identical, {} files", one.len());
    Ok(fs::remove_dir_all(folder)?)
}

type Sums = BTreeMap<String, String>;

/// The digest of each file below a folder, by its path.
fn sums(folder: &Path) -> anyhow::Result<Sums> {
    let mut sums = Sums::new();
    add_sums(folder, "", &mut sums).with_context(|| format!("in {}", folder.display()))?;
    Ok(sums)
}

fn add_sums(folder: &Path, above: &str, sums: &mut Sums) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{above}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            add_sums(&entry.path(), &format!("{path}/"), sums)?;
        } else {
            sums.insert(path, checksums::of(&fs::read(entry.path())?));
        }
    }
    Ok(())
}

/// The files that only one has, or that are not the same.
fn differing<'a>(one: &'a Sums, other: &'a Sums) -> Vec<&'a str> {
    let all: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
    let differ = all.into_iter().filter(|path| one.get(*path) != other.get(*path));
    differ.map(String::as_str).collect()
}

#[cfg(test)]
mod tests {
    use super::{differing, sums};
    use std::fs;

    #[test]
    fn files_that_differ_or_lack_are_named() {
        let folder = std::env::temp_dir().join(format!("petri-dist-again-{}", std::process::id()));
        for (path, text) in [
            ("a/x/same", "1"),
            ("b/x/same", "1"),
            ("a/x/other", "1"),
            ("b/x/other", "2"),
            ("b/more", "3"),
        ] {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
            fs::write(path, text).expect("it can be written");
        }
        let sums = |name: &str| sums(&folder.join(name)).expect("sums");
        assert_eq!(differing(&sums("a"), &sums("b")), ["more", "x/other"]);
        assert!(differing(&sums("b"), &sums("b")).is_empty());
        fs::remove_dir_all(folder).expect("it can be removed");
    }
}
