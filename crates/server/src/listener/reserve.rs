//! Files that are open for nothing, so that there is something to give up when the process may open no
//! more: then a connection is let in all the same, to ask for the server's health.

use std::io::PipeReader;

/// How many connections are let in at once while the process may open no file.
const KEPT: usize = 4;

/// The files kept in reserve: copies of the end of a pipe, which no file system has to hold.
#[derive(Default)]
pub(super) struct Reserve {
    /// What is copied; where there is none, there is no reserve.
    original: Option<PipeReader>,
    files: Vec<PipeReader>,
}

impl Reserve {
    /// As many files as are to be had, [`KEPT`] at most.
    pub(super) fn new() -> Reserve {
        let original = match std::io::pipe() {
            Ok((reader, _)) => Some(reader),
            Err(error) => {
                tracing::warn!(%error, "no files can be kept in reserve; health is not answered when files run out");
                None
            }
        };
        let mut reserve = Reserve { original, files: Vec::new() };
        reserve.has_room();
        reserve
    }

    /// Gives one up; whether there was one.
    pub(super) fn give_up(&mut self) -> bool {
        self.files.pop().is_some()
    }

    /// Opens again what was given up; whether the system let us open all of it, so that there is room.
    /// Without a reserve nothing says that there is none.
    pub(super) fn has_room(&mut self) -> bool {
        let Some(original) = &self.original else { return true };
        while self.files.len() < KEPT {
            let Ok(file) = original.try_clone() else { return false };
            self.files.push(file);
        }
        true
    }
}

/// Whether the process, or the whole system, may open no more files: `EMFILE` and `ENFILE`.
pub(super) fn is_out_of_files(error: &std::io::Error) -> bool {
    cfg!(unix) && matches!(error.raw_os_error(), Some(23 | 24))
}

#[cfg(all(test, unix))]
mod tests {
    use super::{KEPT, Reserve, is_out_of_files};

    #[test]
    fn what_was_given_up_comes_back() {
        let mut reserve = Reserve::new();
        for _ in 0..KEPT {
            assert!(reserve.give_up());
        }
        assert!(!reserve.give_up());
        assert!(reserve.has_room());
        assert!(reserve.give_up());
        assert!(is_out_of_files(&std::io::Error::from_raw_os_error(24)));
        assert!(!is_out_of_files(&std::io::Error::from_raw_os_error(2)));
    }
    #[test]
    fn where_nothing_can_be_kept_everybody_is_let_in() {
        let mut none = Reserve::default();
        assert!(none.has_room() && !none.give_up());
    }
}
