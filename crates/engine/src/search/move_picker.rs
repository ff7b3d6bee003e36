//! The staged move picker: the TT move first, then all moves that may matter, ranked by gain and
//! history, and those that looked futile only where everything else loses. Each stage is generated
//! when it is needed: most nodes are done after the first move.

use super::Search;
use super::candidates::Candidate;
use crate::searchable::{Evaluator, Searchable};
use crate::{Score, Tuning};
use core::ops::Range;

/// Where a node stands in its moves.
pub(super) struct MovePicker {
    /// Where its moves begin among the candidates, and where those not tried yet do.
    tried: Range<usize>,
    /// The gain up to which quiet moves are futile.
    floor: i32,
    ply: usize,
    /// Whether the moves have been listed.
    is_listed: bool,
    /// Whether the next move stands in its place already.
    is_next_chosen: bool,
    /// The move that stood there when it began, not to be listed again.
    first: Option<u16>,
    /// The highest prior among the moves listed.
    top_prior: i32,
    /// The largest gain among moves not listed for being futile, if there may be any.
    withheld: Option<i32>,
    /// The same, once the picker has ended without listing those.
    pruned: Option<i32>,
}

impl MovePicker {
    /// By how much a move listed here is less likely, to the policy, than the likeliest, in its units.
    pub(super) fn deficit(&self, prior: i32) -> i32 {
        self.top_prior.saturating_sub(prior).max(0)
    }

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
        floor: i32,
        ply: usize,
    ) -> MovePicker {
        let mark = self.candidates.mark();
        let is_listed = tt_move.is_none();
        let (mut withheld, mut top_prior) = match is_listed {
            true => self.list(position, None, ply, floor),
            false => (None, i32::MIN),
        };
        if let Some(first) = tt_move {
            self.candidates.push(first);
        } else if withheld.is_some() && self.candidates.mark() == mark {
            top_prior = self.list_futile(position, None, ply, floor);
            self.candidates.take_best(mark);
            withheld = withheld.filter(|_| self.candidates.mark() > mark + 1);
            self.candidates.cut(mark + 1);
        }
        let first = self.candidates.get(mark).map(|candidate| candidate.packed);
        MovePicker {
            tried: mark..mark,
            floor,
            ply,
            is_listed,
            is_next_chosen: false,
            first,
            top_prior,
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
        let MovePicker { floor, ply, first, .. } = *picker;
        if !picker.is_listed && !picker.tried.is_empty() {
            picker.is_listed = true;
            (picker.withheld, picker.top_prior) = self.list(position, first, ply, floor);
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
                let top_prior = self.list_futile(position, first, ply, floor);
                picker.top_prior = picker.top_prior.max(top_prior);
                next = self.candidates.take_best(picker.tried.end);
            } else {
                picker.pruned = Some(gain);
                self.exact = false;
            }
        }
        picker.tried.end += usize::from(next.is_some());
        next
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
        Some(Candidate { mv, packed, rank: i32::MAX, estimate: position.estimate(mv) })
    }

    /// Lists the moves that gain more than `floor` and the noisy ones, but for the one tried already,
    /// each ranked by what it wins at once, by the policy and by its history. Returns the largest gain of
    /// the others, if there may be any, and the highest prior.
    ///
    /// Ranking takes longer than finding the moves, and most are futile where most nodes are.
    fn list(
        &mut self,
        position: &P,
        except: Option<u16>,
        ply: usize,
        floor: i32,
    ) -> (Option<i32>, i32) {
        let (candidates, history) = (&mut self.candidates, &self.history);
        let Tuning { gain_weight, policy_weight, .. } = self.tuning;
        let rank_of = history.ranks(position.turn(), ply);
        let mut top_prior = i32::MIN;
        let withheld = position.visit_gaining(floor, |mv, estimate| {
            let packed = P::pack(mv);
            top_prior = top_prior.max(estimate.prior);
            if except != Some(packed) {
                let prior = estimate.gain * gain_weight + estimate.prior * policy_weight;
                let rank = prior + rank_of(packed);
                candidates.push(Candidate { mv, packed, rank, estimate });
            }
        });
        (withheld, top_prior)
    }

    /// Lists the others; returns their highest prior.
    fn list_futile(&mut self, position: &P, except: Option<u16>, ply: usize, floor: i32) -> i32 {
        let (candidates, history) = (&mut self.candidates, &self.history);
        let Tuning { gain_weight, policy_weight, .. } = self.tuning;
        let rank_of = history.ranks(position.turn(), ply);
        let mut top_prior = i32::MIN;
        position.visit_gaining(i32::MIN, |mv, estimate| {
            let packed = P::pack(mv);
            top_prior = top_prior.max(estimate.prior);
            if except != Some(packed) && !estimate.is_wanted(floor) {
                let prior = estimate.gain * gain_weight + estimate.prior * policy_weight;
                let rank = prior + rank_of(packed);
                candidates.push(Candidate { mv, packed, rank, estimate });
            }
        });
        top_prior
    }
}
