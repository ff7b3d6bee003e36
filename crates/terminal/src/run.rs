//! The client on a real terminal: events in, errands out, until the person leaves.

use crate::screen::Screen;
use crate::thinker::Thinker;
use crate::{Client, Errand, Options, Thought, draw, input};
use crossterm::event;
use ratatui::layout::Rect;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use thiserror::Error;

/// How long a wait for events lasts while nothing is going on: a signal is seen that soon.
const IDLE: Duration = Duration::from_millis(200);
/// How long it lasts while the engine thinks or something moves.
const BUSY: Duration = Duration::from_millis(20);
/// The engine answers no sooner, so that what its last move flipped can be seen.
const PAUSE: Duration = Duration::from_millis(400);
/// How long the position before the last move is shown when it is shown again.
const REPLAY: Duration = Duration::from_millis(700);

/// Why there can be no game at this terminal, or no longer.
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

/// Plays until the person leaves.
///
/// # Errors
/// See [`enum@Error`].
pub fn run(options: &Options) -> Result<(), Error> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Error::NoTerminal);
    }
    let mut screen = Screen::open()?;
    let mut client = Client::new(options);
    let mut outside = Outside {
        thinker: Thinker::new(options.seed),
        asked: Instant::now(),
        early: None,
        moving_since: None,
    };
    let mut is_stale = true;
    while outside.run_errands(&mut client) && !screen.is_told_to_stop() {
        if is_stale {
            screen.terminal.draw(|frame| draw::draw(&client, options.depth, frame.buffer_mut()))?;
        }
        let is_busy = client.is_thinking() || client.is_moving();
        is_stale = false;
        // All that is waiting is heard before the next drawing: a mouse makes many events.
        let mut patience = if is_busy { BUSY } else { IDLE };
        while event::poll(patience)? {
            let size = screen.terminal.size()?;
            let layout = client.layout(Rect::new(0, 0, size.width, size.height));
            is_stale |= input::handle(&mut client, &layout, &event::read()?);
            patience = Duration::ZERO;
        }
        is_stale |= outside.hear(&mut client)?;
        is_stale |= outside.tick(&mut client);
    }
    Ok(())
}

/// The world outside the client: the engine, the clock, files.
struct Outside {
    thinker: Thinker,
    /// When the engine was asked.
    asked: Instant,
    /// An answer that came too soon to be shown.
    early: Option<Thought>,
    /// Since when something moves by itself.
    moving_since: Option<Instant>,
}

impl Outside {
    /// Does what the client wants; `false` to leave.
    fn run_errands(&mut self, client: &mut Client) -> bool {
        for errand in client.errands() {
            match errand {
                Errand::Think { number, problem, level } => {
                    self.asked = Instant::now();
                    self.early = None;
                    self.thinker.ask(number, problem, level);
                }
                Errand::Stop => self.thinker.stop(),
                Errand::Save { name, text } => client.say(save(client, &name, &text)),
                Errand::Quit => return false,
            }
        }
        true
    }

    /// Hands on what the engine thought of, when it is time; whether it was.
    fn hear(&mut self, client: &mut Client) -> Result<bool, Error> {
        if let Some(thought) = self.thinker.answer().map_err(|_| Error::NoEngine)? {
            self.early = Some(thought);
        }
        if self.asked.elapsed() < PAUSE {
            return Ok(false);
        }
        let Some(thought) = self.early.take() else { return Ok(false) };
        client.hear(&thought);
        Ok(true)
    }

    /// Lets go on what moves by itself; whether it did.
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

/// Writes a record into a new file of the folder one is in; what to say about it.
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
