//! What a look at a position of Ataxx or Hexxagon proves without a search: stones that can no
//! longer change hands, cells that only one side will reach, and the last one or two cells.
//!
//! Each bound rests on a way to play that one side can keep to, whatever the other does.

use rules::{Cell, CellSet, Infection, Position, Side, Topology};

/// By how much `side` is ahead at the end at least, where that can be seen.
///
/// Nothing here rests on a repetition, and no way to the end has more than three plies on end
/// without a clone. A game that ends sooner by `stuck=fill` ends better for the side that is not
/// stuck.
pub(crate) fn assured<T: Topology>(position: &Infection<T>, side: Side) -> Option<i32> {
    let (own, enemy) = (position.stones(side), position.stones(!side));
    let empty = position.empty();
    let is_mine = position.turn() == side;
    if !position.can_move(!side) {
        return while_stuck::<T>(own, enemy, empty);
    }
    match (empty.len(), is_mine) {
        (1, true) => last_cell_ours::<T>(own, enemy, empty),
        (1, false) => last_cell_theirs::<T>(own, enemy, empty),
        (2, true) => {
            let divide = |to: Cell| {
                let taken = T::near(to) & enemy;
                last_cell_theirs::<T>(own | to.set() | taken, enemy - taken, empty - to.set())
            };
            (T::spread(own) & empty).iter().filter_map(divide).max()
        }
        _ => None,
    }
}

/// The enemy cannot move, and never will: a clone of ours closes a cell and opens none. So we divide
/// until every cell in reach is ours. A cell beyond, that could only be jumped to, spoils the
/// bound: having nothing else, we should have to jump there.
fn while_stuck<T: Topology>(own: CellSet, enemy: CellSet, mut empty: CellSet) -> Option<i32> {
    let mut filled = own;
    loop {
        let near = T::spread(filled) & empty;
        if near.is_empty() {
            break;
        }
        filled |= near;
        empty = empty - near;
    }
    let is_beyond = filled.iter().any(|cell| !T::ring(cell).is_disjoint(empty));
    (!is_beyond).then(|| lead(filled, enemy))
}

/// One cell is left and it is our turn: dividing onto it ends the game.
fn last_cell_ours<T: Topology>(own: CellSet, enemy: CellSet, empty: CellSet) -> Option<i32> {
    let beside = T::spread(empty) - empty;
    let gain = 1 + 2 * (beside & enemy).len() as i32;
    (!beside.is_disjoint(own)).then(|| lead(own, enemy) + gain)
}

/// One cell is left and the enemy will come to stand on it, turning all our stones beside it. If it
/// divides, the game is over. If it jumps, it leaves a cell that we divide onto, provided one of
/// our stones stands beside it still.
fn last_cell_theirs<T: Topology>(own: CellSet, enemy: CellSet, empty: CellSet) -> Option<i32> {
    let beside = T::spread(empty) - empty;
    let left = own - beside;
    let sources = empty.first().map_or(CellSet::EMPTY, T::ring) & enemy;
    let can_move = !sources.is_empty() || !beside.is_disjoint(enemy);
    let is_answered = can_move && !left.is_empty() && sources.is_subset(T::spread(left));
    is_answered.then(|| lead(own, enemy) - 1 - 2 * (beside & own).len() as i32)
}

fn lead(own: CellSet, enemy: CellSet) -> i32 {
    own.len() as i32 - enemy.len() as i32
}
