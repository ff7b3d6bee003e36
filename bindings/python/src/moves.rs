//! A move. It knows the position it is legal in, so that its text and what it does are worked out only
//! when somebody asks.

use std::hash::{Hash, Hasher};

use pyo3::{FromPyObject, PyResult, pyclass, pymethods};
use rules::{AnyMove, AnyPosition, Cell, MoveShape};

use crate::error::MoveError;
use crate::piece::Piece;

/// A legal move of some position.
#[pyclass(module = "petri_games", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy)]
pub(crate) struct Move {
    pub(crate) before: AnyPosition,
    pub(crate) mv: AnyMove,
}

/// A move as callers give it.
#[derive(FromPyObject)]
pub(crate) enum MoveOrText {
    Move(Move),
    Text(String),
}

impl MoveOrText {
    /// The move, where it is one in `position`.
    ///
    /// # Errors
    /// `MoveError` for a text that is no legal move, and for a move of another position.
    pub(crate) fn read(&self, position: &AnyPosition) -> PyResult<AnyMove> {
        match self {
            MoveOrText::Text(text) => {
                position.parse_move(text).map_err(|error| MoveError::new_err(error.to_string()))
            }
            MoveOrText::Move(one)
                if one.before.variant() == position.variant() && position.is_legal(one.mv) =>
            {
                Ok(one.mv)
            }
            MoveOrText::Move(one) => {
                Err(MoveError::new_err(format!("`{}` is not legal here", one.text())))
            }
        }
    }
}

impl PartialEq for Move {
    fn eq(&self, other: &Move) -> bool {
        self.mv == other.mv && self.before.variant() == other.before.variant()
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.mv, self.before.variant()).hash(state);
    }
}

impl Move {
    fn shape(&self) -> MoveShape {
        self.before.shape(self.mv).unwrap_or_else(MoveShape::pass)
    }

    fn names(&self, cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
        let geometry = self.before.variant().geometry();
        cells.into_iter().map(|cell| geometry.name(cell).to_owned()).collect()
    }
}

#[pymethods]
impl Move {
    #[getter]
    pub(crate) fn text(&self) -> String {
        self.before.move_text(self.mv)
    }

    #[getter]
    fn kind(&self) -> &'static str {
        self.shape().kind.word()
    }

    #[getter(from_cells)]
    fn origins(&self) -> Vec<String> {
        self.names(self.shape().from)
    }

    #[getter(to_cell)]
    fn target(&self) -> Option<String> {
        self.names(self.shape().to).pop()
    }

    #[getter]
    fn drop(&self) -> Option<Piece> {
        self.shape().drop.map(Piece)
    }

    #[getter]
    fn flips(&self) -> Vec<String> {
        self.names(self.shape().flips())
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<Move {}>", self.text())
    }
}
