//! The engine in this process. A search holds no lock of Python's, may be stopped from another thread,
//! and ends on Ctrl-C.

use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine::nnue::Network;
use engine::{Control, Level, Problem, SearchLimits, SearchReport};
use pyo3::exceptions::PyValueError;
use pyo3::{Py, PyAny, PyErr, PyResult, Python, pyclass, pymethods};
use rules::{AnyPosition, Outcome};

use crate::board::Board;
use crate::limit::Limit;
use crate::moves::Move;
use crate::report::{Line, Report, moves_from};

/// How often a search looks whether Python has a signal for it.
const SIGNALS: Duration = Duration::from_millis(50);

/// Our engine.
#[pyclass(module = "petri_games", frozen)]
pub(crate) struct Engine {
    engine: Mutex<engine::Engine>,
    stop: AtomicBool,
}

/// What one search is asked.
struct Question {
    problem: Problem,
    limits: SearchLimits,
    lines: usize,
    level: Option<(Level, u64)>,
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (*, hash_mb = 64, threads = 1, network = None))]
    fn new(hash_mb: usize, threads: usize, network: Option<&[u8]>) -> PyResult<Engine> {
        let mut engine = engine::Engine::new(hash_mb.clamp(1, 65_536));
        engine.set_threads(threads.clamp(1, 256));
        if let Some(bytes) = network {
            let network = Network::from_bytes(bytes);
            let network = network.map_err(|error| PyValueError::new_err(error.to_string()))?;
            engine.use_network(Some(network));
        }
        Ok(Engine { engine: Mutex::new(engine), stop: AtomicBool::new(false) })
    }

    #[pyo3(signature = (board, limit = None, *, level = None, seed = 0))]
    fn play(
        &self,
        py: Python<'_>,
        board: &Board,
        limit: Option<Limit>,
        level: Option<u8>,
        seed: u64,
    ) -> PyResult<Option<Move>> {
        let level = match level {
            None if limit.is_none() => return Err(without_limit()),
            None => None,
            Some(number) => Some(Level::new(number).ok_or_else(|| {
                PyValueError::new_err(format!("level {number} is outside 1 to 15"))
            })?),
        };
        let limits = limit.map(|limit| limit.search_limits()).transpose()?.unwrap_or_default();
        let problem = Problem::from(&board.game);
        let level = level.map(|level| (level, seed));
        let report = self.ask(py, Question { problem, limits, lines: 1, level }, None)?;
        Ok(report.best)
    }

    #[pyo3(signature = (board, limit = None, *, lines = 1, on_report = None))]
    fn analyse(
        &self,
        py: Python<'_>,
        board: &Board,
        limit: Option<Limit>,
        lines: usize,
        on_report: Option<Py<PyAny>>,
    ) -> PyResult<Report> {
        if limit.is_none() && on_report.is_none() {
            return Err(without_limit());
        }
        let limits = limit.map(|limit| limit.search_limits()).transpose()?.unwrap_or_default();
        let problem = Problem::from(&board.game);
        self.ask(py, Question { problem, limits, lines, level: None }, on_report.as_ref())
    }

    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    fn clear(&self) {
        self.engine.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

fn without_limit() -> PyErr {
    PyValueError::new_err("say how long: `Limit(time_ms=…)`, `depth` or `nodes`")
}

impl Engine {
    fn ask(
        &self,
        py: Python<'_>,
        question: Question,
        on_report: Option<&Py<PyAny>>,
    ) -> PyResult<Report> {
        let Question { problem, limits, lines, level } = question;
        let position = *problem.position();
        let (report, error) = py.detach(|| {
            let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
            // An order to stop is about the search under way, not the next.
            self.stop.store(false, Ordering::Relaxed);
            let mut control = Watch {
                start: Instant::now(),
                looked: Cell::new(Instant::now()),
                stop: &self.stop,
                position,
                on_report,
                error: RefCell::new(None),
            };
            let report = match level {
                Some((level, seed)) => engine.choose(&problem, level, limits, seed, &mut control),
                None => engine.search(&problem, limits, lines, &mut control),
            };
            (report, control.error.into_inner())
        });
        error.map_or_else(|| report_of(py, &position, &report), Err)
    }
}

/// The clock of the system, the order to stop, and Python's signals.
struct Watch<'a> {
    start: Instant,
    looked: Cell<Instant>,
    stop: &'a AtomicBool,
    position: AnyPosition,
    on_report: Option<&'a Py<PyAny>>,
    error: RefCell<Option<PyErr>>,
}

impl Control for Watch<'_> {
    fn now_ms(&self) -> f64 {
        self.start.elapsed().as_secs_f64() * 1000.0
    }

    fn should_stop(&self) -> bool {
        if self.error.borrow().is_none() && self.looked.get().elapsed() >= SIGNALS {
            self.looked.set(Instant::now());
            if let Err(error) = Python::attach(|py| py.check_signals()) {
                self.error.replace(Some(error));
            }
        }
        self.stop.load(Ordering::Relaxed) || self.error.borrow().is_some()
    }

    fn report(&mut self, report: &SearchReport) {
        let Some(call) = self.on_report else { return };
        let called = Python::attach(|py| {
            let report = report_of(py, &self.position, report)?;
            call.call1(py, (report,)).map(drop)
        });
        if let Err(error) = called {
            self.error.replace(Some(error));
        }
    }
}

fn report_of(py: Python<'_>, position: &AnyPosition, report: &SearchReport) -> PyResult<Report> {
    let line = |line: &engine::SearchLine| {
        let winner = match line.outcome_proved {
            Some(Outcome::Win(side)) => Some(side.into()),
            _ => None,
        };
        let line = Line {
            depth: line.depth,
            score: Some(line.score),
            chances: line.chances.map(|chances| (chances.win, chances.draw, chances.loss)),
            is_proved: line.outcome_proved.is_some(),
            winner,
            moves: moves_from(*position, &line.pv),
        };
        Py::new(py, line)
    };
    let best = report.best.as_ref().and_then(|text| position.parse_move(text).ok());
    Ok(Report {
        best: best.map(|mv| Move { before: *position, mv }),
        lines: report.lines.iter().map(line).collect::<PyResult<_>>()?,
        nodes: report.nodes,
        network: report.network.clone(),
        done: report.done,
    })
}
