//! No stone appears from nowhere and none vanishes.

use super::Walk;
use super::drawing::owner;
use rules::{Glyph, MoveKind, Position, Role, ScoreKind, Side, View};
use std::collections::BTreeMap;

/// What there is of each kind, on the board and in the stocks together.
fn census(view: &View) -> BTreeMap<String, u32> {
    let mut census = BTreeMap::new();
    let mut add = |glyph: &Glyph, count: u32| match glyph {
        Glyph::Wall => *census.entry("wall".to_string()).or_insert(0) += count,
        // Men change sides, and stones of Ataxx too: only their kind stays.
        Glyph::Disc(_) => {}
        Glyph::Man(_, role) => *census.entry(format!("{role:?}")).or_insert(0) += count,
        Glyph::Stack(sides) => {
            for side in sides {
                *census.entry(format!("{side:?}")).or_insert(0) += count;
            }
        }
    };
    view.cells.iter().for_each(|(_, glyph)| add(glyph, 1));
    let endless = |role| {
        view.stocks.iter().flatten().any(|stock| {
            stock.left.is_none() && matches!(stock.glyph, Glyph::Man(_, other) if other == role)
        })
    };
    for stock in view.stocks.iter().flatten() {
        add(&stock.glyph, stock.left.unwrap_or(0));
    }
    if endless(Role::Soldier) {
        census.remove("Soldier");
    }
    census
}

/// The full set of each game, as the rules name it.
fn set(name: &str) -> Vec<(&'static str, u32)> {
    match name {
        "attangle" => vec![("First", 18), ("Second", 18), ("wall", 1)],
        "schataxx-unlimited" => {
            vec![("Bishop", 4), ("King", 2), ("Knight", 4), ("Queen", 2), ("Rook", 4)]
        }
        "schataxx" | "schataxx-balanced" => vec![
            ("Bishop", 4),
            ("King", 2),
            ("Knight", 4),
            ("Queen", 2),
            ("Rook", 4),
            ("Soldier", 16),
        ],
        _ => Vec::new(),
    }
}

pub(super) fn are_conserved<P: Position>(walk: &Walk<P>) {
    let rules = P::Rules::default();
    let views: Vec<View> = walk.positions.iter().map(|position| position.view(rules)).collect();
    for (position, view) in walk.positions.iter().zip(&views) {
        let census = census(view);
        match view.score_kind {
            ScoreKind::Stones => assert_eq!(census, self::census(&views[0]), "{position}"),
            ScoreKind::Area | ScoreKind::Triples => {
                let found: Vec<(&str, u32)> =
                    census.iter().map(|(kind, count)| (kind.as_str(), *count)).collect();
                assert_eq!(found, set(P::NAME), "{position}");
            }
        }
        scores_what_it_shows(view, position);
    }
    for ((before, mv, _), pair) in walk.steps().zip(views.windows(2)) {
        let at = format!("{before} {}", before.move_text(mv));
        let shape = before.shape(mv);
        let us = before.turn();
        let [own, theirs] = [us, !us].map(|side| (men(&pair[0], side), men(&pair[1], side)));
        let flips = shape.flips().count();
        let comes = match shape.kind {
            MoveKind::Clone | MoveKind::Drop | MoveKind::Place => 1,
            MoveKind::Jump | MoveKind::Step | MoveKind::Pass => 0,
            // Stacks: two attackers leave, the target changes hands.
            MoveKind::Capture => {
                assert_eq!((own.1, theirs.1), (own.0 - 1, theirs.0 - 1), "{at}");
                continue;
            }
        };
        assert_eq!((own.1, theirs.1), (own.0 + comes + flips, theirs.0 - flips), "{at}");
    }
}

/// How many discs, men or stacks a side owns.
fn men(view: &View, side: Side) -> usize {
    view.cells.iter().filter(|(_, glyph)| owner(glyph) == Some(side)).count()
}

/// The score follows from what is drawn, where it only counts.
fn scores_what_it_shows<P: Position>(view: &View, position: &P) {
    for side in Side::BOTH {
        let score = view.score[side.index()] as usize;
        match view.score_kind {
            ScoreKind::Stones => assert_eq!(score, men(view, side), "{position}"),
            ScoreKind::Area => assert!(score >= men(view, side), "{position}"),
            ScoreKind::Triples => {
                let triples = view.cells.iter().filter(|(_, glyph)| {
                    matches!(glyph, Glyph::Stack(sides) if sides.len() == 3)
                        && owner(glyph) == Some(side)
                });
                assert_eq!(score, triples.count(), "{position}");
            }
        }
    }
}
