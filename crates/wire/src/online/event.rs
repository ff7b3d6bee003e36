//! What happens in a game on a server, in the order of its numbers. All but two kinds are what `play`
//! knows by the same name, converted both ways by one list: a move travels as text, which means
//! something only in its position, and an end as outcome and reason.

use play::{Game, GameEnd};
use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::{End, RecordError, Side};

/// Something that happened in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum GameEvent {
    /// The side to move played.
    Moved {
        text: String,
        /// What was charged for it.
        spent_ms: u32,
        /// The lag forgiven besides.
        lag_ms: u32,
        /// A pass that the server played.
        forced: bool,
    },
    DrawOffered {
        side: Side,
    },
    DrawRefused {
        side: Side,
    },
    /// A move is asked back.
    TakebackAsked {
        side: Side,
    },
    /// It is not given back.
    TakebackRefused {
        side: Side,
    },
    /// The line was taken back.
    TakenBack {
        /// To this many plies.
        plies: u32,
    },
    TimeGiven {
        side: Side,
        ms: u32,
    },
    /// Nobody is charged for this time.
    Suspended {
        ms: u32,
    },
    /// A side is on vacation.
    Vacation {
        side: Side,
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until_ms: i64,
    },
    /// The players, the clock or a moderator ended it.
    Ended {
        end: End,
    },
}

/// An event with its number in the game, from 1 without a gap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NumberedEvent {
    pub version: u32,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_ms: i64,
    pub event: GameEvent,
}

/// Events that are the same in `play`.
macro_rules! same_events {
    ($($name:ident { $($field:ident),* }),* $(,)?) => {
        impl GameEvent {
            /// The event as it travels; `text` is that of its move, if it is one.
            #[must_use]
            pub fn new(event: &play::Event, text: &str) -> GameEvent {
                match *event {
                    play::Event::Moved { mv: _, spent_ms, lag_ms, forced } => {
                        GameEvent::Moved { text: text.to_owned(), spent_ms, lag_ms, forced }
                    }
                    play::Event::Ended(end) => {
                        GameEvent::Ended { end: GameEnd::from(end).into() }
                    }
                    $(play::Event::$name { $($field),* } => {
                        GameEvent::$name { $($field: $field.into()),* }
                    })*
                }
            }

            /// The event, which follows on the game as it stands.
            ///
            /// # Errors
            /// [`RecordError`] for a move that is none or not legal, and for an end that is none.
            pub fn read(&self, game: &Game) -> Result<play::Event, RecordError> {
                Ok(match self {
                    GameEvent::Moved { text, spent_ms, lag_ms, forced } => play::Event::Moved {
                        mv: game.read_move(text)?,
                        spent_ms: *spent_ms,
                        lag_ms: *lag_ms,
                        forced: *forced,
                    },
                    GameEvent::Ended { end } => play::Event::Ended(end.try_into()?),
                    $(GameEvent::$name { $($field),* } => {
                        play::Event::$name { $($field: (*$field).into()),* }
                    })*
                })
            }
        }
    };
}

same_events! {
    DrawOffered { side },
    DrawRefused { side },
    TakebackAsked { side },
    TakebackRefused { side },
    TakenBack { plies },
    TimeGiven { side, ms },
    Suspended { ms },
    Vacation { side, until_ms },
}
