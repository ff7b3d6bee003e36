//! `cargo xtask dist`: what is handed out, in one folder.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Context;

use crate::{client, notices, play, process, wasm};

/// Each shell, and the name under which it looks for the completions of `petri`.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "petri.bash"),
    ("elvish", "petri.elv"),
    ("fish", "petri.fish"),
    ("powershell", "_petri.ps1"),
    ("zsh", "_petri"),
];

const TEXTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Builds the client and the binary; writes them with man pages, completions and the licences of
/// others' code to `target/dist`.
pub(crate) fn run(root: &Path) -> anyhow::Result<()> {
    client::build(root)?;
    let binary = play::release(root)?;
    let folder = wasm::target_folder(root).join("dist");
    fs::create_dir_all(&folder)?;
    process::run(Command::new(&binary).args(["man", "--dir"]).arg(folder.join("man")))?;
    completions(&binary, &folder.join("completions"))?;
    let name = binary.file_name().context("the binary has a name")?;
    fs::copy(&binary, folder.join(name))?;
    fs::write(folder.join("THIRD-PARTY.md"), notices::text(root)?)?;
    for text in TEXTS {
        fs::copy(root.join(text), folder.join(text)).with_context(|| format!("no {text}"))?;
    }
    println!("dist: {}", folder.display());
    Ok(())
}

fn completions(binary: &Path, folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder)?;
    for (shell, name) in SHELLS {
        let text = process::output(Command::new(binary).args(["completions", shell]))?;
        fs::write(folder.join(name), text)?;
    }
    Ok(())
}
