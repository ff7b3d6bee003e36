//! Whether exactly one move is right. The best move and the next best are compared by the points that
//! they can expect, or by what is proved of them.

use crate::Goal;
use engine::{Engine, Problem, SearchLimits, Undisturbed};
use rules::{AnyMove, Outcome};
use study::{PlyReport, Points};

/// From how many thousandths of a point on a position counts as won, as not lost, and up to how many as
/// not won, and as lost. Between them lies what no puzzle is made of.
const WON: u32 = 800;
const NOT_WON: u32 = 520;
const NOT_LOST: u32 = 400;
const LOST: u32 = 120;

/// The one right move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OnlyMove {
    pub(crate) mv: AnyMove,
    pub(crate) goal: Goal,
    pub(crate) is_proved: bool,
}

/// The move that alone is right, if a search of this many positions finds one.
pub(crate) fn only_move(engine: &mut Engine, problem: &Problem, nodes: u64) -> Option<OnlyMove> {
    let position = problem.position();
    let network = engine.network(position.variant());
    let found = engine.search(problem, SearchLimits::nodes(nodes), 2, &mut Undisturbed);
    let [best, next] = found.lines.as_slice() else { return None };
    let [best, next] = [best, next].map(|line| PlyReport::of(position, line, network.as_deref()));
    let mv = best.best?;
    let points = |report: &PlyReport| Points::of(report.chances).thousandths();
    let goal = goal(points(&best), points(&next))?;
    let us = position.turn();
    let is_proved = match goal {
        Goal::Win => best.outcome_proved == Some(Outcome::Win(us)),
        // What loses is proved, and what does not is not proved to lose.
        Goal::Hold => {
            next.outcome_proved == Some(Outcome::Win(!us)) && best.outcome_proved.is_some()
        }
    };
    Some(OnlyMove { mv, goal, is_proved })
}

const fn goal(best: u32, next: u32) -> Option<Goal> {
    if best >= WON && next <= NOT_WON {
        Some(Goal::Win)
    } else if best >= NOT_LOST && next <= LOST {
        Some(Goal::Hold)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::goal;
    use crate::Goal;

    #[test]
    fn only_a_clear_difference_makes_a_puzzle() {
        assert_eq!(goal(1_000, 500), Some(Goal::Win));
        assert_eq!(goal(900, 600), None);
        assert_eq!(goal(500, 0), Some(Goal::Hold));
        assert_eq!(goal(500, 200), None);
        assert_eq!(goal(850, 100), Some(Goal::Win));
    }
}
