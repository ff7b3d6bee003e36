//! Who is connected to this node, by what they have in common.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use store::AccountId;

use crate::metrics;
use crate::realtime::recipient::{ConnectionId, Recipient};

/// Who is connected, by what they have in common.
#[derive(Default)]
pub(crate) struct Connected {
    pub(crate) all: HashMap<ConnectionId, Arc<Recipient>>,
    pub(crate) accounts: HashMap<AccountId, HashSet<ConnectionId>>,
    pub(crate) lobby: HashSet<ConnectionId>,
}

impl Connected {
    /// Adds a connection; whether it is the first of its account.
    pub(crate) fn add(&mut self, recipient: &Arc<Recipient>) -> bool {
        self.all.insert(recipient.id, Arc::clone(recipient));
        metrics::connections(self.all.len());
        let Some(account) = recipient.opener.account else { return false };
        let own = self.accounts.entry(account).or_default();
        own.insert(recipient.id);
        own.len() == 1
    }

    /// Removes a connection; whether it was the last of its account.
    pub(crate) fn remove(&mut self, recipient: &Recipient) -> bool {
        self.all.remove(&recipient.id);
        self.lobby.remove(&recipient.id);
        metrics::connections(self.all.len());
        let Some(account) = recipient.opener.account else { return false };
        let Some(own) = self.accounts.get_mut(&account) else { return false };
        own.remove(&recipient.id);
        let was_last = own.is_empty();
        if was_last {
            self.accounts.remove(&account);
        }
        was_last
    }

    /// The connections of an account.
    pub(crate) fn of_account(&self, account: AccountId) -> Vec<Arc<Recipient>> {
        let own = self.accounts.get(&account).into_iter().flatten();
        own.filter_map(|id| self.all.get(id)).map(Arc::clone).collect()
    }
}
