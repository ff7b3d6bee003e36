//! How long an engine may think.

use pyo3::exceptions::PyValueError;
use pyo3::{PyResult, pyclass, pymethods};
use rules::Variant;
use uai::{Budget, ClockLeft, SearchLimits};

/// What a search may cost: the first limit reached counts.
#[pyclass(module = "petri_games", frozen, get_all, from_py_object)]
#[derive(Clone, Copy)]
pub(crate) struct Limit {
    time_ms: Option<u64>,
    depth: Option<u32>,
    nodes: Option<u64>,
    left_ms: Option<(u64, u64)>,
    increment_ms: (u64, u64),
}

#[pymethods]
impl Limit {
    #[new]
    #[pyo3(signature = (*, time_ms = None, depth = None, nodes = None, left_ms = None, increment_ms = (0, 0)))]
    fn new(
        time_ms: Option<u64>,
        depth: Option<u32>,
        nodes: Option<u64>,
        left_ms: Option<(u64, u64)>,
        increment_ms: (u64, u64),
    ) -> Limit {
        Limit { time_ms, depth, nodes, left_ms, increment_ms }
    }

    fn __repr__(&self) -> String {
        let number = |name: &str, value: Option<u64>| value.map(|value| format!("{name}={value}"));
        let pair = |name: &str, (first, second): (u64, u64)| format!("{name}=({first}, {second})");
        let parts = [
            number("time_ms", self.time_ms),
            number("depth", self.depth.map(u64::from)),
            number("nodes", self.nodes),
            self.left_ms.map(|left_ms| pair("left_ms", left_ms)),
            self.left_ms.map(|_| pair("increment_ms", self.increment_ms)),
        ];
        format!("Limit({})", parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}

impl Limit {
    /// For the engine in this process.
    ///
    /// # Errors
    /// `ValueError` for clocks, which only the protocol knows.
    pub(crate) fn search_limits(&self) -> PyResult<SearchLimits> {
        if self.left_ms.is_some() {
            let text = "clocks are for engines in a process of their own; give `time_ms`";
            return Err(PyValueError::new_err(text));
        }
        let Limit { time_ms, depth, nodes, .. } = *self;
        Ok(SearchLimits { time_ms, depth, nodes, aim_ms: None })
    }

    /// For an engine by protocol.
    pub(crate) fn budget(&self, variant: Variant) -> Budget {
        let (increment_first, increment_second) = self.increment_ms;
        let clock = self.left_ms.map(|(first, second)| ClockLeft {
            variant,
            left_ms: [first, second],
            increment_ms: [increment_first, increment_second],
        });
        Budget { nodes: self.nodes, depth: self.depth, movetime_ms: self.time_ms, clock }
    }
}
