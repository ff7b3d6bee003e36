//! Positions as they are said: a FEN whose counters may be missing, and moves from there.

use crate::options::Options;
use rules::{AnyMove, AnyPosition, Variant};

/// A position said, with the rules in force.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Said {
    /// Where the moves start.
    pub(crate) start: AnyPosition,
    /// The legal moves among those said, up to the first that is not.
    pub(crate) moves: Vec<AnyMove>,
    /// Where they lead.
    pub(crate) now: AnyPosition,
}

impl Said {
    /// A position without moves.
    pub(crate) fn at(start: AnyPosition) -> Said {
        Said { start, moves: Vec::new(), now: start }
    }

    /// Goes on by moves; the error names the first that is not legal.
    pub(crate) fn play(&mut self, texts: &[&str]) -> Result<(), String> {
        for (number, text) in texts.iter().enumerate() {
            let ply = number + 1;
            let mv = self.now.parse_move(text).map_err(|error| format!("ply {ply}, {error}"))?;
            if let Some(next) = self.now.after(mv) {
                self.moves.push(mv);
                self.now = next;
            }
        }
        Ok(())
    }

    /// Whether the game is over: by its rules, or because this position has come too often.
    pub(crate) fn is_over(&self) -> bool {
        let key = self.now.repetition_key();
        let mut position = self.start;
        let mut occurrences = 0;
        for mv in &self.moves {
            occurrences += u32::from(position.repetition_key() == key);
            let Some(next) = position.after(*mv) else { break };
            position = next;
        }
        self.now.end(occurrences + 1).is_some()
    }
}

/// The start position by the rules in force.
pub(crate) fn start(options: &Options) -> Result<AnyPosition, String> {
    ruled(options.start, options)
}

/// The position of a FEN by the rules in force.
pub(crate) fn from_fen(fen: &str, options: &Options) -> Result<AnyPosition, String> {
    let fen = completed(fen, options.variant);
    let position =
        AnyPosition::from_fen(options.variant, &fen).map_err(|error| error.to_string())?;
    ruled(position, options)
}

fn ruled(position: AnyPosition, options: &Options) -> Result<AnyPosition, String> {
    let mut rules = options.rules.clone();
    let counts = matches!(options.variant, Variant::Ataxx | Variant::Hexxagon);
    if counts && options.halfmove_limit && !rules.contains("halfmove-limit") {
        if !rules.is_empty() {
            rules.push(',');
        }
        rules.push_str("halfmove-limit=100");
    }
    position.with_rules(&rules).map_err(|error| error.to_string())
}

/// The FEN with its counters: tools leave them out, and then nothing has been played.
fn completed(fen: &str, variant: Variant) -> String {
    let given = fen.split(' ').count();
    let usual: &[&str] = match variant {
        Variant::Ataxx | Variant::Hexxagon => &["", "", "0", "1"],
        Variant::Attangle => &["", "", "1"],
        _ => &["", "", "-", "-", "0", "1"],
    };
    let mut text = fen.to_string();
    for field in usual.iter().skip(given.max(2)) {
        text.push(' ');
        text.push_str(field);
    }
    text
}
