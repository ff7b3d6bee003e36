//! How often somebody may do something: buckets that refill (GCRA, by `governor`), one for each
//! kind of command and whoever does it. The address counts where there is no account yet, the account
//! where there is one.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use store::{AccountId, Digest};

use crate::api_error::ApiError;
use crate::state::clock::Clock;

/// How often somebody may do something.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Quotas {
    /// As often as people do.
    #[default]
    Usual,
    /// As often as they like: for measurements, where one machine plays many people.
    Unlimited,
}

/// Whose bucket.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum LimitKey {
    /// That of an address, where it is known. Of IPv6 the network counts, which is one household's.
    Address(Option<IpAddr>),
    /// That of an account.
    Account(AccountId),
    /// That of a name somebody says is theirs, by its digest.
    Name(Digest),
}

impl LimitKey {
    pub(crate) fn at(address: Option<IpAddr>) -> Self {
        let network = |ip: std::net::Ipv6Addr| {
            let bits = u128::from(ip) & !u128::from(u64::MAX);
            IpAddr::from(std::net::Ipv6Addr::from(bits))
        };
        Self::Address(address.map(|address| match address.to_canonical() {
            IpAddr::V6(ip) => network(ip),
            ip => ip,
        }))
    }
}

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Limit {
    /// Becoming a guest or a person.
    SignUp,
    /// Trying a password or a code, from one address.
    Secret,
    /// Trying a password or a code of one name, from anywhere.
    SecretOfName,
    /// Making or taking an offer.
    Seek,
    /// Saying something.
    Chat,
    /// Doing something in a game.
    Command,
    /// Reporting somebody.
    Report,
    /// Fetching all of one's own.
    Export,
}

impl Limit {
    /// Its name in the metrics.
    const fn word(self) -> &'static str {
        match self {
            Self::SignUp => "sign-up",
            Self::Secret => "secret",
            Self::SecretOfName => "secret-of-name",
            Self::Seek => "offer",
            Self::Chat => "chat",
            Self::Command => "command",
            Self::Report => "report",
            Self::Export => "export",
        }
    }

    /// How many at once, and in how long so many come back.
    const fn quota(self) -> (NonZeroU32, Duration) {
        let (burst, seconds) = match self {
            // A club's evening comes from one address.
            Self::SignUp => (120, 3600),
            Self::Secret => (20, 600),
            Self::SecretOfName => (50, 3600),
            Self::Seek => (30, 120),
            Self::Chat => (10, 20),
            Self::Command => (60, 15),
            Self::Report => (10, 3600),
            Self::Export => (10, 600),
        };
        match NonZeroU32::new(burst) {
            Some(burst) => (burst, Duration::from_secs(seconds)),
            None => (NonZeroU32::MIN, Duration::from_secs(seconds)),
        }
    }
}

type Buckets = RateLimiter<LimitKey, DashMapStateStore<LimitKey>, Ticks, NoOpMiddleware<Duration>>;

/// The site's clock, as `governor` wants it.
#[derive(Clone, Debug)]
struct Ticks(Arc<dyn Clock>);

impl governor::clock::Clock for Ticks {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.steady()
    }
}

/// The buckets.
pub(crate) struct Limits {
    clock: Arc<dyn Clock>,
    buckets: Option<Vec<(Limit, Buckets)>>,
}

impl Limits {
    const KINDS: [Limit; 8] = [
        Limit::SignUp,
        Limit::Secret,
        Limit::SecretOfName,
        Limit::Seek,
        Limit::Chat,
        Limit::Command,
        Limit::Report,
        Limit::Export,
    ];

    pub(crate) fn new(quotas: Quotas, clock: &Arc<dyn Clock>) -> Self {
        let bucket = |kind: Limit| {
            let (burst, time) = kind.quota();
            let each = time.checked_div(burst.get()).and_then(Quota::with_period)?;
            let quota = each.allow_burst(burst);
            let ticks = Ticks(Arc::clone(clock));
            Some((kind, RateLimiter::new(quota, DashMapStateStore::default(), ticks)))
        };
        let buckets = match quotas {
            Quotas::Usual => Some(Self::KINDS.into_iter().filter_map(bucket).collect()),
            Quotas::Unlimited => None,
        };
        Self { clock: Arc::clone(clock), buckets }
    }

    /// Takes one from the bucket.
    ///
    /// # Errors
    /// `TooOften` where it is empty.
    pub(crate) fn take(&self, kind: Limit, who: LimitKey) -> Result<(), ApiError> {
        let mut buckets = self.buckets.iter().flatten();
        let Some((_, bucket)) = buckets.find(|(of, _)| *of == kind) else { return Ok(()) };
        bucket.check_key(&who).map_err(|until| {
            crate::metrics::refused(kind.word());
            let wait = until.wait_time_from(self.clock.steady());
            ApiError::TooOften { seconds: wait.as_secs().saturating_add(1) }
        })
    }

    /// Forgets buckets that are full again.
    pub(crate) fn sweep(&self) {
        for (_, bucket) in self.buckets.iter().flatten() {
            bucket.retain_recent();
        }
    }
}
