//! Counting lines without playing their last two plies.
//!
//! A finished game and a side without a move are the same in Attangle, so nobody asks for the end.
//! Before the last two plies, all placements are answered at once: a new stone takes one point from
//! the enemy's placements, is one target more, and stands between a target and an attacker on just
//! those points that lie between them.

use super::Attangle;
use super::board::{self, Direction};
use super::moves::{captures_by, directions};
use crate::{Cell, CellSet, Position};
use core::ops::ControlFlow;

impl Attangle {
    pub(super) fn leaves(&self, depth: u32) -> u64 {
        let mut leaves = 0;
        let mut add = |mv| {
            leaves += self.after(mv).leaves(depth - 1);
            ControlFlow::<()>::Continue(())
        };
        match depth {
            0 => return 1,
            1 => return u64::from(self.count_moves()),
            2 if self.winner().is_some() => return 0,
            2 => {
                let _ = self.visit_captures(add);
                leaves += u64::from(self.replies_to_placements());
            }
            _ => {
                let _ = self.visit_moves(&mut add);
            }
        }
        leaves
    }

    /// How many replies there are to all placements together.
    fn replies_to_placements(&self) -> u32 {
        let placements = self.placements();
        let count = placements.len();
        let enemy = !self.turn;
        let placed = if self.stock(enemy) > 0 { count * count.saturating_sub(1) } else { 0 };
        let Some((singles, doubles, targets)) = self.forces(enemy) else { return placed };
        let on_old: u32 =
            targets.iter().map(|target| self.replies_on(target, singles, doubles, count)).sum();
        let on_new: u32 = placements.iter().map(|at| self.captures_on(at, singles, doubles)).sum();
        placed + on_old + on_new
    }

    /// How many captures of `target` there are after each of `count` placements, added up.
    fn replies_on(&self, target: Cell, singles: CellSet, doubles: CellSet, count: u32) -> u32 {
        if count == 0 || (board::lines_through(target) & (singles | doubles)).len() < 2 {
            return 0;
        }
        let met = board::met_from(target, self.stacks.occupied());
        let low = !self.stacks.doubles().contains(target);
        let doubles = if low { doubles } else { CellSet::EMPTY };
        let with_single = directions(met, singles).count_ones();
        let with_double = directions(met, doubles).count_ones();
        let open = captures_by(with_single, with_double);
        let mut replies = count * open;
        for (direction, attacker) in Direction::ALL.into_iter().zip(met) {
            let blocked = if !attacker.is_disjoint(singles) {
                captures_by(with_single - 1, with_double)
            } else if !attacker.is_disjoint(doubles) {
                captures_by(with_single, with_double - 1)
            } else {
                continue;
            };
            replies -= board::between(target, direction, attacker).len() * (open - blocked);
        }
        replies
    }
}
