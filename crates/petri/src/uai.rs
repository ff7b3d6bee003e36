//! The engine behind standard input and output. Three threads: one reads lines, one searches, and
//! this one owns the [`Session`] and is the only one that writes. Everything that happens comes to
//! it through one channel, so that a dialogue has one order.

mod lines;
mod worker;

use crate::memory;
use engine::network::Network;
use lines::Heard;
use rules::AnyPosition;
use std::collections::VecDeque;
use std::io::{Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
use std::time::Instant;
use uai::{Action, Info, Judge, Session};
use worker::Order;

/// What happens.
enum Event {
    /// A line was read.
    Heard(Heard),
    /// The search has found something.
    Found(Vec<Info>),
    /// The search has ended.
    Ended(Option<String>),
}

/// Events that may wait: whoever writes faster than we can follow is made to wait.
const QUEUE: usize = 256;
/// No network's file has more bytes.
const LARGEST_NETWORK: u64 = 16 << 20;

/// What the threads tell each other besides.
#[derive(Clone, Default)]
struct Flags {
    /// The search under way is to stop.
    stop: Arc<AtomicBool>,
    /// The search under way is about a move yet to be made.
    ponder: Arc<AtomicBool>,
}

/// Speaks the protocol on standard input and output until told to quit, or until there is nothing
/// more to hear and nothing more to say. `startpos` is `start`.
pub(crate) fn run(start: AnyPosition) -> anyhow::Result<()> {
    let (events, happened) = sync_channel(QUEUE);
    let (orders, ordered) = channel();
    let flags = Flags::default();
    let (hears, told) = (events.clone(), flags.clone());
    let hear = move |heard| hears.send(Event::Heard(heard)).is_ok();
    std::thread::spawn(move || lines::read(std::io::stdin().lock(), hear));
    std::thread::spawn(move || worker::work(&ordered, &events, &told));
    let session = Session::new(start);
    let now = Instant::now();
    let judge = String::new();
    Driver { session, orders, flags, running: false, heard: now, judge }.converse(&happened)
}

/// What the searching thread is told of a judge; a file that is no network is refused in words.
fn order_of(judge: Judge) -> Result<Order, String> {
    let path = match judge {
        Judge::BuiltIn => return Ok(Order::Network(None)),
        Judge::HandMade => return Ok(Order::HandMade),
        Judge::File(path) => path,
    };
    let bytes = read(&path).map_err(|error| format!("cannot read `{path}`: {error}"))?;
    match Network::from_bytes(&bytes) {
        Ok(network) => Ok(Order::Network(Some(Box::new(network)))),
        Err(error) => Err(format!("`{path}` is no network: {error}")),
    }
}

/// A file's bytes, no more than one more than the largest network has: a path may lead anywhere.
fn read(path: &str) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.take(LARGEST_NETWORK + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The thread that owns the session.
struct Driver {
    session: Session,
    orders: Sender<Order>,
    flags: Flags,
    running: bool,
    /// When the line that is being followed was heard: a clock has been running since.
    heard: Instant,
    /// Who judges positions, as it was last said.
    judge: String,
}

impl Driver {
    fn converse(&mut self, happened: &Receiver<Event>) -> anyhow::Result<()> {
        let mut waiting = VecDeque::new();
        let mut silent = false;
        loop {
            // A search that was told to stop ends before the next line is heard.
            let stopping = self.running && self.flags.stop.load(Ordering::Relaxed);
            let next = if stopping { None } else { waiting.pop_front() };
            let event = match next {
                Some(event) => event,
                None => match happened.recv() {
                    Ok(event @ Event::Heard(_)) if stopping => {
                        waiting.push_back(event);
                        continue;
                    }
                    Ok(event) => event,
                    Err(_) => return Ok(()),
                },
            };
            let actions = match event {
                Event::Heard(Heard::Line { text, at }) => {
                    self.heard = at;
                    self.session.hear(&text)
                }
                Event::Heard(Heard::Silence) => {
                    silent = true;
                    self.session.hang_up()
                }
                Event::Found(infos) => {
                    infos.iter().flat_map(|info| self.session.inform(info)).collect()
                }
                Event::Ended(best) => {
                    self.running = false;
                    self.session.finish(best.as_deref())
                }
            };
            if !self.perform(actions)? || (silent && !self.running) {
                return Ok(());
            }
        }
    }

    /// Does what the session wants; `false` to leave.
    fn perform(&mut self, actions: Vec<Action>) -> anyhow::Result<bool> {
        let mut out = std::io::stdout().lock();
        for action in actions {
            match action {
                Action::Say(line) => writeln!(out, "{line}")?,
                Action::Search(search) => {
                    self.flags.stop.store(false, Ordering::Relaxed);
                    self.flags.ponder.store(search.ponder, Ordering::Relaxed);
                    self.running = true;
                    self.orders.send(Order::Search { search, asked: self.heard })?;
                }
                Action::Stop => self.flags.stop.store(true, Ordering::Relaxed),
                Action::PonderHit => self.flags.ponder.store(false, Ordering::Relaxed),
                Action::Settle if self.running => {}
                Action::Settle => {
                    let (done, settled) = sync_channel(1);
                    self.orders.send(Order::Settle(self.session.variant(), done))?;
                    let judge = settled.recv()?;
                    if judge != self.judge {
                        writeln!(out, "info string {judge}")?;
                        self.judge = judge;
                    }
                }
                Action::Judge(judge) => match order_of(judge) {
                    Ok(order) => self.orders.send(order)?,
                    Err(reason) => writeln!(out, "info string {reason}")?,
                },
                Action::Forget => self.orders.send(Order::Forget)?,
                Action::Threads(threads) => self.orders.send(Order::Threads(threads))?,
                Action::Hash(wanted_mb) => {
                    let hash_mb = memory::within_reach_mb(wanted_mb);
                    if hash_mb < wanted_mb {
                        writeln!(out, "info string there is memory for a Hash of {hash_mb} only")?;
                    }
                    self.orders.send(Order::Hash(hash_mb))?;
                }
                Action::Quit => return Ok(false),
            }
        }
        out.flush()?;
        Ok(true)
    }
}
