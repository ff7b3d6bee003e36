//! What is drawn: a move's effects, played on one view as a client plays them, give the next one.

use super::Walk;
use rules::{Cell, CellSet, Effect, Glyph, MoveKind, MoveShape, Position, ScoreKind, Side, View};
use std::collections::BTreeMap;

/// A board being drawn on.
#[derive(PartialEq, Debug)]
struct Drawing {
    cells: BTreeMap<Cell, Glyph>,
    stocks: [Vec<rules::Stock>; 2],
}

impl Drawing {
    fn of(view: &View) -> Drawing {
        let cells = view.cells.iter().cloned().collect();
        Drawing { cells, stocks: view.stocks.clone() }
    }

    fn play(&mut self, effect: &Effect) {
        match effect {
            Effect::Divide { from, to } => {
                let parent = self.cells[from].clone();
                assert_eq!(self.cells.insert(*to, parent), None);
            }
            Effect::Travel { from, to } => {
                let upper = self.cells.remove(from).expect("what travels");
                let lower = self.cells.remove(to);
                self.cells.insert(*to, on_top(lower, upper));
            }
            Effect::Drop { glyph, to } => {
                self.stock(glyph, |left| left - 1);
                assert_eq!(self.cells.insert(*to, glyph.clone()), None);
            }
            Effect::Flip { cell, to } => {
                let flipped = match &self.cells[cell] {
                    Glyph::Disc(side) if side != to => Glyph::Disc(*to),
                    Glyph::Man(side, role) if side != to => Glyph::Man(*to, *role),
                    other => panic!("{other:?} cannot change to {to:?}"),
                };
                self.cells.insert(*cell, flipped);
            }
            Effect::Return { cell } => match self.cells.get_mut(cell) {
                Some(Glyph::Stack(sides)) => {
                    let top = sides.pop().expect("a stone");
                    self.stock(&Glyph::Stack(vec![top]), |left| left + 1);
                }
                other => panic!("nothing returns from {other:?}"),
            },
        }
    }

    fn stock(&mut self, glyph: &Glyph, change: impl Fn(u32) -> u32) {
        let mut all = self.stocks.iter_mut().flatten();
        let stock = all.find(|stock| stock.glyph == *glyph).expect("a stock for it");
        stock.left = stock.left.map(change);
    }
}

fn on_top(lower: Option<Glyph>, upper: Glyph) -> Glyph {
    match (lower, upper) {
        (None, upper) => upper,
        (Some(Glyph::Stack(mut lower)), Glyph::Stack(upper)) => {
            lower.extend(upper);
            Glyph::Stack(lower)
        }
        (lower, upper) => panic!("{upper:?} cannot lie on {lower:?}"),
    }
}

pub(super) fn is_true<P: Position>(walk: &Walk<P>) {
    let rules = P::Rules::default();
    for (before, mv, after) in walk.steps() {
        let at = format!("{before} {}", before.move_text(mv));
        let shape = before.shape(mv);
        names_what_is_there(before, &shape, &at);
        let mut drawing = Drawing::of(&before.view(rules));
        shape.effects.iter().for_each(|effect| drawing.play(effect));
        assert_eq!(drawing, Drawing::of(&after.view(rules)), "{at}");
    }
    for position in &walk.positions {
        let view = position.view(rules);
        assert!(view.cells.is_sorted_by(|a, b| a.0 < b.0), "{position}: rising order");
        assert_eq!(view.turn, position.turn(), "{position}");
        assert!(view.score.iter().all(|score| *score <= view.score_limit), "{position}");
        counts_what_it_encloses(&view, &position.to_string());
    }
}

/// Where area is counted it is a side's men and what it encloses, which is empty and one side's alone.
fn counts_what_it_encloses(view: &View, at: &str) {
    let [first, second] = view.enclosed;
    let occupied: CellSet = view.cells.iter().map(|(cell, _)| *cell).collect();
    assert!((first & second).is_empty() && ((first | second) & occupied).is_empty(), "{at}");
    for side in Side::BOTH {
        let men = view.cells.iter().filter(|(_, glyph)| owner(glyph) == Some(side)).count();
        let area = men + view.enclosed[side.index()].len() as usize;
        match view.score_kind {
            ScoreKind::Area => assert_eq!(view.score[side.index()] as usize, area, "{at}"),
            _ => assert!((first | second).is_empty(), "{at}"),
        }
    }
}

/// `from`, `to` and `drop` are cells and men a hand could point at.
fn names_what_is_there<P: Position>(position: &P, shape: &MoveShape, at: &str) {
    let us = position.turn();
    let view = position.view(P::Rules::default());
    let here = |cell: Cell| view.cells.iter().find(|(other, _)| *other == cell);
    for from in &shape.from {
        assert_eq!(here(*from).and_then(|(_, glyph)| owner(glyph)), Some(us), "{at}");
    }
    let taken = shape.to.and_then(here).map(|(_, glyph)| owner(glyph));
    match shape.kind {
        MoveKind::Capture => assert_eq!(taken, Some(Some(!us)), "{at}: a target of the enemy"),
        _ => assert_eq!(taken, None, "{at}: an empty target"),
    }
    let dropped = shape.effects.iter().find_map(|effect| match effect {
        Effect::Drop { glyph, .. } => Some(glyph),
        _ => None,
    });
    assert_eq!(shape.drop.as_ref(), dropped, "{at}");
    assert_eq!(shape.drop.as_ref().and_then(owner), shape.drop.as_ref().map(|_| us), "{at}");
    assert_eq!(shape.to.is_none(), shape.kind == MoveKind::Pass, "{at}");
    let hands = match shape.kind {
        MoveKind::Clone => 1..=8,
        MoveKind::Jump | MoveKind::Step => 1..=1,
        MoveKind::Capture => 2..=2,
        MoveKind::Drop | MoveKind::Place | MoveKind::Pass => 0..=0,
    };
    assert!(hands.contains(&shape.from.len()), "{at}");
}

/// Whose it is; a stack is its top stone's.
pub(super) fn owner(glyph: &Glyph) -> Option<Side> {
    match glyph {
        Glyph::Wall => None,
        Glyph::Disc(side) | Glyph::Man(side, _) => Some(*side),
        Glyph::Stack(sides) => sides.last().copied(),
    }
}
