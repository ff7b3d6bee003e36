//! The end of a game, by its rules or by its players.

use rules::{End, Outcome, Reason, Side};

/// An end that the players made. The outcome follows from who did what, so the two cannot disagree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayersEnd {
    /// This side gave up.
    Resign(Side),
    /// Both agreed to a draw (not in Attangle).
    Agreement,
    /// This side's time was up.
    Time(Side),
    /// This side left.
    Abandoned(Side),
    /// The game does not count.
    Aborted,
    /// Nothing could change the result any more, and a player ended it.
    Settled(Outcome),
    /// A moderator ended it so.
    Adjudicated(Outcome),
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum GameReason {
    Rule(Reason),
    Resign,
    Agreement,
    Time,
    Abandoned,
    Aborted,
    Settled,
    Adjudicated,
}

impl GameReason {
    /// The word used in text, JSON and on disk.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            GameReason::Rule(reason) => reason.word(),
            GameReason::Resign => "resign",
            GameReason::Agreement => "agreement",
            GameReason::Time => "time",
            GameReason::Abandoned => "abandoned",
            GameReason::Aborted => "aborted",
            GameReason::Settled => "settled",
            GameReason::Adjudicated => "judged",
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameEnd {
    /// Who won; `None` where the game does not count.
    pub outcome: Option<Outcome>,
    /// Why.
    pub reason: GameReason,
}

impl From<End> for GameEnd {
    fn from(end: End) -> GameEnd {
        GameEnd { outcome: Some(end.outcome), reason: GameReason::Rule(end.reason) }
    }
}

impl From<PlayersEnd> for GameEnd {
    fn from(end: PlayersEnd) -> GameEnd {
        let loses = |side: Side| Some(Outcome::Win(!side));
        let (outcome, reason) = match end {
            PlayersEnd::Resign(side) => (loses(side), GameReason::Resign),
            PlayersEnd::Agreement => (Some(Outcome::Draw), GameReason::Agreement),
            PlayersEnd::Time(side) => (loses(side), GameReason::Time),
            PlayersEnd::Abandoned(side) => (loses(side), GameReason::Abandoned),
            PlayersEnd::Aborted => (None, GameReason::Aborted),
            PlayersEnd::Settled(outcome) => (Some(outcome), GameReason::Settled),
            PlayersEnd::Adjudicated(outcome) => (Some(outcome), GameReason::Adjudicated),
        };
        GameEnd { outcome, reason }
    }
}

impl PlayersEnd {
    /// The end with this outcome and this reason's word; `None` where the two do not go together.
    #[must_use]
    pub fn from_words(outcome: Option<Outcome>, reason: &str) -> Option<PlayersEnd> {
        match (outcome, reason) {
            (Some(Outcome::Win(side)), "resign") => Some(PlayersEnd::Resign(!side)),
            (Some(Outcome::Win(side)), "time") => Some(PlayersEnd::Time(!side)),
            (Some(Outcome::Win(side)), "abandoned") => Some(PlayersEnd::Abandoned(!side)),
            (Some(Outcome::Draw), "agreement") => Some(PlayersEnd::Agreement),
            (None, "aborted") => Some(PlayersEnd::Aborted),
            (Some(outcome), "settled") => Some(PlayersEnd::Settled(outcome)),
            (Some(outcome), "judged") => Some(PlayersEnd::Adjudicated(outcome)),
            _ => None,
        }
    }
}
