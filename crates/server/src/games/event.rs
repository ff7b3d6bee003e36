//! Events as they are stored: a kind's word, who, and two numbers. Reading skips nothing: a row that
//! says no event is an error, because every later one builds on it.

use play::{Event, Game, PlayersEnd};
use rules::{AnyPosition, Outcome};
use store::{GameEvent, StoreError};

/// The row of an event that follows on the game as it stands.
pub(crate) fn write(event: &Event, version: u32, at_ms: i64, game: &Game) -> GameEvent {
    let mut row = GameEvent {
        version,
        at_ms,
        kind: word(event).to_owned(),
        side: None,
        ply: None,
        text: None,
        a: None,
        b: None,
        message: None,
    };
    match event {
        Event::Moved { mv, spent_ms, lag_ms, forced: _ } => {
            let plies = u32::try_from(game.len()).unwrap_or(u32::MAX);
            row.side = Some(game.position().turn());
            row.ply = Some(plies.saturating_add(1));
            row.text = Some(game.position().move_text(*mv));
            row.a = Some(i64::from(*spent_ms));
            row.b = Some(i64::from(*lag_ms));
        }
        Event::DrawOffered { side }
        | Event::DrawRefused { side }
        | Event::TakebackAsked { side }
        | Event::TakebackRefused { side } => row.side = Some(*side),
        Event::TakenBack { plies } => row.a = Some(i64::from(*plies)),
        Event::TimeGiven { side, ms } => {
            row.side = Some(*side);
            row.a = Some(i64::from(*ms));
        }
        Event::Suspended { ms } => row.a = Some(i64::from(*ms)),
        Event::Vacation { side, until_ms } => {
            row.side = Some(*side);
            row.a = Some(*until_ms);
        }
        Event::Ended(end) => {
            let end = play::GameEnd::from(*end);
            row.text = Some(end.reason.word().to_owned());
            // The winner; who has neither winner nor `aborted` is drawn.
            row.side = match end.outcome {
                Some(Outcome::Win(side)) => Some(side),
                Some(Outcome::Draw) | None => None,
            };
        }
    }
    row
}

/// The event of a row that follows on this position.
///
/// # Errors
/// [`StoreError::Damaged`] where the row says none.
pub(crate) fn read(row: &GameEvent, position: &AnyPosition) -> Result<Event, StoreError> {
    event(row, position).ok_or_else(|| StoreError::Damaged {
        column: "event",
        value: format!("version {}: {} {:?}", row.version, row.kind, row.text),
    })
}

fn event(row: &GameEvent, position: &AnyPosition) -> Option<Event> {
    let ms = |number: Option<i64>| u32::try_from(number?).ok();
    let moved = |forced| {
        let mv = position.parse_move(row.text.as_deref()?).ok()?;
        Some(Event::Moved { mv, spent_ms: ms(row.a)?, lag_ms: ms(row.b)?, forced })
    };
    match row.kind.as_str() {
        "moved" => moved(false),
        "passed" => moved(true),
        "draw-offered" => Some(Event::DrawOffered { side: row.side? }),
        "draw-refused" => Some(Event::DrawRefused { side: row.side? }),
        "takeback-asked" => Some(Event::TakebackAsked { side: row.side? }),
        "takeback-refused" => Some(Event::TakebackRefused { side: row.side? }),
        "taken-back" => Some(Event::TakenBack { plies: ms(row.a)? }),
        "time-given" => Some(Event::TimeGiven { side: row.side?, ms: ms(row.a)? }),
        "suspended" => Some(Event::Suspended { ms: ms(row.a)? }),
        "vacation" => Some(Event::Vacation { side: row.side?, until_ms: row.a? }),
        "ended" => {
            let reason = row.text.as_deref()?;
            let outcome = match row.side {
                Some(side) => Some(Outcome::Win(side)),
                None if reason == "aborted" => None,
                None => Some(Outcome::Draw),
            };
            PlayersEnd::from_words(outcome, reason).map(Event::Ended)
        }
        _ => None,
    }
}

fn word(event: &Event) -> &'static str {
    match event {
        Event::Moved { forced: false, .. } => "moved",
        Event::Moved { forced: true, .. } => "passed",
        Event::DrawOffered { .. } => "draw-offered",
        Event::DrawRefused { .. } => "draw-refused",
        Event::TakebackAsked { .. } => "takeback-asked",
        Event::TakebackRefused { .. } => "takeback-refused",
        Event::TakenBack { .. } => "taken-back",
        Event::TimeGiven { .. } => "time-given",
        Event::Suspended { .. } => "suspended",
        Event::Vacation { .. } => "vacation",
        Event::Ended(_) => "ended",
    }
}

#[cfg(test)]
mod tests {
    use play::{Event, Game, PlayersEnd};
    use proptest::prelude::{Just, Strategy, any, prop, prop_assert_eq, prop_oneof, proptest};
    use rules::{AnyPosition, Outcome, Side, Variant};

    use super::{read, write};

    fn game() -> Game {
        Game::new(AnyPosition::start(Variant::Schataxx))
    }

    fn side() -> impl Strategy<Value = Side> {
        prop::sample::select(Side::BOTH.to_vec())
    }

    fn end() -> impl Strategy<Value = PlayersEnd> {
        prop_oneof![
            side().prop_map(PlayersEnd::Resign),
            Just(PlayersEnd::Agreement),
            side().prop_map(PlayersEnd::Time),
            side().prop_map(PlayersEnd::Abandoned),
            Just(PlayersEnd::Aborted),
            side().prop_map(|side| PlayersEnd::Settled(Outcome::Win(side))),
            Just(PlayersEnd::Settled(Outcome::Draw)),
            side().prop_map(|side| PlayersEnd::Adjudicated(Outcome::Win(side))),
            Just(PlayersEnd::Adjudicated(Outcome::Draw)),
        ]
    }

    fn event() -> impl Strategy<Value = Event> {
        prop_oneof![
            (any::<prop::sample::Index>(), any::<u32>(), any::<u32>(), any::<bool>()).prop_map(
                |(index, spent_ms, lag_ms, forced)| {
                    let mv = *index.get(&game().legal_moves());
                    Event::Moved { mv, spent_ms, lag_ms, forced }
                }
            ),
            side().prop_map(|side| Event::DrawOffered { side }),
            side().prop_map(|side| Event::DrawRefused { side }),
            side().prop_map(|side| Event::TakebackAsked { side }),
            side().prop_map(|side| Event::TakebackRefused { side }),
            any::<u32>().prop_map(|plies| Event::TakenBack { plies }),
            (side(), any::<u32>()).prop_map(|(side, ms)| Event::TimeGiven { side, ms }),
            any::<u32>().prop_map(|ms| Event::Suspended { ms }),
            (side(), any::<i64>()).prop_map(|(side, until_ms)| Event::Vacation { side, until_ms }),
            end().prop_map(Event::Ended),
        ]
    }

    proptest! {
        #[test]
        fn an_event_reads_back_from_its_row(
            event in event(), at_ms: i64,
        ) {
            let game = game();
            let row = write(&event, 7, at_ms, &game);
            prop_assert_eq!(read(&row, game.position()), Ok(event));
            prop_assert_eq!(row.ply.is_some(), row.kind == "moved" || row.kind == "passed");
        }

        #[test]
        fn a_row_of_another_kind_is_no_event(kind in "[a-z]{1,9}") {
            let game = game();
            let mut row = write(&Event::Suspended { ms: 1 }, 1, 0, &game);
            let is_known = kind == "suspended";
            row.kind = kind;
            row.text = None;
            prop_assert_eq!(read(&row, game.position()).is_ok(), is_known || row.kind == "taken-back");
        }
    }
}
