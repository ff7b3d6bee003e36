//! What is kept on disk: the board's name, for each solved layer a small text with its figures, and the vectors of the
//! last two layers, from which the work goes on. Each file is written whole under another name first,
//! so that one that was cut short is never taken for one that is done. Vectors end with their digest.

use crate::board::Board;
use crate::layer::{Layer, OutOfMemory};
use crate::report::{FirstMove, LayerReport, Side};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use thiserror::Error;

/// What can go wrong with a folder.
#[derive(Debug, Error)]
pub enum FolderError {
    /// A file cannot be read or written.
    #[error("`{path}`: {error}")]
    File {
        /// Which.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// Another board lies there.
    #[error("`{path}` is about another board: {board}")]
    OtherBoard {
        /// The folder.
        path: PathBuf,
        /// The board.
        board: String,
    },
    /// A file holds something else than was written.
    #[error("`{path}` is damaged; delete it, and that layer is solved again")]
    Damaged {
        /// Which.
        path: PathBuf,
    },
    /// Another process works there.
    #[error("`{path}` is in use by another process")]
    InUse {
        /// The folder.
        path: PathBuf,
    },
    /// There is no room for what was kept.
    #[error(transparent)]
    Memory(#[from] OutOfMemory),
}

/// A folder, ours alone as long as this value lives.
pub(crate) struct Folder {
    path: PathBuf,
    board: String,
    _lock: File,
}

/// The first line of a layer's figures.
const HEAD: &str = "petri-solve 1";

impl Folder {
    /// Makes the folder where it is missing, and takes it.
    pub(crate) fn open(path: &Path, board: &Board) -> Result<Folder, FolderError> {
        let error = |error| FolderError::File { path: path.to_path_buf(), error };
        fs::create_dir_all(path).map_err(error)?;
        let lock = File::create(path.join("lock")).map_err(error)?;
        if lock.try_lock().is_err() {
            return Err(FolderError::InUse { path: path.to_path_buf() });
        }
        let folder = Folder { path: path.to_path_buf(), board: board.to_string(), _lock: lock };
        let name = path.join("board.txt");
        match fs::read_to_string(&name) {
            Ok(other) if other.trim_end() == folder.board => Ok(folder),
            Ok(other) => {
                let board = other.trim_end().to_string();
                Err(FolderError::OtherBoard { path: path.to_path_buf(), board })
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                folder.write(&name, |file| writeln!(file, "{board}"))?;
                Ok(folder)
            }
            Err(error) => Err(FolderError::File { path: name, error }),
        }
    }

    fn file(&self, stones: u32, kind: &str) -> PathBuf {
        self.path.join(format!("layer-{stones:02}.{kind}"))
    }

    /// Keeps a solved layer; what is not needed any more to go on is removed.
    pub(crate) fn keep(&self, layer: &Layer, report: &LayerReport) -> Result<(), FolderError> {
        let stones = layer.stones();
        self.write(&self.file(stones, "vectors"), |file| {
            let mut digest = Sha256::new();
            for word in layer.all_words() {
                let bytes = word.load(Ordering::Relaxed).to_le_bytes();
                digest.update(bytes);
                file.write_all(&bytes)?;
            }
            file.write_all(&digest.finalize())
        })?;
        let text = self.text_of(report);
        self.write(&self.file(stones, "txt"), |file| file.write_all(text.as_bytes()))?;
        let old = self.file(stones + 2, "vectors");
        match fs::remove_file(&old) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(FolderError::File { path: old, error })
            }
            _ => Ok(()),
        }
    }

    /// Writes a file whole or not at all.
    fn write(
        &self,
        path: &Path,
        fill: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
    ) -> Result<(), FolderError> {
        let unfinished = path.with_extension("unfinished");
        let written = (|| {
            let mut file = BufWriter::with_capacity(1 << 20, File::create(&unfinished)?);
            fill(&mut file)?;
            file.flush()?;
            file.get_ref().sync_all()?;
            fs::rename(&unfinished, path)
        })();
        written.map_err(|error| {
            // A disk that is full has room again.
            let _ = fs::remove_file(&unfinished);
            FolderError::File { path: path.to_path_buf(), error }
        })
    }

    /// The figures of a layer, if it has been solved.
    pub(crate) fn report(&self, stones: u32) -> Result<Option<LayerReport>, FolderError> {
        let path = self.file(stones, "txt");
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(FolderError::File { path, error }),
        };
        match parsed(&text) {
            Some((board, report)) if report.stones == stones && board == self.board => {
                Ok(Some(report))
            }
            _ => Err(FolderError::Damaged { path }),
        }
    }

    /// The vectors of a solved layer.
    pub(crate) fn layer(&self, board: &Board, stones: u32) -> Result<Option<Layer>, FolderError> {
        let path = self.file(stones, "vectors");
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(FolderError::File { path, error }),
        };
        let mut file = BufReader::with_capacity(1 << 20, file);
        let layer = Layer::new(board, stones)?;
        let mut digest = Sha256::new();
        let mut bytes = [0; 8];
        for word in layer.all_words() {
            if file.read_exact(&mut bytes).is_err() {
                return Err(FolderError::Damaged { path });
            }
            digest.update(bytes);
            word.store(u64::from_le_bytes(bytes), Ordering::Relaxed);
        }
        let mut rest = Vec::new();
        let is_read = file.read_to_end(&mut rest).is_ok();
        if is_read && rest[..] == digest.finalize()[..] {
            return Ok(Some(layer));
        }
        Err(FolderError::Damaged { path })
    }

    fn text_of(&self, report: &LayerReport) -> String {
        let LayerReport { stones, placements, won, lost, passes, digest, start, moves, .. } =
            report;
        let mut text = format!("{HEAD}\nboard {}\nstones {stones}\n", self.board);
        let _ = write!(text, "placements {placements}\nwon {won}\nlost {lost}\npasses {passes}\n");
        let _ = writeln!(text, "digest {digest}");
        if let Some(start) = start {
            let _ = writeln!(text, "start {}", start.name());
        }
        for FirstMove { text: name, winner } in moves {
            let _ = writeln!(text, "move {name} {}", winner.name());
        }
        text + "end\n"
    }
}

/// The board and the figures of a layer's text, if it is whole.
fn parsed(text: &str) -> Option<(&str, LayerReport)> {
    let rest = text.strip_prefix(HEAD)?.strip_prefix('\n')?.strip_suffix("end\n")?;
    let mut report = LayerReport::default();
    let mut board = "";
    for line in rest.lines() {
        let (key, value) = line.split_once(' ')?;
        match key {
            "board" => board = value,
            "stones" => report.stones = value.parse().ok()?,
            "placements" => report.placements = value.parse().ok()?,
            "won" => report.won = value.parse().ok()?,
            "lost" => report.lost = value.parse().ok()?,
            "passes" => report.passes = value.parse().ok()?,
            "digest" => report.digest = value.to_string(),
            "start" => report.start = Some(Side::from_name(value)?),
            "move" => {
                let (name, winner) = value.split_once(' ')?;
                let winner = Side::from_name(winner)?;
                report.moves.push(FirstMove { text: name.to_string(), winner });
            }
            _ => return None,
        }
    }
    Some((board, report))
}
