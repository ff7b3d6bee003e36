//! Who may do what, and when. Every wish goes through [`Contest::decide`], which changes nothing: it
//! answers with the events to be stored, or says why not. A wish that comes after the flag has fallen
//! is answered by the end of the game, so that it does not matter who notices first.

use rules::{AnyPosition, Outcome, Side, StableKey};
use thiserror::Error;

use super::{Contest, Event, FIRST_MOVE_MS, GIFT_MS, GONE_MS, of};
use crate::{Game, PlayError, PlayersEnd, TimeControl, settled};

/// What somebody wants. Who may want it is in the variant's own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// The side plays a move.
    Move {
        /// The number of plies before it: the move of a page that is behind is refused.
        ply: u32,
        /// The position it is meant for.
        key: StableKey,
        /// The move.
        text: String,
        /// How long it has been on its way, by what is known of the line.
        lag_ms: u32,
    },
    /// The side plays the rest, where the opponent can never move again.
    PlayOut,
    /// The side ends the game where nothing can change the result any more, whoever is to move.
    Settle,
    /// The side offers a draw, or takes the one it was offered.
    OfferDraw,
    /// The side refuses the draw it was offered.
    RefuseDraw,
    /// The side asks for its last move back, or gives the opponent's back if that was asked.
    Takeback,
    /// The side refuses to give a move back.
    RefuseTakeback,
    /// The side gives the opponent time.
    GiveTime,
    /// The side gives up.
    Resign,
    /// The side breaks the game off before both have moved.
    Abort,
    /// The side claims the game, the opponent having been gone for so long.
    Claim {
        /// How long.
        gone_ms: u32,
    },
    /// The side goes on vacation until then (Unix time), or returns.
    Vacation {
        /// Until when.
        until_ms: i64,
    },
    /// The server looks whether time is up; nobody's wish.
    Look,
    /// The server has been away for so long; nobody's wish.
    Suspend {
        /// How long.
        ms: u32,
    },
    /// A moderator ends the game so, or without a result.
    Judge(Option<Outcome>),
}

/// Why a wish is not granted.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The other side is to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The move is meant for another position.
    #[error("the game has gone on: {plies} plies have been played")]
    Stale {
        /// How many plies there are.
        plies: u32,
    },
    /// The move is not legal, or the game knows no draws.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// There is nothing to refuse, to take back or to play out.
    #[error("there is nothing to {0}")]
    Nothing(&'static str),
    /// It was asked for already.
    #[error("it has been asked for already")]
    Pending,
    /// A rated game gives no moves back.
    #[error("moves are not taken back in rated games")]
    Rated,
    /// Both have moved; now a game can be given up, but not broken off.
    #[error("both have moved, so the game counts")]
    TooLate,
    /// The opponent is here, or has not been gone long enough.
    #[error("your opponent has not been gone for long enough")]
    NotGone,
    /// There is no clock to which this could apply.
    #[error("this game has no such clock")]
    NoClock,
    /// A move may still change the result.
    #[error("the result can still change")]
    Unsettled,
    /// Only a player of the game may do this.
    #[error("only the players may do this")]
    NotAPlayer,
}

impl Contest {
    /// What follows from a wish of this side (`None`: of the server or a moderator) at this moment;
    /// no events where the server looks and time is not up. Every list can be applied whole at `now_ms`.
    ///
    /// # Errors
    /// The [`Refusal`], which changes nothing.
    pub fn decide(
        &self,
        side: Option<Side>,
        act: &Act,
        now_ms: i64,
    ) -> Result<Vec<Event>, Refusal> {
        if self.end().is_some() {
            return Err(Refusal::Over);
        }
        match (side, act) {
            (None, Act::Judge(None)) => return Ok(vec![Event::Ended(PlayersEnd::Aborted)]),
            (None, Act::Judge(Some(outcome))) => {
                return Ok(vec![Event::Ended(PlayersEnd::Judged(*outcome))]);
            }
            (None, Act::Suspend { ms }) => return Ok(vec![Event::Suspended { ms: *ms }]),
            _ => {}
        }
        let lag_ms = if let Act::Move { lag_ms, .. } = act { *lag_ms } else { 0 };
        if let Some(end) = self.time_is_up(act, lag_ms, now_ms) {
            return Ok(vec![Event::Ended(end)]);
        }
        if *act == Act::Look {
            return Ok(Vec::new());
        }
        self.wish(side.ok_or(Refusal::NotAPlayer)?, act, now_ms)
    }

    /// The end that the clock has made by now. The server's look waits until nothing that is on its
    /// way could still be in time; a move is in time if it is so with the lag it is forgiven; any
    /// other wish counts as it comes.
    fn time_is_up(&self, act: &Act, lag_ms: u32, now_ms: i64) -> Option<PlayersEnd> {
        let side = self.game.position().turn();
        if self.terms.time.is_live() && self.is_opening() {
            let is_late = now_ms.saturating_sub(self.turn_ms) >= i64::from(FIRST_MOVE_MS);
            return is_late.then_some(PlayersEnd::Aborted);
        }
        if *act == Act::Look {
            return self
                .deadline_ms()
                .filter(|&deadline_ms| now_ms >= deadline_ms)
                .map(|_| PlayersEnd::Time(side));
        }
        let forgiven_ms = lag_ms.min(self.lag_bank_ms(side));
        let charged_ms = self.thinking_ms(now_ms).saturating_sub(forgiven_ms);
        let left_ms = of(self.left_ms?, side);
        let matters = matches!(act, Act::Move { .. } | Act::PlayOut | Act::Settle);
        (matters && charged_ms >= left_ms).then_some(PlayersEnd::Time(side))
    }

    fn wish(&self, side: Side, act: &Act, now_ms: i64) -> Result<Vec<Event>, Refusal> {
        let is_offered = self.game.draw_offer() == Some(!side);
        let one = |event| Ok(vec![event]);
        match act {
            Act::Move { ply, key, text, lag_ms } => {
                self.moves(side, *ply, *key, text, *lag_ms, now_ms)
            }
            Act::PlayOut => self.plays_out(side, now_ms),
            Act::Settle => match settled(&self.game) {
                Some(outcome) => one(Event::Ended(PlayersEnd::Settled(outcome))),
                None => Err(Refusal::Unsettled),
            },
            Act::OfferDraw if self.game.draw_offer() == Some(side) => Err(Refusal::Pending),
            Act::OfferDraw => {
                // The game itself knows whether there are draws.
                self.game.clone().offer_draw(side)?;
                one(if is_offered {
                    Event::Ended(PlayersEnd::Agreement)
                } else {
                    Event::DrawOffered(side)
                })
            }
            Act::RefuseDraw if is_offered => one(Event::DrawRefused(side)),
            Act::RefuseDraw => Err(Refusal::Nothing("refuse")),
            Act::Takeback => self.takes_back(side),
            Act::RefuseTakeback if self.takeback == Some(!side) => {
                one(Event::TakebackRefused(side))
            }
            Act::RefuseTakeback => Err(Refusal::Nothing("refuse")),
            Act::GiveTime => match self.terms.time {
                TimeControl::Clock(_) => one(Event::TimeGiven { side: !side, ms: GIFT_MS }),
                TimeControl::Unlimited | TimeControl::Days(_) => Err(Refusal::NoClock),
            },
            Act::Resign if self.is_opening() => one(Event::Ended(PlayersEnd::Aborted)),
            Act::Resign => one(Event::Ended(PlayersEnd::Resign(side))),
            Act::Abort if self.is_opening() => one(Event::Ended(PlayersEnd::Aborted)),
            Act::Abort => Err(Refusal::TooLate),
            Act::Claim { gone_ms } if self.terms.time.is_live() && *gone_ms >= GONE_MS => {
                one(Event::Ended(PlayersEnd::Abandoned(!side)))
            }
            Act::Claim { .. } => Err(Refusal::NotGone),
            Act::Vacation { .. } if self.terms.time.is_live() || self.left_ms.is_none() => {
                Err(Refusal::NoClock)
            }
            Act::Vacation { until_ms } => one(Event::Vacation { side, until_ms: *until_ms }),
            Act::Look | Act::Suspend { .. } | Act::Judge(_) => Err(Refusal::NotAPlayer),
        }
    }

    fn moves(
        &self,
        side: Side,
        ply: u32,
        key: StableKey,
        text: &str,
        lag_ms: u32,
        now_ms: i64,
    ) -> Result<Vec<Event>, Refusal> {
        let plies = u32::try_from(self.game.len()).unwrap_or(u32::MAX);
        if ply != plies || key != self.game.position().stable_key() {
            return Err(Refusal::Stale { plies });
        }
        if self.game.position().turn() != side {
            return Err(Refusal::NotYourTurn);
        }
        let (spent_ms, lag_ms) = self.charged_ms(side, lag_ms, now_ms);
        let mut game = self.game.clone();
        let mv = game.play_text(text)?;
        let text = self.game.position().move_text(mv);
        let mut events = vec![Event::Moved { text, spent_ms, lag_ms, forced: false }];
        events.extend(forced_passes(&mut game));
        Ok(events)
    }

    /// The moves that finish the game where the opponent can never move again. The clock is charged
    /// for the first alone: nobody thinks about the others.
    fn plays_out(&self, side: Side, now_ms: i64) -> Result<Vec<Event>, Refusal> {
        if self.game.position().turn() != side {
            return Err(Refusal::NotYourTurn);
        }
        let (mut charged_ms, _) = self.charged_ms(side, 0, now_ms);
        let mut position: AnyPosition = *self.game.position();
        let mut events = Vec::new();
        for mv in self.game.play_out() {
            let text = position.move_text(mv);
            let forced = text == "0000";
            let spent_ms = std::mem::take(&mut charged_ms);
            events.push(Event::Moved { text, spent_ms, lag_ms: 0, forced });
            position = position.after(mv).ok_or(Refusal::Nothing("play out"))?;
        }
        if events.is_empty() { Err(Refusal::Nothing("play out")) } else { Ok(events) }
    }

    fn takes_back(&self, side: Side) -> Result<Vec<Event>, Refusal> {
        if self.terms.rated {
            return Err(Refusal::Rated);
        }
        let asked_by = self.takeback.filter(|&asked| asked != side);
        if self.takeback == Some(side) {
            return Err(Refusal::Pending);
        }
        let mut game = self.game.clone();
        if !game.undo(Some(asked_by.unwrap_or(side))) {
            return Err(Refusal::Nothing("take back"));
        }
        Ok(vec![match asked_by {
            Some(_) => Event::TakenBack { plies: u32::try_from(game.len()).unwrap_or(u32::MAX) },
            None => Event::TakebackAsked(side),
        }])
    }

    /// What a move made now is charged, and the lag it is forgiven.
    fn charged_ms(&self, side: Side, lag_ms: u32, now_ms: i64) -> (u32, u32) {
        if !self.is_running() {
            return (0, 0);
        }
        let thinking_ms = self.thinking_ms(now_ms);
        let forgiven_ms = lag_ms.min(self.lag_bank_ms(side)).min(thinking_ms);
        (thinking_ms - forgiven_ms, forgiven_ms)
    }
}

/// The passes nobody has a choice about, as events that cost no time.
fn forced_passes(game: &mut Game) -> impl Iterator<Item = Event> {
    let played = game.len();
    game.play_forced_passes();
    let pass = |_| Event::Moved { text: "0000".to_owned(), spent_ms: 0, lag_ms: 0, forced: true };
    (played..game.len()).map(pass)
}
