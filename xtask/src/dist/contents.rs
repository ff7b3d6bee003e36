//! What goes with the binary, whichever package it comes in: manual, completions, texts, the unit of
//! systemd.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Context;

use super::entry::Entry;
use super::target::Target;
use crate::{notices, process};

/// Each shell, and the name under which it looks for the completions of `petri`.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "petri.bash"),
    ("elvish", "petri.elv"),
    ("fish", "petri.fish"),
    ("powershell", "_petri.ps1"),
    ("zsh", "_petri"),
];

const TEXTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// All there is to hand out.
#[derive(Default)]
pub(crate) struct Contents {
    pub(crate) binary: Option<Entry>,
    /// By name, such as `petri-serve.1`.
    pub(crate) manual: Vec<Entry>,
    /// By the name that its shell looks for.
    pub(crate) completions: Vec<Entry>,
    /// README, changes, licences, notices.
    pub(crate) texts: Vec<Entry>,
    /// The unit and its settings.
    pub(crate) service: Vec<Entry>,
}

impl Contents {
    /// In folders, as the archive has them.
    pub(crate) fn archive(&self) -> Vec<Entry> {
        let below = |folder: &'static str, entries: &[Entry]| -> Vec<Entry> {
            let moved =
                |entry: &Entry| Entry { path: format!("{folder}/{}", entry.path), ..entry.clone() };
            entries.iter().map(moved).collect()
        };
        let mut all: Vec<Entry> = self.binary.iter().chain(&self.texts).cloned().collect();
        all.extend(below("man", &self.manual));
        all.extend(below("completions", &self.completions));
        all.extend(below("systemd", &self.service));
        all
    }
}

/// Asks the program for its manual and completions, and reads the rest.
///
/// # Errors
/// Texts that are missing; a client that was not built.
pub(crate) fn gather(root: &Path, target: &Target, program: &Path) -> anyhow::Result<Contents> {
    let binary = fs::read(program).with_context(|| format!("no {}", program.display()))?;
    let mut contents = Contents {
        binary: Some(Entry::program(target.binary_name(), binary)),
        ..Contents::default()
    };
    let read = |name: &str| fs::read(root.join(name)).with_context(|| format!("no {name}"));
    for text in TEXTS {
        contents.texts.push(Entry::file(text, read(text)?));
    }
    contents.texts.push(Entry::file("THIRD-PARTY.md", notices::text(root)?));
    if target.debian_architecture().is_none() {
        return Ok(contents);
    }
    for name in ["petri.service", "petri.default"] {
        contents.service.push(Entry::file(name, read(&format!("deploy/systemd/{name}"))?));
    }
    let command = || target.command(program);
    if let Some(petri) = command() {
        contents.manual = manual(petri, &program.with_file_name("man"))?;
    }
    for (shell, name) in SHELLS {
        if let Some(mut petri) = command() {
            let text = process::output(petri.args(["completions", shell]))?;
            contents.completions.push(Entry::file(name, text));
        }
    }
    Ok(contents)
}

fn manual(mut petri: Command, folder: &Path) -> anyhow::Result<Vec<Entry>> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    process::run(petri.args(["man", "--dir"]).arg(folder))?;
    let mut pages = Vec::new();
    for file in fs::read_dir(folder)? {
        let file = file?;
        pages.push(Entry::file(file.file_name().to_string_lossy(), fs::read(file.path())?));
    }
    pages.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(pages)
}

#[cfg(unix)]
pub(crate) fn make_executable(path: &Path) -> anyhow::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    Ok(fs::set_permissions(path, fs::Permissions::from_mode(0o755))?)
}

#[cfg(not(unix))]
pub(crate) fn make_executable(_path: &Path) -> anyhow::Result<()> {
    Ok(())
}
