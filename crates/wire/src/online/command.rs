//! What a player asks of a game. Most of it is what `play` knows by the same name, converted by one
//! list; the rest needs something that only the server knows.

use rules::StableKey;
use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// What a player wants to do. Each command travels with a message id that its page made, so that one
/// sent twice is done once and gets the same answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Command {
    /// Play a move.
    Move {
        /// The plies before it.
        ply: u32,
        /// The key of the position it is meant for.
        key: String,
        text: String,
    },
    /// Play the rest, where the opponent can never move again.
    PlayOut,
    /// End the game where nothing can change the result any more.
    Settle,
    /// Offer a draw, or take the one offered.
    OfferDraw,
    RefuseDraw,
    /// Ask a move back, or give it back.
    Takeback,
    /// Do not give it back.
    RefuseTakeback,
    /// Give the opponent 15 seconds.
    GiveTime,
    Resign,
    /// Break off before both have moved.
    Abort,
    /// Claim the game from an opponent who has gone.
    Claim,
    /// Go on vacation until then, or with a time that is over: come back.
    Vacation {
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until_ms: i64,
    },
    /// Ask for another game with sides changed, or agree to it.
    Rematch,
}

/// A command by plain HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CommandRequest {
    /// The page's own name for this command, as in [`FromPage`](super::FromPage).
    pub message: String,
    pub command: Command,
}

/// That a command was accepted: the game's version then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CommandDone {
    /// The number of the last event it caused.
    pub version: u32,
}

/// Commands that are the same in `play`.
macro_rules! same_commands {
    ($($name:ident $({ $field:ident })?),* $(,)?) => {
        impl Command {
            /// The command as `play` has it, with what the server alone knows: how long a move has
            /// been on its way, and how long the opponent has been gone. `None` for a rematch, which
            /// is another game's business.
            ///
            /// # Errors
            /// A sentence that names a key that is none.
            pub fn command(
                self,
                lag_ms: u32,
                gone_ms: u32,
            ) -> Result<Option<play::Command>, String> {
                Ok(Some(match self {
                    Command::Move { ply, key, text } => {
                        let read = u64::from_str_radix(&key, 16).map(StableKey);
                        let key = read.map_err(|_| format!("`{key}` is no key of a position"))?;
                        play::Command::Move { ply, key, text, lag_ms }
                    }
                    Command::Claim => play::Command::Claim { gone_ms },
                    Command::Rematch => return Ok(None),
                    $(Command::$name $({ $field })? => play::Command::$name $({ $field })?,)*
                }))
            }
        }
    };
}

same_commands! {
    PlayOut, Settle, OfferDraw, RefuseDraw, Takeback, RefuseTakeback, GiveTime, Resign, Abort,
    Vacation { until_ms },
}
