//! A board: a position with the moves that led to it, as python-chess has it.

use play::Game;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::{Bound, PyAny, PyResult, Python, pyclass, pymethods};
use rules::{AnyMove, AnyPosition, Position, for_game};
use std::collections::BTreeMap;

use crate::error::{BoardError, FenError, MoveError, RulesError, variant};
use crate::legal_moves::LegalMoves;
use crate::moves::{Move, MoveOrText};
use crate::piece::Piece;
use crate::side::{Outcome, Side};

/// A position of any game, with the moves that led to it.
#[pyclass(module = "petri_games", eq, from_py_object)]
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) game: Game,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.game.position() == other.game.position()
    }
}

impl Board {
    pub(crate) fn position(&self) -> &AnyPosition {
        self.game.position()
    }

    fn last(&self) -> Option<Move> {
        let (before, mv) = self.game.line().next_back()?;
        Some(Move { before: *before, mv })
    }

    fn stones(&self) -> impl Iterator<Item = (String, Piece)> {
        let geometry = self.position().variant().geometry();
        let named = move |(cell, glyph)| (geometry.name(cell).to_owned(), Piece(glyph));
        self.position().view().cells.into_iter().map(named)
    }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (game = "ataxx", fen = None, *, board = None, rules = None))]
    fn new(
        game: &str,
        fen: Option<&str>,
        board: Option<&str>,
        rules: Option<&str>,
    ) -> PyResult<Board> {
        let variant = variant(game)?;
        let start = match (fen, board) {
            (Some(_), Some(_)) => {
                return Err(PyValueError::new_err("a position comes from `fen` or from `board`"));
            }
            (Some(fen), None) => AnyPosition::from_fen(variant, &variant.complete_fen(fen))
                .map_err(|error| FenError::new_err(error.to_string()))?,
            (None, Some(board)) => AnyPosition::on_board(variant, board)
                .map_err(|error| BoardError::new_err(error.to_string()))?,
            (None, None) => AnyPosition::start(variant),
        };
        let start = start
            .with_rules(rules.unwrap_or_default())
            .map_err(|error| RulesError::new_err(error.to_string()))?;
        Ok(Board { game: Game::new(start) })
    }

    #[getter]
    fn variant(&self) -> &'static str {
        self.position().variant().name()
    }

    #[getter]
    fn rules(&self) -> String {
        self.position().rules_text()
    }

    #[getter]
    fn turn(&self) -> Side {
        self.position().turn().into()
    }

    #[getter]
    fn move_number(&self) -> u32 {
        self.position().move_number()
    }

    #[getter]
    fn quiet_plies(&self) -> u32 {
        self.position().quiet_plies()
    }

    #[getter]
    fn occurrences(&self) -> u32 {
        self.game.occurrences_at(self.game.len())
    }

    #[getter]
    fn key(&self) -> String {
        self.position().stable_key().to_string()
    }

    #[getter]
    fn score(&self) -> (u32, u32) {
        let [first, second] = self.position().view().score;
        (first, second)
    }

    #[getter]
    fn cells(&self) -> Vec<String> {
        self.position().variant().geometry().cells.into_iter().map(|cell| cell.name).collect()
    }

    #[getter]
    fn legal_moves(&self) -> LegalMoves {
        LegalMoves { position: *self.position(), moves: self.game.legal_moves() }
    }

    #[getter]
    fn move_stack(&self) -> Vec<Move> {
        self.game.line().map(|(before, mv)| Move { before: *before, mv }).collect()
    }

    fn fen(&self) -> String {
        self.position().to_string()
    }

    fn ply(&self) -> usize {
        self.game.len()
    }

    fn parse_move(&self, text: &str) -> PyResult<Move> {
        let mv = MoveOrText::Text(text.to_owned()).read(self.position())?;
        Ok(Move { before: *self.position(), mv })
    }

    #[pyo3(name = "is_legal")]
    fn knows_move(&self, mv: MoveOrText) -> bool {
        self.game.end().is_none() && mv.read(self.position()).is_ok()
    }

    pub(crate) fn push(&mut self, mv: MoveOrText) -> PyResult<Move> {
        let before = *self.position();
        let mv: AnyMove = mv.read(&before)?;
        self.game.play(mv).map_err(|error| MoveError::new_err(error.to_string()))?;
        Ok(Move { before, mv })
    }

    fn pop(&mut self) -> PyResult<Move> {
        let last = self.peek()?;
        self.game.take_back_to(self.game.len().saturating_sub(1));
        Ok(last)
    }

    fn peek(&self) -> PyResult<Move> {
        self.last().ok_or_else(|| PyIndexError::new_err("no move has been played"))
    }

    fn reset(&mut self) {
        self.game = Game::new(*self.game.start());
    }

    #[pyo3(signature = (*, stack = true))]
    fn copy(&self, stack: bool) -> Board {
        if stack { self.clone() } else { Board { game: Game::new(*self.position()) } }
    }

    fn __copy__(&self) -> Board {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Board {
        self.clone()
    }

    fn root(&self) -> Board {
        Board { game: Game::new(*self.game.start()) }
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.end().map(Outcome)
    }

    fn is_game_over(&self) -> bool {
        self.game.end().is_some()
    }

    fn result(&self) -> &'static str {
        self.outcome().map_or("*", |outcome| outcome.result())
    }

    fn piece_at(&self, cell: &str) -> PyResult<Option<Piece>> {
        let geometry = self.position().variant().geometry();
        if !geometry.cells.iter().any(|one| one.name == cell) {
            return Err(PyValueError::new_err(format!("`{cell}` is no cell of this board")));
        }
        Ok(self.stones().find(|(name, _)| name == cell).map(|(_, piece)| piece))
    }

    fn piece_map(&self) -> BTreeMap<String, Piece> {
        self.stones().collect()
    }

    fn stock(&self, side: Side) -> BTreeMap<String, Option<u32>> {
        let stocks = self.position().view().stocks;
        let [first, second] = stocks;
        let own = if side == Side::First { first } else { second };
        own.into_iter().map(|stock| (stock.glyph.to_string(), stock.left)).collect()
    }

    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        let position = *self.position();
        py.detach(|| perft::perft(&position, depth))
    }

    /// Counts the legal moves without making any.
    fn mobility(&self) -> u32 {
        if self.game.end().is_some() {
            return 0;
        }
        for_game!(self.position(), game => game.position.count_moves())
    }

    #[pyo3(signature = (*, theme = "paper", dark = false, turned = false, coordinates = true))]
    fn svg(&self, theme: &str, dark: bool, turned: bool, coordinates: bool) -> PyResult<String> {
        let mut look = picture::Look::new(theme, dark).ok_or_else(|| {
            let themes = picture::THEMES.join(", ");
            PyValueError::new_err(format!("`{theme}` is no theme; there are {themes}"))
        })?;
        (look.is_turned, look.has_coordinates) = (turned, coordinates);
        let last = self.last().and_then(|mv| mv.before.shape(mv.mv));
        Ok(picture::svg(self.position(), last.as_ref(), &look))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg("paper", false, false, true)
    }

    fn __str__(&self) -> String {
        self.position().diagram()
    }

    fn __repr__(&self) -> String {
        format!("Board('{}', '{}')", self.variant(), self.position())
    }
}
