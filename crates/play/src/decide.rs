//! Who may do what, and when, in a refereed game. Every command goes through [`Game::decide`], which
//! changes nothing: it answers with the events to be stored, or says why not. A command that comes
//! after the flag has fallen is answered by the end of the game, so that it does not matter who
//! notices first.

use rules::{Side, StableKey};

use crate::plies::Ply;
use crate::{
    Command, Event, FIRST_MOVE_MS, Game, PlayError, PlayersEnd, Rejection, Terms, TimeControl,
    settled,
};

/// How long the opponent must have been gone before the game can be claimed, at the board.
pub const GONE_MS: u32 = 60_000;
/// How much time one gift gives.
pub const GIFT_MS: u32 = 15_000;

impl Game {
    /// What follows from a command of this side (`None`: of the server or a moderator) at this
    /// moment; no events where the server ticks and time is not up. Every list can be applied whole
    /// at `now_ms`.
    ///
    /// # Errors
    /// The [`Rejection`], which changes nothing.
    pub fn decide(
        &self,
        side: Option<Side>,
        command: &Command,
        now_ms: i64,
    ) -> Result<Vec<Event>, Rejection> {
        if self.end().is_some() {
            return Err(Rejection::Over);
        }
        match (side, command) {
            (None, Command::Adjudicate(None)) => {
                return Ok(vec![Event::Ended(PlayersEnd::Aborted)]);
            }
            (None, Command::Adjudicate(Some(outcome))) => {
                return Ok(vec![Event::Ended(PlayersEnd::Adjudicated(*outcome))]);
            }
            (None, Command::Suspend { ms }) => return Ok(vec![Event::Suspended { ms: *ms }]),
            _ => {}
        }
        if let Some(end) = self.ended_by_clock(command, now_ms) {
            return Ok(vec![Event::Ended(end)]);
        }
        if *command == Command::Tick {
            return Ok(Vec::new());
        }
        self.decide_for(side.ok_or(Rejection::NotAPlayer)?, command, now_ms)
    }

    /// The end that the clock has made by now. The server's tick waits until nothing that is on its
    /// way could still be in time; a move is in time if it is so with the lag it is forgiven; any
    /// other command counts as it comes.
    fn ended_by_clock(&self, command: &Command, now_ms: i64) -> Option<PlayersEnd> {
        let (side, clocks) = (self.position().turn(), self.clocks());
        if clocks.is_free() {
            let is_late = now_ms.saturating_sub(clocks.state().turn_ms) >= i64::from(FIRST_MOVE_MS);
            return is_late.then_some(PlayersEnd::Aborted);
        }
        let is_late = match command {
            Command::Tick => self.deadline_ms().is_some_and(|deadline_ms| now_ms >= deadline_ms),
            Command::Move { lag_ms, .. } => clocks.is_late(side, *lag_ms, now_ms),
            Command::PlayOut | Command::Settle => clocks.is_late(side, 0, now_ms),
            _ => false,
        };
        is_late.then_some(PlayersEnd::Time(side))
    }

    fn decide_for(
        &self,
        side: Side,
        command: &Command,
        now_ms: i64,
    ) -> Result<Vec<Event>, Rejection> {
        let Terms { time, .. } = *self.terms();
        let is_offered = self.draw_offer() == Some(!side);
        let event = match command {
            Command::Move { ply, key, text, lag_ms } => {
                self.is_current(side, *ply, *key)?;
                return self.plays(side, text, *lag_ms, now_ms);
            }
            Command::PlayOut => return self.plays_out(side, now_ms),
            Command::Settle => {
                let outcome = settled(self).ok_or(Rejection::Unsettled)?;
                Event::Ended(PlayersEnd::Settled(outcome))
            }
            Command::OfferDraw if self.draw_offer() == Some(side) => {
                return Err(Rejection::Pending);
            }
            Command::OfferDraw if !self.start().variant().has_draws() => {
                return Err(PlayError::NoDraws.into());
            }
            Command::OfferDraw if is_offered => Event::Ended(PlayersEnd::Agreement),
            Command::OfferDraw => Event::DrawOffered { side },
            Command::RefuseDraw if is_offered => Event::DrawRefused { side },
            Command::RefuseTakeback if self.takeback() == Some(!side) => {
                Event::TakebackRefused { side }
            }
            Command::RefuseDraw | Command::RefuseTakeback => {
                return Err(Rejection::Nothing("refuse"));
            }
            Command::Takeback => self.takes_back(side)?,
            Command::GiveTime => match time {
                TimeControl::Fischer(_) => Event::TimeGiven { side: !side, ms: GIFT_MS },
                TimeControl::Unlimited | TimeControl::Days(_) => return Err(Rejection::NoClock),
            },
            Command::Resign | Command::Abort if self.is_opening() => {
                Event::Ended(PlayersEnd::Aborted)
            }
            Command::Resign => Event::Ended(PlayersEnd::Resign(side)),
            Command::Abort => return Err(Rejection::TooLate),
            Command::Claim { gone_ms } if time.is_live() && *gone_ms >= GONE_MS => {
                Event::Ended(PlayersEnd::Abandoned(!side))
            }
            Command::Claim { .. } => return Err(Rejection::NotGone),
            Command::Vacation { .. } if time.is_live() || time == TimeControl::Unlimited => {
                return Err(Rejection::NoClock);
            }
            Command::Vacation { until_ms } => Event::Vacation { side, until_ms: *until_ms },
            Command::Tick | Command::Suspend { .. } | Command::Adjudicate(_) => {
                return Err(Rejection::NotAPlayer);
            }
        };
        Ok(vec![event])
    }

    /// Whether a move is meant for the position as it stands, and its side to move.
    fn is_current(&self, side: Side, ply: u32, key: StableKey) -> Result<(), Rejection> {
        let plies = u32::try_from(self.len()).unwrap_or(u32::MAX);
        if ply != plies || key != self.position().stable_key() {
            return Err(Rejection::Stale { plies });
        }
        if self.position().turn() == side { Ok(()) } else { Err(Rejection::NotYourTurn) }
    }

    /// The move and the passes that nobody then has a choice about, which cost no time.
    fn plays(
        &self,
        side: Side,
        text: &str,
        lag_ms: u32,
        now_ms: i64,
    ) -> Result<Vec<Event>, Rejection> {
        let (spent_ms, lag_ms) = self.clocks().charge_ms(side, lag_ms, now_ms);
        let mv = self.read_move(text)?;
        let mut events = vec![Event::Moved { mv, spent_ms, lag_ms, forced: false }];
        if let Some(ply) = self.plies().next(&[], mv) {
            let pass = |Ply { mv, .. }| Event::Moved { mv, spent_ms: 0, lag_ms: 0, forced: true };
            events.extend(self.plies().forced_passes(&[ply]).into_iter().map(pass));
        }
        Ok(events)
    }

    /// The moves that finish the game where the opponent can never move again. The clock is charged
    /// for the first alone: nobody thinks about the others.
    fn plays_out(&self, side: Side, now_ms: i64) -> Result<Vec<Event>, Rejection> {
        if self.position().turn() != side {
            return Err(Rejection::NotYourTurn);
        }
        let (mut charged_ms, _) = self.clocks().charge_ms(side, 0, now_ms);
        // The opponent only passes.
        let mut turn = side;
        let mut events = Vec::new();
        for mv in self.play_out() {
            let spent_ms = std::mem::take(&mut charged_ms);
            events.push(Event::Moved { mv, spent_ms, lag_ms: 0, forced: turn != side });
            turn = !turn;
        }
        if events.is_empty() { Err(Rejection::Nothing("play out")) } else { Ok(events) }
    }

    fn takes_back(&self, side: Side) -> Result<Event, Rejection> {
        if self.terms().mode.is_rated() {
            return Err(Rejection::Rated);
        }
        if self.takeback() == Some(side) {
            return Err(Rejection::Pending);
        }
        let asked_by = self.takeback().unwrap_or(side);
        let plies = self.plies().last_choice(Some(asked_by));
        let plies = plies.ok_or(Rejection::Nothing("take back"))?;
        if asked_by == side {
            return Ok(Event::TakebackAsked { side });
        }
        Ok(Event::TakenBack { plies: u32::try_from(plies).unwrap_or(u32::MAX) })
    }
}
