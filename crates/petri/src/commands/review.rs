//! `petri review`: how a game went, which moves were mistakes, and why. The engine visits the same
//! number of positions before each move, with an empty memory at the start, so the same game always
//! gets the same review.

mod numbers;
mod page;
mod sentence;

use std::fs;
use std::io::{BufRead, Write};
use std::path::PathBuf;

use anyhow::{Context, bail};
use engine::{Engine, Problem, SearchLimits, Undisturbed};
use indicatif::ProgressBar;
use play::Game;
use rules::{Side, Variant};
use study::{PlyReport, Review, ReviewedMove, Standing};
use wire::{AccuracyLine, ReviewChances, ReviewLine, SidesAccuracy, json_line};

use crate::start::{self, Start};
use crate::{record, words};
use numbers::{percent, signed};
use sentence::Sentences;

/// Megabytes of the engine's memory: part of what makes a review what it is.
const HASH_MB: usize = 32;

/// The arguments of `petri review`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
FILE holds a record (as the page and `petri arena` write it, or JSON), or plain moves.
`--board`, `--fen` and `--rules` are for plain moves; a record brings its own.
The loss is of the side that moves, all else as the first side sees it: chances and loss
in points (a win is 1, a draw 0.5), the margin in stones or cells.

Examples:
  petri review ataxx game.pgn
  petri review hexxagon --html review.html game.json
  echo 'S@b2 a8a7' | petri review schataxx --json -")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = start::game())]
    game: Variant,
    /// The record or the moves; `-` reads standard input
    file: PathBuf,
    #[command(flatten)]
    start: Start,
    /// Visit this many positions before each move
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Print one JSON object a ply: ply, move, best, label, loss, chances, margin, remark; then one
    /// with accuracy
    #[arg(long)]
    json: bool,
    /// Write the review as a page that needs no other file
    #[arg(long, value_name = "OUT", conflicts_with = "json")]
    html: Option<PathBuf>,
}

/// Prints the review, or writes the page.
pub(crate) fn run(
    arguments: &Arguments,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> anyhow::Result<()> {
    let game = read(arguments, input)?;
    let review = study::review(&game, &reports(&game, arguments.nodes));
    let sentences = Sentences::new(game.start().variant());
    if let Some(path) = &arguments.html {
        let page = page::page(&game, &review, &sentences);
        return fs::write(path, page).with_context(|| format!("cannot write `{}`", path.display()));
    }
    match arguments.json {
        true => write_json(&review, &sentences, output)?,
        false => write_plain(&game, &review, &sentences, output)?,
    }
    Ok(())
}

/// The game of the file, with at least one move.
fn read(arguments: &Arguments, input: &mut dyn BufRead) -> anyhow::Result<Game> {
    let Arguments { game: variant, file, start, .. } = arguments;
    let game = record::read(*variant, file, start, input)?;
    if game.is_empty() {
        bail!("`{}` holds no move", file.display());
    }
    Ok(game)
}

/// What the engine says of each position that is not over.
fn reports(game: &Game, nodes: u64) -> Vec<PlyReport> {
    let bar = ProgressBar::new(game.len() as u64 + 1);
    let mut engine = Engine::new(HASH_MB);
    let network = engine.network(game.start().variant());
    let mut problem = Problem::at(*game.start());
    let mut reports = Vec::new();
    let moves = game.moves().map(Some).chain(std::iter::once(None));
    for mv in moves {
        let found = engine.search(&problem, SearchLimits::nodes(nodes), 1, &mut Undisturbed);
        let Some(line) = found.lines.first() else { break };
        reports.push(PlyReport::of(problem.position(), line, network.as_deref()));
        if let Some(mv) = mv {
            problem.play(mv);
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    reports
}

/// Thousandths as a fraction of one.
fn thousandths(number: u32) -> f64 {
    f64::from(number) / 1_000.0
}

fn write_json(
    review: &Review,
    sentences: &Sentences,
    output: &mut dyn Write,
) -> std::io::Result<()> {
    for (mv, standing) in review.moves.iter().zip(review.standings.iter().skip(1)) {
        let chances = standing.chances;
        let [win, draw, loss] =
            [chances.win, chances.draw, chances.loss].map(|part| thousandths(part.into()));
        let line = ReviewLine {
            ply: mv.ply,
            text: mv.text.clone(),
            best: mv.best.clone(),
            label: mv.label.word().to_string(),
            loss: thousandths(mv.loss),
            chances: ReviewChances { win, draw, loss },
            margin: f64::from(standing.margin) / 100.0,
            remark: mv.remark.as_ref().map(|remark| sentences.of(remark)),
        };
        writeln!(output, "{}", json_line(&line))?;
    }
    let [first, second] = [0, 1].map(|side| accuracy(review, side).map(thousandths));
    let line = AccuracyLine {
        accuracy: SidesAccuracy { first, second },
        turning_points: review.turning_points.clone(),
    };
    writeln!(output, "{}", json_line(&line))
}

fn accuracy(review: &Review, side: usize) -> Option<u32> {
    review.sides.get(side).and_then(|side| side.accuracy)
}

fn write_plain(
    game: &Game,
    review: &Review,
    sentences: &Sentences,
    output: &mut dyn Write,
) -> std::io::Result<()> {
    let variant = game.start().variant();
    for (mv, standing) in review.moves.iter().zip(review.standings.iter().skip(1)) {
        writeln!(output, "{}", plain_move(variant, mv, standing))?;
        if let Some(remark) = &mv.remark {
            writeln!(output, "     {}", sentences.of(remark))?;
        }
    }
    writeln!(output)?;
    for (side, part) in Side::BOTH.into_iter().zip(&review.sides) {
        let accuracy = part.accuracy.map_or("-".to_string(), percent);
        write!(output, "{}: accuracy {accuracy}", words::side(variant, side))?;
        if let Some(chance) = &part.biggest_chance {
            let margin = signed(chance.margin);
            write!(output, "; biggest chance: ply {}, {} ({margin})", chance.ply, chance.best)?;
        }
        writeln!(output)?;
    }
    let turns: Vec<String> = review.turning_points.iter().map(ToString::to_string).collect();
    match turns.is_empty() {
        true => writeln!(output, "no turning point"),
        false => writeln!(output, "turning points: ply {}", turns.join(", ")),
    }
}

fn plain_move(variant: Variant, mv: &ReviewedMove, standing: &Standing) -> String {
    let side = words::side(variant, mv.side);
    let best = mv.best.as_deref().unwrap_or("-");
    let first = words::side(variant, Side::First);
    let points = study::Points::of(standing.chances).thousandths();
    format!(
        "{:>3}  {side:<5}  {:<9}  {:<10}  best {best:<9}  {first} {:>7} {:>6}",
        mv.ply,
        mv.text,
        mv.label.word(),
        percent(points),
        signed(standing.margin),
    )
}
