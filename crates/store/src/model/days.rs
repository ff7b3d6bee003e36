//! Results of the boards of the day, in memory.

use std::collections::BTreeMap;

use async_trait::async_trait;

use super::ModelStore;
use crate::{AccountId, DayResult, Days, StoreResult};

#[async_trait]
impl Days for ModelStore {
    async fn keep_day_result(&self, result: DayResult) -> StoreResult<bool> {
        let mut world = self.world();
        world.account(result.account)?;
        let key = (result.account, result.date.clone());
        let is_first = !world.day_results.contains_key(&key);
        world.day_results.entry(key).or_insert(result);
        Ok(is_first)
    }

    async fn day_margins(&self, date: &str) -> StoreResult<Vec<(i64, i64)>> {
        let mut margins: BTreeMap<i64, i64> = BTreeMap::new();
        for result in self.world().day_results.values().filter(|result| result.date == date) {
            let players = margins.entry(result.margin).or_default();
            *players = players.saturating_add(1);
        }
        Ok(margins.into_iter().collect())
    }

    async fn day_results(&self, account: AccountId) -> StoreResult<Vec<DayResult>> {
        let world = self.world();
        Ok(world.day_results.values().filter(|one| one.account == account).cloned().collect())
    }
}
