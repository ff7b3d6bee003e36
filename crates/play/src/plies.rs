//! A start position and the plies played from it. What a position alone cannot know, how often it
//! has occurred, is counted here and nowhere else.

use rules::{AnyMove, AnyPosition, End, MoveKind, Side, occurrences};

/// A move that was played and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ply {
    pub(crate) mv: AnyMove,
    pub(crate) after: AnyPosition,
    /// How often the position after it has occurred, this time included.
    pub(crate) occurrences: u32,
}

impl Ply {
    /// How the rules end the game after it.
    pub(crate) fn end(&self) -> Option<End> {
        self.after.end(self.occurrences)
    }
}

/// The plies of a game, from its start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plies {
    start: AnyPosition,
    plies: Vec<Ply>,
}

impl Plies {
    pub(crate) const fn new(start: AnyPosition) -> Plies {
        Plies { start, plies: Vec::new() }
    }

    pub(crate) const fn start(&self) -> &AnyPosition {
        &self.start
    }

    pub(crate) fn as_slice(&self) -> &[Ply] {
        &self.plies
    }

    /// The position after the last ply.
    pub(crate) fn position(&self) -> &AnyPosition {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The position after `ply` plies (0: the start); `None` past the end of the line.
    pub(crate) fn position_at(&self, ply: usize) -> Option<&AnyPosition> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.plies.get(index).map(|ply| &ply.after),
        }
    }

    /// How often the position after `ply` plies had occurred then, itself included.
    pub(crate) fn occurrences_at(&self, ply: usize) -> u32 {
        ply.checked_sub(1).and_then(|index| self.plies.get(index)).map_or(1, |ply| ply.occurrences)
    }

    /// How the rules end the game after `ply` plies.
    pub(crate) fn end_at(&self, ply: usize) -> Option<End> {
        self.position_at(ply)?.end(self.occurrences_at(ply))
    }

    /// Each move with the position it was played in.
    pub(crate) fn moves(&self) -> impl DoubleEndedIterator<Item = (&AnyPosition, AnyMove)> {
        let plies = self.plies.iter().enumerate();
        plies.filter_map(|(index, ply)| Some((self.position_at(index)?, ply.mv)))
    }

    /// What comes of a move after the line and the plies that are to follow it; `None` for a move
    /// that is not legal.
    pub(crate) fn next(&self, following: &[Ply], mv: AnyMove) -> Option<Ply> {
        let before = following.last().map_or(self.position(), |ply| &ply.after);
        let after = before.after(mv)?;
        Some(Ply { mv, after, occurrences: self.occurrences_of(following, &after) })
    }

    /// The passes that nobody has a choice about, after the line and the plies that are to follow it.
    pub(crate) fn forced_passes(&self, following: &[Ply]) -> Vec<Ply> {
        let mut all = following.to_vec();
        loop {
            let position = all.last().map_or(self.position(), |ply| &ply.after);
            let occurrences = all
                .last()
                .map_or_else(|| self.occurrences_at(self.plies.len()), |ply| ply.occurrences);
            // No legal moves are found in a game that the rules have ended.
            let forced = match position.legal_moves(occurrences).as_slice() {
                [only] if is_pass(position, *only) => self.next(&all, *only),
                _ => None,
            };
            match forced {
                Some(pass) => all.push(pass),
                None => return all.split_off(following.len()),
            }
        }
    }

    pub(crate) fn push(&mut self, ply: Ply) {
        self.plies.push(ply);
    }

    pub(crate) fn truncate(&mut self, plies: usize) {
        self.plies.truncate(plies);
    }

    /// The ply before the last move of `side` (of either, for `None`) that was no forced pass.
    pub(crate) fn last_choice(&self, side: Option<Side>) -> Option<usize> {
        let is_choice = |(before, mv): (&AnyPosition, AnyMove)| {
            side.is_none_or(|side| before.turn() == side) && !is_pass(before, mv)
        };
        let plies = self.plies.len();
        self.moves().rev().position(is_choice).map(|back| plies.saturating_sub(back + 1))
    }

    /// How often `next` will have occurred when it comes after the line and what follows it.
    fn occurrences_of(&self, following: &[Ply], next: &AnyPosition) -> u32 {
        let plies = following.iter().rev().chain(self.plies.iter().rev());
        let earlier = plies.map(|ply| &ply.after).chain([&self.start]);
        let earlier = earlier.map(AnyPosition::repetition_key);
        occurrences(next.repetition_key(), next.quiet_plies(), earlier)
    }
}

fn is_pass(position: &AnyPosition, mv: AnyMove) -> bool {
    position.shape(mv).is_some_and(|shape| shape.kind == MoveKind::Pass)
}
