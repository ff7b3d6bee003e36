//! Running the binary and looking at what it did.

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run of the binary left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) output: String,
    pub(crate) errors: String,
    pub(crate) status: Option<i32>,
}

/// Runs `petri` with these arguments and nothing on standard input.
pub(crate) fn petri(arguments: &[&str]) -> Run {
    petri_fed(arguments, "")
}

/// Runs `petri` with these arguments and this text on standard input.
pub(crate) fn petri_fed(arguments: &[&str], input: &str) -> Run {
    let mut process = Command::new(env!("CARGO_BIN_EXE_petri"))
        .args(arguments)
        .env_remove("RUST_LOG")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("petri starts");
    let mut stdin = process.stdin.take().expect("piped");
    let input = input.to_owned();
    // A thread of its own: petri may fill its output before it has read its input.
    let feeder = std::thread::spawn(move || {
        // It may also stop reading before the end, which is its right.
        let _ = stdin.write_all(input.as_bytes());
    });
    let run = process.wait_with_output().expect("petri ends");
    feeder.join().expect("the feeder does not panic");
    Run {
        output: String::from_utf8(run.stdout).expect("UTF-8"),
        errors: String::from_utf8(run.stderr).expect("UTF-8"),
        status: run.status.code(),
    }
}

impl Run {
    /// The output of a run that went well and had nothing to complain about.
    pub(crate) fn good(self) -> String {
        assert_eq!((self.status, self.errors.as_str()), (Some(0), ""), "{self:?}");
        self.output
    }

    /// The one line of complaint of a run that was refused.
    pub(crate) fn refused(&self) -> &str {
        assert_eq!(self.status, Some(2), "{self:?}");
        assert_eq!(self.errors.lines().count(), 1, "{self:?}");
        self.errors.trim_end()
    }
}
