//! Where an account wants to be told what waits for it: programs by webhooks, browsers by push messages.
//! A webhook's secret is shown once; it must be kept here, because it signs.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use data_encoding::BASE64;
use store::Channel;
use wire::online::{MadeSubscription, NewSubscription, Subscription, Subscriptions};

use crate::api_error::ApiError;
use crate::http::extract::Body;
use crate::http::session::cookie::Caller;
use crate::http::session::{Person, Visitor};
use crate::http::share::Asked;
use crate::jobs::deliver::{Pusher, Receiver, check_target};
use crate::random;
use crate::state::Core;
use crate::state::limits::Limit;

/// How many an account may have.
const MOST: usize = 10;
/// How a webhook's secret begins where it is shown.
const PREFIX: &str = "whsec_";

#[utoipa::path(
    get,
    path = "/me/subscriptions",
    tag = "accounts",
    operation_id = "accounts_subscriptions_list",
    summary = "Where the account is told what waits for it",
    responses((status = 200, description = "Done", body = Subscriptions), ApiError)
)]
pub(crate) async fn list(
    State(core): State<Core>,
    visitor: Visitor,
) -> Result<Json<Subscriptions>, ApiError> {
    let account = visitor.known()?;
    let subscriptions = core.store().subscriptions(account.id).await?;
    let push_key = Pusher::new(core.store()).await?.public();
    let subscriptions = subscriptions.into_iter().map(on_the_wire).collect();
    Ok(Json(Subscriptions { push_key, subscriptions }))
}

#[utoipa::path(
    post,
    path = "/me/subscriptions",
    tag = "accounts",
    operation_id = "accounts_subscriptions_add",
    summary = "Tell a program or a browser what waits for the account",
    request_body = NewSubscription,
    responses((status = 200, description = "Done", body = MadeSubscription), ApiError)
)]
pub(crate) async fn add(
    State(core): State<Core>,
    Person(account, _): Person,
    caller: Caller,
    asked: Asked,
    Body(request): Body<NewSubscription>,
) -> Result<Json<MadeSubscription>, ApiError> {
    core.limits().take(Limit::Setting, caller.who(Some(account.id)))?;
    let (channel, url, kept, secret) = match request {
        NewSubscription::Webhook { url } => {
            let kept = random::bytes::<24>()?;
            let secret = format!("{PREFIX}{}", BASE64.encode(&kept));
            (Channel::Webhook, url, kept.to_vec(), Some(secret))
        }
        NewSubscription::Push { url, key, auth } => {
            let receiver = Receiver::new(&key, &auth, &asked.site).ok_or_else(|| {
                ApiError::Invalid("push-key", "the browser's key is none".to_owned())
            })?;
            (Channel::Push, url, receiver.to_bytes(), None)
        }
    };
    check_target(&url, core.options().lets_webhooks_in)
        .map_err(|error| ApiError::Invalid("target", error.to_string()))?;
    let own = core.store().subscriptions(account.id).await?;
    if let Some(old) = own.iter().find(|one| one.subscription.url == url) {
        // A browser whose key has changed, or a program that has lost its secret.
        core.store().remove_subscription(account.id, old.id).await?;
    } else if own.len() >= MOST {
        let problem = format!("no more than {MOST} can be kept");
        return Err(ApiError::Invalid("too-many-subscriptions", problem));
    }
    let subscription = store::NewSubscription {
        account: account.id,
        channel,
        url,
        secret: kept,
        created_ms: core.now_ms(),
    };
    let id = core.store().create_subscription(subscription.clone()).await?;
    let subscription = on_the_wire(store::Subscription { id, subscription });
    Ok(Json(MadeSubscription { secret, subscription }))
}

#[utoipa::path(
    delete,
    path = "/me/subscriptions/{id}",
    tag = "accounts",
    operation_id = "accounts_subscriptions_remove",
    summary = "Tell nothing there any more",
    params(("id" = i64, Path)),
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn remove(
    State(core): State<Core>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let account = visitor.known()?.id;
    let id = id.parse().map_err(|_| ApiError::NotFound("subscription"))?;
    core.store().remove_subscription(account, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A subscription as its owner sees it.
pub(crate) fn on_the_wire(subscription: store::Subscription) -> Subscription {
    let store::Subscription { id, subscription } = subscription;
    let channel = match subscription.channel {
        Channel::Webhook => wire::online::Channel::Webhook,
        Channel::Push => wire::online::Channel::Push,
    };
    Subscription { id, channel, url: subscription.url, created_ms: subscription.created_ms }
}
