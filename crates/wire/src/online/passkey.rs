//! Passkeys: signing in with what a device holds, instead of a password.
//!
//! What a browser is asked and what it answers are texts of JSON as the Web Authentication standard
//! describes them; a page passes them on and reads neither.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// What the browser is asked for: `PublicKeyCredentialCreationOptionsJSON` for a new passkey,
/// `PublicKeyCredentialRequestOptionsJSON` for signing in. It holds for five minutes and one answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyRequest {
    /// As a text of JSON.
    pub options: String,
}

/// What the browser answered, to sign in with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyAnswer {
    /// `AuthenticationResponseJSON`, as a text.
    pub credential: String,
}

/// A new passkey.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewPasskey {
    /// What its owner calls it: 1 to 40 characters.
    pub name: String,
    /// What the browser answered: `RegistrationResponseJSON`, as a text.
    pub credential: String,
}

/// A passkey as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Passkey {
    /// Its number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub id: i64,
    /// What its owner calls it.
    pub name: String,
    /// When it was made.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub created_ms: i64,
    /// When somebody last signed in with it; null for never.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub used_ms: Option<i64>,
}
