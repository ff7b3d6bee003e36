//! Studies in memory: a map by id, and the check of the version that a change begins from.

use async_trait::async_trait;

use super::ModelStore;
use crate::{AccountId, StoreError, StoreResult, Studies, Study, StudyContent, StudyId};

const MISSING: StoreError = StoreError::NotFound("study");

#[async_trait]
impl Studies for ModelStore {
    async fn create_study(&self, study: Study) -> StoreResult<()> {
        let mut world = self.world();
        world.account(study.owner)?;
        if world.studies.contains_key(&study.id) {
            return Err(StoreError::Taken("study"));
        }
        world.studies.insert(study.id.clone(), study);
        Ok(())
    }

    async fn study(&self, id: &StudyId) -> StoreResult<Study> {
        self.world().studies.get(id).cloned().ok_or(MISSING)
    }

    async fn studies(&self, owner: AccountId) -> StoreResult<Vec<Study>> {
        let world = self.world();
        let mut own: Vec<Study> =
            world.studies.values().filter(|study| study.owner == owner).cloned().collect();
        own.sort_by(|one, other| (other.changed_ms, &one.id).cmp(&(one.changed_ms, &other.id)));
        Ok(own)
    }

    async fn change_study(
        &self,
        owner: AccountId,
        id: &StudyId,
        version: u32,
        content: StudyContent,
        changed_ms: i64,
    ) -> StoreResult<u32> {
        let mut world = self.world();
        let study = world.studies.get_mut(id).filter(|study| study.owner == owner);
        let study = study.ok_or(MISSING)?;
        if study.version != version {
            return Err(StoreError::Conflict { version_now: study.version });
        }
        let version = version.saturating_add(1);
        *study = Study { content, version, changed_ms, ..study.clone() };
        Ok(version)
    }

    async fn remove_study(&self, owner: AccountId, id: &StudyId) -> StoreResult<()> {
        let mut world = self.world();
        match world.studies.get(id) {
            Some(study) if study.owner == owner => {}
            _ => return Err(MISSING),
        }
        world.studies.remove(id);
        Ok(())
    }
}
