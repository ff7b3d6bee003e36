//! Accounts: who plays here, how they prove it, and what is kept for them.

mod me;
mod passwords;
mod player;

use axum::Router;
use axum::routing::get;

pub(crate) use passwords::Passwords;
pub(crate) use player::{player, rating, seated};

use crate::site::Site;

/// The addresses of accounts.
pub(crate) fn router() -> Router<Site> {
    Router::new().route("/me", get(me::show))
}
