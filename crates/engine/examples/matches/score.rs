//! Counting results, and what they say about strength.

use crate::duel::Result;

/// Results of a match for one side.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Score {
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
    /// Sum and sum of squares over pairs of games with sides changed, in half points.
    pairs: u32,
    pair_points: u32,
    pair_squares: u32,
}

impl Score {
    /// Adds the two games of an opening.
    pub(crate) fn add(&mut self, pair: [Result; 2]) {
        let mut points = 0;
        for result in pair {
            let (count, half_points) = match result {
                Result::Won => (&mut self.won, 2),
                Result::Drawn => (&mut self.drawn, 1),
                Result::Lost => (&mut self.lost, 0),
            };
            *count += 1;
            points += half_points;
        }
        self.pairs += 1;
        self.pair_points += points;
        self.pair_squares += points * points;
    }

    /// Points of all games, a draw counting half.
    pub(crate) fn points(&self) -> f64 {
        f64::from(2 * self.won + self.drawn) / 2.0
    }

    /// The difference in Elo, with the ends of its 95 % interval, from the spread of the pairs.
    pub(crate) fn elo(&self) -> [f64; 3] {
        let pairs = f64::from(self.pairs.max(1));
        let mean = f64::from(self.pair_points) / pairs / 4.0;
        let square = f64::from(self.pair_squares) / pairs / 16.0;
        let error = 1.96 * ((square - mean * mean).max(0.25 / pairs / 4.0) / pairs).sqrt();
        [mean - error, mean, mean + error].map(to_elo)
    }
}

/// Elo of a share of the points; whole matches are cut at ±1,200.
fn to_elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    (400.0 * (share / (1.0 - share)).log10()).clamp(-1200.0, 1200.0)
}
