//! What a score means in games won, drawn and lost. Between players like those that made the
//! network's training games the logit of winning grows in proportion to the score; where games can
//! be drawn, both sides have to overcome a threshold. Both numbers are fitted to those games.

use crate::Score;

/// How scores of a game turn into chances, in hundredths of a stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Calibration {
    /// The score at which the odds are e to 1.
    pub slope: i32,
    /// The lead that a win needs for even odds; 0 where there are no draws.
    pub draws: i32,
}

/// Chances in thousandths that add up to a thousand, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// To win.
    pub win: u16,
    /// To draw.
    pub draw: u16,
    /// To lose.
    pub loss: u16,
}

impl Calibration {
    /// The chances of a side with this score. A proved score leaves none.
    #[must_use]
    pub fn chances(self, score: i32) -> Chances {
        if Score::margin_of(score).is_some() {
            let win = if score > 0 { 1_000 } else { 0 };
            return Chances { win, draw: 0, loss: 1_000 - win };
        }
        let beyond = |lead: i32| {
            let odds = f64::from(lead - self.draws) / f64::from(self.slope.max(1));
            (1_000.0 / (1.0 + (-odds).exp())).round() as u16
        };
        let (win, loss) = (beyond(score), beyond(-score));
        Chances { win, draw: 1_000_u16.saturating_sub(win + loss), loss: loss.min(1_000 - win) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Calibration, Chances};
    use crate::Score;

    #[test]
    fn chances_add_up_and_grow_with_the_score() {
        for draws in [0, 40] {
            let calibration = Calibration { slope: 300, draws };
            let mut before = 0;
            for score in -2_000..2_000 {
                let Chances { win, draw, loss } = calibration.chances(score);
                assert_eq!(win + draw + loss, 1_000);
                assert!(win >= before);
                before = win;
            }
        }
    }

    #[test]
    fn the_two_sides_mirror_each_other_and_a_proof_is_certain() {
        let calibration = Calibration { slope: 300, draws: 40 };
        let (ours, theirs) = (calibration.chances(170), calibration.chances(-170));
        assert_eq!((ours.win, ours.draw, ours.loss), (theirs.loss, theirs.draw, theirs.win));
        let proof = Score::won(3, 10).value();
        assert_eq!(calibration.chances(-proof), Chances { win: 0, draw: 0, loss: 1_000 });
    }
}
