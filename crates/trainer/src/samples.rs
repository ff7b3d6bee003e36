//! From games to what a network learns from: positions of the game's own type, each with what the
//! search said, what came of it, and what is to be learnt ([`Mixture`]).

use crate::game_file::ScoredGame;
use crate::target::{Mixture, Target};
use engine::Score;
use engine::nnue::{Calibration, Chances, Features};
use rules::{AnyMove, AnyPosition, Outcome};

/// A position and what became of it, for the side to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample<P> {
    /// The position.
    pub(crate) position: P,
    /// What the search thought of it, in hundredths of a stone.
    pub(crate) score: f32,
    /// 1 won, 0.5 drawn, 0 lost.
    pub(crate) result: f32,
    /// Won by how much at the end, in stones or area cells; negative when lost.
    pub(crate) margin: f32,
    /// The move that the search chose, packed.
    pub(crate) chosen: u16,
    /// Whether the search had proved its score.
    pub(crate) proved: bool,
    /// What the network learns.
    pub(crate) target: Target,
}

/// A game that a network can learn.
pub(crate) trait Game: Features + TryFrom<AnyPosition> {}

impl<P: Features + TryFrom<AnyPosition>> Game for P {}

/// The scored positions of a game in order, the first ply first; `None` if it is not legal.
pub(crate) fn of_game<P: Game>(game: &ScoredGame, mixture: Mixture) -> Option<Vec<Sample<P>>> {
    let mut position = AnyPosition::from_fen(P::VARIANT, &game.start).ok()?;
    let mut samples = Vec::with_capacity(game.plies.len());
    for ply in &game.plies {
        if let Some(score) = ply.score {
            samples.push(sample(P::try_from(position).ok()?, ply.mv, score, game));
        }
        position = position.after(ply.mv)?;
    }
    let results: Vec<f32> = samples.iter().map(|sample| sample.result).collect();
    for (sample, target) in samples.iter_mut().zip(mixture.of_game(game, &results)) {
        sample.target = target;
    }
    Some(samples)
}

fn sample<P: Game>(position: P, chosen: AnyMove, score: i16, game: &ScoredGame) -> Sample<P> {
    let sign = match game.outcome {
        Outcome::Draw => 0.0,
        Outcome::Win(side) if side == position.turn() => 1.0,
        Outcome::Win(_) => -1.0,
    };
    Sample {
        position,
        score: f32::from(score),
        result: (sign + 1.0) / 2.0,
        margin: sign * f32::from(game.margin),
        chosen: chosen.0,
        proved: Score::margin_of(i32::from(score)).is_some(),
        target: Target { points: 0.5, is_on_policy: false },
    }
}

/// A position of an even game in which a search chose this move, for tests.
#[cfg(test)]
pub(crate) fn sample_of<P>(position: P, chosen: u16) -> Sample<P> {
    let target = Target { points: 0.5, is_on_policy: true };
    Sample { position, score: 0.0, result: 0.5, margin: 0.0, chosen, proved: false, target }
}

/// Who would win, as the players see it: the slope, in hundredths of a stone, at which
/// 1 / (1 + e^(−score / slope)) fits the results of the samples best.
pub(crate) fn fit_slope<P>(samples: &[Sample<P>]) -> f32 {
    let opinions = || {
        samples.iter().filter(|sample| sample.score.abs() < 15_000.0 && sample.target.is_on_policy)
    };
    let loss = |slope: f64| -> f64 {
        opinions()
            .map(|sample| {
                let p = 1.0 / (1.0 + (-f64::from(sample.score) / slope).exp());
                (p - f64::from(sample.result)).powi(2)
            })
            .sum()
    };
    let (mut low, mut high) = (50.0_f64, 5_000.0_f64);
    while high / low > 1.002 {
        let third = (high / low).powf(1.0 / 3.0);
        let (a, b) = (low * third, low * third * third);
        if loss(a) < loss(b) {
            high = b;
        } else {
            low = a;
        }
    }
    (low * high).sqrt() as f32
}

/// The slope with the threshold between a draw and a win that fits the results best, by maximum
/// likelihood; none where hardly a game is drawn.
pub(crate) fn calibration<P>(slope: f32, samples: &[Sample<P>]) -> Calibration {
    let mut calibration = Calibration { slope: slope.round() as i32, draws: 0 };
    let drawn = samples.iter().filter(|sample| sample.result == 0.5).count();
    if drawn * 1_000 < samples.len() {
        return calibration;
    }
    let surprise = |calibration: Calibration| -> f64 {
        let opinions = samples.iter().filter(|sample| !sample.proved && sample.target.is_on_policy);
        let opinions = opinions.step_by(7);
        opinions
            .map(|sample| {
                let Chances { win, draw, loss } = calibration.chances(sample.score as i32);
                let chance = match sample.result {
                    result if result > 0.5 => win,
                    result if result < 0.5 => loss,
                    _ => draw,
                };
                -f64::from(chance.max(1)).ln()
            })
            .sum()
    };
    let candidates =
        (0..=calibration.slope).step_by(5).map(|draws| Calibration { draws, ..calibration });
    let best = candidates.map(|one| (surprise(one), one)).min_by(|a, b| a.0.total_cmp(&b.0));
    if let Some((_, best)) = best {
        calibration = best;
    }
    calibration
}

#[cfg(test)]
mod tests {
    use super::{Sample, calibration, fit_slope};
    use crate::target::Target;
    use engine::nnue::{Calibration, Chances};
    use rules::SplitMix64;

    /// Results that come true as often as a calibration says.
    fn drawn_from(truth: Calibration) -> Vec<Sample<()>> {
        let mut stream = SplitMix64::new(7);
        let one = |_| {
            let score = stream.below(3_001) as i32 - 1_500;
            let Chances { win, draw, .. } = truth.chances(score);
            let result = match stream.below(1_000) as u16 {
                chance if chance < win => 1.0,
                chance if chance < win + draw => 0.5,
                _ => 0.0,
            };
            Sample {
                position: (),
                score: score as f32,
                result,
                margin: 0.0,
                chosen: 0,
                proved: false,
                target: Target { points: 0.5, is_on_policy: true },
            }
        };
        (0..40_000).map(one).collect()
    }

    #[test]
    fn what_results_were_drawn_from_is_found_again() {
        let samples = drawn_from(Calibration { slope: 420, draws: 0 });
        let slope = fit_slope(&samples);
        assert!((slope - 420.0).abs() < 25.0, "{slope}");
        assert_eq!(calibration(slope, &samples).draws, 0);

        let samples = drawn_from(Calibration { slope: 420, draws: 150 });
        let draws = calibration(420.0, &samples).draws;
        assert!((draws - 150).abs() <= 20, "{draws}");
    }
}
