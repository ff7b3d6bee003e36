//! Short links in memory.

use async_trait::async_trait;

use super::ModelStore;
use crate::{Link, Links, StoreError, StoreResult};

#[async_trait]
impl Links for ModelStore {
    async fn keep_link(&self, link: Link) -> StoreResult<()> {
        let mut world = self.world();
        let kept = world.links.entry(link.code.clone()).or_insert_with(|| link.clone());
        if kept.text == link.text { Ok(()) } else { Err(StoreError::Taken("code")) }
    }

    async fn link(&self, code: &str) -> StoreResult<Link> {
        self.world().links.get(code).cloned().ok_or(StoreError::NotFound("link"))
    }
}
