//! Chat beside a game: a line is stored, then sent to those who may read it.

use std::net::IpAddr;

use store::{Account, Room, SignedLine};
use wire::online::{ChatRoom, FromServer};

use crate::api_error::ApiError;
use crate::games::chat::{may_read, on_the_wire};
use crate::games::snapshot::GameSnapshot;
use crate::realtime::hub::Hub;
use crate::state::Core;
use crate::state::bus::News;
use crate::state::limits::{Limit, Who};

/// The longest line, in characters.
const LONGEST: usize = 300;

/// Stores a line of chat and sends it to those who may read it.
///
/// # Errors
/// `Muted`, `NotAllowed` in a room that is not the author's, `Invalid` for no text or too long a
/// one, `TooOften`; those of the store.
pub(crate) async fn say(
    core: &Core,
    hub: &Hub,
    snapshot: &GameSnapshot,
    author: &Account,
    address: Option<IpAddr>,
    room: ChatRoom,
    text: &str,
) -> Result<(), ApiError> {
    let now_ms = core.now_ms();
    if author.muted_until_ms.is_some_and(|until_ms| until_ms > now_ms) {
        return Err(ApiError::Muted);
    }
    let side = snapshot.side_of(author.id);
    let room = match room {
        ChatRoom::Players => Room::Players,
        ChatRoom::Spectators => Room::Spectators,
    };
    match (room, side) {
        (Room::Players, None) => return Err(ApiError::NotAllowed("the players")),
        (Room::Spectators, Some(_)) if !may_read(snapshot, side, room) => {
            return Err(ApiError::NotAllowed("those who watch"));
        }
        _ => {}
    }
    if let Some(opponent) = side.and_then(|side| snapshot.seat(!side).account())
        && room == Room::Players
        && core.store().is_blocked(author.id, opponent).await?
    {
        return Err(ApiError::NotForYou("one of you has blocked the other"));
    }
    let text = cleaned(text)?;
    core.limits().take(Limit::Chat, Who { account: Some(author.id), address })?;
    let line = store::ChatLine {
        game: snapshot.id().clone(),
        room,
        author: author.id,
        at_ms: now_ms,
        text: text.clone(),
    };
    let id = core.store().say(line).await?;
    let line = on_the_wire(id, room, author.name.clone(), now_ms, text);
    let said = FromServer::Chat { game: snapshot.id().to_string(), line };
    hub.send_chat(snapshot.id(), author.id, &said, |side| may_read(snapshot, side, room));
    core.bus().tell(News::Said { game: snapshot.id().clone(), line: id });
    Ok(())
}

/// Passes on a line that was said at another node.
///
/// # Errors
/// Those of the store.
pub(crate) async fn on_said(
    core: &Core,
    hub: &Hub,
    snapshot: &GameSnapshot,
    id: i64,
) -> Result<(), ApiError> {
    let lines = core.store().chat(snapshot.id(), None, id.checked_add(1), 1).await?;
    let Some(SignedLine { line, name, .. }) = lines.into_iter().find(|line| line.id == id) else {
        return Ok(());
    };
    let (author, room) = (line.author, line.room);
    let line = on_the_wire(id, room, name, line.at_ms, line.text);
    let said = FromServer::Chat { game: snapshot.id().to_string(), line };
    hub.send_chat(snapshot.id(), author, &said, |side| may_read(snapshot, side, room));
    Ok(())
}

/// Whether a character only changes how others are shown: the direction of writing (Unicode UAX 9), or
/// nothing at all. With them a line could look like another player's.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}')
        || ('\u{202a}'..='\u{202e}').contains(&c)
        || ('\u{2060}'..='\u{2069}').contains(&c)
}

/// The text on one line, without what does not show.
///
/// # Errors
/// `Invalid` for no text or too long a one.
pub(crate) fn cleaned(text: &str) -> Result<String, ApiError> {
    let text: String = text.chars().filter(|c| !is_invisible(*c)).collect();
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    let text = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    match text.chars().count() {
        0 => Err(ApiError::Invalid("empty", "nothing was said".to_owned())),
        1..=LONGEST => Ok(text),
        more => Err(ApiError::Invalid("too-long", format!("{more} characters; {LONGEST} fit"))),
    }
}

#[cfg(test)]
mod tests {
    use super::cleaned;

    #[test]
    fn a_line_is_one_line_and_not_too_long() {
        assert_eq!(cleaned("  well\n played\u{7} ").as_deref(), Ok("well played"));
        assert_eq!(cleaned("a\u{202e}b\u{2066}c\u{200f}").as_deref(), Ok("abc"));
        assert!(cleaned("\u{202e} \u{feff}").is_err());
        assert!(cleaned(" \n").is_err());
        assert!(cleaned(&"ä".repeat(300)).is_ok());
        assert!(cleaned(&"ä".repeat(301)).is_err());
    }
}
