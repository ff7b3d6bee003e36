//! The transposition table of the proof search: for each position and number of plies left, the
//! proof and disproof numbers. Four entries share a bucket; what lies nearest to the
//! horizon is replaced first, a proof last.

use rules::Key;

/// How hard a question looks: the least number of leaves that must be won over to prove it, and to
/// disprove it. A side's number is zero when it has succeeded and [`INFINITE`] when it cannot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ProofNumbers {
    /// To prove.
    pub(crate) proof: u32,
    /// To disprove.
    pub(crate) disproof: u32,
    /// Plies until the end at most, where it is proved.
    pub(crate) plies: u8,
}

/// More leaves than there are.
pub(crate) const INFINITE: u32 = 1 << 30;

impl ProofNumbers {
    /// Settled against the one who asks.
    pub(crate) const DISPROVED: ProofNumbers =
        ProofNumbers { proof: INFINITE, disproof: 0, plies: 0 };

    /// Proved, with at most `plies` to play.
    pub(crate) const fn proved(plies: u8) -> ProofNumbers {
        ProofNumbers { proof: 0, disproof: INFINITE, plies }
    }

    /// Whether it is proved.
    pub(crate) const fn is_proved(self) -> bool {
        self.proof == 0
    }

    /// Whether it is disproved.
    pub(crate) const fn is_disproved(self) -> bool {
        self.disproof == 0
    }
}

/// An entry; without numbers it is free.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    proof: u32,
    disproof: u32,
    plies: u8,
    depth: u8,
}

const FREE: Entry = Entry { key: 0, proof: 0, disproof: 0, plies: 0, depth: 0 };

impl Entry {
    fn is_free(&self) -> bool {
        self.proof == 0 && self.disproof == 0
    }

    fn worth(&self) -> i32 {
        match self.is_free() {
            true => -1,
            false => i32::from(self.depth) + if self.proof == 0 { 256 } else { 0 },
        }
    }
}

/// The table.
pub(crate) struct ProofTable {
    buckets: Vec<[Entry; 4]>,
}

impl ProofTable {
    /// Room for about this many positions.
    pub(crate) fn new(positions: usize) -> ProofTable {
        ProofTable { buckets: vec![[FREE; 4]; positions.div_ceil(4).max(1)] }
    }

    fn index(&self, key: Key) -> usize {
        ((u128::from(key.0) * self.buckets.len() as u128) >> 64) as usize
    }

    /// The numbers of a position with `depth` plies left.
    ///
    /// A proof holds for every depth that leaves time for it, a disproof for every smaller depth;
    /// numbers in between belong to one depth alone, so that positions met in a circle are
    /// different questions and none ever rests on itself.
    pub(crate) fn probe(&self, key: Key, depth: u8) -> Option<ProofNumbers> {
        let mut open = None;
        for entry in &self.buckets[self.index(key)] {
            if entry.key != key.0 || entry.is_free() {
                continue;
            }
            let Entry { proof, disproof, plies, .. } = *entry;
            let numbers = ProofNumbers { proof, disproof, plies };
            let settles = numbers.is_proved() && plies <= depth
                || numbers.is_disproved() && depth <= entry.depth;
            if settles {
                return Some(numbers);
            }
            if entry.depth == depth && !numbers.is_proved() {
                open = Some(numbers);
            }
        }
        open
    }

    /// Stores the numbers of a position.
    pub(crate) fn store(&mut self, key: Key, depth: u8, numbers: ProofNumbers) {
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
        let ProofNumbers { proof, disproof, plies } = numbers;
        entries[slot] = Entry { key: key.0, proof, disproof, plies, depth };
    }
}
