//! The chapters of the site in the order in which they are read, by whom they are for. A page calls
//! itself by its first heading.

use std::fmt::Write;
use std::path::Path;

use anyhow::Context;

/// Pages for the same readers.
pub(crate) struct Part {
    title: &'static str,
    /// Paths from the root of the repository.
    pub(crate) pages: &'static [&'static str],
}

/// The whole site; the first page is the front.
pub(crate) const PARTS: &[Part] = &[
    Part { title: "petri", pages: &["README.md", "CHANGELOG.md"] },
    Part {
        title: "For players",
        pages: &[
            "docs/guide/playing.md",
            "docs/rules/ataxx.md",
            "docs/rules/hexxagon.md",
            "docs/rules/schataxx.md",
            "docs/rules/attangle.md",
            "docs/reference/review.md",
            "docs/reference/puzzles.md",
            "docs/knowledge/solved-boards.md",
            "docs/knowledge/fairness.md",
        ],
    },
    Part {
        title: "For authors of engines",
        pages: &[
            "docs/guide/engine.md",
            "docs/reference/protocol.md",
            "docs/guide/arena.md",
            "docs/guide/training.md",
            "docs/reference/certificates.md",
            "docs/reference/explorer.md",
            "docs/logs/engine-log.md",
            "docs/logs/matches/engine-1-against-material.md",
        ],
    },
    Part { title: "For authors of bots", pages: &["docs/guide/bots.md", "docs/reference/api.md"] },
    Part {
        title: "For hosts",
        pages: &[
            "docs/guide/hosting.md",
            "docs/guide/operations.md",
            "docs/guide/scaling.md",
            "docs/reference/storage.md",
            "deploy/README.md",
            "SECURITY.md",
        ],
    },
    Part { title: "For packagers", pages: &["docs/guide/packaging.md"] },
    Part {
        title: "For programmers",
        pages: &[
            "docs/README.md",
            "crates/rules/README.md",
            "crates/play/README.md",
            "crates/engine/README.md",
            "crates/uai/README.md",
            "crates/perft/README.md",
            "crates/picture/README.md",
            "crates/wire/README.md",
            "bindings/python/README.md",
            "web/packages/petri/README.md",
            "web/packages/petri-board/README.md",
            "ARCHITECTURE.md",
            "CONTRIBUTING.md",
            "STYLE.md",
            "docs/reference/glossary.md",
            "docs/logs/performance.md",
        ],
    },
];

/// The table of contents, as mdBook reads it.
pub(crate) fn summary(root: &Path) -> anyhow::Result<String> {
    let mut text = "# Summary\n".to_owned();
    for part in PARTS {
        writeln!(text, "\n# {}\n", part.title)?;
        for page in part.pages {
            let body =
                std::fs::read_to_string(root.join(page)).with_context(|| format!("no {page}"))?;
            let title = heading(&body).with_context(|| format!("{page} has no heading"))?;
            writeln!(text, "- [{title}]({page})")?;
        }
    }
    Ok(text)
}

fn heading(body: &str) -> Option<&str> {
    body.lines().find_map(|line| line.strip_prefix("# "))
}

#[cfg(test)]
mod tests {
    use super::{PARTS, summary};
    use std::collections::BTreeSet;
    use std::path::Path;

    fn pages_below(folder: &Path, found: &mut BTreeSet<String>) {
        for file in std::fs::read_dir(folder).expect("a folder") {
            let path = file.expect("an entry").path();
            if path.is_dir() {
                pages_below(&path, found);
            } else if path.extension().is_some_and(|end| end == "md") {
                let root = crate::root();
                let path = path.strip_prefix(&root).expect("below the root");
                found.insert(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }

    #[test]
    fn every_document_has_its_place_and_a_heading() {
        let listed: BTreeSet<String> =
            PARTS.iter().flat_map(|part| part.pages).map(|page| (*page).to_owned()).collect();
        let mut documents = BTreeSet::new();
        pages_below(&crate::root().join("docs"), &mut documents);
        let missing: Vec<_> = documents.difference(&listed).collect();
        assert!(missing.is_empty(), "{missing:?}");
        let summary = summary(&crate::root()).expect("all pages");
        assert!(summary.contains("](docs/rules/ataxx.md)\n"), "{summary}");
    }
}
