//! What is said beside a game: the players have a room of their own, and so have those who watch,
//! which the players enter when the game is over.

use rules::Side;
use store::{Account, Room, StoreError};
use wire::online::{ChatLine, ChatRoom, FromServer};

use crate::limits::{Limited, Who};
use crate::referee::Served;
use crate::refusal::Refusal;
use crate::site::Site;

/// The longest line, in characters.
const LONGEST: usize = 300;
/// How many lines of a room are shown.
const SHOWN: u32 = 500;

/// The lines a reader may see, the oldest first.
///
/// # Errors
/// Those of the store.
pub(super) async fn lines(
    site: &Site,
    served: &Served,
    reader: Option<&Account>,
) -> Result<Vec<ChatLine>, Refusal> {
    let side = reader.and_then(|account| served.side_of(account.id));
    let blocked = match reader {
        Some(account) => site.store().blocked_by(account.id).await?,
        None => Vec::new(),
    };
    let mut lines = Vec::new();
    for room in [Room::Players, Room::Spectators] {
        if may_hear(served, side, room) {
            lines.extend(site.store().chat(served.id(), room, 0, SHOWN).await?);
        }
    }
    lines.sort_by_key(|line| line.id);
    let mut shown = Vec::new();
    for line in lines.into_iter().filter(|line| !blocked.contains(&line.line.author)) {
        let name = match site.store().account(line.line.author).await {
            Ok(account) => account.name,
            Err(StoreError::NotFound(_)) => continue,
            Err(error) => return Err(error.into()),
        };
        shown.push(on_the_wire(line.id, line.line.room, name, line.line.at_ms, line.line.text));
    }
    Ok(shown)
}

/// Says something, and lets those hear it who may.
///
/// # Errors
/// `Muted`, `NotAllowed` in a room that is not the author's, `Invalid` for no text or too long a
/// one, `TooOften`; those of the store.
pub(crate) async fn say(
    site: &Site,
    served: &Served,
    author: &Account,
    room: ChatRoom,
    text: &str,
) -> Result<(), Refusal> {
    let now_ms = site.now_ms();
    if author.muted_until_ms.is_some_and(|until_ms| until_ms > now_ms) {
        return Err(Refusal::Muted);
    }
    let side = served.side_of(author.id);
    let room = match room {
        ChatRoom::Players => Room::Players,
        ChatRoom::Spectators => Room::Spectators,
    };
    match (room, side) {
        (Room::Players, None) => return Err(Refusal::NotAllowed("the players")),
        (Room::Spectators, Some(_)) if !may_hear(served, side, room) => {
            return Err(Refusal::NotAllowed("those who watch"));
        }
        _ => {}
    }
    if let Some(opponent) = side.and_then(|side| served.seat(!side).account())
        && room == Room::Players
        && site.store().is_blocked(author.id, opponent).await?
    {
        return Err(Refusal::NotForYou("one of you has blocked the other"));
    }
    let text = cleaned(text)?;
    site.limits().take(Limited::Chat, Who::Account(author.id))?;
    let line = store::ChatLine {
        game: served.id().clone(),
        room,
        author: author.id,
        at_ms: now_ms,
        text: text.clone(),
    };
    let id = site.store().say(line).await?;
    let line = on_the_wire(id, room, author.name.clone(), now_ms, text);
    let said = FromServer::Chat { game: served.id().to_string(), line };
    site.rooms().say(served.id(), author.id, &said, |side| may_hear(served, side, room));
    Ok(())
}

/// Who plays does not hear those who watch before the game is over.
fn may_hear(served: &Served, side: Option<Side>, room: Room) -> bool {
    room == Room::Players || side.is_none() || served.turn().is_none()
}

/// The text on one line, without what does not show.
fn cleaned(text: &str) -> Result<String, Refusal> {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    let text = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    match text.chars().count() {
        0 => Err(Refusal::Invalid("empty", "nothing was said".to_owned())),
        1..=LONGEST => Ok(text),
        more => Err(Refusal::Invalid("too-long", format!("{more} characters; {LONGEST} fit"))),
    }
}

fn on_the_wire(id: i64, room: Room, name: String, at_ms: i64, text: String) -> ChatLine {
    let room = match room {
        Room::Players => ChatRoom::Players,
        Room::Spectators => ChatRoom::Spectators,
    };
    ChatLine { id, room, name, at_ms, text }
}

#[cfg(test)]
mod tests {
    use super::cleaned;

    #[test]
    fn a_line_is_one_line_and_not_too_long() {
        assert_eq!(cleaned("  well\n played\u{7} ").as_deref(), Ok("well played"));
        assert!(cleaned(" \n").is_err());
        assert!(cleaned(&"ä".repeat(300)).is_ok());
        assert!(cleaned(&"ä".repeat(301)).is_err());
    }
}
