//! The moves still to be tried, for every node of the current line in one buffer: a node's moves
//! lie on top and are cut off when it is done, so that nothing is allocated in the search.

use crate::{MoveClass, MoveEstimate};
use core::marker::PhantomData;
use core::ops::Range;
use rules::Position;

/// A move with its place in the order.
#[derive(Clone, Copy)]
pub(crate) struct Candidate<M> {
    /// The move.
    pub(crate) mv: M,
    /// The move, packed.
    pub(crate) packed: u16,
    /// What the game says of it.
    pub(crate) estimate: MoveEstimate,
}

/// A move as it waits: packed, since most are never tried.
#[derive(Clone, Copy)]
pub(crate) struct Listed {
    /// The largest is tried first.
    pub(crate) rank: i32,
    /// What the game says of it.
    pub(crate) gain: i32,
    pub(crate) prior: i32,
    pub(crate) packed: u16,
    pub(crate) class: MoveClass,
}

impl Listed {
    /// A move that stands in this place of the order.
    pub(crate) fn new(packed: u16, estimate: MoveEstimate, rank: i32) -> Listed {
        let MoveEstimate { gain, class, prior } = estimate;
        Listed { rank, gain, prior, packed, class }
    }
}

/// The buffer.
pub(crate) struct Candidates<P> {
    all: Vec<Listed>,
    /// The rank of each above its place from the end: the largest is the first of the best, so that
    /// one comparison without a branch looks at both.
    keys: Vec<i64>,
    game: PhantomData<P>,
}

impl<P: Position> Candidates<P> {
    /// An empty buffer.
    pub(crate) fn new() -> Candidates<P> {
        let (all, keys) = (Vec::with_capacity(4096), Vec::with_capacity(4096));
        Candidates { all, keys, game: PhantomData }
    }

    /// Where the next node's moves begin.
    pub(crate) fn mark(&self) -> usize {
        self.all.len()
    }

    /// Adds a move on top.
    #[inline]
    pub(crate) fn push(&mut self, listed: Listed) {
        self.keys.push(key(listed.rank, self.keys.len()));
        self.all.push(listed);
    }

    /// Forgets the moves from `at` on of which `is_kept` says no.
    pub(crate) fn retain(&mut self, at: usize, mut is_kept: impl FnMut(&Listed) -> bool) {
        let mut end = at;
        // Which moves stay cannot be foreseen, so every one is written, and the next may overwrite it.
        for place in at..self.all.len() {
            let listed = self.all[place];
            self.all[end] = listed;
            self.keys[end] = key(listed.rank, end);
            end += usize::from(is_kept(&listed));
        }
        self.cut(end);
    }

    /// Takes the best of the moves from `at` on and leaves the others from `at + 1` on.
    ///
    /// Most nodes are cut off by one of the first moves, so the list is never sorted: choosing the
    /// next best costs less.
    pub(crate) fn take_best(&mut self, at: usize) -> Option<Candidate<P::Move>> {
        let highest = highest(self.keys.get(at..)?)?;
        let best = place(highest);
        let displaced = self.all.get(at)?.rank;
        *self.keys.get_mut(best)? = key(displaced, best);
        self.all.swap(at, best);
        self.get(at)
    }

    /// The candidate in this place.
    pub(crate) fn get(&self, at: usize) -> Option<Candidate<P::Move>> {
        let Listed { gain, prior, packed, class, .. } = *self.all.get(at)?;
        let estimate = MoveEstimate { gain, class, prior };
        // What is listed was packed by the game itself.
        Some(Candidate { mv: P::unpack(packed)?, packed, estimate })
    }

    /// The candidates of these places: those tried so far.
    pub(crate) fn tried(&self, places: Range<usize>) -> &[Listed] {
        self.all.get(places).unwrap_or(&[])
    }

    /// Forgets the moves from `mark` on.
    pub(crate) fn cut(&mut self, mark: usize) {
        self.all.truncate(mark);
        self.keys.truncate(mark);
    }
}

/// The highest key. The last eight are looked at first, and then by eights from the beginning, some of
/// them twice: so there is no rest, with a loop of its own whose end is hard to predict.
fn highest(keys: &[i64]) -> Option<i64> {
    let Some(last) = keys.last_chunk::<8>() else {
        return keys.iter().copied().max();
    };
    let mut lanes = *last;
    for eight in keys.as_chunks::<8>().0 {
        for (lane, key) in lanes.iter_mut().zip(eight) {
            *lane = (*lane).max(*key);
        }
    }
    lanes.into_iter().max()
}

/// Larger for a higher rank, and of equal ranks for the earlier place.
fn key(rank: i32, place: usize) -> i64 {
    i64::from(rank) << 32 | i64::from(!(place as u32))
}

/// The place that a key belongs to.
fn place(key: i64) -> usize {
    !(key as u32) as usize
}
