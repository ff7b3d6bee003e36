//! A client with a screen of its own, driven by the events of a terminal.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use engine::Level;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;
use rules::{AnyMove, AnyPosition, Cell, Glyph, MoveKind, Side, SplitMix64, Variant};
use terminal::{
    Client, Depth, Effect, Language, Layout, Options, SearchResult, Seats, draw, input,
};

/// A client and the size of its screen.
pub(crate) struct Table {
    pub(crate) client: Client,
    pub(crate) area: Rect,
}

impl Table {
    /// A game for two at a terminal of the old size.
    pub(crate) fn for_two(start: AnyPosition) -> Table {
        Table::new(start, Seats::Both)
    }

    pub(crate) fn new(start: AnyPosition, seats: Seats) -> Table {
        let options = Options {
            start,
            seats,
            level: Level::WEAKEST,
            language: Language::English,
            depth: Depth::Mono,
            seed: 1,
        };
        Table { client: Client::new(&options), area: Rect::new(0, 0, 80, 24) }
    }

    pub(crate) fn of(variant: Variant) -> Table {
        Table::for_two(AnyPosition::start(variant))
    }

    pub(crate) fn from_fen(variant: Variant, fen: &str) -> Table {
        Table::for_two(AnyPosition::from_fen(variant, fen).expect(fen))
    }

    pub(crate) fn layout(&self) -> Layout {
        self.client.layout(self.area)
    }

    fn handle(&mut self, event: &Event) {
        let layout = self.layout();
        input::handle(&mut self.client, &layout, event);
    }

    pub(crate) fn key(&mut self, code: KeyCode) {
        self.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    /// Presses the keys of these characters.
    pub(crate) fn keys(&mut self, text: &str) {
        for character in text.chars() {
            self.key(KeyCode::Char(character));
        }
    }

    /// Types a move, as it is written.
    pub(crate) fn type_move(&mut self, text: &str) {
        self.keys(":");
        self.keys(text);
        self.key(KeyCode::Enter);
    }

    pub(crate) fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) {
        let modifiers = KeyModifiers::NONE;
        self.handle(&Event::Mouse(MouseEvent { kind, column, row, modifiers }));
    }

    pub(crate) fn click(&mut self, place: (u16, u16)) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), place);
        self.mouse(MouseEventKind::Up(MouseButton::Left), place);
    }

    /// A point inside a cell.
    pub(crate) fn spot(&self, cell: Cell) -> (u16, u16) {
        let place = self.layout().place(cell).expect("on the board");
        (place.x + place.width / 2, place.y + place.height / 2)
    }

    pub(crate) fn cell(&self, name: &str) -> Cell {
        let cells = &self.client.geometry().cells;
        cells.iter().find(|shape| shape.name == name).expect(name).cell
    }

    pub(crate) fn click_cell(&mut self, cell: Cell) {
        self.click(self.spot(cell));
    }

    /// Brings the cursor to a cell by arrow keys alone.
    pub(crate) fn steer(&mut self, cell: Cell) {
        for _ in 0..40 {
            let (here, there) = (self.spot(self.client.cursor()), self.spot(cell));
            let code = match (there.0.cmp(&here.0), there.1.cmp(&here.1)) {
                (_, std::cmp::Ordering::Less) => KeyCode::Up,
                (_, std::cmp::Ordering::Greater) => KeyCode::Down,
                (std::cmp::Ordering::Less, _) => KeyCode::Left,
                (std::cmp::Ordering::Greater, _) => KeyCode::Right,
                _ => return,
            };
            self.key(code);
        }
        panic!("arrow keys do not lead to the cell");
    }

    /// Presses a cell, with the mouse or with the keys.
    fn press(&mut self, cell: Cell, by_mouse: bool) {
        if by_mouse {
            self.click_cell(cell);
        } else {
            self.steer(cell);
            self.key(KeyCode::Enter);
        }
    }

    /// Makes a move as a player would.
    pub(crate) fn make(&mut self, mv: AnyMove, by_mouse: bool) {
        let position = *self.client.game().position();
        let (shape, text) = (position.shape(mv).expect("legal"), position.move_text(mv));
        let before = self.client.game().len();
        match (shape.kind, shape.to) {
            (MoveKind::Clone | MoveKind::Jump | MoveKind::Step, Some(to)) => {
                self.press(shape.from[0], by_mouse);
                self.press(to, by_mouse);
            }
            (MoveKind::Drop, Some(to)) => {
                self.take_from_stock(shape.drop.as_ref(), by_mouse);
                self.press(to, by_mouse);
            }
            (MoveKind::Capture, Some(to)) => {
                self.press(to, by_mouse);
                for cell in shape.from {
                    // The first attacker may have settled it.
                    if self.client.game().len() == before {
                        self.press(cell, by_mouse);
                    }
                }
            }
            (MoveKind::Place, Some(to)) => self.press(to, by_mouse),
            (_, _) => panic!("passes are played by themselves"),
        }
        let played = self.client.game().line().nth(before).map(|(_, mv)| mv);
        assert_eq!(played, Some(mv), "{text}");
    }

    fn take_from_stock(&mut self, wanted: Option<&Glyph>, by_mouse: bool) {
        let position = *self.client.game().position();
        let stock = &position.view().stocks[position.turn().index()];
        let number = stock.iter().position(|item| Some(&item.glyph) == wanted).expect("in stock");
        if by_mouse {
            let place = self.layout().stock_place(number);
            self.click((place.x + 1, place.y));
            return;
        }
        // Tab goes from man to man, leaving out those that cannot be dropped.
        let can_drop = |glyph: &Glyph| {
            let moves = position.legal_moves(1);
            let mut shapes = moves.into_iter().filter_map(|mv| position.shape(mv));
            shapes.any(|shape| shape.drop.as_ref() == Some(glyph))
        };
        let before = stock.iter().take(number).filter(|item| can_drop(&item.glyph)).count();
        self.key(KeyCode::Esc);
        for _ in 0..=before {
            self.key(KeyCode::Tab);
        }
    }

    /// Plays to the end, by mouse and keys in turn: of some moves drawn, the one that flips most.
    pub(crate) fn play_to_the_end(&mut self, seed: u64) {
        let mut stream = SplitMix64::new(seed);
        for turn in 0..600 {
            let moves = self.client.game().legal_moves();
            if moves.is_empty() {
                return;
            }
            let position = *self.client.game().position();
            let drawn = (0..4).map(|_| moves[stream.below(moves.len() as u64) as usize]);
            let flips = |mv: &AnyMove| position.shape(*mv).map_or(0, |shape| shape.effects.len());
            let best = drawn.max_by_key(flips).expect("four were drawn");
            self.make(best, turn % 2 == 0);
        }
        panic!("the game does not end");
    }

    /// The question that the engine was asked, with its number.
    pub(crate) fn question(&mut self) -> Option<u64> {
        self.client.effects().into_iter().find_map(|effect| match effect {
            Effect::Search { number, .. } => Some(number),
            _ => None,
        })
    }

    pub(crate) fn answer(&mut self, number: u64, text: &str) {
        self.client.on_search_result(&SearchResult { number, best: Some(text.to_string()) });
    }

    /// The screen as text, without colours.
    pub(crate) fn screen(&self) -> String {
        self.screen_at(80, 24, Depth::Mono)
    }

    pub(crate) fn screen_at(&self, width: u16, height: u16, depth: Depth) -> String {
        let backend = TestBackend::new(width, height);
        let mut screen = Terminal::new(backend).expect("a test has a screen");
        screen
            .draw(|frame| draw::draw(&self.client, depth, frame.buffer_mut()))
            .expect("a test can draw");
        screen.backend().to_string()
    }
}

/// A person against the engine, the engine second.
pub(crate) fn against_engine(variant: Variant) -> Table {
    Table::new(AnyPosition::start(variant), Seats::Against(Side::First))
}
