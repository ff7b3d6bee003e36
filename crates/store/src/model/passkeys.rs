//! Passkeys and challenges in memory.

use async_trait::async_trait;

use super::{ModelStore, World};
use crate::{AccountId, Digest, NewPasskey, Passkey, Passkeys, StoreError, StoreResult};

#[async_trait]
impl Passkeys for ModelStore {
    async fn create_passkey(&self, passkey: NewPasskey) -> StoreResult<i64> {
        let mut world = self.world();
        world.account(passkey.account)?;
        let mut others = world.passkeys.values();
        if others.any(|other| other.passkey.credential == passkey.credential) {
            return Err(StoreError::Taken("passkey"));
        }
        world.newest_passkey = world.newest_passkey.saturating_add(1);
        let id = world.newest_passkey;
        world.passkeys.insert(id, Passkey { id, passkey, used_ms: None });
        Ok(id)
    }

    async fn passkey(&self, credential: &[u8]) -> StoreResult<Passkey> {
        let world = self.world();
        let mut all = world.passkeys.values();
        let found = all.find(|passkey| passkey.passkey.credential == credential);
        found.cloned().ok_or(StoreError::NotFound("passkey"))
    }

    async fn passkeys(&self, account: AccountId) -> StoreResult<Vec<Passkey>> {
        let world = self.world();
        let own = world.passkeys.values().filter(|passkey| passkey.passkey.account == account);
        Ok(own.cloned().collect())
    }

    async fn use_passkey(&self, id: i64, state: Vec<u8>, used_ms: i64) -> StoreResult<()> {
        let mut world = self.world();
        let found = world.passkeys.get_mut(&id).ok_or(StoreError::NotFound("passkey"))?;
        found.passkey.state = state;
        found.used_ms = Some(used_ms);
        Ok(())
    }

    async fn rename_passkey(&self, account: AccountId, id: i64, name: String) -> StoreResult<()> {
        self.world().own_passkey(account, id)?.passkey.name = name;
        Ok(())
    }

    async fn remove_passkey(&self, account: AccountId, id: i64) -> StoreResult<()> {
        let mut world = self.world();
        world.own_passkey(account, id)?;
        world.passkeys.remove(&id);
        Ok(())
    }

    async fn remove_passkeys(&self, account: AccountId) -> StoreResult<()> {
        self.world().passkeys.retain(|_, passkey| passkey.passkey.account != account);
        Ok(())
    }

    async fn keep_challenge(
        &self,
        challenge: Digest,
        state: Vec<u8>,
        until_ms: i64,
    ) -> StoreResult<()> {
        let mut world = self.world();
        if world.challenges.contains_key(&challenge) {
            return Err(StoreError::Taken("challenge"));
        }
        world.challenges.insert(challenge, (state, until_ms));
        Ok(())
    }

    async fn take_challenge(&self, challenge: &Digest, now_ms: i64) -> StoreResult<Vec<u8>> {
        let mut world = self.world();
        match world.challenges.get(challenge) {
            Some((state, until_ms)) if *until_ms > now_ms => {
                let state = state.clone();
                world.challenges.remove(challenge);
                Ok(state)
            }
            _ => Err(StoreError::NotFound("challenge")),
        }
    }

    async fn sweep_challenges(&self, now_ms: i64) -> StoreResult<()> {
        self.world().challenges.retain(|_, (_, until_ms)| *until_ms > now_ms);
        Ok(())
    }
}

impl World {
    fn own_passkey(&mut self, account: AccountId, id: i64) -> StoreResult<&mut Passkey> {
        let found = self.passkeys.get_mut(&id);
        found
            .filter(|passkey| passkey.passkey.account == account)
            .ok_or(StoreError::NotFound("passkey"))
    }
}
