//! Whether this processor has the instructions that this build uses.
//!
//! The standard library's detection answers at compile time in a build that assumes AVX2, so the
//! processor is asked directly.

/// Says what is missing, as a sentence, where the processor is too old for this build.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
pub(crate) fn check() -> Result<(), &'static str> {
    use std::arch::x86_64::{__cpuid, __cpuid_count};

    const EXTENDED_FEATURES: u32 = 7;
    let has_extended_features = __cpuid(0).eax >= EXTENDED_FEATURES;
    // Leaf 7: AVX2 is bit 5 of EBX; BMI1 and BMI2, which the same baseline uses, are bits 3 and 8.
    let needed = 1 << 5 | 1 << 3 | 1 << 8;
    if has_extended_features && __cpuid_count(EXTENDED_FEATURES, 0).ebx & needed == needed {
        Ok(())
    } else {
        Err("this build needs a processor with AVX2 (2013 or later); build for this machine with \
             `RUSTFLAGS=-Ctarget-cpu=native cargo build --release --package petri-games`")
    }
}

/// Other targets are built for every processor of their kind.
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
pub(crate) fn check() -> Result<(), &'static str> {
    Ok(())
}
