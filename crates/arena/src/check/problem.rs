//! What a check of an engine has to say.

/// What a check has to say.
pub(super) enum Problem {
    /// Allowed, but worth a look.
    Advice(String),
    /// Against the protocol.
    Wrong(String),
}
