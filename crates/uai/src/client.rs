//! The other side of the protocol: what is said to an engine, and what an engine says, read into
//! values. [`Client`] knows how far the dialogue has come, so that it can tell an answer from a word
//! nobody asked for. It is strict where a game hangs on it (a move unasked for, a `bestmove` without
//! a move) and patient where nothing does: a line it cannot read is [`Heard::Odd`], with the reason.
//!
//! ```
//! use uai::{Client, Heard};
//!
//! let mut client = Client::default();
//! assert_eq!(client.introduce(), "uai");
//! assert_eq!(client.hear("id name Fox"), Ok(Heard::Detail));
//! assert_eq!(client.hear("uaiok"), Ok(Heard::Introduced));
//! assert_eq!(client.name(), Some("Fox"));
//! ```

mod budget;
mod offer;
mod thought;

pub use budget::{Budget, ClockLeft};
pub use offer::{Kind, Offer};
pub use thought::{Said, Thought};

use rules::AnyPosition;
use thiserror::Error;

/// What a line from an engine comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// `uaiok`, as asked: name and options are known.
    Introduced,
    /// `readyok`, as asked.
    Ready,
    /// The move, as asked.
    Best {
        /// As text; whether it is a legal move is for others to say.
        text: String,
        /// The answer it hopes for.
        ponder: Option<String>,
    },
    /// What it thinks so far.
    Thought(Thought),
    /// Something the dialogue does not hang on: its name, an option, `info string`, an empty line.
    Detail,
    /// Something that should not have been said, and harms nobody.
    Odd(Oddity),
}

/// A line that is not as the protocol has it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{line}`: {problem}")]
pub struct Oddity {
    /// The line, cut to a readable length.
    pub line: String,
    /// What is wrong with it, as a phrase.
    pub problem: &'static str,
}

/// A line after which the dialogue cannot be trusted any more.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Breach {
    /// A move came though none was asked for.
    #[error("`{0}` came though no move was asked for")]
    Unasked(String),
    /// `bestmove` without a move.
    #[error("`bestmove` came without a move")]
    NoMove,
}

/// An option that cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionError {
    /// The engine does not offer it.
    #[error("the engine has no option `{0}`")]
    Unknown(String),
    /// The value is outside of what the engine offers.
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
#[derive(Clone, Default, Debug)]
pub struct Client {
    name: Option<String>,
    author: Option<String>,
    offers: Vec<Offer>,
    is_introducing: bool,
    pings: u32,
    is_thinking: bool,
}

impl Client {
    /// Asks who the engine is; it answers with [`Heard::Introduced`].
    pub fn introduce(&mut self) -> &'static str {
        self.is_introducing = true;
        "uai"
    }

    /// Asks whether the engine is there; it answers with [`Heard::Ready`].
    pub fn ask_ready(&mut self) -> &'static str {
        self.pings += 1;
        "isready"
    }

    /// Says that another game begins.
    #[must_use]
    pub fn new_game(&self) -> &'static str {
        "uainewgame"
    }

    /// Sets an option the engine offers.
    ///
    /// # Errors
    /// An option it does not offer, a value outside of what it offers.
    pub fn set_option(&self, name: &str, value: &str) -> Result<String, OptionError> {
        let offer = self.offer(name).ok_or_else(|| OptionError::Unknown(name.to_string()))?;
        offer.check(value).map_err(|problem| OptionError::Impossible {
            name: offer.name.clone(),
            value: value.to_string(),
            problem,
        })?;
        Ok(match offer.kind {
            Kind::Button => format!("setoption name {}", offer.name),
            _ => format!("setoption name {} value {value}", offer.name),
        })
    }

    /// Shows a game: its start, and the moves played since. The start is always written out: what
    /// `startpos` means may depend on how the engine was started.
    #[must_use]
    pub fn position(&self, start: &AnyPosition, moves: &[String]) -> String {
        let mut line = format!("position fen {start}");
        if !moves.is_empty() {
            line.push_str(" moves ");
            line.push_str(&moves.join(" "));
        }
        line
    }

    /// Asks for a move in the game shown; the engine answers with [`Heard::Best`].
    pub fn go(&mut self, budget: &Budget) -> String {
        self.is_thinking = true;
        budget.line()
    }

    /// The same, of these moves alone; not every engine knows the word.
    pub fn go_among(&mut self, budget: &Budget, moves: &[String]) -> String {
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
    pub fn hear(&mut self, line: &str) -> Result<Heard, Breach> {
        let mut words = line.split_whitespace();
        let heard = match words.next() {
            None => Heard::Detail,
            Some("bestmove") => return self.best_move(line, words),
            Some("info") => match thought::read(words) {
                Ok(Some(thought)) => Heard::Thought(thought),
                Ok(None) => Heard::Detail,
                Err(problem) => odd(line, problem),
            },
            Some("uaiok") if self.is_introducing => {
                self.is_introducing = false;
                Heard::Introduced
            }
            Some("uaiok") => odd(line, "it came though `uai` was not said"),
            Some("readyok") if self.pings > 0 => {
                self.pings -= 1;
                Heard::Ready
            }
            Some("readyok") => odd(line, "it came though `isready` was not said"),
            Some("id") => self.identify(line),
            Some("option") => self.take_offer(line),
            Some(_) => odd(line, "it begins with no word of the protocol"),
        };
        Ok(heard)
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

    /// The options it offers, in its order.
    #[must_use]
    pub fn offers(&self) -> &[Offer] {
        &self.offers
    }

    /// An option by its name, in any case.
    #[must_use]
    pub fn offer(&self, name: &str) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.name.eq_ignore_ascii_case(name))
    }

    /// Whether a move has been asked for and not given.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.is_thinking
    }

    fn best_move<'a>(
        &mut self,
        line: &str,
        mut words: impl Iterator<Item = &'a str>,
    ) -> Result<Heard, Breach> {
        if !self.is_thinking {
            return Err(Breach::Unasked(cut(line)));
        }
        self.is_thinking = false;
        let text = words.next().ok_or(Breach::NoMove)?.to_string();
        let ponder = match words.next() {
            Some("ponder") => words.next().map(str::to_string),
            _ => None,
        };
        Ok(Heard::Best { text, ponder })
    }

    fn identify(&mut self, line: &str) -> Heard {
        let rest = line.trim().strip_prefix("id").unwrap_or_default().trim();
        let (word, value) = rest.split_once(' ').unwrap_or((rest, ""));
        let place = match word {
            "name" => &mut self.name,
            "author" => &mut self.author,
            _ => return odd(line, "`id` is followed by neither `name` nor `author`"),
        };
        let value = value.trim();
        if value.is_empty() {
            return odd(line, "nothing follows");
        }
        *place = Some(value.to_string());
        Heard::Detail
    }

    fn take_offer(&mut self, line: &str) -> Heard {
        match offer::read(line) {
            Err(problem) => odd(line, problem),
            Ok(offer) if self.offer(&offer.name).is_some() => odd(line, "this option is not new"),
            Ok(_) if !self.is_introducing => odd(line, "options belong before `uaiok`"),
            Ok(offer) => {
                self.offers.push(offer);
                Heard::Detail
            }
        }
    }
}

fn odd(line: &str, problem: &'static str) -> Heard {
    Heard::Odd(Oddity { line: cut(line), problem })
}

/// The longest part of a line that goes into a message.
const READABLE: usize = 120;

/// A line cut to a readable length, without what would spoil a terminal.
fn cut(line: &str) -> String {
    let mut text: String = line.chars().take(READABLE).filter(|c| !c.is_control()).collect();
    if line.chars().nth(READABLE).is_some() {
        text.push('…');
    }
    text
}
