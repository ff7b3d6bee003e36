//! Searches: a request becomes the engine's limits, its report an answer. Reports on the way go to
//! the host.

use crate::error::RequestError;
use crate::host::Host;
use engine::nnue::Network;
use engine::{Control, Engine, Level, Problem, SearchLimits};
use play::Game;
use rules::AnyPosition;
use std::sync::Arc;
use wire::{Answer, SearchLine, SearchReport, SearchRequest};

/// Searches the last position of a record.
pub(crate) fn search(
    engine: &mut Engine,
    request: &SearchRequest,
    host: &mut dyn Host,
) -> Result<Answer, RequestError> {
    let game = Game::try_from(&request.record)?;
    if game.end().is_some() {
        let report = SearchReport { best: None, lines: Vec::new(), judge: None, done: true };
        return Ok(Answer::Search { report });
    }
    let problem = Problem::after(*game.start(), game.moves());
    let limits = SearchLimits {
        nodes: request.limit.nodes.map(u64::from),
        depth: request.limit.depth,
        time_ms: request.limit.time_ms.map(u64::from),
        aim_ms: None,
    };
    let asked =
        Asked { position: *game.position(), network: engine.network(game.start().variant()) };
    // What a level thinks on the way is not shown.
    let mut control = HostControl { host, asked: &asked, reports: request.level.is_none() };
    let report = match request.level {
        None => {
            let lines = request.lines.unwrap_or(1) as usize;
            engine.search(&problem, limits, lines, &mut control)
        }
        Some(number) => {
            let level = Level::new(number).ok_or(RequestError::NoLevel(number))?;
            engine.choose(&problem, level, limits, u64::from(request.seed), &mut control)
        }
    };
    Ok(Answer::Search { report: asked.answered(&report) })
}

/// The host as the engine sees it.
struct HostControl<'a> {
    host: &'a mut dyn Host,
    asked: &'a Asked,
    reports: bool,
}

impl Control for HostControl<'_> {
    fn now_ms(&self) -> f64 {
        self.host.now_ms()
    }

    fn should_stop(&self) -> bool {
        self.host.should_stop()
    }

    fn report(&mut self, report: &engine::SearchReport) {
        if self.reports {
            self.host.on_report(&Answer::Search { report: self.asked.answered(report) }.to_json());
        }
    }
}

/// What the engine was asked about, to say what its lines mean.
struct Asked {
    position: AnyPosition,
    network: Option<Arc<Network>>,
}

impl Asked {
    fn answered(&self, report: &engine::SearchReport) -> SearchReport {
        let lines = report.lines.iter().zip(1..);
        SearchReport {
            best: report.best.clone(),
            lines: lines.map(|(line, number)| self.line(line, number, report)).collect(),
            judge: report.network.clone(),
            done: report.done,
        }
    }

    fn line(
        &self,
        line: &engine::SearchLine,
        number: u32,
        report: &engine::SearchReport,
    ) -> SearchLine {
        // Weaker levels are judged by no network.
        let network = self.network.as_deref().filter(|_| report.network.is_some());
        SearchLine {
            line: number,
            depth: line.depth,
            score: line.score,
            chances: line.chances.map(chances),
            margin: study::expected_margin(&self.position, line, network),
            outcome_proved: line.outcome_proved.map(Into::into),
            nodes: u32::try_from(line.nodes).unwrap_or(u32::MAX),
            pv: line.pv.clone(),
        }
    }
}

/// Chances as they cross the border: won, drawn, lost.
pub(crate) const fn chances(chances: engine::nnue::Chances) -> [u16; 3] {
    [chances.win, chances.draw, chances.loss]
}
