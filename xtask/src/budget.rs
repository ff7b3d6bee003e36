//! What the WebAssembly module costs a visitor: its size, compressed.
//!
//! The size of the first load (page, styles, scripts) is the client's own matter: `npm run size`.
//! Browsers take Brotli over HTTPS and on `localhost`, where the client can be installed at all;
//! gzip is shown beside it.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::wasm;

/// The WebAssembly module without nets, in bytes after Brotli.
const MODULE: usize = 200 * 1024;

/// Measures the built module.
pub(crate) fn module(root: &Path) -> anyhow::Result<()> {
    let path = wasm::product(root);
    let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let size = brotli(&bytes)?;
    println!("module: {} bytes, {} by gzip, {size} by Brotli", bytes.len(), gzip(&bytes)?);
    println!("budget: {MODULE}");
    if size > MODULE {
        bail!("the module has {size} bytes compressed, at most {MODULE}")
    }
    Ok(())
}

fn brotli(bytes: &[u8]) -> anyhow::Result<usize> {
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 1 << 16, 11, 22);
    writer.write_all(bytes)?;
    writer.flush()?;
    Ok(writer.into_inner().len())
}

fn gzip(bytes: &[u8]) -> anyhow::Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

#[cfg(test)]
mod tests {
    use super::{brotli, gzip};

    #[test]
    fn what_repeats_costs_little_and_what_does_not_costs_all() {
        assert!(gzip(&[7; 100_000]).unwrap() < 1_000);
        assert!(brotli(&[7; 100_000]).unwrap() < 1_000);
        let mut state = 1_u32;
        let noise: Vec<u8> = std::iter::repeat_with(|| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        })
        .take(100_000)
        .collect();
        assert!(gzip(&noise).unwrap() > 90_000);
        assert!(brotli(&noise).unwrap() > 90_000);
    }
}
