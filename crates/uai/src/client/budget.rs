//! How long an engine may think, and the `go` that says so.

use rules::{Side, Variant};

use super::Dialect;

/// What an engine may spend on a move: the first limit reached counts.
///
/// ```
/// use uai::{Budget, Client};
///
/// let budget = Budget { nodes: Some(500), ..Budget::default() };
/// assert_eq!(Client::default().go(&budget), "go nodes 500");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Budget {
    /// Positions.
    pub nodes: Option<u64>,
    /// Plies.
    pub depth: Option<u32>,
    /// Milliseconds for this move.
    pub movetime_ms: Option<u64>,
    /// What the clocks show.
    pub clock: Option<ClockLeft>,
}

/// What the clocks of a game show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockLeft {
    /// Which game: it decides who is called white.
    pub variant: Variant,
    /// Left to First and Second.
    pub left_ms: [u64; 2],
    /// Added after each move of First and Second.
    pub increment_ms: [u64; 2],
}

impl Budget {
    /// The `go` of this budget; without any limit, `go infinite`.
    pub(crate) fn line(&self, dialect: Dialect) -> String {
        let mut line = "go".to_string();
        let mut add = |word: &str, value: u64| {
            line.push_str(&format!(" {word} {value}"));
        };
        if let Some(clock) = &self.clock {
            let by_colour = |[first, second]: [u64; 2]| match dialect.black_side(clock.variant) {
                Side::First => [second, first],
                Side::Second => [first, second],
            };
            let [white, black] = by_colour(clock.left_ms);
            add("wtime", white);
            add("btime", black);
            let [white, black] = by_colour(clock.increment_ms);
            add("winc", white);
            add("binc", black);
        }
        let movetime = self.movetime_ms.map(|value| ("movetime", value));
        let nodes = self.nodes.map(|value| ("nodes", value));
        let depth = self.depth.map(|value| ("depth", u64::from(value)));
        for (word, value) in [movetime, nodes, depth].into_iter().flatten() {
            add(word, value);
        }
        if line == "go" { "go infinite".to_string() } else { line }
    }
}
