//! What a proof search remembers: for each position and number of plies left, how hard the question
//! still looks, or how it was settled. Four entries share a bucket; what lies nearest to the
//! horizon is replaced first, a proof last.

use rules::Key;

/// How hard a question looks: the least number of leaves that must be won over to prove it, and to
/// refute it. A side's number is zero when it has succeeded and [`HOPELESS`] when it cannot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Numbers {
    /// To prove.
    pub(crate) proof: u32,
    /// To refute.
    pub(crate) refutation: u32,
    /// Plies until the end at most, where it is proved.
    pub(crate) plies: u8,
}

/// More leaves than there are.
pub(crate) const HOPELESS: u32 = 1 << 30;

impl Numbers {
    /// Settled against the one who asks.
    pub(crate) const REFUTED: Numbers = Numbers { proof: HOPELESS, refutation: 0, plies: 0 };

    /// Proved, with at most `plies` to play.
    pub(crate) const fn proved(plies: u8) -> Numbers {
        Numbers { proof: 0, refutation: HOPELESS, plies }
    }

    /// Whether it is proved.
    pub(crate) const fn is_proved(self) -> bool {
        self.proof == 0
    }

    /// Whether it is refuted.
    pub(crate) const fn is_refuted(self) -> bool {
        self.refutation == 0
    }
}

/// An entry; without numbers it is free.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    proof: u32,
    refutation: u32,
    plies: u8,
    depth: u8,
}

const FREE: Entry = Entry { key: 0, proof: 0, refutation: 0, plies: 0, depth: 0 };

impl Entry {
    fn is_free(&self) -> bool {
        self.proof == 0 && self.refutation == 0
    }

    fn worth(&self) -> i32 {
        match self.is_free() {
            true => -1,
            false => i32::from(self.depth) + if self.proof == 0 { 256 } else { 0 },
        }
    }
}

/// The memory.
pub(crate) struct Memory {
    buckets: Vec<[Entry; 4]>,
}

impl Memory {
    /// Room for about so many positions.
    pub(crate) fn new(positions: usize) -> Memory {
        Memory { buckets: vec![[FREE; 4]; positions.div_ceil(4).max(1)] }
    }

    fn index(&self, key: Key) -> usize {
        ((u128::from(key.0) * self.buckets.len() as u128) >> 64) as usize
    }

    /// What is known of a position with `depth` plies left.
    ///
    /// A proof holds for every depth that leaves time for it, a refutation for every smaller depth;
    /// numbers in between belong to one depth alone, so that positions met in a circle are
    /// different questions and none ever rests on itself.
    pub(crate) fn probe(&self, key: Key, depth: u8) -> Option<Numbers> {
        let mut open = None;
        for entry in &self.buckets[self.index(key)] {
            if entry.key != key.0 || entry.is_free() {
                continue;
            }
            let Entry { proof, refutation, plies, .. } = *entry;
            let numbers = Numbers { proof, refutation, plies };
            let settles = numbers.is_proved() && plies <= depth
                || numbers.is_refuted() && depth <= entry.depth;
            if settles {
                return Some(numbers);
            }
            if entry.depth == depth && !numbers.is_proved() {
                open = Some(numbers);
            }
        }
        open
    }

    /// Keeps what is known.
    pub(crate) fn store(&mut self, key: Key, depth: u8, numbers: Numbers) {
        let index = self.index(key);
        let entries = &mut self.buckets[index];
        let same = |entry: &Entry| {
            entry.key == key.0
                && !entry.is_free()
                && (entry.depth == depth || (entry.proof == 0 && numbers.is_proved()))
        };
        let slot = entries
            .iter()
            .position(same)
            .unwrap_or_else(|| (0..entries.len()).min_by_key(|&i| entries[i].worth()).unwrap_or(0));
        let Numbers { proof, refutation, plies } = numbers;
        entries[slot] = Entry { key: key.0, proof, refutation, plies, depth };
    }
}
