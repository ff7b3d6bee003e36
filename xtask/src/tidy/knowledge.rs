//! What only one crate may know: JSON, SQL, HTTP, the terminal.
//!
//! The check looks at dependencies; tests may use what they need.

use super::finding::Finding;
use super::workspace::Workspace;

/// `(dependency, crates that may use it, what it is)`.
const KNOWN_BY: &[(&str, &[&str], &str)] = &[
    ("serde", &["petri-rules", "petri-wire"], "JSON belongs to `wire`, plain positions to `rules`"),
    ("serde_json", &["petri-wire", "xtask"], "JSON belongs to `wire`, lists of parts to `xtask`"),
    ("ts-rs", &["petri-wire"], "TypeScript types are those of `wire`"),
    ("sqlx", &["petri-store"], "SQL belongs to `store`"),
    ("axum", &["petri-server"], "HTTP belongs to `server`"),
    ("tower-http", &["petri-server"], "HTTP belongs to `server`"),
    ("ratatui", &["petri-terminal"], "the screen belongs to `terminal`"),
    ("crossterm", &["petri-terminal"], "the screen belongs to `terminal`"),
    (
        "clap",
        &["petri-games", "petri-stress", "petri-trainer"],
        "the command line belongs to binaries",
    ),
    (
        "anyhow",
        &["petri-games", "petri-stress", "petri-trainer", "xtask"],
        "libraries return errors with types",
    ),
    (
        "tokio",
        &["petri-bot", "petri-games", "petri-server", "petri-store", "petri-stress"],
        "the rest is not async",
    ),
];

/// Reports crates that use what belongs to another, and rows of the table that nobody uses.
pub(crate) fn check(workspace: &Workspace) -> Vec<Finding> {
    check_against(KNOWN_BY, workspace)
}

fn check_against(known_by: &[(&str, &[&str], &str)], workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in &workspace.packages {
        for dependency in package.dependencies.iter().filter(|one| !one.is_for_tests) {
            let row = known_by.iter().find(|(name, ..)| *name == dependency.name);
            if let Some((name, crates, reason)) = row
                && !crates.contains(&package.name.as_str())
            {
                findings.push(Finding::new(
                    &package.name,
                    format!("uses `{name}`, but {reason} (xtask/src/tidy/knowledge.rs)"),
                ));
            }
        }
    }
    for (name, crates, _) in known_by {
        let unused = crates.iter().filter(|owner| !workspace.has_edge(owner, name));
        findings.extend(unused.map(|owner| {
            Finding::new(*owner, format!("does not use `{name}`: delete it in tidy/knowledge.rs"))
        }));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::check_against;
    use crate::tidy::workspace::Workspace;

    const JSON: &[(&str, &[&str], &str)] = &[("serde_json", &["petri-wire"], "JSON is wire's")];

    fn found(crates: &[(&str, &[&str])]) -> Vec<String> {
        let findings = check_against(JSON, &Workspace::of(crates));
        findings.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_owner_and_tests_may_use_it() {
        let crates: &[(&str, &[&str])] =
            &[("petri-wire", &["serde_json"]), ("petri-rules", &["serde_json (dev)"])];
        assert_eq!(found(crates), [""; 0]);
    }

    #[test]
    fn anyone_else_may_not() {
        let found = found(&[("petri-wire", &["serde_json"]), ("petri-engine", &["serde_json"])]);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("JSON is wire's"));
    }

    #[test]
    fn an_owner_that_does_not_use_it_is_found() {
        let found = found(&[("petri-wire", &[])]);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("petri-wire: does not use `serde_json`"), "{found:?}");
    }
}
