//! Who is connected to other nodes, as far as was heard. What is heard holds for a while and is told
//! again and again, so that a node that dies takes its players along; whoever leaves is told at once.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use store::AccountId;

/// What was heard, each until when it holds.
#[derive(Default)]
pub(crate) struct Elsewhere {
    /// By node.
    connected: HashMap<String, HashMap<AccountId, Duration>>,
    /// Those who have asked for something.
    seen: HashMap<AccountId, Duration>,
}

impl Elsewhere {
    /// These accounts are connected to a node.
    pub(crate) fn here(&mut self, node: &str, accounts: &[AccountId], until: Duration) {
        let known = self.connected.entry(node.to_owned()).or_default();
        known.extend(accounts.iter().map(|account| (*account, until)));
    }

    /// This one is no longer connected to that node.
    pub(crate) fn away(&mut self, node: &str, account: AccountId) {
        if let Some(known) = self.connected.get_mut(node) {
            known.remove(&account);
        }
    }

    /// This one has asked a node for something.
    pub(crate) fn seen(&mut self, account: AccountId, until: Duration) {
        self.seen.insert(account, until);
    }

    /// Whether an account is connected to another node.
    pub(crate) fn is_connected(&self, account: AccountId) -> bool {
        self.connected.values().any(|known| known.contains_key(&account))
    }

    /// Whether an account is connected to another node, or has just asked one for something.
    pub(crate) fn is_there(&self, account: AccountId) -> bool {
        self.is_connected(account) || self.seen.contains_key(&account)
    }

    /// How many of those who are connected to other nodes are meant.
    pub(crate) fn count(&self, is_meant: impl Fn(AccountId) -> bool) -> u32 {
        let all: HashSet<AccountId> =
            self.connected.values().flat_map(HashMap::keys).copied().collect();
        let meant = all.into_iter().filter(|account| is_meant(*account)).count();
        u32::try_from(meant).unwrap_or(u32::MAX)
    }

    /// Forgets what holds no longer; who is therefore connected to no other node.
    pub(crate) fn sweep(&mut self, now: Duration) -> Vec<AccountId> {
        self.seen.retain(|_, until| *until > now);
        let mut lost = Vec::new();
        for known in self.connected.values_mut() {
            lost.extend(known.extract_if(|_, until| *until <= now).map(|(account, _)| account));
        }
        self.connected.retain(|_, known| !known.is_empty());
        lost.retain(|account| !self.is_connected(*account));
        lost
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use store::AccountId;

    use super::Elsewhere;

    const ANN: AccountId = AccountId(1);
    const BOB: AccountId = AccountId(2);

    fn second(number: u64) -> Duration {
        Duration::from_secs(number)
    }

    #[test]
    fn who_is_at_two_nodes_is_one_player() {
        let mut elsewhere = Elsewhere::default();
        elsewhere.here("one", &[ANN, BOB], second(15));
        elsewhere.here("two", &[ANN], second(15));
        assert_eq!(elsewhere.count(|_| true), 2);
        assert_eq!(elsewhere.count(|account| account != ANN), 1);
        elsewhere.away("one", ANN);
        assert!(elsewhere.is_connected(ANN));
        elsewhere.away("two", ANN);
        assert!(!elsewhere.is_connected(ANN));
    }

    #[test]
    fn a_node_that_is_silent_loses_its_players() {
        let mut elsewhere = Elsewhere::default();
        elsewhere.here("one", &[ANN, BOB], second(15));
        elsewhere.here("two", &[ANN], second(20));
        assert_eq!(elsewhere.sweep(second(14)), []);
        assert_eq!(elsewhere.sweep(second(15)), [BOB], "Ann is at another node as well");
        assert_eq!(elsewhere.sweep(second(20)), [ANN]);
        assert_eq!(elsewhere.count(|_| true), 0);
    }

    #[test]
    fn who_only_asks_is_there_and_not_connected() {
        let mut elsewhere = Elsewhere::default();
        elsewhere.seen(ANN, second(30));
        assert!(elsewhere.is_there(ANN) && !elsewhere.is_connected(ANN));
        assert_eq!(elsewhere.sweep(second(30)), []);
        assert!(!elsewhere.is_there(ANN));
    }
}
