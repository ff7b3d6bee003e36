//! How two pages come to a game, and the game as the server tells it: what every driver needs before it
//! can do its worst.

use anyhow::Context;
use play::Game;
use rules::{AnyPosition, Variant};
use wire::online::{GameState, NewSeek, Opponent, SeekSide, SeekTaken};
use wire::{from_json, json_line};

use crate::client::browser::Browser;

/// An offer by link, whose owner plays First where it is casual; where it is rated, chance decides.
pub(crate) fn offer(variant: Variant, time: &str, rated: bool) -> NewSeek {
    NewSeek {
        game: variant.into(),
        rules: Default::default(),
        board: None,
        fen: None,
        time: time.to_owned(),
        rated,
        side: SeekSide::First,
        range: None,
        opponent: Opponent::Link,
        standing: false,
    }
}

/// One offers a game, the other takes it; the game's id.
pub(crate) async fn meet(
    first: &mut Browser,
    second: &mut Browser,
    offer: &NewSeek,
) -> anyhow::Result<String> {
    let offered: SeekTaken = from_json(&first.post("/api/seeks", json_line(offer)).await?)?;
    let path = format!("/api/seeks/{}/take", offered.seek.context("no offer came of it")?);
    let taken: SeekTaken = from_json(&second.post(&path, "{}".to_owned()).await?)?;
    taken.game.context("no game came of it")
}

/// The game before its first move.
pub(crate) fn start_of(state: &GameState) -> anyhow::Result<Game> {
    let variant = Variant::from(state.snapshot.record.game);
    Ok(Game::new(AnyPosition::from_fen(variant, &state.snapshot.record.start)?))
}

/// The game with all its moves.
pub(crate) fn game_of(state: &GameState) -> anyhow::Result<Game> {
    let mut game = start_of(state)?;
    for text in &state.snapshot.record.moves {
        game.play_text(text)?;
    }
    Ok(game)
}
