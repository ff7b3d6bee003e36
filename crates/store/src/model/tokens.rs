//! Access tokens in memory.

use async_trait::async_trait;

use super::ModelStore;
use crate::{AccountId, Digest, NewToken, StoreError, StoreResult, Token, Tokens};

#[async_trait]
impl Tokens for ModelStore {
    async fn create_token(&self, token: NewToken) -> StoreResult<i64> {
        let mut world = self.world();
        if world.tokens.values().any(|other| other.token.digest == token.digest) {
            return Err(StoreError::Taken("token"));
        }
        world.account(token.account)?;
        world.newest_token = world.newest_token.saturating_add(1);
        let id = world.newest_token;
        world.tokens.insert(id, Token { id, token, used_ms: None });
        Ok(id)
    }

    async fn token(&self, digest: &Digest) -> StoreResult<Token> {
        let world = self.world();
        let found = world.tokens.values().find(|token| token.token.digest == *digest);
        found.cloned().ok_or(StoreError::NotFound("token"))
    }

    async fn tokens(&self, account: AccountId) -> StoreResult<Vec<Token>> {
        let world = self.world();
        let own = world.tokens.values().filter(|token| token.token.account == account);
        Ok(own.cloned().collect())
    }

    async fn touch_token(&self, id: i64, used_ms: i64) -> StoreResult<()> {
        let mut world = self.world();
        let token = world.tokens.get_mut(&id).ok_or(StoreError::NotFound("token"))?;
        token.used_ms = Some(used_ms);
        Ok(())
    }

    async fn revoke_token(&self, account: AccountId, id: i64) -> StoreResult<Token> {
        let mut world = self.world();
        match world.tokens.get(&id) {
            Some(token) if token.token.account == account => {}
            _ => return Err(StoreError::NotFound("token")),
        }
        world.tokens.remove(&id).ok_or(StoreError::NotFound("token"))
    }

    async fn revoke_tokens(&self, account: AccountId) -> StoreResult<()> {
        self.world().tokens.retain(|_, token| token.token.account != account);
        Ok(())
    }
}
