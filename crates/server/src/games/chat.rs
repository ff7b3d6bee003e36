//! What is said beside a game: the players have a room of their own, and so have those who watch,
//! which the players enter when the game is over.

use rules::Side;
use store::{Account, Room, StoreError};
use wire::online::{ChatLine, ChatRoom};

use crate::api_error::ApiError;
use crate::games::snapshot::GameSnapshot;
use crate::state::Core;

/// How many lines of a room are shown.
const SHOWN: u32 = 500;

/// The lines a reader may see, the oldest first.
///
/// # Errors
/// Those of the store.
pub(crate) async fn lines(
    core: &Core,
    snapshot: &GameSnapshot,
    reader: Option<&Account>,
) -> Result<Vec<ChatLine>, ApiError> {
    let side = reader.and_then(|account| snapshot.side_of(account.id));
    let blocked = match reader {
        Some(account) => core.store().blocked_by(account.id).await?,
        None => Vec::new(),
    };
    let mut lines = Vec::new();
    for room in [Room::Players, Room::Spectators] {
        if may_read(snapshot, side, room) {
            lines.extend(core.store().chat(snapshot.id(), room, 0, SHOWN).await?);
        }
    }
    lines.sort_by_key(|line| line.id);
    let mut shown = Vec::new();
    for line in lines.into_iter().filter(|line| !blocked.contains(&line.line.author)) {
        let name = match core.store().account(line.line.author).await {
            Ok(account) => account.name,
            Err(StoreError::NotFound(_)) => continue,
            Err(error) => return Err(error.into()),
        };
        shown.push(on_the_wire(line.id, line.line.room, name, line.line.at_ms, line.line.text));
    }
    Ok(shown)
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
