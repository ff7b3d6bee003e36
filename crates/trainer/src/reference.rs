//! Positions with the score of a deep search: what a network's own evaluation is compared with.
//!
//! A file is lines `FEN<tab>score<tab>nodes`, the score for the side to move. The positions are of
//! games by anybody, best by players who do not use the network that is compared: one position a
//! game, about as many of each stage.

use crate::collection;
use crate::game_file::{ScoredGame, read_games, walk};
use crate::generate::parse_variant;
use crate::players;
use crate::workers;
use anyhow::Context;
use clap::Args;
use engine::nnue::{Features, STAGES};
use engine::{Problem, SearchLimits, Undisturbed};
use rules::{AnyPosition, Ataxx, Hexxagon, Position, Ruled, SplitMix64, Variant, for_game};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What to search deeply.
#[derive(Args)]
pub(crate) struct Reference {
    /// The game.
    #[arg(value_parser = parse_variant)]
    variant: Variant,
    /// Files of games, or folders with them.
    #[arg(long, required = true, num_args = 1..)]
    data: Vec<PathBuf>,
    /// The file to write.
    #[arg(long)]
    out: PathBuf,
    /// Positions of each kind of board, open and walled.
    #[arg(long, default_value_t = 500)]
    positions: usize,
    /// Positions visited by each search.
    #[arg(long, default_value_t = 600_000)]
    nodes: u64,
    /// Who searches: a network's file, `hand-made`, or `built-in`.
    #[arg(long, default_value = "built-in")]
    network: String,
    /// What the choice of positions grows from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Workers; all cores by default.
    #[arg(long)]
    threads: Option<usize>,
}

/// A position and what a deep search says of it.
#[derive(Clone)]
pub(crate) struct ReferencePosition {
    /// The position.
    pub(crate) position: AnyPosition,
    /// For the side to move, as [`engine::Score`] has it.
    pub(crate) score: i32,
}

impl ReferencePosition {
    /// Whether its board has walls.
    pub(crate) fn is_walled(&self) -> bool {
        is_walled(&self.position)
    }
}

/// Whether a position's board has walls that the usual board has not.
pub(crate) fn is_walled(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Ataxx(game) => game.position.walls() != Ataxx::start().walls(),
        AnyPosition::Hexxagon(game) => game.position.walls() != Hexxagon::start().walls(),
        _ => false,
    }
}

/// Chooses positions, searches them, and writes the file.
pub(crate) fn run(args: &Reference) -> anyhow::Result<()> {
    let positions = choose(args)?;
    let (next, found) = (AtomicUsize::new(0), Mutex::new(vec![None; positions.len()]));
    std::thread::scope(|scope| {
        let work = || -> anyhow::Result<()> {
            let mut engine = players::engine_with(&args.network, 64)?;
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(position) = positions.get(number) else { return Ok(()) };
                engine.clear();
                let problem = Problem::at(*position);
                let limits = SearchLimits::nodes(args.nodes);
                let report = engine.search(&problem, limits, 1, &mut Undisturbed);
                let score = report.lines.first().map(|line| line.score);
                if let Ok(mut found) = found.lock() {
                    found[number] = score;
                }
            }
        };
        let workers: Vec<_> =
            (0..workers::count(args.threads)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(workers::join)
    })?;
    let scores = found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let mut text = String::new();
    for (position, score) in positions.iter().zip(scores) {
        if let Some(score) = score {
            writeln!(text, "{position}\t{score}\t{}", args.nodes)?;
        }
    }
    std::fs::write(&args.out, text).with_context(|| format!("cannot write {}", args.out.display()))
}

/// Reads such a file.
pub(crate) fn read(variant: Variant, path: &Path) -> anyhow::Result<Vec<ReferencePosition>> {
    let text =
        std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let line = |line: &str| -> anyhow::Result<ReferencePosition> {
        let mut words = line.split('\t');
        let position = AnyPosition::from_fen(variant, words.next().unwrap_or_default())
            .ok()
            .with_context(|| format!("`{line}` begins with no position"))?;
        let score = words.next().and_then(|word| word.parse().ok());
        Ok(ReferencePosition {
            position,
            score: score.with_context(|| format!("`{line}` has no score"))?,
        })
    };
    text.lines().map(line).collect()
}

/// One scored position a game, until there are enough of both kinds.
fn choose(args: &Reference) -> anyhow::Result<Vec<AnyPosition>> {
    let mut games = Vec::new();
    for path in collection::files(&args.data, args.variant.name())? {
        games.extend(read_games(&path, args.variant)?);
    }
    let mut stream = SplitMix64::new(args.seed);
    let mut chosen = Vec::new();
    let mut counts = [0; 2];
    while counts.iter().any(|count| *count < args.positions) && !games.is_empty() {
        let game = games.swap_remove(stream.below(games.len() as u64) as usize);
        let kind = usize::from(starts_walled(args.variant, &game));
        if counts[kind] >= args.positions {
            continue;
        }
        if let Some(position) = one_of(args.variant, &game, &mut stream) {
            chosen.push(position);
            counts[kind] += 1;
        }
    }
    Ok(chosen)
}

fn starts_walled(variant: Variant, game: &ScoredGame) -> bool {
    AnyPosition::from_fen(variant, &game.start).is_ok_and(|start| is_walled(&start))
}

/// A scored position of a game: each stage that it went through is as likely as the others.
fn one_of(variant: Variant, game: &ScoredGame, stream: &mut SplitMix64) -> Option<AnyPosition> {
    let mut stages: [Vec<AnyPosition>; STAGES] = Default::default();
    walk(game, variant, |position, _, _| stages[stage_of(position)].push(*position));
    let mut pick = |count: usize| stream.below(count.max(1) as u64) as usize;
    let present: Vec<_> = stages.iter().filter(|positions| !positions.is_empty()).collect();
    let positions = present.get(pick(present.len()))?;
    positions.get(pick(positions.len())).copied()
}

/// How far the game has come, as its networks count it.
pub(crate) fn stage_of(position: &AnyPosition) -> usize {
    fn of<P: Features>(game: &Ruled<P>) -> usize {
        game.position.stage()
    }
    for_game!(position, game => of(game))
}
