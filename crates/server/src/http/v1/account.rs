//! The account that a program acts for.

use axum::Json;
use axum::extract::State;
use store::Scope;
use wire::online::ApiAccount;

use crate::games::own::waiting;
use crate::games::player_view::player;
use crate::http::accounts::profile;
use crate::http::v1::problem::Problem;
use crate::http::v1::program::Program;
use crate::state::Core;

#[utoipa::path(
    get,
    path = "/account",
    tag = "account",
    operation_id = "account",
    summary = "The account of the token (`account:read`)",
    security(("token" = ["account:read"])),
    responses((status = 200, description = "The account", body = ApiAccount), Problem)
)]
pub(crate) async fn show(
    State(core): State<Core>,
    program: Program,
) -> Result<Json<ApiAccount>, Problem> {
    let account = program.allowed(Scope::AccountRead)?;
    Ok(Json(ApiAccount {
        player: player(&core, account, None).await?,
        since_ms: account.created_ms,
        ratings: profile::ratings(&core, account.id).await?,
        waiting: waiting(&core, account.id).await?,
    }))
}
