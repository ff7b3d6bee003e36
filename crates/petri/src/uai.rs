//! The engine behind standard input and output. Three threads: one reads lines, one searches, and
//! this one owns the [`Session`] and is the only one that writes. Everything that happens comes to
//! it through one channel, so that a dialogue has one order.

use engine::{Control, Engine, Level, Limits, NativeControl, Problem, Report};
use rules::AnyPosition;
use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Instant;
use uai::{Action, Info, Search, Session};

/// What happens.
enum Event {
    /// A line was read.
    Line(String),
    /// There will be no more lines.
    Silence,
    /// The search has found something.
    Found(Vec<Info>),
    /// The search has ended.
    Ended(Option<String>),
}

/// What the searching thread is told.
enum Order {
    Search(Box<Search>),
    Forget,
    Hash(usize),
}

/// Speaks the protocol on standard input and output until told to quit, or until there is nothing
/// more to hear and nothing more to say. `startpos` is `start`.
pub(crate) fn run(start: AnyPosition) -> anyhow::Result<()> {
    let (events, happened) = channel();
    let (orders, ordered) = channel();
    let stop = Arc::new(AtomicBool::new(false));
    let lines = events.clone();
    std::thread::spawn(move || read_lines(std::io::stdin().lock(), &lines));
    let flag = Arc::clone(&stop);
    std::thread::spawn(move || work(&ordered, &events, &flag));
    Driver { session: Session::new(start), orders, stop, running: false }.converse(&happened)
}

/// The thread that owns the session.
struct Driver {
    session: Session,
    orders: Sender<Order>,
    stop: Arc<AtomicBool>,
    running: bool,
}

impl Driver {
    fn converse(&mut self, happened: &Receiver<Event>) -> anyhow::Result<()> {
        let mut waiting = VecDeque::new();
        let mut silent = false;
        loop {
            // A search that was told to stop ends before the next line is heard.
            let stopping = self.running && self.stop.load(Ordering::Relaxed);
            let next = if stopping { None } else { waiting.pop_front() };
            let event = match next {
                Some(event) => event,
                None => match happened.recv() {
                    Ok(event @ (Event::Line(_) | Event::Silence)) if stopping => {
                        waiting.push_back(event);
                        continue;
                    }
                    Ok(event) => event,
                    Err(_) => return Ok(()),
                },
            };
            let actions = match event {
                Event::Line(line) => self.session.hear(&line),
                Event::Silence => {
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
                    self.stop.store(false, Ordering::Relaxed);
                    self.running = true;
                    self.orders.send(Order::Search(search))?;
                }
                Action::Stop => self.stop.store(true, Ordering::Relaxed),
                Action::Forget => self.orders.send(Order::Forget)?,
                Action::Hash(megabytes) => self.orders.send(Order::Hash(megabytes))?,
                Action::Quit => return Ok(false),
            }
        }
        out.flush()?;
        Ok(true)
    }
}

/// Hands on every line. Bytes that are no text are replaced: they can only be nonsense anyway.
fn read_lines(mut input: impl BufRead, events: &Sender<Event>) {
    let mut bytes = Vec::new();
    while matches!(input.read_until(b'\n', &mut bytes), Ok(count) if count > 0) {
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if events.send(Event::Line(line)).is_err() {
            return;
        }
        bytes.clear();
    }
    let _ = events.send(Event::Silence);
}

/// The searching thread: does what it is told, one after the other.
fn work(ordered: &Receiver<Order>, events: &Sender<Event>, stop: &Arc<AtomicBool>) {
    let mut engine = None;
    let mut hash_mb = 64;
    while let Ok(order) = ordered.recv() {
        match order {
            Order::Forget => engine = None,
            Order::Hash(megabytes) => {
                hash_mb = megabytes;
                engine = None;
            }
            Order::Search(search) => {
                let engine = engine.get_or_insert_with(|| Engine::new(hash_mb));
                let report = answer(engine, &search, events, stop);
                if events.send(Event::Ended(report.best)).is_err() {
                    return;
                }
            }
        }
    }
}

fn answer(
    engine: &mut Engine,
    search: &Search,
    events: &Sender<Event>,
    stop: &Arc<AtomicBool>,
) -> Report {
    let begun = Instant::now();
    let send = |report: &Report| {
        let _ = events.send(Event::Found(infos(report, search.lines, begun)));
    };
    let mut control = NativeControl::new(Arc::clone(stop)).reporting(send);
    let problem = Problem::after(search.start, search.moves.iter().copied());
    let limits = Limits {
        nodes: search.limits.nodes,
        depth: search.limits.depth,
        time_ms: search.limits.time_ms,
    };
    let report = match Level::new(search.level) {
        Some(level) if level != Level::FULL => {
            let seed = begun_at();
            engine.choose(&problem, level, limits, seed, &mut control)
        }
        _ => engine.search(&problem, limits, search.lines, &mut control),
    };
    control.report(&report);
    report
}

/// A seed for the weaker levels, so that they do not repeat their games.
fn begun_at() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |since| since.as_nanos() as u64)
}

/// The lines asked for; a weak level compares more for itself.
fn infos(report: &Report, lines: usize, begun: Instant) -> Vec<Info> {
    let time_ms = begun.elapsed().as_millis() as u64;
    let info = |(place, line): (usize, &engine::Line)| Info {
        depth: line.depth,
        line: place + 1,
        score: line.score,
        nodes: line.nodes,
        time_ms,
        pv: line.pv.clone(),
    };
    report.lines.iter().take(lines).enumerate().map(info).collect()
}
