//! Two players who play one game after another, at a steady pace, and note how long the other waited
//! to see each move.

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use play::Game;
use rules::{AnyPosition, Side, SplitMix64, Variant};
use tokio::time::{Instant as Later, sleep_until};
use wire::online::{Act, ContestEvent, ContestState, FromPage, FromServer};

use crate::meeting::{game_of, meet, offer};
use crate::page::Page;

/// What a pair has seen.
#[derive(Default)]
pub(crate) struct Seen {
    /// Moves that reached the opponent, each with the time from sending it to seeing it.
    pub(crate) moves: Vec<Duration>,
    /// Moves acknowledged, each with the time from sending it.
    pub(crate) done: Vec<Duration>,
    /// Games played to their end.
    pub(crate) games: u32,
}

/// One of the two: a page and the game as it knows it.
struct Player {
    page: Page,
    side: Side,
    game: Game,
}

/// Two players at one board.
pub(crate) struct Pair {
    players: [Player; 2],
    id: String,
    variant: Variant,
    stream: SplitMix64,
    messages: u64,
    /// The move on its way: when it was sent.
    sent: Option<Instant>,
}

impl Pair {
    /// Two new guests on the server at `url`, connected, with their first game.
    pub(crate) async fn seat(
        url: &str,
        http: &reqwest::Client,
        variant: Variant,
        seed: u64,
    ) -> anyhow::Result<Pair> {
        let player = |side| Player {
            page: Page::new(url, http),
            side,
            game: Game::new(AnyPosition::start(variant)),
        };
        let mut pair = Pair {
            players: [player(Side::First), player(Side::Second)],
            id: String::new(),
            variant,
            stream: SplitMix64::new(seed),
            messages: 0,
            sent: None,
        };
        pair.begin().await?;
        Ok(pair)
    }

    /// One offers a game by link, the other takes it; both watch it.
    async fn begin(&mut self) -> anyhow::Result<()> {
        let [first, second] = &mut self.players;
        let offer = offer(self.variant, "600+5", false);
        self.id = meet(&mut first.page, &mut second.page, &offer).await?;
        for player in &mut self.players {
            if !player.page.is_connected() {
                player.page.connect().await?;
            }
            player.watch(&self.id).await?;
        }
        Ok(())
    }

    /// Plays until then, a move every `pace`, and says what was seen from `from` on.
    pub(crate) async fn play(
        mut self,
        pace: Duration,
        from: Instant,
        until: Instant,
    ) -> anyhow::Result<Seen> {
        let mut seen = Seen::default();
        // The pairs do not all move at once.
        let delay = pace.mul_f64(self.stream.below(1000) as f64 / 1000.0);
        let mut next = Instant::now() + delay;
        while Instant::now() < until {
            if self.players.iter().all(|player| player.game.end().is_some()) {
                seen.games += u32::from(Instant::now() >= from);
                self.begin().await?;
            }
            let [first, second] = &mut self.players;
            let (of, word) = tokio::select! {
                word = first.page.hear() => (0, word?),
                word = second.page.hear() => (1, word?),
                () = sleep_until(Later::from_std(next)), if self.sent.is_none() => {
                    self.send().await?;
                    next += pace;
                    continue;
                }
            };
            self.note(of, word, from, &mut seen)?;
        }
        Ok(seen)
    }

    /// The side to move plays at random, if both know the same game.
    async fn send(&mut self) -> anyhow::Result<()> {
        let [first, second] = &mut self.players;
        if first.game.len() != second.game.len() {
            return Ok(());
        }
        let player = if first.game.position().turn() == first.side { first } else { second };
        let legal = player.game.legal_moves();
        let Some(&mv) = legal.get(self.stream.below(legal.len().max(1) as u64) as usize) else {
            return Ok(());
        };
        self.messages += 1;
        let position = player.game.position();
        let act = Act::Move {
            ply: player.game.len() as u32,
            key: position.stable_key().to_string(),
            text: position.move_text(mv),
        };
        let message = format!("m{}", self.messages);
        let word = FromPage::Act { game: self.id.clone(), message, act };
        self.sent = Some(Instant::now());
        player.page.say(&word).await
    }

    fn note(
        &mut self,
        of: usize,
        word: FromServer,
        from: Instant,
        seen: &mut Seen,
    ) -> anyhow::Result<()> {
        let now = Instant::now();
        match word {
            FromServer::Events { game, events, .. } if game == self.id => {
                let [first, second] = &mut self.players;
                let player = if of == 0 { first } else { second };
                let was_theirs = player.game.position().turn() != player.side;
                for event in &events {
                    player.fold(&event.event)?;
                }
                if let Some(sent) = self.sent.filter(|_| was_theirs) {
                    self.sent = None;
                    if sent >= from {
                        seen.moves.push(now - sent);
                    }
                }
            }
            FromServer::Done { .. } => {
                if let Some(sent) = self.sent.filter(|sent| *sent >= from) {
                    seen.done.push(now - sent);
                }
            }
            FromServer::Game { state } if state.id == self.id => {
                let [first, second] = &mut self.players;
                let player = if of == 0 { first } else { second };
                player.catch_up(&state)?;
            }
            FromServer::Refused { why, .. } => bail!("refused: {} ({})", why.message, why.code),
            _ => {}
        }
        Ok(())
    }
}

impl Player {
    /// Asks for the game and waits until it is here.
    async fn watch(&mut self, id: &str) -> anyhow::Result<()> {
        self.page.say(&FromPage::Watch { game: id.to_owned(), version: 0 }).await?;
        loop {
            if let FromServer::Game { state } = self.page.hear().await?
                && state.id == id
            {
                return self.catch_up(&state);
            }
        }
    }

    /// Takes the game as the server tells it.
    fn catch_up(&mut self, state: &ContestState) -> anyhow::Result<()> {
        self.game = game_of(state)?;
        Ok(())
    }

    fn fold(&mut self, event: &ContestEvent) -> anyhow::Result<()> {
        if let ContestEvent::Moved { text, .. } = event {
            self.game.play_text(text).context("the server told of a move that is none")?;
        }
        Ok(())
    }
}
