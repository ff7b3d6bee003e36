//! No file names a package registry's host: those who build may use a mirror.

use super::finding::Finding;
use super::tree::Tree;

/// Taken apart, so that this file does not find itself.
const HOSTS: [&str; 5] = [
    concat!("crates", ".io"),
    concat!("npmjs", ".org"),
    concat!("npmjs", ".com"),
    concat!("yarnpkg", ".com"),
    concat!("pypi", ".org"),
];

/// Cargo writes its own word for the default registry there, whichever mirror is used.
const WRITTEN_BY_TOOLS: [&str; 3] = ["Cargo.lock", "bindings/python/Cargo.lock", "fuzz/Cargo.lock"];

/// Reports every mention of a registry's host.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in &tree.files {
        if WRITTEN_BY_TOOLS.contains(&file.path.as_str()) {
            continue;
        }
        for (at, line) in file.text.lines().enumerate() {
            if let Some(host) = HOSTS.into_iter().find(|host| line.contains(host)) {
                let message = format!("names the package registry `{host}`");
                findings.push(Finding::at(&file.path, at + 1, message));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::{HOSTS, check};
    use crate::tidy::tree::Tree;

    #[test]
    fn other_addresses_and_cargos_lock_pass() {
        assert_eq!(check(&Tree::of("README.md", "https://example.org/crates")), []);
        assert_eq!(check(&Tree::of("Cargo.lock", HOSTS[0])), []);
    }

    #[test]
    fn a_registry_is_found_in_any_file() {
        for host in HOSTS {
            let text = format!("\n\"resolved\": \"https://registry.{host}/x\"\n");
            let found = check(&Tree::of("web/package-lock.json", &text));
            assert_eq!(found.len(), 1, "{host}");
            assert!(found[0].to_string().starts_with("web/package-lock.json:2:"));
        }
    }
}
