//! Withdrawing an offer, by whoever made it; a challenge also by whoever is challenged.

use store::{AccountId, Audience};

use crate::api_error::ApiError;
use crate::lobby::offer;
use crate::state::Core;

/// Withdraws one's own offer, or refuses a challenge.
///
/// # Errors
/// `NotFound` for what is between others, `NotAllowed` for what others offer to anyone; those of the
/// store.
pub(crate) async fn withdraw_as(core: &Core, account: AccountId, id: &str) -> Result<(), ApiError> {
    let seek = core.store().seek(&offer::read_id(id)?).await?;
    let is_between = |player| seek.owner == account || player == account;
    match seek.audience {
        Audience::Player(player) if is_between(player) => {}
        // Nobody else knows of it.
        Audience::Player(_) => return Err(ApiError::NotFound("offer")),
        Audience::Lobby | Audience::Link if seek.owner == account => {}
        Audience::Lobby | Audience::Link => {
            return Err(ApiError::NotAllowed("whoever made the offer"));
        }
    }
    offer::withdraw(core, &seek.id).await
}
