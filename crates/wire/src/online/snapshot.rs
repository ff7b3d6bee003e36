//! A game on a server as it stands. A page is sent one snapshot and then numbered events, which it
//! folds in by the very code that the server folds them by: [`Snapshot::fold`] makes a
//! [`play::Game`] of the snapshot, applies the events, and takes a snapshot of that.

use play::{ClockState, Game, Mode, Terms, TimeControl};
use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use super::NumberedEvent;
use crate::{End, GameRecord, RecordError, Side};

/// A game as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Snapshot {
    /// The number of its last event.
    pub version: u32,
    /// The moves. An end by players, clock or moderator is in `ended`.
    pub record: GameRecord,
    /// The lag forgiven for each move, as many as moves.
    pub lag_ms: Vec<u32>,
    /// `unlimited`, seconds with increment as `300+3`, or days a move as `3d`.
    pub time: String,
    /// Whether ratings depend on it.
    pub rated: bool,
    pub clocks: Clocks,
    /// Who has a draw on offer.
    pub draw_offer: Option<Side>,
    /// Who asks for a move back.
    pub takeback: Option<Side>,
    /// Until when First and Second are on vacation.
    #[cfg_attr(feature = "typescript", ts(type = "[number | null, number | null]"))]
    pub away_until_ms: (Option<i64>, Option<i64>),
    /// How it ended, by rule too.
    pub end: Option<End>,
}

/// The clocks at one moment, and what later events build on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// The server's time at which this was so.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_ms: i64,
    /// What First and Second have left then; null where time is not counted.
    pub left_ms: Option<(u32, u32)>,
    /// The side whose clock runs.
    pub running: Option<Side>,
    /// When somebody must have moved, or the game is over.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub deadline_ms: Option<i64>,
    /// When the side to move began to think.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub turn_ms: i64,
    /// What First and Second had left then.
    pub turn_left_ms: Option<(u32, u32)>,
    /// How much lag would still be forgiven to First and Second.
    pub lag_bank_ms: (u32, u32),
}

impl Snapshot {
    /// The game as it stands at this moment.
    #[must_use]
    pub fn new(game: &Game, now_ms: i64) -> Snapshot {
        Snapshot {
            version: game.version(),
            record: game.into(),
            lag_ms: game.ply_times().iter().map(|time| time.lag_ms).collect(),
            time: game.terms().time.to_string(),
            rated: game.terms().mode.is_rated(),
            clocks: Clocks::new(game, now_ms),
            draw_offer: game.draw_offer().map(Side::from),
            takeback: game.takeback().map(Side::from),
            away_until_ms: game.clocks().state().away_until_ms.into(),
            end: game.end().map(End::from),
        }
    }

    /// The game of which this is a snapshot.
    ///
    /// # Errors
    /// [`RecordError`] for what makes no game.
    pub fn game(&self) -> Result<Game, RecordError> {
        let time = TimeControl::parse(&self.time);
        let time = time.ok_or_else(|| RecordError::Time { text: self.time.clone() })?;
        let start = self.record.start_position()?;
        let mut line = Game::begin(Terms { start, time, mode: Mode::Local }, 0);
        self.record.play_moves(&mut line)?;
        let lag_ms = self.lag_ms.iter().copied().chain(std::iter::repeat(0));
        let times = line.ply_times().iter().zip(lag_ms);
        let times = times.map(|(time, lag_ms)| play::PlyTime { lag_ms, ..*time });
        let snapshot = play::Snapshot {
            terms: Terms { start, time, mode: Mode::online(self.rated) },
            version: self.version,
            plies: line.moves().zip(times).collect(),
            clocks: ClockState {
                turn_ms: self.clocks.turn_ms,
                left_ms: self.clocks.turn_left_ms.map(Into::into),
                lag_bank_ms: self.clocks.lag_bank_ms.into(),
                away_until_ms: self.away_until_ms.into(),
            },
            draw_offer: self.draw_offer.map(Into::into),
            takeback: self.takeback.map(Into::into),
            players_end: self.record.ended.as_ref().map(TryInto::try_into).transpose()?,
        };
        Ok(Game::from_snapshot(snapshot)?)
    }

    /// The game after these events, as it stands when the last of them has happened; events that are
    /// in it already are left out. `None` where one is missing, so that the whole must be asked for.
    ///
    /// # Errors
    /// [`RecordError`] for what does not follow.
    pub fn fold(&self, events: &[NumberedEvent]) -> Result<Option<Snapshot>, RecordError> {
        let mut game = self.game()?;
        let mut now_ms = self.clocks.at_ms;
        for NumberedEvent { version, at_ms, event } in events {
            if *version <= game.version() {
                continue;
            }
            if *version != game.version().saturating_add(1) {
                return Ok(None);
            }
            let event = event.read(&game)?;
            game.apply(*at_ms, &event).map_err(|broken| broken.error)?;
            now_ms = *at_ms;
        }
        Ok(Some(Snapshot::new(&game, now_ms)))
    }
}

impl Clocks {
    /// The clocks of a game at this moment.
    fn new(game: &Game, now_ms: i64) -> Clocks {
        let state = game.clocks().state();
        let turn = game.position().turn();
        let away_until_ms = state.away_until_ms.get(turn.index()).copied().flatten();
        let is_away = away_until_ms.is_some_and(|until_ms| until_ms > now_ms);
        Clocks {
            at_ms: now_ms,
            left_ms: game.left_ms(now_ms).map(Into::into),
            running: (game.is_running() && !is_away).then(|| turn.into()),
            deadline_ms: game.deadline_ms(),
            turn_ms: state.turn_ms,
            turn_left_ms: state.left_ms.map(Into::into),
            lag_bank_ms: state.lag_bank_ms.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use play::{Command, Game, Mode, Terms, TimeControl};
    use rules::{AnyPosition, Side, SplitMix64, Variant};

    use super::{NumberedEvent, Snapshot};
    use crate::online::GameEvent;

    const START_MS: i64 = 1_800_000_000_000;

    /// A command for the side to move or the other, mostly a legal move of the first.
    fn command(game: &Game, now_ms: i64, stream: &mut SplitMix64) -> (Option<Side>, Command) {
        let turn = game.position().turn();
        match stream.below(24) {
            0 => (Some(turn), Command::OfferDraw),
            1 => (Some(!turn), Command::RefuseDraw),
            2 | 3 => (Some(!turn), Command::Takeback),
            4 => (Some(turn), Command::Takeback),
            5 => (Some(turn), Command::RefuseTakeback),
            6 => (Some(turn), Command::GiveTime),
            7 => (Some(!turn), Command::Vacation { until_ms: now_ms + 40_000 }),
            8 => (None, Command::Suspend { ms: 700 }),
            9 if stream.below(8) == 0 => (Some(turn), Command::Resign),
            _ => {
                let moves = game.legal_moves();
                let mv = moves[stream.below(moves.len() as u64) as usize];
                let move_ = Command::Move {
                    ply: game.len() as u32,
                    key: game.position().stable_key(),
                    text: game.position().move_text(mv),
                    lag_ms: stream.below(300) as u32,
                };
                (Some(turn), move_)
            }
        }
    }

    /// A game as it stood after each of its events, and the events.
    fn played(variant: Variant, time: &str, seed: u64) -> (Vec<Snapshot>, Vec<NumberedEvent>) {
        let time = TimeControl::parse(time).expect("a time control");
        let terms = Terms { start: AnyPosition::start(variant), time, mode: Mode::Casual };
        let (mut game, mut now_ms) = (Game::begin(terms, START_MS), START_MS);
        let (mut snapshots, mut events) = (vec![Snapshot::new(&game, START_MS)], Vec::new());
        let mut stream = SplitMix64::new(seed);
        for _ in 0..60 {
            if game.end().is_some() {
                break;
            }
            now_ms += stream.below(4_000) as i64;
            let (side, command) = command(&game, now_ms, &mut stream);
            for event in game.decide(side, &command, now_ms).unwrap_or_default() {
                let text = match event {
                    play::Event::Moved { mv, .. } => game.position().move_text(mv),
                    _ => String::new(),
                };
                game.apply(now_ms, &event).expect("what was decided");
                let event = GameEvent::new(&event, &text);
                events.push(NumberedEvent { version: game.version(), at_ms: now_ms, event });
                snapshots.push(Snapshot::new(&game, now_ms));
            }
        }
        (snapshots, events)
    }

    #[test]
    fn events_folded_into_any_snapshot_lead_to_the_same_game() {
        for (seed, variant) in (1..).zip(Variant::ALL) {
            for time in ["60+5", "180+2", "2d", "unlimited"] {
                let (snapshots, events) = played(variant, time, seed);
                let last = snapshots.last().expect("the beginning");
                for (known, snapshot) in snapshots.iter().enumerate() {
                    let folded = snapshot.fold(&events).expect("its own events");
                    assert_eq!(folded.as_ref(), Some(last), "{variant} {time} from {known}");
                    let json = crate::json_line(snapshot);
                    assert_eq!(crate::from_json(&json).as_ref(), Ok(snapshot));
                }
                let gap = snapshots[0].fold(&events[1..]).expect("an answer");
                assert_eq!(gap, None, "the first event is missing");
                assert_eq!(last.fold(&events[..3]).expect("an answer").as_ref(), Some(last));
            }
        }
    }
}
