//! A command line cut into words as a shell does, but without one: what is in quotes stays together,
//! a backslash takes the next character as it is, nothing else has a meaning.

use std::path::PathBuf;
use thiserror::Error;

/// A program, what it is told, and where it runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandWords {
    /// Its name or path.
    pub program: String,
    /// What it is told.
    pub arguments: Vec<String>,
    /// The folder it runs in; `None` for ours.
    pub folder: Option<PathBuf>,
}

/// A text that is no command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CommandError {
    /// A quote without its partner.
    #[error("`{0}`: a quote is not closed")]
    OpenQuote(String),
    /// Nothing.
    #[error("the command is empty")]
    Empty,
}

impl CommandWords {
    /// Reads a command line: `./engine --uai`, `"my engine" 'a b'`.
    ///
    /// # Errors
    /// An open quote, an empty command.
    pub fn parse(text: &str) -> Result<CommandWords, CommandError> {
        let mut words = split(text)?.into_iter();
        let program = words.next().ok_or(CommandError::Empty)?;
        Ok(CommandWords { program, arguments: words.collect(), folder: None })
    }
}

/// Cuts at white space outside of quotes, as a shell does.
pub(crate) fn split(text: &str) -> Result<Vec<String>, CommandError> {
    shell_words::split(text).map_err(|_| CommandError::OpenQuote(text.to_string()))
}

#[cfg(test)]
mod tests {
    use super::{CommandError, split};

    #[test]
    fn quotes_keep_words_together() {
        let words = split(r#"  ./a  "b c" d'e f'g '' "#).unwrap();
        assert_eq!(words, ["./a", "b c", "de fg", ""]);
        assert_eq!(split(r#"'C:\my engines\fox.exe' a\ b $HOME *"#).unwrap().len(), 4);
        assert!(matches!(split("a 'b"), Err(CommandError::OpenQuote(_))));
    }
}
