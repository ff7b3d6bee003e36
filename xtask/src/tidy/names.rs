//! Names of files and folders: one idea per file, named after it.

use super::finding::Finding;
use super::tree::Tree;

/// A drawer for everything is named after nothing.
const DRAWERS: [&str; 6] = ["common", "utils", "util", "helpers", "misc", "types"];

/// Reports `mod.rs` and files or folders named after no idea.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in &tree.files {
        if file.name() == "mod.rs" {
            findings.push(Finding::new(&file.path, "is `foo.rs` beside `foo/` here, never mod.rs"));
        }
        let is_source = ["rs", "ts", "svelte", "css"].iter().any(|end| file.has_extension(end));
        let drawer = file.path.split('/').map(stem).find(|part| DRAWERS.contains(part));
        if let (true, Some(name)) = (is_source, drawer) {
            findings.push(Finding::new(&file.path, format!("`{name}` names no idea")));
        }
    }
    findings
}

fn stem(part: &str) -> &str {
    part.split('.').next().unwrap_or(part)
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::tree::Tree;

    #[test]
    fn files_named_after_their_idea_pass() {
        for path in ["crates/rules/src/cell_set.rs", "web/common.md", "web/src/board/geometry.ts"] {
            assert_eq!(check(&Tree::of(path, "")), [], "{path}");
        }
    }

    #[test]
    fn drawers_and_mod_files_are_found() {
        for path in
            ["crates/rules/src/infection/mod.rs", "crates/common/src/lib.rs", "web/src/utils.ts"]
        {
            assert_eq!(check(&Tree::of(path, "")).len(), 1, "{path}");
        }
    }
}
