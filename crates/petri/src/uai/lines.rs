//! What comes in by standard input, line by line. A line is heard when it is read, however long it
//! waits for its turn: a clock is running meanwhile.

use std::io::{BufRead, Read};
use std::time::Instant;

/// Something heard.
pub(super) enum Heard {
    /// A line.
    Line {
        /// Its text; bytes that are none are replaced, as they can only be nonsense.
        text: String,
        /// When it was read.
        at: Instant,
    },
    /// There will be no more lines.
    Silence,
}

/// The longest line followed, in bytes; a game of a thousand moves has a hundredth of it. A longer
/// one is as good as empty.
const LONGEST: u64 = 1 << 20;

/// Hands on every line, then silence, until `hear` says that nobody listens.
pub(super) fn read(mut input: impl BufRead, hear: impl Fn(Heard) -> bool) {
    let mut bytes = Vec::new();
    let mut is_rest = false;
    while matches!(input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes), Ok(count) if count > 0)
    {
        let is_whole = bytes.last() == Some(&b'\n') || (bytes.len() as u64) < LONGEST;
        if is_whole && !is_rest {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            if !hear(Heard::Line { text, at: Instant::now() }) {
                return;
            }
        }
        is_rest = !is_whole;
        bytes.clear();
    }
    hear(Heard::Silence);
}

#[cfg(test)]
mod tests {
    use super::{Heard, LONGEST, read};
    use std::cell::RefCell;

    fn heard(input: &[u8]) -> Vec<Option<String>> {
        let all = RefCell::new(Vec::new());
        read(input, |heard| {
            all.borrow_mut().push(match heard {
                Heard::Line { text, .. } => Some(text),
                Heard::Silence => None,
            });
            true
        });
        all.into_inner()
    }

    #[test]
    fn lines_end_with_a_newline_or_with_the_input() {
        let line = |text: &str| Some(text.to_string());
        assert_eq!(heard(b""), [None]);
        assert_eq!(heard(b"uai\r\n\nquit"), [line("uai\r\n"), line("\n"), line("quit"), None]);
        assert_eq!(heard(b"g\xff2\n"), [line("g\u{fffd}2\n"), None]);
    }

    #[test]
    fn a_line_without_end_is_passed_over_and_the_next_one_heard() {
        for length in [LONGEST - 1, LONGEST, LONGEST + 1, 3 * LONGEST] {
            let mut input = vec![b'x'; length as usize];
            input.extend(b"\nisready\n");
            let all = heard(&input);
            let is_heard = length < LONGEST;
            assert_eq!(all.len(), 2 + usize::from(is_heard), "{length}");
            assert_eq!(all[all.len() - 2].as_deref(), Some("isready\n"));
        }
    }

    #[test]
    fn when_nobody_listens_it_stops() {
        let count = RefCell::new(0);
        read(&b"1\n2\n3\n"[..], |_| {
            *count.borrow_mut() += 1;
            false
        });
        assert_eq!(count.into_inner(), 1);
    }
}
