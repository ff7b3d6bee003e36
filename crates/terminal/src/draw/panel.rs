//! Beside the board: who plays, the score, stocks, meters, and the moves so far.

use super::{moves, names, theme};
use crate::Layout;
use crate::client::{Client, Selection};
use crate::colours::Depth;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use rules::{ScoreKind, Side, Stock, View};

/// Paints the panel.
pub(super) fn draw(client: &Client, layout: &Layout, depth: Depth, buffer: &mut Buffer) {
    let area = layout.panel;
    let view = client.shown().view();
    let mut row = area.y + 1;
    let mut put = |line: Line<'_>, skip: u16, buffer: &mut Buffer| {
        if row < area.bottom() {
            line.render(Rect { y: row, height: 1, ..area }, buffer);
        }
        row += skip;
    };
    let title = client.texts.get(&format!("game-{}", client.variant().name()));
    let score = client.texts.get(match view.score_kind {
        ScoreKind::Stones => "term-score-stones",
        ScoreKind::Area => "term-score-area",
        ScoreKind::Triples => "term-score-triples",
    });
    let rules = client.game.start().rules_text();
    let title = Line::from(vec![
        Span::styled(title, Style::new().add_modifier(Modifier::BOLD)),
        Span::styled(format!("  {score}  {rules}"), theme::aside(depth)),
    ]);
    put(title, 2, buffer);
    for side in Side::BOTH {
        put(player(client, &view, side, depth), 1, buffer);
    }
    put(bar(client, &view, area.width, depth), 2, buffer);
    if has_stock(&view) {
        // As high up as the mouse looks for it, see `Layout::stock_place`.
        draw_stocks(client, &view, layout, depth, buffer);
        put(Line::raw(""), 3, buffer);
    }
    for (text, is_near) in meters(client) {
        let style = if is_near { theme::text(theme::WARNING, depth) } else { theme::aside(depth) };
        put(Line::styled(text, style), 1, buffer);
    }
    if let Some(end) = client.game.end_at(client.shown_ply()) {
        let style = theme::text(theme::ACCENT, depth).add_modifier(Modifier::BOLD);
        let text = names::outcome(client, end);
        let (who, why) = text.split_once(": ").unwrap_or((&text, ""));
        put(Line::styled(who.to_string(), style), 1, buffer);
        put(Line::styled(why.to_string(), theme::aside(depth)), 1, buffer);
    }
    let left = Rect { y: row, height: area.bottom().saturating_sub(row), ..area };
    moves::draw(client, left, depth, buffer);
}

/// A side: whether it is to move, its mark, its name, who plays it, its score.
fn player(client: &Client, view: &View, side: Side, depth: Depth) -> Line<'static> {
    let (texts, variant) = (&client.texts, client.variant());
    let is_to_move = client.game.end().is_none() && client.shown().turn() == side;
    let turn = if is_to_move { "▶ " } else { "  " };
    let mark = format!(" {} ", theme::mark(variant, side));
    let colours = match (depth, side) {
        (Depth::Mono, Side::First) => Style::new().add_modifier(Modifier::REVERSED),
        (Depth::Mono, Side::Second) => Style::new(),
        _ => Style::new()
            .bg(theme::of_side(variant, side).at(depth))
            .fg(theme::on_side(variant, side).at(depth)),
    };
    let who = match (client.seats.is_person(side), client.seats) {
        (true, crate::Seats::Both) => String::new(),
        (true, _) => texts.get("play-you"),
        (false, _) => {
            let level = u32::from(client.level.number());
            let level = texts.with("play-level", &[("level", level.into())]);
            format!("{}, {level}", texts.get("play-machine"))
        }
    };
    let score = format!(" {:>2} ", view.score[side.index()]);
    Line::from(vec![
        Span::styled(turn, theme::text(theme::ACCENT, depth)),
        Span::styled(mark, colours.add_modifier(Modifier::BOLD)),
        Span::styled(score, Style::new().add_modifier(Modifier::BOLD)),
        Span::raw(names::side(client, side)),
        Span::styled(format!("  {who}"), theme::aside(depth)),
    ])
}

/// The score as a bar: First from the left, Second from the right, what is open between.
fn bar(client: &Client, view: &View, width: u16, depth: Depth) -> Line<'static> {
    let length = u32::from(width.clamp(8, 40)) - 2;
    let limit = view.score_limit.max(1);
    let [first, second] =
        view.score.map(|score| (score * length).div_ceil(limit).min(length) as usize);
    let open = (length as usize).saturating_sub(first + second);
    let colour = |side: Side| theme::text(theme::of_side(client.variant(), side), depth);
    let second_style = match depth {
        Depth::Mono => Style::new(),
        _ if theme::has_discs(client.variant()) => colour(Side::Second),
        // Black on the dark ground of the screen would not be seen.
        _ => theme::text(theme::LINES.mixed(theme::MUTED, 0.35), depth),
    };
    let second_text = if depth == Depth::Mono { "░" } else { "█" };
    Line::from(vec![
        Span::styled("█".repeat(first), colour(Side::First)),
        Span::styled("·".repeat(open), theme::aside(depth)),
        Span::styled(second_text.repeat(second), second_style),
    ])
}

fn has_stock(view: &View) -> bool {
    view.stocks.iter().any(|stock| !stock.is_empty())
}

/// The stock of the side to move as a tray to choose from, and the other's below it. Where there
/// is one kind of man, nothing has to be chosen: two numbers.
fn draw_stocks(client: &Client, view: &View, layout: &Layout, depth: Depth, buffer: &mut Buffer) {
    let turn = client.shown().turn();
    let first = layout.stock_place(0);
    let line = |y: u16| Rect { y, width: layout.panel.width, ..first };
    let title = |side: Side| {
        let name = names::side(client, side);
        client.texts.with("play-stock", &[("side", name.into())])
    };
    let aside = theme::aside(depth);
    if client.drops_are_placements() {
        for (side, y) in Side::BOTH.into_iter().zip(first.y.saturating_sub(1)..) {
            let left = view.stocks[side.index()].iter().filter_map(|stock| stock.left);
            let text = format!("{} {}", title(side), left.sum::<u32>());
            Line::styled(text, aside).render(line(y), buffer);
        }
        return;
    }
    Line::styled(title(turn), aside).render(line(first.y.saturating_sub(1)), buffer);
    for (number, stock) in view.stocks[turn.index()].iter().enumerate() {
        let style = match client.selection {
            Selection::Drop(held) if held == number => theme::chosen(depth),
            _ if stock.left == Some(0) => aside,
            _ => Style::new().add_modifier(Modifier::BOLD),
        };
        Line::styled(item(stock), style).render(layout.stock_place(number), buffer);
    }
    let other: String = view.stocks[(!turn).index()].iter().map(item).collect();
    Line::styled(other, aside).render(line(first.y + 1), buffer);
}

/// A man of a stock and how many there are, four columns wide.
fn item(stock: &Stock) -> String {
    let left = stock.left.map_or("*".to_string(), |left| left.to_string());
    format!("{:<4}", format!(" {}{left}", theme::letter(&stock.glyph)))
}

/// The meters that are worth a line, and whether an end is near.
fn meters(client: &Client) -> Vec<(String, bool)> {
    let Some(meters) = client.game.meters_at(client.shown_ply()) else { return Vec::new() };
    let mut lines = Vec::new();
    if let Some(limit) = meters.occurrences_limit
        && meters.occurrences > 1
    {
        let values = [("count", meters.occurrences.into()), ("limit", limit.into())];
        let text = client.texts.with("play-meter-repetition", &values);
        lines.push((text, meters.occurrences + 1 >= limit));
    }
    if let Some(limit) = meters.quiet_limit
        && meters.quiet_plies * 4 >= limit
    {
        let values = [("count", meters.quiet_plies.into()), ("limit", limit.into())];
        let id = if theme::has_discs(client.variant()) {
            "play-meter-quiet"
        } else {
            "play-meter-quiet-drop"
        };
        let is_near = meters.quiet_plies * 10 >= limit * 9;
        lines.push((client.texts.with(id, &values), is_near));
    }
    lines
}
