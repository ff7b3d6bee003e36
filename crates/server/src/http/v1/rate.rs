//! How often a program may ask at all: a bucket for each account, or for each address that asks without
//! a token. Every answer says what is left of it, in the headers `RateLimit-Policy` and `RateLimit`
//! (draft-ietf-httpapi-ratelimit-headers-10). What single commands are limited to besides counts as
//! for pages.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::api_error::ApiError;
use crate::http::v1::problem::Problem;
use crate::state::Core;
use crate::state::limits::{LimitKey, Quotas, Who, network};

/// How many requests may be made at once; as many come back in a minute.
const A_MINUTE: NonZeroU32 = match NonZeroU32::new(600) {
    Some(many) => many,
    None => NonZeroU32::MIN,
};
const POLICY: (HeaderName, HeaderValue) = (
    HeaderName::from_static("ratelimit-policy"),
    HeaderValue::from_static(r#""requests";q=600;w=60"#),
);
const LEFT: HeaderName = HeaderName::from_static("ratelimit");
/// Buckets that are full again are forgotten after this many requests.
const SWEEP: u32 = 4096;

type Buckets =
    RateLimiter<LimitKey, DashMapStateStore<LimitKey>, Ticks, StateInformationMiddleware>;

/// The site's clock, as `governor` wants it.
#[derive(Clone)]
struct Ticks(Core);

impl governor::clock::Clock for Ticks {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.steady()
    }
}

/// The buckets; none where nothing is limited. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Rates {
    buckets: Option<Arc<Buckets>>,
    taken: Arc<AtomicU32>,
}

impl Rates {
    pub(crate) fn new(core: &Core) -> Self {
        let bucket = || {
            let quota = Quota::per_minute(A_MINUTE);
            let store = DashMapStateStore::default();
            Arc::new(Buckets::new(quota, store, Ticks(core.clone())))
        };
        let buckets = (core.options().quotas == Quotas::Usual).then(bucket);
        Self { buckets, taken: Arc::default() }
    }

    /// Takes one from the bucket; what is left.
    ///
    /// # Errors
    /// `TooOften` where it is empty.
    pub(crate) fn take(&self, core: &Core, who: Who) -> Result<Option<Left>, Problem> {
        let Some(buckets) = &self.buckets else { return Ok(None) };
        if self.taken.fetch_add(1, Ordering::Relaxed) % SWEEP == SWEEP - 1 {
            buckets.retain_recent();
        }
        let key = match who.account {
            Some(account) => LimitKey::Account(account),
            None => LimitKey::Address(who.address.map(network)),
        };
        match buckets.check_key(&key) {
            Ok(state) => Ok(Some(Left(state.remaining_burst_capacity()))),
            Err(until) => {
                let wait = until.wait_time_from(core.steady());
                let seconds = wait.as_secs().saturating_add(1);
                Err(Problem::Refused(ApiError::TooOften { seconds }))
            }
        }
    }
}

/// How many requests are left at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Left(u32);

impl Left {
    /// Says so in the headers of an answer.
    pub(crate) fn tell(self, headers: &mut HeaderMap) {
        let (name, policy) = POLICY;
        headers.insert(name, policy);
        let missing = A_MINUTE.get().saturating_sub(self.0);
        // All of them are there again after this many seconds.
        let seconds = missing.saturating_mul(60).div_ceil(A_MINUTE.get());
        let left = format!(r#""requests";r={};t={seconds}"#, self.0);
        if let Ok(value) = HeaderValue::from_str(&left) {
            headers.insert(LEFT, value);
        }
    }
}
