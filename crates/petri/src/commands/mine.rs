//! `petri mine`: puzzles from games of the engine against itself, as lines of JSON. The file is the
//! whole state: what is in it already is not done again, so the command can be stopped at any time and
//! started again.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use play::Game;
use puzzles::{Effort, Goal, Miner, Puzzle};
use rules::{AnyMove, AnyPosition, Variant};
use wire::PuzzleGoal;

use crate::start;

/// The arguments of `petri mine`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Each line of the file is a puzzle: `id`, `game`, `start`, `moves`, `solution`, `goal`, `proved`,
`themes`, `rating`, and the `number` of its game. The same seed gives the same puzzles. A file that
exists is gone on with, after the last game that is in it.

Examples:
  petri mine ataxx --to ataxx.jsonl --games 100
  nice -n 19 petri mine attangle --to attangle.jsonl --seed 7 --puzzles 400 --games 4000")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = start::game())]
    game: Variant,
    /// Add the puzzles to this file
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// Play this many games in all, those that are in the file included
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// Stop after the game with which the file holds this many puzzles
    #[arg(long, value_name = "N")]
    puzzles: Option<usize>,
    /// Play the games of this seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Visit this many positions to find a puzzle; ten times as many must agree
    #[arg(long, value_name = "N", default_value_t = Effort::default().search, value_parser = clap::value_parser!(u64).range(100..))]
    nodes: u64,
}

/// Plays games and adds their puzzles to the file.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let path = &arguments.to;
    let effort = Effort { search: arguments.nodes, ..Effort::default() };
    let mut miner = Miner::new(arguments.game, arguments.seed, effort);
    let (mut next, mut count) = (0, 0);
    for puzzle in known(path, arguments.game)? {
        next = next.max(u64::from(puzzle.number) + 1);
        count += 1;
        miner.remember(&game_of(&puzzle)?);
    }
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .with_context(|| format!("cannot write `{}`", path.display()))?;
    let bar = ProgressBar::new(arguments.games).with_style(style()?).with_position(next);
    for number in next..arguments.games {
        if arguments.puzzles.is_some_and(|wanted| count >= wanted) {
            break;
        }
        let lines: String = miner.mine(number).iter().map(line).collect();
        // All of a game or nothing, so that it is never done by half.
        file.write_all(lines.as_bytes())?;
        count += lines.lines().count();
        bar.set_message(format!("{count} puzzles"));
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(())
}

fn style() -> anyhow::Result<ProgressStyle> {
    Ok(ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left, {msg}")?)
}

/// The puzzles of a file; none where there is no file yet.
fn known(path: &Path, variant: Variant) -> anyhow::Result<Vec<wire::Puzzle>> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read `{}`", path.display()))?;
    let mut puzzles = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let puzzle: wire::Puzzle = wire::from_json(line)
            .with_context(|| format!("`{}`, line {}", path.display(), index + 1))?;
        if Variant::from(puzzle.game) != variant {
            bail!("`{}` holds puzzles of another game than `{variant}`", path.display());
        }
        puzzles.push(puzzle);
    }
    Ok(puzzles)
}

fn game_of(puzzle: &wire::Puzzle) -> anyhow::Result<Game> {
    let mut game = Game::new(AnyPosition::from_fen(puzzle.game.into(), &puzzle.start)?);
    for text in &puzzle.moves {
        game.play_text(text)?;
    }
    Ok(game)
}

/// A puzzle as a line of the file.
fn line(puzzle: &Puzzle) -> String {
    let Puzzle { game, number, solution, goal, is_proved, themes, rating } = puzzle;
    let line = wire::Puzzle {
        id: game.position().stable_key().to_string(),
        game: game.start().variant().into(),
        start: game.start().to_string(),
        moves: game.line().map(|(before, mv)| before.move_text(mv)).collect(),
        solution: texts(*game.position(), solution),
        goal: match goal {
            Goal::Win => PuzzleGoal::Win,
            Goal::Hold => PuzzleGoal::Hold,
            Goal::Margin => PuzzleGoal::Margin,
        },
        proved: *is_proved,
        themes: themes.iter().map(|theme| theme.word().to_string()).collect(),
        rating: *rating,
        number: u32::try_from(*number).unwrap_or(u32::MAX),
    };
    format!("{}\n", wire::json_line(&line))
}

fn texts(mut position: AnyPosition, moves: &[AnyMove]) -> Vec<String> {
    let text_and_play = |mv: &AnyMove| {
        let text = position.move_text(*mv);
        position = position.after(*mv).unwrap_or(position);
        text
    };
    moves.iter().map(text_and_play).collect()
}
