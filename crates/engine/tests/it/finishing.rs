//! The exact finish as a caller sees it: what is proved is so, by a line that leads there, and it
//! keeps to the limits of the search.

use crate::searching::wander;
use engine::{Control, Engine, Level, Problem, SearchLimits, SearchReport, Undisturbed};
use rules::{AnyPosition, Outcome, Side, SplitMix64, Variant};

/// Four cells are empty, and the ordinary search does not see the end at this number of positions.
const NODES: u64 = 60_000;

fn search(
    problem: &Problem,
    limits: SearchLimits,
    lines: usize,
    solves_ends: bool,
) -> SearchReport {
    let mut engine = Engine::new(4);
    engine.use_hand_made();
    engine.solve_ends(solves_ends);
    engine.search(problem, limits, lines, &mut Undisturbed)
}

fn empty_cells(problem: &Problem) -> u32 {
    let view = problem.position().view();
    view.score_limit - view.score[0] - view.score[1]
}

/// A game of quick moves with few cells left; `None` if it ended before.
pub(crate) fn late(variant: Variant, seed: u64, empty: u32) -> Option<Problem> {
    let mut problem = wander(variant, seed, 8);
    let mut stream = SplitMix64::new(seed);
    while empty_cells(&problem) > empty && !problem.is_over() {
        let seed = stream.next_u64();
        let level = Level::new(4)?;
        let report = Engine::new(1).choose(
            &problem,
            level,
            SearchLimits::nodes(200),
            seed,
            &mut Undisturbed,
        );
        let mv = problem.position().parse_move(&report.best?).ok()?;
        problem.play(mv);
    }
    (!problem.is_over()).then_some(problem)
}

/// Plays a line; where it leads.
fn follow(problem: &Problem, pv: &[String]) -> Problem {
    let mut problem = problem.clone();
    for text in pv {
        let mv = problem.position().parse_move(text).expect("a legal move");
        assert!(problem.play(mv));
    }
    problem
}

#[test]
fn what_is_proved_can_be_played_and_the_search_never_proves_otherwise() {
    for variant in [Variant::Ataxx, Variant::Hexxagon] {
        let (mut with, mut shown) = (0, 0);
        for seed in 0..24 {
            let Some(problem) = late(variant, seed, 3) else { continue };
            let ours = search(&problem, SearchLimits::nodes(NODES), 1, true);
            let plain = search(&problem, SearchLimits::nodes(NODES), 1, false);
            let proved = [&ours, &plain].map(|report| report.lines[0].outcome_proved);
            with += u32::from(proved[0].is_some());
            if let [Some(one), Some(two)] = proved {
                assert_eq!(one, two, "{}", problem.position());
            }
            let end = follow(&problem, &ours.lines[0].pv);
            if let Some(outcome) = proved[0].filter(|_| end.is_over()) {
                let reached = end.position().end(end.occurrences()).map(|end| end.outcome);
                assert_eq!(reached, Some(outcome), "{}", problem.position());
                shown += 1;
            }
        }
        // How much more is proved than by the search alone is a figure of docs/logs/engine-log.md.
        assert!(with > 0 && 2 * shown > with, "{variant}: {with}, {shown}");
    }
}

#[test]
fn a_lost_game_is_said_to_be_lost_on_every_line() {
    let mut lost = 0;
    for seed in 0..20 {
        let Some(problem) = late(Variant::Ataxx, seed, 2) else { continue };
        let report = search(&problem, SearchLimits::nodes(NODES), 3, true);
        assert!(report.lines.is_sorted_by(|one, other| one.score >= other.score));
        let loss = Outcome::Win(!problem.position().turn());
        if report.lines[0].outcome_proved == Some(loss) {
            assert!(report.lines.iter().all(|line| line.outcome_proved == Some(loss)));
            assert!(report.lines[0].score <= -20_000);
            lost += 1;
        }
    }
    assert!(lost > 0);
}

#[test]
fn the_margin_is_proved_too() {
    // Red fills the last cell and turns three; nothing else is left.
    let fen = "xxxxxxx/xxxxxxx/xxxxxxx/ooooooo/ooooooo/xooooox/1ooooox x 0 40";
    let position = AnyPosition::from_fen(Variant::Ataxx, fen).expect("a position");
    let line = &search(&Problem::at(position), SearchLimits::nodes(2_000), 1, true).lines[0];
    assert_eq!(line.outcome_proved, Some(Outcome::Win(Side::First)), "{line:?}");
    let end = follow(&Problem::at(position), &line.pv);
    let [red, blue] = end.position().view().score[..] else { panic!("two sides") };
    assert!(line.score >= 20_000 + 100 * (red - blue) as i32, "{line:?}");
}

/// Says stop as soon as it is asked.
struct Impatient;

impl Control for Impatient {
    fn now_ms(&self) -> f64 {
        0.0
    }

    fn should_stop(&self) -> bool {
        true
    }
}

#[test]
fn it_stops_with_the_search() {
    let problem = (0..50).find_map(|seed| late(Variant::Ataxx, seed, 3)).expect("a late position");
    let report = Engine::new(1).search(&problem, SearchLimits::default(), 1, &mut Impatient);
    assert!(report.nodes <= 1_024, "{report:?}");
    for nodes in [1, 10, 300, 5_000] {
        let report = search(&problem, SearchLimits::nodes(nodes), 2, true);
        assert!(report.nodes <= nodes, "{report:?}");
        assert_eq!(report, search(&problem, SearchLimits::nodes(nodes), 2, true));
    }
}

#[test]
fn a_proof_is_about_the_moves_asked_about() {
    // One cell is left: dividing onto it wins by much, jumping there opens another.
    let fen = "xxxxxxx/xxxxxxx/xxxxxxx/ooooooo/ooooooo/xooooox/1ooooox x 0 40";
    let position = AnyPosition::from_fen(Variant::Ataxx, fen).expect("a position");
    let mut outcomes = [0, 0];
    let all = position.legal_moves(1);
    for mv in &all {
        let problem = Problem::at(position).among([*mv]);
        let line = search(&problem, SearchLimits::nodes(20_000), 1, true).lines.remove(0);
        assert_eq!(line.pv[0], position.move_text(*mv));
        let end = follow(&problem, &line.pv);
        let Some(outcome) = line.outcome_proved else { continue };
        // The same is proved of the position after the move.
        let mut after = Problem::at(position);
        assert!(after.play(*mv));
        if !after.is_over() {
            let after = search(&after, SearchLimits::nodes(20_000), 1, true).lines.remove(0);
            assert!(after.outcome_proved.is_none_or(|proved| proved == outcome), "{line:?}");
        }
        outcomes[usize::from(outcome == Outcome::Win(Side::First))] += 1;
        if end.is_over() {
            assert_eq!(end.position().end(end.occurrences()).map(|end| end.outcome), Some(outcome));
        }
    }
    assert!(outcomes[1] > 0, "{outcomes:?}");
}
