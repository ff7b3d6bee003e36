//! The exceptions: one for each kind of text that can be wrong. All but the engine's are `ValueError`s.

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::{PyErr, create_exception};
use rules::Variant;

create_exception!(petri_games, FenError, PyValueError, "A text that is no position of its game.");
create_exception!(
    petri_games,
    MoveError,
    PyValueError,
    "A text that is no move, or not legal here."
);
create_exception!(petri_games, RulesError, PyValueError, "Rule options that do not exist.");
create_exception!(petri_games, BoardError, PyValueError, "A board that does not exist.");
create_exception!(petri_games, RecordError, PyValueError, "A text that is no record of a game.");
create_exception!(
    petri_games,
    EngineError,
    PyRuntimeError,
    "An engine that broke the protocol, or went away."
);

/// The variant of that name.
///
/// # Errors
/// `ValueError` with the names that there are.
pub(crate) fn variant(name: &str) -> Result<Variant, PyErr> {
    Variant::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = Variant::ALL.iter().map(|variant| variant.name()).collect();
        PyValueError::new_err(format!("`{name}` is no game; there are {}", names.join(", ")))
    })
}
