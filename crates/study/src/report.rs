//! What a review needs to know of one position: the best move, the chances and the expected margin,
//! taken from a search.

use engine::nnue::{Chances, Network};
use engine::{Score, SearchLine};
use rules::{AnyMove, AnyPosition, Outcome, for_game};

use crate::points::{certain, usual};

/// What the engine says of one position of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlyReport {
    /// The move it would play.
    pub best: Option<AnyMove>,
    /// For the side to move.
    pub chances: Chances,
    /// The margin expected at the end for the side to move, in hundredths of a stone or area cell.
    pub margin: i32,
    /// The outcome, where it is proved.
    pub outcome_proved: Option<Outcome>,
}

impl PlyReport {
    /// The report of a search's best line. Chances that no network gave follow from the score.
    #[must_use]
    pub fn of(position: &AnyPosition, line: &SearchLine, network: Option<&Network>) -> PlyReport {
        let best = line.pv.first().and_then(|text| position.parse_move(text).ok());
        let margin = expected_margin(position, line, network);
        PlyReport::new(position, best, (line.score, margin), line.chances, line.outcome_proved)
    }

    /// A report put together: score and margin are in hundredths for the side to move.
    #[must_use]
    pub fn new(
        position: &AnyPosition,
        best: Option<AnyMove>,
        (score, margin): (i32, i32),
        chances: Option<Chances>,
        outcome_proved: Option<Outcome>,
    ) -> PlyReport {
        let chances = match outcome_proved {
            Some(outcome) => certain(outcome, position.turn()),
            None => chances.unwrap_or_else(|| usual(position.variant()).chances(score)),
        };
        PlyReport { best, chances, margin, outcome_proved }
    }
}

/// The margin expected at the end if a line is played, in hundredths for the side to move: exact where
/// it is proved, else what the network says of the position at the line's end, else the score.
#[must_use]
pub fn expected_margin(
    position: &AnyPosition,
    line: &SearchLine,
    network: Option<&Network>,
) -> i32 {
    let limit = 100 * i32::try_from(position.view().score_limit).unwrap_or(0);
    let margin = match Score::margin_of(line.score).or(settled(line.score)) {
        Some(margin) => 100 * i32::try_from(margin).unwrap_or(0) * line.score.signum(),
        None => at_the_end_of(position, line, network).unwrap_or(line.score),
    };
    margin.clamp(-limit, limit)
}

/// The margin of a result by repetition or for want of progress, as [`Score`] writes it.
const fn settled(score: i32) -> Option<u32> {
    let size = score.unsigned_abs();
    if size < 18_000 { None } else { Some((size - 18_000) / 10) }
}

fn at_the_end_of(
    position: &AnyPosition,
    line: &SearchLine,
    network: Option<&Network>,
) -> Option<i32> {
    let network = network.filter(|network| network.about().variant == position.variant())?;
    let mut last = *position;
    for text in &line.pv {
        let Some(next) = last.parse_move(text).ok().and_then(|mv| last.after(mv)) else { break };
        last = next;
    }
    let margin = match last.end(1) {
        Some(_) => lead(&last),
        None => for_game!(&last, game => network.evaluate(&game.position)).margin,
    };
    Some(if last.turn() == position.turn() { margin } else { -margin })
}

/// By how much the side to move leads in what is counted, in hundredths.
pub(crate) fn lead(position: &AnyPosition) -> i32 {
    let [first, second] = position.view().score.map(|score| i32::try_from(score).unwrap_or(0));
    let lead = 100 * (first - second);
    if position.turn() == rules::Side::First { lead } else { -lead }
}
