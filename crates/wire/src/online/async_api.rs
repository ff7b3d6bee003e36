//! The description of the socket for those who write programs: an AsyncAPI document, the twin of the
//! OpenAPI document for addresses. What travels is taken from the types that travel, so a message that
//! changes changes the document.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::OpenApi;
use utoipa::openapi::Components;

use super::{FromPage, FromServer, RatingChange};

/// What both sides say, and all types within; one that stands in a pair is named, for `utoipa` does not
/// look into those.
#[derive(OpenApi)]
#[openapi(components(schemas(FromPage, FromServer, RatingChange)))]
struct Messages;

/// The document (AsyncAPI 3).
#[derive(Serialize)]
pub struct AsyncApi {
    asyncapi: &'static str,
    info: Info,
    channels: BTreeMap<&'static str, Channel>,
    operations: BTreeMap<&'static str, Operation>,
    components: Components,
}

#[derive(Serialize)]
struct Info {
    title: &'static str,
    version: &'static str,
    description: &'static str,
}

#[derive(Serialize)]
struct Channel {
    address: String,
    description: &'static str,
    messages: BTreeMap<&'static str, Message>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Message {
    content_type: &'static str,
    payload: Reference,
}

#[derive(Serialize)]
struct Operation {
    action: &'static str,
    summary: &'static str,
    channel: Reference,
    messages: [Reference; 1],
}

#[derive(Serialize)]
struct Reference {
    #[serde(rename = "$ref")]
    to: String,
}

impl AsyncApi {
    /// The document of a server whose socket has this address.
    pub fn new(address: &str) -> AsyncApi {
        let channel = Channel {
            address: address.to_owned(),
            description: "A WebSocket. Each message is text, one JSON value; its `op` says which.",
            messages: BTreeMap::from([
                ("fromPage", message("FromPage")),
                ("fromServer", message("FromServer")),
            ]),
        };
        AsyncApi {
            asyncapi: "3.0.0",
            info: Info {
                title: "The socket of a petri server",
                version: "1",
                description: "How a page hears of games and of the lobby, and plays. Whoever \
                    connects is known by the cookie `petri`. Programs do without: the streams of \
                    `/api/v1` say the same.",
            },
            channels: BTreeMap::from([("socket", channel)]),
            // As the server sees it.
            operations: BTreeMap::from([
                ("hear", operation("receive", "What a page says", "fromPage")),
                ("tell", operation("send", "What the server says", "fromServer")),
            ]),
            components: Messages::openapi().components.unwrap_or_default(),
        }
    }
}

fn message(schema: &str) -> Message {
    Message { content_type: "application/json", payload: reference("components/schemas", schema) }
}

fn operation(action: &'static str, summary: &'static str, message: &str) -> Operation {
    let messages = [reference("channels/socket/messages", message)];
    Operation { action, summary, channel: reference("channels", "socket"), messages }
}

fn reference(folder: &str, name: &str) -> Reference {
    Reference { to: format!("#/{folder}/{name}") }
}
