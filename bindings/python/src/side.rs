//! The two sides, and how a game ended.

use play::GameEnd;
use pyo3::{pyclass, pymethods};

/// One of the two players, by who moves first.
#[pyclass(module = "petri_games", frozen, eq, hash, from_py_object, rename_all = "UPPERCASE")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Side {
    First,
    Second,
}

#[pymethods]
impl Side {
    /// The opponent.
    #[getter]
    fn other(&self) -> Side {
        (!rules::Side::from(*self)).into()
    }

    /// The word used in JSON: `first` or `second`.
    #[getter]
    fn word(&self) -> &'static str {
        match self {
            Side::First => "first",
            Side::Second => "second",
        }
    }
}

impl From<rules::Side> for Side {
    fn from(side: rules::Side) -> Side {
        match side {
            rules::Side::First => Side::First,
            rules::Side::Second => Side::Second,
        }
    }
}

impl From<Side> for rules::Side {
    fn from(side: Side) -> rules::Side {
        match side {
            Side::First => rules::Side::First,
            Side::Second => rules::Side::Second,
        }
    }
}

/// How a game ended.
#[pyclass(module = "petri_games", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Outcome(pub(crate) GameEnd);

#[pymethods]
impl Outcome {
    #[getter]
    fn winner(&self) -> Option<Side> {
        match self.0.outcome {
            Some(rules::Outcome::Win(side)) => Some(side.into()),
            _ => None,
        }
    }

    #[getter]
    fn reason(&self) -> &'static str {
        self.0.reason.word()
    }

    pub(crate) fn result(&self) -> &'static str {
        match self.0.outcome {
            None => "*",
            Some(rules::Outcome::Win(rules::Side::First)) => "1-0",
            Some(rules::Outcome::Win(rules::Side::Second)) => "0-1",
            Some(rules::Outcome::Draw) => "1/2-1/2",
        }
    }

    fn __repr__(&self) -> String {
        format!("<Outcome {} by {}>", self.result(), self.reason())
    }
}
