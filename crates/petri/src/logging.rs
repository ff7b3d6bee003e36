//! Logs on standard error; standard output belongs to results.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

/// What is logged when nobody says otherwise.
const DEFAULT: &str = "warn,petri=info,server=info,bot=info";

/// Starts logging by the filter given, else warnings and our own news.
pub(crate) fn start(filter: Option<&str>) {
    let wanted = filter.unwrap_or(DEFAULT);
    let (filter, complaint) = match EnvFilter::try_new(wanted) {
        Ok(filter) => (filter, None),
        Err(error) => (EnvFilter::new(DEFAULT), Some(error)),
    };
    let is_plain = std::env::var_os("NO_COLOR").is_some() || !std::io::stderr().is_terminal();
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(!is_plain)
        // A log that cannot be written, as on a full disk, must not stop what it tells of: the
        // complaint would go the same way, and fail with a panic.
        .log_internal_errors(false)
        .init();
    if let Some(error) = complaint {
        tracing::warn!("log filter `{wanted}` is not understood ({error}); using `{DEFAULT}`");
    }
}
