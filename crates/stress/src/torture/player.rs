//! A player with bad luck. Its connection ends at any moment; it comes again, asks for what it missed,
//! and sends the command it has not received of again, under the same message id. Now and then it also sends
//! a command twice, by both ways at once, or one of long ago after newer ones.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::ensure;
use rules::SplitMix64;
use tokio::time::{sleep, timeout};
use wire::online::{Command, CommandDone, CommandRequest, FromPage, FromServer, Plan};
use wire::{from_json, json_line};

use super::kind::Kind;
use super::ledger::{Ledger, Sent};
use crate::client::browser::Browser;
use crate::client::seat::{Seat, Wrong};

/// After this long without a word, while it waits for one, a player takes the line for dead.
const TIMEOUT: Duration = Duration::from_secs(4);
/// One of this many commands is sent twice in the same breath.
const TWICE_ONE_OF: u64 = 10;
/// One of this many is sent by a plain request at the same moment.
const BOTH_WAYS_ONE_OF: u64 = 12;
/// One of this many is followed by one of long ago.
const STALE_ONE_OF: u64 = 15;
/// One of this many comes again by a plain request much later.
const LATE_ONE_OF: u64 = 15;
/// By less than this.
const LATEST_MS: u64 = 5_000;
/// The most first moves of a plan.
const PLAN_LINES: usize = 100;

/// What all players of a run share.
pub(crate) struct Run {
    /// The way to the server.
    pub(crate) url: String,
    /// What was sent and acknowledged.
    pub(crate) ledger: Ledger,
    /// When the run began.
    pub(crate) began: Instant,
    /// Whether players stop.
    pub(crate) is_over: AtomicBool,
    /// The time between two looks of a player at the board.
    pub(crate) pace: Duration,
}

impl Run {
    /// Milliseconds since the run began.
    pub(crate) fn now_ms(&self) -> i64 {
        self.began.elapsed().as_millis() as i64
    }

    /// Whether players go on.
    pub(crate) fn goes_on(&self) -> bool {
        !self.is_over.load(Ordering::Relaxed)
    }
}

/// A command on its way.
#[derive(Clone)]
struct Pending {
    message: String,
    command: Command,
    /// The server could not do it, and it must be sent again.
    is_refused: bool,
}

/// A player at a board.
pub(crate) struct Player {
    pub(crate) seat: Seat,
    kind: Kind,
    name: String,
    run: Arc<Run>,
    random: SplitMix64,
    /// When it learned of the newest version.
    known_ms: i64,
    is_asleep: bool,
    /// The plies for which it has left a plan.
    planned: Option<usize>,
    pending: Option<Pending>,
    old: Vec<Pending>,
    messages: u64,
}

impl Player {
    /// Somebody who will play; the name keeps message ids apart.
    pub(crate) fn new(
        browser: Browser,
        kind: Kind,
        name: String,
        run: Arc<Run>,
        seed: u64,
    ) -> Player {
        Player {
            seat: Seat::new(browser),
            kind,
            name,
            run,
            random: SplitMix64::new(seed),
            known_ms: 0,
            is_asleep: false,
            planned: None,
            pending: None,
            old: Vec::new(),
            messages: 0,
        }
    }

    /// Plays this game until it is over or the run ends, through whatever happens to the line.
    ///
    /// # Errors
    /// Only what can never be right: a record or an event that does not replay.
    pub(crate) async fn play(&mut self, id: &str) -> anyhow::Result<()> {
        self.seat.sit_down(id);
        (self.pending, self.is_asleep, self.planned) = (None, false, None);
        self.old.clear();
        while !self.seat.is_over && self.run.goes_on() {
            match self.connected().await {
                Ok(()) => {}
                Err(error) if error.is::<Wrong>() => return Err(error),
                Err(_) => {
                    self.seat.browser.disconnect();
                    sleep(Duration::from_millis(50 + self.random.below(250))).await;
                }
            }
        }
        Ok(())
    }

    fn one_of(&mut self, count: u64) -> bool {
        self.random.below(count) == 0
    }

    /// One connection's life.
    async fn connected(&mut self) -> anyhow::Result<()> {
        timeout(TIMEOUT, self.seat.browser.connect()).await??;
        self.seat.watch().await?;
        if let Some(pending) = self.pending.clone() {
            self.repeat(&pending).await?;
        }
        let mut next = Instant::now() + self.run.pace.mul_f64(0.5);
        let mut received = Instant::now();
        while !self.seat.is_over && self.run.goes_on() {
            let waits = next.saturating_duration_since(Instant::now()) + Duration::from_millis(1);
            match timeout(waits, self.seat.browser.receive()).await {
                Ok(message) => {
                    received = Instant::now();
                    self.on_message(message?)?;
                }
                Err(_) => {
                    next += self.run.pace;
                    ensure!(received.elapsed() < TIMEOUT, "silence");
                    self.seat.browser.send(&FromPage::Ping { number: 1 }).await?;
                    self.tick().await?;
                }
            }
        }
        Ok(())
    }

    /// Sends a command, perhaps once more.
    async fn repeat(&mut self, command: &Pending) -> anyhow::Result<()> {
        self.seat.send(&command.message, command.command.clone()).await
    }

    /// Looks at the board and does what there is to do.
    async fn tick(&mut self) -> anyhow::Result<()> {
        match &mut self.pending {
            Some(pending) if pending.is_refused => {
                pending.is_refused = false;
                let again = pending.clone();
                self.repeat(&again).await
            }
            Some(_) => Ok(()),
            None => {
                if let Some(command) = self.decide() {
                    self.send(command).await?;
                }
                self.plan().await
            }
        }
    }

    /// What it wants now.
    fn decide(&mut self) -> Option<Command> {
        let (game, side) = (self.seat.game.clone()?, self.seat.side?);
        if self.seat.takeback == Some(!side) {
            return Some(if self.one_of(2) { Command::Takeback } else { Command::RefuseTakeback });
        }
        if self.seat.draw_offer == Some(!side) {
            return Some(if self.one_of(3) { Command::OfferDraw } else { Command::RefuseDraw });
        }
        if game.position().turn() != side {
            let asks = self.kind == Kind::Casual && self.seat.takeback.is_none() && game.len() > 2;
            return (asks && self.one_of(8)).then_some(Command::Takeback);
        }
        if self.is_asleep || self.kind == Kind::Short && game.len() > 4 && self.one_of(60) {
            self.is_asleep = true;
            return None;
        }
        if game.len() > 6 && self.one_of(80) {
            return Some(Command::Resign);
        }
        let draws = game.start().variant().has_draws() && self.seat.draw_offer.is_none();
        if draws && self.one_of(40) {
            return Some(Command::OfferDraw);
        }
        self.seat.random_move(&mut self.random)
    }

    async fn send(&mut self, command: Command) -> anyhow::Result<()> {
        self.messages += 1;
        let message = format!("{}-{}", self.name, self.messages);
        let (known_ms, sent_ms) = (self.known_ms, self.run.now_ms());
        let sent = Sent { command: command.clone(), known_ms, sent_ms, done: None };
        self.run.ledger.send(&self.seat.id, &message, sent);
        let command = Pending { message, command, is_refused: false };
        self.pending = Some(command.clone());
        if self.one_of(BOTH_WAYS_ONE_OF) {
            self.send_plainly(command.clone(), 0);
        }
        self.repeat(&command).await?;
        if self.one_of(TWICE_ONE_OF) {
            self.repeat(&command).await?;
        }
        if self.one_of(LATE_ONE_OF) {
            let late_ms = self.random.below(LATEST_MS);
            self.send_plainly(command, late_ms);
        }
        let at = self.random.below(self.old.len().max(1) as u64) as usize;
        if self.one_of(STALE_ONE_OF)
            && let Some(old) = self.old.get(at).cloned()
        {
            self.repeat(&old).await?;
        }
        Ok(())
    }

    /// The same command by a plain request, later or at once; nobody waits for the answer.
    fn send_plainly(&self, command: Pending, late_ms: u64) {
        let (run, id) = (Arc::clone(&self.run), self.seat.id.clone());
        let mut browser = self.seat.browser.beside(&self.run.url);
        tokio::spawn(async move {
            sleep(Duration::from_millis(late_ms)).await;
            let Pending { message, command, .. } = command;
            let body = json_line(&CommandRequest { message: message.clone(), command });
            let answer = browser.post(&format!("/api/games/{id}/commands"), body).await;
            if let Some(seen) = answer.ok().and_then(|text| from_json::<CommandDone>(&text).ok()) {
                run.ledger.done(&id, &message, seen.version, run.now_ms());
            }
        });
    }

    /// Leaves conditional moves for whatever the opponent may play, in games by correspondence.
    async fn plan(&mut self) -> anyhow::Result<()> {
        let (Some(game), Some(side)) = (&self.seat.game, self.seat.side) else { return Ok(()) };
        let is_time = self.kind == Kind::Letters
            && game.position().turn() != side
            && game.end().is_none()
            && self.planned != Some(game.len());
        if !is_time || self.random.below(3) != 0 {
            return Ok(());
        }
        let mut lines = Vec::new();
        for mv in game.legal_moves().into_iter().take(PLAN_LINES) {
            let mut after = game.clone();
            after.play(mv)?;
            let legal = after.legal_moves();
            let pick = self.random.below(legal.len().max(1) as u64) as usize;
            if let Some(&reply) = legal.get(pick).filter(|_| after.position().turn() == side) {
                let text = after.position().move_text(reply);
                lines.push(vec![game.position().move_text(mv), text]);
            }
        }
        let ply = game.len() as u32;
        self.planned = Some(game.len());
        let replies = lines.iter().filter_map(|line| Some((ply + 1, line.get(1)?.clone())));
        self.run.ledger.plan(&self.seat.id, replies);
        let mut browser = self.seat.browser.beside(&self.run.url);
        let path = format!("/api/games/{}/plan", self.seat.id);
        // It may be lost, or come too late: then nothing is planned.
        let _ = browser.put(&path, json_line(&Plan { ply, lines })).await;
        Ok(())
    }

    fn on_message(&mut self, message: FromServer) -> anyhow::Result<()> {
        let now_ms = self.run.now_ms();
        if self.seat.on_message(&message)? {
            self.known_ms = now_ms;
        }
        match message {
            FromServer::Done { message, version } => {
                // An old command of the game before may be answered now.
                if self.knows(&message) {
                    self.run.ledger.done(&self.seat.id, &message, version, now_ms);
                }
                self.settle(&message);
            }
            FromServer::Refused { message: Some(message), why, .. } => {
                let is_failure = matches!(why.code.as_str(), "unavailable" | "busy" | "too-often");
                match self.pending.as_mut().filter(|pending| pending.message == message) {
                    Some(pending) if is_failure => {
                        pending.is_refused = true;
                        self.run.ledger.refuse();
                    }
                    // A command that lost a race against the clock, the plan or the other tab.
                    _ => self.settle(&message),
                }
            }
            _ => {}
        }
        if self.seat.is_over {
            self.run.ledger.end(&self.seat.id, now_ms);
        }
        Ok(())
    }

    fn knows(&self, message: &str) -> bool {
        self.pending.iter().chain(&self.old).any(|command| command.message == message)
    }

    fn settle(&mut self, message: &str) {
        if let Some(pending) = self.pending.take_if(|pending| pending.message == message) {
            self.old.push(pending);
        }
    }
}
