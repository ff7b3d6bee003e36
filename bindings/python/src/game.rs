//! A game as a record: tags, moves, times, result; read from text and written as text.

use play::{PlayersEnd, pgn};
use pyo3::exceptions::PyValueError;
use pyo3::{PyErr, PyResult, pyclass, pyfunction, pymethods};
use std::collections::BTreeMap;

use crate::board::Board;
use crate::error::{RecordError, variant};
use crate::moves::Move;
use crate::side::{Outcome, Side};

/// A whole game, for keeping.
#[pyclass(module = "petri_games")]
pub(crate) struct Game {
    game: play::Game,
}

fn value_error(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (board = None, tags = None))]
    fn new(board: Option<Board>, tags: Option<BTreeMap<String, String>>) -> PyResult<Game> {
        let start = rules::AnyPosition::start(rules::Variant::Ataxx);
        let game = board.map_or_else(|| play::Game::new(start), |board| board.game);
        let mut game = Game { game };
        for (key, value) in tags.unwrap_or_default() {
            game.set_tag(&key, &value)?;
        }
        Ok(game)
    }

    #[getter]
    fn variant(&self) -> &'static str {
        self.game.start().variant().name()
    }

    #[getter]
    fn tags(&self) -> BTreeMap<String, String> {
        self.game.tags().clone()
    }

    fn set_tag(&mut self, key: &str, value: &str) -> PyResult<()> {
        self.game.set_tag(key, value).map_err(value_error)
    }

    fn start(&self) -> Board {
        Board { game: play::Game::new(*self.game.start()) }
    }

    fn board(&self) -> Board {
        Board { game: self.game.clone() }
    }

    #[getter]
    fn moves(&self) -> Vec<Move> {
        self.game.line().map(|(before, mv)| Move { before: *before, mv }).collect()
    }

    #[getter]
    fn clock(&self) -> Option<(u32, u32)> {
        self.game.clock().map(|clock| (clock.base_ms(), clock.increment_ms()))
    }

    #[getter]
    fn spent_ms(&self) -> Vec<u32> {
        self.game.spent_ms().collect()
    }

    #[getter]
    fn left_ms(&self) -> Vec<Option<(u32, u32)>> {
        let pair = |[first, second]: [u32; 2]| (first, second);
        self.game.ply_times().iter().map(|time| time.left_ms.map(pair)).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.end().map(Outcome)
    }

    fn result(&self) -> &'static str {
        self.outcome().map_or("*", |outcome| outcome.result())
    }

    fn resign(&mut self, side: Side) -> PyResult<()> {
        self.game.finish(PlayersEnd::Resign(side.into())).map_err(value_error)
    }

    fn agree_draw(&mut self) -> PyResult<()> {
        self.game.finish(PlayersEnd::Agreement).map_err(value_error)
    }

    fn __str__(&self) -> String {
        pgn::write(&self.game)
    }

    fn __repr__(&self) -> String {
        format!("<Game {} {} in {} plies>", self.variant(), self.result(), self.game.len())
    }
}

/// Goes through the games of a file; after an error it goes on with the next game.
#[pyclass(module = "petri_games")]
pub(crate) struct Games {
    games: std::vec::IntoIter<Result<play::Game, pgn::PgnError>>,
}

#[pymethods]
impl Games {
    fn __iter__(slf: pyo3::PyRef<'_, Self>) -> pyo3::PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> PyResult<Option<Game>> {
        self.games.next().map(game_of).transpose()
    }
}

fn game_of(read: Result<play::Game, pgn::PgnError>) -> PyResult<Game> {
    let game = read.map_err(|error| RecordError::new_err(error.to_string()))?;
    Ok(Game { game })
}

#[pyfunction]
#[pyo3(signature = (text, game = None))]
pub(crate) fn read_game(text: &str, game: Option<&str>) -> PyResult<Game> {
    game_of(pgn::import(text, game.map(variant).transpose()?))
}

#[pyfunction]
#[pyo3(signature = (text, game = None))]
pub(crate) fn read_games(text: &str, game: Option<&str>) -> PyResult<Games> {
    let games: Vec<_> = pgn::import_all(text, game.map(variant).transpose()?).collect();
    Ok(Games { games: games.into_iter() })
}
