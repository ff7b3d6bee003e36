//! Whether anything can still change the result: a proof that every continuation, good or bad, with
//! its repetitions and limits, ends with the same outcome. Where the game itself sees it at a glance
//! ([`Position::decided`]) that is enough; else every line is followed to its end, and given up as
//! soon as two ends differ or the lines are too long or too many. So the cost is bounded, by about a
//! millisecond, and `None` proves nothing.

use std::ops::ControlFlow;

use rules::{AnyPosition, Key, Outcome, Position, Ruled, for_game, occurrences};

use crate::Game;

/// How many positions are looked at, at most.
const MOST_POSITIONS: u32 = 1_000;
/// No line is followed further; a game in which both can jump about is not settled anyway.
const MOST_PLIES: usize = 48;

/// The outcome that no move of either side can change any more; `None` where one may, where it is
/// not known, and in a game that is over.
///
/// ```
/// use play::{Game, settled};
/// use rules::{AnyPosition, Variant};
/// assert_eq!(settled(&Game::new(AnyPosition::start(Variant::Ataxx))), None);
/// ```
#[must_use]
pub fn settled(game: &Game) -> Option<Outcome> {
    if game.end().is_some() {
        return None;
    }
    let line = game.line().map(|(before, _)| before);
    let past: Vec<Key> = line.map(AnyPosition::repetition_key).collect();
    for_game!(game.position(), at => Proof::of(at, past))
}

/// A proof as far as it has come.
struct Proof<P: Position> {
    rules: P::Rules,
    /// The positions before this one, from the beginning of the game.
    path: Vec<Key>,
    from: usize,
    left: u32,
    /// How the first line ended, and so all must.
    outcome: Option<Outcome>,
}

impl<P: Position> Proof<P> {
    fn of(game: &Ruled<P>, past: Vec<Key>) -> Option<Outcome> {
        let from = past.len();
        let left = MOST_POSITIONS;
        let mut proof = Proof { rules: game.rules, path: past, from, left, outcome: None };
        if proof.holds(&game.position) { proof.outcome } else { None }
    }

    /// Whether all lines from here end as the first one did.
    fn holds(&mut self, position: &P) -> bool {
        let Some(left) = self.left.checked_sub(1) else { return false };
        self.left = left;
        let key = position.repetition_key();
        let earlier = self.path.iter().rev().copied();
        let occurrences = occurrences(key, position.quiet_plies(), earlier);
        if let Some(end) = position.end(self.rules, occurrences) {
            return self.is_same(end.outcome);
        }
        if let Some(outcome) = position.decided(self.rules) {
            return self.is_same(outcome);
        }
        if self.path.len() - self.from >= MOST_PLIES {
            return false;
        }
        self.path.push(key);
        let differs = position.visit_moves(|mv| {
            if self.holds(&position.after(mv)) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        self.path.pop();
        differs.is_continue()
    }

    fn is_same(&mut self, outcome: Outcome) -> bool {
        *self.outcome.get_or_insert(outcome) == outcome
    }
}
