//! What other tools write, turned into our words: FENs, moves and tags of Ataxx as Fairy-Stockfish and
//! pychess write them (stones `P` and `p`, walls `*`, White first, a clone is a drop `P@c3`, a pass goes
//! from a cell to itself), and as tools on the engine protocol write them (our FEN and moves, the first
//! side called Black).

use crate::Game;
use rules::{AnyMove, AnyPosition, MoveError, Variant};

/// Whose names stand in which tags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Names {
    /// First, Second.
    Own,
    /// First is Black.
    BlackFirst,
    /// First is White.
    WhiteFirst,
}

impl Names {
    /// Our tag for one of theirs.
    pub(super) fn own(self, key: &str) -> &str {
        match (self, key) {
            (Names::BlackFirst, "Black") | (Names::WhiteFirst, "White") => "First",
            (Names::BlackFirst, "White") | (Names::WhiteFirst, "Black") => "Second",
            (_, key) => key,
        }
    }
}

/// The game of a record without tag `Game`: what tag `Variant` names, or the first one whose FEN it is.
pub(super) fn variant(tag: Option<&str>, fen: Option<&str>) -> Option<Variant> {
    if let Some(tag) = tag {
        return Variant::from_name(&tag.to_ascii_lowercase());
    }
    let fen = fen?;
    let is_of =
        |variant: &Variant| AnyPosition::from_fen(*variant, &own_fen(*variant, fen)).is_ok();
    Variant::ALL.into_iter().find(is_of)
}

/// A FEN in our words, its counters added where they are missing.
pub(super) fn own_fen(variant: Variant, fen: &str) -> String {
    let mut fields = fen.split_whitespace();
    let (Some(board), Some(side)) = (fields.next(), fields.next()) else { return fen.to_string() };
    if !is_of_stones(variant) || !has_letters(board) {
        return variant.complete_fen(fen);
    }
    // Their stock without end stands in brackets.
    let board = board.split('[').next().unwrap_or(board);
    let own = |letter| match letter {
        'P' => 'x',
        'p' => 'o',
        '*' => '-',
        letter => letter,
    };
    let side = if side == "b" { "o" } else { "x" };
    let counters = fields.filter(|field| *field != "-");
    let board: String = board.chars().map(own).collect();
    let fields: Vec<&str> = [board.as_str(), side].into_iter().chain(counters).collect();
    variant.complete_fen(&fields.join(" "))
}

/// Whose names a record has that has this FEN.
pub(super) fn names(variant: Variant, fen: Option<&str>) -> Names {
    let is_theirs = fen.is_none_or(|fen| has_letters(fen.split(' ').next().unwrap_or(fen)));
    match (is_of_stones(variant), is_theirs) {
        (true, false) => Names::BlackFirst,
        (true, true) => Names::WhiteFirst,
        (false, _) => Names::Own,
    }
}

const fn is_of_stones(variant: Variant) -> bool {
    matches!(variant, Variant::Ataxx | Variant::Hexxagon)
}

/// Whether stones are written as pawns.
fn has_letters(board: &str) -> bool {
    board.contains(['P', 'p', '*'])
}

/// The rules that others play by, where they are not ours: no end by repetition, but one after a
/// hundred plies without a clone.
pub(super) const fn rules(variant: Variant) -> Option<&'static str> {
    if is_of_stones(variant) { Some("repetition=off,halfmove-limit=100") } else { None }
}

/// Reads a legal move in our words or theirs. A forced pass that they left out is played before it.
pub(super) fn parse_move(game: &mut Game, text: &str) -> Result<AnyMove, MoveError> {
    read_move(game.position(), text).or_else(|error| {
        if game.play_forced_passes() { read_move(game.position(), text) } else { Err(error) }
    })
}

fn read_move(position: &AnyPosition, text: &str) -> Result<AnyMove, MoveError> {
    position.parse_move(text).or_else(|error| {
        match own_move(position, text.trim_end_matches(['+', '#'])) {
            Some(own) => position.parse_move(&own),
            None => Err(error),
        }
    })
}

/// A move of Ataxx in our words; `None` for what is none of theirs.
fn own_move(position: &AnyPosition, text: &str) -> Option<String> {
    if !is_of_stones(position.variant()) {
        return None;
    }
    if matches!(text, "pass" | "--" | "@@@@") {
        return Some("0000".to_string());
    }
    // A clone is a drop.
    if let Some((_, to)) = text.split_once('@') {
        return Some(to.to_string());
    }
    // A stone moves: `Pa5`, `Pca5`, `Pa7a5`, `Pxa5`, or by both cells.
    let bare: String = text.chars().filter(|letter| !matches!(letter, 'P' | 'x' | '-')).collect();
    let (from, to) = bare.split_at_checked(bare.len().checked_sub(2)?)?;
    if from == to {
        return Some("0000".to_string());
    }
    let mut texts = position.legal_moves(1).into_iter().map(|mv| position.move_text(mv));
    if texts.any(|text| text == to) && from.len() == 2 && is_near(from, to) {
        return Some(to.to_string());
    }
    let mut jumps =
        position.legal_moves(1).into_iter().map(|mv| position.move_text(mv)).filter(|text| {
            text.split_at_checked(2).is_some_and(|(origin, target)| {
                target == to && from.chars().all(|letter| origin.contains(letter))
            })
        });
    let jump = jumps.next()?;
    // Two stones of which either could be meant.
    if jumps.next().is_some() { None } else { Some(jump) }
}

/// Whether two cells of a square board touch.
fn is_near(from: &str, to: &str) -> bool {
    let mut apart = from.bytes().zip(to.bytes()).map(|(one, other)| one.abs_diff(other));
    from != to && apart.all(|steps| steps <= 1)
}
