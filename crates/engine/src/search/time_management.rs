//! Time management: when a search on a clock may stop before its limit. An even share of the clock is a good mean and a bad
//! rule: a move that has been best for many depths needs no more time, and one whose score has just
//! fallen, or that has just displaced another, is worth more than its share.

use crate::Score;

/// Decides after every depth whether to begin another.
pub(crate) struct TimeManager {
    aim_ms: f64,
    /// The only legal move needs no thought.
    is_forced: bool,
    best: Option<u16>,
    /// Depths in a row with the same best move, the first not counted.
    steady: usize,
    /// Scores of the last depth and of the one before.
    scores: [Option<Score>; 2],
}

/// How much of its share a move needs, in hundredths, by the depths it has been best for.
const BY_STEADINESS: [f64; 8] = [1.5, 1.25, 1.05, 0.95, 0.85, 0.75, 0.7, 0.65];

/// What a move needs whose best move took no share of the nodes, in shares of the time. The more of
/// the nodes go to the best move, the clearer it is that nothing else comes near.
const MOST_DOUBT: f64 = 1.6;

/// A fall by this many hundredths of a stone doubles the share; a deeper one does no more.
const GRAVE: i32 = 250;

impl TimeManager {
    /// For a move that should take `aim_ms`.
    pub(crate) fn new(aim_ms: u64, is_forced: bool) -> TimeManager {
        TimeManager { aim_ms: aim_ms as f64, is_forced, best: None, steady: 0, scores: [None; 2] }
    }

    /// Takes the result of a finished depth, `best_share` of whose nodes (0 to 1) were spent on the
    /// best move. Whether, after `elapsed_ms`, no more is needed.
    pub(crate) fn is_enough(
        &mut self,
        best: u16,
        score: Score,
        best_share: f64,
        elapsed_ms: f64,
    ) -> bool {
        self.steady = if self.best == Some(best) { self.steady + 1 } else { 0 };
        self.best = Some(best);
        // Who moves last is ahead: a score is compared with that of two plies less.
        let [last, one_before] = self.scores;
        let fall = one_before.map_or(0, |before| (before - score).clamp(0, GRAVE));
        self.scores = [Some(score), last];
        let steadiness = BY_STEADINESS[self.steady.min(BY_STEADINESS.len() - 1)];
        let falling = 1.0 + f64::from(fall) / f64::from(GRAVE);
        let doubt = MOST_DOUBT - best_share.clamp(0.0, 1.0);
        let need = self.aim_ms * steadiness * falling * doubt;
        self.is_forced || elapsed_ms >= need
    }
}

#[cfg(test)]
mod tests {
    use super::TimeManager;
    use crate::Score;

    /// After how many milliseconds, a depth each, a search stops.
    fn spent(scores: impl Fn(u32) -> i32, best: impl Fn(u32) -> u16) -> u32 {
        spent_with_share(0.6, scores, best)
    }

    fn spent_with_share(share: f64, scores: impl Fn(u32) -> i32, best: impl Fn(u32) -> u16) -> u32 {
        let mut time_manager = TimeManager::new(100, false);
        let mut is_enough = |ms: u32| {
            time_manager.is_enough(best(ms), Score::eval(scores(ms)), share, f64::from(ms))
        };
        (1..1_000).find(|ms| is_enough(*ms)).unwrap_or(1_000)
    }

    #[test]
    fn a_steady_move_takes_less_than_its_share_and_an_unsteady_one_more() {
        let steady = spent(|_| 0, |_| 7);
        let unsteady = spent(|_| 0, |ms| ms as u16);
        assert!(steady < 100 && unsteady > 100, "{steady} {unsteady}");
    }

    #[test]
    fn a_falling_score_takes_more_and_a_rising_one_does_not() {
        let falling = spent(|ms| -100 * ms as i32, |_| 7);
        let rising = spent(|ms| 100 * ms as i32, |_| 7);
        // What swings from ply to ply and comes back is no fall.
        let swinging = spent(|ms| if ms % 2 == 0 { 300 } else { -300 }, |_| 7);
        assert!(falling > rising && rising == swinging, "{falling} {rising} {swinging}");
    }

    #[test]
    fn a_move_that_takes_most_of_the_nodes_takes_less_time() {
        let [doubtful, usual, clear] =
            [0.1, 0.6, 0.95].map(|share| spent_with_share(share, |_| 0, |_| 7));
        assert!(doubtful > usual && usual > clear, "{doubtful} {usual} {clear}");
    }

    #[test]
    fn the_only_move_takes_no_time() {
        assert!(TimeManager::new(60_000, true).is_enough(1, Score::EVEN, 0.6, 0.0));
    }
}
