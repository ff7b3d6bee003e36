//! Who takes part, as it is written on the command line:
//! `name=Fox cmd=./fox --fast option.Hash=64 nodes=5000`, `builtin`, `name=weak builtin:level=3`,
//! `builtin:material`. Words that begin with no key belong to the value before them, so commands
//! need no quotes of their own. A word of a command that holds spaces needs two kinds of them:
//! `cmd="'./my fox' --fast"`.

use crate::command_words::{CommandError, CommandWords, split};
use crate::limits::MoveLimits;
use engine::Level;
use play::Fischer;
use std::path::PathBuf;
use thiserror::Error;
use uai::Dialect;

/// A participant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineSpec {
    /// Its name in tables and records; no two share one.
    pub name: String,
    /// What plays.
    pub kind: EngineKind,
    /// Options to set before the first game.
    pub options: Vec<(String, String)>,
    /// Its own bound of positions, instead of the match's limits.
    pub nodes: Option<u64>,
    /// Its own bound of plies, instead of the match's limits.
    pub depth: Option<u32>,
    /// Its own milliseconds for a move, instead of the match's limits.
    pub movetime_ms: Option<u64>,
    /// Its own clock, instead of the match's limits.
    pub clock: Option<Fischer>,
    /// The words a program is spoken to in.
    pub dialect: Dialect,
    /// The file that gets every line of the dialogue with a program, after what is in it.
    pub log: Option<PathBuf>,
    /// The text it was read from.
    pub text: String,
}

/// What plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineKind {
    /// A program that speaks UAI or, if the spec says so, UCI for chess variants.
    Process(CommandWords),
    /// Our engine, inside this program.
    BuiltIn(Level),
    /// A plain player that counts men, this many plies deep.
    Material {
        /// From 1.
        depth: u32,
    },
}

/// A text that is no participant.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SpecError {
    /// Neither `cmd=` nor `builtin`.
    #[error("engine `{0}`: there must be `cmd=…` or `builtin`")]
    NoPlayer(String),
    /// Both, or one of them twice.
    #[error("engine `{0}`: `{1}` is given twice")]
    Twice(String, String),
    /// A word before any key.
    #[error("engine `{0}`: `{1}` is no key=value, and no builtin")]
    Stray(String, String),
    /// A value its key cannot have.
    #[error("engine `{0}`: `{1}` is not possible; {2}")]
    BadValue(String, String, &'static str),
    /// A command that is none.
    #[error("engine `{0}`: {1}")]
    Command(String, CommandError),
}

const KEYS: [&str; 9] =
    ["name", "cmd", "dir", "nodes", "depth", "movetime", "clock", "protocol", "log"];

impl EngineSpec {
    /// Reads a participant.
    ///
    /// # Errors
    /// Names the text and what is wrong with it.
    pub fn parse(text: &str) -> Result<EngineSpec, SpecError> {
        let fields = fields(text)?;
        let get = |key: &str| fields.iter().find(|(name, _)| name == key).map(|(_, v)| v.as_str());
        for (index, (key, _)) in fields.iter().enumerate() {
            if fields.iter().take(index).any(|(before, _)| before == key) {
                return Err(SpecError::Twice(text.to_string(), key.clone()));
            }
        }
        let kind = match (get("cmd"), get("builtin")) {
            (Some(command), None) => {
                let words = CommandWords::parse(command)
                    .map_err(|error| SpecError::Command(text.to_string(), error))?;
                EngineKind::Process(CommandWords { folder: get("dir").map(PathBuf::from), ..words })
            }
            (None, Some(which)) => built_in(text, which)?,
            (Some(_), Some(_)) => {
                return Err(SpecError::Twice(text.to_string(), "who plays".to_string()));
            }
            (None, None) => return Err(SpecError::NoPlayer(text.to_string())),
        };
        let options = fields.iter().filter_map(|(key, value)| {
            key.strip_prefix("option.").map(|name| (name.to_string(), value.clone()))
        });
        Ok(EngineSpec {
            name: get("name").map_or_else(|| usual_name(&kind), str::to_string),
            options: options.collect(),
            nodes: number(text, "nodes", get("nodes"))?,
            depth: number(text, "depth", get("depth"))?.map(|depth| depth.min(1_000) as u32),
            movetime_ms: number(text, "movetime", get("movetime"))?,
            clock: clock(text, get("clock"))?,
            dialect: dialect(text, get("protocol"))?,
            log: get("log").map(PathBuf::from),
            kind,
            text: text.to_string(),
        })
    }

    /// A program that is named by its command alone.
    ///
    /// # Errors
    /// As [`parse`](EngineSpec::parse).
    pub fn of_command(command: &str) -> Result<EngineSpec, SpecError> {
        let words = CommandWords::parse(command)
            .map_err(|error| SpecError::Command(command.to_string(), error))?;
        let kind = EngineKind::Process(words);
        Ok(EngineSpec {
            name: usual_name(&kind),
            kind,
            options: Vec::new(),
            nodes: None,
            depth: None,
            movetime_ms: None,
            clock: None,
            dialect: Dialect::Uai,
            log: None,
            text: command.to_string(),
        })
    }

    /// Its own limits, where it has any.
    pub(crate) fn limits(&self) -> Option<MoveLimits> {
        let EngineSpec { nodes, depth, movetime_ms, clock, .. } = *self;
        let limits = MoveLimits { nodes, depth, movetime_ms, clock };
        (!limits.is_none()).then_some(limits)
    }
}

/// Cuts a text into keys and values.
fn fields(text: &str) -> Result<Vec<(String, String)>, SpecError> {
    let words = split(text).map_err(|error| SpecError::Command(text.to_string(), error))?;
    let mut fields: Vec<(String, String)> = Vec::new();
    for word in words {
        let key = word.split_once('=').filter(|(key, _)| {
            KEYS.contains(key) || key.strip_prefix("option.").is_some_and(|name| !name.is_empty())
        });
        let in_command = fields.last().is_some_and(|(key, _)| key == "cmd");
        match (key, word.strip_prefix("builtin")) {
            (Some((key, value)), _) => {
                fields.push((key.to_string(), value.to_string()));
            }
            (None, Some(which)) if !in_command && (which.is_empty() || which.starts_with(':')) => {
                let which = which.strip_prefix(':').unwrap_or_default();
                fields.push(("builtin".to_string(), which.to_string()));
            }
            (None, _) => match fields.last_mut() {
                Some((_, value)) => {
                    value.push(' ');
                    value.push_str(&word);
                }
                None => return Err(SpecError::Stray(text.to_string(), word)),
            },
        }
    }
    Ok(fields)
}

fn built_in(text: &str, which: &str) -> Result<EngineKind, SpecError> {
    let bad = |why| SpecError::BadValue(text.to_string(), format!("builtin:{which}"), why);
    let (what, value) = which.split_once('=').unwrap_or((which, ""));
    match (what, value) {
        ("", "") => Ok(EngineKind::BuiltIn(Level::FULL)),
        ("level", value) => value
            .parse()
            .ok()
            .and_then(Level::new)
            .map(EngineKind::BuiltIn)
            .ok_or_else(|| bad("a level is a number from 1 to 15")),
        ("material", "") => Ok(EngineKind::Material { depth: 1 }),
        ("material", value) => match value.parse() {
            Ok(depth @ 1..=10) => Ok(EngineKind::Material { depth }),
            _ => Err(bad("its depth is a number from 1 to 10")),
        },
        _ => Err(bad(
            "there are `builtin`, `builtin:level=N`, `builtin:material` and `builtin:material=DEPTH`",
        )),
    }
}

fn number(text: &str, key: &str, value: Option<&str>) -> Result<Option<u64>, SpecError> {
    let Some(value) = value else { return Ok(None) };
    match value.parse() {
        Ok(number) if number > 0 => Ok(Some(number)),
        _ => {
            let field = format!("{key}={value}");
            Err(SpecError::BadValue(text.to_string(), field, "it is a whole number above zero"))
        }
    }
}

fn clock(text: &str, value: Option<&str>) -> Result<Option<Fischer>, SpecError> {
    let Some(value) = value else { return Ok(None) };
    match Fischer::parse(value) {
        Some(clock) => Ok(Some(clock)),
        None => {
            let field = format!("clock={value}");
            Err(SpecError::BadValue(text.to_string(), field, "it is written 10+0.1, in seconds"))
        }
    }
}

fn dialect(text: &str, value: Option<&str>) -> Result<Dialect, SpecError> {
    match value {
        None | Some("uai") => Ok(Dialect::Uai),
        Some("uci") => Ok(Dialect::UciVariants),
        Some(other) => {
            let field = format!("protocol={other}");
            Err(SpecError::BadValue(text.to_string(), field, "it is `uai` or `uci`"))
        }
    }
}

/// The name of somebody who was given none.
fn usual_name(kind: &EngineKind) -> String {
    match kind {
        EngineKind::Process(words) => {
            let path = std::path::Path::new(&words.program);
            path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
        }
        EngineKind::BuiltIn(Level::FULL) => "petri".to_string(),
        EngineKind::BuiltIn(level) => format!("petri level {}", level.number()),
        EngineKind::Material { depth: 1 } => "material".to_string(),
        EngineKind::Material { depth } => format!("material {depth}"),
    }
}
