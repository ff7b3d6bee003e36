//! `cargo xtask test`: all checks in a sensible order, each thing built once.
//!
//! Quick checks come first, then the client (the binary embeds it), then Rust, then the browser.
//! A failure stops nothing but what needs the failed product, so that one run tells everything.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;

use crate::debug_build::FEATURES;
use crate::report::{Background, CheckReport, End};
use crate::{
    advisories, book, budget, client, crates, debug_build, deploy, dist, licences, process,
    python_client, python_package, semver, setup, stress, tidy, unit, wasm, wire_types,
};

const CLIENT: &str = "client build";
const TESTS: &str = "rust tests";

/// Runs all checks; the last line counts them.
pub(crate) fn run(root: &Path) -> ExitCode {
    let mut report = CheckReport::new(process::is_ci());
    rust_habits(root, &mut report);
    browser_client(root, &mut report);
    rust(root, &mut report);
    end_to_end(root, &mut report);
    report.run("short attack", || passed(stress::short_attack(root)));
    report.run("short torture of nodes", || match setup::servers() {
        Ok(()) => passed(stress::short_torture(root)),
        Err(error) => Ok(End::Skipped(format!("{error:#}"))),
    });
    println!("\n{report}");
    if report.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn passed(result: anyhow::Result<()>) -> anyhow::Result<End> {
    result.map(|()| End::Passed)
}

fn cargo(root: &Path, words: &[&str]) -> anyhow::Result<()> {
    process::run(process::cargo(root).args(words))
}

fn rust_habits(root: &Path, report: &mut CheckReport) {
    report.run("format", || passed(cargo(root, &["fmt", "--all", "--check"])));
    report.run("tidy", || passed(tidy::run(root)));
}

fn browser_client(root: &Path, report: &mut CheckReport) {
    report.run("npm packages", || passed(client::packages(root)));
    // Mostly one thread works on each of these, so the longest has the other processor.
    let folder = root.to_owned();
    let lint = Background::start("client lint", move || client::silent_script(&folder, "lint"));
    report.run("wasm module", || passed(wasm::build(root)));
    report.run("client types", || passed(client::script(root, "check")));
    report.run("client tests", || passed(client::script(root, "test")));
    report.run(CLIENT, || passed(client::bundle(root)));
    report.join(lint);
    report.run("book", || book::build(root));
    report.run("size of first load", || passed(client::script(root, "size")));
    report.run("size of module", || passed(budget::module(root)));
    report.run("size of networks", || passed(budget::networks(root)));
}

fn rust(root: &Path, report: &mut CheckReport) {
    report.run("clippy", || {
        let words = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
        passed(cargo(root, &words))
    });
    report.run("servers for tests", || {
        Ok(match setup::servers() {
            Ok(()) => End::Passed,
            Err(error) => End::Skipped(format!("{error:#}")),
        })
    });
    report.run(TESTS, || {
        let has_nextest = process::succeeds(process::cargo(root).args(["nextest", "--version"]));
        let words: &[&str] = match has_nextest {
            true => &["nextest", "run"],
            false => &["test", "--lib", "--bins", "--tests"],
        };
        let all = ["--workspace", FEATURES, "--no-fail-fast"];
        passed(cargo(root, &[words, &all].concat()))
    });
    report.run("rust examples", || {
        let words = ["test", "--workspace", FEATURES, "--doc", "--no-fail-fast", "--quiet"];
        passed(cargo(root, &words))
    });
    report.run("python client", || python_client::check(root));
    report.run("python package", || python_package::check(root));
    report.run("wire types", || passed(wire_types::check(root)));
    report.run("rust documentation", || {
        let mut cargo = process::cargo(root);
        cargo.args(["doc", "--workspace", "--no-deps", "--quiet"]);
        passed(process::run(cargo.env("RUSTDOCFLAGS", "-D warnings")))
    });
    report.run("packages of crates", || passed(crates::package(root)));
    report.run("oldest rust", || crates::oldest_rust(root));
    report.run("rules without std", || crates::bare_metal(root));
    report.run("fuzz targets", || fuzz(root));
    report.run("licences", || licences(root));
    report.run("advisories", || advisories::check(root));
    report.run("semver", || semver::check(root));
    report.run("systemd unit", || unit::check(root));
    report.run("deployment", || deploy::check(root));
}

/// The targets must compile; running them is for whoever hunts.
fn fuzz(root: &Path) -> anyhow::Result<End> {
    if process::find("c++").is_none() {
        return Ok(End::Skipped("a C++ compiler is missing: install `g++`".to_owned()));
    }
    let target = wasm::target_folder(root);
    let mut cargo = process::cargo(root);
    cargo.args(["check", "--quiet", "--manifest-path", "fuzz/Cargo.toml", "--target-dir"]);
    passed(process::run(cargo.arg(target)))
}

/// `cargo deny` asks more, where it is installed; building it takes longer than all our checks.
fn licences(root: &Path) -> anyhow::Result<End> {
    licences::check(root)?;
    if process::find("cargo-deny").is_some() {
        cargo(root, &["deny", "check", "licenses", "bans", "sources"])?;
    }
    Ok(End::Passed)
}

/// Whole games in a real browser, against the binary that the Rust tests built.
fn end_to_end(root: &Path, report: &mut CheckReport) {
    let is_built = report.has_passed(CLIENT);
    let is_ready = || -> anyhow::Result<()> {
        anyhow::ensure!(is_built, "the client was not built");
        debug_build::build(root).context("the server to test against")
    };
    report.run("debian package", || is_ready().and_then(|()| dist::debian_package(root)));
    report.run("end to end", || {
        is_ready()?;
        let browser = match setup::browser() {
            Ok(path) => path,
            Err(error) => return Ok(End::Skipped(format!("{error:#}"))),
        };
        if let Err(error) = setup::fonts() {
            println!("pictures of Chinese pages will lack characters: {error:#}");
        }
        let mut npm = process::command("npm", &root.join("web"));
        npm.args(["run", "--silent", "e2e"]);
        npm.env(setup::BROWSER, browser);
        npm.env("PETRI_BIN", debug_build::program(root, "petri"));
        passed(process::run(&mut npm))
    });
}
