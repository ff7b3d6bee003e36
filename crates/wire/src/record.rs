//! A game as a record, and a record played through as a game.

use crate::{Clock, End, GameRecord, RecordError};
use play::{Game, PlayersEnd, TimeControl};
use rules::{AnyPosition, RulesError};
use std::collections::BTreeMap;

impl GameRecord {
    /// The record as a JSON file for people: indented, with a line break at the end.
    #[must_use]
    pub fn to_json_file(&self) -> String {
        // Plain data without maps keyed by anything but text always becomes JSON.
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// The position it begins with.
    pub(crate) fn start_position(&self) -> Result<AnyPosition, RecordError> {
        let position = AnyPosition::from_fen(self.game.into(), &self.start)?;
        Ok(with_rules(position, &self.rules)?)
    }

    /// Plays its moves in a game that begins where it does.
    pub(crate) fn play_moves(&self, game: &mut Game) -> Result<(), RecordError> {
        let spent = self.spent_ms.iter().copied().chain(std::iter::repeat(0));
        let left = self.left_ms.iter().copied().map(Some).chain(std::iter::repeat(None));
        for ((text, spent_ms), left_ms) in self.moves.iter().zip(spent).zip(left) {
            let mv = game.read_move(text)?;
            match left_ms {
                Some(left_ms) => game.play_recorded(mv, spent_ms, left_ms.into())?,
                None => game.play_timed(mv, spent_ms)?,
            }
        }
        Ok(())
    }
}

impl TryFrom<&GameRecord> for Game {
    type Error = RecordError;

    /// Plays the record through.
    fn try_from(record: &GameRecord) -> Result<Game, RecordError> {
        let clock = record.clock.map(play::Fischer::try_from).transpose()?;
        let mut game = Game::new(record.start_position()?).with_clock(clock);
        for (key, value) in &record.tags {
            game.set_tag(key, value)?;
        }
        record.play_moves(&mut game)?;
        if let Some(end) = &record.ended {
            game.finish(end.try_into()?)?;
        }
        Ok(game)
    }
}

impl From<&Game> for GameRecord {
    fn from(game: &Game) -> GameRecord {
        let rules = game.start().rule_values();
        GameRecord {
            game: game.start().variant().into(),
            rules: rules.into_iter().map(|(key, value)| (key.into(), value.into())).collect(),
            start: game.start().to_string(),
            moves: game.line().map(|(before, mv)| before.move_text(mv)).collect(),
            spent_ms: match game.terms().time {
                TimeControl::Unlimited => Vec::new(),
                TimeControl::Fischer(_) | TimeControl::Days(_) => game.spent_ms().collect(),
            },
            left_ms: match game.clock() {
                Some(_) if !game.has_plain_clocks() => game
                    .ply_times()
                    .iter()
                    .filter_map(|time| time.left_ms)
                    .map(Into::into)
                    .collect(),
                _ => Vec::new(),
            },
            clock: game.clock().map(|clock| Clock {
                base_ms: clock.base_ms(),
                increment_ms: clock.increment_ms(),
            }),
            ended: game.players_end().map(|end| play::GameEnd::from(end).into()),
            tags: game.tags().clone(),
        }
    }
}

impl TryFrom<Clock> for play::Fischer {
    type Error = RecordError;

    fn try_from(clock: Clock) -> Result<play::Fischer, RecordError> {
        let Clock { base_ms, increment_ms } = clock;
        play::Fischer::new(base_ms, increment_ms)
            .ok_or(RecordError::Clock { base_ms, increment_ms })
    }
}

impl TryFrom<&End> for PlayersEnd {
    type Error = RecordError;

    fn try_from(end: &End) -> Result<PlayersEnd, RecordError> {
        let outcome = end.outcome.map(rules::Outcome::from);
        PlayersEnd::from_words(outcome, &end.reason).ok_or_else(|| RecordError::End {
            reason: end.reason.clone(),
            outcome: outcome.map_or("none", rules::Outcome::word),
        })
    }
}

/// The position by the rule options of a [`Setup`](crate::Setup) or a record.
///
/// # Errors
/// See [`AnyPosition::with_rule_values`].
pub fn with_rules(
    position: AnyPosition,
    rules: &BTreeMap<String, String>,
) -> Result<AnyPosition, RulesError> {
    let values: Vec<(&str, &str)> =
        rules.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    position.with_rule_values(&values)
}
