//! Tuning the options of an engine: each iteration plays a few pairs between two copies of it whose
//! options are moved apart ([`Spsa`]), and is on disk before it counts, so that a tuning that is
//! stopped goes on where it was.

use crate::engine_spec::EngineSpec;
use crate::journal::{JournalError, difference};
use crate::spsa::{Parameter, Spsa};
use crate::standing::Standing;
use crate::start_participant::advertised_options;
use crate::tournament::{MatchError, Observer, Tournament};
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;
use uai::OptionKind;
use wire::{MatchGame, TuningPlan, TuningStep};

/// A tuning to do.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// The games of an iteration: its only engine is the one to tune, its pairs are played in each
    /// iteration, its folder keeps the tuning.
    pub games: Tournament,
    /// What is tuned, as it was asked for: `Name`, `Name=MIN..MAX` or `Name=MIN..MAX:STEP`.
    pub options: Vec<String>,
    /// How many iterations there are.
    pub iterations: u64,
}

/// What a tuning has come to.
#[derive(Clone, Debug)]
pub struct Tuned {
    /// The values, with their parameters.
    pub spsa: Spsa,
    /// Iterations done.
    pub done: u64,
}

/// Why a tuning cannot go on.
#[derive(Debug, Error)]
pub enum TuningError {
    /// Nothing to tune, or not one engine.
    #[error("{0}")]
    Nothing(&'static str),
    /// An option that cannot be tuned.
    #[error("option `{option}`: {problem}")]
    Option {
        /// As it was asked for.
        option: String,
        /// Why not, as a phrase.
        problem: String,
    },
    /// The games.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The folder.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// The file of a tuning.
const LINES: &str = "tuning.jsonl";

impl Tuning {
    /// Plays the iterations that are not on disk yet; `on_step` is called after each.
    ///
    /// # Errors
    /// See [`TuningError`]. What was done before an error is on disk.
    pub fn run(
        &self,
        stop: &Arc<AtomicBool>,
        mut on_step: impl FnMut(&TuningStep, &Spsa),
    ) -> Result<Tuned, TuningError> {
        let [engine] = self.games.engines.as_slice() else {
            return Err(TuningError::Nothing("a tuning is of one engine"));
        };
        let mut spsa = Spsa::new(self.parameters(engine, stop)?, self.iterations, self.games.seed);
        let plan = self.plan(&spsa);
        let (mut file, steps) = match &self.games.folder {
            None => (None, Vec::new()),
            Some(folder) => {
                let (file, steps) = open(folder, &plan)?;
                (Some(file), steps)
            }
        };
        if let Some(last) = steps.last() {
            spsa.set_values(&last.values);
        }
        let mut done = steps.len() as u64;
        while done < self.iterations && !stop.load(Ordering::Relaxed) {
            let Some(points) = self.iterate(engine, &spsa, done, stop)? else { break };
            spsa.update(done, points);
            let step = TuningStep { iteration: done, points, values: spsa.values().to_vec() };
            if let (Some(file), Some(folder)) = (&mut file, &self.games.folder) {
                append(file, &folder.join(LINES), step.to_line())?;
            }
            on_step(&step, &spsa);
            done += 1;
        }
        Ok(Tuned { spsa, done })
    }

    /// Plays the games of an iteration; the points of its first side, or nothing where it was told
    /// to stop.
    fn iterate(
        &self,
        engine: &EngineSpec,
        spsa: &Spsa,
        iteration: u64,
        stop: &Arc<AtomicBool>,
    ) -> Result<Option<f64>, TuningError> {
        let side = |name: &str, values: &[f64]| {
            let mut spec = EngineSpec { name: name.to_string(), ..engine.clone() };
            for (parameter, value) in spsa.parameters().iter().zip(values) {
                let rounded = format!("{:.0}", value.round());
                spec.options.push((parameter.name.clone(), rounded));
            }
            spec
        };
        let [one, other] = spsa.sides(iteration);
        let games = Tournament {
            engines: vec![side("one", &one), side("other", &other)],
            openings: self.games.openings.clone().skipping(iteration * self.games.pairs),
            seed: self.games.seed ^ iteration.rotate_left(16),
            folder: None,
            ..self.games.clone()
        };
        let finished = games.play(&mut Unobserved, stop)?;
        let [wins, _, losses] = finished.standing.duel().games;
        Ok((!finished.is_interrupted).then_some(wins as f64 - losses as f64))
    }

    fn parameters(
        &self,
        engine: &EngineSpec,
        stop: &Arc<AtomicBool>,
    ) -> Result<Vec<Parameter>, TuningError> {
        if self.options.is_empty() {
            return Err(TuningError::Nothing(
                "there is no option to tune; name one with `--option`",
            ));
        }
        let start = |fault| MatchError::Start { name: engine.name.clone(), fault };
        let timeouts = self.games.timeouts;
        let advertised =
            advertised_options(engine, &self.games.start, timeouts, stop).map_err(start)?;
        let mut parameters: Vec<Parameter> = Vec::new();
        for text in &self.options {
            let wrong = |problem: &str| TuningError::Option {
                option: text.clone(),
                problem: problem.to_string(),
            };
            let (name, range) = text.split_once('=').unwrap_or((text, ""));
            let option = advertised.iter().find(|option| option.name.eq_ignore_ascii_case(name));
            let option = option.ok_or_else(|| wrong("the engine does not advertise it"))?;
            let OptionKind::Spin { min, max } = option.kind else {
                return Err(wrong("it is no spin"));
            };
            if parameters.iter().any(|other| other.name == option.name) {
                return Err(wrong("it is given twice"));
            }
            let default = option.default.as_deref().and_then(|text| text.parse::<f64>().ok());
            let own = engine.options.iter().find(|(own, _)| own.eq_ignore_ascii_case(name));
            let own = own.and_then(|(_, value)| value.parse::<f64>().ok());
            let begin = own.or(default).ok_or_else(|| wrong("it has no default"))?;
            let bounds = (min.map(|min| min as f64), max.map(|max| max as f64));
            let parameter = parameter(&option.name, begin, bounds, range);
            parameters.push(parameter.map_err(wrong)?);
        }
        Ok(parameters)
    }

    fn plan(&self, spsa: &Spsa) -> TuningPlan {
        let words = |parameter: &Parameter| {
            let Parameter { name, start, min, max, step } = parameter;
            format!("{name} {start} {min}..{max}:{step}")
        };
        TuningPlan {
            format: 1,
            games: self.games.plan(),
            parameters: spsa.parameters().iter().map(words).collect(),
            iterations: self.iterations,
        }
    }
}

/// A parameter from what the engine says of it and `MIN..MAX:STEP`, both parts optional; without a
/// step a twentieth of its range, at least 1.
fn parameter(
    name: &str,
    start: f64,
    (least, greatest): (Option<f64>, Option<f64>),
    range: &str,
) -> Result<Parameter, &'static str> {
    let (bounds, step) = range.split_once(':').unwrap_or((range, ""));
    let number = |text: &str| text.parse::<f64>().map_err(|_| "it is written Name=MIN..MAX:STEP");
    let (min, max) = match bounds.split_once("..") {
        Some((min, max)) => (number(min)?, number(max)?),
        None if bounds.is_empty() => {
            let both = least.zip(greatest);
            both.ok_or("it has no bounds; give them as Name=MIN..MAX")?
        }
        None => return Err("it is written Name=MIN..MAX:STEP"),
    };
    if least.is_some_and(|least| min < least) || greatest.is_some_and(|greatest| max > greatest) {
        return Err("the bounds are wider than those of the engine");
    }
    let step = if step.is_empty() { ((max - min) / 20.0).max(1.0) } else { number(step)? };
    if !(min < max && min <= start && start <= max && step > 0.0) {
        return Err("it must hold that MIN <= start <= MAX, MIN < MAX, and STEP > 0");
    }
    Ok(Parameter { name: name.to_string(), start, min, max, step })
}

/// Opens or makes the file of a tuning; hands out the steps done. A line that a kill cut short is
/// cut off.
fn open(folder: &Path, plan: &TuningPlan) -> Result<(File, Vec<TuningStep>), JournalError> {
    let path = folder.join(LINES);
    let disk = |error| JournalError::Disk { path: path.clone(), error };
    let wrong = |line, problem| JournalError::Line { path: path.clone(), line, problem };
    std::fs::create_dir_all(folder).map_err(disk)?;
    let mut options = OpenOptions::new();
    let mut file =
        options.read(true).write(true).create(true).truncate(false).open(&path).map_err(disk)?;
    file.try_lock().map_err(|_| JournalError::InUse(path.clone()))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(disk)?;
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(disk)?;
    let text = String::from_utf8_lossy(bytes.get(..whole).unwrap_or_default()).into_owned();
    let mut lines = text.lines();
    let Some(first) = lines.next() else {
        append(&mut file, &path, plan.to_line())?;
        return Ok((file, Vec::new()));
    };
    let there = TuningPlan::from_line(first).map_err(|error| wrong(1, error.0))?;
    if let Some(difference) = difference(&there.games, &plan.games) {
        return Err(JournalError::OtherMatch { path, difference });
    }
    if (&there.parameters, there.iterations) != (&plan.parameters, plan.iterations) {
        let difference =
            format!("it tunes {} in {} iterations", there.parameters.join(", "), there.iterations);
        return Err(JournalError::OtherMatch { path, difference });
    }
    let mut steps = Vec::new();
    for (index, line) in lines.enumerate() {
        let step = TuningStep::from_line(line).map_err(|error| wrong(index + 2, error.0))?;
        if step.iteration != index as u64 || step.values.len() != plan.parameters.len() {
            return Err(wrong(index + 2, format!("iteration {index} is expected")));
        }
        steps.push(step);
    }
    Ok((file, steps))
}

fn append(
    file: &mut File,
    path: &Path,
    line: Result<String, wire::MatchLineError>,
) -> Result<(), JournalError> {
    let line = line.map_err(|error| JournalError::Line {
        path: path.to_path_buf(),
        line: 0,
        problem: error.0,
    })?;
    file.write_all(format!("{line}\n").as_bytes())
        .and_then(|()| file.sync_data())
        .map_err(|error| JournalError::Disk { path: path.to_path_buf(), error })
}

/// Nobody follows the games of an iteration.
struct Unobserved;

impl Observer for Unobserved {
    fn begins(&mut self, _: &Standing, _: u64) {}

    fn game_ended(&mut self, _: &MatchGame, _: &Standing) {}
}
