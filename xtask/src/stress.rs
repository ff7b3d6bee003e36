//! `cargo xtask load`, `idle`, `start`, `torture` and `attack`: the server under the release build's load driver
//! (`crates/stress`), both built first. Figures, not checks; only of the attacks a short form is a test.

use std::path::Path;
use std::process::Command;

use crate::{play, process, wasm};

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
    let packages = ["--package", "petri-games", "--package", "petri-stress"];
    process::run(process::cargo(root).arg("build").args(packages))?;
    let program = |name: &str| {
        let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
        wasm::target_folder(root).join("debug").join(name)
    };
    let mut command = Command::new(program("petri-stress"));
    command.current_dir(root).arg("attack").arg("--server").arg(program("petri"));
    process::run(command.args(["--games", "12", "--rate", "12", "--seconds", "1"]))
}
