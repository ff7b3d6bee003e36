//! The gate: a network against another, or against the hand-made evaluation, at a fixed number of
//! positions a move, so that only judgement counts and not how busy the machine is. What a slower
//! network costs is allowed for by giving the old one more positions, as many times as it is faster. Openings are
//! random, each is played twice with sides changed, and the pairs are what the error is counted
//! from. It stops early when a sequential test has decided between "no better" and "better by
//! `--margin` Elo".

use crate::generate::{self, parse_variant};
use crate::players;
use crate::workers;
use anyhow::bail;
use arena::{Decision, Pentanomial, Sprt, difference_of};
use clap::{Args, ValueEnum};
use engine::{Engine, Problem, SearchLimits, Undisturbed};
use rules::{Outcome, Side, SplitMix64, Variant};
use std::sync::Mutex;

/// Who plays whom.
#[derive(Args)]
pub(crate) struct Gate {
    /// The game.
    #[arg(value_parser = parse_variant)]
    variant: Variant,
    /// The new network's file, `hand-made`, or `built-in`.
    new: String,
    /// The old one, likewise.
    old: String,
    /// Pairs of games at most.
    #[arg(long, default_value_t = 200)]
    pairs: usize,
    /// Positions visited for a move.
    #[arg(long, default_value_t = 4_000)]
    nodes: u64,
    /// Positions visited by the old one, where it is the faster; as many as the new one by default.
    #[arg(long)]
    old_nodes: Option<u64>,
    /// How many Elo make a difference.
    #[arg(long, default_value_t = 10.0)]
    margin: f64,
    /// On which boards they play: usual ones, some with walls, or only one of the two.
    #[arg(long, value_enum, default_value_t = Boards::Mixed)]
    boards: Boards,
    /// Parameters of the new one's search, as NAME=VALUE (`petri uai --tunables` lists them).
    #[arg(long, value_delimiter = ',', value_parser = players::parse_setting)]
    set: Vec<(String, i32)>,
    /// Parameters of the old one's search.
    #[arg(long, value_delimiter = ',', value_parser = players::parse_setting)]
    old_set: Vec<(String, i32)>,
    /// What the openings grow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at a time; all cores by default.
    #[arg(long)]
    threads: Option<usize>,
}

/// The boards of a match.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Boards {
    /// Two of five with walls, where the game has such boards.
    Mixed,
    /// None with walls but those of the usual board.
    Open,
    /// All with walls.
    Walled,
}

impl Boards {
    /// How many boards of a hundred have walls.
    fn walled(self) -> u64 {
        match self {
            Boards::Mixed => 40,
            Boards::Open => 0,
            Boards::Walled => 100,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Boards::Mixed => "mixed",
            Boards::Open => "open",
            Boards::Walled => "walled",
        }
    }
}

/// Fewer pairs decide nothing.
const FEWEST_PAIRS: u64 = 16;

/// What the new network has scored: in pairs, and games won, drawn and lost.
#[derive(Clone, Copy, Default)]
struct Tally {
    pairs: Pentanomial,
    games: [u32; 3],
}

/// Plays until the question is settled or the pairs are used up.
pub(crate) fn run(args: &Gate) -> anyhow::Result<()> {
    let threads = workers::count(args.threads);
    // Both files are read before the first game is played.
    players::engine_with(&args.new, 8)?;
    players::engine_with(&args.old, 8)?;
    let shared = Mutex::new((0, Tally::default()));
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(|| work(args, &shared))).collect();
        workers.into_iter().try_for_each(workers::join)
    })?;
    let tally = shared.lock().map_or_else(|broken| broken.into_inner().1, |shared| shared.1);
    println!(
        "{} {} against {}, {} boards: {}",
        args.variant.name(),
        args.new,
        args.old,
        args.boards.name(),
        tally.text(args.margin)
    );
    Ok(())
}

fn work(args: &Gate, shared: &Mutex<(usize, Tally)>) -> anyhow::Result<()> {
    let mut engines = [players::engine_with(&args.new, 8)?, players::engine_with(&args.old, 8)?];
    for (engine, settings) in engines.iter_mut().zip([&args.set, &args.old_set]) {
        players::set(engine, args.variant, settings);
    }
    let nodes = [args.nodes, args.old_nodes.unwrap_or(args.nodes)];
    loop {
        let number = {
            let Ok(mut shared) = shared.lock() else { bail!("a worker failed") };
            if shared.0 >= args.pairs || shared.1.verdict(args.margin) != Decision::Open {
                return Ok(());
            }
            shared.0 += 1;
            shared.0
        };
        let mut stream = SplitMix64::new(args.seed ^ (number as u64) << 20);
        let opening = loop {
            if let Some(opening) =
                generate::opening(args.variant, args.boards.walled(), &mut stream)
                && is_even(&opening, &mut engines)
            {
                break opening;
            }
        };
        let points: Vec<u32> =
            Side::BOTH.iter().map(|side| play(&opening, *side, &mut engines, nodes)).collect();
        let Ok(mut shared) = shared.lock() else { bail!("a worker failed") };
        shared.1.add(&points);
        if shared.1.pairs.pairs().is_multiple_of(20) {
            eprintln!("{}", shared.1.text(args.margin));
        }
    }
}

/// An opening that one side has won already decides nothing.
fn is_even(opening: &Problem, engines: &mut [Engine; 2]) -> bool {
    engines.iter_mut().all(|engine| {
        engine.clear();
        let report = engine.search(opening, SearchLimits::nodes(4_000), 1, &mut Undisturbed);
        report.lines.first().is_some_and(|line| line.score.abs() < 400)
    })
}

/// A game in which the new engine has `side`; its points, doubled.
fn play(opening: &Problem, side: Side, engines: &mut [Engine; 2], nodes: [u64; 2]) -> u32 {
    let mut problem = opening.clone();
    engines.iter_mut().for_each(Engine::clear);
    loop {
        let outcome = match problem.position().end(problem.occurrences()) {
            Some(end) => Some(end.outcome),
            None => {
                let player = usize::from(problem.position().turn() != side);
                let (engine, limits) = (&mut engines[player], SearchLimits::nodes(nodes[player]));
                let report = engine.search(&problem, limits, 1, &mut Undisturbed);
                let line = report.lines.first();
                let mv = line.and_then(|line| problem.position().parse_move(line.pv.first()?).ok());
                match (line.and_then(|line| line.outcome_proved), mv) {
                    (Some(outcome), _) => Some(outcome),
                    (None, Some(mv)) if problem.play(mv) => None,
                    _ => Some(Outcome::Draw),
                }
            }
        };
        match outcome {
            Some(Outcome::Win(winner)) => return if winner == side { 2 } else { 0 },
            Some(Outcome::Draw) => return 1,
            None => {}
        }
    }
}

impl Tally {
    fn add(&mut self, points: &[u32]) {
        self.pairs.add(points.iter().sum::<u32>() as usize);
        for &points in points {
            self.games[2 - points.min(2) as usize] += 1;
        }
    }

    /// Whether the new one is better, once that is known with errors of 5 %.
    fn verdict(&self, margin: f64) -> Decision {
        if self.pairs.pairs() < FEWEST_PAIRS {
            return Decision::Open;
        }
        test(margin).decision(&self.pairs)
    }

    fn text(&self, margin: f64) -> String {
        let Some((mean, variance)) = self.pairs.moments() else {
            return "no pairs".to_string();
        };
        let spread = 1.96 * (variance / self.pairs.pairs() as f64).sqrt();
        let elo = |share: f64| difference_of(share.clamp(0.001, 0.999));
        let [won, drawn, lost] = self.games;
        let verdict = match self.verdict(margin) {
            Decision::Accepted => "better",
            Decision::Refused => "no better",
            Decision::Open => "open",
        };
        format!(
            "+{won} ={drawn} -{lost}, {:+.0} Elo [{:+.0} {:+.0}], log-likelihood ratio {:+.2}: {verdict}",
            elo(mean),
            elo(mean - spread),
            elo(mean + spread),
            test(margin).llr(&self.pairs)
        )
    }
}

fn test(margin: f64) -> Sprt {
    Sprt { elo1: margin, ..Sprt::default() }
}

#[cfg(test)]
mod tests {
    use super::{Decision, Pentanomial, Tally};

    #[test]
    fn equal_players_are_no_better_and_clear_winners_are() {
        let tally = |pairs| Tally { pairs: Pentanomial(pairs), games: [0; 3] };
        assert_eq!(tally([40, 80, 200, 80, 40]).verdict(40.0), Decision::Refused);
        assert_eq!(tally([2, 5, 30, 60, 80]).verdict(10.0), Decision::Accepted);
        assert_eq!(tally([1, 1, 4, 1, 1]).verdict(10.0), Decision::Open);
        assert_eq!(tally([0, 0, 0, 0, 15]).verdict(10.0), Decision::Open, "too few");
    }
}
