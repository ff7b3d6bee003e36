//! A moderator ends a game: without a result, for one side, or as the rules count what is on the
//! board.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use play::contest::Act;
use rules::{AnyPosition, Outcome, Side};
use wire::online::{Judgement, Ruling};

use super::log;
use super::reports::words;
use crate::asked::Body;
use crate::playing::game;
use crate::referee::Who;
use crate::refusal::Refusal;
use crate::sessions::Moderator;
use crate::site::Site;

pub(super) async fn judge(
    State(site): State<Site>,
    Moderator(actor): Moderator,
    Path(id): Path<String>,
    Body(Judgement { ruling, why }): Body<Judgement>,
) -> Result<StatusCode, Refusal> {
    let (id, why) = (game(&id)?, words(&why)?);
    let served = site.referee().game(&id).await?;
    if served.turn().is_none() {
        return Err(Refusal::Referee(play::contest::Refusal::Over));
    }
    let (word, outcome) = match ruling {
        Ruling::Abort => ("abort", None),
        Ruling::First => ("judge", Some(Outcome::Win(Side::First))),
        Ruling::Second => ("judge", Some(Outcome::Win(Side::Second))),
        Ruling::Count => ("judge", Some(count(served.contest().game().position()))),
    };
    log::write(&site, &actor, word, &format!("game {id}"), &why).await?;
    site.referee().act(&id, Who::Server, None, Act::Judge(outcome), site.now_ms()).await?;
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
