//! The state of the client: a game, a cursor, the selection, and the prompt. A pure
//! value: keys and clicks go in ([`Client::press`], [`Client::click`]), [`Effect`]s come out.
//!
//! Whatever can be worked out from the game is worked out once after every change, so that drawing
//! and the selection look at the same list of moves.

mod keys;
mod pick;
mod selection;
mod steps;

pub use keys::{Direction, Key};

use crate::{Effect, Layout, Options, SearchResult, Seats, Texts};
use engine::{Level, Problem};
use play::{Game, Preview, pgn};
use ratatui::layout::Rect;
use rules::{
    AnyMove, AnyPosition, Cell, Geometry, Glyph, MoveKind, MoveShape, Role, Side, Variant,
};
pub(crate) use selection::Selection;

/// A move that can be made now.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) mv: AnyMove,
    pub(crate) text: String,
    pub(crate) shape: MoveShape,
}

/// What the person is being asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Prompt {
    /// To leave for good.
    Quit,
    /// To give up this game for a new one.
    New,
    /// How strong the engine shall be.
    Level,
    /// A move is being typed.
    Typing(String),
}

/// What the status line says of the last thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// Nothing.
    None,
    /// This side could not move, this often in a row.
    Passed(Side, usize),
    /// The engine proposes this.
    Hint(String),
    /// This text is no move.
    NoMove(String),
    /// Any sentence.
    Text(String),
}

/// What the search under way is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Move,
    Hint,
}

/// What is marked on the board.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Trace {
    pub(crate) from: Vec<Cell>,
    pub(crate) to: Option<Cell>,
    pub(crate) flips: Vec<Cell>,
}

impl Trace {
    fn of(shape: &MoveShape) -> Trace {
        let from = match shape.kind {
            // The stone that divides stays: what has changed is the new one.
            MoveKind::Clone => Vec::new(),
            _ => shape.from.clone(),
        };
        Trace { from, to: shape.to, flips: shape.flips().collect() }
    }
}

/// Where the cursor begins: on the king, or else on a man, of whoever moves first at this screen.
fn first_cursor(options: &Options, geometry: &Geometry) -> Cell {
    let view = options.start.view();
    let side = match options.seats {
        Seats::Against(side) => side,
        Seats::Both => view.turn,
    };
    let own = |glyph: &Glyph| match glyph {
        Glyph::Disc(owner) | Glyph::Man(owner, _) => *owner == side,
        Glyph::Stack(sides) => sides.last() == Some(&side),
        Glyph::Wall => false,
    };
    let is_king = |glyph: &Glyph| matches!(glyph, Glyph::Man(_, Role::King));
    let men: Vec<&(Cell, Glyph)> = view.cells.iter().filter(|(_, glyph)| own(glyph)).collect();
    let king = men.iter().find(|(_, glyph)| is_king(glyph)).or_else(|| men.first());
    king.map(|(cell, _)| *cell)
        .or_else(|| geometry.cells.first().map(|shape| shape.cell))
        .unwrap_or(Cell::masked(0))
}

/// A game at the terminal.
pub struct Client {
    pub(crate) texts: Texts,
    pub(crate) game: Game,
    pub(crate) seats: Seats,
    pub(crate) level: Level,
    pub(crate) geometry: Geometry,
    pub(crate) cursor: Cell,
    pub(crate) selection: Selection,
    pub(crate) prompt: Option<Prompt>,
    pub(crate) has_help: bool,
    pub(crate) is_turned: bool,
    pub(crate) status: Status,
    pub(crate) choices: Vec<Choice>,
    /// What the move under the cursor would do.
    pub(crate) preview: Option<(usize, Preview)>,
    /// The ply looked at, where it is not the last one.
    pub(crate) past: Option<usize>,
    /// Whether the last move is being shown again: the position before it.
    pub(crate) is_replaying: bool,
    pub(crate) hint: Option<Trace>,
    asked: Option<(Asked, u64)>,
    number: u64,
    effects: Vec<Effect>,
}

impl Client {
    /// A new game; the effects that come with it are the first [`Client::effects`].
    #[must_use]
    pub fn new(options: &Options) -> Client {
        let geometry = options.start.variant().geometry();
        let mut client = Client {
            texts: Texts::new(options.language),
            game: Game::new(options.start),
            seats: options.seats,
            level: options.level,
            cursor: first_cursor(options, &geometry),
            geometry,
            selection: Selection::Empty,
            prompt: None,
            has_help: false,
            is_turned: options.seats == Seats::Against(Side::Second),
            status: Status::None,
            choices: Vec::new(),
            preview: None,
            past: None,
            is_replaying: false,
            hint: None,
            asked: None,
            number: 0,
            effects: Vec::new(),
        };
        client.pass_on();
        client
    }

    /// What is to be done outside; to be called once after every event.
    pub fn effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Takes the result of a search. Results of searches that were cancelled are ignored.
    pub fn on_search_result(&mut self, result: &SearchResult) {
        let Some((asked, number)) = self.asked else { return };
        if number != result.number {
            return;
        }
        self.asked = None;
        let Some(best) = &result.best else { return };
        match asked {
            Asked::Move => self.play_text(&best.clone()),
            Asked::Hint => {
                let choice = self.choices.iter().find(|choice| choice.text == *best);
                self.hint = choice.map(|choice| Trace {
                    from: choice.shape.from.clone(),
                    ..Trace::of(&choice.shape)
                });
                self.status = Status::Hint(best.clone());
            }
        }
    }

    /// Shows a sentence, such as where a record was saved.
    pub fn show(&mut self, sentence: String) {
        self.status = Status::Text(sentence);
    }

    /// The words on the screen.
    #[must_use]
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The board.
    #[must_use]
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The cell that keys act on.
    #[must_use]
    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Whether the board is shown from the other side.
    #[must_use]
    pub fn is_turned(&self) -> bool {
        self.is_turned
    }

    /// Whether the engine is thinking.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether something on the screen changes by itself ([`tick`](Client::tick)).
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.is_replaying
    }

    /// Goes on with what changes by itself.
    pub fn tick(&mut self) {
        self.is_replaying = false;
    }

    /// Where things lie on a screen of this size.
    #[must_use]
    pub fn layout(&self, area: Rect) -> Layout {
        Layout::new(area, &self.geometry, self.is_turned)
    }

    pub(crate) fn variant(&self) -> Variant {
        self.game.start().variant()
    }

    /// The ply that is shown.
    pub(crate) fn shown_ply(&self) -> usize {
        let ply = self.past.unwrap_or(self.game.len());
        if self.is_replaying { ply.saturating_sub(1) } else { ply }
    }

    /// The position that is shown.
    pub(crate) fn shown(&self) -> &AnyPosition {
        self.game.position_at(self.shown_ply()).unwrap_or(self.game.start())
    }

    /// What the move did that led to the position shown (while it is shown again: what it will do).
    pub(crate) fn last_trace(&self) -> Option<Trace> {
        let ply = self.past.unwrap_or(self.game.len());
        // A forced pass leaves no trace; what is worth showing is the move before it.
        let line: Vec<_> = self.game.line().take(ply).collect();
        let shapes = line.iter().rev().filter_map(|(before, mv)| before.shape(*mv));
        let mut shapes = shapes.skip_while(|shape| shape.kind == MoveKind::Pass);
        shapes.next().map(|shape| match self.is_replaying {
            true => Trace { from: shape.from.clone(), ..Trace::of(&shape) },
            false => Trace::of(&shape),
        })
    }

    /// Whether a person is to move, and looks at the position where that is so.
    pub(crate) fn is_persons_turn(&self) -> bool {
        self.game.end().is_none()
            && self.past.is_none()
            && self.seats.is_person(self.game.position().turn())
    }

    /// Plays a move and the passes that follow, and whatever comes of it.
    fn play(&mut self, mv: AnyMove) {
        if self.game.play(mv).is_ok() {
            self.pass_on();
        }
    }

    fn play_text(&mut self, text: &str) {
        match self.game.play_text(text) {
            Ok(_) => self.pass_on(),
            Err(_) => self.status = Status::NoMove(text.to_string()),
        }
    }

    /// Plays the passes that nobody has a choice about, says so, and goes on from there.
    fn pass_on(&mut self) {
        let mover = self.game.position().turn();
        let before = self.game.len();
        self.game.play_forced_passes();
        let passes = self.game.len() - before;
        self.status = if passes > 0 { Status::Passed(mover, passes) } else { Status::None };
        self.settle();
    }

    /// Works out everything that follows from the game, and asks the engine where it is its turn.
    fn settle(&mut self) {
        self.selection = Selection::Empty;
        self.hint = None;
        self.past = None;
        self.is_replaying = false;
        let position = self.game.position();
        let choice = |mv: AnyMove| {
            Some(Choice { mv, text: position.move_text(mv), shape: position.shape(mv)? })
        };
        self.choices = self.game.legal_moves().into_iter().filter_map(choice).collect();
        self.update_preview();
        if self.game.end().is_none() && !self.seats.is_person(self.game.position().turn()) {
            self.ask(Asked::Move, self.level);
        }
    }

    fn ask(&mut self, asked: Asked, level: Level) {
        self.number += 1;
        self.asked = Some((asked, self.number));
        let problem = Problem::after(*self.game.start(), self.game.moves());
        self.effects.push(Effect::Search { number: self.number, problem, level });
    }

    /// Cancels the search under way.
    fn cancel_search(&mut self) {
        if self.asked.take().is_some() {
            self.effects.push(Effect::Stop);
        }
    }

    fn undo(&mut self) {
        let side = match self.seats {
            Seats::Against(person) => Some(person),
            Seats::Both => None,
        };
        self.cancel_search();
        self.game.undo(side);
        self.status = Status::None;
        self.settle();
    }

    fn ask_for_hint(&mut self) {
        if self.is_persons_turn() && self.asked.is_none() {
            self.ask(Asked::Hint, Level::FULL);
        }
    }

    fn new_game(&mut self) {
        self.cancel_search();
        self.game = Game::new(*self.game.start());
        self.pass_on();
    }

    /// Plays the rest of a game whose opponent can never move again.
    fn play_out(&mut self) {
        let moves = self.game.play_out();
        if moves.is_empty() || self.asked == Some((Asked::Move, self.number)) {
            return;
        }
        for mv in moves {
            if self.game.play(mv).is_err() {
                break;
            }
        }
        self.status = Status::None;
        self.settle();
    }

    fn save(&mut self) {
        let mut game = self.game.clone();
        let name = |side: Side| match self.seats.is_person(side) {
            true => "?".to_string(),
            false => format!("petri, level {}", self.level.number()),
        };
        for (key, side) in [("First", Side::First), ("Second", Side::Second)] {
            // These are plain names, which every record can hold.
            let _ = game.set_tag(key, &name(side));
        }
        let text = pgn::write(&game);
        self.effects.push(Effect::Save { name: self.variant().name().to_string(), text });
    }

    /// Moves through the plies of the game; past the last one is the game itself.
    fn browse(&mut self, by: isize) {
        let last = self.game.len();
        let ply = self.past.unwrap_or(last).saturating_add_signed(by).min(last);
        self.past = (ply < last).then_some(ply);
        self.selection = Selection::Empty;
        self.update_preview();
    }
}
