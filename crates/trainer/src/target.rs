//! What is to be learnt of a position: the points to be expected of it.
//!
//! The one idea is TD(λ) (Sutton 1988): a search's score is a good estimate, but biased by the
//! network that searched; the result has no bias, but is mostly noise. In between lie the scores
//! of the same game some plies later, each of which has seen further than this one. The estimate
//! of a position is its own score with weight 1 − λ, and with weight λ the estimate of the
//! position after it, which at the end of the game is the result. A random move breaks the chain:
//! nothing that comes after it says anything about the positions before.

use crate::game_file::ScoredGame;
use engine::Score;

/// How the target is mixed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Mixture {
    /// The score, in hundredths of a stone, at which the odds are e to 1.
    pub(crate) slope: f32,
    /// The weight of what came later in an estimate.
    pub(crate) lambda: f32,
    /// The weight of the result; the rest is the estimate.
    pub(crate) result: f32,
}

impl Mixture {
    /// The score alone, for those who look at what else there is in a sample.
    pub(crate) const PLAIN: Mixture = Mixture { slope: 300.0, lambda: 0.0, result: 0.0 };

    /// The targets of the scored plies of a game, in order; `results` are the points that each
    /// of them brought, for the side to move. A proved score is the target itself.
    pub(crate) fn of_game(&self, game: &ScoredGame, results: &[f32]) -> Vec<Target> {
        // The estimate of the ply after, for the side to move there; none after a random move.
        let mut after = None;
        let mut is_on_policy = true;
        let mut results = results.iter().rev();
        let mut targets = Vec::with_capacity(results.len());
        for (number, ply) in game.plies.iter().enumerate().rev() {
            let Some(score) = ply.score.map(i32::from) else {
                after = None;
                is_on_policy = false;
                continue;
            };
            let Some(&result) = results.next() else { break };
            let is_last = number + 1 == game.plies.len();
            let later = if is_last { Some(result) } else { after.map(|after: f32| 1.0 - after) };
            let own = 1.0 / (1.0 + (-score as f32 / self.slope).exp());
            let proved = Score::margin_of(score).is_some();
            let estimate = match later {
                _ if proved => result,
                Some(later) => (1.0 - self.lambda) * own + self.lambda * later,
                None => own,
            };
            let weight = if is_on_policy && !proved { self.result } else { 0.0 };
            let points = weight * result + (1.0 - weight) * estimate;
            targets.push(Target { points, is_on_policy });
            after = Some(estimate);
        }
        targets.reverse();
        targets
    }
}

/// What the network learns of a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Target {
    /// The points to be expected, 0 to 1.
    pub(crate) points: f32,
    /// Whether the result is that of the engine's own moves from here on, none of them random.
    pub(crate) is_on_policy: bool,
}

#[cfg(test)]
mod tests {
    use super::Mixture;
    use crate::game_file::{Ply, ScoredGame};
    use rules::{AnyMove, Outcome, Side};

    fn targets(scores: &[Option<i16>], mixture: Mixture) -> Vec<f32> {
        let plies = scores.iter().map(|&score| Ply { mv: AnyMove(0), score }).collect();
        let outcome = Outcome::Win(Side::First);
        let game = ScoredGame { start: String::new(), plies, outcome, margin: 9 };
        // First moves at even plies, and wins.
        let scored = scores.iter().enumerate().filter(|(_, score)| score.is_some());
        let results: Vec<f32> =
            scored.map(|(number, _)| if number % 2 == 0 { 1.0 } else { 0.0 }).collect();
        mixture.of_game(&game, &results).iter().map(|target| target.points).collect()
    }

    #[track_caller]
    fn assert_near(found: &[f32], expected: &[f32]) {
        assert_eq!(found.len(), expected.len());
        let near = found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-4);
        assert!(near, "{found:?} for {expected:?}");
    }

    const EVEN: Option<i16> = Some(0);

    #[test]
    fn an_estimate_looks_ahead_along_the_game_and_the_sides_alternate() {
        let mixture = Mixture { slope: 300.0, lambda: 0.5, result: 0.0 };
        assert_near(&targets(&[EVEN, EVEN, EVEN], mixture), &[0.5625, 0.375, 0.75]);
        let proved = Some(-25_000);
        assert_near(&targets(&[EVEN, proved], mixture), &[0.75, 0.0]);
    }

    #[test]
    fn without_lambda_it_is_the_score_and_the_result() {
        let mixture = Mixture { slope: 300.0, lambda: 0.0, result: 0.4 };
        assert_near(&targets(&[EVEN, Some(300), EVEN], mixture), &[0.7, 0.6 * 0.731_06, 0.7]);
    }

    #[test]
    fn nothing_is_learnt_across_a_random_move() {
        let mixture = Mixture { slope: 300.0, lambda: 0.5, result: 0.4 };
        let found = targets(&[EVEN, EVEN, None, EVEN], mixture);
        assert_near(&found, &[0.5, 0.5, 0.6 * 0.25]);
    }
}
