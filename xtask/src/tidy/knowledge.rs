//! What only one crate may know: JSON, SQL, HTTP, the terminal.
//!
//! The check looks at dependencies; tests may use what they need.

use super::finding::Finding;
use super::workspace::Workspace;

/// `(dependency, crates that may use it, what it is)`.
const KNOWN_BY: &[(&str, &[&str], &str)] = &[
    ("serde", &["wire", "xtask"], "JSON belongs to `wire`"),
    ("serde_json", &["wire", "xtask"], "JSON belongs to `wire`"),
    ("ts-rs", &["wire"], "TypeScript types are those of `wire`"),
    ("sqlx", &["store"], "SQL belongs to `store`"),
    ("axum", &["server"], "HTTP belongs to `server`"),
    ("tower-http", &["server"], "HTTP belongs to `server`"),
    ("ratatui", &["terminal"], "the screen belongs to `terminal`"),
    ("crossterm", &["terminal"], "the screen belongs to `terminal`"),
    ("clap", &["petri", "stress", "trainer"], "the command line belongs to binaries"),
    ("anyhow", &["petri", "stress", "trainer", "xtask"], "libraries return errors with types"),
    ("tokio", &["arena", "petri", "server", "store", "stress"], "the rest is not async"),
];

/// Reports crates that use what belongs to another.
pub(crate) fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in &workspace.packages {
        for dependency in package.dependencies.iter().filter(|one| !one.is_for_tests) {
            let row = KNOWN_BY.iter().find(|(name, ..)| *name == dependency.name);
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
    findings
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::workspace::Workspace;

    #[test]
    fn the_owner_and_tests_may_use_it() {
        let workspace =
            Workspace::of(&[("wire", &["serde_json"]), ("rules", &["serde_json (dev)"])]);
        assert_eq!(check(&workspace), []);
    }

    #[test]
    fn anyone_else_may_not() {
        let found = check(&Workspace::of(&[("engine", &["serde_json"]), ("play", &["axum"])]));
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].to_string().contains("JSON belongs to `wire`"));
    }
}
