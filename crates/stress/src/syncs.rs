//! How often the disk can sync at all: what every commit waits for, and so the measure of all figures
//! about moves that are on disk.

use std::fs::File;
use std::io::{Seek, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// How long is measured.
const TIME: Duration = Duration::from_secs(2);

/// Writes a page and waits for the disk, one after the other: how often a second.
pub(crate) fn per_second(folder: &Path) -> anyhow::Result<f64> {
    let mut file = File::create(folder.join("syncs"))?;
    let (began, mut count) = (Instant::now(), 0_u32);
    while began.elapsed() < TIME {
        file.rewind()?;
        file.write_all(&[count.to_le_bytes()[0]; 4096])?;
        file.sync_data()?;
        count += 1;
    }
    Ok(f64::from(count) / began.elapsed().as_secs_f64())
}
