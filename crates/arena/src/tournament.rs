//! A whole match: the games of its schedule that are not on disk yet, played by several threads,
//! written down one by one, until all are played, a sequential test has decided, or somebody says
//! stop. Each thread has its own engines; a fault costs one game and at most one restart.

use crate::adjudication::Adjudication;
use crate::engine_spec::EngineSpec;
use crate::fault::Fault;
use crate::journal::{Journal, JournalError};
use crate::limits::MoveLimits;
use crate::openings::Openings;
use crate::participant::Participant;
use crate::pinning;
use crate::record;
use crate::referee::{self, Conditions};
use crate::schedule::{Pairing, Part, Schedule, ScheduledGame};
use crate::sprt::{Decision, Sprt, SprtRun};
use crate::stall::StallWatch;
use crate::standing::Standing;
use crate::start_participant::start_participant;
use crate::timeouts::Timeouts;
use rules::{AnyPosition, Side};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::time::Duration;
use thiserror::Error;
use wire::{MatchEngine, MatchGame, MatchPlan};

/// What a match is.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The start position of the game and its rules; openings say where games begin.
    pub start: AnyPosition,
    /// Who takes part.
    pub engines: Vec<EngineSpec>,
    /// Who meets whom.
    pub pairing: Pairing,
    /// Pairs of games for each two that meet.
    pub pairs: u64,
    /// Where games begin.
    pub openings: Openings,
    /// The openings in words, for the plan.
    pub openings_text: String,
    /// For all that is left to chance.
    pub seed: u64,
    /// What the engines may spend.
    pub limits: MoveLimits,
    /// How long they are waited for.
    pub timeouts: Timeouts,
    /// What an answer may come late by.
    pub margin: Duration,
    /// By which rules a game may be ended early.
    pub adjudication: Adjudication,
    /// A sequential test of the first engine against the second.
    pub sprt: Option<Sprt>,
    /// Which part of the match is played here, of how many: others play the rest elsewhere.
    pub part: Part,
    /// Games played side by side.
    pub concurrency: usize,
    /// Whether each of them keeps to one processor.
    pub pin: bool,
    /// Where the match is kept; `None` for nowhere.
    pub folder: Option<PathBuf>,
}

/// Why a match cannot be played.
#[derive(Debug, Error)]
pub enum MatchError {
    /// Fewer than two, or two of one name.
    #[error("{0}")]
    Engines(String),
    /// An engine cannot be started.
    #[error("engine `{name}` {fault}")]
    Start {
        /// Which.
        name: String,
        /// Why.
        fault: Fault,
    },
    /// The folder.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// Pinning was asked for and cannot be had.
    #[error("games cannot be kept to one processor each: {0}")]
    Pinning(String),
}

/// Somebody who follows a match.
pub trait Observer {
    /// The match begins, or goes on, with this many of all games played.
    fn begins(&mut self, standing: &Standing, total: u64);

    /// A game has ended and is on disk.
    fn game_ended(&mut self, game: &MatchGame, standing: &Standing);
}

/// How a match ended.
#[derive(Clone, Debug)]
pub struct Finished {
    /// What was played.
    pub plan: MatchPlan,
    /// All games, by number.
    pub games: Vec<MatchGame>,
    /// How it stands.
    pub standing: Standing,
    /// The sequential test, where there was one.
    pub test: Option<SprtRun>,
    /// Whether it was told to stop before its end.
    pub is_interrupted: bool,
}

/// A game that a thread has played.
struct Ended {
    game: MatchGame,
    transcript: Option<String>,
}

impl Tournament {
    /// The plan: what must be the same for a match to go on.
    #[must_use]
    pub fn plan(&self) -> MatchPlan {
        let engine =
            |spec: &EngineSpec| MatchEngine { name: spec.name.clone(), text: spec.text.clone() };
        MatchPlan {
            format: 1,
            game: self.start.variant().name().to_string(),
            rules: self.start.rules_text(),
            engines: self.engines.iter().map(engine).collect(),
            pairing: self.pairing.word().to_string(),
            pairs: self.pairs,
            openings: self.openings_text.clone(),
            seed: self.seed,
            limits: self.limits.to_string(),
            clock: self.limits.clock.map(|clock| clock.to_string()).unwrap_or_default(),
            adjudication: self.adjudication.to_string(),
            sprt: self.sprt.map(|sprt| sprt.to_string()).unwrap_or_default(),
        }
    }

    /// Plays the match, or what is left of it. `stop` ends it early; what is being played then is
    /// not counted and played anew another time.
    ///
    /// # Errors
    /// See [`MatchError`]. What was played before an error is on disk.
    pub fn play(
        &self,
        observer: &mut dyn Observer,
        stop: &Arc<AtomicBool>,
    ) -> Result<Finished, MatchError> {
        self.check()?;
        let plan = self.plan();
        let (mut journal, mut games) = match &self.folder {
            Some(folder) => {
                let (journal, games) = Journal::open(folder, &plan)?;
                (Some(journal), games)
            }
            None => (None, Vec::new()),
        };
        let schedule = Schedule::new(self.engines.len(), self.pairing, self.pairs, self.seed);
        games.retain(|game| game.number < schedule.games());
        let played: std::collections::BTreeSet<u64> =
            games.iter().map(|game| game.number).collect();
        let part: Vec<ScheduledGame> = (0..schedule.games())
            .filter_map(|number| schedule.game(number))
            .filter(|scheduled| self.part.has(scheduled.pair))
            .collect();
        let total = part.len() as u64;
        let missing: Vec<ScheduledGame> =
            part.into_iter().filter(|scheduled| !played.contains(&scheduled.number)).collect();
        let mut standing = Standing::of(&plan, &games);
        observer.begins(&standing, total);
        let mut test = self.sprt.map(|sprt| SprtRun::over(sprt, &standing.duel().in_order));
        let mut outcome = Ok(());
        if !missing.is_empty() && !is_decided(test.as_ref()) {
            match self.start_all(stop) {
                Err(error) if !stop.load(Ordering::Relaxed) => return Err(error),
                _ => {}
            }
            outcome = self.play_missing(&missing, stop, |result, done| {
                // What was under way when the test was decided is of no use any more.
                if is_decided(test.as_ref()) {
                    return Ok(());
                }
                let game = keep(journal.as_mut(), result)?;
                games.push(game);
                standing = Standing::of(&plan, &games);
                if let Some(game) = games.last() {
                    observer.game_ended(game, &standing);
                }
                if let Some(test) = &mut test {
                    test.follow(&standing.duel().in_order);
                }
                if is_decided(test.as_ref()) {
                    done.store(true, Ordering::Relaxed);
                }
                Ok(())
            });
        }
        outcome?;
        games.sort_by_key(|game| game.number);
        let is_over = games.len() as u64 == total || is_decided(test.as_ref());
        Ok(Finished { plan, games, standing, test, is_interrupted: !is_over })
    }

    fn check(&self) -> Result<(), MatchError> {
        if self.engines.len() < 2 {
            return Err(MatchError::Engines("a match needs at least two engines".to_string()));
        }
        if self.sprt.is_some() && self.engines.len() != 2 {
            return Err(MatchError::Engines(
                "a sequential test is between two engines".to_string(),
            ));
        }
        for (at, engine) in self.engines.iter().enumerate() {
            if self.engines.iter().take(at).any(|other| other.name == engine.name) {
                let name = &engine.name;
                let problem = format!("two engines are called `{name}`; give them `name=…`");
                return Err(MatchError::Engines(problem));
            }
            if self.limits_of(engine).is_none() {
                let name = &engine.name;
                let problem = format!("`{name}` has no limit: nodes, depth or time");
                return Err(MatchError::Engines(problem));
            }
        }
        if self.pin {
            let processors = pinning::processors().len();
            if processors == 0 {
                return Err(MatchError::Pinning("this system offers no choice".to_string()));
            }
            if processors < self.concurrency {
                let problem = format!("{} games, {processors} processors", self.concurrency);
                return Err(MatchError::Pinning(problem));
            }
        }
        Ok(())
    }

    /// Starts every engine once, so that one that cannot play is named before the first game.
    fn start_all(&self, stop: &Arc<AtomicBool>) -> Result<(), MatchError> {
        for spec in &self.engines {
            let started = start_participant(spec, &self.start, self.timeouts, stop);
            let begun = started.and_then(|mut engine| engine.begin(&self.start, self.seed));
            begun.map_err(|fault| MatchError::Start { name: spec.name.clone(), fault })?;
        }
        Ok(())
    }

    fn limits_of(&self, engine: &EngineSpec) -> MoveLimits {
        engine.limits().unwrap_or(self.limits)
    }

    /// Plays games on several threads; `ended` is called on this one, for each game.
    fn play_missing(
        &self,
        missing: &[ScheduledGame],
        stop: &Arc<AtomicBool>,
        mut ended: impl FnMut(Ended, &AtomicBool) -> Result<(), MatchError>,
    ) -> Result<(), MatchError> {
        let done = Arc::new(AtomicBool::new(false));
        let next = AtomicUsize::new(0);
        let watch = StallWatch::start();
        let processors = pinning::processors();
        // A game waits to be put on disk before its thread begins another: otherwise engines that
        // play faster than the disk writes would be far ahead of the test when it is decided.
        let (results, received) = sync_channel(0);
        std::thread::scope(|scope| {
            for thread in 0..self.concurrency.clamp(1, missing.len().max(1)) {
                let (results, done) = (results.clone(), Arc::clone(&done));
                let processor = self.pin.then(|| processors.get(thread).copied()).flatten();
                let (next, watch) = (&next, &watch);
                scope.spawn(move || {
                    if let Some(processor) = processor {
                        pinning::pin_to(processor);
                    }
                    let mut worker =
                        Worker { tournament: self, engines: BTreeMap::new(), stop: done };
                    worker.play_on(missing, next, watch, &results);
                });
            }
            drop(results);
            let mut outcome = Ok(());
            loop {
                match received.recv_timeout(Duration::from_millis(50)) {
                    Ok(result) if outcome.is_ok() => {
                        outcome = ended(result, &done);
                    }
                    Ok(_) | Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {}
                    Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => return outcome,
                }
                if stop.load(Ordering::Relaxed) || outcome.is_err() {
                    done.store(true, Ordering::Relaxed);
                }
            }
        })
    }
}

/// Whether all games of a plan have been played.
#[must_use]
pub fn is_complete(plan: &MatchPlan, games: &[MatchGame]) -> bool {
    let pairing = [Pairing::RoundRobin, Pairing::Gauntlet]
        .into_iter()
        .find(|pairing| pairing.word() == plan.pairing);
    pairing.is_some_and(|pairing| {
        let schedule = Schedule::new(plan.engines.len(), pairing, plan.pairs, plan.seed);
        games.len() as u64 == schedule.games()
    })
}

fn is_decided(test: Option<&SprtRun>) -> bool {
    test.is_some_and(|test| test.decision() != Decision::Open)
}

/// Puts a game on disk, what was said in it first.
fn keep(journal: Option<&mut Journal>, result: Ended) -> Result<MatchGame, MatchError> {
    let mut game = result.game;
    if let Some(journal) = journal {
        if let Some(text) = result.transcript {
            game.transcript = Some(journal.keep_transcript(game.number, &text)?);
        }
        journal.add(&game)?;
    }
    Ok(game)
}

/// One thread's engines.
struct Worker<'a> {
    tournament: &'a Tournament,
    engines: BTreeMap<usize, Box<dyn Participant>>,
    stop: Arc<AtomicBool>,
}

impl Worker<'_> {
    fn play_on(
        &mut self,
        missing: &[ScheduledGame],
        next: &AtomicUsize,
        watch: &StallWatch,
        results: &SyncSender<Ended>,
    ) {
        while !self.stop.load(Ordering::Relaxed) {
            let Some(scheduled) = missing.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
            let result = self.play(scheduled, watch);
            // A game in which somebody was told to stop proves nothing.
            if self.stop.load(Ordering::Relaxed) || results.send(result).is_err() {
                return;
            }
        }
    }

    fn play(&mut self, scheduled: &ScheduledGame, watch: &StallWatch) -> Ended {
        let tournament = self.tournament;
        let start = tournament.openings.get(scheduled.opening);
        let [mut first, mut second] =
            [scheduled.first, scheduled.second].map(|number| self.take(number));
        let limits = [scheduled.first, scheduled.second].map(|number| {
            tournament.engines.get(number).map_or(tournament.limits, |e| tournament.limits_of(e))
        });
        let conditions = Conditions {
            timeouts: tournament.timeouts,
            margin: tournament.margin,
            adjudication: tournament.adjudication.clone(),
        };
        let sides: [&mut dyn Participant; 2] = [first.as_mut(), second.as_mut()];
        let played = referee::play(start, sides, limits, &conditions, watch, scheduled.seed);
        let transcript = played.fault.as_ref().and_then(|(side, _)| match side {
            Side::First => first.transcript(),
            Side::Second => second.transcript(),
        });
        let spoiled = played.fault.as_ref().filter(|(_, fault)| fault.needs_restart());
        let spoiled = spoiled.map(|(side, _)| *side);
        if spoiled != Some(Side::First) {
            self.engines.insert(scheduled.first, first);
        }
        if spoiled != Some(Side::Second) {
            self.engines.insert(scheduled.second, second);
        }
        Ended { game: record::of(scheduled, &played, None), transcript }
    }

    /// The engine of this number, started anew if it must be.
    fn take(&mut self, number: usize) -> Box<dyn Participant> {
        if let Some(participant) = self.engines.remove(&number) {
            return participant;
        }
        let tournament = self.tournament;
        let started = match tournament.engines.get(number) {
            Some(spec) => {
                start_participant(spec, &tournament.start, tournament.timeouts, &self.stop)
            }
            None => Err(Fault::Start(format!("there is no engine {number}"))),
        };
        started.unwrap_or_else(|fault| Box::new(FailedToStart(fault)))
    }
}

/// Somebody who could not be started: loses the game at its beginning.
struct FailedToStart(Fault);

impl Participant for FailedToStart {
    fn begin(&mut self, _: &AnyPosition, _: u64) -> Result<(), Fault> {
        Err(self.0.clone())
    }

    fn choose(
        &mut self,
        _: &play::Game,
        _: &uai::Budget,
        _: Duration,
    ) -> Result<crate::engine_process::MoveChoice, Fault> {
        Err(self.0.clone())
    }
}
