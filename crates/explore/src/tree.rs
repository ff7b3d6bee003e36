//! The file of a tree: its head, an empty line, and rows sorted by key.

use crate::tally::{ROW_BYTES, Tally};
use crate::{Harvest, Head, TreeError, form};
use rules::AnyPosition;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// No head is longer, in bytes.
const LONGEST_HEAD: usize = 1 << 20;

/// A tree of openings that can be asked.
#[derive(Debug)]
pub struct Tree {
    head: Head,
    file: File,
    path: PathBuf,
    /// Where its rows begin, in bytes.
    start: u64,
    rows: u64,
}

impl Tree {
    /// Opens a file.
    ///
    /// # Errors
    /// [`TreeError`] where it holds no tree.
    pub fn open(path: &Path) -> Result<Tree, TreeError> {
        let mut reader = BufReader::new(File::open(path)?);
        let mut text = String::new();
        loop {
            let mut line = Vec::new();
            let read = reader.by_ref().take(LONGEST_HEAD as u64).read_until(b'\n', &mut line)?;
            if read == 0 || text.len() > LONGEST_HEAD {
                return Err(TreeError::NoTree);
            }
            if line == b"\n" {
                break;
            }
            text.push_str(str::from_utf8(&line).map_err(|_| TreeError::NoTree)?);
        }
        let head = Head::parse(&text)?;
        let start = text.len() as u64 + 1;
        let file = reader.into_inner();
        let bytes = file.metadata()?.len().saturating_sub(start);
        if !bytes.is_multiple_of(ROW_BYTES as u64) {
            return Err(TreeError::CutOff);
        }
        let rows = bytes / ROW_BYTES as u64;
        Ok(Tree { head, file, path: path.to_path_buf(), start, rows })
    }

    /// Makes a tree without games. The file appears when it is whole, as others may look for trees
    /// in its folder.
    ///
    /// # Errors
    /// [`TreeError::File`] where the file cannot be written.
    pub fn create(path: &Path, head: &Head) -> Result<Tree, TreeError> {
        write_whole(path, |writer| writer.write_all(head.text().as_bytes()))?;
        Tree::open(path)
    }

    /// What it says of itself.
    #[must_use]
    pub const fn head(&self) -> &Head {
        &self.head
    }

    /// How many positions it knows.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.rows
    }

    /// What is known of a position, or of one that is the same but for a turn of the board; `None`
    /// where no game came there.
    ///
    /// # Errors
    /// [`TreeError`] where the file cannot be read.
    pub fn find(&mut self, position: &AnyPosition) -> Result<Option<Tally>, TreeError> {
        let key = form::key(position);
        let (mut low, mut high) = (0, self.rows);
        while low < high {
            let middle = low + (high - low) / 2;
            let (found, tally) = self.row(middle)?;
            match found.cmp(&key) {
                std::cmp::Ordering::Equal => return Ok(Some(tally)),
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        Ok(None)
    }

    fn row(&mut self, number: u64) -> Result<(u64, Tally), TreeError> {
        let mut row = [0; ROW_BYTES];
        self.file.seek(SeekFrom::Start(self.start + number * ROW_BYTES as u64))?;
        self.file.read_exact(&mut row)?;
        Ok(Tally::of_row(&row))
    }

    /// Adds what was harvested, under a head that says so. The new file takes the place of the old one
    /// when it is whole, so that the tree is never half of anything.
    ///
    /// # Errors
    /// [`TreeError`] where the files cannot be read or written.
    pub fn merge(mut self, harvest: Harvest, head: &Head) -> Result<Tree, TreeError> {
        self.file.seek(SeekFrom::Start(self.start))?;
        write_whole(&self.path, |writer| {
            writer.write_all(head.text().as_bytes())?;
            let mut reader = BufReader::new(&self.file);
            let mut more = harvest.into_rows().peekable();
            for _ in 0..self.rows {
                let mut row = [0; ROW_BYTES];
                reader.read_exact(&mut row)?;
                let (key, mut tally) = Tally::of_row(&row);
                while let Some((other, add)) = more.next_if(|(other, _)| *other < key) {
                    writer.write_all(&add.row(other))?;
                }
                if let Some((_, add)) = more.next_if(|(other, _)| *other == key) {
                    tally.add(add);
                }
                writer.write_all(&tally.row(key))?;
            }
            more.try_for_each(|(key, tally)| writer.write_all(&tally.row(key)))
        })?;
        Tree::open(&self.path)
    }
}

/// Writes a file beside `path`, which takes its place when it is whole and on the disk.
fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> io::Result<()> {
    let new = path.with_extension("new");
    let mut writer = BufWriter::new(File::create(&new)?);
    write(&mut writer)?;
    writer.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
    fs::rename(&new, path)
}
