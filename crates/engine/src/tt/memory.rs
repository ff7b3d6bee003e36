//! The memory of the transposition table: zeroed pages straight from the system, so that an empty
//! table costs nothing before it is used, and huge pages where there are some (Linux): the TLB does
//! not reach over a large table of small pages, and half of every probe was spent on that.

use core::sync::atomic::AtomicU64;

/// An entry: the key combined with the word, and the word. Nothing else is published through an
/// entry, so no order of memory is asked for.
pub(super) type Entry = [AtomicU64; 2];

/// Four entries in one line of the cache.
pub(super) type Bucket = [Entry; 4];

const _: () = assert!(size_of::<Bucket>() == 64);

/// Zeroed memory for buckets.
#[cfg(not(target_family = "wasm"))]
pub(super) struct Memory(memmap2::MmapMut);

#[cfg(not(target_family = "wasm"))]
impl Memory {
    /// Memory for so many buckets, at least one; `None` where the system has not that much.
    pub(super) fn new(buckets: usize) -> Option<Memory> {
        let bytes = buckets.max(1).checked_mul(size_of::<Bucket>())?;
        let map = memmap2::MmapMut::map_anon(bytes).ok()?;
        // Advice only: without huge pages the table works as well, only slower.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Some(Memory(map))
    }

    /// The buckets.
    pub(super) fn buckets(&mut self) -> &[Bucket] {
        // Pages are aligned to more than a bucket, and there are whole buckets.
        zerocopy::FromBytes::mut_from_bytes(&mut self.0).map_or(&[], |buckets| buckets)
    }
}

/// Zeroed memory for buckets.
#[cfg(target_family = "wasm")]
pub(super) struct Memory(Vec<Bucket>);

#[cfg(target_family = "wasm")]
impl Memory {
    /// Memory for this many buckets, at least one.
    pub(super) fn new(buckets: usize) -> Option<Memory> {
        let mut memory = Vec::new();
        memory.try_reserve_exact(buckets.max(1)).ok()?;
        memory.resize_with(buckets.max(1), Bucket::default);
        Some(Memory(memory))
    }

    /// The buckets.
    pub(super) fn buckets(&mut self) -> &[Bucket] {
        &self.0
    }
}
