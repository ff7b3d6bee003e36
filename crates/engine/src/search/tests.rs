//! The search against the plainest one there is: full minimax without a table, windows or order.

use super::line::LineSoFar;
use super::node_type::{NonPv, Pv};
use super::pruning::Node;
use super::singular::Claim;
use super::{Histories, Search, Shared, Task};
use crate::searchable::{HandMade, Searchable};
use crate::tt::{Bound, TranspositionTable, TtData};
use crate::{Score, Tuning, Undisturbed};
use core::ops::ControlFlow;
use proptest::{prop_assert_eq, proptest};
use rules::{Ataxx, Attangle, Hexxagon, Key, Position, Schataxx, SplitMix64, Standard, Unlimited};
use uai::SearchLimits;

/// A position some random plies into a game, with the keys of the positions before it.
fn wander<P: Position>(seed: u64, plies: usize) -> (P, Vec<Key>) {
    let mut stream = SplitMix64::new(seed);
    let (mut position, mut past) = (P::start(), Vec::new());
    for _ in 0..plies {
        let mut moves = Vec::new();
        let _ = position.visit_moves::<()>(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        let chosen = stream.below(moves.len() as u64) as usize;
        let Some(mv) = moves.get(chosen) else { break };
        let next = position.after(*mv);
        if next.end(P::Rules::default(), 1).is_some() {
            break;
        }
        past.push(position.repetition_key());
        position = next;
    }
    (position, past)
}

fn minimax<P: Searchable>(position: &P, line: &mut Vec<Key>, root: usize, depth: u32) -> Score {
    let key = position.repetition_key();
    let ply = line.len() - root;
    let count = |keys: &[Key]| keys.iter().filter(|other| **other == key).count() as u32;
    let rules = P::Rules::default();
    let end = position.end(rules, 1 + count(line));
    let again = count(&line[root..]) > 0;
    if let Some(end) = end.or_else(|| again.then(|| position.end(rules, 3)).flatten()) {
        return position.end_score(end, ply);
    }
    if depth == 0 {
        return Score::eval(position.evaluate());
    }
    let mut best = -Score::INFINITE;
    line.push(key);
    let _ = position.visit_moves::<()>(|mv| {
        best = best.max(-minimax(&position.after(mv), line, root, depth - 1));
        ControlFlow::Continue(())
    });
    line.pop();
    best
}

fn searched<P: Searchable>(root: P, past: &[Key], depth: u32, hash_mb: usize) -> Score {
    let task = Task {
        root,
        rules: P::Rules::default(),
        past,
        only: &[],
        limits: SearchLimits::depth(depth),
        start_ms: 0.0,
        tuning: P::tuning(),
        lines: 1,
        selective: false,
    };
    let (mut table, histories) = (TranspositionTable::new(hash_mb), Histories::default());
    let mut control = Undisturbed;
    let shared = Shared::new(&mut table, &histories, None);
    let search = Search::new(&task, HandMade, &shared, &mut control);
    search.run(&task, 0, &mut |_, _| ()).lines[0].score
}

/// A search of the start of Ataxx that prunes, without razoring.
fn at_start(with: impl FnOnce(&mut Search<'_, Ataxx, HandMade>, &Ataxx)) {
    let root = Ataxx::start();
    let task = Task {
        root,
        rules: Default::default(),
        past: &[],
        only: &[],
        limits: SearchLimits::default(),
        start_ms: 0.0,
        tuning: Tuning { razoring: Tuning::NEVER, ..Ataxx::tuning() },
        lines: 1,
        selective: true,
    };
    let (mut table, histories) = (TranspositionTable::new(1), Histories::default());
    let mut control = Undisturbed;
    let shared = Shared::new(&mut table, &histories, None);
    with(&mut Search::new(&task, HandMade, &shared, &mut control), &root);
}

#[test]
fn a_fail_low_score_is_an_upper_bound_for_pruned_moves_too() {
    at_start(|search, root| {
        let eval = Score::eval(root.evaluate());
        let alpha = eval + 3_000;
        let score = search.alpha_beta::<NonPv>(root, alpha, alpha + 1, 1, 0);
        // All clones gain a stone; one was searched, and the others may still gain as much.
        assert!(score >= eval + search.tuning.futility + 100 && score <= alpha, "{score:?}");
        let stored = search.tt.probe(root.search_key()).expect("an entry");
        assert_eq!((stored.bound, Score::from_tt(stored.score, 0)), (Bound::Upper, score));
    });
}

#[test]
fn a_result_of_another_path_cuts_nothing_off() {
    at_start(|search, root| {
        let settled = TtData {
            mv: None,
            score: Score::settled(5, 0).to_tt(0),
            eval: 0,
            depth: 60,
            bound: Bound::Exact,
        };
        search.tt.store(root.search_key(), settled);
        let score = search.alpha_beta::<NonPv>(root, Score::EVEN, Score::EVEN + 1, 1, 0);
        assert!(!score.is_result(), "{score:?}");
        let proved = TtData { score: Score::won(5, 9).to_tt(0), ..settled };
        search.tt.store(root.search_key(), proved);
        let score = search.alpha_beta::<NonPv>(root, Score::EVEN, Score::EVEN + 1, 1, 0);
        assert!(score.is_proved(), "{score:?}");
    });
}

#[test]
fn nothing_is_razored_that_a_capture_can_save() {
    // A clone or jump to c4 turns six stones.
    let root = Ataxx::from_fen("7/7/1oo4/x1o4/1oo4/1o5/7 x 0 20").expect("a position");
    at_start(|search, _| {
        search.tuning = Ataxx::tuning();
        let eval = Score::eval(root.evaluate());
        let alpha = eval + 600;
        assert!(!search.can_gain(&root, 2_000) && search.can_gain(&root, 600));
        let score = search.alpha_beta::<NonPv>(&root, alpha, alpha + 1, 1, 0);
        assert_ne!(score, eval, "razored");
    });
}

/// What the test for a singular move says at depth 7 of the root `fen`, if the TT says its move is worth
/// `worth` more than a search finds, and beta lies `lead` above that.
fn tested(fen: &str, worth: i32, lead: i32) -> ControlFlow<Score, i32> {
    let root = Ataxx::from_fen(fen).expect("a position");
    let mut flow = ControlFlow::Continue(0);
    at_start(|search, _| {
        search.line = LineSoFar::new(&[], &root);
        let found = search.alpha_beta::<Pv>(&root, -Score::INFINITE, Score::INFINITE, 5, 0);
        let data = search.tt.probe(root.search_key()).expect("an entry");
        let score = found + worth;
        let data = TtData { score: score.to_tt(0), depth: 5, bound: Bound::Lower, ..data };
        let eval = Score::eval(root.evaluate());
        let node = Node { static_eval: eval, eval, depth: 7, improving: false, extension: 0 };
        let claim = Claim::of(&search.tuning, node, data.mv, Some(data), 0).expect("a claim");
        let (stored, exact) = (search.tt.probe(root.search_key()), search.exact);
        flow = search.test_singular::<NonPv>(&root, claim, node, score + lead, 0);
        assert_eq!(search.tt.probe(root.search_key()), stored, "the test leaves no trace");
        assert!(search.exact == (exact && flow.is_continue()) && search.left_out[0].is_none());
    });
    flow
}

#[test]
fn the_only_good_move_is_searched_deeper() {
    // A clone or jump to c4 turns six stones.
    let flow = tested("7/7/1oo4/x1o4/1oo4/1o5/7 x 0 20", 0, 0);
    assert_eq!(flow, ControlFlow::Continue(1));
}

#[test]
fn a_node_where_several_moves_beat_beta_is_cut() {
    let flow = tested("x5o/7/7/7/7/7/o5x x 0 1", -600, -200);
    assert!(matches!(flow, ControlFlow::Break(score) if !score.is_result()), "{flow:?}");
}

#[test]
fn one_of_several_moves_that_are_enough_is_searched_less() {
    assert_eq!(tested("x5o/7/7/7/7/7/o5x x 0 1", -600, 0), ControlFlow::Continue(-1));
    assert_eq!(tested("x5o/7/7/7/7/7/o5x x 0 1", -600, 100), ControlFlow::Continue(0));
}

fn agrees<P: Searchable>(seed: u64, plies: usize, depth: u32) -> (Score, Score) {
    let (root, past) = wander::<P>(seed, plies);
    let mut line = past.clone();
    let expected = minimax(&root, &mut line, past.len(), depth);
    (searched(root, &past, depth, 0), expected)
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(24))]

    #[test]
    fn attangle_agrees_with_minimax(seed: u64, plies in 0_usize..70) {
        let (found, expected) = agrees::<Attangle>(seed, plies, 3);
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn ataxx_agrees_with_minimax(seed: u64, plies in 0_usize..90) {
        let (found, expected) = agrees::<Ataxx>(seed, plies, 3);
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn hexxagon_agrees_with_minimax(seed: u64, plies in 0_usize..90) {
        let (found, expected) = agrees::<Hexxagon>(seed, plies, 2);
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn schataxx_agrees_with_minimax(seed: u64, plies in 0_usize..60) {
        let (found, expected) = agrees::<Schataxx<Standard>>(seed, plies, 2);
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn unlimited_agrees_with_minimax(seed: u64, plies in 0_usize..90) {
        let (found, expected) = agrees::<Schataxx<Unlimited>>(seed, plies, 2);
        prop_assert_eq!(found, expected);
    }
}
