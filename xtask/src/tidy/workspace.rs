//! The workspace's crates and what each depends on, as cargo tells it.

use std::path::Path;

use cargo_metadata::{DependencyKind, MetadataCommand};

/// A crate of ours.
#[derive(Debug)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) dependencies: Vec<Dependency>,
}

/// A dependency of a crate of ours.
#[derive(Debug)]
pub(crate) struct Dependency {
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
        let metadata = MetadataCommand::new().current_dir(root).no_deps().exec()?;
        let packages = metadata.packages.into_iter().map(|package| Package {
            name: package.name.to_string(),
            dependencies: package
                .dependencies
                .into_iter()
                .map(|dependency| Dependency {
                    name: dependency.name,
                    is_for_tests: dependency.kind == DependencyKind::Development,
                })
                .collect(),
        });
        Ok(Self { packages: packages.collect() })
    }

    /// Whether this is the name of a crate of ours.
    pub(crate) fn is_ours(&self, name: &str) -> bool {
        self.packages.iter().any(|package| package.name == name)
    }

    /// Whether one crate names another among its dependencies, those of tests included.
    pub(crate) fn has_edge(&self, from: &str, to: &str) -> bool {
        let mut packages = self.packages.iter().filter(|package| package.name == from);
        packages.any(|package| package.dependencies.iter().any(|edge| edge.name == to))
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
