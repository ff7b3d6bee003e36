//! Our own engine as a participant. It holds the same dialogue as `petri uai`, only without the
//! pipe: what a move budget means, and which options there are, is decided in one place.

use crate::engine_process::MoveChoice;
use crate::fault::Fault;
use crate::participant::Participant;
use engine::protocol::{Evaluation, affordable_hash_mb};
use engine::{Engine, Level, NativeControl, Problem, SearchLimits, SearchReport};
use play::Game;
use rules::AnyPosition;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use uai::{Action, Budget, Client, ReportedScore, Search, SearchInfo, Session};

/// The size of the table by default: small, because many games are played side by side.
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
        let engine = Engine::new(affordable_hash_mb(hash_mb));
        Ok(BuiltIn { level, options: options.to_vec(), stop, engine, session: None, seed: 0 })
    }

    fn search(&mut self, search: &Search, budget: &Budget) -> SearchReport {
        let problem = Problem::after(search.start, search.moves.iter().copied());
        let problem = problem.among(search.only.iter().copied());
        // An unlimited search would never end, as nobody says `stop` here.
        let is_unlimited = *budget == Budget::default();
        let limits = if is_unlimited { SearchLimits::depth(8) } else { search.limits };
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

impl Participant for BuiltIn {
    fn begin(&mut self, start: &AnyPosition, seed: u64) -> Result<(), Fault> {
        self.engine.clear();
        self.seed = seed;
        let mut session = Session::new(*start);
        let mut options = self.options.clone();
        if !start.has_rule_values(start.variant().options_in_matches()) {
            options.push(("HalfmoveLimit".to_string(), "0".to_string()));
        }
        for (name, value) in &options {
            for action in session.on_line(&format!("setoption name {name} value {value}")) {
                match action {
                    Action::Send(line) => {
                        return Err(Fault::Start(line.replace("info string ", "")));
                    }
                    Action::SetThreads(threads) => self.engine.set_threads(threads),
                    Action::Evaluator(choice) => {
                        let evaluation = Evaluation::load(choice)
                            .map_err(|error| Fault::Start(format!("option EvalFile: {error}")))?;
                        evaluation.apply(&mut self.engine);
                    }
                    _ => {}
                }
            }
        }
        self.session = Some(session);
        Ok(())
    }

    fn choose(&mut self, game: &Game, budget: &Budget, _: Duration) -> Result<MoveChoice, Fault> {
        let begun = Instant::now();
        let Some(mut session) = self.session.take() else {
            return Err(Fault::Start("no game has begun".to_string()));
        };
        let mut client = Client::default();
        let moves: Vec<String> = game.line().map(|(before, mv)| before.move_text(mv)).collect();
        let mut actions = session.on_line(&client.position(game.start(), &moves));
        actions.extend(session.on_line(&client.go(budget)));
        let mut report = SearchReport::default();
        for action in actions {
            match action {
                Action::Search(search) => report = self.search(&search, budget),
                Action::Send(line) => return Err(Fault::Protocol(line)),
                _ => {}
            }
        }
        session.on_search_end(report.best.as_deref());
        self.session = Some(session);
        let info = report.lines.first().map(|line| SearchInfo {
            depth: Some(line.depth),
            score: Some(ReportedScore::Hundredths(line.score)),
            nodes: Some(report.nodes),
            pv: line.pv.clone(),
            ..SearchInfo::default()
        });
        let text = report.best.unwrap_or_default();
        Ok(MoveChoice { text, spent: begun.elapsed(), waited: Duration::ZERO, info })
    }
}
