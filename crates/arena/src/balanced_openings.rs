//! Openings that are fair: positions after random play that our engine thinks even. Half of them
//! begin on the usual board, half on the other named ones, where there are any. The sets in
//! `openings/` were made by this; the command and its settings stand in their first line.

use crate::openings::random_play;
use engine::{Engine, Problem, Score, SearchLimits, Undisturbed};
use rules::{AnyPosition, SplitMix64, Variant};
use std::collections::BTreeSet;

/// What is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BalancedOpenings {
    /// Which game.
    pub variant: Variant,
    /// How many.
    pub count: usize,
    /// Random plies from the start.
    pub plies: usize,
    /// Positions for the search that judges one.
    pub nodes: u64,
    /// How far from even, in hundredths.
    pub within: i32,
    /// For the random play.
    pub seed: u64,
}

/// How much less a glance is than the whole search.
const POLL_INTERVAL: u64 = 20;
/// Candidates looked at for each opening found, before giving up.
const TRIES: u64 = 400;

impl BalancedOpenings {
    /// The openings as a text for [`Openings::list`](crate::Openings::list); fewer than wanted where
    /// hardly any position is even. `found` is told how many there are.
    #[must_use]
    pub fn generate(&self, mut found: impl FnMut(usize)) -> String {
        let variant = self.variant;
        let mut text = format!(
            "# petri arena openings {variant} --count {} --plies {} --nodes {} --within {} --seed {}\n",
            self.count, self.plies, self.nodes, self.within, self.seed
        );
        let boards = boards(variant);
        let mut engine = Engine::new(8);
        let mut seen = BTreeSet::new();
        let mut stream = SplitMix64::new(self.seed);
        for _ in 0..TRIES * self.count as u64 {
            if seen.len() == self.count {
                break;
            }
            let is_usual = stream.below(2) == 0;
            let place = if is_usual { 0 } else { stream.below(boards.len() as u64) as usize };
            let Some(start) = boards.get(place) else { break };
            let Some(position) = random_play(start, self.plies, stream.next_u64(), 0) else {
                continue;
            };
            if self.is_even(position, &mut engine) && seen.insert(position.stable_key().to_string())
            {
                text.push_str(&format!("{position}\n"));
                found(seen.len());
            }
        }
        text
    }

    /// Whether the engine finds a position about even: at a glance, which most do not survive, and
    /// then with all it was given.
    fn is_even(&self, position: AnyPosition, engine: &mut Engine) -> bool {
        let problem = Problem::at(position);
        let glance = (self.nodes / POLL_INTERVAL, self.within.saturating_mul(4));
        [glance, (self.nodes, self.within)].into_iter().all(|(nodes, within)| {
            engine.clear();
            let report =
                engine.search(&problem, SearchLimits::nodes(nodes.max(1)), 1, &mut Undisturbed);
            report.lines.first().is_some_and(|line| {
                line.outcome_proved.is_none()
                    && line.score.abs() <= within.min(Score::eval(i32::MAX).value())
            })
        })
    }
}

/// The start positions of a game, the usual one first.
fn boards(variant: Variant) -> Vec<AnyPosition> {
    let named = variant.boards().into_iter();
    let mut boards: Vec<AnyPosition> =
        named.filter_map(|name| AnyPosition::on_board(variant, name).ok()).collect();
    if boards.is_empty() {
        boards.push(AnyPosition::start(variant));
    }
    boards
}
