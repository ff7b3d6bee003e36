//! The real terminal: taken over on start, restored however the program ends: in order, on an error,
//! on a panic of any thread, or on a signal.

use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use std::io::{self, IsTerminal, Stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{process, thread};

/// The terminal while it is ours.
pub(crate) struct Screen {
    pub(crate) terminal: Terminal<CrosstermBackend<Stdout>>,
    stop: Arc<AtomicBool>,
}

impl Screen {
    /// Takes the terminal over.
    pub(crate) fn open() -> io::Result<Screen> {
        let stop = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        for signal in
            [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGINT]
        {
            signal_hook::flag::register(signal, Arc::clone(&stop))?;
        }
        watch_terminal(Arc::clone(&stop))?;
        let report = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            // First the terminal, so that the report can be read.
            restore();
            report(panic);
        }));
        enable_raw_mode()?;
        let taken = execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture);
        let terminal = taken.and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        match terminal {
            Ok(terminal) => Ok(Screen { terminal, stop }),
            Err(error) => {
                restore();
                Err(error)
            }
        }
    }

    /// Whether a signal has asked the program to stop.
    pub(crate) fn should_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// How often the terminal is checked, and how long the client has to leave by itself.
const WATCH: Duration = Duration::from_millis(500);

/// Ends the process when its terminal is gone. The wait for events does not come back from a
/// terminal that was closed, signal or not; without this a closed window would leave a process
/// behind that stays busy.
fn watch_terminal(stop: Arc<AtomicBool>) -> io::Result<()> {
    let watch = move || {
        while !stop.load(Ordering::Relaxed) && io::stdin().is_terminal() {
            thread::sleep(WATCH);
        }
        stop.store(true, Ordering::Relaxed);
        thread::sleep(WATCH);
        restore();
        process::exit(1);
    };
    thread::Builder::new().name("terminal-watch".to_owned()).spawn(watch).map(drop)
}

/// Gives the terminal back. Each part is tried, whatever became of the one before.
fn restore() {
    let _ = disable_raw_mode();
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
}
