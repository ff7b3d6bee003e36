//! Why something was not done: one enum, from which the status and the words on the wire follow.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use store::{OnceAMinute, StoreError};
use thiserror::Error;
use wire::online::Refused;

/// A store that fails refuses everybody.
static FAILURES: OnceAMinute = OnceAMinute::new();

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum ApiError {
    /// What came in cannot be read or makes no sense; the code says which, the text what.
    #[error("{1}")]
    Invalid(&'static str, String),
    /// Nobody is known by the cookie.
    #[error("this needs an account; sign in first")]
    NotSignedIn,
    /// Name and password, or name and code, do not belong together.
    #[error("name and secret do not belong together")]
    WrongSecret,
    /// Somebody else may do it.
    #[error("only {0} may do this")]
    NotAllowed(&'static str),
    /// The account may not chat for now.
    #[error("a moderator has asked you to be silent for a while")]
    Muted,
    /// The page that asks is not ours.
    #[error("this was asked from another site")]
    OtherSite,
    /// There is no such thing.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// Somebody else has it.
    #[error("this {0} is taken")]
    Taken(&'static str),
    /// The game is not for these two.
    #[error("this game is not for you: {0}")]
    NotForYou(&'static str),
    /// The engine keeps away from the position.
    #[error("this position stands in your rated game; the engine keeps away until it is over")]
    Guarded,
    /// The engine has more to think about than it can.
    #[error(
        "the server's petri thinks about many games; try again in a minute, or play it in your browser"
    )]
    EngineBusy,
    /// Whoever is challenged wants challenges from people with accounts alone.
    #[error("this player takes challenges from people with accounts alone")]
    AccountsOnly,
    /// What was to be changed has been changed since it was read.
    #[error("this was changed elsewhere; it is at version {0} by now")]
    Changed(u32),
    /// The offer is gone.
    #[error("the offer is no longer open")]
    SeekClosed,
    /// The games refuses.
    #[error(transparent)]
    Games(#[from] play::Rejection),
    /// The method is not one of the address.
    #[error("this address has no such method")]
    NoSuchMethod,
    /// The body is too long.
    #[error("this is longer than anything expected here")]
    TooLong,
    /// Too many in too short a time.
    #[error("too often; try again in {seconds} s")]
    TooOften {
        /// When it may work again.
        seconds: u64,
    },
    /// More is asked at once than the server takes on.
    #[error("the server is busy; try again in a moment")]
    Busy,
    /// As many reviews are waited for as may be.
    #[error("many games wait for a deeper review; try again in a minute")]
    ManyReviews,
    /// The store failed.
    #[error("the server cannot reach its store; try again in a moment")]
    Store(StoreError),
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound(what) => Self::NotFound(what),
            StoreError::Taken(what) => Self::Taken(what),
            StoreError::SeekClosed => Self::SeekClosed,
            StoreError::GameOver => Self::Games(play::Rejection::Over),
            error => Self::Store(error),
        }
    }
}

impl ApiError {
    /// The status and the code by which pages know it.
    pub(crate) fn status_and_code(&self) -> (StatusCode, &'static str) {
        match self {
            Self::Invalid(code, _) => (StatusCode::BAD_REQUEST, code),
            Self::NotSignedIn => (StatusCode::UNAUTHORIZED, "not-signed-in"),
            Self::WrongSecret => (StatusCode::FORBIDDEN, "wrong-secret"),
            Self::NotAllowed(_) => (StatusCode::FORBIDDEN, "not-allowed"),
            Self::Muted => (StatusCode::FORBIDDEN, "muted"),
            Self::OtherSite => (StatusCode::FORBIDDEN, "other-site"),
            Self::NotFound(_) => (StatusCode::NOT_FOUND, "not-found"),
            Self::Taken("name") => (StatusCode::CONFLICT, "name-taken"),
            Self::Taken(_) => (StatusCode::CONFLICT, "taken"),
            Self::Changed(_) => (StatusCode::CONFLICT, "changed"),
            Self::NotForYou(_) => (StatusCode::FORBIDDEN, "not-for-you"),
            Self::EngineBusy => (StatusCode::SERVICE_UNAVAILABLE, "engine-busy"),
            Self::AccountsOnly => (StatusCode::FORBIDDEN, "accounts-only"),
            Self::Guarded => (StatusCode::FORBIDDEN, "guarded"),
            Self::SeekClosed => (StatusCode::CONFLICT, "seek-closed"),
            Self::Games(refusal) => (StatusCode::CONFLICT, rejection_code(refusal)),
            Self::NoSuchMethod => (StatusCode::METHOD_NOT_ALLOWED, "no-such-method"),
            Self::TooLong => (StatusCode::PAYLOAD_TOO_LARGE, "too-long"),
            Self::TooOften { .. } => (StatusCode::TOO_MANY_REQUESTS, "too-often"),
            Self::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            Self::ManyReviews => (StatusCode::SERVICE_UNAVAILABLE, "many-reviews"),
            Self::Store(_) => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
        }
    }

    /// After how many seconds it may work again, where that is known.
    pub(crate) fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooOften { seconds } => Some(*seconds),
            // So long a review takes, about.
            Self::ManyReviews => Some(60),
            _ => None,
        }
    }

    /// As it travels.
    pub(crate) fn on_the_wire(&self) -> Refused {
        Refused { code: self.status_and_code().1.to_owned(), message: self.to_string() }
    }
}

fn rejection_code(refusal: &play::Rejection) -> &'static str {
    use play::Rejection;
    match refusal {
        Rejection::Over => "over",
        Rejection::NotYourTurn => "not-your-turn",
        Rejection::Stale { .. } => "stale",
        Rejection::Play(_) => "illegal",
        Rejection::Nothing(_) => "nothing-to-do",
        Rejection::Pending => "pending",
        Rejection::Rated => "rated",
        Rejection::TooLate => "too-late",
        Rejection::NotGone => "not-gone",
        Rejection::NoClock => "no-clock",
        Rejection::Unsettled => "unsettled",
        Rejection::NotAPlayer => "not-a-player",
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if let Self::Store(error) = &self {
            let is_of_all = matches!(error, StoreError::Full | StoreError::Unavailable(_));
            if !is_of_all || FAILURES.is_due() {
                tracing::error!(%error, "the store refused");
            }
        }
        let mut response = (self.status_and_code().0, Json(self.on_the_wire())).into_response();
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
