//! A layer is solved in passes: jumps lead to placements of the same layer, so what is known there
//! grows until nothing changes. What is left then is drawn: nobody can make sure to win it.
//!
//! A pass looks at the sets to which something may have come since they were last looked at: losses,
//! from which wins may follow, or wins, from which losses may. Threads share a pass; each set is
//! written by one of them, and others may read it meanwhile: what is known only grows, so half of it
//! is as true as all.

use crate::board::{Board, cells_of};
use crate::evaluate::{Evaluator, Known};
use crate::layer::Layer;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicUsize, Ordering};

/// Solves a layer, with `next` solved; returns the number of passes, or nothing if it was told to stop.
pub(crate) fn solve(
    board: &Board,
    next: Option<&Layer>,
    layer: &Layer,
    threads: usize,
    stop: &AtomicBool,
) -> Option<u32> {
    let sets = layer.sets().len();
    let news: Vec<AtomicU8> = (0..sets).map(|_| AtomicU8::new(Known::ALL.bits())).collect();
    let numbers = || -> Vec<AtomicU32> { (0..sets).map(|_| AtomicU32::new(0)).collect() };
    let (looked, losses_found) = (numbers(), numbers());
    let mut work: Vec<usize> = (0..sets).collect();
    let mut passes = 0;
    while !work.is_empty() {
        passes += 1;
        let taken = AtomicUsize::new(0);
        let worker = || {
            let mut evaluator = Evaluator::new(board, next, layer, &losses_found);
            while let Some(number) = work.get(taken.fetch_add(1, Ordering::Relaxed)) {
                if stop.load(Ordering::Relaxed) {
                    return;
                }
                // What was announced before is seen from here on; what comes later stays announced.
                let asked = Known::of_bits(news[*number].swap(0, Ordering::AcqRel));
                let last = match asked.wins {
                    true => looked[*number].swap(passes, Ordering::Relaxed),
                    false => 0,
                };
                let found = evaluator.evaluate(*number, asked, last);
                if found.losses {
                    losses_found[*number].store(passes, Ordering::Relaxed);
                }
                if found != Known::NOTHING {
                    announce(board, layer, layer.sets()[*number], found, &news);
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(worker);
            }
            worker();
        });
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        work = (0..sets).filter(|number| news[*number].load(Ordering::Relaxed) != 0).collect();
    }
    Some(passes)
}

/// Jumps go to and fro, so the sets that a jump leads to are those from which one leads here. From
/// losses here wins may follow there, and the other way round.
fn announce(board: &Board, layer: &Layer, set: u32, found: Known, news: &[AtomicU8]) {
    let follows = Known { wins: found.losses, losses: found.wins }.bits();
    for to in cells_of(board.all() & !set) {
        for from in cells_of(board.ring(to) & set) {
            let (canonical, _) = board.canonical(set & !(1 << from) | 1 << to);
            news[layer.number(canonical)].fetch_or(follows, Ordering::AcqRel);
        }
    }
}
