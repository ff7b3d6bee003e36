//! How often each margin occurred on a board of the day, remembered for some seconds: every first page
//! asks for it.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;
use store::{Store, StoreResult};

/// How long it is remembered.
const FRESH_MS: i64 = 10_000;
/// How many days are.
const KEPT: NonZeroUsize = match NonZeroUsize::new(32) {
    Some(kept) => kept,
    None => NonZeroUsize::MIN,
};

/// Each margin with how many had it, the smallest first.
pub(crate) type Counts = Arc<[(i64, i64)]>;

/// Remembers them, by date.
pub(crate) struct DayCounts(Mutex<LruCache<String, (i64, Counts)>>);

impl Default for DayCounts {
    fn default() -> Self {
        DayCounts(Mutex::new(LruCache::new(KEPT)))
    }
}

impl DayCounts {
    /// The counts of a day.
    ///
    /// # Errors
    /// Those of the store.
    pub(crate) async fn of(
        &self,
        store: &dyn Store,
        date: &str,
        now_ms: i64,
    ) -> StoreResult<Counts> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(date).cloned();
        if let Some((read_ms, counts)) = known
            && now_ms.saturating_sub(read_ms) < FRESH_MS
        {
            return Ok(counts);
        }
        let counts: Counts = store.day_margins(date).await?.into();
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.put(date.to_owned(), (now_ms, Arc::clone(&counts)));
        Ok(counts)
    }

    /// A result came in.
    pub(crate) fn forget(&self, date: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop(date);
    }
}
