//! Ataxx on x86-64: the last two plies, where nearly all the work is, are a sum that vectors
//! compute; the plies above are played on plain sets.

mod avx2;
mod avx512;
mod contacts;
mod passes;
mod tables;

pub(super) use avx2::Avx2;
pub(super) use avx512::Avx512;

use rules::{Ataxx, HalfmoveLimit, InfectionRules, Square7, Stuck};

/// A position of Ataxx.
type Sets = super::sets::Sets<Square7>;

/// How the last plies are counted.
pub(super) trait VectorKernel: Copy {
    /// The nodes two plies below; `pass` is 1 if a forced pass is a move, 0 if it ends the game.
    fn two_plies(self, sets: Sets, pass: u64) -> u64;

    /// The nodes three plies below that do not begin with a pass.
    fn three_plies(self, sets: Sets, pass: u64) -> u64;
}

/// The nodes `depth` plies below; `None` where only the twin can count: below two plies, and with
/// a limit on plies without a clone, which needs a counter that the sets do not carry.
pub(super) fn perft<K: VectorKernel>(
    kernel: K,
    position: &Ataxx,
    rules: InfectionRules,
    depth: u32,
) -> Option<u64> {
    if depth < 2 || rules.halfmove_limit == HalfmoveLimit::After100 {
        return None;
    }
    let pass = u64::from(rules.stuck == Stuck::Pass);
    Some(count(kernel, Sets::of(position), pass, depth))
}

fn count<K: VectorKernel>(kernel: K, sets: Sets, pass: u64, depth: u32) -> u64 {
    if depth == 2 {
        return kernel.two_plies(sets, pass);
    }
    if sets.is_decided() {
        return 0;
    }
    if !sets.can_move() {
        let passes = pass == 1 && sets.passed().can_move();
        return if passes { count(kernel, sets.passed(), pass, depth - 1) } else { 0 };
    }
    if depth == 3 {
        return kernel.three_plies(sets, pass);
    }
    let mut total = 0;
    sets.for_each_child(|child| total += count(kernel, child, pass, depth - 1));
    total
}
