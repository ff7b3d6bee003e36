//! `petri explore show`: which moves were played from a position, how those games ended, and what the
//! engine says; or the most popular positions, for the page.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use explore::{Choice, Tree, choices, popular};
use rules::{AnyPosition, Variant};
use wire::{BookMove, BookPosition, json_line};

/// The arguments of `petri explore show`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Each line is a move: how many games, how many of a hundred First won, nobody and Second won, and the
points that First can expect of a hundred by the engine. With `--json` it is a JSON object: `at` (the
position's key) and `moves`, each with its text, games won by First, drawn, won by Second, and `points`
in thousandths. `--book N` prints such a line for each of the N most popular positions.

Examples:
  petri explore show ataxx.tree --moves 'a6 g6'
  petri explore show ataxx.tree --book 300 > ataxx.jsonl")]
pub(crate) struct Arguments {
    /// The tree
    file: PathBuf,
    /// Go to the position after these moves
    #[arg(long, value_name = "MOVES", default_value = "")]
    moves: String,
    /// Start from this position
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    fen: Option<String>,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
    /// Print this many of the most popular positions as lines of JSON
    #[arg(long, value_name = "N", conflicts_with_all = ["moves", "fen", "json"])]
    book: Option<usize>,
}

/// Prints what is known.
pub(crate) fn run(arguments: &Arguments, output: &mut dyn Write) -> anyhow::Result<()> {
    let path = &arguments.file;
    let mut tree = Tree::open(path).with_context(|| format!("`{}`", path.display()))?;
    if let Some(count) = arguments.book {
        for position in popular(&mut tree, count)? {
            writeln!(output, "{}", json_line(&page_of(&mut tree, &position)?))?;
        }
        return Ok(());
    }
    let position = position(arguments, tree.head().variant)?;
    let page = page_of(&mut tree, &position)?;
    if arguments.json {
        return Ok(writeln!(output, "{}", json_line(&page))?);
    }
    for BookMove { text, games, points } in page.moves {
        let all = games.iter().fold(0_u32, |all, some| all.saturating_add(*some));
        let [first, draws, second] =
            games.map(|some| 100.0 * f64::from(some) / f64::from(all.max(1)));
        let points =
            points.map_or("–".to_string(), |points| format!("{:.1}", f64::from(points) / 10.0));
        writeln!(output, "{text:8} {all:>8} {first:>5.1} {draws:>5.1} {second:>5.1} {points:>6}")?;
    }
    Ok(())
}

fn position(arguments: &Arguments, variant: Variant) -> anyhow::Result<AnyPosition> {
    let mut position = match &arguments.fen {
        Some(fen) => AnyPosition::from_fen(variant, fen)?,
        None => AnyPosition::start(variant),
    };
    for text in arguments.moves.split_whitespace() {
        let after = position.parse_move(text).ok().and_then(|mv| position.after(mv));
        let Some(after) = after else { bail!("`{text}` is no legal move in `{position}`") };
        position = after;
    }
    Ok(position)
}

fn page_of(tree: &mut Tree, position: &AnyPosition) -> anyhow::Result<BookPosition> {
    let moves = choices(tree, position)?.into_iter().map(|Choice { mv, tally }| BookMove {
        text: position.move_text(mv),
        games: tally.results(),
        points: tally.points,
    });
    Ok(BookPosition { at: position.stable_key().to_string(), moves: moves.collect() })
}
