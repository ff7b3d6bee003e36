//! A position put together piece by piece, for whoever has no FEN: editors, converters, tests. What is
//! built is written as a FEN and read, so that what is refused there is refused here, in the same words.

use crate::{AnyPosition, Cell, CellSet, FenError, Glyph, Role, Side, Variant, View};
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use core::fmt::Write;
use thiserror::Error;

/// A position in the making: an empty board to begin with, or the position it is made from.
///
/// ```
/// use rules::{AnyPosition, Glyph, PositionBuilder, Role, Side, Variant};
///
/// let ataxx = PositionBuilder::new(Variant::Ataxx)
///     .put("a7", Glyph::Disc(Side::First))
///     .put("g7", Glyph::Disc(Side::Second))
///     .put("d4", Glyph::Wall)
///     .turn(Side::Second)
///     .build()?;
/// assert_eq!(ataxx.to_string(), "x5o/7/7/3-3/7/7/7 o 0 1");
///
/// let start = AnyPosition::start(Variant::Schataxx);
/// let without_queens = PositionBuilder::from(start)
///     .stock(Side::First, Role::Queen, 0)
///     .stock(Side::Second, Role::Queen, 0)
///     .build()?;
/// assert!(without_queens.to_string().contains("[RRBBNSSSSSSSSrrbbnssssssss]"));
/// # Ok::<(), rules::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PositionBuilder {
    start: AnyPosition,
    cells: BTreeMap<Cell, Glyph>,
    /// Kinds of men that are dropped, in the order in which a FEN has them; `None` for any number.
    stocks: [BTreeMap<Role, Option<u32>>; 2],
    turn: Side,
    quiet_plies: u32,
    move_number: u32,
    /// Cells on which nothing may ever stand, which a view shows as blocked and no FEN names.
    holes: CellSet,
    /// The first cell that the board does not have.
    unknown: Option<String>,
}

/// What was put together is no position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum BuildError {
    /// The board has no cell of that name.
    #[error("there is no cell `{0}` on this board")]
    UnknownCell(String),
    /// The position cannot arise; the error speaks of its FEN.
    #[error(transparent)]
    Position(#[from] FenError),
}

impl PositionBuilder {
    /// An empty board with empty stocks, First to move.
    #[must_use]
    pub fn new(variant: Variant) -> PositionBuilder {
        let mut builder = PositionBuilder::from(AnyPosition::start(variant));
        builder.cells.clear();
        for left in builder.stocks.iter_mut().flat_map(BTreeMap::values_mut) {
            *left = left.map(|_| 0);
        }
        builder
    }

    /// Puts something on a cell, in place of what stands there.
    #[must_use]
    pub fn put(self, cell: &str, glyph: Glyph) -> PositionBuilder {
        self.on_cell(cell, Some(glyph))
    }

    /// Empties a cell.
    #[must_use]
    pub fn take(self, cell: &str) -> PositionBuilder {
        self.on_cell(cell, None)
    }

    /// How many men of a role a side may still drop; nothing changes where the game has no such
    /// stock, or one without end.
    #[must_use]
    pub fn stock(mut self, side: Side, role: Role, count: u32) -> PositionBuilder {
        if let Some(Some(left)) = self.stocks[side.index()].get_mut(&role) {
            *left = count;
        }
        self
    }

    /// The side to move.
    #[must_use]
    pub fn turn(mut self, side: Side) -> PositionBuilder {
        self.turn = side;
        self
    }

    /// See [`Position::quiet_plies`](crate::Position::quiet_plies); 0 if nothing is said.
    #[must_use]
    pub fn quiet_plies(mut self, plies: u32) -> PositionBuilder {
        self.quiet_plies = plies;
        self
    }

    /// The number of the move in a record; 1 if nothing is said.
    #[must_use]
    pub fn move_number(mut self, number: u32) -> PositionBuilder {
        self.move_number = number;
        self
    }

    /// The position.
    ///
    /// # Errors
    /// Cells that the board does not have, and what cannot arise: too many men, no king, ….
    pub fn build(self) -> Result<AnyPosition, BuildError> {
        match &self.unknown {
            Some(cell) => Err(BuildError::UnknownCell(cell.clone())),
            None => Ok(self.start.with_fen(&self.fen())?),
        }
    }

    fn on_cell(mut self, name: &str, glyph: Option<Glyph>) -> PositionBuilder {
        match (self.start.variant().cell(name), glyph) {
            (Some(cell), Some(glyph)) => {
                self.cells.insert(cell, glyph);
            }
            (Some(cell), None) => {
                self.cells.remove(&cell);
            }
            (None, _) => {
                self.unknown.get_or_insert_with(|| name.to_string());
            }
        }
        self
    }

    fn fen(&self) -> String {
        let mut fen = self.board();
        // Writing to a string does not fail.
        if self.stocks.iter().any(|stock| !stock.is_empty()) {
            fen.push('[');
            for (side, stock) in Side::BOTH.into_iter().zip(&self.stocks) {
                for (role, left) in stock {
                    let man = Glyph::Man(side, *role);
                    let _ = match left {
                        Some(left) => (0..*left).try_for_each(|_| write!(fen, "{man}")),
                        None => write!(fen, "{man}*"),
                    };
                }
            }
            fen.push(']');
        }
        let variant = self.start.variant();
        let _ = write!(fen, " {}", variant.colour(self.turn).letter());
        // The counters stand last: plies, where they are counted at all, then the move number.
        let tail = variant.fen_tail();
        for (number, usual) in tail.iter().enumerate() {
            let _ = match tail.len() - number {
                1 => write!(fen, " {}", self.move_number),
                2 if *usual == "0" => write!(fen, " {}", self.quiet_plies),
                _ => write!(fen, " {usual}"),
            };
        }
        fen
    }

    fn board(&self) -> String {
        let mut board = String::new();
        let (mut row, mut empty) = (None, 0_u32);
        let flush = |board: &mut String, empty: &mut u32| {
            if *empty > 0 {
                board.push_str(&empty.to_string());
                *empty = 0;
            }
        };
        for shape in self.start.variant().geometry().cells {
            let this_row = Some(shape.centre.1.to_bits());
            if row.is_some() && row != this_row {
                flush(&mut board, &mut empty);
                board.push('/');
            }
            row = this_row;
            let is_shown =
                |glyph: &&Glyph| **glyph != Glyph::Wall || !self.holes.contains(shape.cell);
            let Some(glyph) = self.cells.get(&shape.cell).filter(is_shown) else {
                empty += 1;
                continue;
            };
            flush(&mut board, &mut empty);
            let _ = match glyph {
                Glyph::Stack(stones) if stones.len() > 1 => write!(board, "({glyph})"),
                _ => write!(board, "{glyph}"),
            };
        }
        flush(&mut board, &mut empty);
        board
    }
}

/// The position as it stands, to be changed.
impl From<AnyPosition> for PositionBuilder {
    fn from(position: AnyPosition) -> PositionBuilder {
        let view = position.view();
        let men = view.stocks.map(|stock| {
            let roles = stock.into_iter().filter_map(|kind| match kind.glyph {
                Glyph::Man(_, role) => Some((role, kind.left)),
                _ => None,
            });
            roles.collect()
        });
        let variant = position.variant();
        let holes = match variant.has_walls() {
            true => CellSet::EMPTY,
            false => walls(AnyPosition::start(variant).view()),
        };
        PositionBuilder {
            start: position,
            holes,
            cells: view.cells.into_iter().collect(),
            stocks: men,
            turn: position.turn(),
            quiet_plies: position.quiet_plies(),
            move_number: position.move_number(),
            unknown: None,
        }
    }
}

fn walls(view: View) -> CellSet {
    let walls = view.cells.into_iter().filter(|(_, glyph)| *glyph == Glyph::Wall);
    walls.map(|(cell, _)| cell).collect()
}
