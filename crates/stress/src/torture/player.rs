//! A player with bad luck. Its connection ends at any moment; it comes again, asks for what it missed,
//! and sends the wish it has not heard of again, under the same message id. Now and then it also sends
//! a wish twice, by both ways at once, or one of long ago after newer ones.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use play::Game;
use rules::{Side, SplitMix64};
use tokio::time::{sleep, timeout};
use wire::online::{
    Act, ContestEvent, ContestState, FromPage, FromServer, Numbered, Plan, Seen, Wish,
};
use wire::{from_json, json_line};

use super::board::Kind;
use super::ledger::{Ledger, Sent};
use crate::meeting::game_of;
use crate::page::Page;

/// After so long without a word, while it waits for one, a player takes the line for dead.
const PATIENCE: Duration = Duration::from_secs(4);
/// One of so many wishes is sent twice in the same breath.
const TWICE_ONE_OF: u64 = 10;
/// One of so many is sent by a plain request at the same moment.
const BOTH_WAYS_ONE_OF: u64 = 12;
/// One of so many is followed by one of long ago.
const STALE_ONE_OF: u64 = 15;
/// One of so many comes again by a plain request much later.
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

/// A wish on its way.
#[derive(Clone)]
struct Pending {
    message: String,
    act: Act,
    /// The server could not do it, and it must be sent again.
    is_refused: bool,
}

/// A player at a board.
pub(crate) struct Player {
    pub(crate) page: Page,
    kind: Kind,
    name: String,
    run: Arc<Run>,
    stream: SplitMix64,
    id: String,
    side: Option<Side>,
    game: Option<Game>,
    version: u32,
    /// When it heard of that version.
    heard_ms: i64,
    is_over: bool,
    is_asleep: bool,
    draw_offer: Option<Side>,
    takeback: Option<Side>,
    /// The plies for which it has left a plan.
    planned: Option<usize>,
    pending: Option<Pending>,
    old: Vec<Pending>,
    messages: u64,
}

impl Player {
    /// Somebody who will play; the name keeps message ids apart.
    pub(crate) fn new(page: Page, kind: Kind, name: String, run: Arc<Run>, seed: u64) -> Player {
        Player {
            page,
            kind,
            name,
            run,
            stream: SplitMix64::new(seed),
            id: String::new(),
            side: None,
            game: None,
            version: 0,
            heard_ms: 0,
            is_over: false,
            is_asleep: false,
            draw_offer: None,
            takeback: None,
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
        self.id = id.to_owned();
        (self.side, self.game, self.version, self.pending) = (None, None, 0, None);
        (self.is_over, self.is_asleep, self.planned) = (false, false, None);
        self.old.clear();
        while !self.is_over && self.run.goes_on() {
            match self.connected().await {
                Ok(()) => {}
                Err(error) if error.is::<Wrong>() => return Err(error),
                Err(_) => {
                    self.page.disconnect();
                    sleep(Duration::from_millis(50 + self.stream.below(250))).await;
                }
            }
        }
        Ok(())
    }

    fn one_of(&mut self, count: u64) -> bool {
        self.stream.below(count) == 0
    }

    /// One connection's life.
    async fn connected(&mut self) -> anyhow::Result<()> {
        timeout(PATIENCE, self.page.connect()).await??;
        let word = FromPage::Watch { game: self.id.clone(), version: self.version };
        self.page.say(&word).await?;
        if let Some(pending) = self.pending.clone() {
            self.say(&pending).await?;
        }
        let mut next = Instant::now() + self.run.pace.mul_f64(0.5);
        let mut heard = Instant::now();
        while !self.is_over && self.run.goes_on() {
            let waits = next.saturating_duration_since(Instant::now()) + Duration::from_millis(1);
            match timeout(waits, self.page.hear()).await {
                Ok(word) => {
                    heard = Instant::now();
                    self.note(word?)?;
                }
                Err(_) => {
                    next += self.run.pace;
                    ensure!(heard.elapsed() < PATIENCE, "silence");
                    self.page.say(&FromPage::Ping { number: 1 }).await?;
                    self.look().await?;
                }
            }
        }
        Ok(())
    }

    async fn say(&mut self, wish: &Pending) -> anyhow::Result<()> {
        let Pending { message, act, .. } = wish.clone();
        self.page.say(&FromPage::Act { game: self.id.clone(), message, act }).await
    }

    /// Looks at the board and does what there is to do.
    async fn look(&mut self) -> anyhow::Result<()> {
        match &mut self.pending {
            Some(pending) if pending.is_refused => {
                pending.is_refused = false;
                let again = pending.clone();
                self.say(&again).await
            }
            Some(_) => Ok(()),
            None => {
                if let Some(act) = self.wish() {
                    self.send(act).await?;
                }
                self.plan().await
            }
        }
    }

    /// What it wants now.
    fn wish(&mut self) -> Option<Act> {
        let (game, side) = (self.game.clone()?, self.side?);
        if self.takeback == Some(!side) {
            return Some(if self.one_of(2) { Act::Takeback } else { Act::RefuseTakeback });
        }
        if self.draw_offer == Some(!side) {
            return Some(if self.one_of(3) { Act::OfferDraw } else { Act::RefuseDraw });
        }
        let position = game.position();
        if position.turn() != side {
            let asks = self.kind == Kind::Casual && self.takeback.is_none() && game.len() > 2;
            return (asks && self.one_of(8)).then_some(Act::Takeback);
        }
        if self.is_asleep || self.kind == Kind::Short && game.len() > 4 && self.one_of(60) {
            self.is_asleep = true;
            return None;
        }
        if game.len() > 6 && self.one_of(80) {
            return Some(Act::Resign);
        }
        let draws = game.start().variant().has_draws() && self.draw_offer.is_none();
        if draws && self.one_of(40) {
            return Some(Act::OfferDraw);
        }
        let legal = game.legal_moves();
        let &mv = legal.get(self.stream.below(legal.len().max(1) as u64) as usize)?;
        let (ply, key) = (game.len() as u32, position.stable_key().to_string());
        Some(Act::Move { ply, key, text: position.move_text(mv) })
    }

    async fn send(&mut self, act: Act) -> anyhow::Result<()> {
        self.messages += 1;
        let message = format!("{}-{}", self.name, self.messages);
        let (heard_ms, sent_ms) = (self.heard_ms, self.run.now_ms());
        let sent = Sent { act: act.clone(), heard_ms, sent_ms, done: None };
        self.run.ledger.send(&self.id, &message, sent);
        let wish = Pending { message, act, is_refused: false };
        self.pending = Some(wish.clone());
        if self.one_of(BOTH_WAYS_ONE_OF) {
            self.say_plainly(wish.clone(), 0);
        }
        self.say(&wish).await?;
        if self.one_of(TWICE_ONE_OF) {
            self.say(&wish).await?;
        }
        if self.one_of(LATE_ONE_OF) {
            let late_ms = self.stream.below(LATEST_MS);
            self.say_plainly(wish, late_ms);
        }
        let at = self.stream.below(self.old.len().max(1) as u64) as usize;
        if self.one_of(STALE_ONE_OF)
            && let Some(old) = self.old.get(at).cloned()
        {
            self.say(&old).await?;
        }
        Ok(())
    }

    /// The same wish by a plain request, later or at once; nobody waits for the answer.
    fn say_plainly(&self, wish: Pending, late_ms: u64) {
        let (run, id) = (Arc::clone(&self.run), self.id.clone());
        let mut page = self.page.beside(&self.run.url);
        tokio::spawn(async move {
            sleep(Duration::from_millis(late_ms)).await;
            let Pending { message, act, .. } = wish;
            let body = json_line(&Wish { message: message.clone(), act });
            let answer = page.post(&format!("/api/games/{id}/acts"), body).await;
            if let Some(seen) = answer.ok().and_then(|text| from_json::<Seen>(&text).ok()) {
                run.ledger.done(&id, &message, seen.version, run.now_ms());
            }
        });
    }

    /// Leaves conditional moves for whatever the opponent may play, in games by correspondence.
    async fn plan(&mut self) -> anyhow::Result<()> {
        let (Some(game), Some(side)) = (&self.game, self.side) else { return Ok(()) };
        let is_time = self.kind == Kind::Letters
            && game.position().turn() != side
            && game.end().is_none()
            && self.planned != Some(game.len());
        if !is_time || self.stream.below(3) != 0 {
            return Ok(());
        }
        let mut lines = Vec::new();
        for mv in game.legal_moves().into_iter().take(PLAN_LINES) {
            let mut after = game.clone();
            after.play(mv)?;
            let legal = after.legal_moves();
            let pick = self.stream.below(legal.len().max(1) as u64) as usize;
            if let Some(&reply) = legal.get(pick).filter(|_| after.position().turn() == side) {
                let text = after.position().move_text(reply);
                lines.push(vec![game.position().move_text(mv), text]);
            }
        }
        let ply = game.len() as u32;
        self.planned = Some(game.len());
        let replies = lines.iter().filter_map(|line| Some((ply + 1, line.get(1)?.clone())));
        self.run.ledger.plan(&self.id, replies);
        let mut page = self.page.beside(&self.run.url);
        let path = format!("/api/games/{}/plan", self.id);
        // It may be lost, or come too late: then nothing is planned.
        let _ = page.put(&path, json_line(&Plan { ply, lines })).await;
        Ok(())
    }

    fn note(&mut self, word: FromServer) -> anyhow::Result<()> {
        let now_ms = self.run.now_ms();
        match word {
            FromServer::Game { state } if state.id == self.id => self.catch_up(&state)?,
            FromServer::Events { game, events, .. } if game == self.id => self.fold(&events)?,
            FromServer::Done { message, version } => {
                // An old wish of the game before may be answered now.
                if self.knows(&message) {
                    self.run.ledger.done(&self.id, &message, version, now_ms);
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
                    // A wish that lost a race against the clock, the plan or the other tab.
                    _ => self.settle(&message),
                }
            }
            _ => {}
        }
        if self.is_over {
            self.run.ledger.end(&self.id, now_ms);
        }
        Ok(())
    }

    fn knows(&self, message: &str) -> bool {
        self.pending.iter().chain(&self.old).any(|wish| wish.message == message)
    }

    fn settle(&mut self, message: &str) {
        if let Some(pending) = self.pending.take_if(|pending| pending.message == message) {
            self.old.push(pending);
        }
    }

    fn catch_up(&mut self, state: &ContestState) -> anyhow::Result<()> {
        let game = game_of(state).context(Wrong("a record that does not replay"))?;
        if state.version >= self.version {
            self.side = state.you.map(Side::from);
            self.is_over = state.end.is_some();
            self.draw_offer = state.draw_offer.map(Side::from);
            self.takeback = state.takeback.map(Side::from);
            (self.game, self.version) = (Some(game), state.version);
            self.heard_ms = self.run.now_ms();
        }
        Ok(())
    }

    fn fold(&mut self, events: &[Numbered]) -> anyhow::Result<()> {
        for event in events {
            if event.version <= self.version {
                continue;
            }
            ensure!(event.version == self.version + 1, "a gap: the page asks for the whole again");
            let Some(game) = &mut self.game else { return Ok(()) };
            match &event.event {
                ContestEvent::Moved { text, .. } => {
                    game.play_text(text).context(Wrong("an event that does not replay"))?;
                    (self.draw_offer, self.takeback) = (None, None);
                    self.is_over = game.end().is_some();
                }
                ContestEvent::DrawOffered { side } => self.draw_offer = Some((*side).into()),
                ContestEvent::DrawRefused { .. } => self.draw_offer = None,
                ContestEvent::TakebackAsked { side } => self.takeback = Some((*side).into()),
                ContestEvent::TakebackRefused { .. } => self.takeback = None,
                ContestEvent::TakenBack { plies } => {
                    game.take_back_to(*plies as usize);
                    (self.draw_offer, self.takeback) = (None, None);
                }
                ContestEvent::Ended { .. } => self.is_over = true,
                ContestEvent::TimeGiven { .. }
                | ContestEvent::Suspended { .. }
                | ContestEvent::Vacation { .. } => {}
            }
            self.version = event.version;
            self.heard_ms = self.run.now_ms();
        }
        Ok(())
    }
}

/// Something that no bad luck explains.
#[derive(Debug)]
pub(crate) struct Wrong(&'static str);

impl std::fmt::Display for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}
