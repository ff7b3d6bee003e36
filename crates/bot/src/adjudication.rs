//! When a bot gives up or agrees to a draw, by what its engine says of its own position.

use uai::{ReportedScore, SearchInfo};

/// What a win that is seen counts, beyond every other score.
const WIN: i64 = 1_000_000;

/// When to give up and when to take a draw; what is `None` is never done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GivingUp {
    /// Gives up when the score was at most minus this,
    pub resign_score: Option<u32>,
    /// for this many of its own moves in succession.
    pub resign_moves: u32,
    /// Takes a draw that is offered when the score is at most this, in favour of neither side.
    pub draw_score: Option<u32>,
}

/// The scores of one game, as they come.
#[derive(Clone, Debug)]
pub(crate) struct Scores {
    rules: GivingUp,
    lost: u32,
    last: Option<i64>,
}

impl Scores {
    pub(crate) const fn new(rules: GivingUp) -> Self {
        Self { rules, lost: 0, last: None }
    }

    /// What the engine said with a move.
    pub(crate) fn note(&mut self, info: Option<&SearchInfo>) {
        self.last = info.and_then(|info| info.score).map(points);
        let limit = self.rules.resign_score.map(i64::from);
        match (self.last, limit) {
            (Some(score), Some(limit)) if score <= -limit => {
                self.lost = self.lost.saturating_add(1);
            }
            _ => self.lost = 0,
        }
    }

    /// Whether to give up instead of moving.
    pub(crate) const fn is_lost(&self) -> bool {
        self.rules.resign_score.is_some() && self.lost > 0 && self.lost >= self.rules.resign_moves
    }

    /// Whether to take a draw that is offered.
    pub(crate) fn takes_draw(&self) -> bool {
        let limit = self.rules.draw_score.map(i64::from);
        self.last.zip(limit).is_some_and(|(score, limit)| score.abs() <= limit)
    }
}

/// A score in hundredths of a stone.
fn points(score: ReportedScore) -> i64 {
    match score {
        ReportedScore::Hundredths(score) => i64::from(score),
        ReportedScore::WinIn(moves) if moves < 0 => -WIN,
        ReportedScore::WinIn(_) => WIN,
    }
}

#[cfg(test)]
mod tests {
    use uai::{ReportedScore, SearchInfo};

    use super::{GivingUp, Scores};

    fn said(score: ReportedScore) -> SearchInfo {
        SearchInfo { score: Some(score), ..SearchInfo::default() }
    }

    #[test]
    fn a_bot_gives_up_after_so_many_bad_scores_in_succession() {
        let rules = GivingUp { resign_score: Some(900), resign_moves: 2, draw_score: None };
        let mut scores = Scores::new(rules);
        for (score, is_lost) in [
            (ReportedScore::Hundredths(-900), false),
            (ReportedScore::Hundredths(-899), false),
            (ReportedScore::Hundredths(-1500), false),
            (ReportedScore::WinIn(-3), true),
        ] {
            scores.note(Some(&said(score)));
            assert_eq!(scores.is_lost(), is_lost, "{score:?}");
        }
        scores.note(None);
        assert!(!scores.is_lost(), "an engine that says nothing is not lost");
        let mut never = Scores::new(GivingUp::default());
        never.note(Some(&said(ReportedScore::WinIn(-1))));
        assert!(!never.is_lost() && !never.takes_draw());
    }

    #[test]
    fn a_draw_is_taken_where_neither_side_is_ahead() {
        let mut scores = Scores::new(GivingUp { draw_score: Some(30), ..GivingUp::default() });
        assert!(!scores.takes_draw(), "nothing is known yet");
        for (score, takes) in [(30, true), (-31, false), (31, false), (0, true)] {
            scores.note(Some(&said(ReportedScore::Hundredths(score))));
            assert_eq!(scores.takes_draw(), takes, "{score}");
        }
    }
}
