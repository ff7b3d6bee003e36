//! The list of moves: a number, First's move, Second's move. The last lines are kept in sight, or
//! those around the ply that is looked at.

use super::theme;
use crate::client::Client;
use crate::colours::Depth;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use rules::Side;

/// The width of a move: a capture is the longest.
const COLUMN: usize = 9;

/// Paints the list.
pub(super) fn draw(client: &Client, area: Rect, depth: Depth, buffer: &mut Buffer) {
    if area.height < 2 {
        return;
    }
    let title = client.texts.get("play-moves");
    Line::styled(title, theme::aside(depth)).render(Rect { height: 1, ..area }, buffer);
    let rows = rows(client);
    let room = usize::from(area.height) - 1;
    let shown = client.shown_ply();
    let current = rows.iter().position(|row| row.cells.iter().any(|cell| cell.0 == shown));
    let last = current.unwrap_or(if shown == 0 { 0 } else { rows.len().saturating_sub(1) });
    let first = (last + 1).saturating_sub(room);
    for (y, row) in (area.y + 1..area.bottom()).zip(rows.iter().skip(first)) {
        let mut spans = vec![Span::styled(format!("{:>3} ", row.number), theme::aside(depth))];
        if row.starts_second {
            spans.push(Span::raw(format!("{:<COLUMN$}", "…")));
        }
        for (ply, text) in &row.cells {
            let style = if *ply == shown { theme::chosen(depth) } else { Style::new() };
            let padding = COLUMN.saturating_sub(Span::raw(text.as_str()).width());
            spans.push(Span::styled(text.clone(), style));
            spans.push(Span::raw(" ".repeat(padding)));
        }
        Line::from(spans).render(Rect { y, height: 1, ..area }, buffer);
    }
}

/// The moves of one number, each with the ply after it.
struct Row {
    number: u32,
    starts_second: bool,
    cells: Vec<(usize, String)>,
}

fn rows(client: &Client) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for ((before, mv), ply) in client.game.line().zip(1..) {
        let text = match before.move_text(mv).as_str() {
            "0000" => client.texts.get("play-pass"),
            text => text.to_string(),
        };
        let number = before.move_number();
        match rows.last_mut() {
            Some(row) if row.number == number => row.cells.push((ply, text)),
            _ => rows.push(Row {
                number,
                starts_second: before.turn() == Side::Second,
                cells: vec![(ply, text)],
            }),
        }
    }
    rows
}
