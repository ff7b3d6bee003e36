//! What is said, in memory.

use async_trait::async_trait;

use super::{ModelStore, World, number, size};
use crate::{
    AccountId, ChatLine, GameId, NewNotice, Note, Notice, Room, StoreResult, StoredLine, Talk,
};

impl World {
    fn lines(&self, after: i64, limit: u32, wanted: impl Fn(&ChatLine) -> bool) -> Vec<StoredLine> {
        let lines = (1..).zip(&self.lines).filter(|(id, line)| *id > after && wanted(line));
        lines.take(size(limit)).map(|(id, line)| StoredLine { id, line: line.clone() }).collect()
    }
}

#[async_trait]
impl Talk for ModelStore {
    async fn say(&self, line: ChatLine) -> StoreResult<i64> {
        let mut world = self.world();
        world.kept(&line.game)?;
        world.account(line.author)?;
        world.lines.push(line);
        Ok(number(world.lines.len()))
    }

    async fn chat(
        &self,
        game: &GameId,
        room: Room,
        after: i64,
        limit: u32,
    ) -> StoreResult<Vec<StoredLine>> {
        Ok(self.world().lines(after, limit, |line| line.game == *game && line.room == room))
    }

    async fn lines_of(
        &self,
        author: AccountId,
        after: i64,
        limit: u32,
    ) -> StoreResult<Vec<StoredLine>> {
        Ok(self.world().lines(after, limit, |line| line.author == author))
    }

    async fn set_note(
        &self,
        account: AccountId,
        game: &GameId,
        text: Option<String>,
    ) -> StoreResult<()> {
        let mut world = self.world();
        world.kept(game)?;
        world.account(account)?;
        let key = (account, game.clone());
        match text {
            Some(text) => world.notes.insert(key, text),
            None => world.notes.remove(&key),
        };
        Ok(())
    }

    async fn notes(&self, account: AccountId) -> StoreResult<Vec<Note>> {
        let world = self.world();
        let own = world.notes.iter().filter(|((of, _), _)| *of == account);
        Ok(own.map(|((_, game), text)| Note { game: game.clone(), text: text.clone() }).collect())
    }

    async fn note(&self, account: AccountId, game: &GameId) -> StoreResult<Option<String>> {
        Ok(self.world().notes.get(&(account, game.clone())).cloned())
    }

    async fn notify(&self, notice: NewNotice) -> StoreResult<i64> {
        let mut world = self.world();
        world.account(notice.account)?;
        world.notices_given = world.notices_given.saturating_add(1);
        let id = world.notices_given;
        world.notices.insert(id, Notice { id, notice, read: false, mailed: false });
        Ok(id)
    }

    async fn notices(&self, account: AccountId, limit: u32) -> StoreResult<Vec<Notice>> {
        let world = self.world();
        let own = world.notices.values().rev().filter(|notice| notice.notice.account == account);
        Ok(own.take(size(limit)).cloned().collect())
    }

    async fn mark_read(&self, account: AccountId, up_to: i64) -> StoreResult<()> {
        for notice in self.world().notices.values_mut() {
            notice.read |= notice.notice.account == account && notice.id <= up_to;
        }
        Ok(())
    }

    async fn unmailed(&self, before_ms: i64, limit: u32) -> StoreResult<Vec<Notice>> {
        let world = self.world();
        let waits =
            |notice: &&Notice| !notice.read && !notice.mailed && notice.notice.at_ms <= before_ms;
        Ok(world.notices.values().filter(waits).take(size(limit)).cloned().collect())
    }

    async fn mark_mailed(&self, ids: Vec<i64>) -> StoreResult<()> {
        let mut world = self.world();
        for id in ids {
            if let Some(notice) = world.notices.get_mut(&id) {
                notice.mailed = true;
            }
        }
        Ok(())
    }
}
