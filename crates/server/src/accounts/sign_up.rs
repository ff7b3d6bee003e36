//! A new account. A guest who makes one keeps its games; every browser of the guest's but this one
//! is signed out, so that a cookie somebody else may know is worth nothing from then on.

use axum::Json;
use axum::extract::State;
use store::{AccountChange, AccountKind, NewAccount as Stored};
use wire::online::{NewAccount, RecoveryCodes};

use super::codes;
use super::mail;
use super::name::Name;
use super::passwords::Password;
use crate::asked::Body;
use crate::limits::{Limited, Who};
use crate::refusal::Refusal;
use crate::sessions::{self, Caller, NewCookie, Visitor};
use crate::site::Site;

pub(super) async fn sign_up(
    State(site): State<Site>,
    visitor: Visitor,
    caller: Caller,
    cookie: NewCookie,
    Body(wish): Body<NewAccount>,
) -> Result<Json<RecoveryCodes>, Refusal> {
    let guest = visitor.account;
    if guest.as_ref().is_some_and(|account| account.kind != AccountKind::Guest) {
        let problem = "you have an account; sign out before you make another".to_owned();
        return Err(Refusal::Invalid("signed-in", problem));
    }
    let name = Name::chosen(&wish.name, guest.as_ref().map(|guest| guest.name.as_str()))?;
    let password = Password::chosen(wish.password)?;
    let mail = mail::address(wish.mail)?;
    site.limits().take(Limited::SignUp, Who::at(caller.address))?;
    let hash = site.passwords().hash(password).await?;

    let store = site.store();
    let id = match guest {
        Some(guest) => {
            store.register(guest.id, name.as_str(), &hash).await?;
            store.end_sessions(guest.id, None).await?;
            guest.id
        }
        None => {
            let account = Stored {
                kind: AccountKind::Person,
                name: name.as_str().to_owned(),
                password: Some(hash),
                created_ms: site.now_ms(),
            };
            store.create_account(account).await?
        }
    };
    if mail.is_some() {
        store.change_account(id, AccountChange::Email(mail)).await?;
    }
    let codes = codes::renew(store, id).await?;
    cookie.set(sessions::begin(&site, id, &caller).await?);
    Ok(Json(codes))
}
