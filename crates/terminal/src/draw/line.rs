//! The two lines below the board: what would happen or has happened, and what can be pressed.

use super::theme;
use crate::Layout;
use crate::client::{Client, Hand, News, Prompt};
use crate::colours::{Depth, Rgb};
use play::{GameEnd, Preview};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use rules::{MoveKind, Outcome};

/// Paints both lines.
pub(super) fn draw(client: &Client, layout: &Layout, depth: Depth, buffer: &mut Buffer) {
    let (text, rgb) = said(client);
    let style = theme::text(rgb, depth).add_modifier(Modifier::BOLD);
    Line::styled(format!(" {text}"), style).render(layout.line, buffer);
    draw_keys(client, layout.keys, depth, buffer);
}

/// What is said, the most pressing first.
fn said(client: &Client) -> (String, Rgb) {
    let texts = &client.texts;
    if let Some(prompt) = &client.prompt {
        return (asked(client, prompt), theme::WARNING);
    }
    if let News::Said(sentence) = &client.news {
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
    match &client.news {
        News::Passed(side, 1) => {
            let side = super::panel::side_name(client, *side);
            return (texts.with("play-line-passes", &[("side", side.into())]), theme::WARNING);
        }
        News::Passed(side, count) => {
            let side = super::panel::side_name(client, *side);
            let values = [("side", side.into()), ("count", (*count).into())];
            return (texts.with("play-line-passes-often", &values), theme::WARNING);
        }
        News::Hint(text) => {
            let values = [("move", text.as_str().into())];
            return (texts.with("play-line-hint", &values), theme::HINT);
        }
        News::NoMove(text) => {
            let values = [("text", text.as_str().into())];
            return (texts.with("play-type-wrong", &values), theme::WARNING);
        }
        News::Said(_) | News::None => {}
    }
    if let Some((place, preview)) = &client.preview {
        return previewed(client, *place, preview);
    }
    (waiting(client), theme::MUTED)
}

fn asked(client: &Client, prompt: &Prompt) -> String {
    let texts = &client.texts;
    match prompt {
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
    format!("{}.  {next}", outcome(client, end))
}

/// Who won, and why.
pub(super) fn outcome(client: &Client, end: GameEnd) -> String {
    let texts = &client.texts;
    let who = match end.outcome {
        Some(Outcome::Win(side)) => {
            let side = super::panel::side_name(client, side);
            texts.with("play-win", &[("side", side.into())])
        }
        _ => texts.get("play-drawn"),
    };
    format!("{who}: {}", texts.get(&format!("play-reason-{}", end.reason.word())))
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
        let end = outcome(client, end.into());
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

/// What to do when nothing is in the hand.
fn waiting(client: &Client) -> String {
    let texts = &client.texts;
    if let Hand::Attack { target, attackers } = &client.hand {
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
        let side = super::panel::side_name(client, !client.game.position().turn());
        let text = texts.with("play-out-text", &[("side", side.into())]);
        return format!("{text} {}", texts.get("term-play-out"));
    }
    let last = client.game.line().last().map(|(before, mv)| {
        let side = super::panel::side_name(client, before.turn());
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
    match (last, &client.hand) {
        (Some(last), Hand::Empty) => last,
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
