//! What is offered, read once: a start position, a time control, whether it is rated. Only games by
//! the default rules, on the usual or a named board and with a clock or days are rated, so that all
//! rated games of a class are the same kind of game.

use play::{Mode, Speed, Terms, TimeControl};
use rules::{AnyPosition, Variant};
use store::SideChoice;
use wire::online::{NewSeek, RatingRange, SeekSide};

use crate::api_error::ApiError;

/// What is offered.
pub(crate) struct Offered {
    pub(crate) terms: Terms,
    pub(crate) board: Option<String>,
    pub(crate) side: SideChoice,
    pub(crate) range: Option<RatingRange>,
}

impl Offered {
    /// Reads what somebody offers.
    ///
    /// # Errors
    /// `Invalid`, with a word for the field that is wrong.
    pub(crate) fn read(seek: &NewSeek) -> Result<Self, ApiError> {
        let time = TimeControl::parse(&seek.time).filter(|time| time.start_ms() != Some(0));
        let time = time.ok_or_else(|| wrong("time", format!("`{}` is no time", seek.time)))?;
        let start = start(seek)?;
        if seek.rated {
            check_rated(seek, time, &start)?;
        }
        let range = seek.range;
        if range.is_some_and(|range| range.lowest > range.highest) {
            return Err(wrong("range", "the lowest rating is above the highest".to_owned()));
        }
        // In rated games sides are drawn, then they alternate.
        let side = match seek.side {
            SeekSide::First if !seek.rated => SideChoice::First,
            SeekSide::Second if !seek.rated => SideChoice::Second,
            SeekSide::First | SeekSide::Second | SeekSide::Random => SideChoice::Random,
        };
        let terms = Terms { start, time, mode: Mode::online(seek.rated) };
        Ok(Self { terms, board: seek.board.clone(), side, range })
    }

    /// Which game.
    pub(crate) fn variant(&self) -> Variant {
        self.terms.start.variant()
    }

    /// How fast.
    pub(crate) fn speed(&self) -> Speed {
        self.terms.time.speed()
    }
}

/// What a stored offer is about.
///
/// # Errors
/// `Invalid` where the rules of today no longer read it.
pub(crate) fn stored(seek: &store::Seek) -> Result<Terms, ApiError> {
    let unreadable = |text: String| wrong("start", text);
    let start = AnyPosition::from_fen(seek.variant, &seek.start)
        .map_err(|error| unreadable(error.to_string()))?
        .with_rules(&seek.rules)
        .map_err(|error| unreadable(error.to_string()))?;
    let time = TimeControl::parse(&seek.time_control)
        .ok_or_else(|| wrong("time", format!("`{}` is no time", seek.time_control)))?;
    Ok(Terms { start, time, mode: Mode::online(seek.rated) })
}

fn start(seek: &NewSeek) -> Result<AnyPosition, ApiError> {
    let variant = Variant::from(seek.game);
    let position = match (&seek.board, &seek.fen) {
        (Some(_), Some(_)) => {
            return Err(wrong("start", "a board and a position are too many".to_owned()));
        }
        (Some(board), None) => AnyPosition::on_board(variant, board)
            .map_err(|error| wrong("board", error.to_string()))?,
        (None, Some(fen)) => {
            AnyPosition::from_fen(variant, fen).map_err(|error| wrong("fen", error.to_string()))?
        }
        (None, None) => AnyPosition::start(variant),
    };
    let rules: Vec<String> =
        seek.rules.iter().map(|(key, value)| format!("{key}={value}")).collect();
    position.with_rules(&rules.join(",")).map_err(|error| wrong("rules", error.to_string()))
}

fn check_rated(seek: &NewSeek, time: TimeControl, start: &AnyPosition) -> Result<(), ApiError> {
    let variant = start.variant();
    let is_named = |board: &String| variant.boards().contains(&board.as_str());
    let problem = if !start.rules_text().is_empty() {
        "by the default rules"
    } else if seek.fen.is_some() || !seek.board.as_ref().is_none_or(is_named) {
        "on the usual or a named board"
    } else if time == TimeControl::Unlimited {
        "with a clock or with days for a move"
    } else if matches!(seek.opponent, wire::online::Opponent::Engine { .. }) {
        "between people"
    } else {
        return Ok(());
    };
    Err(wrong("rated", format!("rated games are played {problem}")))
}

fn wrong(code: &'static str, problem: String) -> ApiError {
    ApiError::Invalid(code, problem)
}

#[cfg(test)]
mod tests {
    use super::Offered;
    use wire::online::NewSeek;

    fn read(text: &str) -> Result<Offered, String> {
        let seek: NewSeek = wire::from_json(text).expect("a seek");
        Offered::read(&seek).map_err(|error| error.status_and_code().1.to_owned())
    }

    fn refused(text: &str) -> String {
        read(text).err().unwrap_or_default()
    }

    #[test]
    fn every_field_is_checked() {
        assert!(read(r#"{"game":"ataxx","time":"300+3"}"#).is_ok());
        for (field, word) in [
            (r#""time":"3""#, "time"),
            (r#""time":"0+0""#, "time"),
            (r#""time":"3d","board":"nowhere""#, "board"),
            (r#""time":"3d","fen":"x""#, "fen"),
            (r#""time":"3d","rules":{"a":"b"}"#, "rules"),
            (r#""time":"3d","range":{"lowest":2,"highest":1}"#, "range"),
        ] {
            assert_eq!(refused(&format!(r#"{{"game":"ataxx",{field}}}"#)), word, "{field}");
        }
    }

    #[test]
    fn rated_games_are_of_one_kind() {
        let fen = r#""fen":"x5o/7/7/7/7/7/o5x x 0 1""#;
        for (field, word) in [
            (r#""time":"300+3""#, ""),
            (r#""time":"3d""#, ""),
            (r#""time":"unlimited""#, "rated"),
            (r#""time":"300+3","board":"random:7""#, "rated"),
            (r#""time":"300+3","rules":{"stuck":"fill"}"#, "rated"),
            (r#""time":"300+3","opponent":{"who":"engine","level":3}"#, "rated"),
            (&format!(r#""time":"300+3",{fen}"#), "rated"),
        ] {
            let text = format!(r#"{{"game":"ataxx","rated":true,{field}}}"#);
            assert_eq!(refused(&text), word, "{field}");
        }
        for board in rules::Variant::Ataxx.boards() {
            let text = format!(r#"{{"game":"ataxx","rated":true,"time":"3d","board":"{board}"}}"#);
            assert_eq!(refused(&text), "", "{board}");
        }
    }
}
