//! A game at one version: what was agreed, everything that happened, and the game that follows
//! from it. A value that never changes: whoever holds one holds a game at one version.

use std::sync::Arc;

use play::{Event, Game, Mode, Terms, TimeControl};
use rules::{AnyPosition, Side};
use store::{AccountId, Ending, GameEvent, GameId, NewGame, Seat, StoreError, Summary};

use crate::games::event;

/// An event with its time and the message that caused it. Its version is its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) at_ms: i64,
    pub(crate) event: Event,
    /// The text of a move, as it is stored and sent: by itself an event knows no position.
    pub(crate) text: Option<String>,
    pub(crate) message: Option<String>,
}

/// A game at one version.
#[derive(Clone, Debug)]
pub struct GameSnapshot {
    facts: Arc<NewGame>,
    game: Game,
    entries: Vec<Arc<Entry>>,
    ending: Option<Ending>,
    /// How long it took until the last event could be seen, which nobody has been given back yet.
    late_ms: u32,
}

impl GameSnapshot {
    /// The game of these rows, all from the first.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] where they make no game.
    pub(crate) fn new(game: store::Game, rows: &[GameEvent]) -> Result<GameSnapshot, StoreError> {
        let terms = terms(&game.game)?;
        let ending = game.ended.map(|ended| ended.ending);
        let facts = Arc::new(game.game);
        let game = Game::begin(terms, facts.created_ms);
        let mut snapshot = GameSnapshot { facts, game, entries: Vec::new(), ending, late_ms: 0 };
        snapshot.read(rows)?;
        Ok(snapshot)
    }

    /// Folds in the rows that follow.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] where they do not follow.
    pub(crate) fn read(&mut self, rows: &[GameEvent]) -> Result<(), StoreError> {
        if !rows.is_empty() {
            self.late_ms = 0;
        }
        for row in rows {
            let event = event::read(row, self.game.position())?;
            let text = row.text.clone().filter(|_| row.ply.is_some());
            self.fold(Entry { at_ms: row.at_ms, event, text, message: row.message.clone() })?;
            if self.version() != row.version {
                return Err(damaged("version", &row.version));
            }
        }
        Ok(())
    }

    pub(crate) fn fold(&mut self, entry: Entry) -> Result<(), StoreError> {
        let folded = self.game.apply(entry.at_ms, &entry.event);
        folded.map_err(|error| damaged("event", &error))?;
        self.entries.push(Arc::new(entry));
        Ok(())
    }

    /// Puts a message on the last event.
    pub(crate) fn sign(&mut self, message: Option<String>) {
        if let Some(entry) = self.entries.last_mut() {
            Arc::make_mut(entry).message = message;
        }
    }

    /// How long it took until the last event could be seen, while the next clock ran.
    pub(crate) fn late_ms(&self) -> u32 {
        self.late_ms
    }

    pub(crate) fn set_late_ms(&mut self, late_ms: u32) {
        self.late_ms = late_ms;
    }

    pub(crate) fn end(&mut self, ending: Option<Ending>) {
        self.ending = ending;
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> &GameId {
        &self.facts.id
    }

    /// What was agreed; its summary is that of the beginning.
    #[must_use]
    pub fn facts(&self) -> &NewGame {
        &self.facts
    }

    /// What follows from its events.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How it ended, as it was stored.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// The number of its newest event.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.game.version()
    }

    /// Whether what was stored about its end fits its events.
    pub(crate) fn is_whole(&self) -> bool {
        self.game.end().is_some() == self.ending.is_some()
    }

    /// The events after this version, each with its number.
    pub(crate) fn entries_after(&self, version: u32) -> impl Iterator<Item = (u32, &Entry)> {
        let numbers = version.saturating_add(1)..;
        let later = self.entries.iter().skip(usize::try_from(version).unwrap_or(usize::MAX));
        numbers.zip(later.map(Arc::as_ref))
    }

    /// The number of the event that this message caused.
    pub(crate) fn version_of(&self, message: &str) -> Option<u32> {
        let caused = |(_, entry): &(u32, &Entry)| entry.message.as_deref() == Some(message);
        self.entries_after(0).find(caused).map(|(version, _)| version)
    }

    /// When something last happened.
    pub(crate) fn changed_ms(&self) -> i64 {
        self.entries.last().map_or(self.facts.created_ms, |entry| entry.at_ms)
    }

    /// The side of an account; `None` for one that does not play in it.
    #[must_use]
    pub fn side_of(&self, account: AccountId) -> Option<Side> {
        let plays = |side: &Side| self.seat(*side).account() == Some(account);
        Side::BOTH.into_iter().find(plays)
    }

    /// Who sits at a side.
    #[must_use]
    pub fn seat(&self, side: Side) -> &Seat {
        let [first, second] = &self.facts.seats;
        match side {
            Side::First => first,
            Side::Second => second,
        }
    }

    /// Who is to move; nobody when it is over.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        self.game.turn()
    }

    /// How many plies are on the board.
    #[must_use]
    pub fn plies(&self) -> u32 {
        u32::try_from(self.game.len()).unwrap_or(u32::MAX)
    }

    /// Whether both sit at the board.
    #[must_use]
    pub fn is_live(&self) -> bool {
        self.game.terms().time.is_live()
    }

    /// What the store keeps beside the events.
    pub(crate) fn summary(&self) -> Summary {
        let started_ms = self.facts.summary.started_ms;
        summary(&self.game, started_ms, self.changed_ms())
    }
}

/// The summary of a game.
fn summary(game: &Game, started_ms: Option<i64>, changed_ms: i64) -> Summary {
    Summary {
        ply: u32::try_from(game.len()).unwrap_or(u32::MAX),
        turn: game.turn(),
        position: game.position().to_string(),
        started_ms,
        deadline_ms: game.deadline_ms(),
        changed_ms,
    }
}

/// The game that two have agreed on, ready to be stored; `None` from a position in which there is
/// nothing to choose: one that is over, or begins with a pass.
#[must_use]
pub fn new_game(
    id: GameId,
    terms: Terms,
    board: Option<String>,
    seats: [Seat; 2],
    created_ms: i64,
) -> Option<NewGame> {
    let game = Game::begin(terms, created_ms);
    if game.end().is_some() || game.clone().play_forced_passes() {
        return None;
    }
    let Terms { start, time, mode } = terms;
    Some(NewGame {
        id,
        variant: start.variant(),
        rules: start.rules_text(),
        start: start.to_string(),
        board,
        time_control: time.to_string(),
        speed: time.speed().word().to_owned(),
        rated: mode == Mode::Rated,
        seats,
        created_ms,
        summary: summary(&game, Some(created_ms), created_ms),
    })
}

/// What two have agreed on.
///
/// # Errors
/// [`StoreError::Damaged`] where it cannot be read.
fn terms(game: &NewGame) -> Result<Terms, StoreError> {
    let start = AnyPosition::from_fen(game.variant, &game.start)
        .map_err(|error| damaged("start", &error))?
        .with_rules(&game.rules)
        .map_err(|error| damaged("rules", &error))?;
    let time = TimeControl::parse(&game.time_control)
        .ok_or_else(|| damaged("time_control", &game.time_control))?;
    Ok(Terms { start, time, mode: Mode::online(game.rated) })
}

fn damaged(column: &'static str, value: &impl ToString) -> StoreError {
    StoreError::Damaged { column, value: value.to_string() }
}
