//! Start positions: boards with a name, boards drawn by hand, random boards from a seed. All of
//! these are fair, which is to say the same for both sides.

use super::Infection;
use super::men::Men;
use crate::topology::Topology;
use crate::{BoardError, BoardProblem, CellSet, Side, SplitMix64};
use alloc::string::ToString;
use alloc::vec::Vec;
use core::marker::PhantomData;

/// No fair board blocks more cells.
const MOST_WALLS: u32 = 24;

impl<T: Topology> Infection<T> {
    /// The start position on a board with a name.
    ///
    /// # Errors
    /// [`BoardError::UnknownName`].
    pub fn on_board(name: &str) -> Result<Self, BoardError> {
        match T::BOARDS.iter().find(|board| board.name == name) {
            Some(board) => Ok(Self::with_walls(board.walls)),
            None => Err(BoardError::UnknownName(name.to_string())),
        }
    }

    /// The start position on a board with these cells blocked.
    ///
    /// # Errors
    /// [`BoardError::Unfair`], by the first of the conditions that fails: all cells on the board,
    /// at most 24, no start cell, unchanged by the symmetries that keep both sides alike, both
    /// sides with a first move.
    pub fn on_fair_board(walls: CellSet) -> Result<Self, BoardError> {
        if !walls.is_subset(T::CELLS) {
            return Err(BoardError::Unfair(BoardProblem::OffBoard));
        }
        if walls.len() > MOST_WALLS {
            return Err(BoardError::Unfair(BoardProblem::ManyWalls));
        }
        if T::START.iter().any(|stones| !walls.is_disjoint(*stones)) {
            return Err(BoardError::Unfair(BoardProblem::StartBlocked));
        }
        if T::FAIR.iter().any(|symmetry| T::image_of_set(walls, *symmetry) != walls) {
            return Err(BoardError::Unfair(BoardProblem::NotSymmetric));
        }
        let start = Self::with_walls(walls);
        if Side::BOTH.iter().any(|side| !start.can_move(*side)) {
            return Err(BoardError::Unfair(BoardProblem::NoFirstMove));
        }
        Ok(start)
    }

    /// The start position on a random fair board, always the same for a seed.
    ///
    /// From one stream of [`SplitMix64`]: draw how many cells to block, 4 to 20; then draw groups
    /// of cells that the fair symmetries carry into each other (in reading order, without the
    /// start cells) one after another, leaving out those that would exceed the number; begin again
    /// with the same stream when the board falls into parts that stones cannot reach.
    #[must_use]
    pub fn on_random_board(seed: u64) -> Self {
        let mut stream = SplitMix64::new(seed);
        loop {
            let most = 4 + stream.below(17) as u32;
            let mut groups = Self::fair_groups();
            let mut walls = CellSet::EMPTY;
            while !groups.is_empty() {
                let group = groups.swap_remove(stream.below(groups.len() as u64) as usize);
                if (walls | group).len() <= most {
                    walls |= group;
                }
            }
            let start = Self::on_fair_board(walls).ok();
            if let Some(start) = start.filter(Self::is_all_reachable) {
                return start;
            }
        }
    }

    pub(super) fn with_walls(walls: CellSet) -> Self {
        Infection {
            men: Men::new(T::START, walls, Side::First),
            walls,
            quiet: 0,
            number: 1,
            topology: PhantomData,
        }
    }

    /// The smallest sets of cells that a fair board blocks together, start cells left out.
    pub(super) fn fair_groups() -> Vec<CellSet> {
        let start = T::START[0] | T::START[1];
        let mut seen = start;
        let mut groups = Vec::new();
        for cell in (0..).map(T::row).take_while(|row| !row.is_empty()).flatten() {
            if seen.contains(*cell) {
                continue;
            }
            let mut group = cell.set();
            loop {
                let grown = T::FAIR
                    .iter()
                    .fold(group, |all, symmetry| all | T::image_of_set(all, *symmetry));
                if grown == group {
                    break;
                }
                group = grown;
            }
            seen |= group;
            groups.push(group);
        }
        groups
    }

    /// Whether stones that divide and jump can come to every cell that is not blocked.
    fn is_all_reachable(&self) -> bool {
        let free = T::CELLS - self.walls;
        let mut reached = self.stones(Side::First) | self.stones(Side::Second);
        loop {
            let grown = reached
                .iter()
                .fold(reached, |all, cell| all | ((T::near(cell) | T::ring(cell)) & free));
            if grown == reached {
                return reached == free;
            }
            reached = grown;
        }
    }
}
