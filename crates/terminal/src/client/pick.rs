//! What a press on a cell does: select, play, choose attackers, deselect. Everything is asked of the
//! list of moves; no rule is known here.

use super::selection::Selection;
use super::{Choice, Client, Status};
use rules::{Cell, Glyph, MoveKind, Stock};

impl Client {
    /// A press on a cell: with Enter at the cursor, or with the mouse.
    pub(super) fn press_cell(&mut self, cell: Cell) {
        self.cursor = cell;
        if !self.is_persons_turn() {
            return;
        }
        self.status = Status::None;
        if let Some(choice) = self.move_to(cell) {
            let mv = choice.mv;
            self.play(mv);
            return;
        }
        self.selection = match &self.selection {
            Selection::Attack { target, attackers } if self.attackers().contains(&cell) => {
                let attackers = attackers.iter().copied().chain([cell]).collect();
                Selection::Attack { target: *target, attackers }
            }
            Selection::Stone(held) if *held == cell => Selection::Empty,
            _ if self.can_lift(cell) => Selection::Stone(cell),
            _ if self.captures_of(cell).count() > 1 => {
                Selection::Attack { target: cell, attackers: Vec::new() }
            }
            _ => Selection::Empty,
        };
        self.update_preview();
    }

    /// Selects a man in the stock of the side to move; a second press deselects it.
    pub(super) fn press_stock(&mut self, number: usize) {
        let is_there = self.is_persons_turn() && self.drops(number).next().is_some();
        self.selection = match self.selection {
            Selection::Drop(held) if held == number => Selection::Empty,
            _ if is_there => Selection::Drop(number),
            _ => Selection::Empty,
        };
        self.status = Status::None;
        self.update_preview();
    }

    /// Selects the next man in the stock that can be dropped, in this direction.
    pub(super) fn next_stock(&mut self, forward: bool) {
        let count = self.own_stock().len();
        if count == 0 || self.drops_are_placements() {
            return;
        }
        let step = if forward { 1 } else { count - 1 };
        let mut number = match self.selection {
            Selection::Drop(number) => number + step,
            _ if forward => 0,
            _ => count - 1,
        };
        for _ in 0..count {
            if self.drops(number % count).next().is_some() {
                self.selection = Selection::Empty;
                self.press_stock(number % count);
                return;
            }
            number += step;
        }
    }

    /// The move that a press on this cell would make.
    pub(crate) fn move_to(&self, cell: Cell) -> Option<&Choice> {
        if !self.is_persons_turn() {
            return None;
        }
        let is_at = |choice: &&Choice| choice.shape.to == Some(cell);
        match &self.selection {
            Selection::Stone(from) => {
                self.steps_from(*from).find(|choice| choice.shape.to == Some(cell))
            }
            Selection::Drop(number) => self.drops(*number).find(is_at),
            Selection::Empty => {
                let mut captures = self.captures_of(cell);
                match (captures.next(), captures.next()) {
                    (Some(only), None) => Some(only),
                    (Some(_), Some(_)) => None,
                    _ => self
                        .choices
                        .iter()
                        .find(|choice| choice.shape.kind == MoveKind::Place && is_at(choice)),
                }
            }
            Selection::Attack { target, attackers } => {
                let with_cell = |choice: &&Choice| {
                    choice.shape.from.contains(&cell)
                        && attackers.iter().all(|one| choice.shape.from.contains(one))
                };
                let is_new = !attackers.contains(&cell);
                let mut left = self.captures_of(*target).filter(with_cell).filter(|_| is_new);
                match (left.next(), left.next()) {
                    (Some(only), None) => Some(only),
                    _ => None,
                }
            }
        }
    }

    /// The moves of the selection, to be shown on the board.
    pub(crate) fn targets(&self) -> Vec<&Choice> {
        if !self.is_persons_turn() {
            return Vec::new();
        }
        match &self.selection {
            Selection::Stone(from) => self.steps_from(*from).collect(),
            Selection::Drop(number) => self.drops(*number).collect(),
            Selection::Empty => self
                .choices
                .iter()
                .filter(|choice| choice.shape.kind == MoveKind::Capture)
                .collect(),
            Selection::Attack { .. } => Vec::new(),
        }
    }

    /// The stacks that may still be chosen as attackers.
    pub(crate) fn attackers(&self) -> Vec<Cell> {
        let Selection::Attack { target, attackers } = &self.selection else { return Vec::new() };
        let fitting = self
            .captures_of(*target)
            .filter(|choice| attackers.iter().all(|one| choice.shape.from.contains(one)));
        let mut cells: Vec<Cell> =
            fitting.flat_map(|choice| choice.shape.from.iter().copied()).collect();
        cells.retain(|cell| !attackers.contains(cell));
        cells
    }

    /// The stock of the side to move.
    pub(crate) fn own_stock(&self) -> Vec<Stock> {
        let position = self.shown();
        let [first, second] = position.view().stocks;
        match position.turn() {
            rules::Side::First => first,
            rules::Side::Second => second,
        }
    }

    /// Whether men of the stock are put on the board without being chosen first: there is one kind.
    pub(crate) fn drops_are_placements(&self) -> bool {
        self.own_stock().iter().any(|stock| matches!(stock.glyph, Glyph::Stack(_)))
    }

    /// The drops of the man of this number in the stock.
    pub(crate) fn drops(&self, number: usize) -> impl Iterator<Item = &Choice> {
        let glyph = self.own_stock().into_iter().nth(number).map(|stock| stock.glyph);
        let is_drop = move |choice: &&Choice| {
            choice.shape.kind == MoveKind::Drop && choice.shape.drop == glyph
        };
        self.choices.iter().filter(is_drop)
    }

    /// Works out what the move under the cursor would do.
    pub(super) fn update_preview(&mut self) {
        let Some(mv) = self.move_to(self.cursor).map(|choice| choice.mv) else {
            self.preview = None;
            return;
        };
        let place = self.choices.iter().position(|choice| choice.mv == mv);
        if self.preview.as_ref().map(|(known, _)| *known) != place
            || self.selection == Selection::Empty
        {
            self.preview = place.zip(self.game.preview(mv));
        }
    }

    fn can_lift(&self, cell: Cell) -> bool {
        self.steps_from(cell).next().is_some()
    }

    fn steps_from(&self, cell: Cell) -> impl Iterator<Item = &Choice> {
        self.choices.iter().filter(move |choice| {
            matches!(choice.shape.kind, MoveKind::Clone | MoveKind::Jump | MoveKind::Step)
                && choice.shape.from.contains(&cell)
        })
    }

    fn captures_of(&self, cell: Cell) -> impl Iterator<Item = &Choice> {
        self.choices.iter().filter(move |choice| {
            choice.shape.kind == MoveKind::Capture && choice.shape.to == Some(cell)
        })
    }
}
