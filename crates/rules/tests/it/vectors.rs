//! The files of `vectors/`: perft counts and whole games, made by an independent implementation of
//! the same rulings (`docs/rules/`). One reader and two runners, generic over the game. Games are kept
//! compressed: each says its FEN and legal moves after every ply.

use crate::legal;
use flate2::read::GzDecoder;
use rules::{Outcome, Position, RuleOptions};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, BufReader};

#[derive(Deserialize)]
struct PerftVector {
    game: String,
    fen: String,
    nodes: Vec<u64>,
}

#[derive(Deserialize)]
struct GameVector {
    game: String,
    start: String,
    #[serde(default)]
    rules: BTreeMap<String, serde_json::Value>,
    moves: Vec<String>,
    fens: Vec<String>,
    legal: Vec<String>,
    outcome: Option<String>,
    reason: Option<String>,
}

/// The legal moves as vectors write them: sorted by byte; none when the game is over.
pub(crate) fn legal_texts<P: Position>(
    position: &P,
    rules: P::Rules,
    occurrences: u32,
) -> Vec<String> {
    match position.end(rules, occurrences) {
        None => legal::texts(position),
        Some(_) => Vec::new(),
    }
}

pub(crate) fn perft_file<P: Position>(file: &str) {
    let mut lines = 0;
    for line in file.lines() {
        let vector: PerftVector = serde_json::from_str(line).expect("a perft vector");
        assert_eq!(vector.game, P::NAME);
        let position = P::from_fen(&vector.fen).expect(&vector.fen);
        for (depth, nodes) in (1..).zip(&vector.nodes) {
            let counted = position.perft(P::Rules::default(), depth);
            assert_eq!(counted, *nodes, "{} depth {depth}", vector.fen);
        }
        lines += 1;
    }
    assert!(lines > 0, "the file is empty");
}

pub(crate) fn games_file<P: Position>(file: &[u8]) {
    let mut lines = 0;
    for line in BufReader::new(GzDecoder::new(file)).lines() {
        let line = line.expect("a file of gzip");
        let vector: GameVector = serde_json::from_str(&line).expect("a game vector");
        assert_eq!(vector.game, P::NAME);
        replay::<P>(&vector);
        lines += 1;
    }
    assert!(lines > 0, "the file is empty");
}

fn replay<P: Position>(vector: &GameVector) {
    let options: Vec<String> = vector
        .rules
        .iter()
        .map(|(key, value)| match value {
            serde_json::Value::String(text) => format!("{key}={text}"),
            other => format!("{key}={other}"),
        })
        .collect();
    let rules = P::Rules::parse(&options.join(",")).expect("rules");
    let mut position = P::from_fen(&vector.start).expect(&vector.start);
    let mut seen = HashMap::new();
    for (ply, fen) in vector.fens.iter().enumerate() {
        let times = seen.entry(position.repetition_key()).or_insert(0);
        *times += 1;
        let at = format!("{} ply {ply}: {fen}", vector.start);
        assert_eq!(position.to_string(), *fen, "{at}");
        let legal = vector.legal.get(ply).map_or("", String::as_str);
        assert_eq!(legal_texts(&position, rules, *times).join(" "), legal, "{at}");
        let end = position.end(rules, *times);
        match vector.moves.get(ply) {
            Some(text) => {
                assert_eq!(end, None, "{at}");
                position.play(position.parse_move(text).expect(&at));
            }
            None => {
                let outcome = end.map(|end| end.outcome);
                assert_eq!(outcome.map(Outcome::word), vector.outcome.as_deref(), "{at}");
                assert_eq!(end.map(|end| end.reason.word()), vector.reason.as_deref(), "{at}");
            }
        }
    }
}

macro_rules! vectors {
    ($($test:ident: $game:ty, $file:literal;)*) => {$(
        mod $test {
            #[test]
            fn perft() {
                super::perft_file::<$game>(include_str!(
                    concat!("../../vectors/", $file, ".perft.jsonl")
                ));
            }

            #[test]
            fn games() {
                super::games_file::<$game>(include_bytes!(
                    concat!("../../vectors/", $file, ".games.jsonl.gz")
                ));
            }
        }
    )*};
}

vectors! {
    ataxx: rules::Ataxx, "ataxx";
    hexxagon: rules::Hexxagon, "hexxagon";
    schataxx: rules::Schataxx<rules::Standard>, "schataxx";
    balanced: rules::Schataxx<rules::Balanced>, "schataxx-balanced";
    unlimited: rules::Schataxx<rules::Unlimited>, "schataxx-unlimited";
    attangle: rules::Attangle, "attangle";
}
