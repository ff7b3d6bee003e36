//! The whole board, layer by layer: stones never vanish, so the fullest boards come first, and each
//! layer needs the next fuller one alone.

use crate::board::Board;
use crate::folder::{Folder, FolderError};
use crate::layer::{self, Layer, OutOfMemory};
use crate::passes;
use crate::report::{FirstMove, LayerReport, Origin, Side, Solution};
use crate::sample;
use crate::scalar;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;

/// What is to be solved, and how.
#[derive(Clone, Debug)]
pub struct Solver {
    /// The board.
    pub board: Board,
    /// Where solved layers are kept, so that the work can go on after an interruption.
    pub folder: Option<PathBuf>,
    /// Threads.
    pub threads: usize,
    /// How many random placements of each layer are looked at one by one.
    pub checks: u64,
}

/// Why a board was not solved.
#[derive(Debug, Error)]
pub enum SolveError {
    /// The folder.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The memory.
    #[error(transparent)]
    Memory(#[from] OutOfMemory),
    /// It was told to stop.
    #[error("the layer of {stones} stones was not finished")]
    Stopped {
        /// The layer that was under way.
        stones: u32,
    },
    /// A layer contradicts itself.
    #[error("the layer of {stones} stones is wrong about {own:#x} against {other:#x}")]
    Wrong {
        /// The layer.
        stones: u32,
        /// The stones of the side to move.
        own: u32,
        /// The other stones.
        other: u32,
    },
}

impl Solver {
    /// About how much memory the largest two layers take together, in bytes.
    #[must_use]
    pub fn memory_bytes(&self) -> u64 {
        let sizes: Vec<u64> = (0..=self.board.cells() as u32)
            .map(|stones| layer::bytes_of(&self.board, stones))
            .collect();
        sizes.windows(2).map(|pair| pair.iter().sum()).max().unwrap_or_default()
    }

    /// Solves the board; `on_layer` is called with each layer, those that were solved before first.
    ///
    /// # Errors
    /// Memory, disk, being told to stop; with a folder the same call goes on with what was done.
    pub fn solve(
        &self,
        stop: &AtomicBool,
        mut on_layer: impl FnMut(&LayerReport, Origin),
    ) -> Result<Solution, SolveError> {
        let board = &self.board;
        let folder = self.folder.as_deref().map(|path| Folder::open(path, board)).transpose()?;
        let (mut layers, mut next) = match &folder {
            Some(folder) => self.resume(folder)?,
            None => (Vec::new(), None),
        };
        layers.iter().for_each(|layer| on_layer(layer, Origin::Kept));
        let done = layers.len() as u32;
        for stones in (0..=board.cells() as u32).rev().skip(done as usize) {
            let layer = Layer::new(board, stones)?;
            let passes = passes::solve(board, next.as_ref(), &layer, self.threads, stop)
                .ok_or(SolveError::Stopped { stones })?;
            let wrong = sample::first_wrong(
                board,
                &layer,
                next.as_ref(),
                self.checks,
                u64::from(stones) + 1,
            );
            if let Some((own, other)) = wrong {
                return Err(SolveError::Wrong { stones, own, other });
            }
            let report = self.report(&layer, next.as_ref(), passes);
            if let Some(folder) = &folder {
                folder.keep(&layer, &report)?;
            }
            on_layer(&report, Origin::Solved);
            layers.push(report);
            next = Some(layer);
        }
        Ok(Solution { layers })
    }

    /// The layers that were solved before, and the last of them.
    fn resume(&self, folder: &Folder) -> Result<(Vec<LayerReport>, Option<Layer>), FolderError> {
        let mut layers: Vec<LayerReport> = Vec::new();
        for stones in (0..=self.board.cells() as u32).rev() {
            match folder.report(stones)? {
                Some(report) => layers.push(report),
                None => break,
            }
        }
        // Where the vectors of the last layer are gone, those of the one before are kept.
        while let Some(last) = layers.last() {
            if last.stones == 0 {
                return Ok((layers, None));
            }
            if let Some(layer) = folder.layer(&self.board, last.stones)? {
                return Ok((layers, Some(layer)));
            }
            layers.pop();
        }
        Ok((layers, None))
    }

    fn report(&self, layer: &Layer, next: Option<&Layer>, passes: u32) -> LayerReport {
        let board = &self.board;
        let stones = layer.stones();
        let [won, lost] = layer.won_and_lost(board);
        let mut digest = Sha256::new();
        for word in layer.all_words() {
            digest.update(word.load(Ordering::Relaxed).to_le_bytes());
        }
        let mut text = String::new();
        for byte in digest.finalize() {
            let _ = write!(text, "{byte:02x}");
        }
        let (first, second) = board.start();
        let (mut start, mut moves) = (None, Vec::new());
        if (first | second).count_ones() == stones {
            start = Some(Side::of(layer.value(board, first, second), true));
            scalar::moves(board, first, second, |mv, own, other| {
                let value = scalar::value_in(board, layer, next, own, other);
                moves.push(FirstMove { text: mv.text(board), winner: Side::of(value, false) });
            });
        }
        let placements = layer::sets_of(board, stones) << stones;
        LayerReport { stones, placements, won, lost, passes, digest: text, start, moves }
    }
}
