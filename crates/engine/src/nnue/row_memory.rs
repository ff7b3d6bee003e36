//! Where rows lie: in huge pages, if they are many and the system has some (Linux). Rows are read here and
//! there, and the TLB does not reach over all of them in small pages.

use super::kernels::{Block, LANES, flat};
#[cfg(target_os = "linux")]
use zerocopy::FromBytes;

/// Numbers that are written once.
pub(super) struct RowMemory(Place);

enum Place {
    Heap(Vec<Block>),
    #[cfg(target_os = "linux")]
    Pages(memmap2::Mmap),
}

impl RowMemory {
    /// Memory that holds these, and zeros up to a whole block.
    pub(super) fn of(numbers: impl Iterator<Item = i16>) -> RowMemory {
        let mut blocks = Vec::new();
        let mut numbers = numbers.peekable();
        while numbers.peek().is_some() {
            blocks.push(Block([(); LANES].map(|()| numbers.next().unwrap_or(0))));
        }
        #[cfg(target_os = "linux")]
        if let Some(pages) = huge_pages(flat(&blocks)) {
            return RowMemory(Place::Pages(pages));
        }
        RowMemory(Place::Heap(blocks))
    }

    /// The numbers.
    #[inline]
    pub(super) fn numbers(&self) -> &[i16] {
        match &self.0 {
            Place::Heap(blocks) => flat(blocks),
            // Pages are aligned to more than a number, and there are whole numbers.
            #[cfg(target_os = "linux")]
            Place::Pages(pages) => FromBytes::ref_from_bytes(pages).unwrap_or(&[]),
        }
    }
}

/// A copy in huge pages, if it takes more than half of one and the system has the memory.
#[cfg(target_os = "linux")]
fn huge_pages(numbers: &[i16]) -> Option<memmap2::Mmap> {
    /// The size of a huge page on x86-64 and on most systems of 64-bit Arm. The system begins a piece of
    /// whole huge pages with one.
    const HUGE: usize = 2 << 20;
    let bytes = size_of_val(numbers);
    if bytes < HUGE / 2 {
        return None;
    }
    let mut pages = memmap2::MmapMut::map_anon(bytes.next_multiple_of(HUGE)).ok()?;
    // Advice only: small pages do as well, only slower.
    let _ = pages.advise(memmap2::Advice::HugePage);
    <[i16]>::mut_from_bytes(&mut pages[..bytes]).ok()?.copy_from_slice(numbers);
    pages.make_read_only().ok()
}
