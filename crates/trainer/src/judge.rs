//! How well networks agree with deep searches, without a game being played: the rank correlation
//! (Spearman's) between the scores of a reference ([`mod@reference`]) and those of
//! the network alone, of a search one ply deep and of a small one, for open and walled boards and
//! each third of the game apart; and how often the sign is right where the reference is a proof.
//!
//! It costs seconds where a match costs minutes, so it chooses which networks play one. It does
//! not replace the match: two networks of one family can be compared, not two engines.

use crate::generate::parse_variant;
use crate::players;
use crate::reference::{self, ReferencePosition};
use clap::Args;
use engine::nnue::STAGES;
use engine::{Engine, Problem, SearchLimits, Undisturbed};
use rules::Variant;
use std::path::PathBuf;

/// What to judge.
#[derive(Args)]
pub(crate) struct Judge {
    /// The game.
    #[arg(value_parser = parse_variant)]
    variant: Variant,
    /// Networks' files, `hand-made`, or `built-in`.
    #[arg(required = true)]
    networks: Vec<String>,
    /// Positions with the scores of deep searches; `reference` makes them.
    #[arg(long)]
    reference: PathBuf,
    /// Positions visited by the small search.
    #[arg(long, default_value_t = 500)]
    nodes: u64,
    /// Only positions within this score count for the correlation, in hundredths of a stone: who
    /// is ahead where much is lost is easily seen.
    #[arg(long, default_value_t = 400)]
    within: i32,
}

/// From this score on it is a result and no opinion.
const RESULT: i32 = 18_000;
/// The parts of a game, with their stages.
const PARTS: [(&str, core::ops::Range<usize>); 4] =
    [("opening", 4..STAGES), ("middle", 2..4), ("end", 0..2), ("all", 0..STAGES)];

/// What a network says of a position: alone, one ply deep, and by a small search.
type Scores = [i32; 3];

/// Judges the networks and prints a table.
pub(crate) fn run(args: &Judge) -> anyhow::Result<()> {
    let reference = reference::read(args.variant, &args.reference)?;
    println!(
        "rank correlation: static, 1 ply, {} nodes\n\
         {:<24} {:<7} {:<8} {:>5} {:>6} {:>6} {:>6}",
        args.nodes, "network", "boards", "part", "count", "static", "1 ply", "search"
    );
    for name in &args.networks {
        let mut engine = players::engine_with(name, 4)?;
        let scores: Vec<Scores> =
            reference.iter().map(|one| scores(&mut engine, one, args.nodes)).collect();
        for (boards, walled) in [("open", false), ("walled", true)] {
            for (part, stages) in PARTS {
                let chosen = reference.iter().zip(&scores).filter(|(one, _)| {
                    one.is_walled() == walled
                        && stages.contains(&reference::stage_of(&one.position))
                        && one.score.abs() <= args.within
                });
                let (known, found): (Vec<_>, Vec<_>) =
                    chosen.map(|(one, found)| (one.score, *found)).unzip();
                let [alone, ply, search] = [0, 1, 2].map(|which| {
                    let found: Vec<i32> = found.iter().map(|found| found[which]).collect();
                    rank_correlation(&known, &found)
                });
                println!(
                    "{name:<24} {boards:<7} {part:<8} {:>5} {alone:>6.3} {ply:>6.3} {search:>6.3}",
                    known.len()
                );
            }
        }
        print_agreement(name, &reference, &scores);
    }
    Ok(())
}

fn scores(engine: &mut Engine, one: &ReferencePosition, nodes: u64) -> Scores {
    let problem = Problem::at(one.position);
    // A hand-made evaluation says nothing without a search.
    let alone = engine.evaluate(&one.position).map_or(0, |evaluation| evaluation.score.value());
    let mut searched = |limits: SearchLimits| {
        engine.clear();
        let report = engine.search(&problem, limits, 1, &mut Undisturbed);
        report.lines.first().map_or(0, |line| line.score)
    };
    [alone, searched(SearchLimits::depth(1)), searched(SearchLimits::nodes(nodes))]
}

/// Where the reference is a result, how often the network alone favours the winner.
fn print_agreement(name: &str, reference: &[ReferencePosition], scores: &[Scores]) {
    let decided = reference.iter().zip(scores).filter(|(one, _)| one.score.abs() >= RESULT);
    let agrees: Vec<bool> =
        decided.map(|(one, found)| one.score.signum() == found[0].signum()).collect();
    let right = agrees.iter().filter(|agrees| **agrees).count();
    println!("{name:<24} favours the winner in {right} of {} decided positions", agrees.len());
}

/// Spearman's rank correlation, −1 to 1; 0 where there are fewer than two or all are equal.
fn rank_correlation(xs: &[i32], ys: &[i32]) -> f64 {
    let (xs, ys) = (ranks(xs), ranks(ys));
    let mean = (xs.len() as f64 + 1.0) / 2.0;
    let sum = |a: &[f64], b: &[f64]| -> f64 {
        a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum()
    };
    let spread = (sum(&xs, &xs) * sum(&ys, &ys)).sqrt();
    if spread > 0.0 { sum(&xs, &ys) / spread } else { 0.0 }
}

/// The rank of each value from 1; equal values share the mean of theirs.
fn ranks(values: &[i32]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by_key(|&at| values[at]);
    let mut ranks = vec![0.0; values.len()];
    let mut first = 1.0;
    for equal in order.chunk_by(|&a, &b| values[a] == values[b]) {
        let count = equal.len() as f64;
        equal.iter().for_each(|&at| ranks[at] = first + (count - 1.0) / 2.0);
        first += count;
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::{rank_correlation, ranks};

    #[test]
    fn equal_values_share_their_rank() {
        assert_eq!(ranks(&[30, 10, 20, 20]), [4.0, 1.0, 2.5, 2.5]);
    }

    #[test]
    fn correlation_looks_at_order_alone() {
        let near = |xs: &[i32], ys: &[i32], expected: f64| {
            assert!((rank_correlation(xs, ys) - expected).abs() < 1e-9);
        };
        near(&[1, 2, 3, 4], &[10, 20, 300, 4_000], 1.0);
        near(&[1, 2, 3, 4], &[4, 3, 2, 1], -1.0);
        // 1 − 6 · (0 + 1 + 1 + 0) / (4 · 15)
        near(&[1, 2, 3, 4], &[1, 3, 2, 4], 0.8);
        near(&[1, 2, 3], &[5, 5, 5], 0.0);
    }
}
