//! What is handed out is tried before: where this machine runs the binary, by itself or by an emulator, it
//! says that it holds the client, counts what the rules' table counts, and serves. For another kind of
//! processor the vectors of the engine are held to its plain code too.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::Context;

use super::target::Target;
use crate::{process, wasm};

/// Perft of Ataxx at this depth, as `docs/rules` has it.
const DEPTH: &str = "5";
const COUNT: &str = "4752668";

/// Tries the binary; says so where nothing here runs it.
///
/// # Errors
/// What went wrong.
pub(crate) fn run(root: &Path, target: &Target, program: &Path) -> anyhow::Result<()> {
    let Some(command) = target.command(program) else {
        println!("dist: not tried, because nothing here runs a program for {target}");
        return Ok(());
    };
    let said = process::output(target.command(program).unwrap_or(command).arg("--version"))?;
    anyhow::ensure!(said.contains("browser client: built in"), "it has no browser client: {said}");
    if let Some(mut perft) = target.command(program) {
        let said = process::output(perft.args(["perft", "ataxx", DEPTH, "--json"]))?;
        anyhow::ensure!(said.contains(COUNT), "perft of depth {DEPTH} is {COUNT}, not {said}");
    }
    if let Some(petri) = target.command(program) {
        serves(petri, &wasm::target_folder(root).join("dist-run"))?;
    }
    if target.is_emulated() {
        kernels(root, target)?;
    }
    println!("dist: the binary says its version, counts and serves");
    Ok(())
}

/// Starts the server on a port that the system chooses, and asks it for its health and its first page.
///
/// # Errors
/// What it does not answer.
pub(crate) fn serves(mut petri: Command, folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder)?;
    let database = folder.join("trial.db");
    for end in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(folder.join(format!("trial.db{end}")));
    }
    petri.args(["serve", "--listen", "127.0.0.1:0", "--database"]).arg(database);
    let mut server = Served(petri.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?);
    let output = server.0.stdout.take().context("its output was asked for")?;
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line)?;
    let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
    for (path, expected) in [("/healthz", "ok"), ("/", "<!doctype html>")] {
        let answer = ask(address, path).with_context(|| format!("{path} of `{address}`"))?;
        let is_right =
            answer.starts_with("HTTP/1.1 200") && answer.to_ascii_lowercase().contains(expected);
        anyhow::ensure!(is_right, "{path} answers {answer}");
    }
    Ok(())
}

fn ask(address: &str, path: &str) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: petri\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// The engine's own test that its vectors compute what its plain code computes.
fn kernels(root: &Path, target: &Target) -> anyhow::Result<()> {
    let mut cargo = process::cargo(root);
    cargo.args(["test", "--quiet", "--package", "petri-engine", "--lib"]);
    cargo.args(["--target", &target.to_string()]);
    cargo.envs(target.environment(root)?).envs(target.runner_setting());
    process::run(cargo.args(["--", "nnue::kernels"]))
}

/// A server that ends with its trial.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended before.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
