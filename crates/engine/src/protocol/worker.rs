//! The searching thread: owns the engine and does what it is told, one after the other.

use super::evaluation::Evaluation;
use super::event::{Event, Flags};
use crate::{
    Control, Engine, Level, NativeControl, Problem, SearchLimits, SearchLine, SearchReport,
};
use rules::Variant;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender};
use std::time::Instant;
use uai::{Info, Search};

/// What the searching thread is told.
pub(super) enum Order {
    /// Search; asked for at this moment.
    Search {
        search: Box<Search>,
        asked: Instant,
    },
    ClearHash,
    SetHash(usize),
    SetThreads(usize),
    Evaluate(Evaluation),
    /// A parameter of the search, in this game.
    SetParameter(Variant, String, i32),
    /// Say when everything before is done, and how positions of a game are evaluated then.
    Sync(Variant, SyncSender<String>),
}

/// The table before anybody has said how large it should be, in megabytes.
const DEFAULT_HASH_MB: usize = 64;

/// Follows orders until nobody gives any.
pub(super) fn work(orders: &Receiver<Order>, events: &SyncSender<Event>, flags: &Flags) {
    let mut engine = Engine::new(DEFAULT_HASH_MB);
    while let Ok(order) = orders.recv() {
        match order {
            Order::ClearHash => engine.clear(),
            Order::SetThreads(threads) => engine.set_threads(threads),
            Order::SetHash(hash_mb) => engine.set_hash_mb(hash_mb),
            Order::SetParameter(variant, name, value) => {
                let mut tuning = engine.tuning(variant);
                tuning.set(&name, value);
                engine.set_tuning(variant, tuning);
            }
            Order::Evaluate(evaluation) => evaluation.apply(&mut engine),
            Order::Sync(variant, done) => {
                engine.prepare(variant);
                // Whoever asked may have left.
                let _ = done.send(evaluation_of(&engine, variant));
            }
            Order::Search { search, asked } => {
                let report = answer(&mut engine, &search, asked, events, flags);
                if events.send(Event::Ended(report.best)).is_err() {
                    return;
                }
            }
        }
    }
}

/// How positions of a game are evaluated, in words.
fn evaluation_of(engine: &Engine, variant: Variant) -> String {
    match engine.network(variant) {
        Some(network) => {
            format!("network {}, width {}", network.about().name, network.about().width)
        }
        None => format!("no network judges {variant}, the evaluation is hand-made"),
    }
}

fn answer(
    engine: &mut Engine,
    search: &Search,
    asked: Instant,
    events: &SyncSender<Event>,
    flags: &Flags,
) -> SearchReport {
    let send = |report: &SearchReport| {
        let _ = events.send(Event::Found(infos(report, search.lines, asked)));
    };
    let mut control = NativeControl::new(Arc::clone(&flags.stop))
        .pondering(Arc::clone(&flags.ponder))
        .reporting(send);
    let problem = Problem::after(search.start, search.moves.iter().copied());
    let problem = problem.among(search.only.iter().copied());
    let limits = still_left(search, asked);
    let report = match Level::new(search.level) {
        Some(level) if level != Level::FULL => {
            engine.choose(&problem, level, limits, seed_from_time(), &mut control)
        }
        _ => engine.search(&problem, limits, search.lines, &mut control),
    };
    control.report(&report);
    report
}

/// The limits, less what has passed since they were given.
fn still_left(search: &Search, asked: Instant) -> SearchLimits {
    let passed_ms = asked.elapsed().as_millis() as u64;
    let less = |time_ms: u64| time_ms.saturating_sub(passed_ms);
    let limits = search.limits;
    let (time_ms, aim_ms) = (limits.time_ms.map(less), limits.aim_ms.map(less));
    SearchLimits { time_ms, aim_ms, ..limits }
}

/// A seed for the weaker levels, so that they do not repeat their games.
fn seed_from_time() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |since| since.as_nanos() as u64)
}

/// The lines asked for; a weak level compares more for itself.
fn infos(report: &SearchReport, lines: usize, asked: Instant) -> Vec<Info> {
    let time_ms = asked.elapsed().as_millis() as u64;
    let info = |(place, line): (usize, &SearchLine)| Info {
        depth: line.depth,
        seldepth: report.reach,
        multipv: place + 1,
        score: line.score,
        wdl: line.chances.map(|chances| [chances.win, chances.draw, chances.loss]),
        nodes: line.nodes,
        hashfull_permille: report.table_permille,
        time_ms,
        pv: line.pv.clone(),
    };
    report.lines.iter().take(lines).enumerate().map(info).collect()
}
