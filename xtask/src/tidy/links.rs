//! Links between our own texts lead somewhere, and so does every `docs/….md` that a file names, and
//! every path of the repository that a document names.
//!
//! Only paths are looked at: addresses on the network may come and go without us.

use super::finding::Finding;
use super::tree::Tree;

/// A step that was released never changes, its comments included.
const NEVER_CHANGE: &str = "crates/store/migrations/";

/// Paths that exist once something was built.
const BUILT: [&str; 3] = ["web/dist", "web/public/petri.wasm", "web/public/petri-proof.wasm"];

/// Folders whose paths are ours to know; `docs` is looked at in every file.
const FOLDERS: [&str; 5] = ["bindings", "crates", "fuzz", "web", "xtask"];

/// What was measured long ago may name what is no more.
const LOGS: &str = concat!("docs", "/logs/");

/// Reports links in Markdown and names of documents anywhere that lead to nothing.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files.iter().filter(|file| !file.path.starts_with(NEVER_CHANGE)) {
        for (at, line) in file.text.lines().enumerate() {
            let links = targets(line).filter(|_| file.has_extension("md"));
            let lost = links.filter(|target| !exists(tree, &file.path, target));
            let documents =
                documents(line).filter(|path| !tree.paths.iter().any(|one| one == path));
            let is_current = file.has_extension("md") && !file.path.starts_with(LOGS);
            let paths = paths(line).filter(|path| is_current && !exists(tree, "", path));
            for target in lost.chain(documents).chain(paths) {
                let message = format!("`{target}` leads nowhere");
                findings.push(Finding::at(&file.path, at + 1, message));
            }
        }
    }
    findings
}

/// Every `docs/….md`, whose path is from the root.
fn documents(line: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "-_/.".contains(c);
    let words = line.split(move |c| !is_part(c)).map(|word| word.trim_end_matches('.'));
    words.filter(|word| word.starts_with(concat!("docs", "/")) && word.ends_with(".md"))
}

/// Every path of the repository in backticks; a word in capitals stands for any name.
fn paths(line: &str) -> impl Iterator<Item = &str> {
    let quoted = line.split('`').skip(1).step_by(2);
    quoted.filter(|path| {
        let is_plain = path.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_/.".contains(&b));
        let folder = path.split('/').next().unwrap_or_default();
        let is_any = path
            .split(['/', '.'])
            .any(|part| part.len() > 1 && part.bytes().all(|b| b.is_ascii_uppercase()));
        path.contains('/')
            && is_plain
            && !is_any
            && FOLDERS.contains(&folder)
            && !BUILT.contains(path)
    })
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

    const A: &str = concat!("docs", "/a.md");
    const B: &str = concat!("docs", "/rules/b.md");

    fn found(text: &str) -> usize {
        let files = [(A, text), (B, ""), ("README.md", "")];
        check(&Tree::of_all(&files)).len()
    }

    #[test]
    fn links_to_files_folders_and_elsewhere_pass() {
        let text = "[a](rules/b.md) [b](../README.md#top) [c](rules/) ![d](https://e.org) [e](#f)";
        assert_eq!(found(text), 0);
    }

    #[test]
    fn a_path_named_in_a_document_exists() {
        let path = concat!("crates", "/a/src/lib.rs");
        let files = |text| [("README.md", text), (path, "//! See `crates/none.rs`.")];
        let good = "`crates/a/src/lib.rs`, `crates/a/`, `web/dist`, `crates/NAME/src`, `web/*.ts`";
        assert_eq!(check(&Tree::of_all(&files(good))), []);
        assert_eq!(check(&Tree::of_all(&files("`crates/a/src/b.rs` and `xtask/none/`"))).len(), 2);
    }

    #[test]
    fn a_document_named_in_code_exists() {
        let files = [(A, ""), ("b.rs", concat!("//! See `docs", "/a.md`."))];
        assert_eq!(check(&Tree::of_all(&files)), []);
        assert_eq!(check(&Tree::of_all(&files[1..])).len(), 1);
    }

    #[test]
    fn a_link_to_nothing_is_found() {
        assert_eq!(found(concat!("[a](b.md) and [c](../docs", "/rules/c.md)")), 2);
    }
}
