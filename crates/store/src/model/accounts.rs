//! Accounts in memory: who there is, and by which tokens they are known.

use async_trait::async_trait;

use super::{ModelStore, World, number, size};
use crate::accounts::{anonymous_name, check_name, folded};
use crate::{
    Account, AccountChange, AccountId, AccountKind, Accounts, Audience, Digest, NewAccount, Role,
    Seat, SeekState, Session, StoreError, StoreResult,
};

impl World {
    fn named(&self, name: &str) -> Option<&Account> {
        let name = folded(name);
        self.accounts.values().find(|account| folded(&account.name) == name)
    }

    /// Refuses a name that another account has.
    fn refuse_taken(&self, id: Option<AccountId>, name: &str) -> StoreResult<()> {
        match self.named(name) {
            Some(other) if Some(other.id) != id => Err(StoreError::Taken("name")),
            _ => Ok(()),
        }
    }

    fn close(&mut self, id: AccountId) {
        self.sessions.retain(|_, session| session.account != id);
        self.tokens.retain(|_, token| token.token.account != id);
        self.unsubscribe(id);
        for seek in self.seeks.values_mut() {
            if seek.owner == id && seek.state == SeekState::Open {
                seek.state = SeekState::Withdrawn;
            }
        }
    }
}

#[async_trait]
impl Accounts for ModelStore {
    async fn create_account(&self, account: NewAccount) -> StoreResult<AccountId> {
        check_name(&account.name)?;
        let mut world = self.world();
        world.refuse_taken(None, &account.name)?;
        let id = AccountId(number(world.accounts.len()).saturating_add(1));
        let NewAccount { kind, name, password, created_ms } = account;
        let account = Account {
            id,
            kind,
            name,
            password,
            email: None,
            created_ms,
            closed_ms: None,
            role: Role::Player,
            muted_until_ms: None,
            settings: String::new(),
            challenge_policy: String::new(),
        };
        world.accounts.insert(id, account);
        Ok(id)
    }

    async fn account(&self, id: AccountId) -> StoreResult<Account> {
        self.world().account(id).cloned()
    }

    async fn account_by_name(&self, name: &str) -> StoreResult<Account> {
        self.world().named(name).cloned().ok_or(StoreError::NotFound("account"))
    }

    async fn list_accounts(
        &self,
        after: Option<AccountId>,
        limit: u32,
    ) -> StoreResult<Vec<Account>> {
        let world = self.world();
        let later = world.accounts.values().filter(|account| Some(account.id) > after);
        Ok(later.take(size(limit)).cloned().collect())
    }

    async fn register(&self, id: AccountId, name: &str, password: &str) -> StoreResult<()> {
        check_name(name)?;
        let mut world = self.world();
        if world.account(id)?.kind != AccountKind::Guest {
            return Err(StoreError::Invalid("an account that is no guest"));
        }
        world.refuse_taken(Some(id), name)?;
        let account = world.account_mut(id)?;
        account.kind = AccountKind::Person;
        account.name = name.to_owned();
        account.password = Some(password.to_owned());
        Ok(())
    }

    async fn change_account(&self, id: AccountId, change: AccountChange) -> StoreResult<()> {
        if let AccountChange::Name(name) = &change {
            check_name(name)?;
        }
        let mut world = self.world();
        world.account(id)?;
        match &change {
            AccountChange::Name(name) => world.refuse_taken(Some(id), name)?,
            AccountChange::Closed(Some(_)) => world.close(id),
            _ => {}
        }
        let account = world.account_mut(id)?;
        match change {
            AccountChange::Name(name) => account.name = name,
            AccountChange::Password(password) => account.password = Some(password),
            AccountChange::Email(email) => account.email = email,
            AccountChange::Settings(settings) => account.settings = settings,
            AccountChange::Bot => account.kind = AccountKind::Bot,
            AccountChange::ChallengePolicy(policy) => account.challenge_policy = policy,
            AccountChange::Role(role) => account.role = role,
            AccountChange::MutedUntil(until_ms) => account.muted_until_ms = until_ms,
            AccountChange::Closed(at_ms) => account.closed_ms = at_ms,
        }
        Ok(())
    }

    async fn delete_account(&self, id: AccountId, at_ms: i64) -> StoreResult<()> {
        let mut world = self.world();
        let account = world.account_mut(id)?;
        account.name = anonymous_name(id);
        account.password = None;
        account.email = None;
        account.closed_ms = Some(at_ms);
        account.role = Role::Player;
        account.settings = String::new();
        account.challenge_policy = String::new();
        world.sessions.retain(|_, session| session.account != id);
        world.tokens.retain(|_, token| token.token.account != id);
        world.passkeys.retain(|_, passkey| passkey.passkey.account != id);
        world.unsubscribe(id);
        world.day_results.retain(|(of, _), _| *of != id);
        world.studies.retain(|_, study| study.owner != id);
        for board in world.boards.values_mut().filter(|board| board.owner == id) {
            board.title.clear();
        }
        world.codes.retain(|(of, _), _| *of != id);
        world.seeks.retain(|_, seek| seek.owner != id && seek.audience != Audience::Player(id));
        world.notes.retain(|(of, _), _| *of != id);
        world.notices.retain(|_, notice| notice.notice.account != id);
        world.blocks.retain(|(one, other)| *one != id && *other != id);
        for kept in world.games.values_mut() {
            for (seat, plan) in kept.game.game.seats.iter().zip(&mut kept.plans) {
                if seat.account() == Some(id) {
                    *plan = None;
                }
            }
        }
        Ok(())
    }

    async fn create_session(&self, session: Session) -> StoreResult<()> {
        let mut world = self.world();
        if world.sessions.contains_key(&session.token) {
            return Err(StoreError::Taken("token"));
        }
        world.account(session.account)?;
        world.sessions.insert(session.token, session);
        Ok(())
    }

    async fn session(&self, token: &Digest, now_ms: i64) -> StoreResult<Session> {
        let world = self.world();
        let session = world.sessions.get(token).filter(|session| session.expires_ms > now_ms);
        session.cloned().ok_or(StoreError::NotFound("session"))
    }

    async fn touch_session(
        &self,
        token: &Digest,
        seen_ms: i64,
        expires_ms: i64,
    ) -> StoreResult<()> {
        let mut world = self.world();
        let session = world.sessions.get_mut(token).ok_or(StoreError::NotFound("session"))?;
        session.seen_ms = seen_ms;
        session.expires_ms = expires_ms;
        Ok(())
    }

    async fn sessions(&self, account: AccountId) -> StoreResult<Vec<Session>> {
        let world = self.world();
        let own = world.sessions.values().filter(|session| session.account == account);
        let mut sessions: Vec<Session> = own.cloned().collect();
        sessions.sort_by_key(|session| (session.created_ms, session.token));
        Ok(sessions)
    }

    async fn end_session(&self, token: &Digest) -> StoreResult<()> {
        self.world().sessions.remove(token);
        Ok(())
    }

    async fn end_sessions(&self, account: AccountId, except: Option<&Digest>) -> StoreResult<()> {
        let stays = |token: &Digest| except.is_some_and(|except| except == token);
        self.world().sessions.retain(|token, of| of.account != account || stays(token));
        Ok(())
    }

    async fn forget_guests(&self, before_ms: i64, limit: u32) -> StoreResult<u64> {
        let mut world = self.world();
        let newest = world.accounts.keys().next_back().copied();
        let is_seen = |id: AccountId, world: &World| {
            let plays = |seat: &Seat| seat.account() == Some(id);
            world.games.values().any(|kept| kept.game.game.seats.iter().any(plays))
                || world.lines.iter().any(|line| line.author == id)
                || world.reports.iter().any(|one| one.report.by == id || one.report.about == id)
                || world.log.iter().any(|entry| entry.actor == id)
        };
        let old: Vec<AccountId> = world
            .accounts
            .values()
            .filter(|one| one.kind == AccountKind::Guest && one.created_ms < before_ms)
            .filter(|one| Some(one.id) != newest && !is_seen(one.id, &world))
            .map(|one| one.id)
            .take(size(limit))
            .collect();
        for id in &old {
            world.accounts.remove(id);
            world.sessions.retain(|_, session| session.account != *id);
            world.codes.retain(|(account, _), _| account != id);
            world.day_results.retain(|(account, _), _| account != id);
            world
                .seeks
                .retain(|_, seek| seek.owner != *id && seek.audience != Audience::Player(*id));
            world.notes.retain(|(account, _), _| account != id);
            world.notices.retain(|_, notice| notice.notice.account != *id);
            world.blocks.retain(|(account, blocked)| account != id && blocked != id);
        }
        Ok(u64::try_from(old.len()).unwrap_or(u64::MAX))
    }

    async fn expire_sessions(&self, now_ms: i64) -> StoreResult<u64> {
        let mut world = self.world();
        let before = world.sessions.len();
        world.sessions.retain(|_, session| session.expires_ms > now_ms);
        Ok(before.abs_diff(world.sessions.len()) as u64)
    }

    async fn set_recovery_codes(&self, account: AccountId, codes: Vec<Digest>) -> StoreResult<()> {
        let mut world = self.world();
        world.account(account)?;
        let keys: std::collections::BTreeSet<Digest> = codes.iter().copied().collect();
        if keys.len() != codes.len() {
            return Err(StoreError::Invalid("a code twice"));
        }
        world.codes.retain(|(of, _), _| *of != account);
        world.codes.extend(keys.into_iter().map(|code| ((account, code), false)));
        Ok(())
    }

    async fn use_recovery_code(
        &self,
        account: AccountId,
        code: &Digest,
        _at_ms: i64,
    ) -> StoreResult<()> {
        match self.world().codes.get_mut(&(account, *code)) {
            Some(used) if !*used => {
                *used = true;
                Ok(())
            }
            _ => Err(StoreError::NotFound("recovery code")),
        }
    }
}
