//! The Python package: built, installed into a Python of its own under the target folder, typed and
//! tested there against a debug build of the binary.

use std::path::{Path, PathBuf};

use crate::python::{self, Environment};
use crate::report::End;
use crate::{debug_build, process, wasm};

const FOLDER: &str = "bindings/python";
/// What builds and tests the package.
const TOOLS: [&str; 3] = ["maturin>=1.9,<2", "pytest>=8,<10", "mypy>=1.15,<3"];

/// Builds the package and runs its tests.
pub(crate) fn check(root: &Path) -> anyhow::Result<End> {
    let environment =
        Environment { folder: "python-package", packages: &TOOLS, has: "maturin, pytest, mypy" };
    let python = match environment.python(root) {
        Ok(path) => path,
        Err(error) => return Ok(End::Skipped(format!("{error:#}"))),
    };
    let folder = root.join(FOLDER);
    let target = wasm::target_folder(root).join("python");
    let mut clippy = process::cargo(&folder);
    clippy.args(["clippy", "--quiet", "--all-targets", "--target-dir"]).arg(&target);
    process::run(clippy.args(["--", "-D", "warnings"]))?;
    process::run(process::cargo(&folder).args(["fmt", "--check"]))?;
    let mut build = run(&python, &folder, &["-m", "maturin", "develop", "--target-dir"]);
    process::run(build.arg(&target).env("VIRTUAL_ENV", python::environment_of(&python)))?;
    process::run(&mut run(&python, &folder, &["-m", "mypy"]))?;
    let stubs = ["-m", "mypy.stubtest", "petri_games._native", "--ignore-missing-stub"];
    process::run(&mut run(&python, &folder, &stubs))?;
    debug_build::build(root)?;
    let mut test = run(&python, &folder, &["-m", "pytest", "--quiet"]);
    process::run(test.env("PETRI_BIN", debug_build::program(root, "petri")))?;
    Ok(End::Passed)
}

fn run(python: &Path, folder: &Path, words: &[&str]) -> std::process::Command {
    let python: PathBuf = std::path::absolute(python).unwrap_or_else(|_| python.to_owned());
    let mut command = process::command(&python.to_string_lossy(), folder);
    command.args(words);
    command
}
