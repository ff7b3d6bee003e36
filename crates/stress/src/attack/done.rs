//! What came of an attack, for those who made it.

use reqwest::StatusCode;

/// What came of an attack.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Done {
    /// How often it was tried.
    pub(crate) tried: u64,
    /// How often that was refused.
    pub(crate) refused: u64,
    /// How often the server failed at it.
    pub(crate) broken: u64,
}

impl Done {
    /// Adds what another has done.
    pub(crate) fn add(&mut self, other: &Done) {
        self.tried += other.tried;
        self.refused += other.refused;
        self.broken += other.broken;
    }

    /// Counts an answer.
    pub(crate) fn count(&mut self, status: StatusCode) {
        self.tried += 1;
        self.refused +=
            u64::from(status.is_client_error() || status == StatusCode::SERVICE_UNAVAILABLE);
        let is_broken = status.is_server_error() && status != StatusCode::SERVICE_UNAVAILABLE;
        self.broken += u64::from(is_broken);
    }
}
