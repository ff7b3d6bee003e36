//! Links between our own texts lead somewhere.
//!
//! Only paths are looked at: addresses on the network may come and go without us.

use super::finding::Finding;
use super::tree::Tree;

/// Reports links in Markdown to files or folders that do not exist.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files.iter().filter(|file| file.has_extension("md")) {
        for (at, line) in file.text.lines().enumerate() {
            for target in targets(line).filter(|target| !exists(tree, &file.path, target)) {
                let message = format!("the link `{target}` leads nowhere");
                findings.push(Finding::at(&file.path, at + 1, message));
            }
        }
    }
    findings
}

/// What stands in `](…)`, without a fragment; addresses with a scheme are not ours.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let links = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    links
        .map(|link| link.split('#').next().unwrap_or_default())
        .filter(|link| !link.is_empty() && !link.contains(':'))
}

fn exists(tree: &Tree, from: &str, target: &str) -> bool {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    let wanted = parts.join("/");
    let folder = format!("{wanted}/");
    tree.paths.iter().any(|path| *path == wanted || path.starts_with(&folder))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::tree::Tree;

    fn found(text: &str) -> usize {
        let files = [("docs/a.md", text), ("docs/rules/b.md", ""), ("README.md", "")];
        check(&Tree::of_all(&files)).len()
    }

    #[test]
    fn links_to_files_folders_and_elsewhere_pass() {
        let text = "[a](rules/b.md) [b](../README.md#top) [c](rules/) ![d](https://e.org) [e](#f)";
        assert_eq!(found(text), 0);
    }

    #[test]
    fn a_link_to_nothing_is_found() {
        assert_eq!(found("[a](b.md) and [c](../docs/rules/c.md)"), 2);
    }
}
