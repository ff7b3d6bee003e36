//! What comes in, line by line. A line counts from when it is read, however long it waits for its
//! turn: a clock is running meanwhile.

use std::io::{BufRead, Read};
use std::time::Instant;

/// Something read.
pub(super) enum Input {
    /// A line; bytes that are no text are replaced, as they can only be nonsense.
    Line { text: String, read: Instant },
    /// There will be no more lines.
    End,
}

/// The longest line followed, in bytes; a game of a thousand moves has a hundredth of it. A longer
/// one is as good as empty.
const MAX_LINE_BYTES: u64 = 1 << 20;

/// Hands on every line, then the end, until `on_input` says that nobody wants more.
pub(super) fn read(mut input: impl BufRead, on_input: impl Fn(Input) -> bool) {
    let mut bytes = Vec::new();
    let mut is_rest = false;
    while matches!(input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes), Ok(count) if count > 0)
    {
        let is_whole = bytes.last() == Some(&b'\n') || (bytes.len() as u64) < MAX_LINE_BYTES;
        if is_whole && !is_rest {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            if !on_input(Input::Line { text, read: Instant::now() }) {
                return;
            }
        }
        is_rest = !is_whole;
        bytes.clear();
    }
    on_input(Input::End);
}

#[cfg(test)]
mod tests {
    use super::{Input, MAX_LINE_BYTES, read};
    use std::cell::RefCell;

    fn all_read(input: &[u8]) -> Vec<Option<String>> {
        let all = RefCell::new(Vec::new());
        read(input, |read| {
            all.borrow_mut().push(match read {
                Input::Line { text, .. } => Some(text),
                Input::End => None,
            });
            true
        });
        all.into_inner()
    }

    #[test]
    fn lines_end_with_a_newline_or_with_the_input() {
        let line = |text: &str| Some(text.to_string());
        assert_eq!(all_read(b""), [None]);
        assert_eq!(all_read(b"uai\r\n\nquit"), [line("uai\r\n"), line("\n"), line("quit"), None]);
        assert_eq!(all_read(b"g\xff2\n"), [line("g\u{fffd}2\n"), None]);
    }

    #[test]
    fn a_line_without_end_is_passed_over_and_the_next_one_all_read() {
        for length in [MAX_LINE_BYTES - 1, MAX_LINE_BYTES, MAX_LINE_BYTES + 1, 3 * MAX_LINE_BYTES] {
            let mut input = vec![b'x'; length as usize];
            input.extend(b"\nisready\n");
            let all = all_read(&input);
            let is_read = length < MAX_LINE_BYTES;
            assert_eq!(all.len(), 2 + usize::from(is_read), "{length}");
            assert_eq!(all[all.len() - 2].as_deref(), Some("isready\n"));
        }
    }

    #[test]
    fn when_nobody_wants_more_it_stops() {
        let count = RefCell::new(0);
        read(&b"1\n2\n3\n"[..], |_| {
            *count.borrow_mut() += 1;
            false
        });
        assert_eq!(count.into_inner(), 1);
    }
}
