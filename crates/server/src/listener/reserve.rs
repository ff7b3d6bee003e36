//! Files that are open for nothing, so that there is something to give up when the process may open no
//! more: then a connection is let in all the same, to ask for the server's health.

use std::fs::File;

/// How many connections are let in at once while the process may open no file.
const KEPT: usize = 4;
/// Something that every system of this kind can open, and that costs nothing.
const NOTHING: &str = "/dev/null";

/// The files kept in reserve.
#[derive(Default)]
pub(super) struct Reserve {
    files: Vec<File>,
}

impl Reserve {
    /// As many files as are to be had, [`KEPT`] at most.
    pub(super) fn new() -> Reserve {
        let mut reserve = Reserve::default();
        reserve.is_whole();
        reserve
    }

    /// Gives one up; whether there was one.
    pub(super) fn give_up(&mut self) -> bool {
        self.files.pop().is_some()
    }

    /// Opens again what was given up; whether the system let us open all of it, so that there is room.
    pub(super) fn is_whole(&mut self) -> bool {
        while self.files.len() < KEPT {
            let Ok(file) = File::open(NOTHING) else { return false };
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
        assert!(reserve.is_whole());
        assert!(reserve.give_up());
        assert!(is_out_of_files(&std::io::Error::from_raw_os_error(24)));
        assert!(!is_out_of_files(&std::io::Error::from_raw_os_error(2)));
    }
}
