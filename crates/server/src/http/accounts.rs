//! The addresses of accounts: who somebody is here, and what is kept for them.

mod given_name;
pub(crate) mod mail_address;
mod me;
mod notices;
mod own;
mod passkeys;
pub(crate) mod profile;
mod subscriptions;
pub(crate) mod tokens;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::site::Site;

/// The addresses of accounts.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(me::show, own::delete))
        .routes(routes!(own::keep_settings))
        .routes(routes!(own::change_mail))
        .routes(routes!(own::data))
        .routes(routes!(tokens::list, tokens::make))
        .routes(routes!(tokens::revoke))
        .routes(routes!(subscriptions::list, subscriptions::add))
        .routes(routes!(subscriptions::remove))
        .routes(routes!(passkeys::list, passkeys::add))
        .routes(routes!(passkeys::begin))
        .routes(routes!(passkeys::rename, passkeys::remove))
        .routes(routes!(profile::blocked))
        .routes(routes!(profile::show))
        .routes(routes!(profile::block, profile::unblock))
        .routes(routes!(notices::list))
        .routes(routes!(notices::mark_read))
}
