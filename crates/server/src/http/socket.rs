//! The address of the socket: who opens it is known by the cookie, as with any request.

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::HeaderMap;
use axum::response::Response;

use crate::api_error::ApiError;
use crate::http::session::Visitor;
use crate::http::session::cookie::Caller;
use crate::http::session::same_site::is_same_site;
use crate::realtime::connection::{MOST_BYTES, READ_BYTES, serve};
use crate::realtime::recipient::Opener;
use crate::site::Site;
use crate::state::limits::Limit;

/// Opens the socket.
#[utoipa::path(
    get,
    path = "/socket",
    tag = "games",
    operation_id = "games_socket_open",
    summary = "The socket of a page (WebSocket)",
    responses((status = 200, description = "Done", body = String, content_type = "text/plain"), ApiError)
)]
pub(crate) async fn open(
    State(site): State<Site>,
    visitor: Visitor,
    caller: Caller,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    // A browser lets any page open a socket to anywhere, with the cookies of there.
    if !is_same_site(&headers, site.options()) {
        return Err(ApiError::OtherSite);
    }
    // The page comes again, and finds another node or the server after its restart.
    if site.is_draining() {
        return Err(ApiError::Busy);
    }
    site.limits().take(Limit::Socket, caller.who(visitor.id()))?;
    let account = visitor.id();
    let blocked = match account {
        Some(account) => site.store().blocked_by(account).await?,
        None => Vec::new(),
    };
    let opener = Opener { account, session: visitor.session, address: caller.address, blocked };
    let upgrade = upgrade
        .read_buffer_size(READ_BYTES)
        .write_buffer_size(0)
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES);
    Ok(upgrade.on_upgrade(move |socket| serve(site, opener, socket)))
}
