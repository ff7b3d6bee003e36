//! Games as pages see them, from their snapshots and what the store keeps beside it.

use store::{Account, AccountId, Ending, Game, RatingChange};
use wire::End;
use wire::online::{GameEvent, GameState, GameSummary, NumberedEvent, Presence, Seat, Snapshot};

use crate::api_error::ApiError;
use crate::games::player_view::{rating, seated};
use crate::games::ratings::class;
use crate::games::snapshot::{Entry, GameSnapshot};
use crate::games::{chat, rematch};
use crate::state::Core;

/// The whole of a game, for whoever asks.
///
/// # Errors
/// Those of the store.
pub(crate) async fn state(
    core: &Core,
    snapshot: &GameSnapshot,
    reader: Option<&Account>,
    presence: Presence,
) -> Result<GameState, ApiError> {
    let facts = snapshot.facts();
    let you = reader.and_then(|account| snapshot.side_of(account.id));
    Ok(GameState {
        id: snapshot.id().to_string(),
        snapshot: Snapshot::new(snapshot.game(), core.now_ms()),
        speed: facts.speed.clone(),
        board: facts.board.clone(),
        seats: seats(core, facts, snapshot.ending()).await?,
        you: you.map(wire::Side::from),
        presence,
        chat: chat::page(core, snapshot, reader, None).await?,
        rematch: rematch::begun(core, snapshot).await?,
        rematch_asked: rematch::asked(core, snapshot).await?.map(wire::Side::from),
    })
}

/// The events after a version, as they travel.
pub(crate) fn events_after(snapshot: &GameSnapshot, version: u32) -> Vec<NumberedEvent> {
    snapshot.entries_after(version).map(|(version, entry)| numbered(version, entry)).collect()
}

fn numbered(version: u32, entry: &Entry) -> NumberedEvent {
    let text = entry.text.as_deref().unwrap_or_default();
    NumberedEvent { version, at_ms: entry.at_ms, event: GameEvent::new(&entry.event, text) }
}

/// A line in a list of games, for whoever asks.
///
/// # Errors
/// Those of the store.
pub(crate) async fn summary(
    core: &Core,
    game: &Game,
    reader: Option<AccountId>,
) -> Result<GameSummary, ApiError> {
    let Game { game: facts, ended, .. } = game;
    let ending = ended.as_ref().map(|ended| &ended.ending);
    let turn = facts.summary.turn.and_then(|side| facts.seats.get(side.index()));
    Ok(GameSummary {
        id: facts.id.to_string(),
        game: facts.variant.into(),
        fen: facts.summary.position.clone(),
        plies: facts.summary.ply,
        seats: seats(core, facts, ending).await?,
        time: facts.time_control.clone(),
        speed: facts.speed.clone(),
        rated: facts.rated,
        winner: ending.and_then(|ending| ending.outcome).map(wire::Winner::from),
        end: ending.map(|ending| End {
            outcome: ending.outcome.map(wire::Winner::from),
            reason: ending.reason.clone(),
        }),
        created_ms: facts.created_ms,
        changed_ms: facts.summary.changed_ms,
        your_turn: reader.is_some() && turn.and_then(store::Seat::account) == reader,
        deadline_ms: facts.summary.deadline_ms,
    })
}

async fn seats(
    core: &Core,
    facts: &store::NewGame,
    ending: Option<&Ending>,
) -> Result<(Seat, Seat), ApiError> {
    let class = class(facts);
    let [first, second] = &facts.seats;
    let changes = ending.and_then(|ending| ending.ratings);
    let [of_first, of_second] =
        changes.map_or([None, None], |changes| changes.map(|change| Some(shown(change))));
    Ok((
        Seat { player: seated(core, first, &class).await?, change: of_first },
        Seat { player: seated(core, second, &class).await?, change: of_second },
    ))
}

fn shown(change: RatingChange) -> wire::online::RatingChange {
    wire::online::RatingChange {
        before: rating(change.before).rating,
        after: rating(change.after).rating,
    }
}
