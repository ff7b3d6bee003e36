//! The chapters of the site in the order in which they are read, by whom they are for. A page calls
//! itself by its first heading.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use anyhow::Context;

/// Pages for the same readers.
struct Part {
    title: &'static str,
    /// Paths from the root of the repository.
    pages: &'static [&'static str],
}

/// The whole site; the first page is the front.
const PARTS: &[Part] = &[
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
            "docs/knowledge/openings.md",
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
    Part {
        title: "For authors of bots",
        pages: &["docs/guide/bots.md", "docs/guide/apps.md", "docs/reference/api.md"],
    },
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

/// All pages, part after part; documents that no part names come last, so that none is lost.
pub(crate) fn all(root: &Path) -> anyhow::Result<Vec<(&'static str, Vec<String>)>> {
    let owned = |part: &Part| (part.title, part.pages.iter().map(|&page| page.into()).collect());
    let mut parts: Vec<(&str, Vec<String>)> = PARTS.iter().map(owned).collect();
    let mut others = BTreeSet::new();
    documents(root, "docs", &mut others)?;
    others.retain(|page| !parts.iter().any(|(_, pages)| pages.contains(page)));
    if !others.is_empty() {
        parts.push(("More", others.into_iter().collect()));
    }
    Ok(parts)
}

fn documents(root: &Path, folder: &str, found: &mut BTreeSet<String>) -> anyhow::Result<()> {
    for entry in std::fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            documents(root, &path, found)?;
        } else if path.ends_with(".md") {
            found.insert(path);
        }
    }
    Ok(())
}

/// The table of contents, as mdBook reads it.
pub(crate) fn summary(root: &Path) -> anyhow::Result<String> {
    let mut text = "# Summary\n".to_owned();
    for (title, pages) in all(root)? {
        writeln!(text, "\n# {title}\n")?;
        for page in pages {
            let body =
                std::fs::read_to_string(root.join(&page)).with_context(|| format!("no {page}"))?;
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
    use super::{all, documents, summary};
    use std::collections::BTreeSet;

    #[test]
    fn every_document_has_its_place_and_a_heading() {
        let root = crate::root();
        let mut found = BTreeSet::new();
        documents(&root, "docs", &mut found).expect("they can be read");
        let placed: Vec<String> =
            all(&root).expect("all pages").into_iter().flat_map(|(_, pages)| pages).collect();
        assert!(found.len() > 20 && found.iter().all(|page| placed.contains(page)), "{placed:?}");
        let summary = summary(&root).expect("every page has a heading");
        assert!(summary.contains("](docs/rules/ataxx.md)\n"), "{summary}");
        assert_eq!(summary.matches("\n- [").count(), placed.len());
    }
}
