//! What is said about the moves of a record, beside them.

use super::PgnError;
use super::read::{Scanner, Token, Word, word};

/// The comments of a text's main line: what each stands behind (0 for the start, 1 for the first move) and what it
/// says. What programs say of clocks is no comment.
///
/// # Errors
/// Names the place of a broken tag, comment or variation.
///
/// ```
/// let said = play::pgn::comments("{Red begins.} 1. b6 {[%clk 0:05:00] A clone.} (1. a6 {Or this.}) f6")?;
/// assert_eq!(said, [(0, "Red begins.".to_owned()), (1, "A clone.".to_owned())]);
/// # Ok::<(), play::pgn::PgnError>(())
/// ```
pub fn comments(text: &str) -> Result<Vec<(usize, String)>, PgnError> {
    let mut scanner = Scanner::new(text);
    let (mut ply, mut said) = (0, Vec::new());
    while let Some((_, token)) = scanner.next()? {
        match token {
            Token::Word(text) if matches!(word(&text), Word::Move(_)) => ply += 1,
            Token::Comment(comment) => {
                let comment = without_commands(&comment);
                if !comment.is_empty() {
                    said.push((ply, comment));
                }
            }
            Token::Tag(..) | Token::Word(_) => {}
        }
    }
    Ok(said)
}

/// A comment without `[%clk …]` and the like.
fn without_commands(comment: &str) -> String {
    let mut parts = comment.split("[%");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once(']').map_or("", |(_, rest)| rest));
    std::iter::once(first)
        .chain(rest)
        .map(str::trim)
        .collect::<Vec<_>>()
        .join(" ")
        .trim()
        .to_owned()
}
