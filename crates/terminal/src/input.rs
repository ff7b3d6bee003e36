//! The terminal's events, turned into what the [`Client`] understands. The mouse is asked where it
//! is by the same [`Layout`] that the screen was drawn by.

use crate::{Client, Direction, Key, Layout};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

/// Hands an event on; whether it changed anything that may have to be drawn.
pub fn handle(client: &mut Client, layout: &Layout, event: &Event) -> bool {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => match key_of(*key) {
            Some(key) => client.press(key),
            None => return false,
        },
        Event::Mouse(mouse) => return handle_mouse(client, layout, *mouse),
        Event::Resize(..) => {}
        _ => return false,
    }
    true
}

fn key_of(key: KeyEvent) -> Option<Key> {
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    Some(match key.code {
        KeyCode::Char('c') if is_control => Key::Interrupt,
        KeyCode::Char(_) if is_control => return None,
        KeyCode::Char(character) => Key::Character(character),
        KeyCode::Left => Key::Arrow(Direction::Left),
        KeyCode::Right => Key::Arrow(Direction::Right),
        KeyCode::Up => Key::Arrow(Direction::Up),
        KeyCode::Down => Key::Arrow(Direction::Down),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        _ => return None,
    })
}

fn handle_mouse(client: &mut Client, layout: &Layout, mouse: MouseEvent) -> bool {
    let cell = layout.cell_at(mouse.column, mouse.row);
    match (mouse.kind, cell) {
        (MouseEventKind::Moved | MouseEventKind::Drag(_), Some(cell)) => client.point(cell),
        (MouseEventKind::Down(MouseButton::Left), Some(cell)) => client.click(cell),
        (MouseEventKind::Down(MouseButton::Left), None) => {
            let at = (mouse.column, mouse.row).into();
            match (0..8).find(|number| layout.stock_place(*number).contains(at)) {
                Some(number) => client.click_stock(number),
                None => client.deselect(),
            }
        }
        (MouseEventKind::Up(MouseButton::Left), Some(cell)) => client.release(cell),
        (MouseEventKind::Down(MouseButton::Right), _) => client.deselect(),
        (MouseEventKind::ScrollUp, _) => client.press(Key::PageUp),
        (MouseEventKind::ScrollDown, _) => client.press(Key::PageDown),
        _ => return false,
    }
    true
}
