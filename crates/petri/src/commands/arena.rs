//! `petri arena`: matches between engines, with live figures.

mod check;
mod openings;
mod progress;
mod report;
mod stop;

use anyhow::{Context, anyhow, bail};
use arena::{
    Adjudication, ByScore, EngineSpec, Finished, MoveLimits, Openings, Pairing, Patience, Sprt,
    Tournament,
};
use play::Clock;
use progress::Progress;
use rules::{AnyPosition, Variant};
use std::path::PathBuf;
use std::time::Duration;
use stop::Stop;
pub(crate) use stop::Stopped;

/// What `petri arena` is told.
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
(`nodes=`, `depth=`, `movetime=`). A match in a folder (`--out`) that was stopped goes on when it is
called again.")]
pub(crate) struct Arguments {
    /// Something else than a match
    #[command(subcommand)]
    task: Option<Task>,
    /// An engine that takes part; give two or more
    #[arg(long, value_name = "SPEC")]
    engine: Vec<String>,
    /// The game
    #[arg(long, value_name = "GAME", default_value = "ataxx", value_parser = crate::start::game())]
    game: Variant,
    /// Rule options; without them as engines are used to: `halfmove-limit=100` in Ataxx and Hexxagon
    #[arg(long, value_name = "KEY=VALUE,…")]
    rules: Option<String>,
    /// A board by its name or `random:SEED`, for openings that begin at the start
    #[arg(long, value_name = "NAME")]
    board: Option<String>,
    /// The first engine against all others, instead of all against all
    #[arg(long)]
    gauntlet: bool,
    /// Pairs of games for each two engines that meet
    #[arg(long, value_name = "N", default_value_t = 50)]
    pairs: u64,
    /// A sequential test of the first engine against the second
    #[arg(long, value_name = "elo0=0,elo1=5,alpha=0.05,beta=0.05", num_args = 0..=1, default_missing_value = "")]
    sprt: Option<String>,
    /// `balanced`, `random:PLIES`, `start`, or a file of FENs or records
    #[arg(long, value_name = "WHICH", default_value = "balanced")]
    openings: String,
    /// For openings, and for whatever engines leave to chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Positions for each move
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Plies for each move
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// Milliseconds for each move
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,
    /// A clock: seconds and increment
    #[arg(long, value_name = "BASE+INC")]
    clock: Option<String>,
    /// Games side by side
    #[arg(long, value_name = "N", default_value_t = 1)]
    concurrency: usize,
    /// Keep each game to one processor (Linux)
    #[arg(long)]
    pin: bool,
    /// End games whose winner our engine proves within so many positions
    #[arg(long, value_name = "NODES", num_args = 0..=1, default_missing_value = "2000")]
    prove: Option<u64>,
    /// End games that both engines see decided: by so many hundredths for so many moves
    #[arg(long, value_name = "SCORE:MOVES[:FROM]")]
    resign: Option<String>,
    /// End games that both engines see even as draws
    #[arg(long, value_name = "SCORE:MOVES[:FROM]")]
    draw: Option<String>,
    /// End games of so many plies as draws
    #[arg(long, value_name = "PLIES")]
    max_plies: Option<usize>,
    /// Milliseconds an answer may come late
    #[arg(long, value_name = "MS", default_value_t = 10)]
    margin: u64,
    /// Seconds after which an engine that does not answer hangs
    #[arg(long, value_name = "S", default_value_t = 60)]
    hang: u64,
    /// The folder that keeps the match: games, records, transcripts of faults, report
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

/// What can be done beside playing a match.
#[derive(Debug, clap::Subcommand)]
enum Task {
    /// Examine a program: does it speak the protocol?
    Check(check::Arguments),
    /// Make balanced openings
    Openings(openings::Arguments),
    /// Write the report of a match anew
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
    let mut progress = Progress::new(tournament.sprt);
    let finished = tournament.play(&mut progress, &stop.flag)?;
    progress.end();
    if let Some(folder) = &tournament.folder {
        report::write(folder, &finished.plan, &finished.games, tournament.sprt)?;
    }
    print!("{}", summary(&finished, tournament.sprt));
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
    let start = start(arguments)?;
    let engines: Vec<EngineSpec> =
        arguments.engine.iter().map(|text| EngineSpec::parse(text)).collect::<Result<_, _>>()?;
    let limits = limits(arguments)?;
    let by_score = |text: &Option<String>| match text {
        None => Ok(None),
        Some(text) => ByScore::parse(text).map(Some).with_context(|| {
            format!("`{text}` is not of the form SCORE:MOVES or SCORE:MOVES:FROM")
        }),
    };
    let sprt = arguments.sprt.as_deref().map(Sprt::parse).transpose();
    let sprt = sprt.map_err(|problem| anyhow!("`--sprt`: {problem}"))?;
    let adjudication = Adjudication {
        proof_nodes: arguments.prove,
        resign: by_score(&arguments.resign)?,
        draw: by_score(&arguments.draw)?,
        max_plies: arguments.max_plies,
    };
    let (openings, openings_text) = chosen_openings(arguments, start)?;
    Ok(Tournament {
        start,
        engines,
        pairing: if arguments.gauntlet { Pairing::Gauntlet } else { Pairing::RoundRobin },
        pairs: arguments.pairs,
        openings,
        openings_text,
        seed: arguments.seed,
        limits,
        patience: Patience { answer: Duration::from_secs(arguments.hang), ..Patience::default() },
        margin: Duration::from_millis(arguments.margin),
        adjudication,
        sprt,
        concurrency: arguments.concurrency.max(1),
        pin: arguments.pin,
        folder: arguments.out.clone(),
    })
}

fn start(arguments: &Arguments) -> anyhow::Result<AnyPosition> {
    let variant = arguments.game;
    let position = match &arguments.board {
        Some(board) => AnyPosition::on_board(variant, board)?,
        None => AnyPosition::start(variant),
    };
    let usual = match variant {
        Variant::Ataxx | Variant::Hexxagon => "halfmove-limit=100",
        _ => "",
    };
    Ok(position.with_rules(arguments.rules.as_deref().unwrap_or(usual))?)
}

fn limits(arguments: &Arguments) -> anyhow::Result<MoveLimits> {
    let clock = match &arguments.clock {
        None => None,
        Some(text) => Some(
            Clock::parse(text)
                .with_context(|| format!("clock `{text}` is not of the form 10+0.1 (seconds)"))?,
        ),
    };
    Ok(MoveLimits {
        nodes: arguments.nodes,
        depth: arguments.depth,
        movetime_ms: arguments.movetime,
        clock,
    })
}

/// The openings, and what the plan says of them.
fn chosen_openings(
    arguments: &Arguments,
    start: AnyPosition,
) -> anyhow::Result<(Openings, String)> {
    let (text, seed) = (arguments.openings.as_str(), arguments.seed);
    let (variant, rules) = (start.variant(), start.rules_text());
    let from = || start.to_string();
    if let Some(plies) = text.strip_prefix("random:") {
        let plies = plies.parse().with_context(|| format!("`{text}`: no number of plies"))?;
        return Ok((Openings::random(start, plies, seed)?, format!("{text} from {}", from())));
    }
    match text {
        "start" => Ok((Openings::start(start), format!("start {}", from()))),
        "balanced" if arguments.board.is_some() => {
            bail!(
                "the balanced openings have boards of their own; with `--board` use `--openings random:8`"
            )
        }
        "balanced" => Ok((Openings::balanced(variant, &rules, seed)?, text.to_string())),
        path => {
            let list = std::fs::read_to_string(path).with_context(|| {
                format!("`{path}` is neither balanced, random:PLIES, start nor a file")
            })?;
            let openings = Openings::list(&list, variant, &rules, seed)
                .with_context(|| format!("`{path}`"))?;
            Ok((openings, format!("file {path}")))
        }
    }
}

/// What a match came to, for people.
fn summary(finished: &Finished, sprt: Option<Sprt>) -> String {
    let mut text = finished.standing.table();
    let duel = finished.standing.duel();
    if finished.plan.engines.len() == 2 {
        let [a, b, c, d, e] = duel.pairs.0;
        text.push_str(&format!("pairs of 0, ½, 1, 1½, 2 points: {a} {b} {c} {d} {e}\n"));
        if let Some(elo) = duel.pairs.elo() {
            text.push_str(&format!(
                "normalized elo {:+.1}, likelihood of superiority {:.1} %\n",
                elo.normalized,
                100.0 * elo.superiority
            ));
        }
    }
    if let Some(sprt) = sprt {
        let (lower, upper) = sprt.bounds();
        text.push_str(&format!(
            "sprt {sprt}: llr {:.2} ({lower:.2} to {upper:.2}), {}\n",
            sprt.llr(&duel.in_order),
            sprt.decision(&duel.in_order).word()
        ));
    }
    text
}
