//! Accounts: who plays here, how they prove it, and what is kept for them.

mod codes;
mod mail;
mod me;
mod name;
mod own;
mod passwords;
mod player;
mod profile;
mod session;
mod sign_up;

use axum::Router;
use axum::routing::{get, post, put};

pub(crate) use codes::renew as new_codes;
pub(crate) use me::{role_word, waiting};
pub(crate) use own::notice;
pub(crate) use passwords::Passwords;
pub(crate) use player::{player, rating, seated};

use crate::site::Site;

/// The addresses of accounts.
pub(crate) fn router() -> Router<Site> {
    Router::new()
        .route("/accounts", post(sign_up::sign_up))
        .route("/session", post(session::sign_in).delete(session::sign_out))
        .route("/recovery", post(codes::recover))
        .route("/me", get(me::show).delete(own::delete))
        .route("/me/settings", put(own::keep_settings))
        .route("/me/password", put(own::change_password))
        .route("/me/mail", put(own::change_mail))
        .route("/me/codes", post(codes::replace))
        .route("/me/data", get(own::data))
        .route("/me/blocked", get(profile::blocked))
        .route("/players/{name}", get(profile::show))
        .route("/players/{name}/block", put(profile::block).delete(profile::unblock))
}
