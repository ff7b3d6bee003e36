//! `petri analyze`: asks the engine about a position.

use std::io::Write;
use std::time::Instant;

use engine::{Engine, NativeControl, Problem, SearchLimits, SearchLine, SearchReport};
use indicatif::ProgressBar;
use play::Game;
use rules::{ScoreKind, Variant};
use wire::{AnalyzeLine, json_line};

use crate::start::{self, Start};
use crate::words;

/// How long it thinks when nobody says otherwise.
const USUAL_TIME_MS: u64 = 1_000;

/// The arguments of `petri analyze`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Scores count from the side to move: stones, in Schataxx area cells (in `--json` hundredths of them).
Without a limit the engine thinks for one second.

Examples:
  petri analyze ataxx --depth 10
  petri analyze hexxagon --moves 'b1 e2' --lines 3 --time 5000
  petri analyze attangle --nodes 1000000 --json")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = start::game())]
    game: Variant,
    #[command(flatten)]
    start: Start,
    /// Moves to play first, separated by white space
    #[arg(long, value_name = "M M …", allow_hyphen_values = true)]
    moves: Option<String>,
    #[command(flatten)]
    limit: Limit,
    /// How many lines of play
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    lines: u16,
    /// How much memory for positions, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    hash: u32,
    /// Print one JSON object a line of play: line, depth, score, outcome_proved, nodes, nps, pv
    #[arg(long)]
    json: bool,
}

/// When to stop.
#[derive(Debug, clap::Args)]
#[group(multiple = false)]
struct Limit {
    /// Stop after this many positions
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Stop after this many plies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=127))]
    depth: Option<u32>,
    /// Stop after this many milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    time: Option<u64>,
}

impl Limit {
    fn limits(&self) -> SearchLimits {
        let limits =
            SearchLimits { nodes: self.nodes, depth: self.depth, time_ms: self.time, aim_ms: None };
        if limits == SearchLimits::default() {
            SearchLimits::time_ms(USUAL_TIME_MS)
        } else {
            limits
        }
    }
}

/// Prints the lines found, best first.
pub(crate) fn run(arguments: &Arguments, output: &mut dyn Write) -> anyhow::Result<()> {
    let mut game = Game::new(arguments.start.position(arguments.game)?);
    for text in arguments.moves.as_deref().unwrap_or_default().split_whitespace() {
        game.play_text(text)?;
    }
    let begin = Instant::now();
    let report = search(&game, arguments);
    let seconds = begin.elapsed().as_secs_f64();
    if report.lines.is_empty() {
        return write_over(&game, arguments.json, output);
    }
    for (line, number) in report.lines.iter().zip(1..) {
        let nps = (line.nodes as f64 / seconds.max(1e-6)) as u64;
        let line = wire_line(line, number, nps);
        match arguments.json {
            true => writeln!(output, "{}", json_line(&line))?,
            false => write_plain(&game, line, output)?,
        }
    }
    Ok(())
}

fn search(game: &Game, arguments: &Arguments) -> SearchReport {
    let problem = Problem::after(*game.start(), game.moves());
    let bar = ProgressBar::new_spinner();
    let mut control = NativeControl::default().reporting(|report| {
        if let Some(line) = report.lines.first() {
            let (depth, score) = (line.depth, stones(line.score));
            bar.set_message(format!("depth {depth}  {score}  {}", line.pv.join(" ")));
            bar.tick();
        }
    });
    let limits = arguments.limit.limits();
    let mut engine = Engine::new(arguments.hash as usize);
    let report = engine.search(&problem, limits, usize::from(arguments.lines), &mut control);
    drop(control);
    bar.finish_and_clear();
    report
}

fn wire_line(line: &SearchLine, number: usize, nps: u64) -> AnalyzeLine {
    AnalyzeLine {
        line: number,
        depth: line.depth,
        score: line.score,
        outcome_proved: line.outcome_proved.map(Into::into),
        nodes: line.nodes,
        nps,
        pv: line.pv.clone(),
    }
}

/// A finished game has no line of play; its outcome is said as one without moves.
fn write_over(game: &Game, json: bool, output: &mut dyn Write) -> anyhow::Result<()> {
    let Some(end) = game.end() else { anyhow::bail!("the engine found no move") };
    if json {
        let outcome_proved = end.outcome.map(Into::into);
        let pv = Vec::new();
        let line =
            AnalyzeLine { line: 1, depth: 0, score: 0, outcome_proved, nodes: 0, nps: 0, pv };
        writeln!(output, "{}", json_line(&line))?;
    } else {
        let outcome = end.outcome.map(|outcome| words::outcome(game.start().variant(), outcome));
        writeln!(
            output,
            "the game is over: {} ({})",
            outcome.unwrap_or_default(),
            end.reason.word()
        )?;
    }
    Ok(())
}

fn write_plain(game: &Game, line: AnalyzeLine, output: &mut dyn Write) -> anyhow::Result<()> {
    let AnalyzeLine { line: number, depth, score, outcome_proved, nodes, nps, pv } = line;
    let score = match outcome_proved {
        None => stones(score),
        Some(outcome) => {
            let outcome = words::outcome(game.start().variant(), outcome.into());
            format!("{outcome} by force{}", count_after(game, &pv).unwrap_or_default())
        }
    };
    let pv = pv.join(" ");
    writeln!(output, "{number}. {score}  {pv}")?;
    writeln!(output, "   depth {depth}, {nodes} positions, {nps} a second")?;
    Ok(())
}

/// The final count, where a line leads to the end of a game that is decided by counting.
fn count_after(game: &Game, pv: &[String]) -> Option<String> {
    let mut game = game.clone();
    for text in pv {
        game.play_text(text).ok()?;
    }
    let view = game.position().view();
    let is_full = game.end().is_some_and(|end| end.reason.word() == "full");
    let is_counted = is_full && view.score_kind == ScoreKind::Stones;
    is_counted.then(|| format!(" ({}:{})", view.score[0], view.score[1]))
}

/// Hundredths as a signed number of stones.
fn stones(hundredths: i32) -> String {
    format!("{:+.2}", f64::from(hundredths) / 100.0)
}
