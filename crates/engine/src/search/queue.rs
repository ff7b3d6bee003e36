//! The order in which the moves of a node come: the table's move, then all that may matter, ranked,
//! and those that looked futile only where everything else loses. Each stage is made when it is
//! needed: most nodes are done after the first move, and what is not ranked costs little.

use super::Search;
use super::candidates::Candidate;
use crate::searchable::{Evaluator, Promise, Searchable};
use crate::{Outlook, Score};
use core::ops::{ControlFlow, Range};

/// Where a node stands in its moves.
pub(super) struct Queue {
    /// Where its moves begin among the candidates, and where those not tried yet do.
    tried: Range<usize>,
    /// The gain up to which quiet moves are futile.
    floor: i32,
    ply: usize,
    /// Whether the moves have been listed.
    is_listed: bool,
    /// The move that stood there when it began, not to be listed again.
    first: Option<u16>,
    /// Whether there may be moves not listed for being futile.
    withheld: bool,
}

impl Queue {
    /// The places of the moves that have come so far.
    pub(super) fn tried(&self) -> Range<usize> {
        self.tried.clone()
    }
}

/// Which moves to list, by what they gain at once.
#[derive(Clone, Copy)]
enum Gains {
    /// Noisy ones, and those that gain more than this.
    Above(i32),
    /// The others.
    UpTo(i32),
}

impl Gains {
    /// Whether a move with this outlook is wanted.
    fn includes(self, outlook: Outlook) -> bool {
        let noisy = outlook.promise == Promise::Noisy;
        match self {
            Gains::Above(floor) => noisy || outlook.gain > floor,
            Gains::UpTo(floor) => !noisy && outlook.gain <= floor,
        }
    }
}

impl<P: Searchable, E: Evaluator<P>> Search<'_, P, E> {
    /// A queue at its beginning. There is always a first move: where all are futile, the best of
    /// them stands for all.
    pub(super) fn queue(
        &mut self,
        position: &P,
        favourite: Option<Candidate<P::Move>>,
        floor: i32,
        ply: usize,
    ) -> Queue {
        let mark = self.candidates.mark();
        let is_listed = favourite.is_none();
        let mut withheld = is_listed && self.list(position, None, ply, Gains::Above(floor));
        if let Some(first) = favourite {
            self.candidates.push(first);
        } else if withheld && self.candidates.mark() == mark {
            self.list(position, None, ply, Gains::UpTo(floor));
            self.candidates.take_best(mark);
            withheld = self.candidates.mark() > mark + 1;
            self.candidates.cut(mark + 1);
        }
        let first = self.candidates.first(mark);
        Queue { tried: mark..mark, floor, ply, is_listed, first, withheld }
    }

    /// The next move, if `best` is what the moves before came to.
    pub(super) fn next_move(
        &mut self,
        position: &P,
        queue: &mut Queue,
        best: Score,
    ) -> Option<Candidate<P::Move>> {
        let Queue { floor, ply, first, .. } = *queue;
        if !queue.is_listed && !queue.tried.is_empty() {
            queue.is_listed = true;
            queue.withheld = self.list(position, first, ply, Gains::Above(floor));
        }
        let mut next = self.candidates.take_best(queue.tried.end);
        if next.is_none() && core::mem::take(&mut queue.withheld) {
            if best.is_result() {
                // A loss is no opinion: what looked futile may still avoid it.
                self.list(position, first, ply, Gains::UpTo(floor));
                next = self.candidates.take_best(queue.tried.end);
            } else {
                self.exact = false;
            }
        }
        queue.tried.end += usize::from(next.is_some());
        next
    }

    /// The table's move, if it is legal here.
    pub(super) fn favourite(
        &self,
        position: &P,
        packed: Option<u16>,
    ) -> Option<Candidate<P::Move>> {
        let packed = packed?;
        let mv = P::unpack(packed)?;
        if !position.is_legal(mv) {
            return None;
        }
        Some(Candidate { mv, packed, rank: i32::MAX, outlook: position.outlook(mv) })
    }

    /// Lists the moves that are wanted, but for the one tried already, each ranked by what it wins
    /// at once and by what experience says. Returns whether there may be others.
    ///
    /// Ranking takes longer than finding the moves, and most are futile where most nodes are.
    fn list(&mut self, position: &P, except: Option<u16>, ply: usize, wanted: Gains) -> bool {
        let (candidates, history) = (&mut self.candidates, &self.history);
        let rank_of = history.ranks(position.turn(), ply);
        // Dull moves gain nothing.
        let lively = matches!(wanted, Gains::Above(floor) if floor >= 0);
        let mut withheld = lively;
        let mut consider = |mv: P::Move| {
            let (packed, outlook) = (P::pack(mv), position.outlook(mv));
            if except == Some(packed) {
                return ControlFlow::Continue(());
            }
            if wanted.includes(outlook) {
                let rank = outlook.gain * P::TUNING.gain_weight + rank_of(packed);
                candidates.push(Candidate { mv, packed, rank, outlook });
            } else {
                withheld = true;
            }
            ControlFlow::Continue(())
        };
        let _ = match lively {
            true => position.visit_lively_moves::<()>(&mut consider),
            false => position.visit_moves::<()>(&mut consider),
        };
        withheld
    }
}
