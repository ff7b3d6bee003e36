//! A player with bad luck. Its connection ends at any moment; it comes again, asks for what it missed,
//! and sends the move it has not heard of again, under the same message id. Now and then it also sends
//! a move twice, or one of long ago.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use play::Game;
use rules::{Side, SplitMix64};
use tokio::time::{sleep, timeout};
use wire::online::{Act, ContestEvent, ContestState, FromPage, FromServer, Numbered};

use super::ledger::{Ledger, Sent};
use crate::meeting::game_of;
use crate::page::Page;

/// After so long without a word, while it waits for one, a player takes the line for dead.
const PATIENCE: Duration = Duration::from_secs(4);
/// One of so many moves is sent twice in the same breath.
const TWICE_ONE_OF: u64 = 10;
/// One of so many moves is followed by one of long ago.
const STALE_ONE_OF: u64 = 15;

/// What all players of a run share.
pub(crate) struct Run {
    /// What was sent and acknowledged.
    pub(crate) ledger: Ledger,
    /// When the run began.
    pub(crate) began: Instant,
    /// When players stop.
    pub(crate) until: Instant,
    /// The time between two moves of a player.
    pub(crate) pace: Duration,
}

impl Run {
    /// Milliseconds since the run began.
    pub(crate) fn now_ms(&self) -> i64 {
        self.began.elapsed().as_millis() as i64
    }
}

/// A move on its way.
#[derive(Clone)]
struct Pending {
    message: String,
    act: Act,
}

/// A player at a board.
pub(crate) struct Player {
    pub(crate) page: Page,
    side: Side,
    name: String,
    run: Arc<Run>,
    stream: SplitMix64,
    id: String,
    game: Option<Game>,
    version: u32,
    pending: Option<Pending>,
    old: Vec<Pending>,
    messages: u64,
}

impl Player {
    /// Somebody who will play this side; the name keeps message ids apart.
    pub(crate) fn new(page: Page, side: Side, name: String, run: Arc<Run>, seed: u64) -> Player {
        Player {
            page,
            side,
            name,
            run,
            stream: SplitMix64::new(seed),
            id: String::new(),
            game: None,
            version: 0,
            pending: None,
            old: Vec::new(),
            messages: 0,
        }
    }

    /// Plays this game until it is over or the run ends, through whatever happens to the line.
    ///
    /// # Errors
    /// Only what can never be right: a gap in the events that the server calls none, a move that is
    /// not legal, a wish acknowledged that was never made.
    pub(crate) async fn play(&mut self, id: &str) -> anyhow::Result<()> {
        self.id = id.to_owned();
        (self.game, self.version, self.pending) = (None, 0, None);
        self.old.clear();
        while !self.is_over() && Instant::now() < self.run.until {
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

    fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.end().is_some())
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
        while !self.is_over() && Instant::now() < self.run.until {
            let waits = next.saturating_duration_since(Instant::now()) + Duration::from_millis(1);
            match timeout(waits, self.page.hear()).await {
                Ok(word) => {
                    heard = Instant::now();
                    self.note(word?)?;
                }
                Err(_) => {
                    next += self.run.pace;
                    ensure!(self.pending.is_none() || heard.elapsed() < PATIENCE, "silence");
                    self.page.say(&FromPage::Ping { number: 1 }).await?;
                    self.move_if_mine().await?;
                }
            }
        }
        Ok(())
    }

    async fn say(&mut self, wish: &Pending) -> anyhow::Result<()> {
        let Pending { message, act } = wish.clone();
        self.page.say(&FromPage::Act { game: self.id.clone(), message, act }).await
    }

    /// Plays at random, if it is this player's turn and no move is on its way.
    async fn move_if_mine(&mut self) -> anyhow::Result<()> {
        let Some(game) = self.game.as_ref().filter(|_| self.pending.is_none()) else {
            return Ok(());
        };
        let position = game.position();
        let legal = game.legal_moves();
        let pick = self.stream.below(legal.len().max(1) as u64) as usize;
        let Some(&mv) = legal.get(pick).filter(|_| position.turn() == self.side) else {
            return Ok(());
        };
        self.messages += 1;
        let message = format!("{}-{}", self.name, self.messages);
        let (ply, text) = (game.len() as u32, position.move_text(mv));
        let key = position.stable_key().to_string();
        let sent = Sent { ply, text: text.clone(), sent_ms: self.run.now_ms(), done_ms: None };
        self.run.ledger.send(&self.id, &message, sent);
        let wish = Pending { message, act: Act::Move { ply, key, text } };
        self.pending = Some(wish.clone());
        self.say(&wish).await?;
        if self.stream.below(TWICE_ONE_OF) == 0 {
            self.say(&wish).await?;
        }
        if self.stream.below(STALE_ONE_OF) == 0
            && let Some(old) =
                self.old.get(self.stream.below(self.old.len().max(1) as u64) as usize)
        {
            let old = old.clone();
            self.say(&old).await?;
        }
        Ok(())
    }

    fn note(&mut self, word: FromServer) -> anyhow::Result<()> {
        match word {
            FromServer::Game { state } if state.id == self.id => self.catch_up(&state)?,
            FromServer::Events { game, events, .. } if game == self.id => self.fold(&events)?,
            FromServer::Done { message, .. } => {
                self.run.ledger.done(&self.id, &message, self.run.now_ms());
                self.settle(&message);
            }
            // A move that lost a race against the clock or the other tab: the events tell the rest.
            FromServer::Refused { message: Some(message), .. } => self.settle(&message),
            _ => {}
        }
        Ok(())
    }

    fn settle(&mut self, message: &str) {
        if let Some(pending) = self.pending.take_if(|pending| pending.message == message) {
            self.old.push(pending);
        }
    }

    fn catch_up(&mut self, state: &ContestState) -> anyhow::Result<()> {
        let game = game_of(state).context(Wrong("a record that does not replay"))?;
        if state.version >= self.version {
            (self.game, self.version) = (Some(game), state.version);
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
                }
                // The game ended in another way: the whole tells how.
                ContestEvent::Ended { .. } => anyhow::bail!("asks for the whole"),
                _ => {}
            }
            self.version = event.version;
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
