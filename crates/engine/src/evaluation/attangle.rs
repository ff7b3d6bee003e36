//! Attangle. Three triples win, and a triple is permanent. But triples are built of stones that are
//! free to move, and an own stone under an enemy one is as good as lost: so what counts before the
//! end is free stones, on the board or in the stock, and a double is about one of them.
//!
//! The numbers come from logistic regression on the results of some hundred games of self-play.

use crate::{MoveClass, MoveEstimate, Searchable, Tuning};
use rules::{Attangle, AttangleMove, CellSet, End, Position, Reason, Side};

/// What a number of own triples is worth.
const TRIPLES: [i32; 4] = [0, 295, 625, 9_000];
/// An own double.
const DOUBLE: i32 = 120;
/// An own single on the board.
const SINGLE: i32 = 127;
/// A stone in the stock.
const STOCK: i32 = 86;
/// A capture to choose from.
const CAPTURE: i32 = 18;
/// The side to move can top an enemy double: a triple for the taking.
const TOP_NOW: i32 = 168;
/// The opponent threatens to top a double: the first, and any more.
const TOP_THREAT: [i32; 2] = [70, 142];
/// An enemy single that can be taken, for the side to move and for the other.
const TAKE: [i32; 2] = [28, 24];
/// To be on the move.
const TEMPO: i32 = 31;

impl Searchable for Attangle {
    fn tuning() -> Tuning {
        Tuning {
            aspiration: 80,
            reverse_futility: 145,
            futility: 255,
            razoring: Tuning::NEVER,
            idle_depth: 0,
            eval_history: 0,
            late_moves: 3,
            reduction_worsening: 38,
            reduction_pv: 110,
            history_square: 38,
            quiescence_plies: 6,
            ..Tuning::DEFAULT
        }
    }

    fn evaluate(&self) -> i32 {
        evaluate_taking(self, [self.turn(), !self.turn()].map(|side| self.captures(side)))
    }

    fn estimate(&self, mv: AttangleMove) -> MoveEstimate {
        let AttangleMove::Capture { .. } = mv else {
            return MoveEstimate::new(0, MoveClass::Quiet);
        };
        let us = self.turn();
        let after = self.after(mv);
        let higher = triples(&after, us) - triples(self, us);
        MoveEstimate::new(150 + 350 * higher as i32, MoveClass::Noisy)
    }

    fn margin(&self, end: End) -> u32 {
        match end.reason {
            Reason::Triples => 1,
            _ => 0,
        }
    }
}

/// The evaluation, where the captures of both sides are known: targets and how many, those of the
/// side to move first.
pub(crate) fn evaluate_taking(position: &Attangle, captures: [(CellSet, u32); 2]) -> i32 {
    let us = position.turn();
    let doubles = position.of_height(2);
    let [(ours, our_count), (theirs, their_count)] = captures;
    let top = i32::from(!ours.is_disjoint(doubles));
    let threat = match (theirs & doubles).len() {
        0 => 0,
        1 => TOP_THREAT[0],
        _ => TOP_THREAT[1],
    };
    let after_top = triples(position, us) + top as usize;
    let take = TAKE[0] * len(ours - doubles).min(3) - TAKE[1] * len(theirs - doubles).min(4);
    let winning = if after_top >= 3 { TRIPLES[3] } else { top * TOP_NOW };
    let ahead = worth(position, us, our_count) - worth(position, !us, their_count);
    ahead + winning - threat + take + TEMPO
}

fn worth(position: &Attangle, side: Side, captures: u32) -> i32 {
    let tops = position.tops(side);
    TRIPLES[triples(position, side).min(3)]
        + DOUBLE * len(tops & position.of_height(2))
        + SINGLE * len(tops & position.of_height(1))
        + STOCK * position.stock(side) as i32
        + CAPTURE * captures as i32
}

fn triples(position: &Attangle, side: Side) -> usize {
    position.triples(side).len() as usize
}

fn len(cells: CellSet) -> i32 {
    cells.len() as i32
}
