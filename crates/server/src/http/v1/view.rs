//! Games as programs see them: position, key and legal moves are in the answer, so that a program needs
//! no rules of its own.

use play::Game;
use rules::Side;
use store::Account;
use wire::Clock;
use wire::online::{ApiGame, ApiGameState};

use crate::api_error::ApiError;
use crate::games::player_view::seated;
use crate::games::ratings::class;
use crate::games::snapshot::GameSnapshot;
use crate::state::Core;

/// The whole of a game, for whoever asks.
///
/// # Errors
/// Those of the store.
pub(crate) async fn game(
    core: &Core,
    snapshot: &GameSnapshot,
    reader: Option<&Account>,
) -> Result<ApiGame, ApiError> {
    let facts = snapshot.facts();
    let class = class(facts);
    let you = reader.and_then(|account| snapshot.side_of(account.id));
    let clock = snapshot.game().clock();
    Ok(ApiGame {
        id: facts.id.to_string(),
        game: facts.variant.into(),
        rules: facts.rules.clone(),
        start: facts.start.clone(),
        board: facts.board.clone(),
        time: facts.time_control.clone(),
        clock: clock
            .map(|clock| Clock { base_ms: clock.base_ms(), increment_ms: clock.increment_ms() }),
        speed: facts.speed.clone(),
        rated: facts.rated,
        created_ms: facts.created_ms,
        first: seated(core, snapshot.seat(Side::First), &class).await?,
        second: seated(core, snapshot.seat(Side::Second), &class).await?,
        you: you.map(wire::Side::from),
        state: state(snapshot.game(), core.now_ms()),
    })
}

/// How a game stands at this moment.
pub(crate) fn state(game: &Game, now_ms: i64) -> ApiGameState {
    let position = game.position();
    let turn = game.turn();
    let moves: Vec<String> = game.line().map(|(before, mv)| before.move_text(mv)).collect();
    let legal_moves = match turn {
        Some(_) => game.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect(),
        None => Vec::new(),
    };
    let left_ms = game.left_ms(now_ms);
    ApiGameState {
        version: game.version(),
        plies: u32::try_from(game.len()).unwrap_or(u32::MAX),
        moves: moves.join(" "),
        fen: position.to_string(),
        key: position.stable_key().to_string(),
        turn: turn.map(wire::Side::from),
        legal_moves,
        at_ms: now_ms,
        first_ms: left_ms.map(|[first, _]| first),
        second_ms: left_ms.map(|[_, second]| second),
        deadline_ms: game.deadline_ms(),
        draw_offer: game.draw_offer().map(wire::Side::from),
        takeback: game.takeback().map(wire::Side::from),
        end: game.end().map(wire::End::from),
    }
}
