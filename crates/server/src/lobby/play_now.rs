//! One button: the open offer that fits best is taken, else one is made that most will like.
//!
//! What fits best is the live offer of that game, on its usual board, whose owner's rating is
//! nearest; the older one where two are alike. Of each address only a few are looked at, so that a flood
//! from one of them hides nobody.

use std::net::IpAddr;

use rules::AnyPosition;
use store::{Account, AccountKind, Audience, OpenSeeks, Seek};
use wire::online::{NewSeek, Opponent, SeekSide, SeekTaken};

use crate::api_error::ApiError;
use crate::lobby::offer::post;
use crate::lobby::take::{begin, check, rating};
use crate::lobby::terms::Offered;
use crate::state::Core;

/// What most like: five minutes with three seconds a move.
const TIME: &str = "300+3";
/// More offers are not looked through,
const MOST: u32 = 200;
/// nor more from one address.
const FROM_ONE_ADDRESS: u32 = 4;

/// Takes the offer that fits best, or makes one.
///
/// # Errors
/// Those of the store.
pub(crate) async fn play_now(
    core: &Core,
    player: &Account,
    game: wire::Variant,
    address: Option<IpAddr>,
) -> Result<SeekTaken, ApiError> {
    for seek in fitting(core, player, game.into()).await? {
        match begin(core, &seek, player, address).await {
            Ok(game) => {
                return Ok(SeekTaken { seek: None, game: Some(game.to_string()) });
            }
            // Somebody was quicker, or the two must not meet.
            Err(ApiError::SeekClosed | ApiError::NotForYou(_)) => {}
            Err(error) => return Err(error),
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
    let origin = core.origin(address).await?;
    post(core, player, offered, Audience::Lobby, false, origin).await
}

/// The offers somebody may take now, the best first.
async fn fitting(
    core: &Core,
    player: &Account,
    variant: rules::Variant,
) -> Result<Vec<Seek>, ApiError> {
    let wanted = OpenSeeks {
        live_on: Some((variant, AnyPosition::start(variant).to_string())),
        not_of: Some(player.id),
        from_one_origin: FROM_ONE_ADDRESS,
    };
    let mut fitting = Vec::new();
    for seek in core.store().open_seeks(core.now_ms(), wanted, MOST).await? {
        if check(core, &seek, player).await.is_err() {
            continue;
        }
        let owner = core.store().account(seek.owner).await?;
        let gap = rating(core, &seek, &owner).await? - rating(core, &seek, player).await?;
        fitting.push((gap.abs(), seek));
    }
    fitting.sort_by(|(one, seek): &(f64, Seek), (other, later)| {
        one.total_cmp(other).then(seek.created_ms.cmp(&later.created_ms))
    });
    Ok(fitting.into_iter().map(|(_, seek)| seek).collect())
}
