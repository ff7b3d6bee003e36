//! What moves take: the men that change sides or are captured, the cells that are closed off, and
//! the games that end at once. All of it is read off the rules, nothing is guessed.

use rules::{AnyMove, AnyPosition, Cell, End, Glyph, MoveKind, Outcome, Role, Side};

/// How many men a move takes over: those it flips, or the stones of the stack it captures.
pub(crate) fn taken(position: &AnyPosition, mv: AnyMove) -> u32 {
    let cells = play::gains(position, mv);
    let is_capture = position.shape(mv).is_some_and(|shape| shape.kind == MoveKind::Capture);
    match cells.first() {
        Some(target) if is_capture => height(position, *target),
        _ => u32::try_from(cells.len()).unwrap_or(u32::MAX),
    }
}

/// How many stones lie on a cell.
pub(crate) fn height(position: &AnyPosition, cell: Cell) -> u32 {
    match glyph(position, cell) {
        Some(Glyph::Stack(sides)) => u32::try_from(sides.len()).unwrap_or(u32::MAX),
        Some(Glyph::Disc(_) | Glyph::Man(..)) => 1,
        Some(Glyph::Wall) | None => 0,
    }
}

fn glyph(position: &AnyPosition, cell: Cell) -> Option<Glyph> {
    let cells = position.view().cells;
    cells.into_iter().find_map(|(other, glyph)| (other == cell).then_some(glyph))
}

/// The most that any move of the side to move takes.
pub(crate) fn most_taken(position: &AnyPosition) -> u32 {
    position.legal_moves(1).into_iter().map(|mv| taken(position, mv)).max().unwrap_or(0)
}

/// How a move ends the game by the position alone, history apart.
pub(crate) fn end_by(position: &AnyPosition, mv: AnyMove) -> Option<End> {
    position.after(mv)?.end(1)
}

/// A move by which the side to move wins at once, `first` of all if that does it.
pub(crate) fn winning_move(
    position: &AnyPosition,
    first: Option<AnyMove>,
) -> Option<(AnyMove, End)> {
    let us = position.turn();
    let all = first.into_iter().chain(position.legal_moves(1));
    let mut ends = all.filter_map(|mv| Some((mv, end_by(position, mv)?)));
    ends.find(|(_, end)| end.outcome == Outcome::Win(us))
}

/// The cell of the king that a move converts.
pub(crate) fn converted_king(position: &AnyPosition, mv: AnyMove) -> Option<Cell> {
    let is_king = |cell: &Cell| matches!(glyph(position, *cell), Some(Glyph::Man(_, Role::King)));
    play::gains(position, mv).into_iter().find(is_king)
}

/// How many empty cells a side encloses, where that is counted.
pub(crate) fn enclosed(position: &AnyPosition, side: Side) -> u32 {
    let view = position.view();
    let is_own = |glyph: &Glyph| matches!(glyph, Glyph::Man(owner, _) if *owner == side);
    let men = view.cells.iter().filter(|(_, glyph)| is_own(glyph)).count();
    let [first, second] = view.score;
    let area = if side == Side::First { first } else { second };
    area.saturating_sub(u32::try_from(men).unwrap_or(u32::MAX))
}

/// How many more empty cells the side to move encloses by a move.
pub(crate) fn closed(position: &AnyPosition, mv: AnyMove) -> u32 {
    let us = position.turn();
    let after = position.after(mv).map_or(0, |after| enclosed(&after, us));
    after.saturating_sub(enclosed(position, us))
}

/// The most empty cells that any move of the side to move closes off.
pub(crate) fn most_closed(position: &AnyPosition) -> u32 {
    position.legal_moves(1).into_iter().map(|mv| closed(position, mv)).max().unwrap_or(0)
}
