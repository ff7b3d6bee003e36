//! A match that is stopped: by Ctrl-C or, on Unix, by `SIGTERM`. What is on disk stays there,
//! engines end, and the process ends as one that a signal has ended does, with 128 and the signal's
//! number.

use anyhow::Context;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

/// Whether a signal has come, and which.
pub(crate) struct Stop {
    /// For whoever plays.
    pub(crate) flag: Arc<AtomicBool>,
    signal: Arc<AtomicU8>,
}

/// A match ended by a signal; the text says how far it came and how it goes on.
#[derive(Debug)]
pub(crate) struct Stopped {
    signal: u8,
    text: String,
}

impl Stop {
    /// Watches for signals from now on.
    pub(crate) fn watch() -> anyhow::Result<Stop> {
        let stop = Stop { flag: Arc::default(), signal: Arc::default() };
        let (flag, number) = (Arc::clone(&stop.flag), Arc::clone(&stop.signal));
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("cannot watch for the signal to stop")?;
        let signal = {
            let _inside = runtime.enter();
            signal().context("cannot watch for the signal to stop")?
        };
        std::thread::spawn(move || {
            number.store(runtime.block_on(signal), Ordering::Relaxed);
            eprintln!("petri: stopping; what is on disk stays there");
            flag.store(true, Ordering::Relaxed);
        });
        Ok(stop)
    }

    /// The end of a match that was stopped; `text` says how far it came.
    pub(crate) fn into_error(self, text: String) -> Stopped {
        Stopped { signal: self.signal.load(Ordering::Relaxed), text }
    }
}

impl Stopped {
    /// What the process ends with.
    pub(crate) fn exit_status(&self) -> u8 {
        128 + self.signal
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Stopped {}

/// The numbers that Unix gives to Ctrl-C and to the request to end a process.
const INTERRUPTED: u8 = 2;
#[cfg(unix)]
const TERMINATED: u8 = 15;

/// The number of the first signal that comes from now on.
#[cfg(unix)]
fn signal() -> std::io::Result<impl Future<Output = u8> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => INTERRUPTED,
            _ = terminated.recv() => TERMINATED,
        }
    })
}

/// The same where Ctrl-C is all there is.
#[cfg(not(unix))]
fn signal() -> std::io::Result<impl Future<Output = u8> + Send> {
    Ok(async {
        match tokio::signal::ctrl_c().await {
            Ok(()) => INTERRUPTED,
            Err(_) => std::future::pending().await,
        }
    })
}
