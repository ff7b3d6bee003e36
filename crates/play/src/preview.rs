//! What a move would do, before it is committed: what it gains, how the game would end by it, and
//! the worst that a single reply can do.

use crate::Game;
use rules::{AnyMove, AnyPosition, Cell, End, Glyph, MoveKind, Outcome};

/// A move looked at before it is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// The position after it.
    pub after: AnyPosition,
    /// How the game would end by it.
    pub end: Option<End>,
    /// The reply that hurts most: one that wins at once, else the one that gains most men; `None`
    /// when no reply gains anything.
    pub best_reply: Option<Reply>,
}

/// A reply to a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The move.
    pub mv: AnyMove,
    /// The cells whose men it flips, or the target it captures.
    pub gains: Vec<Cell>,
}

/// The cells whose men a move takes over: those it flips, or the target it captures.
#[must_use]
pub fn gains(position: &AnyPosition, mv: AnyMove) -> Vec<Cell> {
    match position.shape(mv) {
        Some(shape) if shape.kind == MoveKind::Capture => shape.to.into_iter().collect(),
        Some(shape) => shape.flips().collect(),
        None => Vec::new(),
    }
}

impl Game {
    /// Looks at a legal move; `None` for one that is not.
    #[must_use]
    pub fn preview(&self, mv: AnyMove) -> Option<Preview> {
        let after = self.position().after(mv)?;
        let end = self.end_by(mv);
        let best_reply = if end.is_some() { None } else { best_reply(&after) };
        Some(Preview { after, end, best_reply })
    }
}

fn best_reply(position: &AnyPosition) -> Option<Reply> {
    let heights = stack_heights(position);
    let height = |cell: &Cell| heights.get(cell.index()).copied().unwrap_or(1);
    let us = position.turn();
    let replies = position.legal_moves(1).into_iter().map(|mv| {
        let gains = gains(position, mv);
        let wins = position
            .after(mv)
            .and_then(|after| after.end(1))
            .is_some_and(|end| end.outcome == Outcome::Win(us));
        let men: usize = gains.iter().map(height).sum();
        (wins, men, Reply { mv, gains })
    });
    // Of equal replies the first counts, so that the same position gives the same preview.
    let best = replies.reduce(
        |best, next| {
            if (next.0, next.1) > (best.0, best.1) { next } else { best }
        },
    )?;
    (best.0 || best.1 > 0).then_some(best.2)
}

/// How many stones lie on each cell.
fn stack_heights(position: &AnyPosition) -> [usize; 64] {
    let mut heights = [1; 64];
    for (cell, glyph) in position.view().cells {
        if let (Glyph::Stack(sides), Some(height)) = (glyph, heights.get_mut(cell.index())) {
            *height = sides.len();
        }
    }
    heights
}
