//! The workspace's crates and what each depends on, from `cargo metadata`.

use std::path::Path;

use anyhow::Context;
use serde_json::Value;

use crate::process;

/// A crate of ours.
#[derive(Debug)]
pub(crate) struct Package {
    /// Its name, and the path from the root for the binding crates (`bindings/wasm`).
    pub(crate) name: String,
    /// What it depends on.
    pub(crate) dependencies: Vec<Dependency>,
}

/// A dependency of a crate of ours.
#[derive(Debug)]
pub(crate) struct Dependency {
    /// The package's name.
    pub(crate) name: String,
    /// Whether only tests use it.
    pub(crate) is_for_tests: bool,
}

/// All crates of ours.
#[derive(Debug)]
pub(crate) struct Workspace {
    /// In cargo's order.
    pub(crate) packages: Vec<Package>,
}

impl Workspace {
    /// Asks cargo.
    pub(crate) fn read(root: &Path) -> anyhow::Result<Self> {
        let mut cargo = process::cargo(root);
        cargo.args(["metadata", "--no-deps", "--format-version", "1", "--quiet"]);
        let text = process::output(&mut cargo)?;
        let metadata: Value = serde_json::from_str(&text).context("cargo metadata is JSON")?;
        Self::from_metadata(&metadata).context("cargo metadata has an unknown shape")
    }

    fn from_metadata(metadata: &Value) -> Option<Self> {
        let packages = metadata["packages"].as_array()?;
        Some(Self { packages: packages.iter().map(package).collect::<Option<_>>()? })
    }

    /// Whether this is the name of a crate of ours.
    pub(crate) fn is_ours(&self, name: &str) -> bool {
        self.packages.iter().any(|package| package.name == name)
    }

    /// A workspace from `crate → dependencies`, for examples in tests; `(dev)` marks test use.
    #[cfg(test)]
    pub(crate) fn of(crates: &[(&str, &[&str])]) -> Self {
        let dependency = |text: &&str| Dependency {
            name: text.trim_end_matches(" (dev)").to_owned(),
            is_for_tests: text.ends_with(" (dev)"),
        };
        let package = |(name, list): &(&str, &[&str])| Package {
            name: (*name).to_owned(),
            dependencies: list.iter().map(dependency).collect(),
        };
        Self { packages: crates.iter().map(package).collect() }
    }
}

fn package(value: &Value) -> Option<Package> {
    let dependencies = value["dependencies"].as_array()?.iter().map(|dependency| {
        Some(Dependency {
            name: dependency["name"].as_str()?.to_owned(),
            is_for_tests: dependency["kind"].as_str() == Some("dev"),
        })
    });
    Some(Package {
        name: value["name"].as_str()?.to_owned(),
        dependencies: dependencies.collect::<Option<_>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::Workspace;

    #[test]
    fn crates_and_kinds_of_dependencies_are_read() {
        let metadata = serde_json::json!({"packages": [{"name": "play", "dependencies": [
            {"name": "rules", "kind": null}, {"name": "proptest", "kind": "dev"}]}]});
        let workspace = Workspace::from_metadata(&metadata).expect("the shape is right");
        let dependencies = &workspace.packages[0].dependencies;
        assert_eq!((dependencies[0].name.as_str(), dependencies[0].is_for_tests), ("rules", false));
        assert_eq!(
            (dependencies[1].name.as_str(), dependencies[1].is_for_tests),
            ("proptest", true)
        );
        assert!(workspace.is_ours("play") && !workspace.is_ours("rules"));
    }

    #[test]
    fn another_shape_is_refused() {
        assert!(Workspace::from_metadata(&serde_json::json!({"packages": [{}]})).is_none());
    }
}
