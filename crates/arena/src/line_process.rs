//! A program that reads and writes lines. Three threads look after its three streams, so that
//! neither side can block the other; dropping it kills the program and all it has started, and where
//! we are killed ourselves a watchdog does so.

use crate::command_words::CommandWords;
use crate::transcript::{LogKind, Transcript};
#[cfg(unix)]
use crate::watchdog::Watchdog;
use std::io::{BufRead, BufReader, Error, ErrorKind, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// What comes from the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Output {
    /// A line, and when it was read.
    Line { text: String, at: Instant },
    /// A line longer than any can be; nothing more is read.
    TooLong,
    /// Nothing more will come.
    Closed,
}

/// The longest line that is read, in bytes.
pub(crate) const MAX_LINE_BYTES: usize = 64 * 1024;

/// A running program.
pub(crate) struct LineProcess {
    child: Child,
    input: Sender<String>,
    transcript: Arc<Transcript>,
    #[cfg(unix)]
    watchdog: Option<Watchdog>,
}

impl LineProcess {
    /// Starts the program. `on_output` is called from another thread for all that it writes, until it
    /// returns `false`.
    pub(crate) fn start(
        words: &CommandWords,
        transcript: &Arc<Transcript>,
        on_output: impl FnMut(Output) -> bool + Send + 'static,
    ) -> std::io::Result<LineProcess> {
        let mut command = Command::new(&words.program);
        command.args(&words.arguments);
        if let Some(folder) = &words.folder {
            if !folder.is_dir() {
                let problem = format!("there is no folder `{}`", folder.display());
                return Err(Error::new(ErrorKind::NotFound, problem));
            }
            command.current_dir(folder);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own: what the program starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (input, lines) = channel();
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_lines(stdin, &lines));
        }
        if let Some(stdout) = child.stdout.take() {
            let transcript = Arc::clone(transcript);
            thread::spawn(move || read_lines(stdout, &transcript, on_output));
        }
        if let Some(stderr) = child.stderr.take() {
            let transcript = Arc::clone(transcript);
            thread::spawn(move || read_stderr(stderr, &transcript));
        }
        // Without a shell there is no watchdog, and the program ends where it notices our end.
        #[cfg(unix)]
        let watchdog = Watchdog::over_group(child.id()).ok();
        Ok(LineProcess {
            child,
            input,
            transcript: Arc::clone(transcript),
            #[cfg(unix)]
            watchdog,
        })
    }

    /// Writes a line. A program that no longer reads is noticed by what it does not answer.
    pub(crate) fn send(&self, line: &str) {
        self.transcript.note(LogKind::Sent, line);
        let _ = self.input.send(format!("{line}\n"));
    }

    /// Closes the program's standard input.
    pub(crate) fn close_stdin(&mut self) {
        self.transcript.note(LogKind::Event, "its input is closed");
        self.input = channel().0;
    }

    /// How the program ended, if it does within `timeout`.
    pub(crate) fn status(&mut self, timeout: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + timeout;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => {
                    thread::park_timeout(Duration::from_millis(1));
                }
                _ => return None,
            }
        }
    }

    /// The number the system has given the process.
    pub(crate) fn number(&self) -> u32 {
        self.child.id()
    }

    /// The process id.
    #[cfg(unix)]
    fn group(&self) -> Option<rustix::process::Pid> {
        i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw)
    }
}

impl Drop for LineProcess {
    fn drop(&mut self) {
        // The watchdog before all, so that it never sees a number that belongs to another by now.
        #[cfg(unix)]
        drop(self.watchdog.take());
        // The group first: once the child is waited for, its number may belong to another.
        #[cfg(unix)]
        if let Some(group) = self.group() {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut stdin: impl Write, lines: &Receiver<String>) {
    while let Ok(line) = lines.recv() {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(
    stdout: impl Read,
    transcript: &Transcript,
    mut on_output: impl FnMut(Output) -> bool,
) {
    let mut reader = BufReader::new(stdout);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match read_line(&mut reader, &mut bytes) {
            Some(true) => {
                let at = Instant::now();
                let text = String::from_utf8_lossy(&bytes).trim_end().to_string();
                transcript.note(LogKind::Received, &text);
                if !on_output(Output::Line { text, at }) {
                    return;
                }
            }
            Some(false) => {
                transcript.note(LogKind::Event, "a line longer than any can be");
                on_output(Output::TooLong);
                return;
            }
            None => {
                transcript.note(LogKind::Event, "the engine's output has ended");
                on_output(Output::Closed);
                return;
            }
        }
    }
}

/// Reads up to the end of a line: `Some(false)` for one that is too long, `None` at the end.
fn read_line(reader: &mut impl BufRead, bytes: &mut Vec<u8>) -> Option<bool> {
    let count = reader.take(MAX_LINE_BYTES as u64 + 1).read_until(b'\n', bytes).ok()?;
    match count {
        0 => None,
        _ => Some(bytes.len() <= MAX_LINE_BYTES),
    }
}

fn read_stderr(stderr: impl Read, transcript: &Transcript) {
    let mut reader = BufReader::new(stderr);
    let mut bytes = Vec::new();
    while read_line(&mut reader, &mut bytes).is_some() {
        transcript.note(LogKind::Stderr, String::from_utf8_lossy(&bytes).trim_end());
        bytes.clear();
    }
}
