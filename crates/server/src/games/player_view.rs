//! A player as others see them.

use store::{Account, AccountKind, RatingClass, Role, Seat, StoreError};
use wire::online::{Player, Rating};

use crate::api_error::ApiError;
use crate::state::Core;

/// Above this deviation a rating says little yet.
const PROVISIONAL: f64 = 110.0;

/// An account as others see it, with its rating in the class that matters there.
///
/// # Errors
/// Those of the store.
pub(crate) async fn player(
    core: &Core,
    account: &Account,
    class: Option<&RatingClass>,
) -> Result<Player, ApiError> {
    let found = match class {
        Some(class) => core.store().rating(account.id, class).await?,
        None => None,
    };
    let kind = match account.kind {
        AccountKind::Guest => wire::online::AccountKind::Guest,
        AccountKind::Person => wire::online::AccountKind::Person,
        // The site's own bots are bots like others'.
        AccountKind::Engine | AccountKind::Bot => wire::online::AccountKind::Bot,
    };
    let level = core.level_bots().level(account.id).map(engine::Level::number);
    Ok(Player { name: account.name.clone(), kind, level, rating: found.map(rating) })
}

/// What the engine is called at every level; nobody else may be.
const ENGINE: &str = "petri";

/// Whoever sits at a side of a game.
///
/// # Errors
/// Those of the store.
pub(crate) async fn seated(
    core: &Core,
    seat: &Seat,
    class: &RatingClass,
) -> Result<Player, ApiError> {
    match seat {
        Seat::Account(id) => match core.store().account(*id).await {
            Ok(account) => player(core, &account, Some(class)).await,
            Err(StoreError::NotFound(_)) => Err(ApiError::NotFound("player")),
            Err(error) => Err(error.into()),
        },
        Seat::Engine(kind) => Ok(Player {
            name: ENGINE.to_owned(),
            kind: wire::online::AccountKind::Engine,
            level: kind.strip_prefix("level-").and_then(|level| level.parse().ok()),
            rating: None,
        }),
    }
}

/// A rating as it is shown.
pub(crate) fn rating(rating: store::Rating) -> Rating {
    Rating {
        rating: rounded(rating.rating),
        deviation: rounded(rating.deviation),
        games: rating.games,
        provisional: rating.deviation > PROVISIONAL,
    }
}

/// Ratings lie far inside the range; one that does not is shown at its edge.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
fn rounded(value: f64) -> u32 {
    value.round().clamp(0.0, 10_000.0) as u32
}

/// The name of a role on the wire.
pub(crate) const fn role_word(role: Role) -> &'static str {
    match role {
        Role::Player => "player",
        Role::Moderator => "moderator",
        Role::Admin => "admin",
    }
}
