//! Texts from outside: whatever they are, nothing panics, and what is accepted is canonical.

use super::Walk;
use rules::Position;

/// Texts made of what FENs and moves are made of.
pub(super) const NEAR: &str = r"[a-hK-SNwbxokqrns1-9@*,/()\[\] é—\-]{0,40}";

/// Every symbol of any FEN or move of the family, and some of none.
const SYMBOLS: &str = "xo-wb123456789 0/()[]KQRBNSkqrns*@,e\u{e9}\u{2014}\n";

/// A text is no FEN, or the position writes it back as it was.
fn refused_or_canonical<P: Position>(text: &str) {
    match P::from_fen(text) {
        Ok(position) => {
            assert_eq!(position.to_string(), text);
            let keys = (position.repetition_key(), position.search_key());
            assert_eq!(position.keys_from_scratch(), keys, "{text}");
            let moves = crate::legal::moves(&position);
            assert_eq!(moves.len(), position.count_moves() as usize, "{text}");
        }
        Err(error) => {
            let said = error.to_string();
            assert!(
                said.contains(&error.problem.to_string()) && said.contains(&error.found),
                "{said}"
            );
            assert!((1..=text.chars().count() + 1).contains(&error.column), "{text}: {said}");
            let there = text.chars().skip(error.column - 1).collect::<String>();
            assert!(there.starts_with(&error.found), "{text}: {said}");
        }
    }
}

/// Valid FENs with one symbol replaced, left out, put in, or two exchanged.
pub(super) fn changed_fens<P: Position>(mut walk: Walk<P>) {
    let symbols: Vec<char> = SYMBOLS.chars().collect();
    for position in walk.some() {
        let fen: Vec<char> = position.to_string().chars().collect();
        refused_or_canonical::<P>(&fen.iter().collect::<String>());
        for at in 0..fen.len() {
            let mut changed = fen.clone();
            let symbol = walk.draw(&symbols).copied().unwrap_or(' ');
            match walk.stream.below(4) {
                0 => changed[at] = symbol,
                1 => drop(changed.remove(at)),
                2 => changed.insert(at, symbol),
                _ => changed.swap(at, fen.len() - 1 - at),
            }
            refused_or_canonical::<P>(&changed.iter().collect::<String>());
        }
    }
}

/// Any text at all, as FEN and as a move.
pub(super) fn any_text<P: Position>(walk: &Walk<P>, text: &str) {
    refused_or_canonical::<P>(text);
    for position in walk.positions.iter().step_by(7) {
        match position.parse_move(text) {
            Ok(mv) => assert_eq!(position.move_text(mv), text, "{position}"),
            Err(error) => assert_eq!(error.text, text, "{position}"),
        }
    }
}
