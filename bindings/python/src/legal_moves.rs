//! The legal moves of a board, as a sequence.

use pyo3::exceptions::PyIndexError;
use pyo3::{PyResult, pyclass, pymethods};
use rules::{AnyMove, AnyPosition};

use crate::moves::{Move, MoveOrText};

/// The moves that were legal when it was asked for.
#[pyclass(module = "petri_games", frozen, sequence)]
pub(crate) struct LegalMoves {
    pub(crate) position: AnyPosition,
    pub(crate) moves: Vec<AnyMove>,
}

impl LegalMoves {
    fn at(&self, index: usize) -> Option<Move> {
        self.moves.get(index).map(|mv| Move { before: self.position, mv: *mv })
    }
}

#[pymethods]
impl LegalMoves {
    fn count(&self) -> usize {
        self.moves.len()
    }

    fn __len__(&self) -> usize {
        self.moves.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<Move> {
        let index = if index < 0 { index + self.moves.len() as isize } else { index };
        let found = usize::try_from(index).ok().and_then(|index| self.at(index));
        found.ok_or_else(|| PyIndexError::new_err("there are not so many moves"))
    }

    fn __contains__(&self, mv: MoveOrText) -> bool {
        mv.read(&self.position).is_ok_and(|mv| self.moves.contains(&mv))
    }

    fn __iter__(&self) -> MoveIterator {
        MoveIterator { position: self.position, moves: self.moves.clone().into_iter() }
    }

    fn __repr__(&self) -> String {
        let texts: Vec<String> = self.moves.iter().map(|mv| self.position.move_text(*mv)).collect();
        format!("<LegalMoves ({})>", texts.join(", "))
    }
}

/// Goes through moves.
#[pyclass(module = "petri_games")]
pub(crate) struct MoveIterator {
    position: AnyPosition,
    moves: std::vec::IntoIter<AnyMove>,
}

#[pymethods]
impl MoveIterator {
    fn __iter__(slf: pyo3::PyRef<'_, Self>) -> pyo3::PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> Option<Move> {
        self.moves.next().map(|mv| Move { before: self.position, mv })
    }
}
