//! Offers in memory: one that is taken turns into a game under the same lock.

use std::collections::BTreeMap;

use async_trait::async_trait;

use super::{ModelStore, World, size};
use crate::lobby::is_live;
use crate::{
    AccountId, Audience, Lobby, NewGame, OpenSeeks, Seek, SeekId, SeekState, StoreError,
    StoreResult,
};

impl World {
    fn open(&self, now_ms: i64, wanted: impl Fn(&Seek) -> bool) -> Vec<Seek> {
        let seeks = self.seeks.values().filter(|seek| is_open(seek, now_ms) && wanted(seek));
        let mut seeks: Vec<Seek> = seeks.cloned().collect();
        seeks.sort_by(|a, b| (a.created_ms, &a.id).cmp(&(b.created_ms, &b.id)));
        seeks
    }

    fn seek_mut(&mut self, id: &SeekId) -> StoreResult<&mut Seek> {
        self.seeks.get_mut(id).ok_or(StoreError::NotFound("offer"))
    }
}

fn is_open(seek: &Seek, now_ms: i64) -> bool {
    seek.state == SeekState::Open && seek.expires_ms.is_none_or(|expires_ms| expires_ms > now_ms)
}

#[async_trait]
impl Lobby for ModelStore {
    async fn post_seek(&self, seek: Seek) -> StoreResult<()> {
        if seek.state != SeekState::Open {
            return Err(StoreError::Invalid("an offer that is not open"));
        }
        let mut world = self.world();
        if world.seeks.contains_key(&seek.id) {
            return Err(StoreError::Taken("id"));
        }
        world.account(seek.owner)?;
        if let Audience::Player(player) = seek.audience {
            world.account(player)?;
        }
        world.seeks.insert(seek.id.clone(), seek);
        Ok(())
    }

    async fn seek(&self, id: &SeekId) -> StoreResult<Seek> {
        self.world().seeks.get(id).cloned().ok_or(StoreError::NotFound("offer"))
    }

    async fn open_seeks(
        &self,
        now_ms: i64,
        wanted: OpenSeeks,
        limit: u32,
    ) -> StoreResult<Vec<Seek>> {
        let fits = |seek: &Seek| {
            let is_usual = wanted.live_on.as_ref().is_none_or(|(variant, start)| {
                is_live(&seek.speed)
                    && seek.variant == *variant
                    && seek.rules.is_empty()
                    && seek.start == *start
            });
            seek.audience == Audience::Lobby && is_usual && wanted.not_of != Some(seek.owner)
        };
        let mut seeks = self.world().open(now_ms, fits);
        let order = |seek: &Seek| (!is_live(&seek.speed), -seek.created_ms, seek.id.clone());
        seeks.sort_by_key(order);
        let mut places: BTreeMap<i64, u32> = BTreeMap::new();
        seeks.retain(|seek| {
            let place = places.entry(seek.origin.unwrap_or(-seek.owner.0)).or_default();
            *place = place.saturating_add(1);
            *place <= wanted.from_one_origin
        });
        seeks.truncate(size(limit));
        Ok(seeks)
    }

    async fn challenges_to(&self, account: AccountId, now_ms: i64) -> StoreResult<Vec<Seek>> {
        Ok(self.world().open(now_ms, |seek| seek.audience == Audience::Player(account)))
    }

    async fn seeks_of(&self, account: AccountId, now_ms: i64) -> StoreResult<Vec<Seek>> {
        Ok(self.world().open(now_ms, |seek| seek.owner == account))
    }

    async fn take_seek(&self, id: &SeekId, game: NewGame, now_ms: i64) -> StoreResult<()> {
        let mut world = self.world();
        let seek = world.seek_mut(id)?;
        if !is_open(seek, now_ms) {
            return Err(StoreError::SeekClosed);
        }
        let game_id = game.id.clone();
        world.create_game(game)?;
        let seek = world.seek_mut(id)?;
        if !seek.standing {
            seek.state = SeekState::Taken(game_id);
        }
        Ok(())
    }

    async fn withdraw_seek(&self, id: &SeekId) -> StoreResult<()> {
        let mut world = self.world();
        let seek = world.seek_mut(id)?;
        if seek.state != SeekState::Open {
            return Err(StoreError::SeekClosed);
        }
        seek.state = SeekState::Withdrawn;
        Ok(())
    }

    async fn sweep_seeks(&self, before_ms: i64) -> StoreResult<u64> {
        let mut world = self.world();
        let before = world.seeks.len();
        world.seeks.retain(|_, seek| {
            let is_old = seek.created_ms < before_ms && seek.state != SeekState::Open;
            !is_old && seek.expires_ms.is_none_or(|expires_ms| expires_ms >= before_ms)
        });
        Ok(before.abs_diff(world.seeks.len()) as u64)
    }
}
