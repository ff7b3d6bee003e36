//! How hard a puzzle is before anybody has tried it: the rating at which a player would solve it half
//! of the time. The engine's levels are such players, about 190 points apart since each scores three of
//! four against the one below; they try it several times, and the rating fits their results best. How
//! deep a search must look before it keeps to the right move counts besides, where no level looks so deep.

use crate::puzzle::Puzzle;
use engine::{Engine, Level, Problem, SearchLimits, Undisturbed};
use rules::{AnyMove, AnyPosition};

/// The rating of level 1, and from each level to the next.
const LEVEL_1: f64 = 600.0;
const STEP: f64 = 190.0;
/// Every other level tries, this often.
const TRIES: u64 = 4;
/// Two more players make the fit finite: one who solves nothing, and one who solves all.
const EXTREMES: [(f64, f64); 2] = [(400.0, 0.0), (2_900.0, 1.0)];
/// No level looks further ahead than this many plies.
const LEVELS_SEE: u32 = 5;
/// What each ply more is worth, and up to which depth it is looked for.
const PER_PLY: u32 = 35;
const DEEPEST: u32 = 14;
/// Positions that a search of some depth may visit.
const NODES: u64 = 50_000;

/// The rating of a puzzle.
pub(crate) fn rating(engine: &mut Engine, puzzle: &Puzzle) -> u32 {
    let problem = Problem::from(&puzzle.game);
    let results: Vec<(f64, f64)> = (1..=9)
        .step_by(2)
        .filter_map(Level::new)
        .map(|level| {
            let solved = (0..TRIES).filter(|seed| solves(engine, &problem, puzzle, level, *seed));
            let share = solved.count() as f64 / TRIES as f64;
            (LEVEL_1 + STEP * f64::from(level.number() - 1), share)
        })
        .chain(EXTREMES)
        .collect();
    let fitted =
        (400..=2_900_u32).step_by(10).map(|rating| (fit(&results, f64::from(rating)), rating));
    let fitted = fitted.max_by(|one, other| one.0.total_cmp(&other.0)).map_or(1_500, |best| best.1);
    let beyond = depth_needed(engine, &problem, puzzle).saturating_sub(LEVELS_SEE);
    fitted + PER_PLY * beyond
}

/// The logarithm of how likely these results are if the puzzle has this rating.
fn fit(results: &[(f64, f64)], rating: f64) -> f64 {
    let likelihood = |&(player, share): &(f64, f64)| {
        let expected = 1.0 / (1.0 + 10_f64.powf((rating - player) / 400.0));
        share * expected.ln() + (1.0 - share) * (1.0 - expected).ln()
    };
    results.iter().map(likelihood).sum()
}

fn solves(
    engine: &mut Engine,
    problem: &Problem,
    puzzle: &Puzzle,
    level: Level,
    seed: u64,
) -> bool {
    let mut problem = problem.clone();
    puzzle.solution.chunks(2).all(|pair| {
        let [mv, reply @ ..] = pair else { return true };
        let found = engine.choose(&problem, level, SearchLimits::default(), seed, &mut Undisturbed);
        let is_right = parsed(problem.position(), found.best.as_deref()) == Some(*mv);
        problem.play(*mv);
        for mv in reply {
            problem.play(*mv);
        }
        is_right
    })
}

/// The depth from which on a search keeps to the right move.
fn depth_needed(engine: &mut Engine, problem: &Problem, puzzle: &Puzzle) -> u32 {
    let right = puzzle.solution.first().copied();
    engine.clear();
    let mut needed = 1;
    for depth in 1..=DEEPEST {
        let limits =
            SearchLimits { depth: Some(depth), nodes: Some(NODES), ..SearchLimits::default() };
        let found = engine.search(problem, limits, 1, &mut Undisturbed);
        if parsed(problem.position(), found.best.as_deref()) != right {
            needed = depth + 1;
        }
        if found.nodes >= NODES {
            break;
        }
    }
    needed
}

fn parsed(position: &AnyPosition, text: Option<&str>) -> Option<AnyMove> {
    text.and_then(|text| position.parse_move(text).ok())
}

#[cfg(test)]
mod tests {
    use super::{EXTREMES, fit};

    #[test]
    fn the_fit_lies_where_half_is_solved() {
        let players = [(600.0, 0.0), (1_000.0, 0.5), (1_400.0, 1.0)];
        let results: Vec<(f64, f64)> = players.into_iter().chain(EXTREMES).collect();
        let best = (400..2_900).max_by(|one, other| {
            fit(&results, f64::from(*one)).total_cmp(&fit(&results, f64::from(*other)))
        });
        assert!((980..=1_020).contains(&best.expect("a rating")), "{best:?}");
    }
}
