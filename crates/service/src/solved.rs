//! Small boards of Ataxx, solved when they are first asked about: an Ataxx board is small where all but
//! a rectangle from `a1` on is blocked, so such a game is played by the usual rules on the usual board.
//!
//! The one idea: cells keep their names, so a move is the same text for the game and for the solver.

use rules::{AnyPosition, Ataxx, CellSet, Square7, Topology};
use solve::{Board, Tablebase, Value};
use wire::{SolvedPosition, SolvedValue, ValuedMove};

/// Boards with more cells take too long in a page.
const MOST_CELLS: usize = 16;

/// The board that was solved last.
#[derive(Default)]
pub(crate) struct SolvedBoard(Option<Tablebase>);

impl SolvedBoard {
    /// What perfect play makes of a position; `None` where the board is no small one.
    pub(crate) fn look_up(&mut self, position: &AnyPosition) -> Option<SolvedPosition> {
        let AnyPosition::Ataxx(game) = position else {
            return None;
        };
        let position = &game.position;
        let tablebase = self.tablebase(position)?;
        let cells = |side| set_of(tablebase.board(), position.stones(side));
        let turn = rules::Position::turn(position);
        let (own, other) = (cells(turn)?, cells(!turn)?);
        let moves = tablebase.moves(own, other).into_iter();
        Some(SolvedPosition {
            value: to_wire(tablebase.value(own, other)),
            moves: moves
                .map(|(mv, value, best)| ValuedMove { mv, value: to_wire(value), best })
                .collect(),
        })
    }

    fn tablebase(&mut self, position: &Ataxx) -> Option<&Tablebase> {
        let board = board_of(position.walls())?;
        if self.0.as_ref().is_none_or(|solved| *solved.board() != board) {
            self.0 = Some(Tablebase::new(board).ok()?);
        }
        self.0.as_ref()
    }
}

/// The rectangle that the cells which are not blocked lie in, with the walls within it.
fn board_of(walls: CellSet) -> Option<Board> {
    let open = (Square7::CELLS - walls).iter().map(place_of);
    let (columns, rows) = open.fold((0, 0), |(columns, rows), (column, row)| {
        (columns.max(column + 1), rows.max(row + 1))
    });
    if columns * rows > MOST_CELLS {
        return None;
    }
    let within: Vec<(usize, usize)> = walls
        .iter()
        .map(place_of)
        .filter(|(column, row)| *column < columns && *row < rows)
        .collect();
    Board::with_walls(rows, columns, &within).ok()
}

fn set_of(board: &Board, stones: CellSet) -> Option<u32> {
    let cells = stones.iter().map(place_of);
    cells.map(|(column, row)| board.cell(column, row).map(|cell| 1 << cell)).sum()
}

/// Column and row of a cell, from 0.
fn place_of(cell: rules::Cell) -> (usize, usize) {
    let [column, row] = Square7::name(cell);
    (usize::from(column.saturating_sub(b'a')), usize::from(row.saturating_sub(b'1')))
}

fn to_wire(value: Value) -> SolvedValue {
    match value {
        Value::Win => SolvedValue::Win,
        Value::Draw => SolvedValue::Draw,
        Value::Loss => SolvedValue::Loss,
    }
}

#[cfg(test)]
mod tests {
    use super::SolvedBoard;
    use rules::{AnyPosition, Variant};
    use wire::SolvedValue;

    /// 4×4 in the corner of the usual board.
    const START: &str = "-------/-------/-------/x2o---/4---/4---/o2x--- x 0 1";

    fn position(fen: &str) -> AnyPosition {
        AnyPosition::from_fen(Variant::Ataxx, fen).unwrap()
    }

    #[test]
    fn a_board_of_4x4_is_solved_and_only_jumps_along_the_edge_win() {
        let mut board = SolvedBoard::default();
        let solved = board.look_up(&position(START)).unwrap();
        assert_eq!(solved.value, SolvedValue::Win);
        let legal = position(START).legal_moves(1).len();
        assert_eq!(solved.moves.len(), legal);
        let mut wins: Vec<&str> = solved
            .moves
            .iter()
            .filter(|each| each.value == SolvedValue::Win)
            .map(|each| each.mv.as_str())
            .collect();
        wins.sort_unstable();
        assert_eq!(wins, ["a4a2", "a4c4", "d1b1", "d1d3"]);
    }

    #[test]
    fn every_move_of_the_table_is_legal_and_worth_what_its_position_is() {
        let mut board = SolvedBoard::default();
        let mut here = position(START);
        for number in 0..30 {
            let solved = board.look_up(&here).unwrap();
            let Some(each) = solved.moves.get(number * 7 % solved.moves.len().max(1)) else {
                break;
            };
            let next = here.after(here.parse_move(&each.mv).unwrap()).unwrap();
            let reply = board.look_up(&next).unwrap().value;
            let turned = match reply {
                SolvedValue::Win => SolvedValue::Loss,
                SolvedValue::Draw => SolvedValue::Draw,
                SolvedValue::Loss => SolvedValue::Win,
            };
            assert_eq!(each.value, turned, "{here} {}", each.mv);
            here = next;
        }
    }

    #[test]
    fn large_boards_and_other_games_are_not_solved() {
        let mut board = SolvedBoard::default();
        for variant in Variant::ALL {
            assert_eq!(board.look_up(&AnyPosition::start(variant)), None);
        }
    }
}
