//! Why a file is no tree of openings.

use std::io;
use thiserror::Error;

/// Why a file cannot be used as a tree.
#[derive(Debug, Error)]
pub enum TreeError {
    /// It cannot be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
    /// It is something else.
    #[error("this is no tree of openings of this version")]
    NoTree,
    /// A line of its head means nothing.
    #[error("damaged: `{0}`")]
    Damaged(String),
    /// Its rows are cut off.
    #[error("damaged: its rows are cut off")]
    CutOff,
}

impl PartialEq for TreeError {
    fn eq(&self, other: &TreeError) -> bool {
        self.to_string() == other.to_string()
    }
}
