//! What is said beside a game: the players have a room of their own, and so have those who watch,
//! which the players enter when the game is over. It is read by pages, the newest first, so that a
//! flooded game costs whoever looks at it no more than any other.

use rules::Side;
use store::{Account, Room};
use wire::online::{ChatLine, ChatPage, ChatRoom};

use crate::api_error::ApiError;
use crate::games::snapshot::GameSnapshot;
use crate::state::Core;

/// How many lines are shown at once.
const PAGE: u32 = 50;

/// The newest lines before this number (the newest of all for `None`) that a reader may see.
///
/// # Errors
/// Those of the store.
pub(crate) async fn page(
    core: &Core,
    snapshot: &GameSnapshot,
    reader: Option<&Account>,
    before: Option<i64>,
) -> Result<ChatPage, ApiError> {
    let side = reader.and_then(|account| snapshot.side_of(account.id));
    let blocked = match reader {
        Some(account) => core.store().blocked_by(account.id).await?,
        None => Vec::new(),
    };
    let room = match may_read(snapshot, side, Room::Spectators) {
        true => None,
        false => Some(Room::Players),
    };
    let mut lines = core.store().chat(snapshot.id(), room, before, PAGE).await?;
    let is_full = usize::try_from(PAGE).is_ok_and(|page| lines.len() == page);
    let earlier_chat = lines.last().filter(|_| is_full).map(|oldest| oldest.id);
    lines.retain(|line| !blocked.contains(&line.line.author));
    let shown = lines.into_iter().rev().map(|store::SignedLine { id, line, name }| {
        on_the_wire(id, line.room, name, line.at_ms, line.text)
    });
    Ok(ChatPage { chat: shown.collect(), earlier_chat })
}

/// Players do not read what spectators say before the game is over.
pub(crate) fn may_read(snapshot: &GameSnapshot, side: Option<Side>, room: Room) -> bool {
    room == Room::Players || side.is_none() || snapshot.turn().is_none()
}

/// A line as it travels.
pub(crate) fn on_the_wire(id: i64, room: Room, name: String, at_ms: i64, text: String) -> ChatLine {
    let room = match room {
        Room::Players => ChatRoom::Players,
        Room::Spectators => ChatRoom::Spectators,
    };
    ChatLine { id, room, name, at_ms, text }
}
