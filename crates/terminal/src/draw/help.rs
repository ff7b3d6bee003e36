//! All keys and signs, in place of the panel: the board stays in sight.

use super::theme;
use crate::client::Client;
use crate::colours::Depth;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

/// Keys and signs with the messages that explain them.
const ENTRIES: [(&str, &str); 19] = [
    ("←↑↓→", "term-help-arrows"),
    ("Enter", "term-help-enter"),
    ("Esc", "term-help-escape"),
    ("Tab", "term-key-stock"),
    (":", "term-key-type"),
    ("u", "play-undo"),
    ("h", "play-hint"),
    ("r", "term-key-replay"),
    ("PgUp PgDn", "term-help-browse"),
    ("t", "play-turn"),
    ("m", "play-now"),
    ("l", "term-key-level"),
    ("e", "term-key-save"),
    ("n", "play-new"),
    ("q", "term-key-quit"),
    ("+2", "term-sign-clone"),
    ("»2", "term-sign-jump"),
    ("> <", "term-sign-flips"),
    ("( )", "term-sign-last"),
];

/// Paints the list.
pub(super) fn draw(client: &Client, area: Rect, depth: Depth, buffer: &mut Buffer) {
    let title = client.texts.get("term-help");
    let bold = ratatui::style::Style::new().add_modifier(Modifier::BOLD);
    Line::styled(title, bold).render(Rect { y: area.y + 1, height: 1, ..area }, buffer);
    for (y, (key, id)) in (area.y + 2..area.bottom()).zip(ENTRIES) {
        let line = Line::from(vec![
            Span::styled(format!("{key:<10}"), theme::text(theme::ACCENT, depth)),
            Span::raw(client.texts.get(id)),
        ]);
        line.render(Rect { y, height: 1, ..area }, buffer);
    }
}
