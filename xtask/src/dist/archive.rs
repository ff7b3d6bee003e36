//! Archives whose bytes follow from their contents: names in order, one time for all, no owner but
//! root.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use tar::{Builder, EntryType, Header};

use super::entry::Entry;

/// The files below a folder, compressed.
pub(crate) fn tar_gz(folder: &str, entries: &[Entry], time_s: u64) -> anyhow::Result<Vec<u8>> {
    let mut tar = Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    let mut entries: Vec<&Entry> = entries.iter().collect();
    entries.sort_by(|one, other| one.path.cmp(&other.path));
    for path in folders(&entries) {
        let mut header = header(time_s, 0o755);
        header.set_entry_type(EntryType::Directory);
        tar.append_data(&mut header, format!("{folder}/{path}"), [].as_slice())?;
    }
    for entry in entries {
        let mut header = header(time_s, if entry.is_program { 0o755 } else { 0o644 });
        header.set_size(entry.bytes.len() as u64);
        let path = format!("{folder}/{}", entry.path);
        tar.append_data(&mut header, path, entry.bytes.as_slice())?;
    }
    Ok(tar.into_inner()?.finish()?)
}

/// A text, compressed.
pub(crate) fn gz(bytes: &[u8]) -> anyhow::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

fn header(time_s: u64, mode: u32) -> Header {
    let mut header = Header::new_gnu();
    header.set_mtime(time_s);
    header.set_mode(mode);
    header.set_size(0);
    header
}

/// Every folder that has to be there, the outer before the inner; the archive's own as empty text.
fn folders(entries: &[&Entry]) -> BTreeSet<String> {
    let above = entries.iter().flat_map(|entry| Path::new(&entry.path).ancestors().skip(1));
    above.map(|path| path.to_string_lossy().into_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::tar_gz;
    use crate::dist::entry::Entry;

    #[test]
    fn the_order_of_files_does_not_matter() {
        let [a, b] = [Entry::file("x/a", "1"), Entry::program("b", "2")];
        let one = tar_gz("p", &[a.clone(), b.clone()], 5).expect("an archive");
        let other = tar_gz("p", &[b, a], 5).expect("an archive");
        assert_eq!(one, other);
        let mut tar = tar::Archive::new(flate2::read::GzDecoder::new(one.as_slice()));
        let entries = tar.entries().expect("entries").map(|entry| {
            let entry = entry.expect("an entry");
            let path = entry.path().expect("a path").to_string_lossy().into_owned();
            (path, entry.header().mode().expect("a mode"))
        });
        let expected = [("p/", 0o755), ("p/x", 0o755), ("p/b", 0o755), ("p/x/a", 0o644)];
        assert!(entries.eq(expected.map(|(path, mode)| (path.to_owned(), mode))));
    }
}
