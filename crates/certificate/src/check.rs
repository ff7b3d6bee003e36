//! The checker. It follows a strategy from the root: the side that claims plays its move, the other
//! side every move it has, until the game is over.

use crate::{Flaw, Place, Strategy};
use rules::{AnyPosition, End, Outcome, Reason, Side, for_game};
use std::collections::{HashMap, HashSet};

/// More than any count of stones or cells.
const ANY_MARGIN: i32 = 64;
/// No play of a strategy is longer, in plies: so long that no honest proof comes near it, and so short
/// that whoever checks is never out of memory, whatever a file says.
const LONGEST: u32 = 256;

/// Whether a strategy makes sure of what it claims, from a position that nothing came before. The answer
/// is the number of positions that can come up.
///
/// # Errors
/// The first [`Flaw`] that is found.
pub fn check(root: &AnyPosition, strategy: &Strategy) -> Result<usize, Flaw> {
    if !for_game!(root, game => legal_moves_follow_from_place(&game.position)) {
        return Err(Flaw::Opening);
    }
    let limit = root.quiet_limit();
    let mut check = Check { strategy, limit, known: HashMap::new(), used: HashSet::new() };
    let run = check.visit(root, 0)?;
    check.count(root.quiet_plies() + run)?;
    match strategy.moves.keys().find(|place| !check.used.contains(place)) {
        Some(place) => Err(Flaw::Unused(place.clone())),
        None => Ok(check.known.len()),
    }
}

/// Whether two positions with the same place have the same legal moves.
fn legal_moves_follow_from_place<P: rules::Position>(position: &P) -> bool {
    position.search_key() == position.repetition_key()
}

/// What is known of a place.
#[derive(Clone, Copy)]
enum Known {
    /// It is being looked at: to come back to it would be a circle.
    Open,
    /// All is well from here on; a counter grows by so much at most before it is set back.
    Done(u32),
}

struct Check<'a> {
    strategy: &'a Strategy,
    limit: Option<u32>,
    known: HashMap<Place, Known>,
    /// Places whose move was needed.
    used: HashSet<Place>,
}

impl Check<'_> {
    /// Looks at a position and at all that can follow; the answer is by how much a counter can grow
    /// from here before it is set back.
    fn visit(&mut self, position: &AnyPosition, ply: u32) -> Result<u32, Flaw> {
        let place = Place::of(position);
        if ply > LONGEST {
            return Err(Flaw::TooLong(place));
        }
        match self.known.get(&place) {
            Some(Known::Open) => return Err(Flaw::Circle(place)),
            Some(Known::Done(run)) => return Ok(*run),
            None => {}
        }
        if let Some(end) = position.end(1) {
            self.judge(position, end, &place)?;
            self.known.insert(place, Known::Done(0));
            return Ok(0);
        }
        self.known.insert(place.clone(), Known::Open);
        let mut longest = 0;
        for next in self.next(position, &place)? {
            let run = self.visit(&next, ply + 1)?;
            // A ply that sets the counter back begins a new run.
            if next.quiet_plies() == 0 {
                self.count(run)?;
            } else {
                longest = longest.max(1 + run);
            }
        }
        self.known.insert(place, Known::Done(longest));
        Ok(longest)
    }

    /// The positions that can follow.
    fn next(&mut self, position: &AnyPosition, place: &Place) -> Result<Vec<AnyPosition>, Flaw> {
        if position.turn() != self.strategy.side {
            let moves = position.legal_moves(1).into_iter();
            return Ok(moves.filter_map(|mv| position.after(mv)).collect());
        }
        let Some(text) = self.strategy.moves.get(place) else {
            return Err(Flaw::NoMove(place.clone()));
        };
        self.used.insert(place.clone());
        let illegal = || Flaw::IllegalMove { place: place.clone(), text: text.clone() };
        let mv = position.parse_move(text).map_err(|_| illegal())?;
        Ok(vec![position.after(mv).ok_or_else(illegal)?])
    }

    fn judge(&self, position: &AnyPosition, end: End, place: &Place) -> Result<(), Flaw> {
        if matches!(end.reason, Reason::Repetition | Reason::Halfmoves | Reason::Quiet) {
            return Err(Flaw::Counter);
        }
        let Strategy { side, margin: claimed, .. } = *self.strategy;
        let found = margin(position, end, side);
        let place = || place.clone();
        if found >= claimed {
            Ok(())
        } else {
            Err(Flaw::TooLittle { place: place(), found, claimed })
        }
    }

    /// Whether a counter that grows so far ends no game.
    fn count(&self, plies: u32) -> Result<(), Flaw> {
        if self.limit.is_some_and(|limit| plies >= limit) { Err(Flaw::Counter) } else { Ok(()) }
    }
}

/// By how much a side is ahead at the end of a game.
fn margin(position: &AnyPosition, end: End, side: Side) -> i32 {
    let Outcome::Win(winner) = end.outcome else { return 0 };
    let margin = match end.reason {
        Reason::Eliminated | Reason::King | Reason::Triples | Reason::NoMove => ANY_MARGIN,
        reason => {
            let [first, second] = position.final_score(reason);
            i32::try_from(first.abs_diff(second)).unwrap_or(ANY_MARGIN)
        }
    };
    if winner == side { margin } else { -margin }
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::{Flaw, Strategy};
    use rules::{AnyPosition, Side, Variant};
    use std::collections::HashMap;

    /// First is shut in and has four stones; Second has one, and the cell that is left goes to it.
    const SHUT_IN: &str = "xxxx---/-------/-------/-------/-------/-------/----1o- x 0 1";

    #[test]
    fn empty_cells_count_for_the_side_that_gets_them_though_it_loses() {
        let root = AnyPosition::from_fen(Variant::Ataxx, SHUT_IN).expect("a position");
        let root = root.with_rules("stuck=fill").expect("an option of Ataxx");
        let claim = |margin| Strategy { side: Side::First, margin, moves: HashMap::new() };
        assert_eq!(check(&root, &claim(2)), Ok(1));
        let refused = check(&root, &claim(3));
        assert!(
            matches!(refused, Err(Flaw::TooLittle { found: 2, claimed: 3, .. })),
            "{refused:?}"
        );
    }
}
