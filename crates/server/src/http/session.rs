//! Who asks. A browser is known by the cookie `petri`: a random token, of which the store keeps the
//! SHA-256 alone. [`Visitor`] is who asks, with or without an account; [`AccountOnDemand`] makes a
//! guest of a visitor by the first request that needs an account and makes sense.
//!
//! An extractor cannot set a cookie, so it leaves it in a slot of the request, from which [`carry`]
//! puts it on the answer.

pub(crate) mod cookie;
pub(crate) mod known_browser;
pub(crate) mod same_site;

use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{FromRef, FromRequestParts, Request, State};
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use store::{Account, AccountId, AccountKind, Digest, NewAccount, Role, Session, StoreError};

use crate::api_error::ApiError;
use crate::http::session::cookie::{Caller, token_of};
use crate::http::session::same_site::check;
use crate::random;
use crate::state::Core;
use crate::state::limits::{Limit, Who};

const DAY_MS: i64 = 86_400_000;
/// A session ends when it was not used for this long.
const LIFE_MS: i64 = 180 * DAY_MS;
/// Its use is noted at most so often, so that reading does not become writing.
const NOTED_MS: i64 = DAY_MS;

/// The slot for the cookies of the answer.
#[derive(Clone, Default)]
pub(crate) struct NewCookie(Arc<Mutex<Vec<String>>>);

impl NewCookie {
    /// Puts a cookie on the answer.
    pub(crate) fn set(&self, cookie: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(cookie);
    }

    fn take(&self) -> Vec<String> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Gives a request its slot, and the answer what lies in it.
pub(crate) async fn carry(mut request: Request, next: Next) -> Response {
    let slot = NewCookie::default();
    request.extensions_mut().insert(slot.clone());
    let mut response = next.run(request).await;
    for value in slot.take().iter().filter_map(|cookie| HeaderValue::from_str(cookie).ok()) {
        response.headers_mut().append(SET_COOKIE, value);
    }
    response
}

/// Who asks.
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

impl<S: Send + Sync> FromRequestParts<S> for Visitor
where
    Core: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let nobody = Visitor { account: None, session: None };
        let core = Core::from_ref(state);
        let caller = Caller::of(parts, &core);
        let Some(token) = token_of(&parts.headers, &caller) else { return Ok(nobody) };
        let digest = random::digest(&token);
        let now_ms = core.now_ms();
        let session = match core.store().session(&digest, now_ms).await {
            Ok(session) => session,
            Err(StoreError::NotFound(_)) => return Ok(nobody),
            Err(error) => return Err(error.into()),
        };
        let account = core.store().account(session.account).await?;
        if account.closed_ms.is_some() {
            return Ok(nobody);
        }
        if now_ms.saturating_sub(session.seen_ms) >= NOTED_MS {
            let expires_ms = now_ms.saturating_add(LIFE_MS);
            match core.store().touch_session(&digest, now_ms, expires_ms).await {
                // It has just been ended elsewhere; this request came before.
                Ok(()) | Err(StoreError::NotFound(_)) => {}
                Err(error) => return Err(error.into()),
            }
            if let Some(slot) = parts.extensions.get::<NewCookie>() {
                slot.set(caller.cookie(&token, LIFE_MS));
            }
        }
        Ok(Visitor { account: Some(account), session: Some(digest) })
    }
}

/// An account for what cannot be done without one. A visitor who has none becomes a guest, but not
/// before the request has turned out to make sense.
pub(crate) struct AccountOnDemand {
    account: Option<Account>,
    cookie: NewCookie,
    /// From where it is asked.
    pub(crate) caller: Caller,
}

impl AccountOnDemand {
    /// Who asks, as far as that is known by now.
    pub(crate) fn who(&self) -> Who {
        self.caller.who(self.account.as_ref().map(|account| account.id))
    }

    /// What the account stands for, or will.
    pub(crate) fn kind(&self) -> AccountKind {
        self.account.as_ref().map_or(AccountKind::Guest, |account| account.kind)
    }

    /// The account; a guest's is made where there is none.
    ///
    /// # Errors
    /// `TooOften`, those of the store.
    pub(crate) async fn account(self, core: &Core) -> Result<Account, ApiError> {
        if let Some(account) = self.account {
            return Ok(account);
        }
        core.limits().take(Limit::SignUp, self.caller.who(None))?;
        let account = new_guest(core).await?;
        self.cookie.set(begin(core, account.id, &self.caller).await?);
        Ok(account)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for AccountOnDemand
where
    Core: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let account = Visitor::from_request_parts(parts, state).await?.account;
        let cookie = parts.extensions.get::<NewCookie>().cloned().unwrap_or_default();
        let caller = Caller::of(parts, &Core::from_ref(state));
        Ok(AccountOnDemand { account, cookie, caller })
    }
}

/// An account with a password, and the session in which it asks.
pub(crate) struct Person(pub(crate) Account, pub(crate) Option<Digest>);

impl<S: Send + Sync> FromRequestParts<S> for Person
where
    Core: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let visitor = Visitor::from_request_parts(parts, state).await?;
        let session = visitor.session;
        let account = visitor.known()?;
        match account.kind {
            AccountKind::Person | AccountKind::Bot => Ok(Person(account, session)),
            AccountKind::Guest | AccountKind::Engine => Err(ApiError::NotSignedIn),
        }
    }
}

/// A moderator or an admin.
pub(crate) struct Moderator(pub(crate) Account);

impl<S: Send + Sync> FromRequestParts<S> for Moderator
where
    Core: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let account = Visitor::from_request_parts(parts, state).await?.known()?;
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
    core: &Core,
    account: AccountId,
    caller: &Caller,
) -> Result<String, ApiError> {
    let token: String = random::bytes::<32>()?.iter().map(|byte| format!("{byte:02x}")).collect();
    let now_ms = core.now_ms();
    let session = Session {
        token: random::digest(&token),
        account,
        created_ms: now_ms,
        seen_ms: now_ms,
        expires_ms: now_ms.saturating_add(LIFE_MS),
    };
    core.store().create_session(session).await?;
    Ok(caller.cookie(&token, LIFE_MS))
}

/// A guest with a name nobody else has.
async fn new_guest(core: &Core) -> Result<Account, ApiError> {
    loop {
        let guest = NewAccount {
            kind: AccountKind::Guest,
            name: format!("Guest-{}", random::word::<6>()?),
            password: None,
            created_ms: core.now_ms(),
        };
        match core.store().create_account(guest).await {
            Ok(id) => return Ok(core.store().account(id).await?),
            Err(StoreError::Taken(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for NewCookie {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(parts.extensions.get::<NewCookie>().cloned().unwrap_or_default())
    }
}

/// Limits how often one address looks at something. The socket has a limit of its own.
pub(crate) async fn limit_reads(
    State(core): State<Core>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let is_socket = request.uri().path() == "/socket";
    if matches!(*request.method(), Method::GET | Method::HEAD) && !is_socket {
        let (parts, body) = request.into_parts();
        core.limits().take(Limit::Read, Caller::of(&parts, &core).who(None))?;
        return Ok(next.run(Request::from_parts(parts, body)).await);
    }
    Ok(next.run(request).await)
}

/// Refuses what another site asked in a visitor's name; see [`same_site`].
pub(crate) async fn refuse_other_sites(
    State(core): State<Core>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    check(request.method(), request.headers(), core.options())?;
    Ok(next.run(request).await)
}
