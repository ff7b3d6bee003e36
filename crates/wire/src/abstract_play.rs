//! Reports of games as Abstract Play writes them (schema "AP Game Record" 1-0-0): a header with the game,
//! its variants and the players in the order of their turns, and the moves in rounds. Cells have the
//! names that they have here; a clone is `a7-b7`, a jump `a7^c7`, a capture of Attangle `c6,e3-c2`. A third
//! repetition ends a game of Ataxx there as it does by our usual rule.

use crate::{End, GameRecord, RecordError, Variant, Winner};
use rules::AnyPosition;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A report, of which only that is read which a game is made of.
#[derive(Deserialize)]
pub(crate) struct Report {
    header: Header,
    moves: Vec<Vec<Option<Turn>>>,
}

#[derive(Deserialize)]
struct Header {
    game: Kind,
    players: Vec<Player>,
    #[serde(rename = "date-start", default)]
    date: String,
}

#[derive(Deserialize)]
struct Kind {
    name: String,
    #[serde(default)]
    variants: Vec<String>,
}

#[derive(Deserialize)]
struct Player {
    name: String,
    /// Who has more has won.
    result: i64,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Turn {
    Move(String),
    WithResult {
        #[serde(rename = "move")]
        text: String,
    },
}

/// Walls in the form of a cross, with a way through the middle.
const CROSS: &str = "x2-2o/3-3/3-3/---1---/3-3/3-3/o2-2x x 0 1";
const HEXAGON: &str = "x3o/6/7/8/o7x/8/7/6/x3o x 0 1";

impl Report {
    /// The game as a record of ours. Who has won where the rules have not decided it has won by
    /// resignation, as far as the report says.
    ///
    /// # Errors
    /// A game or a board that is not ours, and what a record refuses.
    pub(crate) fn record(&self) -> Result<GameRecord, RecordError> {
        let Header { game, players, date } = &self.header;
        let (game, start) = start(game)?;
        let turns = self.moves.iter().flatten().flatten();
        let moves = turns.map(|turn| match turn {
            Turn::Move(text) | Turn::WithResult { text } => own_move(text),
        });
        let date = date.get(..10).map(|date| date.replace('-', "."));
        let names = ["First", "Second"].into_iter().zip(players);
        let names = names.map(|(side, player)| (side.to_owned(), player.name.clone()));
        let mut record = GameRecord {
            game,
            rules: BTreeMap::new(),
            start,
            moves: moves.collect(),
            spent_ms: Vec::new(),
            left_ms: Vec::new(),
            clock: None,
            ended: None,
            tags: names.chain(date.map(|date| ("Date".to_owned(), date))).collect(),
        };
        if play::Game::try_from(&record)?.end().is_none() {
            record.ended = self.ended();
        }
        Ok(record)
    }

    fn ended(&self) -> Option<End> {
        let [first, second] = self.header.players.as_slice() else { return None };
        let (outcome, reason) = match first.result.cmp(&second.result) {
            std::cmp::Ordering::Greater => (Winner::First, "resign"),
            std::cmp::Ordering::Less => (Winner::Second, "resign"),
            std::cmp::Ordering::Equal => (Winner::Draw, "agreement"),
        };
        Some(End { outcome: Some(outcome), reason: reason.to_owned() })
    }
}

/// The game and its first position.
fn start(kind: &Kind) -> Result<(Variant, String), RecordError> {
    let usual = |variant: rules::Variant| (variant.into(), AnyPosition::start(variant).to_string());
    let variants: Vec<&str> = kind.variants.iter().map(String::as_str).collect();
    match (kind.name.to_ascii_lowercase().as_str(), variants.as_slice()) {
        ("ataxx", []) => Ok(usual(rules::Variant::Ataxx)),
        ("ataxx", ["square-7-cross"]) => Ok((Variant::Ataxx, CROSS.to_owned())),
        ("ataxx", ["hex-5"]) => Ok((Variant::Hexxagon, HEXAGON.to_owned())),
        ("attangle", []) => Ok(usual(rules::Variant::Attangle)),
        (_, []) => Err(RecordError::UnknownGame { game: kind.name.clone() }),
        _ => {
            let game = format!("{} ({})", kind.name, variants.join(", "));
            Err(RecordError::UnknownGame { game })
        }
    }
}

/// A move in our words, as far as it is one of theirs.
fn own_move(text: &str) -> String {
    let text = text.to_ascii_lowercase();
    if text == "pass" {
        return "0000".to_owned();
    }
    let Some((from, to)) = text.split_once('-') else { return text.replace('^', "") };
    match from.split_once(',') {
        Some((one, other)) if one <= other => format!("{one},{other}-{to}"),
        Some((one, other)) => format!("{other},{one}-{to}"),
        None => to.to_owned(),
    }
}
