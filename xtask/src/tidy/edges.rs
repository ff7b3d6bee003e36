//! Which crate of ours may use which: the arrows of the design, each with its reason.
//!
//! A new edge is a commit of its own, with its reason here and in ARCHITECTURE.md.

use super::finding::Finding;
use super::workspace::Workspace;

/// `(from, to, reason)`. `petri` starts everything and may use all.
const ALLOWED: &[(&str, &str, &str)] = &[
    ("petri-play", "petri-rules", "a game in progress is positions and moves"),
    ("petri-wire", "petri-rules", "turns positions, views and outcomes into JSON"),
    ("petri-wire", "petri-play", "turns games and records into JSON"),
    ("petri-uai", "petri-rules", "the protocol speaks in positions and moves"),
    ("petri-perft", "petri-rules", "counts positions"),
    ("petri-solve", "petri-rules", "its tests solve boards by the rules themselves"),
    ("petri-engine", "petri-rules", "searches positions"),
    ("petri-engine", "petri-play", "is asked about a game, whose past repetition depends on"),
    ("petri-engine", "petri-uai", "is one side of the protocol"),
    ("petri-study", "petri-rules", "reads off positions what a move gave up"),
    ("petri-study", "petri-play", "reviews games"),
    ("petri-study", "petri-engine", "knows what scores and networks mean"),
    ("petri-store", "petri-rules", "keeps variants and moves"),
    ("petri-store", "petri-cluster", "its tests need a PostgreSQL server"),
    ("petri-arena", "petri-rules", "plays positions"),
    ("petri-arena", "petri-play", "referees games"),
    ("petri-arena", "petri-uai", "drives engines by the protocol"),
    ("petri-arena", "petri-engine", "our engine takes part"),
    ("petri-arena", "petri-wire", "writes its records as lines of JSON"),
    ("petri-bot", "petri-rules", "reads positions"),
    ("petri-bot", "petri-play", "knows the line an engine is asked about"),
    ("petri-bot", "petri-uai", "says what an engine may spend, reads its scores"),
    ("petri-bot", "petri-arena", "drives its engine as the match runner does"),
    ("petri-bot", "petri-wire", "is a program to the server"),
    ("petri-trainer", "petri-rules", "makes positions"),
    ("petri-trainer", "petri-engine", "labels positions by search"),
    ("petri-trainer", "petri-arena", "tests a network as the match runner tests an engine"),
    ("petri-picture", "petri-rules", "draws positions"),
    ("petri-puzzles", "petri-rules", "reads themes off positions"),
    ("petri-puzzles", "petri-play", "finds puzzles in games"),
    ("petri-puzzles", "petri-engine", "its games and its judgement"),
    ("petri-puzzles", "petri-study", "knows what a score is worth in points"),
    ("petri-terminal", "petri-rules", "draws views"),
    ("petri-terminal", "petri-play", "holds the game on the screen"),
    ("petri-terminal", "petri-engine", "its opponent"),
    ("petri-server", "petri-rules", "judges moves"),
    ("petri-server", "petri-play", "holds games"),
    ("petri-server", "petri-engine", "its opponents"),
    ("petri-server", "petri-wire", "speaks to browsers"),
    (
        "petri-server",
        "petri-picture",
        "shows boards where there is no page: previews of links, frames",
    ),
    ("petri-server", "petri-store", "keeps what must not be lost"),
    ("petri-server", "petri-service", "makes the same reports of a game as a page"),
    ("petri-certificate", "petri-rules", "checks by the rules, and by nothing else"),
    ("petri-server", "petri-explore", "keeps the openings of the site's games"),
    ("petri-explore", "petri-rules", "counts positions"),
    ("petri-explore", "petri-play", "counts them in games"),
    ("petri-explore", "petri-engine", "its games, and what it says of positions"),
    ("petri-explore", "petri-study", "knows what a score is worth in points"),
    ("petri-service", "petri-certificate", "answers whether a proof holds"),
    ("petri-service", "petri-solve", "says what perfect play makes of a small board"),
    ("petri-service", "petri-rules", "answers what a page asks of the rules"),
    ("petri-service", "petri-play", "answers what a page asks of games and records"),
    ("petri-service", "petri-engine", "answers what a page asks of the engine"),
    ("petri-service", "petri-study", "answers what a page asks of a finished game"),
    ("petri-service", "petri-wire", "requests and answers are its types"),
    ("petri-stress", "petri-rules", "plays legal moves"),
    ("petri-stress", "petri-play", "knows when a game is over"),
    ("petri-stress", "petri-wire", "is a page to the server"),
    ("petri-stress", "petri-cluster", "drives several nodes, and hurts what they share"),
    ("xtask", "petri-cluster", "starts a cluster"),
    ("petri-wasm", "petri-service", "carries requests and answers across"),
];

/// The binary: command line and start-up.
const STARTS_EVERYTHING: &str = "petri-games";

/// Reports every edge between crates of ours that the table does not allow, and every row of the
/// table that no crate uses.
pub(crate) fn check(workspace: &Workspace) -> Vec<Finding> {
    check_against(ALLOWED, workspace)
}

fn check_against(allowed: &[(&str, &str, &str)], workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in &workspace.packages {
        let ours = package.dependencies.iter().filter(|edge| workspace.is_ours(&edge.name));
        for edge in ours {
            let is_allowed = allowed.iter().any(|&(a, b, _)| (a, b) == (&package.name, &edge.name));
            if package.name != STARTS_EVERYTHING && !is_allowed {
                findings.push(Finding::new(
                    &package.name,
                    format!("may not depend on `{}` (xtask/src/tidy/edges.rs)", edge.name),
                ));
            }
        }
    }
    let unused = allowed.iter().filter(|(from, to, _)| !workspace.has_edge(from, to));
    findings.extend(unused.map(|(from, to, _)| {
        Finding::new(*from, format!("does not use `{to}`: delete the row in tidy/edges.rs"))
    }));
    findings
}

#[cfg(test)]
mod tests {
    use super::{ALLOWED, check_against};
    use crate::tidy::workspace::Workspace;

    const PLAY_USES_RULES: &[(&str, &str, &str)] = &[("petri-play", "petri-rules", "moves")];

    fn found(crates: &[(&str, &[&str])]) -> Vec<String> {
        let findings = check_against(PLAY_USES_RULES, &Workspace::of(crates));
        findings.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn edges_of_the_table_and_those_of_the_binary_pass() {
        let crates: &[(&str, &[&str])] = &[
            ("petri-rules", &["thiserror"]),
            ("petri-play", &["petri-rules"]),
            ("petri-games", &["petri-play", "petri-rules"]),
        ];
        assert_eq!(found(crates), [""; 0]);
    }

    #[test]
    fn any_other_edge_is_found_also_in_tests() {
        let crates: &[(&str, &[&str])] = &[
            ("petri-rules", &["petri-play (dev)"]),
            ("petri-play", &["petri-rules"]),
            ("petri-server", &["petri-play"]),
        ];
        let found = found(crates);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("petri-rules: may not depend on `petri-play`"), "{found:?}");
    }

    #[test]
    fn a_row_that_nobody_uses_is_found() {
        let found = found(&[("petri-rules", &[]), ("petri-play", &[])]);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("petri-play: does not use `petri-rules`"), "{found:?}");
    }

    #[test]
    fn the_table_itself_has_no_way_into_the_server_and_none_out_of_rules() {
        assert!(ALLOWED.iter().all(|&(from, to, _)| to != "petri-server" && from != "petri-rules"));
    }
}
