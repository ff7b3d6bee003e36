//! What keys and clicks do. A prompt takes them first, then the game.

use super::selection::Selection;
pub use super::steps::Direction;
use super::{Client, Prompt, Status};
use crate::Effect;
use engine::Level;
use rules::Cell;

/// A key, whichever terminal it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Key {
    Arrow(Direction),
    Enter,
    Escape,
    Tab,
    BackTab,
    Backspace,
    PageUp,
    PageDown,
    Home,
    End,
    Character(char),
    /// Ctrl-C: leaves without a question.
    Interrupt,
}

/// The longest text that can be typed: a capture is ten characters.
const LONGEST: usize = 16;

impl Client {
    /// Handles a key.
    pub fn press(&mut self, key: Key) {
        if key == Key::Interrupt {
            self.effects.push(Effect::Quit);
            return;
        }
        match self.prompt.take() {
            Some(Prompt::Quit) => match key {
                Key::Character('q') | Key::Enter => self.effects.push(Effect::Quit),
                _ => {}
            },
            Some(Prompt::New) => match key {
                Key::Character('n') | Key::Enter => self.new_game(),
                _ => {}
            },
            Some(Prompt::Level) => self.press_in_level(key),
            Some(Prompt::Typing(text)) => self.press_in_typing(key, text),
            None => self.press_in_game(key),
        }
    }

    /// The mouse points at a cell.
    pub fn point(&mut self, cell: Cell) {
        if self.cursor != cell {
            self.cursor = cell;
            self.status = Status::None;
            self.update_preview();
        }
    }

    /// A click on a cell.
    pub fn click(&mut self, cell: Cell) {
        if self.prompt.is_none() {
            self.press_cell(cell);
        }
    }

    /// The button was released over a cell: the end of a drag, where a stone was dragged.
    pub fn release(&mut self, cell: Cell) {
        if matches!(self.selection, Selection::Stone(from) if from != cell)
            && self.move_to(cell).is_some()
        {
            self.click(cell);
        }
    }

    /// A click on a man in the stock of the side to move.
    pub fn click_stock(&mut self, number: usize) {
        if self.prompt.is_none() && !self.drops_are_placements() {
            self.press_stock(number);
        }
    }

    /// A click on empty ground, or another way to cancel the selection.
    pub fn deselect(&mut self) {
        self.selection = Selection::Empty;
        self.update_preview();
    }

    fn press_in_level(&mut self, key: Key) {
        let number = self.level.number();
        let wanted = match key {
            Key::Arrow(Direction::Left | Direction::Down) => number.saturating_sub(1),
            Key::Arrow(Direction::Right | Direction::Up) | Key::Character('l') => number + 1,
            Key::Character('0') => 10,
            Key::Character(digit @ '1'..='9') => digit as u8 - b'0',
            _ => return,
        };
        self.level = Level::new(wanted).unwrap_or(self.level);
        self.prompt = Some(Prompt::Level);
    }

    fn press_in_typing(&mut self, key: Key, mut text: String) {
        match key {
            Key::Escape => return,
            Key::Enter => {
                if !text.is_empty() && self.is_persons_turn() {
                    self.play_text(&text);
                }
                return;
            }
            Key::Backspace if text.is_empty() => return,
            Key::Backspace => {
                text.pop();
            }
            Key::Character(character) if text.len() < LONGEST && character.is_ascii_graphic() => {
                text.push(character);
            }
            _ => {}
        }
        self.prompt = Some(Prompt::Typing(text));
    }

    fn press_in_game(&mut self, key: Key) {
        match key {
            Key::Arrow(direction) => {
                self.cursor = self.neighbour(direction);
                self.status = Status::None;
                self.update_preview();
            }
            Key::Enter | Key::Character(' ') => self.press_cell(self.cursor),
            Key::Escape if self.has_help => self.has_help = false,
            Key::Escape if self.past.is_some() => self.browse(isize::MAX),
            Key::Escape => {
                self.status = Status::None;
                self.hint = None;
                self.deselect();
            }
            Key::Tab => self.next_stock(true),
            Key::BackTab => self.next_stock(false),
            Key::PageUp => self.browse(-1),
            Key::PageDown => self.browse(1),
            Key::Home => self.browse(isize::MIN),
            Key::End => self.browse(isize::MAX),
            Key::Character(character) => self.press_letter(character),
            Key::Backspace | Key::Interrupt => {}
        }
    }

    fn press_letter(&mut self, letter: char) {
        match letter {
            ':' if self.is_persons_turn() => self.prompt = Some(Prompt::Typing(String::new())),
            'u' => self.undo(),
            'h' => self.ask_for_hint(),
            'm' if self.is_thinking() => self.effects.push(Effect::Stop),
            'r' => self.is_replaying = !self.game.is_empty(),
            't' => self.is_turned = !self.is_turned,
            'p' => self.play_out(),
            'e' => self.save(),
            'l' => self.prompt = Some(Prompt::Level),
            'n' if self.game.is_empty() || self.game.end().is_some() => self.new_game(),
            'n' => self.prompt = Some(Prompt::New),
            'q' => self.prompt = Some(Prompt::Quit),
            '?' => self.has_help = !self.has_help,
            _ => {}
        }
    }
}
