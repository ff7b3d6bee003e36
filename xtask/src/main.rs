//! The tools of this repository, started by `cargo xtask NAME`: all that other projects do in shell
//! scripts, in Rust, so that they run alike on every system.
//!
//! `play` and `test` are the two commands for people; the others are their parts.

mod advisories;
mod book;
mod budget;
mod checks;
mod client;
mod cluster;
mod crates;
mod debug_build;
mod deploy;
mod dist;
mod licences;
mod notices;
mod play;
mod process;
mod python;
mod python_client;
mod python_package;
mod remap;
mod report;
mod semver;
mod setup;
mod stamp;
mod stress;
mod tidy;
mod unit;
mod wasm;
mod wire_types;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  play    set up what is missing, build, start the server and open it in the browser
  test    set up what tests need and run all checks

  tidy    check the habits of the repository: crate edges, sizes, openings, names, …
  types   write the TypeScript twins of the wire types into web/src/wire
  wasm    build the rules and the engine for the browser into web/public/petri.wasm
  web     build the browser client into web/dist
  load    measure how much play the server bears: moves a second, time until they are seen; with `--nodes 3`
          several nodes over PostgreSQL and NATS
  idle    measure what a connection costs in memory
  start   measure a server with a million old games: the time to start, and to open one
  torture kill the server, fill its disk and set its clock under players on bad lines, and check after each
          that nothing was lost; with `--nodes 3` do worse to several nodes, their database and their bus
  attack  flood, guess and crowd at the usual limits, and measure what honest players feel of it
  python  build the Python package and run its tests
  cluster start three nodes (or the number named), PostgreSQL with a standby, NATS, and haproxy if it is
          installed; print the address
  advisories
          ask the database of advisories about every crate we use; needs `cargo-deny`, and the network once
  semver  compare the libraries with the last release; needs `cargo-semver-checks`
  deploy  check the files for Kubernetes, compose and haproxy by their schemas and by haproxy itself
  unit    have systemd verify the unit, and measure what it may do
  book    write the documents as a site into target/book, with boards to play on
  package make the packages of all crates that are published, the client in the program's, into target/package,
          and check the program as it comes out of them
  debian  make a Debian package of the debug binary, install it into an empty root, serve from there, remove it
  dist    build what is handed out into target/dist: archive, Debian package, context of a container, parts
          list, notes, checksums; --target TARGET for another system, --twice to compare two builds";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (name, rest) = match arguments.split_first() {
        Some((name, rest)) => (name.as_str(), rest),
        None => ("", [].as_slice()),
    };
    let root = root();
    let done = match name {
        "play" => play::run(&root, rest),
        "test" => return checks::run(&root),
        "tidy" => tidy::run(&root),
        "types" => wire_types::write(&root),
        "wasm" => wasm::build(&root),
        "web" => client::build(&root),
        "load" | "idle" | "start" | "torture" | "attack" => stress::run(&root, name, rest),
        "python" => python_package::check(&root).and_then(report::End::or_error),
        "cluster" => cluster::run(&root, rest),
        "advisories" => advisories::check(&root).and_then(report::End::or_error),
        "semver" => semver::check(&root).and_then(report::End::or_error),
        "deploy" => deploy::check(&root).and_then(report::End::or_error),
        "unit" => unit::check(&root).and_then(report::End::or_error),
        "book" => book::build(&root).and_then(report::End::or_error),
        "package" => client::build(&root).and_then(|()| crates::package(&root)),
        "debian" => dist::debian_package(&root).and_then(report::End::or_error),
        "dist" => dist::run(&root, rest),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask {name}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The repository's root: the folder above this crate.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}
