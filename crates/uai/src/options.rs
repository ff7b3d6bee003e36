//! The options of the engine: what they are called, what they may be, and what they are now.

use crate::action::Judge;
use rules::{AnyPosition, Variant};

/// The greatest table that may be asked for, in megabytes.
const MOST_HASH_MB: usize = 65_536;
/// The most threads that may be asked for.
const MOST_THREADS: usize = 256;
/// The longest that may be kept back from a clock.
const MOST_OVERHEAD_MS: u64 = 5_000;
/// What is kept back without a wish: the way of a move through pipes and programs.
const USUAL_OVERHEAD_MS: u64 = 20;
/// The most lines that may be asked for.
const MOST_LINES: usize = 64;
/// The table without a wish.
pub(crate) const USUAL_HASH_MB: usize = 64;

/// What the option `EvalFile` says for the networks that come with the program.
const BUILT_IN: &str = "<built-in>";

/// The options as they stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// Megabytes for the table.
    pub(crate) hash_mb: usize,
    /// Threads that search.
    pub(crate) threads: usize,
    /// Lines to report.
    pub(crate) lines: usize,
    /// Whether the opponent's expected answer is told with the move.
    pub(crate) ponder: bool,
    /// Whether chances are told with every score.
    pub(crate) shows_chances: bool,
    /// Milliseconds kept back from every clock.
    pub(crate) overhead_ms: u64,
    /// 1 to 10.
    pub(crate) level: u8,
    /// Whether 100 plies without a clone end a game of Ataxx or Hexxagon.
    pub(crate) halfmove_limit: bool,
    /// `key=value,…`, as given.
    pub(crate) rules: String,
    /// Which game.
    pub(crate) variant: Variant,
    /// What `startpos` means.
    pub(crate) start: AnyPosition,
}

/// What a `setoption` came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Set {
    /// It was set and nothing follows.
    Done,
    /// Another game, or other rules: positions must be read anew.
    Rules,
    /// Another size of the table.
    Hash,
    /// What is remembered is to be forgotten.
    Forget,
    /// Another number of threads.
    Threads,
    /// Another judge of positions.
    Judge(Judge),
    /// It was not set.
    Refused(String),
}

impl Options {
    /// The options at the start.
    pub(crate) fn new(start: AnyPosition) -> Options {
        Options {
            hash_mb: USUAL_HASH_MB,
            threads: 1,
            lines: 1,
            ponder: false,
            shows_chances: false,
            overhead_ms: USUAL_OVERHEAD_MS,
            level: 10,
            halfmove_limit: true,
            rules: start.rules_text(),
            variant: start.variant(),
            start,
        }
    }

    /// The lines that tell of the options.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut games = String::new();
        for variant in Variant::ALL {
            games.push_str(" var ");
            games.push_str(variant.name());
        }
        vec![
            format!("option name Hash type spin default {USUAL_HASH_MB} min 1 max {MOST_HASH_MB}"),
            format!("option name Threads type spin default 1 min 1 max {MOST_THREADS}"),
            format!("option name MultiPV type spin default 1 min 1 max {MOST_LINES}"),
            "option name Clear Hash type button".to_string(),
            "option name Ponder type check default false".to_string(),
            format!(
                "option name MoveOverhead type spin default {USUAL_OVERHEAD_MS} min 0 \
                 max {MOST_OVERHEAD_MS}"
            ),
            "option name Level type spin default 10 min 1 max 10".to_string(),
            "option name HalfmoveLimit type spin default 100 min 0 max 100".to_string(),
            "option name UCI_ShowWDL type check default false".to_string(),
            format!("option name EvalFile type string default {BUILT_IN}"),
            "option name Rules type string default <empty>".to_string(),
            format!("option name Variant type combo default {}{games}", self.variant.name()),
        ]
    }

    /// Sets an option; names are read without regard to case, as UCI says.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Set {
        let number = value.parse::<usize>().ok();
        match (name.to_ascii_lowercase().as_str(), number) {
            ("hash", Some(megabytes)) => {
                self.hash_mb = megabytes.clamp(1, MOST_HASH_MB);
                Set::Hash
            }
            ("clear hash", _) => Set::Forget,
            ("multipv", Some(lines)) => {
                self.lines = lines.clamp(1, MOST_LINES);
                Set::Done
            }
            ("threads", Some(threads)) => {
                self.threads = threads.clamp(1, MOST_THREADS);
                Set::Threads
            }
            ("moveoverhead", Some(overhead)) => {
                self.overhead_ms = (overhead as u64).min(MOST_OVERHEAD_MS);
                Set::Done
            }
            ("level", Some(level)) => {
                self.level = level.clamp(1, 10) as u8;
                Set::Done
            }
            ("halfmovelimit", Some(limit @ (0 | 100))) => {
                self.halfmove_limit = limit == 100;
                Set::Rules
            }
            ("ponder", _) if matches!(value, "true" | "false") => {
                self.ponder = value == "true";
                Set::Done
            }
            ("uci_showwdl", _) if matches!(value, "true" | "false") => {
                self.shows_chances = value == "true";
                Set::Done
            }
            ("evalfile", _) => Set::Judge(judge(value)),
            ("rules", _) => self.set_rules(value),
            ("variant", _) => self.set_variant(value),
            (
                "hash" | "threads" | "multipv" | "ponder" | "moveoverhead" | "level"
                | "halfmovelimit" | "uci_showwdl",
                _,
            ) => Set::Refused(format!("option {name}: `{value}` is not possible")),
            _ => Set::Refused(format!("there is no option `{name}`")),
        }
    }

    fn set_rules(&mut self, value: &str) -> Set {
        let value = if value == "<empty>" { "" } else { value };
        let wanted = Options { rules: value.to_string(), ..self.clone() };
        match crate::position::start(&wanted) {
            Ok(_) => {
                *self = wanted;
                Set::Rules
            }
            Err(error) => Set::Refused(error),
        }
    }

    fn set_variant(&mut self, value: &str) -> Set {
        match Variant::from_name(value) {
            // The options of one game mean nothing in another.
            Some(variant) if variant != self.variant => {
                self.variant = variant;
                self.start = AnyPosition::start(variant);
                self.rules.clear();
                Set::Rules
            }
            Some(_) => Set::Done,
            None => Set::Refused(format!("there is no game `{value}`")),
        }
    }
}

/// What a value of `EvalFile` means.
fn judge(value: &str) -> Judge {
    match value {
        "" | BUILT_IN => Judge::BuiltIn,
        "hand-made" => Judge::HandMade,
        path => Judge::File(path.to_string()),
    }
}
