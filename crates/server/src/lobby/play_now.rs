//! One button: the open offer that fits best is taken, else one is made that most will like.
//!
//! What fits best is the live offer of that game, on its usual board, whose owner's rating is
//! nearest; the older one where two are alike.

use axum::Json;
use axum::extract::State;
use play::Speed;
use rules::AnyPosition;
use store::{Account, AccountKind, Audience, Seek};
use wire::online::{NewSeek, Opponent, PlayNow, SeekSide, SeekTaken};

use super::offer::{is_live, post};
use super::take::{begin, check, rating};
use super::terms::Offered;
use crate::asked::Body;
use crate::limits::{Limited, Who};
use crate::refusal::Refusal;
use crate::sessions::Player;
use crate::site::Site;

/// What most like: five minutes with three seconds a move.
const TIME: &str = "300+3";
/// More offers are not looked through.
const MOST: u32 = 200;

pub(super) async fn play_now(
    State(site): State<Site>,
    Player(player): Player,
    Body(PlayNow { game }): Body<PlayNow>,
) -> Result<Json<SeekTaken>, Refusal> {
    site.limits().take(Limited::Seek, Who::Account(player.id))?;
    for seek in fitting(&site, &player, game.into()).await? {
        match begin(&site, &seek, &player).await {
            Ok(game) => {
                return Ok(Json(SeekTaken { seek: None, game: Some(game.to_string()) }));
            }
            // Somebody was quicker, or the two must not meet.
            Err(Refusal::SeekClosed | Refusal::NotForYou(_)) => {}
            Err(refusal) => return Err(refusal),
        }
    }
    let seek = NewSeek {
        game,
        rules: std::collections::BTreeMap::new(),
        board: None,
        fen: None,
        time: TIME.to_owned(),
        // Guests come and go; who has an account plays for the rating.
        rated: player.kind == AccountKind::Person,
        side: SeekSide::Random,
        range: None,
        opponent: Opponent::Anyone,
        standing: false,
    };
    let offered = Offered::read(&seek)?;
    Ok(Json(post(&site, &player, offered, Audience::Lobby, false).await?))
}

/// The offers somebody may take now, the best first.
async fn fitting(
    site: &Site,
    player: &Account,
    variant: rules::Variant,
) -> Result<Vec<Seek>, Refusal> {
    let usual = AnyPosition::start(variant).to_string();
    let mut fitting = Vec::new();
    for seek in site.store().open_seeks(site.now_ms(), MOST).await? {
        let is_usual = seek.variant == variant
            && seek.rules.is_empty()
            && seek.start == usual
            && Speed::from_word(&seek.speed).is_some_and(is_live);
        if !is_usual || check(site, &seek, player).await.is_err() {
            continue;
        }
        let owner = site.store().account(seek.owner).await?;
        let gap = rating(site, &seek, &owner).await? - rating(site, &seek, player).await?;
        fitting.push((gap.abs(), seek));
    }
    fitting.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    Ok(fitting.into_iter().map(|(_, seek)| seek).collect())
}
