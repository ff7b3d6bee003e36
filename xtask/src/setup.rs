//! What tests need from the system: a browser, fonts, servers; installed where it may be done.
//!
//! It may be done as root on Debian and its kin. Elsewhere the person gets one sentence that says
//! what to install, and the checks that need it are skipped.

use std::path::{Path, PathBuf};

use anyhow::bail;

use crate::process;

/// Names under which the browser goes on various systems.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// The variable by which a person names the browser, and by which tests get it.
pub(crate) const BROWSER: &str = "PETRI_CHROMIUM";

/// The browser for end-to-end tests, installed if need be.
pub(crate) fn browser() -> anyhow::Result<PathBuf> {
    if let Some(path) = std::env::var_os(BROWSER) {
        return Ok(path.into());
    }
    let known = || BROWSERS.into_iter().find_map(process::find);
    if let Some(path) = known() {
        return Ok(path);
    }
    install(&["chromium"])?;
    match known() {
        Some(path) => Ok(path),
        None => bail!("install Chromium, or name it in the variable {BROWSER}"),
    }
}

/// Fonts with Chinese characters, for pictures of pages in Chinese.
pub(crate) fn fonts() -> anyhow::Result<()> {
    let mut list = process::command("fc-list", Path::new("."));
    if process::output(list.arg(":lang=zh-tw")).is_ok_and(|fonts| !fonts.trim().is_empty()) {
        return Ok(());
    }
    install(&["fonts-noto-cjk"])
}

/// The servers that tests start for themselves: PostgreSQL and NATS, installed if need be.
pub(crate) fn servers() -> anyhow::Result<()> {
    let has_postgres = process::find("initdb").is_some()
        || std::fs::read_dir("/usr/lib/postgresql").is_ok_and(|versions| versions.count() > 0);
    let missing =
        [("postgresql", has_postgres), ("nats-server", process::find("nats-server").is_some())];
    let missing: Vec<&str> =
        missing.into_iter().filter(|(_, is_there)| !is_there).map(|(name, _)| name).collect();
    if missing.is_empty() { Ok(()) } else { install(&missing) }
}

/// Installs Debian packages, or says what to install. A name such as `musl-dev:arm64` is a package of
/// another processor, which dpkg is told of.
pub(crate) fn install(packages: &[&str]) -> anyhow::Result<()> {
    let names = packages.join(" ");
    let here = Path::new(".");
    let may_install = process::find("apt-get").is_some() && is_root();
    if !may_install {
        bail!("install `{names}` (on Debian: `apt-get install {names}`)");
    }
    println!("setup: apt-get install {names}");
    let apt = |words: &[&str]| {
        let mut command = process::command("apt-get", here);
        command.env("DEBIAN_FRONTEND", "noninteractive").args(["-qq", "-y"]).args(words);
        process::run(&mut command)
    };
    for (_, architecture) in packages.iter().filter_map(|package| package.split_once(':')) {
        let mut dpkg = process::command("dpkg", here);
        process::run(dpkg.args(["--add-architecture", architecture]))?;
    }
    let install = [&["install", "--no-install-recommends"], packages].concat();
    // Package lists may be old, or absent as in a fresh container.
    apt(&install).or_else(|_| apt(&["update"]).and_then(|()| apt(&install)))
}

fn is_root() -> bool {
    let mut id = process::command("id", Path::new("."));
    process::output(id.arg("-u")).is_ok_and(|text| text.trim() == "0")
}
