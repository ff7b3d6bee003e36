//! On which boards games were played. Engines differ between open boards and boards with walls, and
//! a table that mixes both hides it.

use rules::{AnyPosition, Cell, Glyph, Variant};
use wire::{MatchGame, MatchPlan};

/// The boards of a game, by what is blocked on them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Boards {
    /// Nothing is blocked.
    Open,
    /// The usual board, where it has blocked cells of its own.
    Usual,
    /// Other cells are blocked.
    Walled,
}

impl Boards {
    /// The words used in tables and summaries.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Boards::Open => "open boards",
            Boards::Usual => "the usual board",
            Boards::Walled => "boards with walls",
        }
    }

    /// Those of a position.
    #[must_use]
    pub fn of(position: &AnyPosition) -> Boards {
        let walls = walls(position);
        if walls.is_empty() {
            Boards::Open
        } else if walls == self::walls(&AnyPosition::start(position.variant())) {
            Boards::Usual
        } else {
            Boards::Walled
        }
    }
}

/// The games of each kind of board; none where all are of one kind.
#[must_use]
pub fn by_boards(plan: &MatchPlan, games: &[MatchGame]) -> Vec<(Boards, Vec<MatchGame>)> {
    let Some(variant) = Variant::from_name(&plan.game) else { return Vec::new() };
    let mut kinds: std::collections::BTreeMap<Boards, Vec<MatchGame>> = Default::default();
    for game in games {
        if let Ok(start) = AnyPosition::from_fen(variant, &game.start) {
            kinds.entry(Boards::of(&start)).or_default().push(game.clone());
        }
    }
    if kinds.len() < 2 { Vec::new() } else { kinds.into_iter().collect() }
}

fn walls(position: &AnyPosition) -> Vec<Cell> {
    let cells = position.view().cells.into_iter();
    cells.filter(|(_, glyph)| *glyph == Glyph::Wall).map(|(cell, _)| cell).collect()
}

#[cfg(test)]
mod tests {
    use super::Boards;
    use rules::{AnyPosition, Variant};

    #[test]
    fn boards_are_distinguished() {
        let kind = |variant, name| Boards::of(&AnyPosition::on_board(variant, name).unwrap());
        assert_eq!(kind(Variant::Ataxx, "open"), Boards::Open);
        assert_eq!(kind(Variant::Ataxx, "four"), Boards::Walled);
        assert_eq!(kind(Variant::Hexxagon, "classic"), Boards::Usual);
        assert_eq!(kind(Variant::Hexxagon, "open"), Boards::Open);
        assert_eq!(kind(Variant::Hexxagon, "swapped"), Boards::Walled);
        assert_eq!(Boards::of(&AnyPosition::start(Variant::Schataxx)), Boards::Open);
    }
}
