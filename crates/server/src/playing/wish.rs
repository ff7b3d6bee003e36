//! What a player wants, from the words of the wire to the referee's.

use play::contest::Act as Wanted;
use rules::StableKey;
use store::{Account, GameId};
use wire::online::Act;

use super::rematch;
use crate::limits::{Limited, Who as Whose};
use crate::referee::Who;
use crate::refusal::Refusal;
use crate::site::Site;

/// The longest name of a wish.
const LONGEST_MESSAGE: usize = 40;

/// Does what a player wants; the game's version then.
///
/// # Errors
/// The [`Refusal`]; nothing has changed then.
pub(crate) async fn grant(
    site: &Site,
    player: &Account,
    game: &GameId,
    message: &str,
    act: Act,
    lag_ms: u32,
) -> Result<u32, Refusal> {
    site.limits().take(Limited::Act, Whose::Account(player.id))?;
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    if !(1..=LONGEST_MESSAGE).contains(&message.len()) || !message.bytes().all(is_letter) {
        let what = format!("`{message}` is no name of a wish: 1 to 40 letters, digits and `-`");
        return Err(Refusal::Invalid("message", what));
    }
    // A page's names are its own; the opponent's page may use the same.
    let message = format!("{}:{message}", player.id.0);
    let wanted = match act {
        Act::Rematch => {
            let served = site.referee().game(game).await?;
            let side = served.side_of(player.id).ok_or(play::contest::Refusal::NotAPlayer)?;
            rematch::ask(site, &served, side).await?;
            return Ok(served.version());
        }
        Act::Claim => {
            let served = site.referee().game(game).await?;
            let side = served.side_of(player.id).ok_or(play::contest::Refusal::NotAPlayer)?;
            Wanted::Claim { gone_ms: site.rooms().gone_ms(game, !side) }
        }
        Act::Move { ply, key, text, .. } => {
            let key = u64::from_str_radix(&key, 16)
                .map(StableKey)
                .map_err(|_| Refusal::Invalid("key", format!("`{key}` is no key of a position")))?;
            Wanted::Move { ply, key, text, lag_ms }
        }
        Act::PlayOut => Wanted::PlayOut,
        Act::Settle => Wanted::Settle,
        Act::OfferDraw => Wanted::OfferDraw,
        Act::RefuseDraw => Wanted::RefuseDraw,
        Act::Takeback => Wanted::Takeback,
        Act::RefuseTakeback => Wanted::RefuseTakeback,
        Act::GiveTime => Wanted::GiveTime,
        Act::Resign => Wanted::Resign,
        Act::Abort => Wanted::Abort,
        Act::Vacation { until_ms } => Wanted::Vacation { until_ms },
    };
    let who = Who::Account(player.id);
    Ok(site.referee().act(game, who, Some(message), wanted, site.now_ms()).await?)
}
