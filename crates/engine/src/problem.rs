//! What a search is asked: a position of any game, and the positions it came through, because a
//! repetition may decide the game.

use play::Game;
use rules::{AnyMove, AnyPosition, Key, occurrences};

/// A position with its past.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    position: AnyPosition,
    past: Vec<Key>,
    only: Vec<AnyMove>,
}

impl Problem {
    /// A position without a past.
    #[must_use]
    pub fn at(position: AnyPosition) -> Problem {
        Problem { position, past: Vec::new(), only: Vec::new() }
    }

    /// The position `moves` lead to from `start`; a move that is not legal ends them.
    ///
    /// ```
    /// use engine::Problem;
    /// use rules::{AnyPosition, Variant};
    /// let start = AnyPosition::start(Variant::Ataxx);
    /// let problem = Problem::after(start, [start.parse_move("g2")?]);
    /// assert_eq!(problem.position().to_string(), "x5o/7/7/7/7/6x/o5x o 0 1");
    /// # Ok::<(), rules::MoveError>(())
    /// ```
    #[must_use]
    pub fn after(start: AnyPosition, moves: impl IntoIterator<Item = AnyMove>) -> Problem {
        let mut problem = Problem::at(start);
        for mv in moves {
            if !problem.play(mv) {
                break;
            }
        }
        problem
    }

    /// Goes on by a move; `false` if it is not legal.
    pub fn play(&mut self, mv: AnyMove) -> bool {
        let Some(next) = self.position.after(mv) else { return false };
        self.past.push(self.position.repetition_key());
        self.position = next;
        self.only.clear();
        true
    }

    /// The same, to be answered by one of these moves: scores, lines and proofs are then of a game
    /// in which the side to move has no others. Moves that are not legal do not count; if none is,
    /// all are allowed.
    #[must_use]
    pub fn among(mut self, moves: impl IntoIterator<Item = AnyMove>) -> Problem {
        self.only = moves.into_iter().filter(|mv| self.position.is_legal(*mv)).collect();
        self
    }

    /// The moves that may answer it; none where all may.
    #[must_use]
    pub fn only(&self) -> &[AnyMove] {
        &self.only
    }

    /// The position to search.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The repetition keys of the positions before it, oldest first.
    #[must_use]
    pub fn past(&self) -> &[Key] {
        &self.past
    }

    /// How often the position has occurred, this time included.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        let earlier = self.past.iter().rev().copied();
        occurrences(self.position.repetition_key(), self.position.quiet_plies(), earlier)
    }

    /// Whether the game is over here, by its rules and its past.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.position.end(self.occurrences()).is_some()
    }
}

impl From<&Game> for Problem {
    /// The game at its last ply.
    fn from(game: &Game) -> Problem {
        let past = game.line().map(|(position, _)| position.repetition_key()).collect();
        Problem { position: *game.position(), past, only: Vec::new() }
    }
}
