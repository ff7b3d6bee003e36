//! Games of a file, whichever program wrote it: JSON, that is our own records or reports of Abstract Play,
//! one after the other, a line each or in a list; or text as [`play::pgn`] reads it.

use crate::abstract_play::Report;
use crate::{GameRecord, JsonError, RecordError, from_json};
use play::Game;
use play::pgn::{self, PgnError};
use rules::{Variant, coded};
use serde::de::IgnoredAny;
use thiserror::Error;

/// A game of a file that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ImportError {
    /// It is text, and no game.
    #[error(transparent)]
    Pgn(#[from] PgnError),
    /// It is not the JSON expected.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// It is a record, and no game.
    #[error("line {line}: {error}")]
    Record {
        /// Where it begins, counted from 1.
        line: usize,
        /// In characters, from 1.
        column: usize,
        /// What is wrong.
        error: RecordError,
    },
}

coded! { ImportError {} causes {
    ImportError::Pgn(error) => error: PgnError (),
    ImportError::Json(error) => error: JsonError (),
    ImportError::Record { line, column, error } => error: RecordError (line, column),
} }

/// Reads all games of a text; one that cannot be read keeps no other from being read. `variant` is the game
/// of those that name none.
#[must_use]
pub fn import_all(text: &str, variant: Option<Variant>) -> Vec<Result<Game, ImportError>> {
    let text = text.trim_start_matches('\u{feff}');
    let begins = text.trim_start();
    let within = begins.strip_prefix('[').unwrap_or(begins);
    // A list of moves may begin with a brace too: that of a comment.
    let object = within.trim_start().strip_prefix('{').map(str::trim_start);
    if object.is_some_and(|inner| inner.starts_with(['"', '}'])) {
        return values(text);
    }
    pgn::import_all(text, variant).map(|read| read.map_err(ImportError::from)).collect()
}

/// The values of a text, one after the other or in a list.
fn values(text: &str) -> Vec<Result<Game, ImportError>> {
    let mut games = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|symbol: char| {
            symbol.is_whitespace() || matches!(symbol, ',' | '[' | ']')
        });
        if rest.is_empty() {
            return games;
        }
        let before = text.get(..text.len() - rest.len()).unwrap_or_default();
        let mut parts = serde_json::Deserializer::from_str(rest).into_iter::<IgnoredAny>();
        match parts.next() {
            Some(Ok(_)) => {
                let (value, after) =
                    rest.split_at_checked(parts.byte_offset()).unwrap_or((rest, ""));
                games.push(game(value, before));
                rest = after;
            }
            Some(Err(error)) => {
                games.push(Err(JsonError::from(error).below(lines_of(before)).into()));
                // The next one begins a line.
                let next = rest.match_indices("\n{").next();
                rest = next.and_then(|(at, _)| rest.get(at..)).unwrap_or_default();
            }
            None => return games,
        }
    }
}

fn lines_of(before: &str) -> usize {
    before.matches('\n').count()
}

fn game(value: &str, before: &str) -> Result<Game, ImportError> {
    let lines = lines_of(before);
    let json = |error: JsonError| ImportError::from(error.below(lines));
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    let no_game = |error| ImportError::Record { line: lines + 1, column, error };
    let record = if value.contains("\"header\"") {
        from_json::<Report>(value).map_err(json)?.record().map_err(no_game)?
    } else {
        from_json::<GameRecord>(value).map_err(json)?
    };
    Game::try_from(&record).map_err(no_game)
}

#[cfg(test)]
mod tests {
    use super::import_all;
    use play::Game;
    use rules::{Outcome, Side};

    /// Reports made by hand after the schema.
    const ATAXX: &str = r#"{"header": {"game": {"name": "Ataxx", "variants": []},
        "site": {"name": "Abstract Play", "gameid": "1"}, "date-start": "2024-09-01T10:00:00.000Z",
        "date-end": "2024-09-02T10:00:00.000Z", "date-generated": "2024-09-02T10:00:00.000Z",
        "players": [{"name": "Anna", "userid": "a", "result": 0}, {"name": "Bert", "result": 1}]},
        "moves": [["a7-b6", "g7^e5"], [{"move": "b6^d5", "result": "3"}, null]]}"#;
    const ATTANGLE: &str = r#"{"header": {"game": {"name": "Attangle"}, "players": []},
        "moves": [["c1", "c3"], ["c5", "a1"], ["c5,c1-c3"]]}"#;

    fn moves(game: &Game) -> String {
        let texts = game.line().map(|(before, mv)| before.move_text(mv));
        texts.collect::<Vec<_>>().join(" ")
    }

    fn names(text: &str) -> Vec<String> {
        import_all(text, None)
            .into_iter()
            .map(|read| read.map_or_else(|error| error.to_string(), |game| moves(&game)))
            .collect()
    }

    #[test]
    fn reports_of_abstract_play_are_games() {
        let text = format!("[{ATAXX},\n{ATTANGLE}]\n");
        let games: Vec<Game> =
            import_all(&text, None).into_iter().map(|read| read.expect(&text)).collect();
        let [ataxx, attangle] = games.as_slice() else { panic!("{games:?}") };
        assert_eq!(moves(ataxx), "b6 g7e5 b6d5");
        assert_eq!(ataxx.tags()["Second"], "Bert");
        assert_eq!(ataxx.tags()["Date"], "2024.09.01");
        assert_eq!(ataxx.end().map(|end| end.outcome), Some(Some(Outcome::Win(Side::Second))));
        assert_eq!(moves(attangle), "c1 c3 c5 a1 c1,c5-c3");
        assert!(attangle.end().is_none(), "nobody says how it ended");
    }

    #[test]
    fn boards_that_we_have_are_known_and_others_named() {
        let with = |variant: &str, moves: &str| {
            format!(
                r#"{{"header":{{"game":{{"name":"Ataxx","variants":["{variant}"]}},"players":[]}},"moves":{moves}}}"#
            )
        };
        assert_eq!(names(&with("square-7-cross", r#"[["a7-b6"]]"#)), ["b6"]);
        assert_eq!(
            names(&with("hex-5", r#"[["e9^e7","PASS"]]"#)),
            ["line 1: ply 2, move `0000`: a side passes only when it is stuck"]
        );
        assert_eq!(names(&with("square-5", "[]")), ["line 1: game `Ataxx (square-5)` is unknown"]);
    }

    #[test]
    fn what_cannot_be_read_is_named_with_its_line_and_the_rest_is_kept() {
        let own = r#"{"game":"ataxx","start":"x5o/7/7/7/7/7/o5x x 0 1","moves":["b6"]}"#;
        let text = format!(
            "{own}\n{{\"game\": 3}}\n{{\"game\":\n{own}\n{}\n",
            ATTANGLE.replace("c5,c1", "c5,a1")
        );
        assert_eq!(
            names(&text),
            [
                "b6",
                "expected value at line 2 column 10",
                "expected `,` or `}` at line 5 column 1",
                "b6",
                "line 5: ply 5, move `a1,c5-c3`: an attacker is not an own stack",
            ]
        );
    }
}
