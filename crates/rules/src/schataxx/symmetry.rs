//! The eight symmetries of the board. A number's bits say what is done: 4 swaps files and ranks,
//! then 1 turns the files round and 2 the ranks.

use crate::schataxx::men::{ALL_ROLES, Men};
use crate::schataxx::moves::SchataxxMove;
use crate::schataxx::stock::ROLES;
use crate::{Cell, Side};

/// How many there are.
pub(super) const COUNT: u8 = 8;

/// Where a cell goes.
pub(super) fn of_cell(cell: Cell, number: u8) -> Cell {
    let cell = cell.index() as u8;
    let swapped = if number & 4 == 0 { cell } else { cell % 8 * 8 + cell / 8 };
    let files = if number & 1 == 0 { 0 } else { 0o07 };
    let ranks = if number & 2 == 0 { 0 } else { 0o70 };
    Cell::masked(swapped ^ files ^ ranks)
}

/// Where all men go; the stocks stay.
pub(super) fn of_men(men: &Men, number: u8) -> Men {
    let mut moved = Men::none();
    for side in Side::BOTH {
        for role in ALL_ROLES {
            for cell in men.of_side(side) & men.of_role(role) {
                moved.put(side, role, of_cell(cell, number));
            }
        }
        for role in ROLES {
            moved.set_stock(side, role, men.stock(side).count(role));
        }
    }
    moved
}

/// The move seen through a symmetry.
pub(super) fn of_move(mv: SchataxxMove, number: u8) -> SchataxxMove {
    let carried = |cell| of_cell(cell, number);
    match mv {
        SchataxxMove::Pass => SchataxxMove::Pass,
        SchataxxMove::Step { from, to } => {
            SchataxxMove::Step { from: carried(from), to: carried(to) }
        }
        SchataxxMove::Drop { role, to } => SchataxxMove::Drop { role, to: carried(to) },
    }
}
