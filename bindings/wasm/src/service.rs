//! One request, one answer. Whoever hosts the service lends it a clock, a way to be interrupted,
//! and an ear for what a search finds on the way.

use engine::network::Network;
use engine::{Control, Engine, Level, Limits, Problem, Report};
use play::Game;
use wire::{Answer, Line, Request, SearchReport, SearchRequest};

/// Megabytes the engine remembers positions in.
const HASH_MB: usize = 16;

/// What the service needs from the world around it.
pub trait Host {
    /// Milliseconds since any fixed moment.
    fn now_ms(&self) -> f64;
    /// Whether a search should stop now.
    fn should_stop(&self) -> bool;
    /// Hears an [`Answer`] as JSON while a search goes on.
    fn hear(&mut self, json: &str);
}

/// Answers requests; keeps an engine from the first search on.
#[derive(Default)]
pub struct Service {
    engine: Option<Engine>,
}

impl Service {
    /// The answer to a request, both as JSON. Nonsense gets an [`Answer::Error`].
    pub fn call(&mut self, json: &str, host: &mut dyn Host) -> String {
        let answer = match Request::from_json(json) {
            Ok(Request::Search { search }) => self.search(&search, host),
            Ok(request) => wire::answer(request),
            Err(message) => Answer::Error { message },
        };
        answer.to_json()
    }

    /// Lets the network in `file` judge its game from now on: [`Answer::Network`] as JSON. Bytes that
    /// are no network get an [`Answer::Error`], and whoever judged before goes on.
    pub fn take_network(&mut self, file: &[u8]) -> String {
        let answer = match Network::from_bytes(file) {
            Ok(network) => {
                let (game, name) = (network.about().variant.into(), network.about().name.clone());
                self.engine().use_network(Some(network));
                Answer::Network { game, name }
            }
            Err(error) => Answer::Error { message: format!("network: {error}") },
        };
        answer.to_json()
    }

    fn engine(&mut self) -> &mut Engine {
        self.engine.get_or_insert_with(|| Engine::new(HASH_MB))
    }

    fn search(&mut self, request: &SearchRequest, host: &mut dyn Host) -> Answer {
        let game = match Game::try_from(&request.record) {
            Ok(game) => game,
            Err(message) => return Answer::Error { message },
        };
        if game.end().is_some() {
            let report = SearchReport { best: None, lines: Vec::new(), judge: None, done: true };
            return Answer::Search { report };
        }
        let problem = Problem::after(*game.start(), game.moves());
        let limits = Limits {
            nodes: request.limit.nodes.map(u64::from),
            depth: request.limit.depth,
            time_ms: request.limit.time_ms.map(u64::from),
            aim_ms: None,
        };
        let engine = self.engine();
        let mut control = Hosted { host, speaks: request.level.is_none() };
        let report = match request.level {
            None => {
                let lines = request.lines.unwrap_or(1) as usize;
                engine.search(&problem, limits, lines, &mut control)
            }
            Some(number) => {
                let Some(level) = Level::new(number) else {
                    let message = format!("level `{number}` is not from 1 to 10");
                    return Answer::Error { message };
                };
                let seed = u64::from(request.seed);
                engine.choose(&problem, level, limits, seed, &mut control)
            }
        };
        Answer::Search { report: carried(&report) }
    }
}

/// The engine's view of the host.
struct Hosted<'a> {
    host: &'a mut dyn Host,
    /// Whether reports on the way are wanted: a level's own thoughts are not shown.
    speaks: bool,
}

impl Control for Hosted<'_> {
    fn now_ms(&self) -> f64 {
        self.host.now_ms()
    }

    fn should_stop(&self) -> bool {
        self.host.should_stop()
    }

    fn report(&mut self, report: &Report) {
        if self.speaks {
            self.host.hear(&Answer::Search { report: carried(report) }.to_json());
        }
    }
}

fn carried(report: &Report) -> SearchReport {
    let lines = report.lines.iter().zip(1..).map(|(line, number)| Line {
        line: number,
        depth: line.depth,
        score: line.score,
        outcome_proved: line.outcome_proved.map(Into::into),
        nodes: u32::try_from(line.nodes).unwrap_or(u32::MAX),
        pv: line.pv.clone(),
    });
    SearchReport {
        best: report.best.clone(),
        lines: lines.collect(),
        judge: report.judge.clone(),
        done: report.done,
    }
}
