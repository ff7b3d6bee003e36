//! The write-ahead log as a file (<https://sqlite.org/fileformat2.html#the_write_ahead_log>): where its last
//! commit ends. A header of 32 bytes is followed by frames, each a page behind 24 bytes of its own. The
//! checksum of each frame goes on from the one before, so what an earlier use of the file left behind,
//! or what is half written, does not follow and is not read.

use std::io::Read;

/// The header's length.
pub(super) const HEADER: usize = 32;
/// That of a frame's own header.
const FRAME_HEADER: usize = 24;
/// The first word, but for its last bit, which says in which order of bytes checksums are made.
const MAGIC: u32 = 0x377f_0682;

/// How far a log was read: up to the end of a commit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LogPosition {
    /// The header: another one stands there when the log has begun anew.
    pub(super) header: [u8; HEADER],
    /// How many bytes.
    pub(super) bytes: u64,
    sums: [u32; 2],
    /// Whether checksums read words with the high byte first.
    is_big: bool,
    page: usize,
}

impl LogPosition {
    /// The beginning of the log with this header; `None` where it is none, or half written.
    pub(super) fn of(header: [u8; HEADER]) -> Option<LogPosition> {
        let magic = word(&header, 0, true)?;
        let is_big = magic & 1 == 1;
        let page = usize::try_from(word(&header, 8, true)?).ok()?;
        let sums = summed([0, 0], header.get(..24)?, is_big);
        let stored = [word(&header, 24, true)?, word(&header, 28, true)?];
        let is_log = magic & !1 == MAGIC && sums == stored && (512..=65_536).contains(&page);
        is_log.then_some(LogPosition { header, bytes: HEADER as u64, sums, is_big, page })
    }

    /// Reads on from here as far as whole commits go: what was read, and the position behind it.
    pub(super) fn read_on(&self, log: &mut impl Read) -> std::io::Result<(Vec<u8>, LogPosition)> {
        let (mut read, mut at) = (Vec::new(), self.clone());
        let mut pending = Vec::new();
        let mut frame = vec![0; FRAME_HEADER.saturating_add(self.page)];
        let mut sums = self.sums;
        while is_filled(log, &mut frame)? {
            let Some((after, is_commit)) = self.frame(sums, &frame) else { break };
            sums = after;
            pending.extend_from_slice(&frame);
            if is_commit {
                read.append(&mut pending);
                at.sums = sums;
            }
        }
        at.bytes = at.bytes.saturating_add(u64::try_from(read.len()).unwrap_or(u64::MAX));
        Ok((read, at))
    }

    /// The checksum behind a frame, and whether a commit ends with it; `None` for one that does not follow.
    fn frame(&self, sums: [u32; 2], frame: &[u8]) -> Option<([u32; 2], bool)> {
        let sums = summed(sums, frame.get(..8)?, self.is_big);
        let sums = summed(sums, frame.get(FRAME_HEADER..)?, self.is_big);
        let stored = [word(frame, 16, true)?, word(frame, 20, true)?];
        let is_of_log = frame.get(8..16)? == self.header.get(16..24)?;
        (is_of_log && sums == stored).then_some((sums, word(frame, 4, true)? != 0))
    }
}

/// Fills the buffer; false where the file ends before.
fn is_filled(log: &mut impl Read, buffer: &mut [u8]) -> std::io::Result<bool> {
    match log.read_exact(buffer) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

fn word(bytes: &[u8], at: usize, is_big: bool) -> Option<u32> {
    let word = *bytes.get(at..)?.first_chunk::<4>()?;
    Some(if is_big { u32::from_be_bytes(word) } else { u32::from_le_bytes(word) })
}

/// The log's checksum over pairs of words, going on from another.
fn summed([mut one, mut two]: [u32; 2], bytes: &[u8], is_big: bool) -> [u32; 2] {
    for pair in bytes.chunks_exact(8) {
        let (first, second) = (word(pair, 0, is_big), word(pair, 4, is_big));
        one = one.wrapping_add(first.unwrap_or(0)).wrapping_add(two);
        two = two.wrapping_add(second.unwrap_or(0)).wrapping_add(one);
    }
    [one, two]
}
