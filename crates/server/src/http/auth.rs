//! The addresses by which somebody proves who they are: signing up and in, passwords, recovery codes.

mod name;
pub(crate) mod passkey;
mod password;
mod recovery;
pub(crate) mod sign_in;
mod sign_up;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::site::Site;

/// The addresses.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(sign_up::sign_up))
        .routes(routes!(sign_in::sign_in, sign_in::sign_out))
        .routes(routes!(passkey::sign_in::begin))
        .routes(routes!(passkey::sign_in::finish))
        .routes(routes!(recovery::recover))
        .routes(routes!(password::change))
        .routes(routes!(recovery::replace))
}
