//! Logs on standard error; standard output belongs to results. Traces go the same way to a collector, where
//! one is named.

use std::io::IsTerminal;

use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

use crate::traces;

/// What is logged when nobody says otherwise.
const DEFAULT: &str = "warn,petri=info,server=info,bot=info";

/// What must live as long as something is logged.
#[derive(Default)]
pub(crate) struct Logging {
    #[cfg(feature = "traces")]
    _traces: Option<traces::Traces>,
}

/// Starts logging by the filter given, else warnings and our own news.
#[must_use]
pub(crate) fn start(filter: Option<&str>) -> Logging {
    let wanted = filter.unwrap_or(DEFAULT);
    let (filter, complaint) = match EnvFilter::try_new(wanted) {
        Ok(filter) => (filter, None),
        Err(error) => (EnvFilter::new(DEFAULT), Some(error)),
    };
    let is_plain = std::env::var_os("NO_COLOR").is_some() || !std::io::stderr().is_terminal();
    let log = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(!is_plain)
        // A log that cannot be written, as on a full disk, must not stop what it tells of: the
        // complaint would go the same way, and fail with a panic.
        .log_internal_errors(false)
        .with_filter(filter);
    let (logging, problem) = begin(tracing_subscriber::registry().with(log));
    if let Some(error) = complaint {
        tracing::warn!("log filter `{wanted}` is not understood ({error}); using `{DEFAULT}`");
    }
    if let Some(problem) = problem {
        tracing::warn!("no traces are sent: {problem}");
    }
    logging
}

/// With traces where they are wanted; or why there are none.
#[cfg(feature = "traces")]
fn begin<S>(log: S) -> (Logging, Option<String>)
where
    S: tracing::Subscriber
        + for<'span> tracing_subscriber::registry::LookupSpan<'span>
        + Send
        + Sync
        + 'static,
{
    let traces = traces::are_wanted().then(traces::Traces::start).transpose();
    let (traces, problem) = match traces {
        Ok(traces) => (traces, None),
        Err(error) => (None, Some(format!("{error:#}"))),
    };
    log.with(traces.as_ref().map(traces::Traces::layer)).init();
    (Logging { _traces: traces }, problem)
}

#[cfg(not(feature = "traces"))]
fn begin(log: impl SubscriberInitExt) -> (Logging, Option<String>) {
    log.init();
    let problem = "this build has no feature `traces`".to_owned();
    (Logging::default(), traces::are_wanted().then_some(problem))
}
