//! What only the owner of an account says and sees: its secrets, its settings, and all that is kept
//! of it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
#[cfg(feature = "typescript")]
use ts_rs::TS;

use super::{
    AccessToken, LabBoard, NewReport, Notice, OwnDay, Passkey, Plan, Rating, Seek, Study,
    Subscription,
};
use crate::Variant;

/// Another password. (Not printed by anything: it has no `Debug`.)
#[derive(Clone, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewPassword {
    /// The one until now.
    pub old: String,
    /// 8 to 200 characters.
    pub password: String,
}

/// The password once more, before something that matters.
#[derive(Clone, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Confirmation {
    /// The account's password.
    pub password: String,
}

/// Where notices of games by correspondence go; null for nowhere.
#[derive(Clone, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MailAddress {
    pub mail: Option<String>,
}

/// Up to which notice all have been seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NoticesSeen {
    /// The number of the newest one seen.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub up_to: i64,
}

/// A private note about a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnNote {
    pub game: String,
    pub text: String,
}

/// Conditional moves in a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnPlan {
    pub game: String,
    pub plan: Plan,
}

/// A line of chat one has written.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnLine {
    /// Beside which game.
    pub game: String,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_ms: i64,
    pub text: String,
}

/// All that is kept of an account, but for its games, which have a download of their own, and its
/// password, which nobody can read.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnData {
    pub name: String,
    /// Where notices go.
    pub mail: Option<String>,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since_ms: i64,
    /// `player`, `moderator` or `admin`.
    pub role: String,
    /// Until when a moderator asked for silence.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub muted_until_ms: Option<i64>,
    /// The page's settings.
    pub settings: BTreeMap<String, String>,
    /// When each browser that is signed in was first and last seen.
    #[cfg_attr(feature = "typescript", ts(type = "Array<[number, number]>"))]
    pub sessions_ms: Vec<(i64, i64)>,
    /// Access tokens, without their secrets.
    pub tokens: Vec<AccessToken>,
    /// Passkeys, without their keys.
    pub passkeys: Vec<Passkey>,
    /// Where the account is told what waits, without what signs and encrypts.
    pub subscriptions: Vec<Subscription>,
    /// Studies.
    pub studies: Vec<Study>,
    /// Boards published from the board lab.
    pub boards: Vec<LabBoard>,
    /// Ratings by game and speed.
    pub ratings: Vec<(Variant, String, Rating)>,
    /// Players blocked.
    pub blocked: Vec<String>,
    /// Private notes.
    pub notes: Vec<OwnNote>,
    /// All one has said.
    pub lines: Vec<OwnLine>,
    /// All one was told.
    pub notices: Vec<Notice>,
    /// Conditional moves in running games.
    pub plans: Vec<OwnPlan>,
    /// Open offers.
    pub offers: Vec<Seek>,
    /// What one told moderators.
    pub reports: Vec<NewReport>,
    /// How the boards of the day went.
    pub days: Vec<OwnDay>,
}
