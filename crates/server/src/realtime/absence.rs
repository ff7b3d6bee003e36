//! Who has closed the last connection and does not come back has left, and offers games at the board no
//! more.

use std::time::Duration;

use store::AccountId;

use crate::lobby::offer::withdraw_live_offers;
use crate::site::Site;

/// Who has been away for this long has left.
const ABSENCE: Duration = Duration::from_secs(20);

/// Waits until an account that is not here has been away for long, and withdraws its offers then.
pub(crate) async fn wait(site: Site, account: AccountId) {
    if site.hub().is_here(account) {
        return;
    }
    tokio::time::sleep(ABSENCE).await;
    if !site.hub().is_here(account)
        && let Err(error) = withdraw_live_offers(&site, account).await
    {
        tracing::warn!(%error, "the offers of somebody who left stay open");
    }
}

/// Does so in a task of its own when it is dropped: for a connection whose end nobody awaits.
pub(crate) struct LeavesWhenDropped {
    pub(crate) site: Site,
    pub(crate) account: AccountId,
}

impl Drop for LeavesWhenDropped {
    fn drop(&mut self) {
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(wait(self.site.clone(), self.account));
        }
    }
}
