//! The search against the plainest one there is: full minimax without a table, windows or order.

use super::{Experience, Search, Task, Team};
use crate::report::Limits;
use crate::searchable::{HandMade, Searchable};
use crate::table::Table;
use crate::{Score, Undisturbed};
use core::ops::ControlFlow;
use proptest::{prop_assert_eq, proptest};
use rules::{Ataxx, Attangle, Hexxagon, Key, Position, Schataxx, SplitMix64, Standard, Unlimited};

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
        return Score::opinion(position.evaluate());
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
        limits: Limits::depth(depth),
        lines: 1,
        selective: false,
    };
    let (mut table, experience) = (Table::new(hash_mb), Experience::default());
    let mut control = Undisturbed;
    let team = Team::new(&mut table, &experience, None);
    let search = Search::new(&task, HandMade, &team, &mut control);
    search.run(&task, 0, &mut |_, _| ()).lines[0].score
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
