//! The engine driven by a public client: the Python package `ataxx`, in a Python of its own under the
//! target folder, plays and analyses with the binary by `crates/petri/tests/clients/`.

use std::path::Path;

use crate::python::Environment;
use crate::report::End;
use crate::{debug_build, process};

/// The package; the test knows the words of this version.
const PACKAGE: Environment =
    Environment { folder: "python-client", packages: &["ataxx==2.2.0"], has: "ataxx.uai" };
const SCRIPT: &str = "crates/petri/tests/clients/python_ataxx.py";

/// Sets the package up if need be and runs the test against a debug build.
pub(crate) fn check(root: &Path) -> anyhow::Result<End> {
    let python = match PACKAGE.python(root) {
        Ok(path) => path,
        Err(error) => return Ok(End::Skipped(format!("{error:#}"))),
    };
    debug_build::build(root)?;
    let mut test = process::command(&python.to_string_lossy(), root);
    test.args(["-W", "ignore"]).arg(SCRIPT);
    test.arg(debug_build::program(root, "petri"));
    process::run(&mut test)?;
    Ok(End::Passed)
}
