//! `cargo xtask load`, `idle`, `start`, `torture` and `attack`: the server under the release build's load driver
//! (`crates/stress`), both built first. Figures, not checks; only of attacks and of the torture of nodes a short form is a test.

use std::path::Path;
use std::process::Command;

use crate::{debug_build, play, process};

/// Builds server and driver and runs one of the driver's commands.
pub(crate) fn run(root: &Path, command_name: &str, arguments: &[String]) -> anyhow::Result<()> {
    let server = play::release(root)?;
    process::run(process::cargo(root).args(["build", "--release", "--package", "petri-stress"]))?;
    let driver = server.with_file_name(format!("petri-stress{}", std::env::consts::EXE_SUFFIX));
    let mut command = Command::new(driver);
    command.current_dir(root).arg(command_name).arg("--server").arg(server).args(arguments);
    process::run(&mut command)
}

/// A second of each attack on the server that the tests have built: nobody honest is refused, and nothing breaks.
pub(crate) fn short_attack(root: &Path) -> anyhow::Result<()> {
    short(root, "attack", "--games 12 --rate 12 --seconds 1")
}

/// A minute of faults to three nodes that the tests have built: nothing is lost or there twice. Then that this
/// would be noticed, on databases that are wrong on purpose.
pub(crate) fn short_torture(root: &Path) -> anyhow::Result<()> {
    short(root, "torture", "--nodes 3 --kills 6 --games 12 --rate 24")?;
    for broken in ["conflict", "twice"] {
        let words = format!("--nodes 2 --kills 3 --games 12 --rate 48 --broken {broken}");
        short(root, "torture", &words)?;
    }
    Ok(())
}

fn short(root: &Path, command_name: &str, words: &str) -> anyhow::Result<()> {
    debug_build::build(root)?;
    let mut command = Command::new(debug_build::program(root, "petri-stress"));
    command.current_dir(root).arg(command_name);
    command.arg("--server").arg(debug_build::program(root, "petri"));
    process::run(command.args(words.split_whitespace()))
}
