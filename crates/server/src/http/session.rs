//! Who asks. A browser is known by the cookie `petri`: a random token, of which the store keeps the
//! SHA-256 alone. [`Visitor`] is whoever asks, perhaps nobody; [`Player`] is an account, and whoever
//! has none becomes a guest by the first request that needs one.
//!
//! An extractor cannot set a cookie, so it leaves it in a slot of the request, from which [`carry`]
//! puts it on the answer.

pub(crate) mod cookie;
pub(crate) mod same_site;

use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use store::{Account, AccountId, AccountKind, Digest, NewAccount, Role, Session, StoreError};

use crate::api_error::ApiError;
use crate::http::session::cookie::{Caller, token_of};
use crate::http::session::same_site::check;
use crate::random;
use crate::site::Site;
use crate::state::limits::{Limit, LimitKey};

const DAY_MS: i64 = 86_400_000;
/// A session ends when it was not used for so long.
const LIFE_MS: i64 = 180 * DAY_MS;
/// Its use is noted at most so often, so that reading does not become writing.
const NOTED_MS: i64 = DAY_MS;

/// The slot for the cookie of the answer.
#[derive(Clone, Default)]
pub(crate) struct NewCookie(Arc<Mutex<Option<String>>>);

impl NewCookie {
    /// Puts a cookie on the answer.
    pub(crate) fn set(&self, cookie: String) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(cookie);
    }

    fn take(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Gives a request its slot, and the answer what lies in it.
pub(crate) async fn carry(mut request: Request, next: Next) -> Response {
    let slot = NewCookie::default();
    request.extensions_mut().insert(slot.clone());
    let mut response = next.run(request).await;
    if let Some(value) = slot.take().and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
        response.headers_mut().insert(SET_COOKIE, value);
    }
    response
}

/// Whoever asks.
pub(crate) struct Visitor {
    /// The account of the session, if there is one.
    pub(crate) account: Option<Account>,
    /// The session, by what is kept of its token.
    pub(crate) session: Option<Digest>,
}

impl Visitor {
    /// The account's number.
    pub(crate) fn id(&self) -> Option<AccountId> {
        self.account.as_ref().map(|account| account.id)
    }

    /// The account.
    ///
    /// # Errors
    /// `NotSignedIn` where there is none.
    pub(crate) fn known(self) -> Result<Account, ApiError> {
        self.account.ok_or(ApiError::NotSignedIn)
    }
}

impl FromRequestParts<Site> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, ApiError> {
        let nobody = Visitor { account: None, session: None };
        let Some(token) = token_of(&parts.headers) else { return Ok(nobody) };
        let digest = random::digest(&token);
        let now_ms = site.now_ms();
        let session = match site.store().session(&digest, now_ms).await {
            Ok(session) => session,
            Err(StoreError::NotFound(_)) => return Ok(nobody),
            Err(error) => return Err(error.into()),
        };
        let account = site.store().account(session.account).await?;
        if account.closed_ms.is_some() {
            return Ok(nobody);
        }
        if now_ms.saturating_sub(session.seen_ms) >= NOTED_MS {
            let expires_ms = now_ms.saturating_add(LIFE_MS);
            match site.store().touch_session(&digest, now_ms, expires_ms).await {
                // It has just been ended elsewhere; this request came before.
                Ok(()) | Err(StoreError::NotFound(_)) => {}
                Err(error) => return Err(error.into()),
            }
            leave(parts, Caller::of(parts, site).cookie(&token, LIFE_MS));
        }
        Ok(Visitor { account: Some(account), session: Some(digest) })
    }
}

/// An account that does something; a guest is made for whoever has none.
pub(crate) struct Player(pub(crate) Account);

impl FromRequestParts<Site> for Player {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, ApiError> {
        let visitor = Visitor::from_request_parts(parts, site).await?;
        if let Some(account) = visitor.account {
            return Ok(Player(account));
        }
        let caller = Caller::of(parts, site);
        site.limits().take(Limit::SignUp, LimitKey::at(caller.address))?;
        let account = new_guest(site).await?;
        leave(parts, begin(site, account.id, &caller).await?);
        Ok(Player(account))
    }
}

/// An account with a password.
pub(crate) struct Person(pub(crate) Account);

impl FromRequestParts<Site> for Person {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, ApiError> {
        let account = Visitor::from_request_parts(parts, site).await?.known()?;
        match account.kind {
            AccountKind::Person => Ok(Person(account)),
            AccountKind::Guest | AccountKind::Engine => Err(ApiError::NotSignedIn),
        }
    }
}

/// A moderator or an admin.
pub(crate) struct Moderator(pub(crate) Account);

impl FromRequestParts<Site> for Moderator {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, ApiError> {
        let account = Visitor::from_request_parts(parts, site).await?.known()?;
        match account.role {
            Role::Moderator | Role::Admin => Ok(Moderator(account)),
            Role::Player => Err(ApiError::NotAllowed("moderators")),
        }
    }
}

/// Begins a session; the cookie that carries it.
///
/// # Errors
/// Those of the store.
pub(crate) async fn begin(
    site: &Site,
    account: AccountId,
    caller: &Caller,
) -> Result<String, ApiError> {
    let token: String = random::bytes::<32>()?.iter().map(|byte| format!("{byte:02x}")).collect();
    let now_ms = site.now_ms();
    let session = Session {
        token: random::digest(&token),
        account,
        created_ms: now_ms,
        seen_ms: now_ms,
        expires_ms: now_ms.saturating_add(LIFE_MS),
    };
    site.store().create_session(session).await?;
    Ok(caller.cookie(&token, LIFE_MS))
}

/// A guest with a name nobody else has.
async fn new_guest(site: &Site) -> Result<Account, ApiError> {
    loop {
        let guest = NewAccount {
            kind: AccountKind::Guest,
            name: format!("Guest-{}", random::word::<6>()?),
            password: None,
            created_ms: site.now_ms(),
        };
        match site.store().create_account(guest).await {
            Ok(id) => return Ok(site.store().account(id).await?),
            Err(StoreError::Taken(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

fn leave(parts: &Parts, cookie: String) {
    if let Some(slot) = parts.extensions.get::<NewCookie>() {
        slot.set(cookie);
    }
}

impl FromRequestParts<Site> for NewCookie {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Site) -> Result<Self, ApiError> {
        Ok(parts.extensions.get::<NewCookie>().cloned().unwrap_or_default())
    }
}

/// Refuses what another site asked in a visitor's name; see [`same_site`].
pub(crate) async fn refuse_other_sites(
    State(site): State<Site>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    check(request.method(), request.headers(), site.options())?;
    Ok(next.run(request).await)
}
