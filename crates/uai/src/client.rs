//! The other side of the protocol: what is said to an engine, and what an engine says, read into
//! values. [`Client`] knows how far the dialogue has come, so that it can tell an answer from a word
//! nobody asked for. It is strict where a game hangs on it (a move unasked for, a `bestmove` without
//! a move) and lenient where nothing does: a line it cannot read is [`Reply::Malformed`], with the reason.
//!
//! ```
//! use uai::{Client, Reply};
//!
//! let mut client = Client::default();
//! assert_eq!(client.ask_uai(), "uai");
//! assert_eq!(client.on_line("id name Fox"), Ok(Reply::Other));
//! assert_eq!(client.on_line("uaiok"), Ok(Reply::UaiOk));
//! assert_eq!(client.name(), Some("Fox"));
//! ```

mod budget;
mod dialect;
mod engine_option;
mod search_info;

pub use budget::{Budget, ClockLeft};
pub use dialect::Dialect;
pub use engine_option::{EngineOption, OptionKind};
pub use search_info::{ReportedScore, SearchInfo};

use rules::AnyPosition;
use thiserror::Error;

/// What a line from an engine comes to.
///
/// ```
/// use uai::{Budget, Client, Reply};
///
/// let mut engine = Client::default();
/// engine.go(&Budget::default());
/// let Reply::Info(info) = engine.on_line("info depth 3 score cp -20 pv g2 a2")? else { panic!() };
/// assert_eq!((info.depth, info.pv.len()), (Some(3), 2));
/// let reply = engine.on_line("bestmove g2 ponder a2")?;
/// assert_eq!(reply, Reply::BestMove { text: "g2".into(), ponder: Some("a2".into()) });
/// # Ok::<(), uai::ProtocolError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// `uaiok`, as asked: name and options are known.
    UaiOk,
    /// `readyok`, as asked.
    ReadyOk,
    /// The move, as asked.
    BestMove {
        /// As text; whether it is a legal move is for others to say.
        text: String,
        /// The answer it hopes for.
        ponder: Option<String>,
    },
    /// What it thinks so far.
    Info(SearchInfo),
    /// Something the dialogue does not hang on: its name, an option, `info string`, an empty line.
    Other,
    /// Something that should not have been said, and harms nobody.
    Malformed(LineWarning),
}

/// A line that is not as the protocol has it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{line}`: {problem}")]
pub struct LineWarning {
    /// The line, cut to a readable length.
    pub line: String,
    /// What is wrong with it, as a phrase.
    pub problem: &'static str,
}

/// A line after which the dialogue cannot be trusted any more.
///
/// ```
/// use uai::{Client, ProtocolError};
///
/// let unasked = Client::default().on_line("bestmove g2");
/// assert_eq!(unasked, Err(ProtocolError::Unasked("bestmove g2".into())));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ProtocolError {
    /// A move came though none was asked for.
    #[error("`{0}` came though no move was asked for")]
    Unasked(String),
    /// `bestmove` without a move.
    #[error("`bestmove` came without a move")]
    NoMove,
}

/// An option that cannot be set.
///
/// ```
/// use uai::{Client, OptionError};
///
/// let unknown = Client::default().set_option("Colour", "red");
/// assert_eq!(unknown, Err(OptionError::Unknown("Colour".into())));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionError {
    /// The engine does not have it.
    #[error("the engine has no option `{0}`")]
    Unknown(String),
    /// The value is the option cannot have.
    #[error("option `{name}` cannot be `{value}`: {problem}")]
    Impossible {
        /// The option.
        name: String,
        /// The value.
        value: String,
        /// Why not, as a phrase.
        problem: String,
    },
}

/// One side of the protocol: whoever drives an engine.
///
/// ```
/// use uai::{Client, Reply};
///
/// let mut engine = Client::default();
/// assert_eq!(engine.ask_uai(), "uai");
/// engine.on_line("id name Fox")?;
/// engine.on_line("option name Hash type spin default 16 min 1 max 1024")?;
/// assert_eq!(engine.on_line("uaiok")?, Reply::UaiOk);
/// assert_eq!(engine.name(), Some("Fox"));
/// assert_eq!(engine.set_option("hash", "64")?, "setoption name Hash value 64");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct Client {
    dialect: Dialect,
    name: Option<String>,
    author: Option<String>,
    options: Vec<EngineOption>,
    awaits_uaiok: bool,
    pings: u32,
    is_searching: bool,
    has_seen_bare_score: bool,
    warning: Option<LineWarning>,
}

impl Client {
    /// One that speaks to an engine in these words.
    #[must_use]
    pub fn speaking(dialect: Dialect) -> Client {
        Client { dialect, ..Client::default() }
    }

    /// The words it speaks in.
    #[must_use]
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Asks who the engine is; it answers with [`Reply::UaiOk`].
    pub fn ask_uai(&mut self) -> &'static str {
        self.awaits_uaiok = true;
        self.dialect.hello()
    }

    /// Asks whether the engine is there; it answers with [`Reply::ReadyOk`].
    pub fn ask_ready(&mut self) -> &'static str {
        self.pings += 1;
        "isready"
    }

    /// Says that another game begins.
    #[must_use]
    pub fn new_game(&self) -> &'static str {
        self.dialect.new_game()
    }

    /// Sets an option of the engine.
    ///
    /// # Errors
    /// An option it does not have, a value the option cannot have.
    pub fn set_option(&self, name: &str, value: &str) -> Result<String, OptionError> {
        let option = self.option(name).ok_or_else(|| OptionError::Unknown(name.to_string()))?;
        option.check(value).map_err(|problem| OptionError::Impossible {
            name: option.name.clone(),
            value: value.to_string(),
            problem,
        })?;
        Ok(match option.kind {
            OptionKind::Button => format!("setoption name {}", option.name),
            _ => format!("setoption name {} value {value}", option.name),
        })
    }

    /// Shows a game: its start, and the moves played since. The start is always written out: what
    /// `startpos` means may depend on how the engine was started.
    #[must_use]
    pub fn position(&self, start: &AnyPosition, moves: &[String]) -> String {
        self.dialect.position(start, moves)
    }

    /// Asks for a move in the game shown; the engine answers with [`Reply::BestMove`].
    pub fn go(&mut self, budget: &Budget) -> String {
        self.is_searching = true;
        budget.line(self.dialect)
    }

    /// The same, of these moves alone; not every engine knows the word.
    pub fn go_searchmoves(&mut self, budget: &Budget, moves: &[String]) -> String {
        let mut line = self.go(budget);
        if !moves.is_empty() {
            line.push_str(" searchmoves ");
            line.push_str(&moves.join(" "));
        }
        line
    }

    /// Asks for the move now.
    #[must_use]
    pub fn stop(&self) -> &'static str {
        "stop"
    }

    /// Takes a line the engine wrote.
    ///
    /// # Errors
    /// A line after which the dialogue cannot be trusted.
    pub fn on_line(&mut self, line: &str) -> Result<Reply, ProtocolError> {
        let mut words = line.split_whitespace();
        let reply = match words.next() {
            None => Reply::Other,
            Some("bestmove") => return self.best_move(line, words),
            Some("info") => match search_info::read(words) {
                Ok(Some(mut read)) => {
                    if read.has_bare_score {
                        self.warn_of_bare_score(line);
                    }
                    for text in &mut read.info.pv {
                        *text = self.dialect.own_move(text);
                    }
                    Reply::Info(read.info)
                }
                Ok(None) => Reply::Other,
                Err(problem) => malformed(line, problem),
            },
            Some(word) if self.awaits_uaiok && word == self.dialect.hello_ok() => {
                self.awaits_uaiok = false;
                Reply::UaiOk
            }
            Some("uaiok") => malformed(line, "it came though `uai` was not said"),
            Some("readyok") if self.pings > 0 => {
                self.pings -= 1;
                Reply::ReadyOk
            }
            Some("readyok") => malformed(line, "it came though `isready` was not said"),
            Some("id") => self.identify(line),
            Some("option") => self.add_option(line),
            Some(_) => malformed(line, "it begins with no word of the protocol"),
        };
        Ok(reply)
    }

    /// Something worth a word about a line that was understood all the same; said once a dialogue.
    pub fn take_warning(&mut self) -> Option<LineWarning> {
        self.warning.take()
    }

    /// What the engine calls itself.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Who made it.
    #[must_use]
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// Its options, in its order.
    #[must_use]
    pub fn options(&self) -> &[EngineOption] {
        &self.options
    }

    /// An option by its name, in any case.
    #[must_use]
    pub fn option(&self, name: &str) -> Option<&EngineOption> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// Whether a move has been asked for and not given.
    #[must_use]
    pub fn is_searching(&self) -> bool {
        self.is_searching
    }

    fn warn_of_bare_score(&mut self, line: &str) {
        if !self.has_seen_bare_score {
            self.has_seen_bare_score = true;
            let problem = "`score` is not followed by `cp`; its number is taken for hundredths";
            self.warning = Some(LineWarning { line: cut(line), problem });
        }
    }

    fn best_move<'a>(
        &mut self,
        line: &str,
        mut words: impl Iterator<Item = &'a str>,
    ) -> Result<Reply, ProtocolError> {
        if !self.is_searching {
            return Err(ProtocolError::Unasked(cut(line)));
        }
        self.is_searching = false;
        let text = self.dialect.own_move(words.next().ok_or(ProtocolError::NoMove)?);
        let ponder = match words.next() {
            Some("ponder") => words.next().map(|text| self.dialect.own_move(text)),
            _ => None,
        };
        Ok(Reply::BestMove { text, ponder })
    }

    fn identify(&mut self, line: &str) -> Reply {
        let rest = line.trim().strip_prefix("id").unwrap_or_default().trim();
        let (word, value) = rest.split_once(' ').unwrap_or((rest, ""));
        let place = match word {
            "name" => &mut self.name,
            "author" => &mut self.author,
            _ => return malformed(line, "`id` is followed by neither `name` nor `author`"),
        };
        let value = value.trim();
        if value.is_empty() {
            return malformed(line, "nothing follows");
        }
        *place = Some(value.to_string());
        Reply::Other
    }

    fn add_option(&mut self, line: &str) -> Reply {
        match engine_option::read(line) {
            Err(problem) => malformed(line, problem),
            Ok(option) if self.option(&option.name).is_some() => {
                malformed(line, "this option is not new")
            }
            Ok(_) if !self.awaits_uaiok => malformed(line, "options belong before `uaiok`"),
            Ok(option) => {
                self.options.push(option);
                Reply::Other
            }
        }
    }
}

fn malformed(line: &str, problem: &'static str) -> Reply {
    Reply::Malformed(LineWarning { line: cut(line), problem })
}

/// The longest part of a line that goes into a message.
const MAX_QUOTED: usize = 120;

/// A line cut to a readable length, without what would spoil a terminal.
fn cut(line: &str) -> String {
    let mut text: String = line.chars().take(MAX_QUOTED).filter(|c| !c.is_control()).collect();
    if line.chars().nth(MAX_QUOTED).is_some() {
        text.push('…');
    }
    text
}
