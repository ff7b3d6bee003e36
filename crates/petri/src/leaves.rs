//! Perft: how many positions lie a number of plies below one. The first two plies are played here,
//! so that the parts below them can be shared out among threads and their progress be shown.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use rules::{AnyMove, AnyPosition};

/// From this depth on it pays to share the work out.
const SHARED_FROM: u32 = 4;

/// The work, in parts that any thread can do.
pub(crate) struct Leaves {
    moves: Vec<AnyMove>,
    /// The place in `moves` of the move it lies below, and the position.
    parts: Vec<(usize, AnyPosition)>,
    /// Plies below each part.
    depth: u32,
}

impl Leaves {
    /// Of `position`, at `depth` plies, at least one.
    pub(crate) fn of(position: &AnyPosition, depth: u32) -> Leaves {
        let moves = position.legal_moves(1);
        let after = |(place, mv): (usize, &AnyMove)| Some((place, position.after(*mv)?));
        let mut leaves = Leaves {
            parts: moves.iter().enumerate().filter_map(after).collect(),
            moves,
            depth: depth.saturating_sub(1),
        };
        if depth >= SHARED_FROM {
            leaves.depth -= 1;
            leaves.parts = leaves.parts.iter().flat_map(children).collect();
        }
        leaves
    }

    /// How many parts there are.
    pub(crate) fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Counts on `threads` threads; `on_part` hears of every part that is done. The leaves below
    /// each move.
    pub(crate) fn count(&self, threads: usize, on_part: impl Fn() + Sync) -> Vec<(AnyMove, u64)> {
        let next = AtomicUsize::new(0);
        let totals = Mutex::new(vec![0_u64; self.moves.len()]);
        let work = || {
            while let Some((place, position)) = self.parts.get(next.fetch_add(1, Ordering::Relaxed))
            {
                let leaves = engine::perft(position, self.depth);
                // A thread that panics ends the program; there is no poisoned state to be met.
                let mut totals = totals.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                if let Some(total) = totals.get_mut(*place) {
                    *total += leaves;
                }
                drop(totals);
                on_part();
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads.clamp(1, self.parts.len().max(1)) {
                scope.spawn(work);
            }
            work();
        });
        let totals = totals.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        self.moves.iter().copied().zip(totals).collect()
    }
}

fn children(part: &(usize, AnyPosition)) -> Vec<(usize, AnyPosition)> {
    let (place, position) = part;
    let moves = position.legal_moves(1).into_iter();
    moves.filter_map(|mv| Some((*place, position.after(mv)?))).collect()
}
