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
use crate::state::limits::{Left, LimitKey, Quotas, Who, network};

/// How many requests may be made at once; as many come back in a minute.
const A_MINUTE: NonZeroU32 = match NonZeroU32::new(600) {
    Some(many) => many,
    None => NonZeroU32::MIN,
};
const POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");
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
            Ok(state) => {
                let left = state.remaining_burst_capacity();
                Ok(Some(Left { quota: A_MINUTE.get(), window_s: 60, left }))
            }
            Err(until) => {
                let wait = until.wait_time_from(core.steady());
                let seconds = wait.as_secs().saturating_add(1);
                Err(Problem::Refused(ApiError::TooOften { seconds }))
            }
        }
    }
}

/// Says in the headers of an answer what is left of a bucket, beside what they say of others.
pub(crate) fn tell(headers: &mut HeaderMap, bucket: &str, left: Left) {
    let Left { quota, window_s, left } = left;
    let missing = quota.saturating_sub(left);
    // All of them are there again after this many seconds.
    let seconds = u64::from(missing).saturating_mul(window_s).div_ceil(u64::from(quota.max(1)));
    for (name, value) in [
        (POLICY, format!(r#""{bucket}";q={quota};w={window_s}"#)),
        (LEFT, format!(r#""{bucket}";r={left};t={seconds}"#)),
    ] {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.append(name, value);
        }
    }
}
