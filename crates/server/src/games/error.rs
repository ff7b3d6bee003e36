//! Why a command was refused.

use play::Rejection;
use store::StoreError;
use thiserror::Error;

use crate::api_error::ApiError;
use crate::games::plan::PlanError;

/// Why a command was refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CommandError {
    /// The game rejects it.
    #[error(transparent)]
    Refused(#[from] Rejection),
    /// The vacations of a side in one game have an end.
    #[error("the vacations of a side last 30 days in all")]
    VacationsSpent,
    /// The plan cannot be kept.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The store failed; the same message may be sent again.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The game changes faster than the command can be decided; the same message may be sent again.
    #[error("too much happens at once; try again")]
    Busy,
}

impl From<CommandError> for ApiError {
    fn from(error: CommandError) -> Self {
        match error {
            CommandError::Refused(refusal) => Self::Games(refusal),
            CommandError::VacationsSpent => Self::Invalid("vacations-spent", error.to_string()),
            CommandError::Plan(_) => Self::Invalid("plan", error.to_string()),
            CommandError::Store(error) => error.into(),
            CommandError::Busy => Self::Busy,
        }
    }
}
