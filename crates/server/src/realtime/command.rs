//! A player's command, from the words of the wire to those of the games.

use std::net::IpAddr;

use play::Rejection;
use store::{Account, GameId};
use wire::online::Command;

use crate::api_error::ApiError;
use crate::games::actor::Actor;
use crate::games::{leaving, rematch};
use crate::site::Site;
use crate::state::bus::News;
use crate::state::limits::{Limit, Who};

/// The longest id of a message.
const LONGEST_MESSAGE: usize = 40;

/// Does what a player wants; the game's version then.
///
/// # Errors
/// The [`ApiError`]; nothing has changed then.
pub(crate) async fn perform(
    site: &Site,
    player: &Account,
    address: Option<IpAddr>,
    game: &GameId,
    message: &str,
    command: Command,
    lag_ms: u32,
) -> Result<u32, ApiError> {
    site.limits().take(Limit::Command, Who { account: Some(player.id), address })?;
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    if !(1..=LONGEST_MESSAGE).contains(&message.len()) || !message.bytes().all(is_letter) {
        let what = format!("`{message}` is no id of a message: 1 to 40 letters, digits and `-`");
        return Err(ApiError::Invalid("message", what));
    }
    // A page's ids are its own; the opponent's page may use the same.
    let message = format!("{}:{message}", player.id.0);
    let gone_ms = if command == Command::Claim {
        let snapshot = site.games().game(game).await?;
        let side = snapshot.side_of(player.id).ok_or(Rejection::NotAPlayer)?;
        site.hub().gone_ms(game, !side)
    } else {
        0
    };
    let read =
        command.command(lag_ms, gone_ms).map_err(|problem| ApiError::Invalid("key", problem))?;
    let Some(command) = read else {
        let snapshot = site.games().game(game).await?;
        let side = snapshot.side_of(player.id).ok_or(Rejection::NotAPlayer)?;
        rematch::ask(site, &snapshot, side).await?;
        site.hub().send_changed(game);
        site.bus().tell(News::Changed(game.clone()));
        return Ok(snapshot.version());
    };
    let actor = Actor::Account(player.id);
    let leaves = matches!(command, play::Command::Abort | play::Command::Resign);
    let version = site.games().execute(game, actor, Some(message), command, site.now_ms()).await?;
    if leaves && let Ok(snapshot) = site.games().game(game).await {
        leaving::note(site, &snapshot, Some(player.id));
    }
    Ok(version)
}
