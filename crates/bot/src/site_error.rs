//! Why a site did not do something, and whether it is worth asking again.

use std::time::Duration;

use thiserror::Error;

/// Why the site did not do something.
#[derive(Debug, Error)]
pub enum SiteError {
    /// Nobody answered.
    #[error("`{url}` cannot be reached: {problem}")]
    Unreachable {
        /// The address.
        url: String,
        /// What the system says.
        problem: String,
    },
    /// It was refused.
    #[error("the site refused: {detail}")]
    Refused {
        /// The status of the answer.
        status: u16,
        /// The short word for it.
        code: String,
        /// Why.
        detail: String,
        /// When to try again.
        retry_after: Option<Duration>,
    },
    /// Something else was answered than a petri site answers.
    #[error("`{url}` does not answer as a petri site: {problem}")]
    Strange {
        /// The address.
        url: String,
        /// What is wrong.
        problem: String,
    },
    /// There is nothing to ask with.
    #[error("cannot ask anybody: {0}")]
    System(String),
}

impl SiteError {
    /// Whether the same question may be answered another time.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            Self::Refused { status, .. } => *status == 429 || *status >= 500,
            Self::Unreachable { .. } | Self::Strange { .. } => true,
            Self::System(_) => false,
        }
    }

    /// When the site asks to be asked again.
    pub(crate) fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Refused { retry_after, .. } => *retry_after,
            _ => None,
        }
    }
}
