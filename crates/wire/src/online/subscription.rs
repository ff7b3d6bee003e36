//! Being told elsewhere what waits: webhooks of programs, and push messages to browsers.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// Where somebody wants to be told.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "channel", rename_all = "kebab-case")]
pub enum NewSubscription {
    /// A program: it is sent a signed request.
    Webhook {
        /// Its address, by https.
        url: String,
    },
    /// A browser, by its push service.
    Push {
        /// The address of the service, as the browser says it.
        url: String,
        /// The browser's public key, in base64url.
        key: String,
        /// What it adds to the key, in base64url.
        auth: String,
    },
}

/// How somebody is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Channel {
    /// A signed request to a program.
    Webhook,
    /// A message to a browser.
    Push,
}

/// Where somebody is told, as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Subscription {
    /// Its number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub id: i64,
    /// How.
    pub channel: Channel,
    /// The address of the program, or of the browser's push service.
    pub url: String,
    /// When it was made.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub created_ms: i64,
}

/// Where an account is told, and what browsers need to be told as well.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Subscriptions {
    /// The site's public key for push messages, in base64url.
    pub push_key: String,
    /// The oldest first.
    pub subscriptions: Vec<Subscription>,
}

/// A subscription that was just made.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MadeSubscription {
    /// What a webhook is signed with (`whsec_…`), told this once; null for a browser.
    pub secret: Option<String>,
    /// The subscription.
    pub subscription: Subscription,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WebhookKind {
    /// It is the account's turn in a game by correspondence.
    YourMove,
    /// Somebody challenges the account.
    Challenge,
}

/// What a program is told by a webhook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WebhookEvent {
    /// What happened.
    #[serde(rename = "type")]
    pub kind: WebhookKind,
    /// When.
    pub at_ms: i64,
    /// The account's name.
    pub account: String,
    /// The other side's name.
    pub opponent: String,
    /// The game or the challenge.
    pub id: String,
    /// The address of its page, from the site's root.
    pub page: String,
}

/// What a browser is told by a push message, and shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PushMessage {
    /// A sentence, in the language of the account.
    pub text: String,
    /// The address of the page about it, from the site's root.
    pub page: String,
}
