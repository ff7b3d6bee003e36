//! A new account. A guest who makes one keeps its games; every browser of the guest's but this one
//! is signed out, so that a cookie somebody else may know is worth nothing from then on.

use axum::Json;
use axum::extract::State;
use store::{AccountKind, NewAccount as Stored};
use wire::online::{NewAccount, RecoveryCodes};

use crate::api_error::ApiError;
use crate::http::auth::name::Name;
use crate::http::auth::sign_in::enter;
use crate::http::extract::Body;
use crate::http::session::cookie::Caller;
use crate::http::session::{NewCookie, Visitor};
use crate::realtime::hub::Hub;
use crate::recovery_codes::renew;
use crate::state::Core;
use crate::state::limits::Limit;
use crate::state::passwords::Password;

#[utoipa::path(
    post,
    path = "/accounts",
    tag = "auth",
    operation_id = "auth_sign_up_sign_up",
    summary = "Sign up; a guest keeps its games",
    request_body = NewAccount,
    responses((status = 200, description = "Done", body = RecoveryCodes), ApiError)
)]
pub(crate) async fn sign_up(
    State(core): State<Core>,
    State(hub): State<Hub>,
    visitor: Visitor,
    caller: Caller,
    cookie: NewCookie,
    Body(request): Body<NewAccount>,
) -> Result<Json<RecoveryCodes>, ApiError> {
    let guest = visitor.account;
    if guest.as_ref().is_some_and(|account| account.kind != AccountKind::Guest) {
        let problem = "you have an account; sign out before you make another".to_owned();
        return Err(ApiError::Invalid("signed-in", problem));
    }
    let name = Name::chosen(&request.name, guest.as_ref().map(|guest| guest.name.as_str()))?;
    let password = Password::chosen(request.password)?;
    core.limits().take(Limit::SignUp, caller.who(None))?;
    let hash = core.passwords().hash(password).await?;

    let store = core.store();
    let id = match guest {
        Some(guest) => {
            store.register(guest.id, name.as_str(), &hash).await?;
            store.end_sessions(guest.id, None).await?;
            hub.disconnect(guest.id);
            guest.id
        }
        None => {
            let account = Stored {
                kind: AccountKind::Person,
                name: name.as_str().to_owned(),
                password: Some(hash),
                created_ms: core.now_ms(),
            };
            store.create_account(account).await?
        }
    };
    let codes = renew(store, id).await?;
    enter(&core, id, &caller, &cookie).await?;
    Ok(Json(codes))
}
