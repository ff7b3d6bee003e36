//! Writing a game as text.

use super::plain_time;
use crate::pair::{of, with};
use crate::{Game, GameReason};
use rules::{Outcome, Side};
use std::fmt::Write as _;

/// The column from which on a line of moves is broken.
const WIDTH: usize = 80;

/// The game as text, ending in a line break.
#[must_use]
pub fn write(game: &Game) -> String {
    let mut text = String::new();
    tag(&mut text, "Game", game.start().variant().name());
    if !game.start().rules_text().is_empty() {
        tag(&mut text, "Rules", &game.start().rules_text());
    }
    tag(&mut text, "FEN", &game.start().to_string());
    for (key, value) in game.tags() {
        tag(&mut text, key, value);
    }
    if let Some(clock) = game.clock() {
        tag(&mut text, "Clock", &clock.to_string());
    }
    let end = game.end();
    let result = match end.map(|end| end.outcome) {
        None | Some(None) => "*",
        Some(Some(Outcome::Win(Side::First))) => "1-0",
        Some(Some(Outcome::Win(Side::Second))) => "0-1",
        Some(Some(Outcome::Draw)) => "1/2-1/2",
    };
    tag(&mut text, "Result", result);
    if let Some(end) = end {
        tag(&mut text, "Reason", GameReason::word(end.reason));
    }
    text.push('\n');
    write_moves(&mut text, game, result);
    text
}

fn tag(text: &mut String, key: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let _ = writeln!(text, "[{key} \"{value}\"]");
}

fn write_moves(text: &mut String, game: &Game, result: &str) {
    let mut words = Vec::new();
    let mut shown_ms = game.left_ms_at(0).unwrap_or_default();
    for (index, ((before, mv), time)) in game.line().zip(game.ply_times()).enumerate() {
        match before.turn() {
            Side::First => words.push(format!("{}.", before.move_number())),
            Side::Second if index == 0 => words.push(format!("{}...", before.move_number())),
            Side::Second => {}
        }
        words.push(before.move_text(mv));
        if let (Some(clock), Some(left_ms)) = (game.clock(), time.left_ms) {
            let (side, left_ms) = (before.turn(), of(left_ms, before.turn()));
            let is_plain =
                plain_time(clock, of(shown_ms, side), left_ms) == (time.spent_ms, left_ms);
            let spent = (!is_plain).then(|| format!(" [%emt {}]", clock_text(time.spent_ms)));
            words.push(format!("{{[%clk {}]{}}}", clock_text(left_ms), spent.unwrap_or_default()));
            shown_ms = with(shown_ms, side, left_ms);
        }
    }
    words.push(result.to_string());
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.len() > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(&word);
        column += word.len();
    }
    text.push('\n');
}

/// Hours, minutes and seconds with milliseconds, as PGN has it.
fn clock_text(left_ms: u32) -> String {
    let (seconds, ms) = (left_ms / 1000, left_ms % 1000);
    format!("{}:{:02}:{:02}.{ms:03}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
