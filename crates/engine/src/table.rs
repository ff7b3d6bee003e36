//! The transposition table: what earlier searches found out about positions, kept by key. Four
//! entries of sixteen bytes share a line of the cache; a new one replaces the least valuable.
//!
//! Any number of threads read and write it without locks. An entry is two words, and the first is
//! the key combined with the second by exclusive or: an entry of which two threads have written one
//! word each has a key that fits nothing, and counts as absent. (The method is Hyatt and Mann's,
//! "A lockless transposition table", 2002.)
//!
//! Two positions may share a key, so a stored move is a hint that the rules check before use.

use core::sync::atomic::{AtomicU64, Ordering};
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

/// What a search has written down, as it lies in the second word of an entry: the move, the score,
/// the opinion (16 bits each), the depth (8), the bound (2), whether there is a move (1) and the
/// age (5). A word of zero, which has no bound, is an entry that was never written.
#[derive(Clone, Copy)]
struct Word(u64);

impl Word {
    fn new(found: Found, mv: Option<u16>, age: u8) -> Word {
        let bound = match found.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        let meta = bound | u8::from(mv.is_some()) << 2 | age << 3;
        let [mv_low, mv_high] = mv.unwrap_or(0).to_le_bytes();
        let [score_low, score_high] = found.score.to_le_bytes();
        let [eval_low, eval_high] = found.eval.to_le_bytes();
        Word(u64::from_le_bytes([
            mv_low,
            mv_high,
            score_low,
            score_high,
            eval_low,
            eval_high,
            found.depth,
            meta,
        ]))
    }

    fn mv(self) -> Option<u16> {
        (self.0 >> 58 & 1 != 0).then_some(self.0 as u16)
    }

    const fn depth(self) -> u8 {
        (self.0 >> 48) as u8
    }

    const fn age(self) -> u8 {
        (self.0 >> 59) as u8
    }

    const fn is_written(self) -> bool {
        self.0 >> 56 & 3 != 0
    }

    fn read(self) -> Option<Found> {
        let bound = match self.0 >> 56 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Found {
            mv: self.mv(),
            score: (self.0 >> 16) as i16,
            eval: (self.0 >> 32) as i16,
            depth: self.depth(),
            bound,
        })
    }
}

/// An entry: the key combined with the word, and the word. Nothing else is published through an
/// entry, so no order of memory is asked for.
#[derive(Default)]
struct Entry {
    mark: AtomicU64,
    word: AtomicU64,
}

impl Entry {
    /// The key it seems to hold, and what it says.
    fn load(&self) -> (u64, Word) {
        let word = self.word.load(Ordering::Relaxed);
        (self.mark.load(Ordering::Relaxed) ^ word, Word(word))
    }

    fn store(&self, key: u64, Word(word): Word) {
        self.mark.store(key ^ word, Ordering::Relaxed);
        self.word.store(word, Ordering::Relaxed);
    }
}

/// Four entries in one line of the cache.
type Bucket = [Entry; 4];

const _: () = assert!(size_of::<Bucket>() == 64);

/// The table.
pub(crate) struct Table {
    entries: Vec<Entry>,
    /// How many entries lie before the first line of the cache that is wholly the table's.
    lead: usize,
    age: u8,
}

impl Table {
    /// A table of about this many megabytes, at least one bucket.
    ///
    /// Zeros come from the system as pages that cost nothing before they are written to, and only
    /// whole numbers can be had so; making entries of them leaves every bit where it is, so the
    /// compiler makes nothing of it. Their first use costs a search less than all at once would
    /// cost the start of the program.
    pub(crate) fn new(hash_mb: usize) -> Table {
        let buckets = ((hash_mb << 20) / size_of::<Bucket>()).max(1);
        // The system aligns memory to one entry or more, so at most three lie before a line.
        let zeros = vec![[0_u64; 2]; 4 * buckets + 3];
        let entry = |[mark, word]: [u64; 2]| Entry { mark: mark.into(), word: word.into() };
        let entries: Vec<Entry> = zeros.into_iter().map(entry).collect();
        let lead = entries.as_ptr().align_offset(size_of::<Bucket>()).min(3);
        Table { entries, lead, age: 0 }
    }

    /// Forgets everything, with so many threads at work. The memory is kept.
    pub(crate) fn clear(&mut self, threads: usize) {
        let empty = |entries: &mut [Entry]| entries.fill_with(Entry::default);
        self.age = 0;
        #[cfg(not(target_family = "wasm"))]
        if threads > 1 {
            let part = self.entries.len().div_ceil(threads);
            return std::thread::scope(|scope| {
                for entries in self.entries.chunks_mut(part) {
                    scope.spawn(move || empty(entries));
                }
            });
        }
        debug_assert_eq!(threads, 1);
        empty(&mut self.entries);
    }

    /// Says that a new search begins: what is older is replaced first.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) & 31;
    }

    /// How full it is with what the current search has found, in thousandths, by a sample.
    pub(crate) fn permille_full(&self) -> u32 {
        let buckets = self.buckets();
        let sample = &buckets[..buckets.len().min(250)];
        let of_now = |entry: &&Entry| {
            let (_, word) = entry.load();
            word.is_written() && word.age() == self.age
        };
        let used = sample.iter().flatten().filter(of_now).count();
        (used * 1_000 / (4 * sample.len())) as u32
    }

    fn buckets(&self) -> &[Bucket] {
        self.entries[self.lead..].as_chunks().0
    }

    fn bucket(&self, key: Key) -> &Bucket {
        let buckets = self.buckets();
        &buckets[((u128::from(key.0) * buckets.len() as u128) >> 64) as usize]
    }

    /// What is known about the position with this key.
    pub(crate) fn probe(&self, key: Key) -> Option<Found> {
        let entries = self.bucket(key).iter().map(Entry::load);
        let mut same = entries.filter(|(marked, _)| *marked == key.0);
        same.next()?.1.read()
    }

    /// Keeps `found`. A shallower result from the same search does not displace a deeper one of
    /// the same position unless it is exact; a known move survives a result without one.
    pub(crate) fn store(&self, key: Key, found: Found) {
        let entries = self.bucket(key);
        let words = [0, 1, 2, 3].map(|i: usize| entries[i].load());
        let is_same = |(marked, word): &(u64, Word)| *marked == key.0 && word.is_written();
        let same = words.iter().position(is_same);
        let slot = same.unwrap_or_else(|| {
            let worth = |word: Word| match word.is_written() {
                false => i32::MIN,
                true => {
                    let age = self.age.wrapping_sub(word.age()) & 31;
                    i32::from(word.depth()) - 4 * i32::from(age)
                }
            };
            (0..words.len()).min_by_key(|&i| worth(words[i].1)).unwrap_or(0)
        });
        let old = same.map(|slot| words[slot].1);
        let is_deeper = |old: Word| old.age() == self.age && found.depth + 3 < old.depth();
        if found.bound != Bound::Exact && old.is_some_and(is_deeper) {
            return;
        }
        let mv = found.mv.or(old.and_then(Word::mv));
        entries[slot].store(key.0, Word::new(found, mv, self.age));
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Found, Table};
    use rules::{Key, SplitMix64};

    /// What belongs to a key, so that a reader can tell whether it got what was written for it.
    fn belongs(key: Key) -> Found {
        Found {
            mv: Some(key.0 as u16),
            score: (key.0 >> 16) as i16,
            eval: (key.0 >> 32) as i16,
            depth: (key.0 >> 48) as u8 & 15,
            bound: Bound::Exact,
        }
    }

    #[test]
    fn what_is_stored_is_found_until_it_is_cleared() {
        let mut table = Table::new(1);
        let extremes = [(i16::MIN, i16::MAX, 255), (i16::MAX, i16::MIN, 0), (-1, 1, 7)];
        for (number, (score, eval, depth)) in extremes.into_iter().enumerate() {
            for (mv, bound) in
                [(None, Bound::Lower), (Some(0), Bound::Upper), (Some(u16::MAX), Bound::Exact)]
            {
                table.clear(1 + number);
                let key = Key((number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
                let found = Found { mv, score, eval, depth, bound };
                table.store(key, found);
                assert_eq!(table.probe(key), Some(found));
                assert_eq!(table.probe(Key(key.0 ^ 1 << 20)), None);
            }
        }
        table.clear(3);
        assert_eq!(table.probe(Key(0)), None);
        assert_eq!(table.permille_full(), 0);
    }

    #[test]
    fn a_shallow_result_of_the_same_search_spares_the_deep_one_and_its_move() {
        let mut table = Table::new(0);
        let deep = Found { mv: Some(5), score: 1, eval: 2, depth: 9, bound: Bound::Lower };
        table.store(Key(7), deep);
        table.store(Key(7), Found { depth: 2, mv: None, ..deep });
        assert_eq!(table.probe(Key(7)), Some(deep));
        table.grow_older();
        table.store(Key(7), Found { depth: 2, mv: None, ..deep });
        assert_eq!(table.probe(Key(7)), Some(Found { depth: 2, ..deep }));
    }

    #[test]
    fn what_is_old_is_replaced_before_what_is_shallow() {
        let mut table = Table::new(0);
        let found = |depth| Found { mv: None, score: 0, eval: 0, depth, bound: Bound::Exact };
        table.store(Key(1), found(6));
        (0..2).for_each(|_| table.grow_older());
        for key in 2..=4 {
            table.store(Key(key), found(3));
        }
        assert_eq!(table.permille_full(), 750);
        table.store(Key(5), found(1));
        assert_eq!(table.probe(Key(1)), None);
        assert!((2..=5).all(|key| table.probe(Key(key)).is_some()));
    }

    #[test]
    fn threads_never_read_what_was_not_written_whole() {
        // One bucket, four slots and thirty-two keys: every write collides.
        let table = Table::new(0);
        let keys: Vec<Key> = {
            let mut stream = SplitMix64::new(1);
            (0..32).map(|_| Key(stream.next_u64())).collect()
        };
        std::thread::scope(|scope| {
            for seed in 0..4 {
                let (table, keys) = (&table, &keys);
                scope.spawn(move || {
                    let mut stream = SplitMix64::new(seed);
                    for _ in 0..200_000 {
                        let key = keys[stream.below(32) as usize];
                        table.store(key, belongs(key));
                        let other = keys[stream.below(32) as usize];
                        if let Some(found) = table.probe(other) {
                            assert_eq!(found, belongs(other));
                        }
                    }
                });
            }
        });
    }
}
