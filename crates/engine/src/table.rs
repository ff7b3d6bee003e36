//! The transposition table: what earlier searches found out about positions, kept by key. Four
//! entries of sixteen bytes share a line of the cache; a new one replaces the least valuable.
//!
//! Two positions may share a key, so a stored move is a hint that the rules check before use.

use rules::Key;

/// What a stored score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
    /// It is this.
    Exact,
}

/// What the table knows about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// The best move, packed.
    pub(crate) mv: Option<u16>,
    /// Its score, plies counted from the position.
    pub(crate) score: i16,
    /// The judge's opinion.
    pub(crate) eval: i16,
    /// How deep it was searched.
    pub(crate) depth: u8,
    /// What the score says.
    pub(crate) bound: Bound,
}

/// An entry: `meta` holds the bound (2 bits), whether there is a move (1 bit) and the age (5 bits).
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    mv: u16,
    score: i16,
    eval: i16,
    depth: u8,
    meta: u8,
}

const _: () = assert!(size_of::<Entry>() == 16);

/// Four entries in one line of the cache.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// The table.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    /// A table of about this many megabytes, at least one bucket.
    pub(crate) fn new(hash_mb: usize) -> Table {
        let count = (hash_mb << 20) / size_of::<Bucket>();
        Table { buckets: vec![Bucket::default(); count.max(1)], age: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
        self.age = 0;
    }

    /// Says that a new search begins: what is older is replaced first.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) & 31;
    }

    fn index(&self, key: Key) -> usize {
        ((u128::from(key.0) * self.buckets.len() as u128) >> 64) as usize
    }

    /// What is known about the position with this key.
    pub(crate) fn probe(&self, key: Key) -> Option<Found> {
        let bucket = &self.buckets[self.index(key)];
        let entry = bucket.0.iter().find(|entry| entry.key == key.0)?;
        Some(Found {
            mv: (entry.meta & 4 != 0).then_some(entry.mv),
            score: entry.score,
            eval: entry.eval,
            depth: entry.depth,
            bound: match entry.meta & 3 {
                1 => Bound::Lower,
                2 => Bound::Upper,
                3 => Bound::Exact,
                _ => return None,
            },
        })
    }

    /// Keeps `found`. A shallower result from the same search does not displace a deeper one of
    /// the same position unless it is exact; a known move survives a result without one.
    pub(crate) fn store(&mut self, key: Key, found: Found) {
        let age = self.age;
        let index = self.index(key);
        let entries = &mut self.buckets[index].0;
        let same = entries.iter().position(|entry| entry.key == key.0 && entry.meta & 3 != 0);
        let slot = same.unwrap_or_else(|| {
            let worth = |entry: &Entry| match entry.meta & 3 {
                0 => i32::MIN,
                _ => i32::from(entry.depth) - 4 * i32::from(age.wrapping_sub(entry.meta >> 3) & 31),
            };
            (0..entries.len()).min_by_key(|&i| worth(&entries[i])).unwrap_or(0)
        });
        let entry = &mut entries[slot];
        let fresh = same.is_some() && entry.meta >> 3 == age;
        if fresh && found.bound != Bound::Exact && found.depth + 3 < entry.depth {
            return;
        }
        let known = (same.is_some() && entry.meta & 4 != 0).then_some(entry.mv);
        let mv = found.mv.or(known);
        let bound = match found.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        *entry = Entry {
            key: key.0,
            mv: mv.unwrap_or(0),
            score: found.score,
            eval: found.eval,
            depth: found.depth,
            meta: bound | u8::from(mv.is_some()) << 2 | age << 3,
        };
    }
}
