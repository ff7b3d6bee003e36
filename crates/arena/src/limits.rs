//! How long the engines of a match may think.

use play::{Clock, Game};
use rules::Side;
use std::time::Duration;
use uai::{Budget, ClockLeft};

/// What bounds a move. Several bounds hold at once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct MoveLimits {
    /// Positions.
    pub nodes: Option<u64>,
    /// Plies.
    pub depth: Option<u32>,
    /// Milliseconds for each move.
    pub movetime_ms: Option<u64>,
    /// A base and an increment.
    pub clock: Option<Clock>,
}

impl MoveLimits {
    /// Whether there is none.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == MoveLimits::default()
    }

    /// What the side to move may spend now.
    pub(crate) fn budget(&self, game: &Game) -> Budget {
        let clock = self.clock.map(|clock| {
            let left = game.left_ms_at(game.len()).unwrap_or([clock.base_ms(); 2]);
            ClockLeft {
                variant: game.start().variant(),
                left_ms: left.map(u64::from),
                increment_ms: u64::from(clock.increment_ms()),
            }
        });
        let MoveLimits { nodes, depth, movetime_ms, .. } = *self;
        Budget { nodes, depth, movetime_ms, clock }
    }
}

/// The time a budget allows `side`, if it is bounded in time.
pub(crate) fn allowed(budget: &Budget, side: Side) -> Option<Duration> {
    let by_clock = budget.clock.and_then(|clock| clock.left_ms.get(side.index()).copied());
    let ms = match (budget.movetime_ms, by_clock) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    };
    ms.map(Duration::from_millis)
}

/// The limits in words: `10000 nodes`, `depth 6`, `100 ms a move`, `10+0.1 s`.
impl std::fmt::Display for MoveLimits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words: Vec<String> = [
            self.clock.map(|clock| format!("{clock} s")),
            self.movetime_ms.map(|ms| format!("{ms} ms a move")),
            self.nodes.map(|nodes| format!("{nodes} nodes")),
            self.depth.map(|depth| format!("depth {depth}")),
        ]
        .into_iter()
        .flatten()
        .collect();
        f.write_str(if words.is_empty() { "no limit" } else { "" })?;
        f.write_str(&words.join(", "))
    }
}
