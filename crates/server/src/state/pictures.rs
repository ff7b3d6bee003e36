//! Drawings in pixels, for sites that show no others. Each takes some milliseconds of a processor, so
//! those asked for last are kept, and only a few are drawn at once.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;
use picture::Pixels;
use store::{Digest, StoreError};
use tokio::sync::Semaphore;

use crate::api_error::ApiError;
use crate::random;

/// How wide they are, in pixels.
pub(crate) const WIDTH: u32 = 800;
/// How many are kept, of some 30 KB each.
const KEPT: NonZeroUsize = match NonZeroUsize::new(200) {
    Some(kept) => kept,
    None => NonZeroUsize::MIN,
};
/// How many are drawn at once.
const AT_ONCE: usize = 2;

/// A file.
pub(crate) type Png = Arc<[u8]>;

/// Draws them.
pub(crate) struct Pictures {
    kept: Mutex<LruCache<Digest, Png>>,
    places: Semaphore,
}

impl Default for Pictures {
    fn default() -> Self {
        Pictures { kept: Mutex::new(LruCache::new(KEPT)), places: Semaphore::new(AT_ONCE) }
    }
}

impl Pictures {
    /// A drawing as a PNG file on this ground.
    ///
    /// # Errors
    /// Where it cannot be drawn.
    pub(crate) async fn png(&self, svg: String, ground: &'static str) -> Result<Png, ApiError> {
        let key = random::digest(&svg);
        if let Some(known) = self.kept.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(Arc::clone(known));
        }
        let place = self.places.acquire().await.map_err(|error| failed(&error))?;
        let draw = move || Pixels::of(&svg, WIDTH, Some(ground)).and_then(|pixels| pixels.png());
        let drawn = tokio::task::spawn_blocking(draw).await.map_err(|error| failed(&error))?;
        drop(place);
        let png: Png = drawn.map_err(|error| failed(&error))?.into();
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.put(key, Arc::clone(&png));
        Ok(png)
    }
}

fn failed(why: &dyn std::fmt::Display) -> ApiError {
    tracing::error!(%why, "a board cannot be drawn");
    ApiError::Store(StoreError::Unavailable("drawing failed".to_owned()))
}
