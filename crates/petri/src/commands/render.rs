//! `petri render`: a position as a picture, or a game as an animated one, drawn as the page draws it.

use std::fs;
use std::io::BufRead;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::builder::PossibleValuesParser;
use indicatif::ProgressBar;
use picture::{Animation, Frame, Look, Pixels, THEMES, svg};
use play::Game;
use rules::{AnyPosition, MoveShape, Variant};

use crate::record;
use crate::start::{self, Start};

/// How long the last position of a game is shown, measured in moves.
const LAST_FRAME: u32 = 4;

/// The arguments of `petri render`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
FILE holds a record (as the page and `petri arena` write it, or JSON), or plain moves. Without one,
the position of `--fen` or `--board` is drawn. An SVG or PNG shows the position at the end of the
game, or after `--ply`; a GIF shows the whole game up to there.

Examples:
  petri render ataxx --fen 'x5o/7/7/7/7/7/o5x x 0 1' --to board.svg
  petri render hexxagon --board open --to board.png --width 1200 --dark
  petri render schataxx game.pgn --to game.gif")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = start::game())]
    game: Variant,
    /// The record or the moves; `-` reads standard input
    file: Option<PathBuf>,
    #[command(flatten)]
    start: Start,
    /// Write the picture here; the name ends in `.svg`, `.png` or `.gif`
    #[arg(long, value_name = "OUT")]
    to: PathBuf,
    /// The width of a PNG or GIF in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 720, value_parser = clap::value_parser!(u32).range(32..=4096))]
    width: u32,
    /// Stop after this many plies
    #[arg(long, value_name = "N", requires = "file")]
    ply: Option<usize>,
    /// Show each move of a GIF for this many milliseconds
    #[arg(long, value_name = "MS", default_value_t = 700, value_parser = clap::value_parser!(u32).range(20..=60_000))]
    move_ms: u32,
    /// The look of the board
    #[arg(long, default_value = THEMES[0], value_parser = PossibleValuesParser::new(THEMES))]
    theme: String,
    /// Use the colours of the dark page
    #[arg(long)]
    dark: bool,
    /// Show the board from the second side
    #[arg(long)]
    turned: bool,
    /// Leave the coordinates out
    #[arg(long)]
    no_coordinates: bool,
}

/// What a picture is written as.
#[derive(Clone, Copy)]
enum Format {
    Svg,
    Png,
    Gif,
}

impl Format {
    fn of(path: &Path) -> anyhow::Result<Format> {
        match path.extension().and_then(|end| end.to_str()) {
            Some("svg") => Ok(Format::Svg),
            Some("png") => Ok(Format::Png),
            Some("gif") => Ok(Format::Gif),
            _ => bail!("`{}` does not end in `.svg`, `.png` or `.gif`", path.display()),
        }
    }
}

/// Writes the picture.
pub(crate) fn run(arguments: &Arguments, input: &mut dyn BufRead) -> anyhow::Result<()> {
    let format = Format::of(&arguments.to)?;
    let game = match &arguments.file {
        Some(path) => record::read(arguments.game, path, &arguments.start, input)?,
        None => Game::new(arguments.start.position(arguments.game)?),
    };
    let ply = arguments.ply.unwrap_or(game.len());
    if ply > game.len() {
        bail!("the game has {} plies, not {ply}", game.len());
    }
    let look = look(arguments)?;
    let bytes = match format {
        Format::Svg => drawn(&game, ply, &look).into_bytes(),
        Format::Png => Pixels::of(&drawn(&game, ply, &look), arguments.width, None)?.png()?,
        Format::Gif => animated(&game, ply, &look, arguments)?,
    };
    let path = &arguments.to;
    fs::write(path, bytes).with_context(|| format!("cannot write `{}`", path.display()))
}

fn look(arguments: &Arguments) -> anyhow::Result<Look> {
    let mut look = Look::new(&arguments.theme, arguments.dark).context("no such theme")?;
    look.is_turned = arguments.turned;
    look.has_coordinates = !arguments.no_coordinates;
    Ok(look)
}

/// The game as it stood after `ply` plies, with the move that led there.
fn drawn(game: &Game, ply: usize, look: &Look) -> String {
    let last: Option<MoveShape> = ply
        .checked_sub(1)
        .and_then(|index| game.line().nth(index))
        .and_then(|(before, mv)| before.shape(mv));
    let position: &AnyPosition = game.position_at(ply).unwrap_or(game.position());
    svg(position, last.as_ref(), look)
}

fn animated(
    game: &Game,
    last: usize,
    look: &Look,
    arguments: &Arguments,
) -> anyhow::Result<Vec<u8>> {
    let bar = ProgressBar::new(last as u64 + 1);
    let mut animation = Animation::default();
    for ply in 0..=last {
        let pixels = Pixels::of(&drawn(game, ply, look), arguments.width, Some(look.ground()))?;
        let moves = if ply == last { LAST_FRAME } else { 1 };
        animation.push(Frame { pixels, shown_ms: moves * arguments.move_ms });
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(animation.gif()?)
}
