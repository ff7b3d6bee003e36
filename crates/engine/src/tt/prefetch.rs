//! Asking the memory for a bucket of the table before it is needed: a table is larger than the caches, so a
//! probe that nobody announced waits for the memory, a sixth of the time of a whole search.
#![allow(unsafe_code, reason = "the instruction takes a bare address")]

use super::memory::Bucket;

/// Asks for a bucket, whatever comes of it; where there is no such instruction, does nothing.
#[inline]
pub(super) fn prefetch(bucket: &Bucket) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: the address is that of a reference, and a prefetch changes nothing that a program sees.
    unsafe {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(bucket).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = bucket;
}
