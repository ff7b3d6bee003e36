//! The files by which several nodes are run, each as its reader understands it: Kubernetes' own schemas, the
//! schema of compose files, and haproxy itself. Nothing is started, and once the packages of Python are there
//! nothing is asked of the network.

use std::path::Path;

use anyhow::Context;

use crate::python::Environment;
use crate::report::End;
use crate::{process, setup};

const VALIDATORS: Environment = Environment {
    folder: "python-deploy",
    // Of `docker-compose` only its schema is wanted: what else it needs can no longer be installed.
    packages: &[
        "--no-deps",
        "attrs==26.1.0",
        "docker-compose==1.29.2",
        "importlib_resources==7.1.0",
        "jsonschema==4.26.0",
        "jsonschema-specifications==2025.9.1",
        "kubernetes-validate==1.37.0",
        "packaging==26.3",
        "PyYAML==6.0.3",
        "referencing==0.37.0",
        "rpds-py==2026.9.1",
        "typing_extensions==4.16.0",
    ],
    has: "compose, jsonschema, kubernetes_validate",
};
const MANIFESTS: &str = "deploy/kubernetes";
const PROXY: &str = "haproxy";

/// Checks all of them; not run where the validators cannot be had.
pub(crate) fn check(root: &Path) -> anyhow::Result<End> {
    let python = match VALIDATORS.python(root) {
        Ok(path) => path,
        Err(error) => return Ok(End::Unreachable(format!("{error:#}"))),
    };
    let run = |words: &[&str]| {
        process::run(process::command(&python.to_string_lossy(), root).args(words))
    };
    run(&["xtask/src/deploy/check_compose.py", "deploy/compose.yaml"])?;
    let manifests = std::fs::read_dir(root.join(MANIFESTS)).context(MANIFESTS)?;
    for manifest in manifests {
        let path = manifest.context(MANIFESTS)?.path();
        run(&["-m", "kubernetes_validate", "--strict", &path.to_string_lossy()])?;
    }
    if process::find(PROXY).is_none()
        && let Err(error) = setup::install(&[PROXY])
    {
        return Ok(End::Unreachable(format!("{error:#}")));
    }
    process::run(process::command(PROXY, root).args(["-c", "-q", "-f", "deploy/haproxy.cfg"]))?;
    Ok(End::Passed)
}
