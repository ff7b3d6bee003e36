//! How long the engines of a match may think.

use play::Fischer;
use rules::{Side, Variant};
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
    pub clock: Option<Fischer>,
}

impl MoveLimits {
    /// Whether there is none.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == MoveLimits::default()
    }
}

/// What the clocks of a game show. Each engine may have another clock, or none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameClocks {
    variant: Variant,
    limits: [MoveLimits; 2],
    left_ms: [Option<u32>; 2],
}

impl GameClocks {
    /// The clocks at the start of a game, by the limits of First and Second.
    pub(crate) fn new(variant: Variant, limits: [MoveLimits; 2]) -> GameClocks {
        let left_ms = limits.map(|limits| limits.clock.map(Fischer::base_ms));
        GameClocks { variant, limits, left_ms }
    }

    /// What `side` may spend on a move now. One that has a clock is told the other's as well; where
    /// the other has none, that it shows the same.
    pub(crate) fn budget(&self, side: Side) -> Budget {
        let MoveLimits { nodes, depth, movetime_ms, clock } = self.of(side);
        let clock = clock.zip(self.left(side)).map(|(own, own_left_ms)| {
            let left = |of| u64::from(self.left(of).unwrap_or(own_left_ms));
            let added = |of| u64::from(self.of(of).clock.unwrap_or(own).increment_ms());
            ClockLeft {
                variant: self.variant,
                left_ms: Side::BOTH.map(left),
                increment_ms: Side::BOTH.map(added),
            }
        });
        Budget { nodes, depth, movetime_ms, clock }
    }

    /// Takes a move's time off the clock of `side`. What comes late within the margin never takes
    /// the last millisecond, which would be the end of the game.
    pub(crate) fn spend(&mut self, side: Side, spent: Duration) -> u32 {
        let spent_ms = u32::try_from(spent.as_millis()).unwrap_or(u32::MAX);
        let clock = self.of(side).clock;
        let (Some(clock), Some(Some(left_ms))) = (clock, self.left_ms.get_mut(side.index())) else {
            return spent_ms;
        };
        let spent_ms = spent_ms.min(left_ms.saturating_sub(1));
        *left_ms = clock.after_move(*left_ms, spent_ms);
        spent_ms
    }

    fn of(&self, side: Side) -> MoveLimits {
        self.limits.get(side.index()).copied().unwrap_or_default()
    }

    fn left(&self, side: Side) -> Option<u32> {
        self.left_ms.get(side.index()).copied().flatten()
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
