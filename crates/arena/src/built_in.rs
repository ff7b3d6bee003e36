//! Our own engine as a contestant. It holds the same dialogue as `petri uai`, only without the
//! pipe: what a move budget means, and which options there are, is decided in one place.

use crate::contestant::Contestant;
use crate::engine_process::Choice;
use crate::fault::Fault;
use engine::network::Network;
use engine::{Engine, Level, Limits, NativeControl, Problem, Report};
use play::Game;
use rules::AnyPosition;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use uai::{Action, Budget, Client, Judge, Said, Search, Session, Thought};

/// The table without a wish: small, because many games are played side by side.
const HASH_MB: usize = 16;

/// Our engine.
pub(crate) struct BuiltIn {
    level: Level,
    options: Vec<(String, String)>,
    stop: Arc<AtomicBool>,
    engine: Engine,
    session: Option<Session>,
    seed: u64,
}

impl BuiltIn {
    pub(crate) fn new(
        level: Level,
        options: &[(String, String)],
        stop: Arc<AtomicBool>,
    ) -> Result<BuiltIn, Fault> {
        let hash = options.iter().find(|(name, _)| name.eq_ignore_ascii_case("hash"));
        let hash_mb = match hash {
            None => HASH_MB,
            Some((_, value)) => value
                .parse()
                .ok()
                .filter(|hash_mb| (1..=65_536).contains(hash_mb))
                .ok_or_else(|| Fault::Start(format!("option Hash cannot be `{value}`")))?,
        };
        let engine = Engine::new(hash_mb);
        Ok(BuiltIn { level, options: options.to_vec(), stop, engine, session: None, seed: 0 })
    }

    /// Lets positions be judged as the option `EvalFile` says.
    fn judge_by(&mut self, judge: Judge) -> Result<(), Fault> {
        match judge {
            Judge::BuiltIn => self.engine.use_network(None),
            Judge::HandMade => self.engine.use_hand_made(),
            Judge::File(path) => {
                let refused =
                    |error: String| Fault::Start(format!("option EvalFile: `{path}`: {error}"));
                let bytes = std::fs::read(&path).map_err(|error| refused(error.to_string()))?;
                let network =
                    Network::from_bytes(&bytes).map_err(|error| refused(error.to_string()))?;
                self.engine.use_network(Some(network));
            }
        }
        Ok(())
    }

    fn think(&mut self, search: &Search, budget: &Budget) -> Report {
        let problem = Problem::after(search.start, search.moves.iter().copied());
        let problem = problem.among(search.only.iter().copied());
        let limits = Limits {
            nodes: search.limits.nodes,
            depth: search.limits.depth,
            time_ms: search.limits.time_ms,
            aim_ms: search.limits.aim_ms,
        };
        // An unlimited search would never end, as nobody says `stop` here.
        let is_unlimited = *budget == Budget::default();
        let limits = if is_unlimited { Limits::depth(8) } else { limits };
        let mut control = NativeControl::new(Arc::clone(&self.stop));
        match (self.level, Level::new(search.level)) {
            (Level::FULL, Some(level)) if level != Level::FULL => {
                self.engine.choose(&problem, level, limits, self.seed, &mut control)
            }
            (Level::FULL, _) => self.engine.search(&problem, limits, search.lines, &mut control),
            (level, _) => self.engine.choose(&problem, level, limits, self.seed, &mut control),
        }
    }
}

impl Contestant for BuiltIn {
    fn begin(&mut self, start: &AnyPosition, seed: u64) -> Result<(), Fault> {
        self.engine.clear();
        self.seed = seed;
        let mut session = Session::new(*start);
        let mut options = self.options.clone();
        if !start.rules_text().contains("halfmove-limit=100") {
            options.push(("HalfmoveLimit".to_string(), "0".to_string()));
        }
        for (name, value) in &options {
            for action in session.hear(&format!("setoption name {name} value {value}")) {
                match action {
                    Action::Say(complaint) => {
                        return Err(Fault::Start(complaint.replace("info string ", "")));
                    }
                    Action::Threads(threads) => self.engine.set_threads(threads),
                    Action::Judge(judge) => self.judge_by(judge)?,
                    _ => {}
                }
            }
        }
        self.session = Some(session);
        Ok(())
    }

    fn choose(&mut self, game: &Game, budget: &Budget, _: Duration) -> Result<Choice, Fault> {
        let begun = Instant::now();
        let Some(mut session) = self.session.take() else {
            return Err(Fault::Start("no game has begun".to_string()));
        };
        let mut client = Client::default();
        let moves: Vec<String> = game.line().map(|(before, mv)| before.move_text(mv)).collect();
        let mut actions = session.hear(&client.position(game.start(), &moves));
        actions.extend(session.hear(&client.go(budget)));
        let mut report = Report::default();
        for action in actions {
            match action {
                Action::Search(search) => report = self.think(&search, budget),
                Action::Say(line) => return Err(Fault::Protocol(line)),
                _ => {}
            }
        }
        session.finish(report.best.as_deref());
        self.session = Some(session);
        let thought = report.lines.first().map(|line| Thought {
            depth: Some(line.depth),
            score: Some(Said::Hundredths(line.score)),
            nodes: Some(report.nodes),
            pv: line.pv.clone(),
            ..Thought::default()
        });
        let text = report.best.unwrap_or_default();
        Ok(Choice { text, spent: begun.elapsed(), waited: Duration::ZERO, thought })
    }
}
