//! `petri tune`: the options of an engine, tuned by games against itself.

use super::arena::{Stop, Terms};
use arena::{EngineSpec, Spsa, Tuning};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use wire::TuningStep;

/// What `petri tune` is told.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri tune --engine \"cmd=./fox\" --option Razor --option \"Futility=50..300:20\" --nodes 10000 \\
      --iterations 10000 --concurrency 4 --out tuning/fox

An option must be a spin of the engine. It begins at its default, or at `option.NAME=VALUE` of the
engine, and stays within MIN..MAX, by default the engine's own bounds; STEP is how far it is moved to
and fro at the end, by default a twentieth of the range. Each iteration plays `--pairs` pairs; called
again, a tuning in a folder goes on where it was.")]
pub(crate) struct Arguments {
    /// The engine, as `petri arena` takes it
    #[arg(long, value_name = "SPEC")]
    engine: String,
    /// An option to tune; give one or more
    #[arg(long, value_name = "NAME[=MIN..MAX[:STEP]]", required = true)]
    option: Vec<String>,
    /// Iterations in all
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    iterations: u64,
    /// Pairs of games for each iteration
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pairs: u64,
    /// Print each iteration as a JSON object on a line of its own
    #[arg(long)]
    json: bool,
    /// The folder that keeps the tuning
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    #[command(flatten)]
    terms: Terms,
}

/// How often a line about the values is written.
const INTERVAL: Duration = Duration::from_secs(10);

/// Tunes; the values go to standard output.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let games = arguments.terms.games(vec![EngineSpec::parse(&arguments.engine)?])?;
    let (pairs, folder) = (arguments.pairs, arguments.out.clone());
    let tuning = Tuning {
        games: arena::Tournament { pairs, folder, ..games },
        options: arguments.option.clone(),
        iterations: arguments.iterations,
    };
    let stop = Stop::watch()?;
    let mut last_line = Instant::now();
    let on_step = |step: &TuningStep, spsa: &Spsa| {
        if arguments.json
            && let Ok(line) = step.to_line()
        {
            println!("{line}");
        }
        if last_line.elapsed() >= INTERVAL {
            last_line = Instant::now();
            let (done, all) = (step.iteration + 1, arguments.iterations);
            eprintln!("petri: {done}/{all} iterations  {}", values(spsa).join("  "));
        }
    };
    let tuned = tuning.run(&stop.flag, on_step)?;
    if !arguments.json {
        println!("{}", values(&tuned.spsa).join("\n"));
    }
    if tuned.done < arguments.iterations {
        let how = match &arguments.out {
            Some(_) => "the same command goes on with it",
            None => "with `--out FOLDER` it could go on",
        };
        let text = format!("the tuning was stopped after {} iterations; {how}", tuned.done);
        return Err(stop.into_error(text).into());
    }
    Ok(())
}

/// Each parameter with its value now.
fn values(spsa: &Spsa) -> Vec<String> {
    let both = spsa.parameters().iter().zip(spsa.values());
    both.map(|(parameter, value)| format!("{} {value:.2}", parameter.name)).collect()
}
