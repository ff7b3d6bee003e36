//! How many connections are open, in all and from each address. A few beyond the limit are let in to be
//! told so, and to ask for the server's health.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::metrics;
use crate::state::limits::network;

/// How many files the process needs for itself: the database, its readers, letters.
const OWN_FILES: usize = 128;
/// How many connections beyond the limit are answered at once.
const SPARE: usize = 16;
/// As many as the system lets a process open where it does not say.
const UNKNOWN_FILES: usize = 1_024;

/// How many connections may be open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectionLimits {
    /// In all.
    pub most: usize,
    /// From one address (of IPv6: one /64); none behind a proxy, from which all come.
    pub from_one_address: Option<usize>,
    /// How long the head of a request may take, and a connection may wait for one.
    pub head_time: Duration,
}

impl ConnectionLimits {
    /// What fits the files that the process may open.
    #[must_use]
    pub fn fitting(behind_proxy: bool) -> ConnectionLimits {
        let files = open_files().unwrap_or(UNKNOWN_FILES);
        ConnectionLimits {
            most: files.saturating_sub(OWN_FILES).max(SPARE),
            from_one_address: (!behind_proxy).then_some(400),
            // A proxy keeps connections to the server for the next request of anybody.
            head_time: Duration::from_secs(if behind_proxy { 90 } else { 20 }),
        }
    }
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        ConnectionLimits::fitting(false)
    }
}

/// How many files the system lets this process open; none where it does not say.
#[must_use]
pub fn open_files() -> Option<usize> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    match line.split_whitespace().next()? {
        "unlimited" => Some(usize::MAX),
        number => number.parse().ok(),
    }
}

/// The connections that are open.
pub(super) struct OpenConnections {
    limits: ConnectionLimits,
    counts: Arc<Mutex<Counts>>,
}

#[derive(Default)]
struct Counts {
    all: usize,
    spare: usize,
    of_address: HashMap<IpAddr, usize>,
}

/// A connection's place; given back when it is dropped.
pub(super) struct Place {
    address: IpAddr,
    is_spare: bool,
    counts: Arc<Mutex<Counts>>,
}

impl OpenConnections {
    pub(super) fn new(limits: ConnectionLimits) -> OpenConnections {
        OpenConnections { limits, counts: Arc::default() }
    }

    /// A place for a connection from this address, where the process may open more files or not; none
    /// where it must be dropped at once.
    pub(super) fn enter(&self, address: IpAddr, may_open_files: bool) -> Option<Place> {
        let address = network(address);
        let mut counts = locked(&self.counts);
        let own = counts.of_address.get(&address).copied().unwrap_or(0);
        let is_crowd = self.limits.from_one_address.is_some_and(|most| own >= most);
        let is_spare = !may_open_files || is_crowd || counts.all >= self.limits.most;
        if is_spare {
            metrics::refused("connection");
            if counts.spare >= SPARE {
                return None;
            }
            counts.spare += 1;
        } else {
            counts.all += 1;
            *counts.of_address.entry(address).or_default() += 1;
        }
        Some(Place { address, is_spare, counts: Arc::clone(&self.counts) })
    }
}

impl Place {
    /// Whether it is one beyond the limit, where only the server's health is told.
    pub(super) fn is_spare(&self) -> bool {
        self.is_spare
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = locked(&self.counts);
        if self.is_spare {
            counts.spare = counts.spare.saturating_sub(1);
            return;
        }
        counts.all = counts.all.saturating_sub(1);
        if let Some(own) = counts.of_address.get_mut(&self.address) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                counts.of_address.remove(&self.address);
            }
        }
    }
}

fn locked(counts: &Mutex<Counts>) -> MutexGuard<'_, Counts> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::Duration;

    use super::{ConnectionLimits, OpenConnections, SPARE, open_files};

    fn address(n: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, n])
    }

    #[test]
    fn one_address_takes_no_place_of_others() {
        let limits = ConnectionLimits {
            most: 5,
            from_one_address: Some(3),
            head_time: Duration::from_secs(1),
        };
        let open = OpenConnections::new(limits);
        let first: Vec<_> = (0..3).filter_map(|_| open.enter(address(1), true)).collect();
        assert!(first.iter().all(|place| !place.is_spare()));
        assert!(open.enter(address(1), true).is_some_and(|place| place.is_spare()));
        let second: Vec<_> = (0..2).filter_map(|_| open.enter(address(2), true)).collect();
        assert!(second.iter().all(|place| !place.is_spare()));
        let spare: Vec<_> = (0..SPARE).filter_map(|_| open.enter(address(3), true)).collect();
        assert_eq!(spare.iter().filter(|place| place.is_spare()).count(), SPARE);
        assert!(open.enter(address(3), true).is_none(), "dropped at once");
        drop((first, spare));
        assert!(open.enter(address(1), false).is_some_and(|place| place.is_spare()));
        assert!(open.enter(address(1), true).is_some_and(|place| !place.is_spare()));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_system_says_how_many_files_may_be_open() {
        assert!(open_files().is_some_and(|files| files > 0));
    }
}
