//! The engine driven by a public client: the Python package `ataxx`, in a Python of its own under the
//! target folder, plays and analyses with the binary by `crates/petri/tests/clients/`.

use std::path::{Path, PathBuf};

use crate::report::End;
use crate::{process, setup, wasm};

/// The package; the test knows the words of this version.
const PACKAGE: &str = "ataxx==2.2.0";
const SCRIPT: &str = "crates/petri/tests/clients/python_ataxx.py";
/// Names under which Python goes.
const NAMES: [&str; 3] = ["python3", "python3.11", "python"];

/// Sets the package up if need be and runs the test against a debug build.
pub(crate) fn check(root: &Path) -> anyhow::Result<End> {
    let python = match python_with_package(root) {
        Ok(path) => path,
        Err(error) => return Ok(End::Skipped(format!("{error:#}"))),
    };
    process::run(process::cargo(root).args(["build", "--quiet", "--package", "petri-games"]))?;
    let petri = format!("petri{}", std::env::consts::EXE_SUFFIX);
    let mut test = process::command(&python.to_string_lossy(), root);
    test.args(["-W", "ignore"]).arg(SCRIPT);
    test.arg(wasm::target_folder(root).join("debug").join(petri));
    process::run(&mut test)?;
    Ok(End::Passed)
}

/// A Python that has the package, in its own folder.
fn python_with_package(root: &Path) -> anyhow::Result<PathBuf> {
    let folder = wasm::target_folder(root).join("python-client");
    let inside = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
    let python = folder.join(inside);
    let run = |program: &Path, words: &[&str]| {
        process::run(process::command(&program.to_string_lossy(), root).args(words))
    };
    let has_package = |python: &Path| {
        let mut ask = process::command(&python.to_string_lossy(), root);
        process::succeeds(ask.args(["-c", "import ataxx.uai"]))
    };
    if has_package(&python) {
        return Ok(python);
    }
    let known = || NAMES.into_iter().find_map(process::find);
    let ours = match known() {
        Some(path) => path,
        None => {
            setup::install(&["python3-venv"])?;
            known().ok_or_else(|| anyhow::anyhow!("install Python 3"))?
        }
    };
    let at = folder.to_string_lossy().into_owned();
    let make = ["-m", "venv", "--clear", &at];
    // Debian keeps this part of Python in a package of its own.
    run(&ours, &make).or_else(|_| {
        setup::install(&["python3-venv"])?;
        run(&ours, &make)
    })?;
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", PACKAGE];
    run(&python, &pip)?;
    Ok(python)
}
