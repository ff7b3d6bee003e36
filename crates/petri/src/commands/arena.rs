//! `petri arena`: matches between engines, with live figures.

mod check;
mod openings;
mod progress;
mod report;
mod stop;
mod terms;

use anyhow::{Context, anyhow};
use arena::{EngineSpec, Finished, Pairing, Part, Sprt, Tournament};
use progress::Progress;
use std::path::PathBuf;
pub(crate) use stop::{Stop, Stopped};
pub(crate) use terms::Terms;

/// The arguments of `petri arena`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri arena --engine \"name=new cmd=./new\" --engine \"name=old cmd=./old\" --movetime 100
  petri arena --engine builtin --engine \"builtin:level=5\" --nodes 5000 --pairs 20 --game hexxagon
  petri arena --engine \"cmd=./fox option.Hash=64\" --engine builtin:material=5 --clock 10+0.1 \\
      --sprt elo0=0,elo1=5 --pairs 5000 --concurrency 4 --out matches/fox
  petri arena check \"./fox --fast\"

An engine is `cmd=…` (a program that speaks UAI), `builtin`, `builtin:level=N`, `builtin:material`
or `builtin:material=DEPTH`, with `name=…`, `dir=…`, `option.NAME=VALUE` and limits of its own
(`nodes=`, `depth=`, `movetime=`, `clock=`). A program that speaks UCI for chess variants, such as
Fairy-Stockfish, plays Ataxx with `protocol=uci`. `log=FILE` keeps every line said to a program and
by it. A match in a folder (`--out`) that was stopped goes on when it is called again.")]
pub(crate) struct Arguments {
    /// A task other than a match
    #[command(subcommand)]
    task: Option<Task>,
    /// An engine that takes part; give two or more
    #[arg(long, value_name = "SPEC")]
    engine: Vec<String>,
    /// The first engine against all others, instead of all against all
    #[arg(long)]
    gauntlet: bool,
    /// Pairs of games for each two engines that meet
    #[arg(long, value_name = "N", default_value_t = 50)]
    pairs: u64,
    /// A sequential test of the first engine against the second
    #[arg(long, value_name = "elo0=0,elo1=5,alpha=0.05,beta=0.05", num_args = 0..=1, default_missing_value = "")]
    sprt: Option<String>,
    /// Play the K-th of N parts of the match; other machines play the others
    #[arg(long, value_name = "K/N", requires = "out")]
    part: Option<String>,
    /// Print each game, then the summary, as a JSON object on a line of its own
    #[arg(long)]
    json: bool,
    /// The folder that keeps the match: games, records, transcripts of faults, report
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    #[command(flatten)]
    terms: Terms,
}

/// What can be done beside playing a match.
#[derive(Debug, clap::Subcommand)]
enum Task {
    /// Check whether a program speaks the protocol
    Check(check::Arguments),
    /// Make balanced openings
    Openings(openings::Arguments),
    /// Write the report of a match again
    Report(report::Arguments),
}

/// Plays a match; the table goes to standard output.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    match &arguments.task {
        Some(Task::Check(arguments)) => check::run(arguments),
        Some(Task::Openings(arguments)) => openings::run(arguments),
        Some(Task::Report(arguments)) => report::run(arguments),
        None => play(arguments),
    }
}

fn play(arguments: &Arguments) -> anyhow::Result<()> {
    let tournament = tournament(arguments)?;
    let stop = Stop::watch()?;
    let mut progress = Progress::new(tournament.sprt, arguments.json);
    let finished = tournament.play(&mut progress, &stop.flag)?;
    progress.end();
    if let Some(folder) = &tournament.folder {
        report::write(
            &folder.join("report.html"),
            &finished.plan,
            &finished.games,
            tournament.sprt,
        )?;
    }
    let Finished { plan, games, test, .. } = &finished;
    if arguments.json {
        let summary = arena::summary(plan, games, test.as_ref(), !finished.is_interrupted);
        println!("{}", summary.to_line()?);
    } else {
        print!("{}", arena::summary_text(plan, games, test.as_ref()));
    }
    if finished.is_interrupted {
        let games = finished.games.len();
        let how = match &tournament.folder {
            Some(_) => "the same command goes on with it",
            None => "with `--out FOLDER` it could go on",
        };
        return Err(stop
            .into_error(format!("the match was stopped after {games} games; {how}"))
            .into());
    }
    Ok(())
}

/// The match that the arguments describe.
fn tournament(arguments: &Arguments) -> anyhow::Result<Tournament> {
    let engines: Vec<EngineSpec> =
        arguments.engine.iter().map(|text| EngineSpec::parse(text)).collect::<Result<_, _>>()?;
    let sprt = arguments.sprt.as_deref().map(Sprt::parse).transpose();
    let sprt = sprt.map_err(|problem| anyhow!("`--sprt`: {problem}"))?;
    let part = match &arguments.part {
        None => Part::WHOLE,
        Some(text) => Part::parse(text).with_context(|| {
            format!("part `{text}` is not of the form 2/3, the second of three")
        })?,
    };
    Ok(Tournament {
        pairing: if arguments.gauntlet { Pairing::Gauntlet } else { Pairing::RoundRobin },
        pairs: arguments.pairs,
        sprt,
        part,
        folder: arguments.out.clone(),
        ..arguments.terms.games(engines)?
    })
}
