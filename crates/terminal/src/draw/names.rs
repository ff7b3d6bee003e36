//! What sides and outcomes are called on the screen.

use super::theme;
use crate::client::Client;
use play::GameEnd;
use rules::{Outcome, Side};

/// What a side is called.
pub(super) fn side(client: &Client, side: Side) -> String {
    let men = if theme::has_discs(client.variant()) { "disc" } else { "man" };
    let which = match side {
        Side::First => "first",
        Side::Second => "second",
    };
    client.texts.get(&format!("side-{men}-{which}"))
}

/// Who won, and why.
pub(super) fn outcome(client: &Client, end: GameEnd) -> String {
    let texts = &client.texts;
    let who = match end.outcome {
        Some(Outcome::Win(side)) => {
            let side = self::side(client, side);
            texts.with("play-win", &[("side", side.into())])
        }
        _ => texts.get("play-drawn"),
    };
    format!("{who}: {}", texts.get(&format!("play-reason-{}", end.reason.word())))
}
