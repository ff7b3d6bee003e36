//! Whether exactly one move is right. The best move and the next best are compared by the points that
//! they can expect, or by what is proved of them; near the end of a game that is won by counting also
//! by the margin.

use crate::{Goal, facts};
use engine::{Engine, Problem, SearchLimits, Undisturbed};
use rules::{AnyMove, Outcome};
use study::{PlyReport, Points};

/// How far apart the best and the next best must be.
pub(crate) struct Demands {
    /// From how many thousandths of a point on a position counts as won, and up to how many as not won.
    won: u32,
    not_won: u32,
    /// From how many on as not lost, and up to how many as lost.
    not_lost: u32,
    lost: u32,
    /// Thousandths of a point between the two.
    points: u32,
    /// Hundredths of a stone between the two, where the margin is at stake.
    margin: i32,
}

/// What a puzzle must meet.
pub(crate) const CLEAR: Demands =
    Demands { won: 700, not_won: 560, not_lost: 350, lost: 180, points: 220, margin: 450 };
/// What a short look must see to be worth a search: a search often ends further from the middle.
pub(crate) const LIKELY: Demands =
    Demands { won: 600, not_won: 620, not_lost: 300, lost: 280, points: 130, margin: 300 };

/// The one right move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OnlyMove {
    pub(crate) mv: AnyMove,
    pub(crate) goal: Goal,
    pub(crate) is_proved: bool,
}

/// The move that alone is right, if a search of this many positions finds one.
pub(crate) fn only_move(
    engine: &mut Engine,
    problem: &Problem,
    nodes: u64,
    demands: &Demands,
) -> Option<OnlyMove> {
    let position = problem.position();
    let network = engine.network(position.variant());
    let found = engine.search(problem, SearchLimits::nodes(nodes), 2, &mut Undisturbed);
    let [best, next] = found.lines.as_slice() else { return None };
    let [best, next] = [best, next].map(|line| PlyReport::of(position, line, network.as_deref()));
    let mv = best.best?;
    let points = |report: &PlyReport| Points::of(report.chances).thousandths();
    let by_points = goal(points(&best), points(&next), demands);
    let by_margin = || {
        let is_larger = best.margin - next.margin >= demands.margin;
        (is_larger && facts::is_endgame(position)).then_some(Goal::Margin)
    };
    let goal = by_points.or_else(by_margin)?;
    let us = position.turn();
    let is_proved = match goal {
        Goal::Win => best.outcome_proved == Some(Outcome::Win(us)),
        // What loses is proved, and what does not is not proved to lose.
        Goal::Hold => {
            next.outcome_proved == Some(Outcome::Win(!us)) && best.outcome_proved.is_some()
        }
        Goal::Margin => false,
    };
    Some(OnlyMove { mv, goal, is_proved })
}

const fn goal(best: u32, next: u32, demands: &Demands) -> Option<Goal> {
    if best < next + demands.points {
        None
    } else if best >= demands.won && next <= demands.not_won {
        Some(Goal::Win)
    } else if best >= demands.not_lost && next <= demands.lost {
        Some(Goal::Hold)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{CLEAR, LIKELY, goal};
    use crate::Goal;

    #[test]
    fn only_a_clear_difference_makes_a_puzzle() {
        assert_eq!(goal(1_000, 500, &CLEAR), Some(Goal::Win));
        assert_eq!(goal(900, 600, &CLEAR), None);
        assert_eq!(goal(720, 520, &CLEAR), None);
        assert_eq!(goal(500, 0, &CLEAR), Some(Goal::Hold));
        assert_eq!(goal(500, 200, &CLEAR), None);
        assert_eq!(goal(850, 100, &CLEAR), Some(Goal::Win));
    }

    #[test]
    fn a_short_look_passes_all_that_a_search_may_find_clear() {
        for (best, next) in [(700, 480), (780, 560), (400, 180), (1_000, 0)] {
            assert!(goal(best, next, &CLEAR).is_some());
            assert!(goal(best, next, &LIKELY).is_some());
        }
    }
}
