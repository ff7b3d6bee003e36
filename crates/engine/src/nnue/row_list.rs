//! A short list of rows, which never allocates: it is filled and emptied once for every position that
//! is evaluated.

/// No perspective has so many slots.
const MOST: usize = 256;

/// Numbers of rows.
pub struct RowList {
    rows: [u16; MOST],
    count: usize,
}

impl RowList {
    /// No rows.
    #[must_use]
    pub const fn new() -> RowList {
        RowList { rows: [0; MOST], count: 0 }
    }

    /// The rows.
    #[must_use]
    pub fn as_slice(&self) -> &[u16] {
        &self.rows[..self.count]
    }

    /// Adds one.
    #[inline]
    pub fn push(&mut self, row: u16) {
        self.rows[self.count] = row;
        self.count += 1;
    }

    /// Adds so many, which are the caller's to write; until then they are what was there before.
    #[inline]
    pub fn places(&mut self, count: usize) -> &mut [u16] {
        let begin = self.count;
        self.count += count;
        &mut self.rows[begin..begin + count]
    }

    /// Forgets all.
    #[inline]
    pub fn clear(&mut self) {
        self.count = 0;
    }
}

impl Default for RowList {
    fn default() -> RowList {
        RowList::new()
    }
}

impl Extend<u16> for RowList {
    fn extend<I: IntoIterator<Item = u16>>(&mut self, rows: I) {
        rows.into_iter().for_each(|row| self.push(row));
    }
}
