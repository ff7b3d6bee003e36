//! The results of pairs of games. Two games from one opening with sides swapped are one experiment
//! with five possible results, because they are not independent: whoever has the better opening
//! tends to win one and lose the other. Counting pairs instead of games takes the opening's share
//! out of the error, so that fewer games are needed. (H. Haworth, G. Pohl, M. Van den Bergh: the
//! method is in common use as the "pentanomial" model.)

/// How many pairs gave 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pentanomial(pub [u64; 5]);

/// An Elo difference with the error of its measurement.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The difference; infinite where one side won everything.
    pub difference: f64,
    /// Half the width of the interval that holds the true difference in 95 of 100 matches.
    pub error: f64,
    /// The difference in units of what a pair varies by, which depends less on openings and time.
    pub normalized: f64,
    /// The chance that the first is the stronger one ("likelihood of superiority").
    pub superiority: f64,
}

/// The 97.5th percentile of the normal distribution.
const Z95: f64 = 1.959_963_984_540_054;

impl Pentanomial {
    /// Adds a pair that gave this many half points, 0 to 4; more count as 4.
    pub fn add(&mut self, half_points: usize) {
        if let Some(count) = self.0.get_mut(half_points.min(4)) {
            *count += 1;
        }
    }

    /// The number of pairs.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The same seen by the other side.
    #[must_use]
    pub fn reversed(&self) -> Pentanomial {
        let [a, b, c, d, e] = self.0;
        Pentanomial([e, d, c, b, a])
    }

    /// All pairs of both.
    #[must_use]
    pub fn plus(&self, other: &Pentanomial) -> Pentanomial {
        let mut sum = *self;
        sum.0.iter_mut().zip(other.0).for_each(|(count, more)| *count += more);
        sum
    }

    /// The mean score of a game, 0 to 1, and the variance of a pair's; `None` without pairs.
    #[must_use]
    pub fn moments(&self) -> Option<(f64, f64)> {
        let pairs = self.pairs() as f64;
        if pairs == 0.0 {
            return None;
        }
        let share = |at: usize, count: u64| (at as f64 / 4.0, count as f64 / pairs);
        let shares = || self.0.iter().enumerate().map(|(at, count)| share(at, *count));
        let mean: f64 = shares().map(|(score, share)| score * share).sum();
        let variance = shares().map(|(score, share)| share * (score - mean).powi(2)).sum();
        Some((mean, variance))
    }

    /// The Elo difference of the first over the second; `None` without pairs.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        let (mean, variance) = self.moments()?;
        let deviation = (variance / self.pairs() as f64).sqrt();
        let bound = |sign: f64| difference_of((mean + sign * Z95 * deviation).clamp(0.0, 1.0));
        // Where nothing varied there is nothing to estimate an error from.
        let ratio = match mean - 0.5 {
            0.0 => 0.0,
            excess => excess / variance.sqrt(),
        };
        Some(Elo {
            difference: difference_of(mean),
            error: if variance > 0.0 { (bound(1.0) - bound(-1.0)) / 2.0 } else { f64::INFINITY },
            normalized: ratio / std::f64::consts::SQRT_2 * 800.0 / std::f64::consts::LN_10,
            superiority: match variance > 0.0 {
                true => normal((mean - 0.5) / deviation),
                false if mean == 0.5 => 0.5,
                false => (mean > 0.5).into(),
            },
        })
    }
}

/// The Elo difference at which a score of 0 to 1 is expected; infinite at the ends.
#[must_use]
pub fn difference_of(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The score expected at an Elo difference.
#[must_use]
pub fn score_of(difference: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-difference / 400.0))
}

/// The normal distribution's share below `z` (Abramowitz and Stegun 7.1.26, error below 2e-7).
fn normal(z: f64) -> f64 {
    let x = z.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let factors = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let polynomial = factors.iter().fold(0.0, |sum, factor| (sum + factor) * t);
    let error_function = 1.0 - polynomial * (-x * x).exp();
    0.5 * (1.0 + error_function.copysign(z))
}

#[cfg(test)]
mod tests {
    use super::{Pentanomial, difference_of, normal, score_of};

    /// Close to within one per cent, as the published figures are rounded.
    fn close(ours: f64, published: f64) {
        assert!((ours - published).abs() <= 0.01 * published.abs(), "{ours} {published}");
    }

    /// Counts with the figures that the fastchess match runner states for them in its tests.
    #[test]
    fn published_examples() {
        let elo = Pentanomial([34, 54, 63, 64, 75]).elo().unwrap();
        close(elo.difference, 55.58);
        close(elo.error, 27.65);
        close(elo.normalized, 57.94);
        assert!(elo.superiority > 0.9999);
        let elo = Pentanomial([332, 433, 498, 333, 334]).elo().unwrap();
        close(elo.difference, -8.64);
        close(elo.error, 10.33);
        close(elo.normalized, -9.17);
        close(elo.superiority, 0.0505);
        let elo = Pentanomial([7895, 8757, 5685, 568, 9999]).elo().unwrap();
        close(elo.difference, -21.04);
        close(elo.error, 2.95);
    }

    #[test]
    fn one_sided_and_empty_results() {
        assert_eq!(Pentanomial::default().elo(), None);
        let elo = Pentanomial([0, 0, 0, 0, 9]).elo().unwrap();
        assert_eq!((elo.difference, elo.superiority), (f64::INFINITY, 1.0));
        // It was 0 beside an infinite difference.
        assert_eq!(elo.normalized, f64::INFINITY);
        assert_eq!(Pentanomial([0, 0, 9, 0, 0]).elo().unwrap().normalized, 0.0);
        let counts = Pentanomial([1, 2, 3, 4, 5]);
        let there = counts.elo().unwrap().difference;
        let back = counts.reversed().elo().unwrap().difference;
        assert!((there + back).abs() < 1e-9);
    }

    #[test]
    fn score_and_difference_are_inverse() {
        for difference in [-300.0, -5.0, 0.0, 5.0, 120.0] {
            assert!((difference_of(score_of(difference)) - difference).abs() < 1e-9);
        }
        assert!((normal(1.959_964) - 0.975).abs() < 1e-6);
        assert!((normal(-1.0) - 0.158_655).abs() < 1e-6);
    }
}
