//! A moderator ends a game: without a result, for one side, or as the rules count what is on the
//! board.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use play::Command;
use rules::{AnyPosition, Outcome, Side};
use wire::online::{Judgement, Ruling};

use crate::api_error::ApiError;
use crate::games::actor::Actor;
use crate::games::command::Games;
use crate::games::id::game_id;
use crate::http::extract::Body;
use crate::http::moderation::log;
use crate::http::moderation::reports::words;
use crate::http::session::Moderator;
use crate::state::Core;

#[utoipa::path(
    post,
    path = "/moderation/games/{id}",
    tag = "moderation",
    operation_id = "moderation_rulings_judge",
    summary = "End a game",
    params(("id" = String, Path)),
    request_body = Judgement,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn judge(
    State(core): State<Core>,
    State(games): State<Games>,
    Moderator(actor): Moderator,
    Path(id): Path<String>,
    Body(Judgement { ruling, why }): Body<Judgement>,
) -> Result<StatusCode, ApiError> {
    let (id, why) = (game_id(&id)?, words(&why)?);
    let snapshot = games.game(&id).await?;
    if snapshot.side_of(actor.id).is_some() {
        return Err(ApiError::NotAllowed("moderators who do not play in it"));
    }
    if snapshot.turn().is_none() {
        return Err(ApiError::Games(play::Rejection::Over));
    }
    let (word, outcome) = match ruling {
        Ruling::Abort => ("abort", None),
        Ruling::First => ("judge", Some(Outcome::Win(Side::First))),
        Ruling::Second => ("judge", Some(Outcome::Win(Side::Second))),
        Ruling::Count => ("judge", Some(count(snapshot.game().position()))),
    };
    log::write(&core, &actor, word, &format!("game {id}"), &why).await?;
    games.execute(&id, Actor::Server, None, Command::Adjudicate(outcome), core.now_ms()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Who is ahead by what the game counts: stones, area or triples.
fn count(position: &AnyPosition) -> Outcome {
    let [first, second] = position.view().score;
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => Outcome::Win(Side::First),
        std::cmp::Ordering::Less => Outcome::Win(Side::Second),
        std::cmp::Ordering::Equal => Outcome::Draw,
    }
}

#[cfg(test)]
mod tests {
    use super::count;
    use rules::{AnyPosition, Outcome, Side, Variant};

    #[test]
    fn who_has_more_is_ahead() {
        let read = |fen| AnyPosition::from_fen(Variant::Ataxx, fen).expect(fen);
        let count = |fen| count(&read(fen));
        assert_eq!(count("x5o/7/7/7/7/7/o5x x 0 1"), Outcome::Draw);
        assert_eq!(count("xx4o/7/7/7/7/7/o5x x 0 1"), Outcome::Win(Side::First));
        assert_eq!(count("x5o/7/7/7/7/7/oo4x x 0 1"), Outcome::Win(Side::Second));
    }
}
