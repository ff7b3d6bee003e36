//! From games to what a network learns from: positions of the game's own type with a target. A
//! position that occurs again is left out, and one that was judged by proof learns from the proof
//! alone.

use crate::game_file::{Games, walk};
use anyhow::{Context, bail};
use engine::Score;
use engine::network::{Calibration, Chances, Perceived};
use rules::{AnyPosition, Outcome, Ruled};
use std::collections::HashSet;
use std::path::PathBuf;

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
    /// Whether the search had proved its score.
    pub(crate) proved: bool,
}

/// A game that can be taken out of an [`AnyPosition`].
pub(crate) trait Taken: Perceived {
    /// The position, if it is of this game.
    fn taken(any: &AnyPosition) -> Option<Self>;
}

macro_rules! taken {
    ($($variant:ident: $game:ty),+ $(,)?) => {
        $(impl Taken for $game {
            fn taken(any: &AnyPosition) -> Option<Self> {
                match any {
                    AnyPosition::$variant(Ruled { position, .. }) => Some(*position),
                    _ => None,
                }
            }
        })+
    };
}

taken! {
    Ataxx: rules::Ataxx,
    Hexxagon: rules::Hexxagon,
    Schataxx: rules::Schataxx<rules::Standard>,
    SchataxxBalanced: rules::Schataxx<rules::Balanced>,
    SchataxxUnlimited: rules::Schataxx<rules::Unlimited>,
    Attangle: rules::Attangle,
}

/// Reads all games of the files or folders given, each position once.
pub(crate) fn read<P: Taken>(paths: &[PathBuf]) -> anyhow::Result<Vec<Sample<P>>> {
    let mut samples = Vec::new();
    let mut seen = HashSet::new();
    for path in files(paths, P::NAME)? {
        let bytes = std::fs::read(&path)?;
        let games = Games::of(&bytes, P::VARIANT)
            .with_context(|| format!("{} is no file of {}", path.display(), P::NAME))?;
        for game in games {
            let margin = f32::from(game.margin);
            let legal = walk(&game, P::VARIANT, |any, score, _| {
                let Some(position) = P::taken(any) else { return };
                if !seen.insert(position.search_key().0) {
                    return;
                }
                let sign = match game.outcome {
                    Outcome::Draw => 0.0,
                    Outcome::Win(side) if side == position.turn() => 1.0,
                    Outcome::Win(_) => -1.0,
                };
                samples.push(Sample {
                    position,
                    score: f32::from(score),
                    result: (sign + 1.0) / 2.0,
                    margin: sign * margin,
                    proved: Score::margin_of(i32::from(score)).is_some(),
                });
            });
            if !legal {
                bail!("{} holds a game that is not legal", path.display());
            }
        }
    }
    if samples.is_empty() {
        bail!("there are no games of {}", P::NAME);
    }
    Ok(samples)
}

/// The files of a game among these files and folders, in order.
pub(crate) fn files(paths: &[PathBuf], name: &str) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_file() {
            files.push(path.clone());
            continue;
        }
        let entries =
            std::fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
        for entry in entries {
            let path = entry?.path();
            let file = path.file_name().map(|name| name.to_string_lossy().into_owned());
            let rest = file.as_deref().and_then(|file| file.strip_prefix(name));
            let digit =
                |rest: &str| rest.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit());
            if rest.is_some_and(|rest| rest.ends_with(".games") && digit(rest)) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// Who would win, as the players see it: the slope, in hundredths of a stone, at which
/// 1 / (1 + e^(−score / slope)) fits the results of the samples best.
pub(crate) fn fit_slope<P>(samples: &[Sample<P>]) -> f32 {
    let opinions = || samples.iter().filter(|sample| sample.score.abs() < 15_000.0);
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
        let opinions = samples.iter().filter(|sample| !sample.proved).step_by(7);
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
    use engine::network::{Calibration, Chances};
    use rules::SplitMix64;

    /// Results that come true as often as a calibration says.
    fn fated(truth: Calibration) -> Vec<Sample<()>> {
        let mut stream = SplitMix64::new(7);
        let one = |_| {
            let score = stream.below(3_001) as i32 - 1_500;
            let Chances { win, draw, .. } = truth.chances(score);
            let result = match stream.below(1_000) as u16 {
                fate if fate < win => 1.0,
                fate if fate < win + draw => 0.5,
                _ => 0.0,
            };
            Sample { position: (), score: score as f32, result, margin: 0.0, proved: false }
        };
        (0..40_000).map(one).collect()
    }

    #[test]
    fn what_results_were_drawn_from_is_found_again() {
        let samples = fated(Calibration { slope: 420, draws: 0 });
        let slope = fit_slope(&samples);
        assert!((slope - 420.0).abs() < 25.0, "{slope}");
        assert_eq!(calibration(slope, &samples).draws, 0);

        let samples = fated(Calibration { slope: 420, draws: 150 });
        let draws = calibration(420.0, &samples).draws;
        assert!((draws - 150).abs() <= 20, "{draws}");
    }
}
