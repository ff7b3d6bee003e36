//! The staged move picker: the TT move first, then all moves that may matter, ranked by gain and
//! history, and those that looked futile only where everything else loses. Each stage is generated
//! when it is needed: most nodes are done after the first move.

use super::Search;
use super::candidates::{Candidate, Listed};
use crate::searchable::{Evaluator, Searchable, Unwanted, Wanted};
use crate::{MoveClass, Score};
use core::ops::Range;

/// Where a node stands in its moves.
pub(super) struct MovePicker {
    /// Where its moves begin among the candidates, and where those not tried yet do.
    tried: Range<usize>,
    /// What is asked of quiet moves.
    wanted: Wanted,
    ply: usize,
    /// Whether the moves have been listed.
    is_listed: bool,
    /// Whether the next move stands in its place already.
    is_next_chosen: bool,
    /// The move that stood there when it began, not to be listed again.
    first: Option<u16>,
    /// Quiet moves with a lower prior were not listed.
    least_prior: i32,
    /// The largest gain among moves not listed for being futile, if there may be any.
    withheld: Option<i32>,
    /// The same, once the picker has ended without listing those.
    pruned: Option<i32>,
}

impl MovePicker {
    /// The places of the moves that have come so far.
    pub(super) fn tried(&self) -> Range<usize> {
        self.tried.clone()
    }

    /// The largest gain among the moves that were never listed, if there may be any.
    pub(super) fn pruned_gain(&self) -> Option<i32> {
        self.pruned
    }
}

impl<P: Searchable, E: Evaluator<P>> Search<'_, P, E> {
    /// The picker of a node at its beginning. There is always a first move: where all are futile, the best of
    /// them stands for all.
    pub(super) fn move_picker(
        &mut self,
        position: &P,
        tt_move: Option<Candidate<P::Move>>,
        wanted: Wanted,
        ply: usize,
    ) -> MovePicker {
        let mark = self.candidates.mark();
        let is_listed = tt_move.is_none();
        let Unwanted { gain: mut withheld, least_prior } = match is_listed {
            true => self.list(position, None, ply, wanted),
            false => Unwanted { gain: None, least_prior: i32::MIN },
        };
        if let Some(first) = tt_move {
            self.candidates.push(Listed::new(first.packed, first.estimate, i32::MAX));
        } else if withheld.is_some() && self.candidates.mark() == mark {
            self.list_futile(position, None, ply, wanted.floor, least_prior);
            self.candidates.take_best(mark);
            withheld = withheld.filter(|_| self.candidates.mark() > mark + 1);
            self.candidates.cut(mark + 1);
        }
        let first = self.candidates.tried(mark..mark + 1).first().map(|listed| listed.packed);
        MovePicker {
            tried: mark..mark,
            wanted,
            ply,
            is_listed,
            is_next_chosen: false,
            first,
            least_prior,
            withheld,
            pruned: None,
        }
    }

    /// The next move, if `best` is what the moves before came to.
    pub(super) fn next_move(
        &mut self,
        position: &P,
        picker: &mut MovePicker,
        best: Score,
    ) -> Option<Candidate<P::Move>> {
        let MovePicker { wanted, ply, first, .. } = *picker;
        if !picker.is_listed && !picker.tried.is_empty() {
            picker.is_listed = true;
            let unwanted = self.list(position, first, ply, wanted);
            (picker.withheld, picker.least_prior) = (unwanted.gain, unwanted.least_prior);
        }
        let mut next = match core::mem::take(&mut picker.is_next_chosen) {
            true => self.candidates.get(picker.tried.end),
            false => self.candidates.take_best(picker.tried.end),
        };
        if next.is_none()
            && let Some(gain) = picker.withheld.take()
        {
            if best.is_result() {
                // Futility trusts the static eval, but a loss is certain: what looked futile may still
                // avoid it.
                self.list_futile(position, first, ply, wanted.floor, picker.least_prior);
                next = self.candidates.take_best(picker.tried.end);
            } else {
                picker.pruned = Some(gain);
                self.exact = false;
            }
        }
        picker.tried.end += usize::from(next.is_some());
        next
    }

    /// Drops the quiet moves that are left: LMP would skip every one of them.
    pub(super) fn drop_quiet(&mut self, picker: &mut MovePicker) {
        picker.is_next_chosen = false;
        let withheld = &mut picker.withheld;
        self.candidates.retain(picker.tried.end, |listed| {
            let is_noisy = listed.class == MoveClass::Noisy;
            if !is_noisy {
                *withheld = (*withheld).max(Some(listed.gain));
            }
            is_noisy
        });
    }

    /// Announces the next move's position to the TT, while the move before it is searched. Where the
    /// first move fails there will be many, and each would wait for its entry.
    pub(super) fn announce_next(&mut self, position: &P, picker: &mut MovePicker) {
        if picker.is_listed
            && let Some(next) = self.candidates.take_best(picker.tried.end)
        {
            picker.is_next_chosen = true;
            self.tt.prefetch(position.after(next.mv).search_key());
        }
    }

    /// The TT move, if it is legal here.
    pub(super) fn tt_move(&self, position: &P, packed: Option<u16>) -> Option<Candidate<P::Move>> {
        let packed = packed?;
        let mv = P::unpack(packed)?;
        if !position.is_legal(mv) {
            return None;
        }
        Some(Candidate { mv, packed, estimate: position.estimate(mv) })
    }

    /// Lists the wanted moves, but for the one tried already, each ranked by what it wins at once, by the
    /// policy and by its history.
    ///
    /// Ranking takes longer than finding the moves, and most are futile where most nodes are.
    fn list(&mut self, position: &P, except: Option<u16>, ply: usize, wanted: Wanted) -> Unwanted {
        let (candidates, history) = (&mut self.candidates, &self.history);
        let tuning = self.tuning;
        let rank_of = history.ranks(position.turn(), ply);
        position.visit_wanted(wanted, except, |packed, estimate| {
            let rank = estimate.rank(&tuning) + rank_of(packed);
            candidates.push(Listed::new(packed, estimate, rank));
        })
    }

    /// Lists the others.
    fn list_futile(
        &mut self,
        position: &P,
        except: Option<u16>,
        ply: usize,
        floor: i32,
        least_prior: i32,
    ) {
        let (candidates, history) = (&mut self.candidates, &self.history);
        let tuning = self.tuning;
        let rank_of = history.ranks(position.turn(), ply);
        position.visit_wanted(Wanted::ALL, except, |packed, estimate| {
            let is_listed =
                estimate.is_wanted(floor) && is_likely(estimate.class, estimate.prior, least_prior);
            if !is_listed {
                let rank = estimate.rank(&tuning) + rank_of(packed);
                candidates.push(Listed::new(packed, estimate, rank));
            }
        });
    }
}

/// Whether a move is noisy, or likely enough to the policy.
fn is_likely(class: MoveClass, prior: i32, least_prior: i32) -> bool {
    (class == MoveClass::Noisy) | (prior >= least_prior)
}
