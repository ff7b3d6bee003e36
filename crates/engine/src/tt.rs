//! The transposition table: what earlier searches found out about positions, kept by key. Four
//! entries of sixteen bytes share a line of the cache; a new one replaces the least valuable.
//!
//! Any number of threads read and write it without locks. An entry is two words, and the first is
//! the key combined with the second by exclusive or: an entry of which two threads have written one
//! word each has a key that fits nothing, and counts as absent. (The method is Hyatt and Mann's,
//! "A lockless transposition table", 2002.)
//!
//! Two positions may share a key, so a stored move is a hint that the rules check before use.

mod memory;
mod prefetch;

use core::sync::atomic::Ordering;
use memory::{Bucket, Entry, Memory};
use rules::Key;

/// The type of a stored score: what it says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
    /// It is this.
    Exact,
}

/// What the TT keeps about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TtData {
    /// The best move, packed.
    pub(crate) mv: Option<u16>,
    /// Its score, plies counted from the position.
    pub(crate) score: i16,
    /// The static eval.
    pub(crate) eval: i16,
    /// How deep it was searched.
    pub(crate) depth: u8,
    /// What the score says.
    pub(crate) bound: Bound,
}

/// What a search has written down, as it lies in the second word of an entry: the move, the score,
/// the static eval (16 bits each), the depth (8), the bound (2), whether there is a move (1) and the
/// age (5). A word of zero, which has no bound, is an entry that was never written.
#[derive(Clone, Copy)]
struct Word(u64);

impl Word {
    fn new(data: TtData, mv: Option<u16>, age: u8) -> Word {
        let bound = match data.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        let meta = bound | u8::from(mv.is_some()) << 2 | age << 3;
        let [mv_low, mv_high] = mv.unwrap_or(0).to_le_bytes();
        let [score_low, score_high] = data.score.to_le_bytes();
        let [eval_low, eval_high] = data.eval.to_le_bytes();
        Word(u64::from_le_bytes([
            mv_low, mv_high, score_low, score_high, eval_low, eval_high, data.depth, meta,
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

    fn read(self) -> Option<TtData> {
        let bound = match self.0 >> 56 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(TtData {
            mv: self.mv(),
            score: (self.0 >> 16) as i16,
            eval: (self.0 >> 32) as i16,
            depth: self.depth(),
            bound,
        })
    }
}

/// The key an entry seems to hold, and what it says.
fn load([mark, word]: &Entry) -> (u64, Word) {
    let word = word.load(Ordering::Relaxed);
    (mark.load(Ordering::Relaxed) ^ word, Word(word))
}

/// The table, between searches.
pub(crate) struct TranspositionTable {
    memory: Memory,
    buckets: usize,
    age: u8,
}

impl TranspositionTable {
    /// An empty table of about this many megabytes, at least one bucket; where the system has not
    /// that much memory, the largest that it has by halves.
    pub(crate) fn new(hash_mb: usize) -> TranspositionTable {
        let mut buckets = (hash_mb.saturating_mul(1 << 20) / size_of::<Bucket>()).max(1);
        let memory = loop {
            match Memory::new(buckets) {
                Some(memory) => break memory,
                None => buckets = (buckets / 2).max(1),
            }
        };
        TranspositionTable { memory, buckets, age: 0 }
    }

    /// Forgets all entries: new memory is empty, which takes no time however large it is.
    pub(crate) fn clear(&mut self) {
        let hash_mb = self.hash_mb();
        // The old memory goes before the new comes: both may not fit.
        *self = TranspositionTable::new(0);
        *self = TranspositionTable::new(hash_mb);
    }

    /// Its size, in megabytes.
    pub(crate) fn hash_mb(&self) -> usize {
        (self.buckets * size_of::<Bucket>()) >> 20
    }

    /// Begins a search: entries of earlier ones are replaced first from now on.
    pub(crate) fn new_search(&mut self) -> Tt<'_> {
        self.age = (self.age + 1) & 31;
        Tt { buckets: self.memory.buckets(), age: self.age }
    }
}

/// The table in a search, shared by its threads.
#[derive(Clone, Copy)]
pub(crate) struct Tt<'a> {
    buckets: &'a [Bucket],
    age: u8,
}

impl<'a> Tt<'a> {
    /// How full it is with entries of this search, in thousandths, by a sample.
    pub(crate) fn permille_full(self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let is_of_now = |entry: &&Entry| {
            let (_, word) = load(entry);
            word.is_written() && word.age() == self.age
        };
        let used = sample.iter().flatten().filter(is_of_now).count();
        (used * 1_000 / (4 * sample.len()).max(1)) as u32
    }

    fn bucket(self, key: Key) -> &'a Bucket {
        &self.buckets[((u128::from(key.0) * self.buckets.len() as u128) >> 64) as usize]
    }

    /// Announces that the position with this key will be probed soon.
    pub(crate) fn prefetch(self, key: Key) {
        prefetch::prefetch(self.bucket(key));
    }

    /// The entry of the position with this key.
    pub(crate) fn probe(self, key: Key) -> Option<TtData> {
        let entries = self.bucket(key).iter().map(load);
        let mut same = entries.filter(|(marked, _)| *marked == key.0);
        same.next()?.1.read()
    }

    /// Stores `data`. A shallower result from the same search does not displace a deeper one of
    /// the same position unless it is exact; a known move survives a result without one.
    pub(crate) fn store(self, key: Key, data: TtData) {
        let entries = self.bucket(key);
        let words = [0, 1, 2, 3].map(|i: usize| load(&entries[i]));
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
        let is_deeper = |old: Word| old.age() == self.age && data.depth + 3 < old.depth();
        if data.bound != Bound::Exact && old.is_some_and(is_deeper) {
            return;
        }
        let mv = data.mv.or(old.and_then(Word::mv));
        let Word(word) = Word::new(data, mv, self.age);
        let [mark_place, word_place] = &entries[slot];
        mark_place.store(key.0 ^ word, Ordering::Relaxed);
        word_place.store(word, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, TranspositionTable, TtData};
    use rules::{Key, SplitMix64};

    /// What belongs to a key, so that a reader can tell whether it got what was written for it.
    fn belongs(key: Key) -> TtData {
        TtData {
            mv: Some(key.0 as u16),
            score: (key.0 >> 16) as i16,
            eval: (key.0 >> 32) as i16,
            depth: (key.0 >> 48) as u8 & 15,
            bound: Bound::Exact,
        }
    }

    #[test]
    fn what_is_stored_is_found_until_it_is_cleared() {
        let mut table = TranspositionTable::new(1);
        let extremes = [(i16::MIN, i16::MAX, 255), (i16::MAX, i16::MIN, 0), (-1, 1, 7)];
        for (number, (score, eval, depth)) in extremes.into_iter().enumerate() {
            for (mv, bound) in
                [(None, Bound::Lower), (Some(0), Bound::Upper), (Some(u16::MAX), Bound::Exact)]
            {
                table.clear();
                let tt = table.new_search();
                let key = Key((number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
                let found = TtData { mv, score, eval, depth, bound };
                tt.store(key, found);
                assert_eq!(tt.probe(key), Some(found));
                assert_eq!(tt.probe(Key(key.0 ^ 1 << 20)), None);
            }
        }
        table.clear();
        assert_eq!(table.hash_mb(), 1);
        assert_eq!(table.new_search().probe(Key(0)), None);
        assert_eq!(table.new_search().permille_full(), 0);
    }

    #[test]
    fn a_shallow_result_of_the_same_search_spares_the_deep_one_and_its_move() {
        let mut table = TranspositionTable::new(0);
        let deep = TtData { mv: Some(5), score: 1, eval: 2, depth: 9, bound: Bound::Lower };
        let tt = table.new_search();
        tt.store(Key(7), deep);
        tt.store(Key(7), TtData { depth: 2, mv: None, ..deep });
        assert_eq!(tt.probe(Key(7)), Some(deep));
        let tt = table.new_search();
        tt.store(Key(7), TtData { depth: 2, mv: None, ..deep });
        assert_eq!(tt.probe(Key(7)), Some(TtData { depth: 2, ..deep }));
    }

    #[test]
    fn what_is_old_is_replaced_before_what_is_shallow() {
        let mut table = TranspositionTable::new(0);
        let found = |depth| TtData { mv: None, score: 0, eval: 0, depth, bound: Bound::Exact };
        table.new_search().store(Key(1), found(6));
        table.new_search();
        let tt = table.new_search();
        for key in 2..=4 {
            tt.store(Key(key), found(3));
        }
        assert_eq!(tt.permille_full(), 750);
        tt.store(Key(5), found(1));
        assert_eq!(tt.probe(Key(1)), None);
        assert!((2..=5).all(|key| tt.probe(Key(key)).is_some()));
    }

    #[test]
    fn more_memory_than_there_is_becomes_less() {
        let table = TranspositionTable::new(usize::MAX);
        assert!(table.hash_mb() < usize::MAX >> 20);
    }

    #[test]
    fn threads_never_read_what_was_not_written_whole() {
        // One bucket, four slots and thirty-two keys: every write collides.
        let mut table = TranspositionTable::new(0);
        let tt = table.new_search();
        let keys: Vec<Key> = {
            let mut stream = SplitMix64::new(1);
            (0..32).map(|_| Key(stream.next_u64())).collect()
        };
        std::thread::scope(|scope| {
            for seed in 0..4 {
                let keys = &keys;
                scope.spawn(move || {
                    let mut stream = SplitMix64::new(seed);
                    for _ in 0..200_000 {
                        let key = keys[stream.below(32) as usize];
                        tt.store(key, belongs(key));
                        let other = keys[stream.below(32) as usize];
                        if let Some(found) = tt.probe(other) {
                            assert_eq!(found, belongs(other));
                        }
                    }
                });
            }
        });
    }
}
