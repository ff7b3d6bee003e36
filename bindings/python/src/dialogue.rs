//! The dialogue with an engine in another process, without the process: which line to write, and what
//! a line that came means. Python carries the lines, over pipes or over asyncio.

use std::collections::BTreeMap;

use pyo3::{Py, PyErr, PyResult, Python, pyclass, pymethods};
use rules::AnyPosition;
use uai::{Client, OptionKind, Reply, ReportedScore, SearchInfo};

use crate::board::Board;
use crate::error::EngineError;
use crate::limit::Limit;
use crate::moves::{Move, MoveOrText};
use crate::report::{Line, Report, moves_from};

/// How far the talk with an engine has come.
#[pyclass(module = "petri_games")]
#[derive(Default)]
pub(crate) struct Dialogue {
    client: Client,
    /// Game and rules as they were set last.
    chosen: Option<(&'static str, String)>,
    asked: Option<AnyPosition>,
    infos: BTreeMap<u32, SearchInfo>,
}

fn engine_error(error: impl ToString) -> PyErr {
    EngineError::new_err(error.to_string())
}

#[pymethods]
impl Dialogue {
    #[new]
    fn new() -> Dialogue {
        Dialogue::default()
    }

    #[getter]
    fn name(&self) -> Option<&str> {
        self.client.name()
    }

    #[getter]
    fn author(&self) -> Option<&str> {
        self.client.author()
    }

    #[getter]
    fn options(&self) -> BTreeMap<String, Option<String>> {
        let pair = |option: &uai::EngineOption| (option.name.clone(), option.default.clone());
        self.client.options().iter().map(pair).collect()
    }

    fn ask_uai(&mut self) -> &'static str {
        self.client.ask_uai()
    }

    fn ask_ready(&mut self) -> &'static str {
        self.client.ask_ready()
    }

    fn new_game(&self) -> &'static str {
        self.client.new_game()
    }

    fn set_option(&self, name: &str, value: &str) -> PyResult<String> {
        self.client.set_option(name, value).map_err(engine_error)
    }

    /// The lines that ask for a move on this board.
    #[pyo3(signature = (board, limit, lines = None, only = Vec::new()))]
    fn go(
        &mut self,
        board: &Board,
        limit: &Limit,
        lines: Option<u32>,
        only: Vec<MoveOrText>,
    ) -> PyResult<Vec<String>> {
        if self.client.is_searching() {
            return Err(engine_error("the engine is searching already"));
        }
        let mut said = self.options_of(board);
        if let Some(lines) = lines {
            said.push(self.set_option("MultiPV", &lines.to_string())?);
        }
        let texts: Vec<String> =
            board.game.line().map(|(before, mv)| before.move_text(mv)).collect();
        said.push(self.client.position(board.game.start(), &texts));
        let position = *board.position();
        let text = |one: &MoveOrText| one.read(&position).map(|mv| position.move_text(mv));
        let only: Vec<String> = only.iter().map(text).collect::<PyResult<_>>()?;
        said.push(self.client.go_searchmoves(&limit.budget(position.variant()), &only));
        self.asked = Some(position);
        self.infos.clear();
        Ok(said)
    }

    /// What a line of the engine comes to: `uaiok`, `readyok`, a report, or nothing.
    fn on_line(&mut self, py: Python<'_>, line: &str) -> PyResult<Option<Received>> {
        match self.client.on_line(line).map_err(engine_error)? {
            Reply::UaiOk => Ok(Some(Received::Word("uaiok"))),
            Reply::ReadyOk => Ok(Some(Received::Word("readyok"))),
            Reply::Info(info) => {
                let Some(position) = self.asked else { return Ok(None) };
                let has_line = !info.pv.is_empty();
                self.infos.insert(info.line.unwrap_or(1), info);
                has_line.then(|| self.report(py, &position, None)).transpose()
            }
            Reply::BestMove { text, .. } => {
                let Some(position) = self.asked.take() else { return Ok(None) };
                if text == "0000" && position.parse_move(&text).is_err() {
                    return self.report(py, &position, Some(None)).map(Some);
                }
                let Ok(mv) = position.parse_move(&text) else {
                    return Err(engine_error(format!("`{text}` is not legal in `{position}`")));
                };
                self.report(py, &position, Some(Some(Move { before: position, mv }))).map(Some)
            }
            Reply::Other | Reply::Malformed(_) => Ok(None),
        }
    }
}

/// What a line of the engine comes to.
#[derive(pyo3::IntoPyObject)]
enum Received {
    Word(&'static str),
    Report(Report),
}

impl Dialogue {
    /// Sets game and rules of an engine that has options for them.
    fn options_of(&mut self, board: &Board) -> Vec<String> {
        let about = (board.position().variant().name(), board.position().rules_text());
        if self.chosen.as_ref() == Some(&about) {
            return Vec::new();
        }
        let wanted = [("Variant", about.0), ("Rules", about.1.as_str())];
        let is_known = |name: &str| {
            self.client.option(name).is_some_and(|option| option.kind != OptionKind::Button)
        };
        let known = wanted.into_iter().filter(|(name, _)| is_known(name));
        let said = known.filter_map(|(name, value)| self.client.set_option(name, value).ok());
        let said = said.collect();
        self.chosen = Some(about);
        said
    }

    /// What is known of the search; `best` where it is over.
    fn report(
        &self,
        py: Python<'_>,
        position: &AnyPosition,
        best: Option<Option<Move>>,
    ) -> PyResult<Received> {
        let line = |info: &SearchInfo| {
            let (score, mate) = match info.score {
                Some(ReportedScore::Hundredths(score)) => (Some(score), None),
                Some(ReportedScore::WinIn(moves)) => (None, Some(moves > 0)),
                None => (None, None),
            };
            let turn = position.turn();
            let line = Line {
                depth: info.depth.unwrap_or(0),
                score,
                chances: None,
                is_proved: mate.is_some(),
                winner: mate.map(|wins| if wins { turn } else { !turn }.into()),
                moves: moves_from(*position, &info.pv),
            };
            Py::new(py, line)
        };
        let lines: Vec<Py<Line>> = self.infos.values().map(line).collect::<PyResult<_>>()?;
        let nodes = self.infos.values().filter_map(|info| info.nodes).max().unwrap_or(0);
        let expected = || lines.first().and_then(|line| line.get().moves.first().copied());
        let (done, best) = (best.is_some(), best.unwrap_or_else(expected));
        Ok(Received::Report(Report { best, lines, nodes, network: None, done }))
    }
}
