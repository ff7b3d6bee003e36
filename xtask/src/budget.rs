//! What the engine costs a visitor: the size of the WebAssembly module, compressed, and of the
//! network and the policy of each game, which may not shrink on their way.
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

/// The WebAssembly module without nets, in bytes after Brotli. It folds the events of served games too,
/// which TypeScript did before, and gives every error as a code. 14 KB of it are the review of a game,
/// which must work offline: half of them read and write its types, the rest judges moves and says why.
/// 2 KB list jumps by cell and add rows of bytes, and 10 KB make moves, find the rows that change and choose
/// the next move without waiting: the opponent is as much the faster for it. 6 KB read policies and order moves
/// by them, which is worth 100 Elo and more in Ataxx and Hexxagon, and 4 KB drop unlikely moves before anything is
/// made of them, for a quarter more positions in the same time.
const MODULE: usize = 245 * 1024;

/// The module of certificates, solved boards and imports, fetched by the few who ask for one: it has the rules
/// once more, 8 KB solve small boards, 3 KB judge a game by other rules, and 26 KB read files of other programs.
const PROOF_MODULE: usize = 190 * 1024;

/// A network or policy for the browser, in bytes.
const NETWORK: u64 = 400_000;

/// Measures the networks and policies that the client serves.
pub(crate) fn networks(root: &Path) -> anyhow::Result<()> {
    for entry in fs::read_dir(root.join("web/nets"))? {
        let entry = entry?;
        let (name, size) = (entry.file_name(), entry.metadata()?.len());
        println!("{}: {size} bytes of {NETWORK}", name.display());
        if size > NETWORK {
            bail!("{} has {size} bytes, at most {NETWORK}", name.display())
        }
    }
    Ok(())
}

/// Measures the built modules.
pub(crate) fn module(root: &Path) -> anyhow::Result<()> {
    measure(&wasm::product(root), MODULE)?;
    measure(&wasm::proof_product(root), PROOF_MODULE)
}

fn measure(path: &Path, budget: usize) -> anyhow::Result<()> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let size = brotli(&bytes)?;
    println!(
        "{}: {} bytes, {} by gzip, {size} by Brotli",
        path.display(),
        bytes.len(),
        gzip(&bytes)?
    );
    println!("budget: {budget}");
    if size > budget {
        bail!("the module has {size} bytes compressed, at most {budget}")
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
