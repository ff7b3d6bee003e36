//! Perft below each move of a position, on several threads. The first two plies are played here, so
//! that the parts below them can be shared out among threads and progress be shown.

use core::sync::atomic::{AtomicUsize, Ordering};
use rules::{AnyMove, AnyPosition};
use std::sync::{Mutex, PoisonError};

/// From this depth on it pays to share the work out.
const SHARED_FROM: u32 = 4;

/// A count to be made, in parts that any thread can do.
///
/// ```
/// use perft::Divide;
/// use rules::{AnyPosition, Variant};
///
/// let below = Divide::new(&AnyPosition::start(Variant::Ataxx), 4).count(2, || {});
/// assert_eq!(below.len(), 16);
/// assert_eq!(below.iter().map(|(_, lines)| lines).sum::<u64>(), 155_888);
/// ```
pub struct Divide {
    moves: Vec<AnyMove>,
    /// The place in `moves` of the move it lies below, and the position.
    parts: Vec<(usize, AnyPosition)>,
    /// Plies below each part.
    depth: u32,
}

impl Divide {
    /// Of `position`, at `depth` plies, at least one.
    #[must_use]
    pub fn new(position: &AnyPosition, depth: u32) -> Divide {
        let moves = position.legal_moves(1);
        let after = |(place, mv): (usize, &AnyMove)| Some((place, position.after(*mv)?));
        let mut divide = Divide {
            parts: moves.iter().enumerate().filter_map(after).collect(),
            moves,
            depth: depth.saturating_sub(1),
        };
        if depth >= SHARED_FROM {
            divide.depth -= 1;
            divide.parts = divide.parts.iter().flat_map(children).collect();
        }
        divide
    }

    /// How many parts there are.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Counts on `threads` threads, at least one; `on_part` is called after every part. Returns the
    /// nodes below each move.
    pub fn count(&self, threads: usize, on_part: impl Fn() + Sync) -> Vec<(AnyMove, u64)> {
        let next = AtomicUsize::new(0);
        let totals = Mutex::new(vec![0_u64; self.moves.len()]);
        let work = || {
            while let Some((place, position)) = self.parts.get(next.fetch_add(1, Ordering::Relaxed))
            {
                let nodes = crate::perft(position, self.depth);
                // A thread that panics ends the count; there is no poisoned state to be met.
                let mut totals = totals.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(total) = totals.get_mut(*place) {
                    *total += nodes;
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
        let totals = totals.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.moves.iter().copied().zip(totals).collect()
    }
}

fn children(part: &(usize, AnyPosition)) -> Vec<(usize, AnyPosition)> {
    let (place, position) = part;
    let moves = position.legal_moves(1).into_iter();
    moves.filter_map(|mv| Some((*place, position.after(mv)?))).collect()
}
