//! Telling somebody elsewhere what waits for them: each webhook of the account, and, where its owner is
//! not here, each of its browsers. It is only written down here; a job sends it.

use std::collections::BTreeMap;

use store::{About, Channel, NewNotice};
use wire::online::{PushMessage, WebhookEvent, WebhookKind};

use crate::api_error::ApiError;
use crate::state::Core;
use crate::texts::Texts;

/// Writes down what a notice is about for all who are to be told; `is_away` where its reader does not see
/// it in a page.
///
/// # Errors
/// Those of the store.
pub(crate) async fn tell(core: &Core, notice: &NewNotice, is_away: bool) -> Result<(), ApiError> {
    let (kind, id, page) = match &notice.about {
        About::Turn(game) => (WebhookKind::YourMove, game.to_string(), format!("/game/{game}")),
        About::Challenge(seek) => {
            (WebhookKind::Challenge, seek.to_string(), format!("/challenge/{seek}"))
        }
        About::End(_) => return Ok(()),
    };
    let store = core.store();
    let subscriptions = store.subscriptions(notice.account).await?;
    let has = |channel| subscriptions.iter().any(|one| one.subscription.channel == channel);
    if subscriptions.is_empty() {
        return Ok(());
    }
    let account = store.account(notice.account).await?;
    if has(Channel::Push) && is_away {
        let settings: BTreeMap<String, String> =
            wire::from_json(&account.settings).unwrap_or_default();
        let language = settings.get("language").map_or("", |text| text.trim_matches('"'));
        let key = match kind {
            WebhookKind::YourMove => "mail-push-your-turn",
            WebhookKind::Challenge => "mail-push-challenge",
        };
        let opponent = [("opponent", notice.text.as_str().into())];
        let text = Texts::new(language).map(|texts| texts.get(key, &opponent));
        let message = PushMessage { text: text.unwrap_or_default(), page: page.clone() };
        let body = wire::json_line(&message);
        store.tell(notice.account, Channel::Push, body, core.now_ms()).await?;
    }
    if has(Channel::Webhook) {
        let opponent = notice.text.clone();
        let event =
            WebhookEvent { kind, at_ms: notice.at_ms, account: account.name, opponent, id, page };
        let body = wire::json_line(&event);
        store.tell(notice.account, Channel::Webhook, body, core.now_ms()).await?;
    }
    core.untold().notify_one();
    Ok(())
}
