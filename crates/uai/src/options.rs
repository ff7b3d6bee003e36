//! The options of the engine: what they are called, what they may be, and what they are now.

use crate::action::EvaluatorChoice;
use rules::{AnyPosition, Variant, split_rule_options};
use std::fmt::Display;
use std::ops::RangeInclusive;

/// The greatest table that may be asked for, in megabytes.
const MAX_HASH_MB: usize = 65_536;
/// The most threads that may be asked for.
const MAX_THREADS: usize = 256;
/// The longest that may be kept back from a clock.
const MAX_OVERHEAD_MS: u64 = 5_000;
/// What is kept back by default: the way of a move through pipes and programs.
const DEFAULT_OVERHEAD_MS: u64 = 20;
/// The most lines that may be asked for.
const MAX_LINES: usize = 64;
/// The size of the table by default, in megabytes.
pub(crate) const DEFAULT_HASH_MB: usize = 64;

/// The strongest level.
const MAX_LEVEL: usize = 15;

/// What the option `EvalFile` says for the networks that come with the program.
const BUILT_IN: &str = "<built-in>";
/// How the protocol writes an empty text.
const EMPTY: &str = "<empty>";

/// A number of the engine's own that is offered as an option of its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// What it is called, in small letters.
    pub name: String,
    /// What it is before it is set.
    pub default: i32,
    /// What it may be.
    pub range: RangeInclusive<i32>,
}

/// The options as they stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// What the engine offers besides.
    pub(crate) parameters: Vec<Parameter>,
    /// Megabytes for the table.
    pub(crate) hash_mb: usize,
    /// Threads that search.
    pub(crate) threads: usize,
    /// Lines to report.
    pub(crate) lines: usize,
    /// Whether the opponent's expected answer is told with the move.
    pub(crate) ponder: bool,
    /// Whether chances are told with every score.
    pub(crate) shows_wdl: bool,
    /// Milliseconds kept back from every clock.
    pub(crate) overhead_ms: u64,
    /// 1 to 15.
    pub(crate) level: u8,
    /// Whether 100 plies without a clone end a game of Ataxx or Hexxagon.
    pub(crate) halfmove_limit: bool,
    /// What `startpos` means: which game, and by which rules.
    pub(crate) start: AnyPosition,
    /// What `Rules` is by default: the options that the program was started with.
    default_rules: String,
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
    ClearHash,
    /// Another number of threads.
    Threads,
    /// Another evaluator.
    Evaluator(EvaluatorChoice),
    /// Another value of a parameter of the engine's own.
    Parameter(String, i32),
    /// It was set to the nearest possible value, and why.
    Clamped(Box<Set>, String),
    /// It was not set.
    Refused(String),
}

impl Options {
    /// The options at the start. The rules are those of `start`, but for the limit that engines are
    /// used to.
    pub(crate) fn new(start: AnyPosition) -> Options {
        let default_rules = start.rules_text();
        // What is given counts, also against the usual limit.
        let usual = start.with_rule_values(start.variant().options_in_matches());
        let start =
            usual.and_then(|usual| usual.change_rules(&start.rule_values())).unwrap_or(start);
        Options {
            parameters: Vec::new(),
            hash_mb: DEFAULT_HASH_MB,
            threads: 1,
            lines: 1,
            ponder: false,
            shows_wdl: false,
            overhead_ms: DEFAULT_OVERHEAD_MS,
            level: MAX_LEVEL as u8,
            halfmove_limit: true,
            start,
            default_rules,
        }
    }

    /// The lines that tell of the options.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut games = String::new();
        for variant in Variant::ALL {
            games.push_str(" var ");
            games.push_str(variant.name());
        }
        let parameters = self.parameters.iter().map(|parameter| {
            let Parameter { name, default, range } = parameter;
            let (least, greatest) = (range.start(), range.end());
            format!("option name {name} type spin default {default} min {least} max {greatest}")
        });
        let mut lines = vec![
            format!("option name Hash type spin default {DEFAULT_HASH_MB} min 1 max {MAX_HASH_MB}"),
            format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"),
            format!("option name MultiPV type spin default 1 min 1 max {MAX_LINES}"),
            "option name Clear Hash type button".to_string(),
            "option name Ponder type check default false".to_string(),
            format!(
                "option name MoveOverhead type spin default {DEFAULT_OVERHEAD_MS} min 0 \
                 max {MAX_OVERHEAD_MS}"
            ),
            format!("option name Level type spin default {MAX_LEVEL} min 1 max {MAX_LEVEL}"),
            "option name HalfmoveLimit type combo default 100 var 0 var 100".to_string(),
            "option name UCI_ShowWDL type check default false".to_string(),
            format!("option name EvalFile type string default {BUILT_IN}"),
            format!("option name Rules type string default {}", or_empty(&self.default_rules)),
            format!("option name Variant type combo default {}{games}", self.start.variant()),
        ];
        lines.extend(parameters);
        lines
    }

    /// Sets an option; names are read without regard to case, as UCI says.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Set {
        let number = value.parse::<usize>().ok();
        match (name.to_ascii_lowercase().as_str(), number) {
            ("hash", Some(megabytes)) => {
                self.hash_mb = megabytes.clamp(1, MAX_HASH_MB);
                clamped(Set::Hash, name, megabytes, 1..=MAX_HASH_MB)
            }
            ("clear hash", _) => Set::ClearHash,
            ("multipv", Some(lines)) => {
                self.lines = lines.clamp(1, MAX_LINES);
                clamped(Set::Done, name, lines, 1..=MAX_LINES)
            }
            ("threads", Some(threads)) => {
                self.threads = threads.clamp(1, MAX_THREADS);
                clamped(Set::Threads, name, threads, 1..=MAX_THREADS)
            }
            ("moveoverhead", Some(overhead)) => {
                self.overhead_ms = (overhead as u64).min(MAX_OVERHEAD_MS);
                clamped(Set::Done, name, overhead, 0..=MAX_OVERHEAD_MS as usize)
            }
            ("level", Some(level)) => {
                self.level = level.clamp(1, MAX_LEVEL) as u8;
                clamped(Set::Done, name, level, 1..=MAX_LEVEL)
            }
            ("halfmovelimit", Some(limit @ (0 | 100))) => self.set_halfmove_limit(limit == 100),
            ("ponder", _) if matches!(value, "true" | "false") => {
                self.ponder = value == "true";
                Set::Done
            }
            ("uci_showwdl", _) if matches!(value, "true" | "false") => {
                self.shows_wdl = value == "true";
                Set::Done
            }
            ("evalfile", _) => Set::Evaluator(evaluator_choice(value)),
            ("rules", _) => self.set_rules(value),
            ("variant", _) => self.set_variant(value),
            (
                "hash" | "threads" | "multipv" | "ponder" | "moveoverhead" | "level"
                | "halfmovelimit" | "uci_showwdl",
                _,
            ) => Set::Refused(format!("option {name}: `{value}` is not possible")),
            _ => self.set_parameter(name, value),
        }
    }

    fn set_parameter(&self, name: &str, value: &str) -> Set {
        let is_meant = |parameter: &&Parameter| parameter.name.eq_ignore_ascii_case(name);
        let Some(parameter) = self.parameters.iter().find(is_meant) else {
            return Set::Refused(format!("there is no option `{name}`"));
        };
        let Ok(wanted) = value.parse::<i32>() else {
            return Set::Refused(format!("option {name}: `{value}` is not possible"));
        };
        let (least, greatest) = (*parameter.range.start(), *parameter.range.end());
        let number = wanted.clamp(least, greatest);
        let set = Set::Parameter(parameter.name.clone(), number);
        if number == wanted {
            return set;
        }
        Set::Clamped(Box::new(set), out_of_range(name, wanted, least, greatest, number))
    }

    fn set_halfmove_limit(&mut self, is_on: bool) -> Set {
        let limit = self.start.variant().options_in_matches();
        let mut values = self.start.rule_values();
        values.retain(|(key, _)| limit.iter().all(|(other, _)| other != key));
        values.extend(usual_values(self.start.variant(), is_on));
        match self.start.with_rule_values(&values) {
            Ok(start) => {
                self.halfmove_limit = is_on;
                self.start = start;
                Set::Rules
            }
            Err(error) => Set::Refused(error.to_string()),
        }
    }

    /// Options that are not given have their defaults, but for the limit that engines are used to.
    fn set_rules(&mut self, text: &str) -> Set {
        let text = if text == EMPTY { "" } else { text };
        let read = split_rule_options(text).and_then(|values| {
            let usual = usual_values(self.start.variant(), self.halfmove_limit);
            self.start.with_rule_values(usual)?.change_rules(&values)
        });
        match read {
            Ok(start) => {
                self.start = start;
                Set::Rules
            }
            Err(error) => Set::Refused(error.to_string()),
        }
    }

    fn set_variant(&mut self, name: &str) -> Set {
        match Variant::from_name(name) {
            // The options of one game mean nothing in another.
            Some(variant) if variant != self.start.variant() => {
                let start = AnyPosition::start(variant);
                self.start =
                    start.change_rules(usual_values(variant, self.halfmove_limit)).unwrap_or(start);
                self.default_rules.clear();
                Set::Rules
            }
            Some(_) => Set::Done,
            None => Set::Refused(format!("there is no game `{name}`")),
        }
    }
}

/// The rules where `Rules` says nothing, as `(key, value)`.
const fn usual_values(
    variant: Variant,
    halfmove_limit: bool,
) -> &'static [(&'static str, &'static str)] {
    if halfmove_limit { variant.options_in_matches() } else { &[] }
}

/// A text as the protocol writes it where it may be empty.
fn or_empty(text: &str) -> &str {
    if text.is_empty() { EMPTY } else { text }
}

/// What was set, with a word about a value that is out of range: the nearest possible one holds.
fn clamped(set: Set, name: &str, value: usize, range: RangeInclusive<usize>) -> Set {
    if range.contains(&value) {
        return set;
    }
    let (least, greatest) = (*range.start(), *range.end());
    let nearest = value.clamp(least, greatest);
    Set::Clamped(Box::new(set), out_of_range(name, value, least, greatest, nearest))
}

fn out_of_range<T: Display>(name: &str, value: T, least: T, greatest: T, nearest: T) -> String {
    format!("option {name}: `{value}` is not within {least} to {greatest}; it is {nearest} now")
}

/// What a value of `EvalFile` means.
fn evaluator_choice(value: &str) -> EvaluatorChoice {
    match value {
        "" | BUILT_IN => EvaluatorChoice::BuiltIn,
        "hand-made" => EvaluatorChoice::HandMade,
        path => EvaluatorChoice::File(path.to_string()),
    }
}
