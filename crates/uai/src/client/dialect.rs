//! The words an engine is spoken to in: UAI, or UCI as programs for chess variants speak it. Both
//! have the same dialogue, so only the words differ. Facts about the second are those of
//! Fairy-Stockfish's `ataxx`: stones are pawns, a blocked cell is `*`, White moves first, a clone is a
//! drop `P@c3`, a jump names both cells, and a pass goes from a cell to itself.

use rules::{AnyPosition, Colour, Side, Variant};

/// A dialect of the protocol.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Dialect {
    /// The protocol of the family, for all its games.
    #[default]
    Uai,
    /// UCI for chess variants; Ataxx alone.
    UciVariants,
}

impl Dialect {
    /// Whether it has words for this game.
    #[must_use]
    pub const fn has_game(self, variant: Variant) -> bool {
        matches!((self, variant), (Dialect::Uai, _) | (Dialect::UciVariants, Variant::Ataxx))
    }

    pub(super) const fn hello(self) -> &'static str {
        match self {
            Dialect::Uai => "uai",
            Dialect::UciVariants => "uci",
        }
    }

    pub(super) const fn hello_ok(self) -> &'static str {
        match self {
            Dialect::Uai => "uaiok",
            Dialect::UciVariants => "uciok",
        }
    }

    pub(super) const fn new_game(self) -> &'static str {
        match self {
            Dialect::Uai => "uainewgame",
            Dialect::UciVariants => "ucinewgame",
        }
    }

    /// The side that the tools call black, which is who `btime` means. In Ataxx and Hexxagon, where there
    /// is none, tools on UAI mean Red (`x`), who moves first.
    pub(crate) fn black_side(self, variant: Variant) -> Side {
        match (self, variant.colour(Side::First)) {
            (Dialect::Uai, Colour::Red | Colour::Black) => Side::First,
            (Dialect::Uai, Colour::White | Colour::Blue) | (Dialect::UciVariants, _) => {
                Side::Second
            }
        }
    }

    /// The line that shows a game. In UCI it is the position alone: which cell a pass names is the
    /// engine's own choice, and nothing in its rules depends on earlier positions.
    pub(super) fn position(self, start: &AnyPosition, moves: &[String]) -> String {
        if self == Dialect::UciVariants {
            let now = moves.iter().try_fold(*start, |position, text| {
                position.parse_move(text).ok().and_then(|mv| position.after(mv))
            });
            return format!("position fen {}", pawns(&now.unwrap_or(*start).to_string()));
        }
        let mut line = format!("position fen {start}");
        if !moves.is_empty() {
            line.push_str(" moves ");
            line.push_str(&moves.join(" "));
        }
        line
    }

    /// A move the engine said, in the words of the family. What is no move stays as it is.
    pub(super) fn own_move(self, text: &str) -> String {
        if self == Dialect::Uai {
            return text.to_string();
        }
        if let Some(cell) = text.strip_prefix("P@").or_else(|| text.strip_prefix("p@")) {
            return cell.to_string();
        }
        match text.split_at_checked(2) {
            Some((from, to)) if from == to => "0000".to_string(),
            _ => text.to_string(),
        }
    }
}

/// A FEN of Ataxx with pawns for stones.
fn pawns(fen: &str) -> String {
    let (board, rest) = fen.split_once(' ').unwrap_or((fen, ""));
    let pawn = |letter| match letter {
        'x' => 'P',
        'o' => 'p',
        '-' => '*',
        letter => letter,
    };
    let board: String = board.chars().map(pawn).collect();
    match rest.split_once(' ') {
        Some((side, counters)) => {
            let side = if side == "x" { "w" } else { "b" };
            format!("{board} {side} - - {counters}")
        }
        None => board,
    }
}
