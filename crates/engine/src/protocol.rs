//! The engine behind the Universal Ataxx Interface: [`serve`] speaks it on any reader and writer.
//! Three threads: one reads lines, one searches, and the caller's owns the [`Session`] and is the
//! only one that writes. Everything that happens comes to it through one channel, so that a dialogue
//! has one order.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod evaluation;
mod event;
mod input;
mod memory;
#[cfg(test)]
mod tests;
mod worker;

pub use evaluation::{Evaluation, EvaluationError};
pub use memory::affordable_hash_mb;

use crate::{Engine, Tunable, Tuning};
use event::{Event, Flags};
use input::Input;
use rules::AnyPosition;
use std::collections::VecDeque;
use std::io::{BufRead, Error, Write};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, SendError, Sender, channel, sync_channel};
use std::time::Instant;
use uai::{Action, Parameter, Session};
use worker::Order;

/// Events that may wait: whoever writes faster than we can follow is made to wait.
const MAX_WAITING_EVENTS: usize = 256;

/// Speaks the protocol until told to quit, or until the input has ended and the last search with it.
/// `startpos` is `start`.
///
/// # Errors
/// Output that cannot be written.
pub fn serve(
    start: AnyPosition,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> std::io::Result<()> {
    serve_session(Session::new(start), input, output)
}

/// The same with the parameters of the search among the options, for a tuner.
///
/// # Errors
/// Output that cannot be written.
pub fn serve_with_tunables(
    start: AnyPosition,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> std::io::Result<()> {
    let tuning = Engine::new(0).tuning(start.variant());
    let parameter = |tunable: Tunable| Parameter {
        name: tunable.name.to_string(),
        default: tuning.get(tunable.name).unwrap_or_default(),
        range: tunable.range,
    };
    let parameters = Tuning::tunables().into_iter().map(parameter).collect();
    serve_session(Session::with_parameters(start, parameters), input, output)
}

fn serve_session(
    session: Session,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> std::io::Result<()> {
    let (events, happened) = sync_channel(MAX_WAITING_EVENTS);
    let (orders, ordered) = channel();
    let flags = Flags::default();
    let (inputs, shared) = (events.clone(), flags.clone());
    let on_input = move |input| inputs.send(Event::Input(input)).is_ok();
    std::thread::spawn(move || input::read(input, on_input));
    std::thread::spawn(move || worker::work(&ordered, &events, &shared));
    let driver = Driver {
        session,
        output,
        orders,
        flags,
        is_searching: false,
        is_quitting: false,
        line_read: Instant::now(),
        announced: String::new(),
    };
    driver.run(&happened)
}

/// The thread that owns the session.
struct Driver<W> {
    session: Session,
    output: W,
    orders: Sender<Order>,
    flags: Flags,
    is_searching: bool,
    /// Nothing more will be read; what is being searched is answered first.
    is_quitting: bool,
    /// When the line that is being followed was read: a clock has been running since.
    line_read: Instant,
    /// How positions are evaluated, as it was last announced.
    announced: String,
}

impl<W: Write> Driver<W> {
    fn run(mut self, happened: &Receiver<Event>) -> std::io::Result<()> {
        let mut waiting = VecDeque::new();
        loop {
            // A search that was told to stop ends before the next line is followed.
            let is_stopping = self.is_searching && self.flags.stop.load(Ordering::Relaxed);
            let next = if is_stopping { None } else { waiting.pop_front() };
            let event = match next {
                Some(event) => event,
                None => match happened.recv() {
                    Ok(event @ Event::Input(_)) if is_stopping => {
                        waiting.push_back(event);
                        continue;
                    }
                    Ok(event) => event,
                    Err(_) => return Ok(()),
                },
            };
            let actions = self.on_event(event);
            self.perform(actions)?;
            if self.is_quitting && !self.is_searching {
                return Ok(());
            }
        }
    }

    fn on_event(&mut self, event: Event) -> Vec<Action> {
        match event {
            Event::Input(Input::Line { text, read }) => {
                self.line_read = read;
                self.session.on_line(&text)
            }
            Event::Input(Input::End) => {
                self.is_quitting = true;
                self.session.on_input_end()
            }
            Event::Found(infos) => {
                infos.iter().flat_map(|info| self.session.on_info(info)).collect()
            }
            Event::Ended(best) => {
                self.is_searching = false;
                self.session.on_search_end(best.as_deref())
            }
        }
    }

    /// Does what the session asks for.
    fn perform(&mut self, actions: Vec<Action>) -> std::io::Result<()> {
        for action in actions {
            match action {
                Action::Send(line) => writeln!(self.output, "{line}")?,
                Action::Search(search) => {
                    self.flags.stop.store(false, Ordering::Relaxed);
                    self.flags.ponder.store(search.ponder, Ordering::Relaxed);
                    self.is_searching = true;
                    self.order(Order::Search { search, asked: self.line_read })?;
                }
                Action::Stop => self.flags.stop.store(true, Ordering::Relaxed),
                Action::PonderHit => self.flags.ponder.store(false, Ordering::Relaxed),
                Action::Sync if self.is_searching => {}
                Action::Sync => self.sync()?,
                Action::Evaluator(choice) => match Evaluation::load(choice) {
                    Ok(evaluation) => self.order(Order::Evaluate(evaluation))?,
                    Err(error) => writeln!(self.output, "info string {error}")?,
                },
                Action::SetParameter(name, value) => {
                    self.order(Order::SetParameter(self.session.variant(), name, value))?;
                }
                Action::ClearHash => self.order(Order::ClearHash)?,
                Action::SetThreads(threads) => self.order(Order::SetThreads(threads))?,
                Action::SetHash(wanted_mb) => {
                    let hash_mb = affordable_hash_mb(wanted_mb);
                    if hash_mb < wanted_mb {
                        let text = format!("there is memory for a Hash of {hash_mb} only");
                        writeln!(self.output, "info string {text}")?;
                    }
                    self.order(Order::SetHash(hash_mb))?;
                }
                Action::Quit => self.is_quitting = true,
            }
        }
        self.output.flush()
    }

    /// Waits until everything ordered is done, and announces how positions are evaluated where that
    /// has changed.
    fn sync(&mut self) -> std::io::Result<()> {
        let (done, evaluation) = sync_channel(1);
        self.order(Order::Sync(self.session.variant(), done))?;
        let evaluation = evaluation.recv().map_err(Error::other)?;
        if evaluation != self.announced {
            writeln!(self.output, "info string {evaluation}")?;
            self.announced = evaluation;
        }
        Ok(())
    }

    fn order(&self, order: Order) -> std::io::Result<()> {
        self.orders.send(order).map_err(|SendError(_)| Error::other("the search has ended"))
    }
}
