//! What an engine found: its move, and the lines it considered.

use pyo3::{Py, Python, pyclass, pymethods};
use rules::AnyPosition;

use crate::moves::Move;
use crate::side::Side;

/// What a search has found.
#[pyclass(module = "petri_games", frozen)]
pub(crate) struct Report {
    #[pyo3(get)]
    pub(crate) best: Option<Move>,
    pub(crate) lines: Vec<Py<Line>>,
    #[pyo3(get)]
    pub(crate) nodes: u64,
    #[pyo3(get)]
    pub(crate) network: Option<String>,
    #[pyo3(get)]
    pub(crate) done: bool,
}

/// A line of play that an engine considers.
#[pyclass(module = "petri_games", frozen, get_all)]
pub(crate) struct Line {
    pub(crate) depth: u32,
    pub(crate) score: Option<i32>,
    pub(crate) chances: Option<(u16, u16, u16)>,
    /// Whether the outcome is proved; a draw has no winner.
    pub(crate) is_proved: bool,
    pub(crate) winner: Option<Side>,
    pub(crate) moves: Vec<Move>,
}

#[pymethods]
impl Report {
    #[getter]
    fn lines(&self, py: Python<'_>) -> Vec<Py<Line>> {
        self.lines.iter().map(|line| line.clone_ref(py)).collect()
    }

    fn __repr__(&self) -> String {
        let best = self.best.map_or_else(|| "no move".to_owned(), |mv| mv.text());
        format!("<Report {best}, {} nodes>", self.nodes)
    }
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        let moves: Vec<String> = self.moves.iter().map(Move::text).collect();
        let score = self.score.map_or_else(|| "?".to_owned(), |score| score.to_string());
        format!("<Line depth {}, score {score}: {}>", self.depth, moves.join(" "))
    }
}

/// The moves of these texts from a position, as far as they are legal.
pub(crate) fn moves_from(mut position: AnyPosition, texts: &[String]) -> Vec<Move> {
    let mut moves = Vec::new();
    for text in texts {
        let Ok(mv) = position.parse_move(text) else { break };
        moves.push(Move { before: position, mv });
        let Some(next) = position.after(mv) else { break };
        position = next;
    }
    moves
}
