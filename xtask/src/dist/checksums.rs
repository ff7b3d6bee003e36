//! `SHA256SUMS`, as `sha256sum --check` reads it.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

/// Writes the sums of all files of a folder beside them.
pub(crate) fn write(folder: &Path) -> anyhow::Result<()> {
    let mut files: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    let mut sums = String::new();
    for file in files.iter().filter(|file| file.path().is_file()) {
        let sum = of(&fs::read(file.path())?);
        writeln!(sums, "{sum}  {}", file.file_name().to_string_lossy())?;
    }
    Ok(fs::write(folder.join("SHA256SUMS"), sums)?)
}

/// The sum of these bytes, as it is written.
pub(crate) fn of(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}
