//! The client on a real terminal: events in, effects out, until the player quits.

use crate::engine_thread::EngineThread;
use crate::screen::Screen;
use crate::{Client, Effect, Options, SearchResult, draw, input};
use crossterm::event;
use ratatui::layout::Rect;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use thiserror::Error;

/// How long to wait for events while nothing is going on: a signal is noticed that soon.
const IDLE: Duration = Duration::from_millis(200);
/// How long while the engine searches or something moves.
const BUSY: Duration = Duration::from_millis(20);
/// The engine answers no sooner, so that the player sees what the last move flipped.
const PAUSE: Duration = Duration::from_millis(400);
/// How long the position before the last move is shown when it is shown again.
const REPLAY: Duration = Duration::from_millis(700);

/// Why there can be no game at this terminal.
#[derive(Debug, Error)]
pub enum Error {
    /// Standard input or output is something else.
    #[error("`petri play` needs a terminal; use `petri replay` or `petri uai` in scripts")]
    NoTerminal,
    /// The terminal cannot be read or written.
    #[error("the terminal: {0}")]
    Terminal(#[from] io::Error),
    /// The engine's thread has ended.
    #[error("the engine stopped working")]
    NoEngine,
}

/// Plays until the player quits.
///
/// # Errors
/// See [`enum@Error`].
pub fn run(options: &Options) -> Result<(), Error> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Error::NoTerminal);
    }
    let mut screen = Screen::open()?;
    let mut client = Client::new(options);
    let mut driver = Driver {
        engine_thread: EngineThread::new(options.seed),
        began: Instant::now(),
        early: None,
        moving_since: None,
    };
    let mut is_stale = true;
    while driver.perform_effects(&mut client) && !screen.should_stop() {
        if is_stale {
            screen.terminal.draw(|frame| draw::draw(&client, options.depth, frame.buffer_mut()))?;
        }
        let is_busy = client.is_thinking() || client.is_moving();
        is_stale = false;
        // All waiting events are handled before the next drawing: a mouse makes many.
        let mut timeout = if is_busy { BUSY } else { IDLE };
        while event::poll(timeout)? {
            let size = screen.terminal.size()?;
            let layout = client.layout(Rect::new(0, 0, size.width, size.height));
            is_stale |= input::handle(&mut client, &layout, &event::read()?);
            timeout = Duration::ZERO;
        }
        is_stale |= driver.deliver_result(&mut client)?;
        is_stale |= driver.tick(&mut client);
    }
    Ok(())
}

/// Performs the client's effects: the engine, the clock, files.
struct Driver {
    engine_thread: EngineThread,
    /// When the search began.
    began: Instant,
    /// A result that came too soon to be shown.
    early: Option<SearchResult>,
    /// Since when something moves by itself.
    moving_since: Option<Instant>,
}

impl Driver {
    /// Performs what the client asks for; `false` to quit.
    fn perform_effects(&mut self, client: &mut Client) -> bool {
        for effect in client.effects() {
            match effect {
                Effect::Search { number, problem, level } => {
                    self.began = Instant::now();
                    self.early = None;
                    self.engine_thread.search(number, problem, level);
                }
                Effect::Stop => self.engine_thread.stop(),
                Effect::Save { name, text } => client.show(save(client, &name, &text)),
                Effect::Quit => return false,
            }
        }
        true
    }

    /// Hands on the engine's result when it is time; whether it was.
    fn deliver_result(&mut self, client: &mut Client) -> Result<bool, Error> {
        if let Some(result) = self.engine_thread.result().map_err(|_| Error::NoEngine)? {
            self.early = Some(result);
        }
        if self.began.elapsed() < PAUSE {
            return Ok(false);
        }
        let Some(result) = self.early.take() else { return Ok(false) };
        client.on_search_result(&result);
        Ok(true)
    }

    /// Ends the replay of the last move when it is time; whether it did.
    fn tick(&mut self, client: &mut Client) -> bool {
        if !client.is_moving() {
            self.moving_since = None;
            return false;
        }
        if self.moving_since.get_or_insert_with(Instant::now).elapsed() < REPLAY {
            return false;
        }
        self.moving_since = None;
        client.tick();
        true
    }
}

/// Writes a record to a new file in the current folder; the message about it.
fn save(client: &Client, name: &str, text: &str) -> String {
    let names = (1..1000).map(|number| PathBuf::from(format!("petri-{name}-{number}.pgn")));
    for path in names {
        let file = std::fs::File::create_new(&path);
        match file.and_then(|mut file| io::Write::write_all(&mut file, text.as_bytes())) {
            Ok(()) => {
                let path = path.display().to_string();
                return client.texts().with("term-saved", &[("file", path.into())]);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => {
                let reason = error.to_string();
                return client.texts().with("term-not-saved", &[("reason", reason.into())]);
            }
        }
    }
    client.texts().with("term-not-saved", &[("reason", "1000".into())])
}
