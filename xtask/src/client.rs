//! The browser client: npm packages, the WebAssembly module, and `web/dist`.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, bail};

use crate::{process, stamp, wasm};

/// The oldest Node that the client's tools run on.
const NODE: u32 = 20;

/// Builds what is not up to date: packages, module, client.
pub(crate) fn build(root: &Path) -> anyhow::Result<()> {
    packages(root)?;
    wasm::build(root)?;
    bundle(root)
}

/// `npm ci` where the lock file is newer than what is installed.
pub(crate) fn packages(root: &Path) -> anyhow::Result<()> {
    let web = root.join("web");
    check_node(&web)?;
    let installed = web.join("node_modules/.package-lock.json");
    if stamp::is_fresh(&installed, &[&web.join("package-lock.json")]) {
        println!("npm: packages are up to date");
        return Ok(());
    }
    let quiet = ["ci", "--no-audit", "--no-fund"];
    process::run(process::command("npm", &web).args(quiet))
}

/// `npm run build` where a source is newer than the product.
pub(crate) fn bundle(root: &Path) -> anyhow::Result<()> {
    let web = root.join("web");
    if stamp::is_fresh(&web.join("dist/index.html"), &[&web]) {
        println!("web: the client is up to date");
        return Ok(());
    }
    script(root, "build")
}

/// Runs a script of `web/package.json`.
pub(crate) fn script(root: &Path, name: &str) -> anyhow::Result<()> {
    process::run(&mut npm_run(root, name))
}

/// The same without showing what it prints; that is returned.
pub(crate) fn silent_script(root: &Path, name: &str) -> anyhow::Result<String> {
    process::silent(&mut npm_run(root, name))
}

fn npm_run(root: &Path, name: &str) -> Command {
    let mut npm = process::command("npm", &root.join("web"));
    npm.args(["run", "--silent", name]);
    npm
}

fn check_node(web: &Path) -> anyhow::Result<()> {
    let version = process::output(process::command("node", web).arg("--version"))
        .with_context(|| format!("the client needs Node {NODE} or later with npm"))?;
    match major(&version) {
        Some(major) if major >= NODE => Ok(()),
        _ => bail!("the client needs Node {NODE} or later, not {}", version.trim()),
    }
}

/// `v20.11.1` → 20.
fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn the_major_version_is_read_or_not() {
        assert_eq!(major("v20.11.1\n"), Some(20));
        assert_eq!(major("20.11.1"), None);
        assert_eq!(major("vx"), None);
    }
}
