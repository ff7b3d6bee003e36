//! Rules, records and engine for Python. Each file is one class; what a class does is done by the
//! crates below, and this one turns their values into Python's and their errors into exceptions.

mod board;
mod dialogue;
mod engine;
mod error;
mod game;
mod legal_moves;
mod limit;
mod moves;
mod piece;
mod report;
mod side;

use pyo3::pymodule;

/// What is compiled of the package `petri_games`.
#[pymodule]
mod _native {
    use pyo3::prelude::{Bound, PyModule, PyResult};
    use pyo3::types::PyModuleMethods;

    #[pymodule_export]
    use crate::board::Board;
    #[pymodule_export]
    use crate::dialogue::Dialogue;
    #[pymodule_export]
    use crate::engine::Engine;
    #[pymodule_export]
    use crate::error::{BoardError, EngineError, FenError, MoveError, RecordError, RulesError};
    #[pymodule_export]
    use crate::game::{Game, Games, read_game, read_games};
    #[pymodule_export]
    use crate::legal_moves::{LegalMoves, MoveIterator};
    #[pymodule_export]
    use crate::limit::Limit;
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::piece::Piece;
    #[pymodule_export]
    use crate::report::{Line, Report};
    #[pymodule_export]
    use crate::side::{Outcome, Side};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let names: Vec<&str> = rules::Variant::ALL.iter().map(|variant| variant.name()).collect();
        module.add("VARIANTS", pyo3::types::PyTuple::new(module.py(), names)?)?;
        module.add("THEMES", pyo3::types::PyTuple::new(module.py(), picture::THEMES)?)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
