//! What is said, in memory.

use std::collections::BTreeSet;

use async_trait::async_trait;

use super::{ModelStore, World, number, size};
use crate::{
    About, AccountId, ChatLine, GameId, NewNotice, Note, Notice, Room, Seat, SeekState, SignedLine,
    StoreResult, StoredLine, Talk,
};

impl World {
    fn lines(&self, after: i64, limit: u32, wanted: impl Fn(&ChatLine) -> bool) -> Vec<StoredLine> {
        let lines = (1..).zip(&self.lines).filter(|(id, line)| *id > after && wanted(line));
        lines.take(size(limit)).map(|(id, line)| StoredLine { id, line: line.clone() }).collect()
    }

    fn is_true(&self, notice: &NewNotice, now_ms: i64) -> bool {
        match &notice.about {
            About::Turn(game) => self.games.get(game).is_some_and(|kept| {
                let facts = &kept.game.game;
                let turn = facts.summary.turn.and_then(|side| facts.seats.get(side.index()));
                let is_running = kept.game.ended.is_none();
                is_running && turn.and_then(Seat::account) == Some(notice.account)
            }),
            About::End(_) => true,
            About::Challenge(seek) => self.seeks.get(seek).is_some_and(|seek| {
                let is_over = seek.expires_ms.is_some_and(|expires_ms| expires_ms <= now_ms);
                seek.state == SeekState::Open && !is_over
            }),
        }
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
        room: Option<Room>,
        before: Option<i64>,
        limit: u32,
    ) -> StoreResult<Vec<SignedLine>> {
        let world = self.world();
        let is_wanted =
            |line: &ChatLine| line.game == *game && room.is_none_or(|room| line.room == room);
        let lines = world.lines(0, u32::MAX, is_wanted).into_iter().rev();
        let earlier = lines.filter(|line| before.is_none_or(|before| line.id < before));
        let signed = |StoredLine { id, line }| {
            let name = world.account(line.author)?.name.clone();
            Ok(SignedLine { id, line, name })
        };
        earlier.take(size(limit)).map(signed).collect()
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

    async fn drop_notices(&self, about: &About) -> StoreResult<u64> {
        let mut world = self.world();
        let before = world.notices.len();
        world.notices.retain(|_, notice| notice.notice.about != *about);
        Ok(gone(before, &world))
    }

    async fn sweep_notices(&self, now_ms: i64, before_ms: i64) -> StoreResult<u64> {
        let mut world = self.world();
        let before = world.notices.len();
        let mut notices = std::mem::take(&mut world.notices);
        notices.retain(|_, notice| {
            notice.notice.at_ms >= before_ms && world.is_true(&notice.notice, now_ms)
        });
        world.notices = notices;
        Ok(gone(before, &world))
    }

    async fn to_mail(
        &self,
        before_ms: i64,
        after: Option<AccountId>,
        limit: u32,
    ) -> StoreResult<Vec<AccountId>> {
        let world = self.world();
        let waits =
            |notice: &&Notice| !notice.read && !notice.mailed && notice.notice.at_ms <= before_ms;
        let is_reached = |id: &AccountId| {
            let account = world.accounts.get(id);
            account.is_some_and(|one| one.email.is_some() && one.closed_ms.is_none())
        };
        let waiting = world.notices.values().filter(waits).map(|notice| notice.notice.account);
        let accounts: BTreeSet<AccountId> = waiting.filter(is_reached).collect();
        let later = accounts.into_iter().filter(|id| after.is_none_or(|after| *id > after));
        Ok(later.take(size(limit)).collect())
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

/// How many notices there are fewer than before.
fn gone(before: usize, world: &World) -> u64 {
    u64::try_from(before.saturating_sub(world.notices.len())).unwrap_or(u64::MAX)
}
