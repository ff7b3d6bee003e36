//! A player's seat at a board: the game as the server tells it, folded from whole states and from
//! events. It believes nothing that does not replay.

use anyhow::{Context, ensure};
use play::Game;
use rules::{Side, SplitMix64};
use wire::online::{Command, FromPage, FromServer, GameEvent, GameState, NumberedEvent};

use super::browser::Browser;
use super::matchmaking::game_of;

/// Something that no bad luck explains: what the server told does not replay.
#[derive(Debug)]
pub(crate) struct Wrong(&'static str);

impl std::fmt::Display for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

/// A seat at a board.
pub(crate) struct Seat {
    pub(crate) browser: Browser,
    /// The game's id.
    pub(crate) id: String,
    /// The side it plays; none before the game is known.
    pub(crate) side: Option<Side>,
    /// The game as it is known; none before.
    pub(crate) game: Option<Game>,
    /// The newest event that is known.
    pub(crate) version: u32,
    pub(crate) is_over: bool,
    /// The side that offers a draw.
    pub(crate) draw_offer: Option<Side>,
    /// The side that asks for a takeback.
    pub(crate) takeback: Option<Side>,
}

impl Seat {
    /// Nobody at no board.
    pub(crate) fn new(browser: Browser) -> Seat {
        Seat {
            browser,
            id: String::new(),
            side: None,
            game: None,
            version: 0,
            is_over: false,
            draw_offer: None,
            takeback: None,
        }
    }

    /// Sits down at another board, of which nothing is known yet.
    pub(crate) fn sit_down(&mut self, id: &str) {
        self.id = id.to_owned();
        (self.side, self.game, self.version, self.is_over) = (None, None, 0, false);
        (self.draw_offer, self.takeback) = (None, None);
    }

    /// Asks for the game, from the version that is known on.
    pub(crate) async fn watch(&mut self) -> anyhow::Result<()> {
        let request = FromPage::Watch { game: self.id.clone(), version: self.version };
        self.browser.send(&request).await
    }

    /// Sends a command.
    pub(crate) async fn send(&mut self, message: &str, command: Command) -> anyhow::Result<()> {
        let (game, message) = (self.id.clone(), message.to_owned());
        self.browser.send(&FromPage::Command { game, message, command }).await
    }

    /// Whether it is to move.
    pub(crate) fn is_to_move(&self) -> bool {
        self.game.as_ref().is_some_and(|game| Some(game.position().turn()) == self.side)
    }

    /// A legal move at random; `None` where there is none.
    pub(crate) fn random_move(&self, random: &mut SplitMix64) -> Option<Command> {
        let game = self.game.as_ref()?;
        let position = game.position();
        let legal = game.legal_moves();
        let &mv = legal.get(random.below(legal.len().max(1) as u64) as usize)?;
        let (ply, key) = (game.len() as u32, position.stable_key().to_string());
        Some(Command::Move { ply, key, text: position.move_text(mv) })
    }

    /// Takes what a message says about this game; whether it did.
    ///
    /// # Errors
    /// [`Wrong`], and a gap between events, after which the page asks for the whole again.
    pub(crate) fn on_message(&mut self, message: &FromServer) -> anyhow::Result<bool> {
        match message {
            FromServer::Game { state } if state.id == self.id => self.on_state(state),
            FromServer::Events { game, events, .. } if *game == self.id => self.on_events(events),
            _ => Ok(false),
        }
    }

    fn on_state(&mut self, state: &GameState) -> anyhow::Result<bool> {
        let game = game_of(state).context(Wrong("a record that does not replay"))?;
        if state.snapshot.version < self.version {
            return Ok(false);
        }
        self.side = state.you.map(Side::from);
        self.is_over = state.snapshot.end.is_some();
        self.draw_offer = state.snapshot.draw_offer.map(Side::from);
        self.takeback = state.snapshot.takeback.map(Side::from);
        (self.game, self.version) = (Some(game), state.snapshot.version);
        Ok(true)
    }

    fn on_events(&mut self, events: &[NumberedEvent]) -> anyhow::Result<bool> {
        let mut is_news = false;
        for event in events {
            if event.version <= self.version {
                continue;
            }
            ensure!(event.version == self.version + 1, "a gap: the page asks for the whole again");
            let Some(game) = &mut self.game else { return Ok(false) };
            match &event.event {
                GameEvent::Moved { text, .. } => {
                    game.play_text(text).context(Wrong("an event that does not replay"))?;
                    (self.draw_offer, self.takeback) = (None, None);
                    self.is_over = game.end().is_some();
                }
                GameEvent::DrawOffered { side } => self.draw_offer = Some((*side).into()),
                GameEvent::DrawRefused { .. } => self.draw_offer = None,
                GameEvent::TakebackAsked { side } => self.takeback = Some((*side).into()),
                GameEvent::TakebackRefused { .. } => self.takeback = None,
                GameEvent::TakenBack { plies } => {
                    game.take_back_to(*plies as usize);
                    (self.draw_offer, self.takeback) = (None, None);
                }
                GameEvent::Ended { .. } => self.is_over = true,
                GameEvent::TimeGiven { .. }
                | GameEvent::Suspended { .. }
                | GameEvent::Vacation { .. } => {}
            }
            self.version = event.version;
            is_news = true;
        }
        Ok(is_news)
    }
}
