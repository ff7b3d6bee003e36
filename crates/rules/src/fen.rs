//! What the FEN of all games share: fields between single spaces, rows between slashes, digits for
//! empty cells, counters. Each game reads its own symbols; here is what it means to be canonical.

use crate::{FenError, FenProblem};
use alloc::vec::Vec;
use core::fmt;

/// The largest number a counter of a FEN holds: nine digits.
const MOST: u32 = 999_999_999;

/// A counter after one more ply. At the largest number it stays, so that what is written is read.
#[inline]
pub(crate) const fn counted_on(counter: u32) -> u32 {
    if counter < MOST { counter + 1 } else { MOST }
}

/// A part of a FEN that knows where it stands, so that an error can say so.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    fen: &'a str,
    at: usize,
    /// The part itself.
    pub(crate) text: &'a str,
    field: &'static str,
}

impl<'a> Part<'a> {
    /// Splits a FEN into exactly these fields.
    pub(crate) fn fields<const N: usize>(
        fen: &'a str,
        names: [&'static str; N],
    ) -> Result<[Part<'a>; N], FenError> {
        let whole = |field| Part { fen, at: 0, text: fen, field };
        let mut parts = names.map(whole);
        let mut rest = whole("end").split(' ').into_iter();
        for (part, field) in parts.iter_mut().zip(names) {
            let Some(next) = rest.next() else {
                return Err(FenError::new(field, fen, fen.len(), "", FenProblem::Missing));
            };
            *part = Part { field, ..next };
        }
        match rest.next() {
            Some(extra) => Err(extra.error(FenProblem::Extra)),
            None => Ok(parts),
        }
    }

    /// The parts between `separator`s.
    pub(crate) fn split(self, separator: char) -> Vec<Part<'a>> {
        let mut at = self.at;
        let mut parts = Vec::new();
        for text in self.text.split(separator) {
            parts.push(Part { at, text, ..self });
            at += text.len() + separator.len_utf8();
        }
        parts
    }

    /// The symbols of the part, one by one.
    pub(crate) fn symbols(self) -> impl Iterator<Item = (char, Part<'a>)> {
        self.text.char_indices().map(move |(byte, symbol)| {
            let text = &self.text[byte..byte + symbol.len_utf8()];
            (symbol, Part { at: self.at + byte, text, ..self })
        })
    }

    /// Reads the part as a board: rows between slashes, as many and as long as `lengths` says. A row
    /// holds pieces and numbers of empty cells; `place` is told row, place in it, and piece. A piece
    /// is one symbol, or all from `(` to `)`.
    pub(crate) fn board(
        self,
        lengths: &[usize],
        mut place: impl FnMut(usize, usize, Part<'a>) -> Result<(), FenError>,
    ) -> Result<(), FenError> {
        let rows = self.split('/');
        if rows.len() < lengths.len() {
            return Err(self.error(FenProblem::FewRows));
        }
        if rows.len() > lengths.len() {
            return Err(self.error(FenProblem::ManyRows));
        }
        for (number, (row, length)) in rows.into_iter().zip(lengths).enumerate() {
            row.row(*length, |at, piece| place(number, at, piece))?;
        }
        Ok(())
    }

    fn row(
        self,
        length: usize,
        mut place: impl FnMut(usize, Part<'a>) -> Result<(), FenError>,
    ) -> Result<(), FenError> {
        let (mut rest, mut at, mut after_digit) = (self, 0, false);
        while let Some(piece) = rest.next_piece()? {
            let empty = piece.text.parse::<usize>().ok();
            if empty == Some(0) {
                return Err(piece.error(FenProblem::ZeroEmpty));
            }
            if empty.is_some() && after_digit {
                return Err(piece.error(FenProblem::SplitEmpty));
            }
            let width = empty.unwrap_or(1);
            if at + width > length {
                return Err(self.error(FenProblem::LongRow));
            }
            if empty.is_none() {
                place(at, piece)?;
            }
            at += width;
            after_digit = empty.is_some();
        }
        if at < length { Err(self.error(FenProblem::ShortRow)) } else { Ok(()) }
    }

    /// Cuts off the first piece.
    fn next_piece(&mut self) -> Result<Option<Part<'a>>, FenError> {
        let length = match self.text.chars().next() {
            None => return Ok(None),
            Some('(') => match self.text.find(')') {
                None => return Err(self.error(FenProblem::OpenBracket)),
                Some(last) => last + 1,
            },
            Some(symbol) => symbol.len_utf8(),
        };
        let (text, rest) = self.text.split_at(length);
        let piece = Part { text, ..*self };
        *self = Part { text: rest, at: self.at + length, ..*self };
        Ok(Some(piece))
    }

    /// The same text as part of another field, where one holds two things.
    pub(crate) fn in_field(self, field: &'static str) -> Part<'a> {
        Part { field, ..self }
    }

    /// This part is wrong.
    pub(crate) fn error(self, problem: FenProblem) -> FenError {
        FenError::new(self.field, self.fen, self.at, self.text, problem)
    }

    /// A number written as numbers are: no sign, no leading zero, at most nine digits.
    pub(crate) fn number(self) -> Result<u32, FenError> {
        let canonical = self.text.bytes().all(|byte| byte.is_ascii_digit())
            && (self.text == "0" || !self.text.starts_with('0'))
            && self.text.len() <= 9;
        match self.text.parse() {
            Ok(number) if canonical => Ok(number),
            _ => Err(self.error(FenProblem::NotANumber)),
        }
    }

    /// A move number: at least 1.
    pub(crate) fn move_number(self) -> Result<u32, FenError> {
        match self.number()? {
            0 => Err(self.error(FenProblem::ZeroMoveNumber)),
            number => Ok(number),
        }
    }
}

/// Writes a board as [`Part::board`] reads it: rows of cells, each with its piece or empty.
pub(crate) fn write_board<P: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    rows: impl Iterator<Item = impl Iterator<Item = Option<P>>>,
) -> fmt::Result {
    for (number, row) in rows.enumerate() {
        if number > 0 {
            f.write_str("/")?;
        }
        let mut empty = 0;
        for cell in row {
            let Some(piece) = cell else {
                empty += 1;
                continue;
            };
            write_empty(f, empty)?;
            write!(f, "{piece}")?;
            empty = 0;
        }
        write_empty(f, empty)?;
    }
    Ok(())
}

fn write_empty(f: &mut fmt::Formatter<'_>, count: u32) -> fmt::Result {
    if count == 0 { Ok(()) } else { write!(f, "{count}") }
}
