//! Mail: what waited for somebody who did not come, in one letter. A run looks for notices that
//! were neither read nor mailed for a while, writes each person one letter about all of them, and
//! marks them as mailed once the mail server has accepted it. So nothing is mailed twice, after a
//! restart neither; only a letter whose acceptance was lost on the way is written again, under the
//! same `Message-ID`. Of several nodes one writes to a person: whoever has the lease.

mod backoff;
pub(crate) mod confirm;
mod letter;
pub(crate) mod unsubscribe;

use std::collections::BTreeMap;
use std::time::Duration;

use lettre::AsyncTransport;
use store::{Account, AccountId, Digest, Notice, StoreResult};
use tokio::time::{MissedTickBehavior, interval};

use crate::jobs::mail::backoff::Backoff;
use crate::jobs::sweep::OLD_NOTICE_MS;
use crate::site::Site;
use crate::state::mail_options::Outbox;

/// How often it is looked whether somebody should get mail.
const EVERY: Duration = Duration::from_secs(60);
/// A letter tells of this many notices at most, the newest; the rest is counted.
const MOST_TOLD: u32 = 50;
/// For this long no other node writes to the same person; then the one that does is taken for dead.
const WRITING: Duration = Duration::from_secs(600);
/// Accounts are looked up in parts of this many.
const PART: u32 = 100;

/// Writes mail. What it remembers may be lost: it only saves mail servers from being asked in vain.
#[derive(Debug)]
pub struct Mailer {
    site: Site,
    outbox: Outbox,
    server: Backoff,
    people: BTreeMap<AccountId, Backoff>,
    /// Accepted, but the store could not be updated.
    unmarked: Vec<i64>,
}

impl Mailer {
    /// A mailer, where mail was asked for.
    #[must_use]
    pub fn new(site: &Site) -> Option<Mailer> {
        let outbox = site.options().mail.as_ref()?.outbox();
        let (server, people, unmarked) = (Backoff::default(), BTreeMap::new(), Vec::new());
        Some(Mailer { site: site.clone(), outbox, server, people, unmarked })
    }

    /// Sends what is due, once a minute.
    pub(crate) async fn run(mut self) {
        let mut ticks = interval(EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.send_due().await {
                tracing::error!(%error, "mail cannot be looked up");
            }
        }
    }

    /// Writes to everybody for whom something has waited long enough; how many letters were accepted.
    ///
    /// # Errors
    /// Those of the store.
    pub async fn send_due(&mut self) -> StoreResult<u32> {
        let now_ms = self.site.now_ms();
        if !self.server.is_over(now_ms) {
            return Ok(0);
        }
        let site = self.site.clone();
        let store = site.store();
        if !self.unmarked.is_empty() {
            store.mark_mailed(self.unmarked.clone()).await?;
            self.unmarked.clear();
        }
        // Nothing is mailed that is no longer true.
        store.sweep_notices(now_ms, now_ms.saturating_sub(OLD_NOTICE_MS)).await?;
        let secret = unsubscribe::secret(store).await?;
        let before_ms = now_ms.saturating_sub(self.outbox.after_ms);
        let (mut accepted, mut after) = (0_u32, None);
        loop {
            let accounts = store.to_mail(before_ms, after, PART).await?;
            let Some(last) = accounts.last() else { return Ok(accepted) };
            after = Some(*last);
            for id in accounts {
                let waits = self.people.get(&id).is_some_and(|one| !one.is_over(now_ms));
                // Who is here sees it in the page.
                if waits || site.hub().is_here(id) {
                    continue;
                }
                if !site.take_lease(format!("letter {}", id.0), WRITING).await? {
                    continue;
                }
                match self.write(id, &secret, now_ms).await? {
                    Sent::Accepted => accepted = accepted.saturating_add(1),
                    Sent::Nothing => {}
                    Sent::Unreachable => return Ok(accepted),
                }
            }
        }
    }

    async fn write(&mut self, id: AccountId, secret: &Digest, now_ms: i64) -> StoreResult<Sent> {
        let site = self.site.clone();
        let account = site.store().account(id).await?;
        let notices = site.store().notices(id, u32::MAX).await?;
        let is_new = |notice: &Notice| !notice.read && !notice.mailed;
        let notices: Vec<Notice> = notices.into_iter().filter(is_new).collect();
        let Some(letter) = self.letter(&account, &notices, secret, now_ms) else {
            self.people.entry(id).or_default().try_later(now_ms);
            return Ok(Sent::Nothing);
        };
        match self.outbox.transport.send(letter).await {
            Ok(_) => {
                tracing::info!(account = id.0, notices = notices.len(), "a letter was accepted");
                self.server = Backoff::default();
                self.people.remove(&id);
                let ids: Vec<i64> = notices.iter().map(|notice| notice.id).collect();
                self.unmarked.clone_from(&ids);
                site.store().mark_mailed(ids).await?;
                self.unmarked.clear();
                Ok(Sent::Accepted)
            }
            // The server's own words would name the address.
            Err(error) => match error.status() {
                Some(status) => {
                    tracing::warn!(account = id.0, %status, "a letter was refused");
                    self.people.entry(id).or_default().try_later(now_ms);
                    Ok(Sent::Nothing)
                }
                None => {
                    tracing::warn!(%error, "the mail server cannot be reached");
                    self.server.try_later(now_ms);
                    Ok(Sent::Unreachable)
                }
            },
        }
    }

    fn letter(
        &self,
        account: &Account,
        notices: &[Notice],
        secret: &Digest,
        now_ms: i64,
    ) -> Option<lettre::Message> {
        let mail = account.email.as_ref()?;
        let key = unsubscribe::key(secret, account.id, mail);
        let settings: BTreeMap<String, String> =
            wire::from_json(&account.settings).unwrap_or_default();
        let most = usize::try_from(MOST_TOLD).unwrap_or(usize::MAX);
        letter::Letter {
            name: &account.name,
            mail,
            language: settings.get("language").map_or("", |text| text.trim_matches('"')),
            notices: notices.get(..most).unwrap_or(notices),
            more: notices.len().saturating_sub(most),
            key: &key,
        }
        .write(&self.outbox, account.id, now_ms)
    }
}

enum Sent {
    Accepted,
    /// Another time.
    Nothing,
    /// There is no use in trying others now.
    Unreachable,
}
