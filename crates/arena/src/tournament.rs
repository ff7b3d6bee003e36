//! A whole match: the games of its schedule that are not on disk yet, played by several threads,
//! written down one by one, until all are played, a sequential test has decided, or somebody says
//! stop. Each thread has its own engines; a fault costs one game and at most one restart.

use crate::adjudication::Adjudication;
use crate::contestant::{Contestant, Patience, seat};
use crate::engine_spec::EngineSpec;
use crate::fault::Fault;
use crate::journal::{Journal, JournalError};
use crate::limits::MoveLimits;
use crate::openings::Openings;
use crate::pinning;
use crate::record;
use crate::referee::{self, Conditions};
use crate::schedule::{Fixture, Pairing, Schedule};
use crate::sprt::{Decision, Sprt};
use crate::stall::StallWatch;
use crate::standing::Standing;
use rules::{AnyPosition, Side};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
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
    pub patience: Patience,
    /// What an answer may come late by.
    pub margin: Duration,
    /// By which rules a game may be ended early.
    pub adjudication: Adjudication,
    /// A sequential test of the first engine against the second.
    pub sprt: Option<Sprt>,
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
pub trait Spectator {
    /// The match begins, or goes on, with so many of all games played.
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
        spectator: &mut dyn Spectator,
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
        let missing: Vec<Fixture> = (0..schedule.games())
            .filter(|number| !played.contains(number))
            .filter_map(|number| schedule.game(number))
            .collect();
        let mut standing = Standing::of(&plan, &games);
        spectator.begins(&standing, schedule.games());
        let mut outcome = Ok(());
        if !missing.is_empty() && !self.is_decided(&standing) {
            match self.seat_all(stop) {
                Err(error) if !stop.load(Ordering::Relaxed) => return Err(error),
                _ => {}
            }
            outcome = self.play_missing(&missing, stop, |result, done| {
                let game = keep(journal.as_mut(), result)?;
                games.push(game);
                standing = Standing::of(&plan, &games);
                if let Some(game) = games.last() {
                    spectator.game_ended(game, &standing);
                }
                if self.is_decided(&standing) {
                    done.store(true, Ordering::Relaxed);
                }
                Ok(())
            });
        }
        outcome?;
        games.sort_by_key(|game| game.number);
        let is_interrupted = (games.len() as u64) < schedule.games() && !self.is_decided(&standing);
        Ok(Finished { plan, games, standing, is_interrupted })
    }

    /// Whether a sequential test has come to an end.
    fn is_decided(&self, standing: &Standing) -> bool {
        self.sprt.is_some_and(|sprt| sprt.decision(&standing.duel().in_order) != Decision::Open)
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
    fn seat_all(&self, stop: &Arc<AtomicBool>) -> Result<(), MatchError> {
        for spec in &self.engines {
            let seated = seat(spec, &self.start, self.patience, stop);
            let begun = seated.and_then(|mut engine| engine.begin(&self.start, self.seed));
            begun.map_err(|fault| MatchError::Start { name: spec.name.clone(), fault })?;
        }
        Ok(())
    }

    fn limits_of(&self, engine: &EngineSpec) -> MoveLimits {
        match engine.has_limits() {
            true => MoveLimits {
                nodes: engine.nodes,
                depth: engine.depth,
                movetime_ms: engine.movetime_ms,
                clock: None,
            },
            false => self.limits,
        }
    }

    /// Plays games on several threads; `ended` is called on this one, for each game.
    fn play_missing(
        &self,
        missing: &[Fixture],
        stop: &Arc<AtomicBool>,
        mut ended: impl FnMut(Ended, &AtomicBool) -> Result<(), MatchError>,
    ) -> Result<(), MatchError> {
        let done = Arc::new(AtomicBool::new(false));
        let next = AtomicUsize::new(0);
        let watch = StallWatch::start();
        let processors = pinning::processors();
        let (results, received) = channel();
        std::thread::scope(|scope| {
            for thread in 0..self.concurrency.clamp(1, missing.len().max(1)) {
                let (results, done) = (results.clone(), Arc::clone(&done));
                let processor = self.pin.then(|| processors.get(thread).copied()).flatten();
                let (next, watch) = (&next, &watch);
                scope.spawn(move || {
                    if let Some(processor) = processor {
                        pinning::pin_to(processor);
                    }
                    let mut hall = Hall { tournament: self, seats: BTreeMap::new(), stop: done };
                    hall.play_on(missing, next, watch, &results);
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
struct Hall<'a> {
    tournament: &'a Tournament,
    seats: BTreeMap<usize, Box<dyn Contestant>>,
    stop: Arc<AtomicBool>,
}

impl Hall<'_> {
    fn play_on(
        &mut self,
        missing: &[Fixture],
        next: &AtomicUsize,
        watch: &StallWatch,
        results: &Sender<Ended>,
    ) {
        while !self.stop.load(Ordering::Relaxed) {
            let Some(fixture) = missing.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
            let result = self.play(fixture, watch);
            // A game in which somebody was told to stop proves nothing.
            if self.stop.load(Ordering::Relaxed) || results.send(result).is_err() {
                return;
            }
        }
    }

    fn play(&mut self, fixture: &Fixture, watch: &StallWatch) -> Ended {
        let tournament = self.tournament;
        let start = tournament.openings.get(fixture.opening);
        let [mut first, mut second] =
            [fixture.first, fixture.second].map(|number| self.take(number));
        let own = [fixture.first, fixture.second].map(|number| {
            tournament.engines.get(number).map_or(tournament.limits, |e| tournament.limits_of(e))
        });
        let conditions = Conditions {
            limits: tournament.limits,
            patience: tournament.patience,
            margin: tournament.margin,
            adjudication: tournament.adjudication.clone(),
        };
        let sides: [&mut dyn Contestant; 2] = [first.as_mut(), second.as_mut()];
        let played = referee::play(start, sides, own, &conditions, watch, fixture.seed);
        let transcript = played.fault.as_ref().and_then(|(side, _)| match side {
            Side::First => first.transcript(),
            Side::Second => second.transcript(),
        });
        let spoiled = played.fault.as_ref().filter(|(_, fault)| fault.needs_restart());
        let spoiled = spoiled.map(|(side, _)| *side);
        if spoiled != Some(Side::First) {
            self.seats.insert(fixture.first, first);
        }
        if spoiled != Some(Side::Second) {
            self.seats.insert(fixture.second, second);
        }
        Ended { game: record::of(fixture, &played, None), transcript }
    }

    /// The engine of this number, started anew if it must be.
    fn take(&mut self, number: usize) -> Box<dyn Contestant> {
        if let Some(contestant) = self.seats.remove(&number) {
            return contestant;
        }
        let tournament = self.tournament;
        let seated = match tournament.engines.get(number) {
            Some(spec) => seat(spec, &tournament.start, tournament.patience, &self.stop),
            None => Err(Fault::Start(format!("there is no engine {number}"))),
        };
        seated.unwrap_or_else(|fault| Box::new(Absent(fault)))
    }
}

/// Somebody who could not be started: loses the game at its beginning.
struct Absent(Fault);

impl Contestant for Absent {
    fn begin(&mut self, _: &AnyPosition, _: u64) -> Result<(), Fault> {
        Err(self.0.clone())
    }

    fn choose(
        &mut self,
        _: &play::Game,
        _: &uai::Budget,
        _: Duration,
    ) -> Result<crate::engine_process::Choice, Fault> {
        Err(self.0.clone())
    }
}
