//! Self-play. Games begin with some random plies, so that no two are alike, and on boards with
//! walls as well as on open ones; then the engine plays both sides at a fixed number of positions a
//! move until somebody has provably won. What ends by a counter or a repetition is dropped: such a
//! result says nothing about the stones.
//!
//! The positions that a search evaluates mostly follow poor moves, and games of good moves alone
//! hold none of them. So in every other game some moves in between are random too. A random move
//! has no score, and [`samples`](crate::samples) lets no position before it learn from what came
//! after.
//!
//! Game number n of worker k depends on the seed, k and n alone. So a run that was interrupted goes
//! on where it stopped, and the same command gives the same games on any machine.

use crate::game_file::{GameWriter, Ply, ScoredGame};
use crate::players;
use crate::workers;
use anyhow::Context;
use clap::Args;
use engine::{Engine, Problem, Score, SearchLimits, Undisturbed};
use indicatif::{ProgressBar, ProgressStyle};
use rules::{AnyMove, AnyPosition, End, Outcome, Position, Reason, SplitMix64, Variant, for_game};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

/// What to generate.
#[derive(Args)]
pub(crate) struct Generate {
    /// The game.
    #[arg(value_parser = parse_variant)]
    variant: Variant,
    /// Where the games go: one file a worker.
    #[arg(long, default_value = "data")]
    out: PathBuf,
    /// Scored positions to make in all.
    #[arg(long, default_value_t = 1_000_000)]
    positions: u64,
    /// Positions visited for a move; a tenth of them once the game is as good as decided.
    #[arg(long, default_value_t = 5_000)]
    nodes: u64,
    /// Who plays: a network's file, `hand-made`, or `built-in`.
    #[arg(long, default_value = "built-in")]
    network: String,
    /// How many of a hundred moves are random in every other game, after the opening.
    #[arg(long, default_value_t = 10)]
    explore: u64,
    /// On how many boards of a hundred there are walls, in the games that have such boards.
    #[arg(long, default_value_t = 25)]
    walled: u64,
    /// What the games grow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Workers; all cores by default.
    #[arg(long)]
    threads: Option<usize>,
}

/// The command line's reader of a game's name.
pub(crate) fn parse_variant(name: &str) -> Result<Variant, String> {
    Variant::from_name(name).ok_or_else(|| format!("`{name}` is no game"))
}

/// A game that begins more uneven than this, in hundredths of a stone, is of little use.
const UNEVEN: i32 = 1_000;
/// From this score on, in hundredths of a stone, a game is as good as decided.
const DECIDED: i32 = 1_000;
/// No game has more plies.
const LONGEST: usize = 400;

/// Plays until there are enough positions.
pub(crate) fn run(args: &Generate) -> anyhow::Result<()> {
    std::fs::create_dir_all(&args.out)?;
    let workers = workers::count(args.threads);
    let bar = ProgressBar::new(args.positions).with_style(
        ProgressStyle::with_template(
            "{wide_bar} {human_pos}/{human_len} positions {per_sec} {eta}",
        )
        .context("the progress bar")?,
    );
    let made = AtomicU64::new(0);
    std::thread::scope(|scope| {
        let handles: Vec<_> = (0..workers)
            .map(|worker| {
                let (bar, made) = (&bar, &made);
                scope.spawn(move || work(args, worker, made, bar))
            })
            .collect();
        handles.into_iter().try_for_each(workers::join)
    })?;
    bar.finish();
    Ok(())
}

fn work(args: &Generate, worker: usize, made: &AtomicU64, bar: &ProgressBar) -> anyhow::Result<()> {
    let name = format!("{}-{}-{worker}.games", args.variant.name(), args.seed);
    let (mut writer, mut games, scored) = GameWriter::resume(&args.out.join(name), args.variant)?;
    made.fetch_add(scored, Ordering::Relaxed);
    bar.inc(scored);
    let mut engine = players::engine_with(&args.network, 4)?;
    while made.load(Ordering::Relaxed) < args.positions {
        // Every attempt counts, also one that is dropped: the number of the next is then known
        // from the file only if dropped games are repeated until one is kept.
        let mut stream = stream_of(args.seed, worker as u64, games);
        let game = loop {
            if let Some(game) = play(args, &mut engine, &mut stream) {
                break game;
            }
        };
        writer.add(&game)?;
        games += 1;
        let scored = game.plies.iter().filter(|ply| ply.score.is_some()).count() as u64;
        made.fetch_add(scored, Ordering::Relaxed);
        bar.inc(scored);
    }
    Ok(())
}

fn stream_of(seed: u64, worker: u64, game: u64) -> SplitMix64 {
    let mut seeds = SplitMix64::new(seed ^ worker << 32 ^ game.wrapping_mul(0xD134_2543_DE82_EF95));
    SplitMix64::new(seeds.next_u64())
}

/// One game; `None` if it is not worth keeping.
fn play(args: &Generate, engine: &mut Engine, stream: &mut SplitMix64) -> Option<ScoredGame> {
    let start = board(args.variant, args.walled, stream);
    let mut problem = Problem::at(start);
    let mut plies = random_plies(args.variant, &mut problem, stream)?;
    let explore = if stream.below(2) == 0 { 0 } else { args.explore };
    let mut last_score = None;
    engine.clear();
    let (outcome, margin) = loop {
        if let Some(end) = problem.position().end(problem.occurrences()) {
            break settled(problem.position(), end)?;
        }
        if plies.len() >= LONGEST {
            return None;
        }
        if last_score.is_some() && stream.below(100) < explore {
            plies.push(random_ply(&mut problem, stream)?);
            continue;
        }
        let decided = last_score.is_some_and(|score: i32| score.abs() > DECIDED);
        let nodes = if decided { args.nodes / 10 } else { args.nodes };
        let report = engine.search(&problem, SearchLimits::nodes(nodes), 1, &mut Undisturbed);
        let line = report.lines.first()?;
        if last_score.is_none() && line.score.abs() > UNEVEN {
            return None;
        }
        last_score = Some(line.score);
        let mv = problem.position().parse_move(line.pv.first()?).ok()?;
        plies.push(Ply { mv, score: Some(line.score as i16) });
        if let Some(outcome) = line.outcome_proved {
            break (outcome, Score::margin_of(line.score)? as u8);
        }
        problem.play(mv);
    };
    Some(ScoredGame { start: start.to_string(), plies, outcome, margin })
}

/// A random opening, as games of this game begin, on a board with walls `walled` times of a hundred.
pub(crate) fn opening(variant: Variant, walled: u64, stream: &mut SplitMix64) -> Option<Problem> {
    let mut problem = Problem::at(board(variant, walled, stream));
    random_plies(variant, &mut problem, stream).map(|_| problem)
}

/// Where a game starts: on the usual board, on another with a name, or on a random one.
fn board(variant: Variant, walled: u64, stream: &mut SplitMix64) -> AnyPosition {
    let usual = AnyPosition::start(variant);
    if !variant.has_walls() || stream.below(100) >= walled {
        return usual;
    }
    let names = variant.boards();
    let name = match stream.below(2) {
        0 => format!("random:{}", stream.next_u64() >> 32),
        _ => names[stream.below(names.len() as u64) as usize].to_string(),
    };
    AnyPosition::on_board(variant, &name).unwrap_or(usual)
}

/// How many plies are played at random, at least and at most.
fn random_range(variant: Variant) -> (u64, u64) {
    match variant {
        Variant::Ataxx | Variant::Hexxagon => (8, 17),
        Variant::Attangle => (4, 12),
        _ => (4, 10),
    }
}

fn random_plies(
    variant: Variant,
    problem: &mut Problem,
    stream: &mut SplitMix64,
) -> Option<Vec<Ply>> {
    let (least, most) = random_range(variant);
    let count = least + stream.below(most - least + 1);
    let mut plies = Vec::new();
    for _ in 0..count {
        plies.push(random_ply(problem, stream)?);
    }
    if problem.is_over() { None } else { Some(plies) }
}

/// Plays a random move; `None` if there is none.
fn random_ply(problem: &mut Problem, stream: &mut SplitMix64) -> Option<Ply> {
    let moves: Vec<AnyMove> = problem.position().legal_moves(problem.occurrences());
    let mv = *moves.get(stream.below(moves.len().max(1) as u64) as usize)?;
    problem.play(mv);
    Some(Ply { mv, score: None })
}

/// The result of a game that has come to its natural end; `None` if a counter ended it.
fn settled(position: &AnyPosition, end: End) -> Option<(Outcome, u8)> {
    if matches!(end.reason, Reason::Repetition | Reason::Halfmoves | Reason::Quiet) {
        return None;
    }
    Some((end.outcome, for_game!(position, game => margin(&game.position, end))))
}

fn margin<P: Position + engine::Searchable>(position: &P, end: End) -> u8 {
    position.margin(end) as u8
}
