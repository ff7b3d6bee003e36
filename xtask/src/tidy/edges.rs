//! Which crate of ours may use which: the arrows of the design, each with its reason.
//!
//! A new edge is a commit of its own, with its reason here and in ARCHITECTURE.md.

use super::finding::Finding;
use super::workspace::Workspace;

/// `(from, to, reason)`. `petri` starts everything and may use all.
const ALLOWED: &[(&str, &str, &str)] = &[
    ("play", "rules", "a game in progress is positions and moves"),
    ("wire", "rules", "turns positions, views and outcomes into JSON"),
    ("wire", "play", "turns games and records into JSON"),
    ("uai", "rules", "the protocol speaks in positions and moves"),
    ("engine", "rules", "searches positions"),
    ("engine", "play", "is a `Player` and must know the line for repetition"),
    ("engine", "uai", "is one side of the protocol"),
    ("store", "rules", "keeps variants and moves"),
    ("store", "play", "keeps games"),
    ("arena", "rules", "plays positions"),
    ("arena", "play", "referees games"),
    ("arena", "uai", "drives engines by the protocol"),
    ("arena", "engine", "our engine takes part"),
    ("arena", "wire", "writes its records as lines of JSON"),
    ("trainer", "rules", "makes positions"),
    ("trainer", "play", "plays games against itself"),
    ("trainer", "engine", "labels positions by search"),
    ("trainer", "arena", "tests a network as the match runner tests an engine"),
    ("terminal", "rules", "draws views"),
    ("terminal", "play", "holds the game on the screen"),
    ("terminal", "engine", "its opponent"),
    ("server", "rules", "judges moves"),
    ("server", "play", "holds games"),
    ("server", "uai", "drives engines as processes"),
    ("server", "engine", "its opponents"),
    ("server", "wire", "speaks to browsers"),
    ("server", "store", "keeps what must not be lost"),
    ("stress", "rules", "plays legal moves"),
    ("stress", "play", "knows when a game is over"),
    ("stress", "wire", "is a page to the server"),
    ("petri-wasm", "rules", "passes positions on"),
    ("petri-wasm", "play", "passes games on"),
    ("petri-wasm", "engine", "passes the search on"),
    ("petri-wasm", "wire", "speaks JSON with the page"),
    ("petri-python", "rules", "passes positions on"),
    ("petri-python", "play", "passes games on"),
    ("petri-python", "engine", "passes the search on"),
    ("petri-python", "wire", "turns values into text"),
];

/// The binary: command line and start-up.
const STARTS_EVERYTHING: &str = "petri";

/// Reports every edge between crates of ours that the table does not allow.
pub(crate) fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in &workspace.packages {
        let ours = package.dependencies.iter().filter(|edge| workspace.is_ours(&edge.name));
        for edge in ours {
            if !is_allowed(&package.name, &edge.name) {
                findings.push(Finding::new(
                    &package.name,
                    format!("may not depend on `{}` (xtask/src/tidy/edges.rs)", edge.name),
                ));
            }
        }
    }
    findings
}

fn is_allowed(from: &str, to: &str) -> bool {
    from == STARTS_EVERYTHING || ALLOWED.iter().any(|&(a, b, _)| (a, b) == (from, to))
}

#[cfg(test)]
mod tests {
    use super::{ALLOWED, check};
    use crate::tidy::workspace::Workspace;

    #[test]
    fn the_arrows_of_the_design_pass() {
        let workspace = Workspace::of(&[
            ("rules", &["thiserror"]),
            ("play", &["rules"]),
            ("engine", &["play", "rules", "uai"]),
            ("uai", &["rules"]),
            ("server", &["axum"]),
            ("petri", &["server", "engine", "rules"]),
        ]);
        assert_eq!(check(&workspace), []);
    }

    #[test]
    fn any_other_arrow_is_found_also_in_tests() {
        let workspace = Workspace::of(&[
            ("rules", &["play"]),
            ("play", &["engine (dev)"]),
            ("engine", &["server"]),
            ("server", &[]),
        ]);
        let found: Vec<String> = check(&workspace).iter().map(ToString::to_string).collect();
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found[0].starts_with("rules: may not depend on `play`"), "{found:?}");
    }

    #[test]
    fn the_table_itself_has_no_way_into_the_server_and_none_out_of_rules() {
        assert!(ALLOWED.iter().all(|&(from, to, _)| to != "server" && from != "rules"));
    }
}
