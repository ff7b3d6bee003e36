//! The two lines below the board: the status (what would happen or has happened) and the keys.

use super::{names, theme};
use crate::Layout;
use crate::client::{Client, Prompt, Selection, Status};
use crate::colours::{Depth, Rgb};
use play::{GameEnd, Preview};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use rules::MoveKind;

/// Paints both lines.
pub(super) fn draw(client: &Client, layout: &Layout, depth: Depth, buffer: &mut Buffer) {
    let (text, rgb) = status(client);
    let style = theme::text(rgb, depth).add_modifier(Modifier::BOLD);
    Line::styled(format!(" {text}"), style).render(layout.status, buffer);
    draw_keys(client, layout.keys, depth, buffer);
}

/// The status, the most urgent first.
fn status(client: &Client) -> (String, Rgb) {
    let texts = &client.texts;
    if let Some(open) = &client.prompt {
        return (prompt(client, open), theme::WARNING);
    }
    if let Status::Text(sentence) = &client.status {
        return (sentence.clone(), theme::ACCENT);
    }
    if let Some(ply) = client.past {
        let plies = client.game.len();
        let values = [("ply", ply.into()), ("plies", plies.into())];
        return (texts.with("play-line-past", &values), theme::MUTED);
    }
    if let Some(end) = client.game.end() {
        return (ended(client, end), theme::ACCENT);
    }
    if client.is_thinking() {
        return (format!("petri: {}", texts.get("play-thinking")), theme::MUTED);
    }
    match &client.status {
        Status::Passed(side, 1) => {
            let side = names::side(client, *side);
            return (texts.with("play-line-passes", &[("side", side.into())]), theme::WARNING);
        }
        Status::Passed(side, count) => {
            let side = names::side(client, *side);
            let values = [("side", side.into()), ("count", (*count).into())];
            return (texts.with("play-line-passes-often", &values), theme::WARNING);
        }
        Status::Hint(text) => {
            let values = [("move", text.as_str().into())];
            return (texts.with("play-line-hint", &values), theme::HINT);
        }
        Status::NoMove(text) => {
            let values = [("text", text.as_str().into())];
            return (texts.with("play-type-wrong", &values), theme::WARNING);
        }
        Status::Text(_) | Status::None => {}
    }
    if let Some((place, preview)) = &client.preview {
        return previewed(client, *place, preview);
    }
    (waiting(client), theme::MUTED)
}

fn prompt(client: &Client, open: &Prompt) -> String {
    let texts = &client.texts;
    match open {
        Prompt::Quit => texts.get("term-ask-quit"),
        Prompt::New => texts.get("term-ask-new"),
        Prompt::Level => {
            let level = client.level.number();
            texts.with("term-ask-level", &[("level", u32::from(level).into())])
        }
        Prompt::Typing(text) => format!("{}: {text}▏", texts.get("play-type")),
    }
}

/// How the game ended, and what to do now.
fn ended(client: &Client, end: GameEnd) -> String {
    let next = client.texts.get("term-after-end");
    format!("{}.  {next}", names::outcome(client, end))
}

/// What the move under the cursor would do.
fn previewed(client: &Client, place: usize, preview: &Preview) -> (String, Rgb) {
    let texts = &client.texts;
    let Some(choice) = client.choices.get(place) else { return (String::new(), theme::MUTED) };
    let flips = choice.shape.flips().count();
    let view = preview.after.view();
    let values = [
        ("move", choice.text.as_str().into()),
        ("flips", flips.into()),
        ("first", view.score[0].into()),
        ("second", view.score[1].into()),
    ];
    let id = if flips > 0 { "term-preview-flips" } else { "term-preview" };
    let now = texts.with(id, &values);
    if let Some(end) = preview.end {
        let end = names::outcome(client, end.into());
        let ends = texts.with("play-line-ends", &[("end", end.into())]);
        return (format!("{now} · {ends}"), theme::WARNING);
    }
    let reply = match &preview.best_reply {
        None if client.drops_are_placements() => texts.get("term-reply-none"),
        None => texts.get("play-line-reply-none"),
        Some(reply) => {
            let shape = preview.after.shape(reply.mv);
            let is_capture = shape.is_some_and(|shape| shape.kind == MoveKind::Capture);
            match reply.gains.first() {
                Some(cell) if is_capture => {
                    let cell = client.geometry.name(*cell).to_string();
                    texts.with("play-line-reply-capture", &[("cell", cell.into())])
                }
                _ => texts.with("play-line-reply", &[("count", reply.gains.len().into())]),
            }
        }
    };
    (format!("{now} · {reply}"), theme::INK)
}

/// What to do while no move is previewed.
fn waiting(client: &Client) -> String {
    let texts = &client.texts;
    if let Selection::Attack { target, attackers } = &client.selection {
        let cell = client.geometry.name(*target).to_string();
        return match attackers.first() {
            None => texts.with("play-line-attackers", &[("cell", cell.into())]),
            Some(picked) => {
                let picked = client.geometry.name(*picked).to_string();
                let values = [("cell", cell.into()), ("picked", picked.into())];
                texts.with("play-line-attackers-one", &values)
            }
        };
    }
    if !client.game.play_out().is_empty() {
        let side = names::side(client, !client.game.position().turn());
        let text = texts.with("play-out-text", &[("side", side.into())]);
        return format!("{text} {}", texts.get("term-play-out"));
    }
    let last = client.game.line().last().map(|(before, mv)| {
        let side = names::side(client, before.turn());
        let flips = before.shape(mv).map_or(0, |shape| shape.flips().count());
        let values =
            [("side", side.into()), ("move", before.move_text(mv).into()), ("count", flips.into())];
        texts.with(if flips > 0 { "play-line-last-flips" } else { "play-line-last" }, &values)
    });
    let start = texts.get(match client.variant() {
        rules::Variant::Attangle => "term-start-place",
        _ if client.own_stock().is_empty() => "play-line-start",
        _ => "play-line-start-men",
    });
    match (last, &client.selection) {
        (Some(last), Selection::Empty) => last,
        _ => start,
    }
}

/// The keys that mean something now, as many as there is room for.
fn draw_keys(client: &Client, area: Rect, depth: Depth, buffer: &mut Buffer) {
    let has_stock = client.is_persons_turn()
        && !client.own_stock().is_empty()
        && !client.drops_are_placements();
    let all: [(&str, &str, bool); 13] = [
        ("?", "term-key-help", true),
        ("q", "term-key-quit", true),
        ("m", "play-now", client.is_thinking()),
        ("p", "play-out", !client.game.play_out().is_empty()),
        ("Tab", "term-key-stock", has_stock),
        ("u", "play-undo", !client.game.is_empty()),
        ("h", "play-hint", client.is_persons_turn()),
        (":", "term-key-type", client.is_persons_turn()),
        ("r", "term-key-replay", !client.game.is_empty()),
        ("t", "play-turn-short", true),
        ("l", "term-key-level", true),
        ("n", "play-new", true),
        ("e", "term-key-save", !client.game.is_empty()),
    ];
    let mut spans: Vec<Span<'_>> = vec![Span::raw(" ")];
    let mut left = usize::from(area.width).saturating_sub(1);
    for (key, id, _) in all.into_iter().filter(|(.., means)| *means) {
        let key = Span::styled(key, theme::text(theme::ACCENT, depth).add_modifier(Modifier::BOLD));
        let label = Span::styled(format!(" {}  ", client.texts.get(id)), theme::aside(depth));
        let width = key.width() + label.width();
        if width > left + 2 {
            continue;
        }
        left = left.saturating_sub(width);
        spans.extend([key, label]);
    }
    Line::from(spans).render(area, buffer);
}
