//! Every crate takes its lints from the workspace, so that none is laxer than the others.

use super::finding::Finding;
use super::tree::Tree;

/// Workspaces of their own, because they need another build; their lints are their own too.
const APART: [&str; 2] = ["bindings/python/", "fuzz/"];

/// Reports manifests of our crates without `[lints] workspace = true`.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let manifests = tree.files.iter().filter(|file| {
        let is_apart = APART.iter().any(|folder| file.path.starts_with(folder));
        file.name() == "Cargo.toml" && file.path != "Cargo.toml" && !is_apart
    });
    manifests
        .filter(|file| !takes_lints_from_workspace(&file.text))
        .map(|file| Finding::new(&file.path, "needs `[lints]` with `workspace = true`"))
        .collect()
}

fn takes_lints_from_workspace(manifest: &str) -> bool {
    let mut lines = manifest.lines().map(str::trim);
    lines.by_ref().any(|line| line == "[lints]")
        && lines.take_while(|line| !line.starts_with('[')).any(|line| line == "workspace = true")
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::tree::Tree;

    #[test]
    fn a_crate_with_the_workspaces_lints_passes() {
        let manifest = "[package]\nname = \"a\"\n\n[lints]\nworkspace = true\n";
        assert_eq!(check(&Tree::of("crates/a/Cargo.toml", manifest)), []);
    }

    #[test]
    fn a_crate_without_them_is_found() {
        for manifest in ["[package]\n", "[lints]\n[dependencies]\nworkspace = true\n"] {
            assert_eq!(check(&Tree::of("crates/a/Cargo.toml", manifest)).len(), 1, "{manifest}");
        }
    }
}
