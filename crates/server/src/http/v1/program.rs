//! Who asks, where a program asks: the account of the token in `Authorization: Bearer`. Cookies are not
//! looked at, so no page of another site can ask in somebody's name, and nothing must be refused for
//! where it comes from.

use std::collections::BTreeSet;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use store::{Account, Digest, Scope, StoreError};

use crate::http::accounts::tokens::{PREFIX, SECRET_LENGTH};
use crate::http::session::cookie::Caller;
use crate::http::v1::problem::Problem;
use crate::http::v1::rate::{Rates, tell};
use crate::random;
use crate::state::Core;
use crate::state::limits::Who;

/// The use of a token is noted at most so often, so that reading does not become writing.
const NOTED_MS: i64 = 60_000;

/// A program that acts for an account.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    account: Account,
    scopes: BTreeSet<Scope>,
    /// What is kept of its token.
    pub(crate) token: Digest,
    /// For whom it asks, and from where.
    pub(crate) who: Who,
}

impl Program {
    /// The account, for something that takes this scope.
    ///
    /// # Errors
    /// `OutOfScope`.
    pub(crate) fn allowed(&self, scope: Scope) -> Result<&Account, Problem> {
        match self.scopes.contains(&scope) {
            true => Ok(&self.account),
            false => Err(Problem::OutOfScope(scope)),
        }
    }
}

/// Whoever asks, perhaps nobody.
pub(crate) struct Reader(pub(crate) Option<Program>);

impl<S: Send + Sync> FromRequestParts<S> for Reader {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        Ok(Self(parts.extensions.get::<Program>().cloned()))
    }
}

impl Reader {
    /// The account that may see what its owner sees.
    pub(crate) fn account(&self) -> Option<&Account> {
        self.0.as_ref().and_then(|program| program.allowed(Scope::AccountRead).ok())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Program {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts.extensions.get::<Program>().cloned().ok_or(Problem::NoToken)
    }
}

/// Looks up the token of a request and counts the request for its account, or for the address where
/// there is no token.
pub(crate) async fn identify(
    State((core, rates)): State<(Core, Rates)>,
    request: Request,
    next: Next,
) -> Response {
    let (mut parts, body) = request.into_parts();
    let caller = Caller::of(&parts, &core);
    let program = match secret(&parts.headers) {
        Ok(None) => Ok(None),
        Ok(Some(secret)) => look_up(&core, secret, &caller).await.map(Some),
        Err(problem) => Err(problem),
    };
    let who = match &program {
        Ok(Some(program)) => program.who,
        Ok(None) | Err(_) => caller.who(None),
    };
    let counted = match rates.take(&core, who) {
        Ok(counted) => counted,
        Err(problem) => return problem.into_response(),
    };
    let mut response = match program {
        Ok(program) => {
            if let Some(program) = program {
                parts.extensions.insert(program);
            }
            next.run(Request::from_parts(parts, body)).await
        }
        Err(problem) => problem.into_response(),
    };
    if let Some(left) = counted {
        tell(response.headers_mut(), "requests", left);
    }
    response
}

/// The secret that a request carries.
fn secret(headers: &HeaderMap) -> Result<Option<&str>, Problem> {
    let Some(value) = headers.get(AUTHORIZATION) else { return Ok(None) };
    let text = value.to_str().map_err(|_| Problem::UnknownToken)?;
    let (scheme, secret) = text.split_once(' ').ok_or(Problem::UnknownToken)?;
    let secret = secret.trim();
    let rest = secret.strip_prefix(PREFIX).ok_or(Problem::UnknownToken)?;
    let fits = scheme.eq_ignore_ascii_case("bearer") && rest.len() == SECRET_LENGTH;
    if fits { Ok(Some(secret)) } else { Err(Problem::UnknownToken) }
}

async fn look_up(core: &Core, secret: &str, caller: &Caller) -> Result<Program, Problem> {
    let digest = random::digest(secret);
    let store::Token { id, token, used_ms } = match core.store().token(&digest).await {
        Ok(token) => token,
        Err(StoreError::NotFound(_)) => return Err(Problem::UnknownToken),
        Err(error) => return Err(error.into()),
    };
    let account = core.store().account(token.account).await?;
    if account.closed_ms.is_some() {
        return Err(Problem::UnknownToken);
    }
    let now_ms = core.now_ms();
    if used_ms.is_none_or(|used_ms| now_ms.saturating_sub(used_ms) >= NOTED_MS) {
        match core.store().touch_token(id, now_ms).await {
            // It has just been revoked; this request came before.
            Ok(()) | Err(StoreError::NotFound(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let who = caller.who(Some(account.id));
    Ok(Program { account, scopes: token.scopes, token: digest, who })
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};

    use super::secret;

    #[test]
    fn only_a_bearer_token_of_ours_is_looked_up() {
        let read = |text: &str| {
            let value = HeaderValue::from_str(text).expect("a header");
            let headers = HeaderMap::from_iter([("authorization".parse().expect("a name"), value)]);
            secret(&headers).map(|found| found.map(str::to_owned))
        };
        let token = format!("petri_{}", "0".repeat(40));
        assert_eq!(read(&format!("Bearer {token}")), Ok(Some(token.clone())));
        assert_eq!(read(&format!("bearer  {token}")), Ok(Some(token.clone())));
        assert_eq!(secret(&HeaderMap::new()), Ok(None));
        for wrong in [&token, "Basic YTpi", "Bearer", "Bearer petri_0", &format!("Basic {token}")] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
