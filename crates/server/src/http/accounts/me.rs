//! Whoever asks, as the page needs to know them.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use store::{Account, Role};
use wire::online::Me;

use crate::api_error::ApiError;
use crate::games::own::waiting;
use crate::games::player_view::{player, role_word};
use crate::http::session::Visitor;
use crate::state::Core;

/// More unread notices are not counted.
const MOST_UNREAD: u32 = 100;

#[utoipa::path(
    get,
    path = "/me",
    tag = "accounts",
    operation_id = "accounts_me_show",
    summary = "Whoever asks",
    responses((status = 200, description = "Done", body = Me), ApiError)
)]
pub(crate) async fn show(State(core): State<Core>, visitor: Visitor) -> Result<Json<Me>, ApiError> {
    let me = match visitor.account {
        Some(account) => known(&core, &account).await?,
        None => Me {
            player: None,
            role: role_word(Role::Player).to_owned(),
            settings: BTreeMap::new(),
            waiting: Vec::new(),
            unread: 0,
            sends_mail: sends_mail(&core),
            has_explorer: has_explorer(&core),
        },
    };
    Ok(Json(me))
}

pub(crate) async fn known(core: &Core, account: &Account) -> Result<Me, ApiError> {
    let notices = core.store().notices(account.id, MOST_UNREAD).await?;
    let unread = notices.iter().filter(|notice| !notice.read).count();
    Ok(Me {
        player: Some(player(core, account, None).await?),
        role: role_word(account.role).to_owned(),
        settings: wire::from_json(&account.settings).unwrap_or_default(),
        waiting: waiting(core, account.id).await?,
        unread: u32::try_from(unread).unwrap_or(u32::MAX),
        sends_mail: sends_mail(core),
        has_explorer: has_explorer(core),
    })
}

fn sends_mail(core: &Core) -> bool {
    core.options().mail.is_some()
}

fn has_explorer(core: &Core) -> bool {
    core.options().explorer.is_some()
}
