//! A position as it is sent: where the moves start, and the moves from there.

use rules::{AnyMove, AnyPosition, Key, occurrences};

/// A position said, with the rules in force.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameLine {
    /// Where the moves start.
    pub(crate) start: AnyPosition,
    /// The legal moves among those said, up to the first that is not.
    pub(crate) moves: Vec<AnyMove>,
    /// Where they lead.
    pub(crate) now: AnyPosition,
    /// The repetition keys of the positions before that, oldest first.
    earlier: Vec<Key>,
}

impl GameLine {
    /// A position without moves.
    pub(crate) fn at(start: AnyPosition) -> GameLine {
        GameLine { start, moves: Vec::new(), now: start, earlier: Vec::new() }
    }

    /// Goes on by moves; the error names the first that is not legal.
    pub(crate) fn play(&mut self, texts: &[&str]) -> Result<(), String> {
        for (number, text) in texts.iter().enumerate() {
            let ply = number + 1;
            let mv = self.now.parse_move(text).map_err(|error| format!("ply {ply}, {error}"))?;
            if let Some(next) = self.now.after(mv) {
                self.moves.push(mv);
                self.earlier.push(self.now.repetition_key());
                self.now = next;
            }
        }
        Ok(())
    }

    /// Whether the game is over: by its rules, or because this position has come too often.
    pub(crate) fn is_over(&self) -> bool {
        let earlier = self.earlier.iter().rev().copied();
        let occurrences = occurrences(self.now.repetition_key(), self.now.quiet_plies(), earlier);
        self.now.end(occurrences).is_some()
    }
}
