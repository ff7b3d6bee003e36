//! Ratings of several engines from all their games: the likeliest ones by the model of Bradley and
//! Terry (draws count half to each side), by the iteration of D. Hunter (2004). Two engines need no
//! model: their difference is read off their score.

use crate::head_to_head::HeadToHead;
use crate::pentanomial::Pentanomial;
use std::collections::BTreeMap;

/// Steps of the iteration; it gains about a digit in ten.
const STEPS: usize = 300;

/// Each engine's pairs against all others.
pub(crate) fn against_all(
    pairings: &BTreeMap<(usize, usize), HeadToHead>,
    engines: usize,
) -> Vec<Pentanomial> {
    let mut sums = vec![Pentanomial::default(); engines];
    for ((low, high), head_to_head) in pairings {
        let both = [(*low, head_to_head.pairs), (*high, head_to_head.pairs.reversed())];
        for (engine, pairs) in both {
            if let Some(sum) = sums.get_mut(engine) {
                *sum = sum.plus(&pairs);
            }
        }
    }
    sums
}

/// Ratings in Elo with mean zero. A draw against each opponent met is added, so that an engine that
/// won or lost everything still has a rating.
pub(crate) fn ratings(pairings: &BTreeMap<(usize, usize), HeadToHead>, engines: usize) -> Vec<f64> {
    let mut strength = vec![1.0_f64; engines];
    for _ in 0..STEPS {
        let mut points = vec![0.0; engines];
        let mut weight = vec![0.0; engines];
        for ((low, high), head_to_head) in pairings {
            let [wins, draws, losses] = head_to_head.games.map(|count| count as f64);
            let games = wins + draws + losses + 1.0;
            let (Some(a), Some(b)) = (strength.get(*low), strength.get(*high)) else { continue };
            let share = games / (a + b);
            for (engine, won) in [(*low, wins), (*high, losses)] {
                if let (Some(points), Some(weight)) =
                    (points.get_mut(engine), weight.get_mut(engine))
                {
                    *points += won + (draws + 1.0) / 2.0;
                    *weight += share;
                }
            }
        }
        for ((strength, points), weight) in strength.iter_mut().zip(&points).zip(&weight) {
            if *weight > 0.0 {
                *strength = points / weight;
            }
        }
    }
    let logs: Vec<f64> = strength.iter().map(|one| 400.0 * one.max(1e-12).log10()).collect();
    let mean = logs.iter().sum::<f64>() / logs.len().max(1) as f64;
    logs.into_iter().map(|log| log - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::ratings;
    use crate::head_to_head::HeadToHead;
    use std::collections::BTreeMap;

    #[test]
    fn scores_become_differences() {
        let games = |games| HeadToHead { games, ..HeadToHead::default() };
        let pairings = BTreeMap::from([
            ((0, 1), games([7_500, 0, 2_500])),
            ((1, 2), games([5_000, 0, 5_000])),
        ]);
        let ratings = ratings(&pairings, 3);
        // 75 % is 190.8 Elo.
        assert!((ratings[0] - ratings[1] - 190.8).abs() < 0.5, "{ratings:?}");
        assert!((ratings[1] - ratings[2]).abs() < 0.5, "{ratings:?}");
        assert!(ratings.iter().sum::<f64>().abs() < 1e-6);
    }
}
