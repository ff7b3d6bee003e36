//! Perft without bulk counting: every position is made, the last ply's too. It shows what making a
//! move costs. Ataxx and Hexxagon are made on plain sets, without keys.

use super::sets::Sets;
use core::hint::black_box;
use core::ops::ControlFlow;
use rules::for_game;
use rules::{AnyPosition, HalfmoveLimit, Infection, InfectionRules, Position, Stuck, Topology};

/// The number of legal lines of `depth` plies that start in `position`, every position made.
#[must_use]
pub fn perft_without_bulk(position: &AnyPosition, depth: u32) -> u64 {
    match position {
        AnyPosition::Ataxx(game) => infection(&game.position, game.rules, depth),
        AnyPosition::Hexxagon(game) => infection(&game.position, game.rules, depth),
        other => for_game!(other, game => by_visiting(&game.position, game.rules, depth)),
    }
}

fn infection<T: Topology>(position: &Infection<T>, rules: InfectionRules, depth: u32) -> u64 {
    // A limit on plies without a clone needs a counter, which the sets do not carry.
    match rules.halfmove_limit {
        HalfmoveLimit::After100 => by_visiting(position, rules, depth),
        HalfmoveLimit::Off => on_sets::<T>(Sets::of(position), rules.stuck, depth),
    }
}

fn on_sets<T: Topology>(sets: Sets<T>, stuck: Stuck, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if sets.is_decided() {
        return 0;
    }
    let mut nodes = 0;
    let mut children = 0_u64;
    sets.for_each_child(|child| {
        children += 1;
        match depth {
            1 => {
                black_box(&child);
            }
            _ => nodes += on_sets(child, stuck, depth - 1),
        }
    });
    if children == 0 && stuck == Stuck::Pass && sets.passed().can_move() {
        return on_sets(sets.passed(), stuck, depth - 1);
    }
    if depth == 1 { children } else { nodes }
}

fn by_visiting<P: Position>(position: &P, rules: P::Rules, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    if position.end(rules, 1).is_some() {
        return 0;
    }
    let mut nodes = 0;
    let _ = position.visit_moves::<()>(|mv| {
        nodes += by_visiting(&position.after(mv), rules, depth - 1);
        ControlFlow::Continue(())
    });
    nodes
}
