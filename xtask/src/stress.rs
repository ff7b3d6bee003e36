//! `cargo xtask load`, `idle`, `start` and `torture`: the server under the release build's load driver
//! (`crates/stress`), both built first. Figures, not checks: no test waits for them.

use std::path::Path;
use std::process::Command;

use crate::{play, process};

/// Builds server and driver and runs one of the driver's commands.
pub(crate) fn run(root: &Path, command_name: &str, arguments: &[String]) -> anyhow::Result<()> {
    let server = play::release(root)?;
    process::run(process::cargo(root).args(["build", "--release", "--package", "petri-stress"]))?;
    let driver = server.with_file_name(format!("petri-stress{}", std::env::consts::EXE_SUFFIX));
    let mut command = Command::new(driver);
    command.current_dir(root).arg(command_name).arg("--server").arg(server).args(arguments);
    process::run(&mut command)
}
