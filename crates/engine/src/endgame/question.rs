//! What is asked of a proof search.

use crate::searchable::Searchable;
use rules::{End, Key, Outcome, Reason, Side, SplitMix64};

/// "Can `side` make sure that it ends at least `margin` ahead?" A margin of 1 asks for a win, 0 for
/// no loss, below that for a loss by no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    /// Who is to prove it.
    pub(crate) side: Side,
    /// By how much it is ahead at the end, the other side's lead being negative.
    pub(crate) margin: i32,
}

impl Question {
    /// What tells the positions of this question from those of others in one table. Positions that
    /// may not occur again are part of it: a proof that avoids some need not avoid others.
    pub(crate) fn salt(self, barred: &[Key]) -> Key {
        let number = (self.margin + 128) as u64 * 2 + self.side.index() as u64;
        let key = Key(SplitMix64::new(number).next_u64());
        barred.iter().fold(key, |key, bar| key ^ Key(SplitMix64::new(bar.0).next_u64()))
    }

    /// Whether a game that ended so is what was asked for. An end by repetition or by a counter is
    /// not: another way to the same position need not lead to it.
    pub(crate) fn is_met<P: Searchable>(self, position: &P, end: End) -> bool {
        if matches!(end.reason, Reason::Repetition | Reason::Halfmoves | Reason::Quiet) {
            return false;
        }
        margin_for(self.side, position, end) >= self.margin
    }
}

/// By how much `side` is ahead at the end; a win is at least 1.
pub(crate) fn margin_for<P: Searchable>(side: Side, position: &P, end: End) -> i32 {
    match end.outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) => {
            let margin = position.margin(end).max(1) as i32;
            if winner == side { margin } else { -margin }
        }
    }
}
