//! One plain sentence for each mistake, as a code with arguments: the languages are the page's
//! (`review-CODE` in `web/locales/*/study/review.ftl`). What is said is exact, read off the rules;
//! what the engine thinks only decides which of several facts is worth saying.

use rules::{AnyMove, AnyPosition, Cell, MoveKind, Outcome, Reason, ScoreKind, Side};

use crate::exchange::{
    closed, converted_king, enclosed, end_by, height, most_closed, most_taken, taken, winning_move,
};
use crate::{PlyReport, Points};

macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident = $word:literal,)+) => {
        /// Which sentence.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum RemarkCode {
            $($(#[$doc])* $code,)+
        }

        impl RemarkCode {
            /// All of them.
            pub const ALL: &'static [RemarkCode] = &[$(RemarkCode::$code,)+];

            /// The word in the names of texts and in JSON.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(RemarkCode::$code => $word,)+
                }
            }
        }
    };
}

codes! {
    /// The best move converts the enemy king, on `cell`.
    MissedKing = "missed-king",
    /// The best move completes the third triple.
    MissedThirdTriple = "missed-third-triple",
    /// The best move takes the opponent's last stones, `count` of them.
    MissedElimination = "missed-elimination",
    /// The best move closes the deciding area.
    MissedEnclosure = "missed-enclosure",
    /// The best move wins at once in another way.
    MissedWin = "missed-win",
    /// The reply converts the king, on `cell`.
    LetsKing = "lets-king",
    /// The reply completes the opponent's third triple.
    LetsThirdTriple = "lets-third-triple",
    /// The reply takes the last stones, `count` of them.
    LetsElimination = "lets-elimination",
    /// The reply closes the deciding area.
    LetsEnclosure = "lets-enclosure",
    /// The reply wins at once in another way.
    LetsWin = "lets-win",
    /// The move ends the game, and not by a win.
    EndsGame = "ends-game",
    /// The reply turns `count` stones that were safe as long as their side only divided, and would be
    /// after the best move.
    LetsSafe = "lets-safe",
    /// The reply makes a triple on `cell`.
    LetsTriple = "lets-triple",
    /// The reply captures a stack of `count` on `cell`; after the best move the tallest had `other`.
    LetsCapture = "lets-capture",
    /// The reply flips `count`; after the best move none flips more than `other`.
    LetsFlip = "lets-flip",
    /// The reply encloses `count` more empty cells than any could after the best move.
    LetsEnclose = "lets-enclose",
    /// The best move makes a triple on `cell`.
    MissedTriple = "missed-triple",
    /// The best move captures a stack of `count` on `cell`.
    MissedCapture = "missed-capture",
    /// The move flips `other`, the best one `count`.
    MissedFlips = "missed-flips",
    /// After the best move the side encloses `count` more empty cells than after this.
    MissedEnclosing = "missed-enclosing",
    /// The jump empties `cell`; the best move, a clone, adds a stone.
    JumpNotClone = "jump-not-clone",
    /// A win was proved, and is no longer.
    LetsWinGo = "lets-win-go",
    /// A draw at least was proved, and is no longer.
    LetsDrawGo = "lets-draw-go",
    /// From here the opponent's win is proved.
    LosesByForce = "loses-by-force",
    /// The best move is better by a margin of about `count`.
    BetterMargin = "better-margin",
    /// The best move gives `count` percent of the points, this one `other`.
    BetterChances = "better-chances",
}

/// Why a move was worse than the best one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Which sentence.
    pub code: RemarkCode,
    /// The opponent, who profits.
    pub side: Side,
    /// The better move.
    pub best: String,
    /// The opponent's reply, where the sentence is about one.
    pub reply: Option<String>,
    /// A cell, where it is about one.
    pub cell: Option<String>,
    /// What it counts; 0 where nothing is counted.
    pub count: u32,
    /// What that is compared with.
    pub other: u32,
}

/// A mistake with everything that a remark may be about.
pub(crate) struct Mistake<'a> {
    pub(crate) before: &'a AnyPosition,
    pub(crate) played: AnyMove,
    pub(crate) best: AnyMove,
    /// What the engine said before the move.
    pub(crate) report: &'a PlyReport,
    /// What it says after it; `None` where the game is over then.
    pub(crate) after: Option<&'a PlyReport>,
    /// By how much the expected margin fell, in hundredths.
    pub(crate) margin_lost: i32,
    /// What the side could expect, and can now.
    pub(crate) points: (Points, Points),
}

/// How many more men, stones or cells are worth a sentence.
const WORTH_SAYING: u32 = 2;

impl Mistake<'_> {
    /// The sentence that says most.
    pub(crate) fn remark(&self) -> Option<Remark> {
        let after = self.before.after(self.played)?;
        let after_best = self.before.after(self.best)?;
        let at_once = self.misses_end(&after).or_else(|| self.allows_end(&after, &after_best));
        at_once
            .or_else(|| self.ends_game())
            .or_else(|| self.gives_up(&after, &after_best))
            .or_else(|| self.exchange(&after, &after_best))
            .or_else(|| self.enclosing(&after, &after_best))
            .or_else(|| self.proof())
            .or_else(|| self.jump())
            .or_else(|| Some(self.estimate()))
    }

    fn say(&self, code: RemarkCode) -> Remark {
        Remark {
            code,
            side: !self.before.turn(),
            best: self.before.move_text(self.best),
            reply: None,
            cell: None,
            count: 0,
            other: 0,
        }
    }

    fn name(&self, cell: Option<Cell>) -> Option<String> {
        cell.map(|cell| self.before.variant().geometry().name(cell).to_string())
    }

    /// The best move wins at once, this one does not.
    fn misses_end(&self, after: &AnyPosition) -> Option<Remark> {
        let win = Outcome::Win(self.before.turn());
        let end = end_by(self.before, self.best).filter(|end| end.outcome == win)?;
        if after.end(1).is_some_and(|end| end.outcome == win) {
            return None;
        }
        let said = self.say(match end.reason {
            Reason::King => RemarkCode::MissedKing,
            Reason::Triples => RemarkCode::MissedThirdTriple,
            Reason::Eliminated => RemarkCode::MissedElimination,
            Reason::Enclosure => RemarkCode::MissedEnclosure,
            _ => RemarkCode::MissedWin,
        });
        let cell = self.name(converted_king(self.before, self.best));
        Some(Remark { cell, count: taken(self.before, self.best), ..said })
    }

    /// A reply wins at once, and after the best move none does.
    fn allows_end(&self, after: &AnyPosition, after_best: &AnyPosition) -> Option<Remark> {
        let (reply, end) = winning_move(after, self.reply())?;
        if winning_move(after_best, None).is_some() {
            return None;
        }
        let said = self.say(match end.reason {
            Reason::King => RemarkCode::LetsKing,
            Reason::Triples => RemarkCode::LetsThirdTriple,
            Reason::Eliminated => RemarkCode::LetsElimination,
            Reason::Enclosure => RemarkCode::LetsEnclosure,
            _ => RemarkCode::LetsWin,
        });
        let cell = self.name(converted_king(after, reply));
        let text = Some(after.move_text(reply));
        Some(Remark { reply: text, cell, count: taken(after, reply), ..said })
    }

    fn ends_game(&self) -> Option<Remark> {
        self.after.is_none().then(|| self.say(RemarkCode::EndsGame))
    }

    fn reply(&self) -> Option<AnyMove> {
        self.after.and_then(|report| report.best)
    }

    /// Safe stones that the reply turns; only a jump can have given them up.
    fn gives_up(&self, after: &AnyPosition, after_best: &AnyPosition) -> Option<Remark> {
        let us = self.before.turn().index();
        let safe = |position: &AnyPosition| position.safety()?.safe.get(us).copied();
        let kept = safe(self.before)? & safe(after_best)?;
        let reply = self.reply()?;
        let lost =
            play::gains(after, reply).into_iter().filter(|cell| kept.contains(*cell)).count();
        let count = u32::try_from(lost).ok().filter(|count| *count >= WORTH_SAYING)?;
        let reply = Some(after.move_text(reply));
        Some(Remark { reply, count, ..self.say(RemarkCode::LetsSafe) })
    }

    /// What the reply takes more than it could have, or the move less than it could have.
    fn exchange(&self, after: &AnyPosition, after_best: &AnyPosition) -> Option<Remark> {
        let allowed = most_taken(after_best);
        let reply = self.reply().map(|mv| (mv, taken(after, mv)));
        let more = reply.map_or(0, |(_, count)| count.saturating_sub(allowed));
        let (own, possible) = (taken(self.before, self.played), taken(self.before, self.best));
        let fewer = possible.saturating_sub(own);
        match reply {
            Some((mv, count)) if more >= fewer && more >= self.worth_saying() => {
                Some(self.lets_take(after, mv, (count, allowed)))
            }
            _ if fewer >= self.worth_saying() => Some(self.misses_taking((possible, own))),
            _ => None,
        }
    }

    /// A stack captured is always worth saying.
    fn worth_saying(&self) -> u32 {
        match self.before.view().score_kind {
            ScoreKind::Triples => 1,
            ScoreKind::Stones | ScoreKind::Area => WORTH_SAYING,
        }
    }

    fn lets_take(&self, after: &AnyPosition, reply: AnyMove, (count, other): (u32, u32)) -> Remark {
        let capture = capture(after, reply);
        let said = self.say(match capture {
            Some((_, 3)) => RemarkCode::LetsTriple,
            Some(_) => RemarkCode::LetsCapture,
            None => RemarkCode::LetsFlip,
        });
        let cell = self.name(capture.map(|(cell, _)| cell));
        Remark { reply: Some(after.move_text(reply)), cell, count, other, ..said }
    }

    fn misses_taking(&self, (count, other): (u32, u32)) -> Remark {
        let capture = capture(self.before, self.best);
        let said = self.say(match capture {
            Some((_, 3)) => RemarkCode::MissedTriple,
            Some(_) => RemarkCode::MissedCapture,
            None => RemarkCode::MissedFlips,
        });
        Remark { cell: self.name(capture.map(|(cell, _)| cell)), count, other, ..said }
    }

    /// Empty cells that the reply closes off, or that the best move would have.
    fn enclosing(&self, after: &AnyPosition, after_best: &AnyPosition) -> Option<Remark> {
        if self.before.view().score_kind != ScoreKind::Area {
            return None;
        }
        let us = self.before.turn();
        let allowed = most_closed(after_best);
        let reply = self.reply().map(|mv| (mv, closed(after, mv).saturating_sub(allowed)));
        if let Some((mv, count)) = reply.filter(|(_, count)| *count > WORTH_SAYING) {
            let reply = Some(after.move_text(mv));
            return Some(Remark { reply, count, ..self.say(RemarkCode::LetsEnclose) });
        }
        let count = enclosed(after_best, us).saturating_sub(enclosed(after, us));
        (count > WORTH_SAYING).then(|| Remark { count, ..self.say(RemarkCode::MissedEnclosing) })
    }

    /// What was proved and is no longer, or is now.
    fn proof(&self) -> Option<Remark> {
        let us = self.before.turn();
        let after = self.after?.outcome_proved;
        let code = match (self.report.outcome_proved, after) {
            (Some(Outcome::Win(side)), _) if side == us => RemarkCode::LetsWinGo,
            (Some(Outcome::Draw), _) => RemarkCode::LetsDrawGo,
            (_, Some(Outcome::Win(side))) if side != us => RemarkCode::LosesByForce,
            _ => return None,
        };
        Some(self.say(code))
    }

    fn jump(&self) -> Option<Remark> {
        let played = self.before.shape(self.played)?;
        let best = self.before.shape(self.best)?;
        if (played.kind, best.kind) != (MoveKind::Jump, MoveKind::Clone) {
            return None;
        }
        let cell = self.name(played.from.first().copied());
        Some(Remark { cell, ..self.say(RemarkCode::JumpNotClone) })
    }

    /// Where no plain fact says it, what the engine expects.
    fn estimate(&self) -> Remark {
        let counts = self.before.view().score_kind != ScoreKind::Triples;
        let margin = u32::try_from((self.margin_lost + 50) / 100).unwrap_or(0);
        if counts && margin >= 1 {
            return Remark { count: margin, ..self.say(RemarkCode::BetterMargin) };
        }
        let percent = |points: Points| (points.thousandths() + 5) / 10;
        let (count, other) = (percent(self.points.0), percent(self.points.1));
        Remark { count, other, ..self.say(RemarkCode::BetterChances) }
    }
}

/// The target of a capture, and how high the stack on it is then.
fn capture(position: &AnyPosition, mv: AnyMove) -> Option<(Cell, u32)> {
    let shape = position.shape(mv).filter(|shape| shape.kind == MoveKind::Capture)?;
    let cell = shape.to?;
    Some((cell, height(&position.after(mv)?, cell)))
}
