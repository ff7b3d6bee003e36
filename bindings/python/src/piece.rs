//! What stands on a cell.

use pyo3::{pyclass, pymethods};
use rules::Glyph;

use crate::side::Side;

/// What stands on a cell: a stone, a man, a stack of stones, or a block.
#[pyclass(module = "petri_games", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Piece(pub(crate) Glyph);

#[pymethods]
impl Piece {
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Glyph::Wall => "wall",
            Glyph::Disc(_) => "stone",
            Glyph::Man(..) => "man",
            Glyph::Stack(_) => "stack",
        }
    }

    /// Whose it is: of a stack, whose stone lies on top.
    #[getter]
    fn side(&self) -> Option<Side> {
        match &self.0 {
            Glyph::Wall => None,
            Glyph::Disc(side) | Glyph::Man(side, _) => Some((*side).into()),
            Glyph::Stack(stones) => stones.last().map(|side| (*side).into()),
        }
    }

    /// The capital letter of a man.
    #[getter]
    fn role(&self) -> Option<char> {
        match self.0 {
            Glyph::Man(_, role) => Some(role.letter()),
            _ => None,
        }
    }

    /// The stones of a stack, from bottom to top.
    #[getter]
    fn stones(&self) -> Vec<Side> {
        match &self.0 {
            Glyph::Stack(stones) => stones.iter().map(|side| (*side).into()).collect(),
            Glyph::Disc(side) => vec![(*side).into()],
            _ => Vec::new(),
        }
    }

    fn symbol(&self) -> String {
        self.0.to_string()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Piece {}>", self.0)
    }
}
