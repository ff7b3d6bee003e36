//! The API for programs, `/api/v1`: whoever asks is known by an access token, errors are problem
//! details, limits are told in headers. What it answers stays as it is: fields are added, never changed
//! or removed, as long as the address says `v1`.

mod account;
mod account_stream;
mod bots;
mod challenges;
mod day;
mod document;
mod entity_tag;
mod explorer;
mod export;
mod extract;
mod game_stream;
mod games_stream;
mod lab;
mod lines;
mod links;
mod play;
mod problem;
mod program;
mod rate;
mod read;
mod reviews;
mod studies;
mod view;

use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRef};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::cors::{Any, CorsLayer};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api_error::ApiError;
use crate::http::authorization::exchange;
use crate::http::v1::problem::Problem;
use crate::http::v1::program::identify;
use crate::http::v1::rate::Rates;
use crate::site::Site;
use crate::state::Core;

/// Where it lies.
pub(crate) const PREFIX: &str = "/api/v1";
/// Nothing that is sent here is longer.
const BODY_BYTES: usize = 16 << 10;

/// All addresses below [`PREFIX`], described.
pub(crate) fn router() -> OpenApiRouter<Site> {
    document::router()
        .merge(public())
        .routes(routes!(exchange::exchange))
        .routes(routes!(exchange::revoke))
        .routes(routes!(account::show))
        .routes(routes!(links::make))
        .routes(routes!(studies::show))
        .routes(routes!(bots::become_bot))
        .routes(routes!(bots::show_policy, bots::set_policy))
        .routes(routes!(account_stream::events))
        .routes(routes!(game_stream::game))
        .routes(routes!(games_stream::games))
        .routes(routes!(export::as_pgn))
        .routes(routes!(export::as_lines))
        .routes(routes!(challenges::list, challenges::make))
        .routes(routes!(challenges::accept))
        .routes(routes!(challenges::decline))
        .routes(routes!(challenges::cancel))
        .routes(routes!(challenges::make_seek))
        .routes(routes!(challenges::withdraw_seek))
        .routes(routes!(challenges::accept_seek))
        .routes(routes!(play::make_move))
        .routes(routes!(play::act))
        .routes(routes!(play::say))
}

/// What anybody may read: nothing in it depends on who asks, but for what a token adds.
fn public() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(read::player))
        .routes(routes!(read::games_of_player))
        .routes(routes!(read::game))
        .routes(routes!(read::record_json))
        .routes(routes!(read::record_pgn))
        .routes(routes!(read::game_chat))
        .routes(routes!(reviews::show, reviews::ask))
        .routes(routes!(read::seeks))
        .routes(routes!(explorer::choices))
        .routes(routes!(day::show))
        .routes(routes!(bots::ratings))
        .routes(routes!(links::show))
        .routes(routes!(lab::list))
        .routes(routes!(lab::show))
        .routes(routes!(studies::of_player))
        .layer(from_fn(entity_tag::tag))
}

/// Pages of other sites may ask: what is answered depends on a token, which such a page has only from
/// the account's owner, and never on a cookie.
fn from_anywhere() -> CorsLayer {
    let exposed = ["etag", "ratelimit", "ratelimit-policy", "retry-after"];
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::POST, Method::PUT, Method::DELETE])
        .allow_headers([header::AUTHORIZATION, header::CONTENT_TYPE, header::IF_NONE_MATCH])
        .expose_headers(exposed.map(HeaderName::from_static))
        .max_age(Duration::from_secs(86_400))
}

/// What holds for all of them: who asks, how often, and how errors look.
pub(crate) fn governed(router: Router<Site>, site: &Site) -> Router<Site> {
    router
        .fallback(|| async { Problem::from(ApiError::NotFound("address")) })
        .method_not_allowed_fallback(|| async { Problem::from(ApiError::NoSuchMethod) })
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(from_fn_with_state((Core::from_ref(site), Rates::new(site)), identify))
        .layer(SetResponseHeaderLayer::if_not_present(
            header::CACHE_CONTROL,
            HeaderValue::from_static("no-store"),
        ))
        .layer(from_anywhere())
}
