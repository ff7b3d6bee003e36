//! Painting the [`Client`] on a screen: the board, its panel, and two lines below.

mod board;
mod glyphs;
mod help;
mod moves;
mod names;
mod panel;
mod status;
mod theme;

use crate::{Client, Depth};
use ratatui::buffer::Buffer;
use ratatui::style::Style;

/// A screen smaller than this holds no board.
const SMALLEST: (u16, u16) = (50, 14);

/// Paints the whole screen.
pub fn draw(client: &Client, depth: Depth, buffer: &mut Buffer) {
    let area = buffer.area;
    if depth != Depth::Mono {
        let style = Style::new().bg(theme::GROUND.at(depth)).fg(theme::INK.at(depth));
        buffer.set_style(area, style);
    }
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let text = client.texts.get("term-too-small");
        buffer.set_stringn(area.x, area.y, text, usize::from(area.width), Style::new());
        return;
    }
    let layout = client.layout(area);
    board::draw(client, &layout, depth, buffer);
    if client.has_help {
        help::draw(client, layout.panel, depth, buffer);
    } else {
        panel::draw(client, &layout, depth, buffer);
    }
    status::draw(client, &layout, depth, buffer);
}
