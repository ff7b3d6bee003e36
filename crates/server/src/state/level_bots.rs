//! Which accounts are the site's own: those of its bots, each of which plays at one level of the engine.
//! Every node reads them once, when it starts.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use engine::Level;
use store::{AccountId, Seat};

/// The accounts of the site's own bots.
#[derive(Debug, Default)]
pub(crate) struct LevelBots {
    levels: OnceLock<BTreeMap<AccountId, Level>>,
}

impl LevelBots {
    /// Notes which accounts they are; what was noted first stays.
    pub(crate) fn set(&self, levels: BTreeMap<AccountId, Level>) {
        let _ = self.levels.set(levels);
    }

    /// All of them.
    pub(crate) fn accounts(&self) -> impl Iterator<Item = AccountId> + '_ {
        self.levels.get().into_iter().flat_map(BTreeMap::keys).copied()
    }

    /// The level at which an account plays; `None` for those of others.
    pub(crate) fn level(&self, account: AccountId) -> Option<Level> {
        self.levels.get()?.get(&account).copied()
    }

    /// The level of whoever sits there, `level-1` to `level-15` where it has no account; `None` for
    /// people and their bots.
    pub(crate) fn seated(&self, seat: &Seat) -> Option<Level> {
        match seat {
            Seat::Engine(kind) => Level::new(kind.strip_prefix("level-")?.parse().ok()?),
            Seat::Account(account) => self.level(*account),
        }
    }
}
