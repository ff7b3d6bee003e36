//! `petri explore build`: adds games to a tree. The file says which games are in it, so the command
//! can be stopped at any time and started again.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use explore::{Games, Harvest, Head, Tree};
use indicatif::{ProgressBar, ProgressStyle};
use play::pgn;
use rules::Variant;

use crate::start;

/// After so many games of the engine the file is written, so that little is lost by a stop.
const PORTION: u64 = 50;

/// The arguments of `petri explore build`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Games of the engine hang on the seed alone: the same command makes the same tree. A tree that exists
grows. A file of records is known by its name: of one that has grown only what was added is read.

Examples:
  petri explore build ataxx --to ataxx.tree --games 1000 --seed 7
  petri explore build ataxx --to ataxx.tree games.pgn
  petri explore build ataxx --to ataxx.tree --evaluate 300 --nodes 20000")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = start::game())]
    game: Variant,
    /// Files of records; games of other variants and unfinished ones are passed over
    records: Vec<PathBuf>,
    /// The tree
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// Have the engine play this many games against itself, those that are in the tree included
    #[arg(long, value_name = "N", default_value_t = 0)]
    games: u64,
    /// Play the games of this seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Visit this many positions for each move, and for each position that is evaluated
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    nodes: u64,
    /// Have the engine evaluate this many of the most popular positions
    #[arg(long, value_name = "N", default_value_t = 0)]
    evaluate: usize,
    /// Count this many plies of each game, in a new tree
    #[arg(long, value_name = "N", default_value_t = 20)]
    plies: usize,
}

/// Adds what is asked for.
pub(crate) fn run(arguments: &Arguments, errors: &mut dyn Write) -> anyhow::Result<()> {
    let Arguments { game: variant, to, .. } = arguments;
    let named = || format!("`{}`", to.display());
    let mut tree = match to.exists() {
        true => Tree::open(to).with_context(named)?,
        false => Tree::create(to, &Head::new(*variant, arguments.plies)).with_context(named)?,
    };
    if tree.head().variant != *variant {
        bail!("`{}` is a tree of another game than `{variant}`", to.display());
    }
    for path in &arguments.records {
        tree = add_records(tree, path, errors)?;
    }
    tree = add_games(tree, arguments)?;
    if arguments.evaluate > 0 {
        tree = evaluate(tree, arguments)?;
    }
    let (games, positions) = (tree.head().games, tree.positions());
    Ok(writeln!(errors, "petri: {games} games, {positions} positions in {}", named())?)
}

fn add_records(tree: Tree, path: &Path, errors: &mut dyn Write) -> anyhow::Result<Tree> {
    let named = || format!("`{}`", path.display());
    let bytes = fs::read(path).with_context(named)?;
    let mut head = tree.head().clone();
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let known = head.sources.get(&name).map_or(Ok(0), |size| usize::try_from(*size))?;
    let more = bytes.get(known..).unwrap_or_default();
    let (mut harvest, mut left) = (Harvest::default(), 0_usize);
    for read in pgn::import_all(&String::from_utf8_lossy(more), Some(head.variant)) {
        match read {
            Ok(game) if game.start().variant() == head.variant => {
                harvest.count(&game, head.plies);
            }
            Ok(_) => {}
            Err(_) => left += 1,
        }
    }
    if left > 0 {
        writeln!(
            errors,
            "petri: {left} records of {} cannot be read; `petri import` says why",
            named()
        )?;
    }
    head.games += harvest.games();
    head.sources.insert(name, bytes.len() as u64);
    Ok(tree.merge(harvest, &head)?)
}

fn add_games(mut tree: Tree, arguments: &Arguments) -> anyhow::Result<Tree> {
    let Arguments { seed, nodes, .. } = *arguments;
    let mut games = Games::new(arguments.game, seed, nodes);
    let mut next = tree.head().engine.get(&seed).copied().unwrap_or(0);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left")?;
    let bar = ProgressBar::new(arguments.games).with_style(style).with_position(next);
    while next < arguments.games {
        let (mut harvest, mut head) = (Harvest::default(), tree.head().clone());
        let end = arguments.games.min(next + PORTION);
        for number in next..end {
            harvest.count(&games.play(number), head.plies);
            bar.inc(1);
        }
        next = end;
        head.games += harvest.games();
        head.engine.insert(seed, next);
        tree = tree.merge(harvest, &head)?;
    }
    bar.finish_and_clear();
    Ok(tree)
}

/// Walks the most popular positions from the start, and has those evaluated that are not yet.
fn evaluate(mut tree: Tree, arguments: &Arguments) -> anyhow::Result<Tree> {
    let mut games = Games::new(arguments.game, arguments.seed, arguments.nodes);
    let mut harvest = Harvest::default();
    for position in explore::popular(&mut tree, arguments.evaluate)? {
        let is_asked = tree.find(&position)?.is_some_and(|tally| tally.points.is_some());
        if !is_asked && let Some(points) = games.points(&position) {
            harvest.note(&position, points);
        }
    }
    let head = tree.head().clone();
    Ok(tree.merge(harvest, &head)?)
}
