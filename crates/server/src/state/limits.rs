//! How often somebody may do something: buckets that refill (GCRA, by `governor`), one for each
//! kind of command and whoever does it. What an account does counts for the account and for the
//! address it comes from, so that neither many accounts nor many addresses are a way around.

mod table;

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use store::{AccountId, Digest};

use crate::api_error::ApiError;
use crate::random;
use crate::state::time_source::TimeSource;

pub(crate) use self::table::Limit;
use self::table::{Amount, Per, TABLE, quota};

/// A provider gives whole /48 networks to one household or one machine: they may do this many times
/// what a /64 may.
const NETWORKS: u32 = 8;
/// How long somebody rests who left too many games before they had begun.
const REST: Duration = Duration::from_secs(600);

/// How often somebody may do something.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Quotas {
    /// As often as people do.
    #[default]
    Usual,
    /// As often as they like: for measurements, where one machine plays many people.
    Unlimited,
}

/// Who does something.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Who {
    /// The account, where there is one.
    pub(crate) account: Option<AccountId>,
    /// The address, where it is known.
    pub(crate) address: Option<IpAddr>,
}

/// Whose bucket.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum LimitKey {
    /// That of an address, where it is known.
    Address(Option<IpAddr>),
    /// That of an IPv6 network, by its first 48 bits.
    Network(u128),
    /// That of an account.
    Account(AccountId),
    /// That of a name somebody says is theirs, by its digest.
    Name(Digest),
    /// That of an address of mail, by its digest.
    Mail(Digest),
    /// That of a browser, by the digest of what it is known by.
    Browser(Digest),
    /// That of one who challenges and one who is challenged.
    Pair(AccountId, AccountId),
}

/// The address as it counts: of IPv6 the /64, which is one household's or one machine's.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(ip) => IpAddr::from(Ipv6Addr::from(u128::from(ip) & (u128::MAX << 64))),
        ip => ip,
    }
}

/// What is left of a bucket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Left {
    /// How often at once,
    pub(crate) quota: u32,
    /// and in how many seconds as many come back.
    pub(crate) window_s: u64,
    /// How often now.
    pub(crate) left: u32,
}

type Buckets =
    RateLimiter<LimitKey, DashMapStateStore<LimitKey>, Ticks, StateInformationMiddleware>;

/// The site's clock, as `governor` wants it.
#[derive(Clone, Debug)]
struct Ticks(Arc<dyn TimeSource>);

impl governor::clock::Clock for Ticks {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.steady()
    }
}

struct Kind {
    limit: Limit,
    word: &'static str,
    per: Per,
    amount: Amount,
    buckets: Buckets,
    /// Those of whole networks, where addresses count.
    networks: Option<Buckets>,
}

/// The buckets.
pub(crate) struct Limits {
    time: Arc<dyn TimeSource>,
    kinds: Vec<Kind>,
    /// Until when those who left too many games begin no others.
    resting: Mutex<HashMap<AccountId, Duration>>,
}

impl Limits {
    pub(crate) fn new(quotas: Quotas, time: &Arc<dyn TimeSource>) -> Self {
        let mut kinds = Vec::new();
        for row in TABLE.iter().filter(|_| quotas == Quotas::Usual) {
            for (per, amount) in row.each {
                let Some(buckets) = buckets(*amount, 1, time) else { continue };
                let networks = match per {
                    Per::Address => self::buckets(*amount, NETWORKS, time),
                    _ => None,
                };
                let (limit, word, per, amount) = (row.limit, row.word, *per, *amount);
                kinds.push(Kind { limit, word, per, amount, buckets, networks });
            }
        }
        Self { time: Arc::clone(time), kinds, resting: Mutex::default() }
    }

    /// Takes one from the buckets of whoever does something: the account's and the address's.
    ///
    /// # Errors
    /// `TooOften` where one of them is empty.
    pub(crate) fn take(&self, limit: Limit, who: Who) -> Result<(), ApiError> {
        self.take_and_tell(limit, who).map(drop)
    }

    /// The same; what is left of the bucket that has least. `None` where nothing is limited.
    ///
    /// # Errors
    /// `TooOften` where one of them is empty.
    pub(crate) fn take_and_tell(&self, limit: Limit, who: Who) -> Result<Option<Left>, ApiError> {
        let mut least: Option<Left> = None;
        for kind in self.kinds.iter().filter(|kind| kind.limit == limit) {
            let left = match (kind.per, who.account) {
                (Per::Account, Some(account)) => {
                    self.check(kind, &kind.buckets, &LimitKey::Account(account))?
                }
                (Per::Address, _) => {
                    let address = who.address.map(network);
                    if let (Some(IpAddr::V6(ip)), Some(networks)) = (address, &kind.networks) {
                        let bits = u128::from(ip) >> 80;
                        self.check(kind, networks, &LimitKey::Network(bits))?;
                    }
                    self.check(kind, &kind.buckets, &LimitKey::Address(address))?
                }
                _ => continue,
            };
            let (quota, window_s) = kind.amount;
            if least.is_none_or(|least| left < least.left) {
                least = Some(Left { quota, window_s, left });
            }
        }
        Ok(least)
    }

    /// Notes that somebody left a game before it had begun. Whoever does so again and again rests.
    pub(crate) fn note_leaving(&self, account: AccountId) {
        if self.take_from(Limit::Leave, Per::Account, LimitKey::Account(account)).is_err() {
            self.resting().insert(account, self.time.steady().saturating_add(REST));
        }
    }

    /// Refuses whoever rests.
    ///
    /// # Errors
    /// `TooOften`.
    pub(crate) fn check_rested(&self, account: AccountId) -> Result<(), ApiError> {
        let until = self.resting().get(&account).copied().unwrap_or_default();
        let left = until.saturating_sub(self.time.steady());
        if left.is_zero() { Ok(()) } else { Err(ApiError::TooOften { seconds: seconds(left) }) }
    }

    fn resting(&self) -> MutexGuard<'_, HashMap<AccountId, Duration>> {
        self.resting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes one for a name that is tried.
    ///
    /// # Errors
    /// `TooOften`.
    pub(crate) fn take_name(&self, limit: Limit, name: Digest) -> Result<(), ApiError> {
        self.take_from(limit, Per::Name, LimitKey::Name(name))
    }

    /// Takes one for a letter to this address of mail.
    ///
    /// # Errors
    /// `TooOften`.
    pub(crate) fn take_letter(&self, who: Who, mail: &str) -> Result<(), ApiError> {
        self.take(Limit::Letter, who)?;
        let mail = random::digest(&mail.to_lowercase());
        self.take_from(Limit::Letter, Per::Mail, LimitKey::Mail(mail))
    }

    /// Takes one for a browser that is known.
    ///
    /// # Errors
    /// `TooOften`.
    pub(crate) fn take_browser(&self, limit: Limit, browser: Digest) -> Result<(), ApiError> {
        self.take_from(limit, Per::Browser, LimitKey::Browser(browser))
    }

    /// Takes one for a challenge: of this account to this player, and of all guests to the player.
    ///
    /// # Errors
    /// `TooOften`.
    pub(crate) fn take_challenge(
        &self,
        from: AccountId,
        is_guest: bool,
        to: AccountId,
    ) -> Result<(), ApiError> {
        self.take_from(Limit::Challenge, Per::Receiver, LimitKey::Pair(from, to))?;
        match is_guest {
            true => self.take_from(Limit::Challenge, Per::FromGuests, LimitKey::Account(to)),
            false => Ok(()),
        }
    }

    fn take_from(&self, limit: Limit, per: Per, key: LimitKey) -> Result<(), ApiError> {
        let mut kinds = self.kinds.iter().filter(|kind| kind.limit == limit && kind.per == per);
        kinds.try_for_each(|kind| self.check(kind, &kind.buckets, &key).map(drop))
    }

    /// Takes one from a bucket; how many are left.
    fn check(&self, kind: &Kind, buckets: &Buckets, key: &LimitKey) -> Result<u32, ApiError> {
        let taken = buckets.check_key(key).map_err(|until| {
            crate::metrics::refused(kind.word);
            let wait = until.wait_time_from(self.time.steady());
            ApiError::TooOften { seconds: seconds(wait) }
        });
        taken.map(|state| state.remaining_burst_capacity())
    }

    /// Forgets buckets that are full again.
    pub(crate) fn sweep(&self) {
        let now = self.time.steady();
        self.resting().retain(|_, until| *until > now);
        for kind in &self.kinds {
            kind.buckets.retain_recent();
            if let Some(networks) = &kind.networks {
                networks.retain_recent();
            }
        }
    }
}

/// Whole seconds after which the wait is over.
fn seconds(wait: Duration) -> u64 {
    wait.as_secs().saturating_add(1)
}

/// Buckets of this amount, this many times.
fn buckets(amount: Amount, times: u32, time: &Arc<dyn TimeSource>) -> Option<Buckets> {
    let (burst, period) = quota(amount);
    let burst = burst.saturating_mul(NonZeroU32::new(times)?);
    let each = period.checked_div(burst.get()).and_then(Quota::with_period)?;
    let ticks = Ticks(Arc::clone(time));
    Some(RateLimiter::new(each.allow_burst(burst), DashMapStateStore::default(), ticks))
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::Arc;

    use store::AccountId;

    use super::{Limit, Limits, Quotas, Who};
    use crate::state::time_source::{SystemClock, TimeSource};

    fn limits() -> Limits {
        let time: Arc<dyn TimeSource> = Arc::new(SystemClock::default());
        Limits::new(Quotas::Usual, &time)
    }

    /// How often somebody may act before the first refusal.
    fn count(limits: &Limits, limit: Limit, who: impl Fn(u32) -> Who) -> u32 {
        (0..100_000).find(|n| limits.take(limit, who(*n)).is_err()).expect("there is a limit")
    }

    fn account(n: u32) -> Option<AccountId> {
        Some(AccountId(i64::from(n)))
    }

    #[test]
    fn many_accounts_of_one_address_share_what_it_may() {
        let address: Option<IpAddr> = Some(IpAddr::from([192, 0, 2, 1]));
        let many = |n| Who { account: account(n), address };
        let chat = count(&limits(), Limit::Chat, many);
        assert!((60..70).contains(&chat), "{chat}");
        let one = |_| Who { account: account(1), address };
        let chat = count(&limits(), Limit::Chat, one);
        assert!((10..12).contains(&chat), "{chat}");
    }

    #[test]
    fn an_ipv6_address_counts_by_its_networks() {
        let at =
            |subnet: u16, host: u16| Some(IpAddr::from([0x2001, 0xdb8, 1, subnet, 0, 0, 0, host]));
        let limits = limits();
        let host = |n: u32| Who { account: None, address: at(0, u16::try_from(n).expect("small")) };
        let one_network = count(&limits, Limit::Secret, host);
        assert!((20..22).contains(&one_network), "{one_network}");
        let subnet =
            |n: u32| Who { account: None, address: at(1 + u16::try_from(n).expect("small"), 1) };
        let all_networks = one_network + count(&limits, Limit::Secret, subnet);
        assert!((158..165).contains(&all_networks), "{all_networks}");
    }

    #[test]
    fn challenges_of_guests_to_one_player_are_counted_together() {
        let limits = limits();
        let to = AccountId(1);
        for guest in 2..12 {
            assert!(limits.take_challenge(AccountId(guest), true, to).is_ok(), "{guest}");
        }
        assert!(limits.take_challenge(AccountId(12), true, to).is_err());
        assert!(
            limits.take_challenge(AccountId(13), false, to).is_ok(),
            "somebody with an account"
        );
        assert!(
            limits.take_challenge(AccountId(14), true, AccountId(99)).is_ok(),
            "another player"
        );
    }
}
