//! The cookie, and from where a request comes.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRef, FromRequestParts};
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use cookie::time::Duration;
use cookie::{Cookie, CookieBuilder, SameSite};
use store::AccountId;

use crate::api_error::ApiError;
use crate::state::Core;
use crate::state::limits::Who;

const NAME: &str = "petri";
/// With this before its name a browser takes a cookie only from this very host, over https.
const HOST_PREFIX: &str = "__Host-";
const TOKEN_LENGTH: usize = 64;
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// From where a request comes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller {
    /// The address, where it is known.
    pub(crate) address: Option<IpAddr>,
    /// Whether it came over https, which only a proxy can say.
    pub(crate) is_https: bool,
}

impl Caller {
    /// As the socket says, or the proxy, where there is one.
    pub(crate) fn of(parts: &Parts, core: &Core) -> Self {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
        let is_behind_proxy = core.options().behind_proxy;
        // Of several, the last is the one our own proxy has added; the others anybody may write.
        let said = |name: &HeaderName| {
            let value = parts.headers.get_all(name).iter().next_back()?.to_str().ok()?;
            let last = value.rsplit(',').next()?.trim();
            is_behind_proxy.then(|| last.to_owned())
        };
        Self {
            address: said(&FORWARDED_FOR).and_then(|text| address(&text)).or(peer),
            is_https: said(&FORWARDED_PROTO).is_some_and(|proto| proto == "https"),
        }
    }

    /// Who asks, with this account.
    pub(crate) fn who(&self, account: Option<AccountId>) -> Who {
        Who { account, address: self.address }
    }

    /// The cookie that carries a token.
    pub(crate) fn cookie(&self, token: &str, life_ms: i64) -> String {
        self.named(NAME, token).max_age(Duration::milliseconds(life_ms)).to_string()
    }

    /// The cookie that makes a browser forget.
    pub(crate) fn expired(&self) -> String {
        self.named(NAME, "").max_age(Duration::ZERO).to_string()
    }

    /// A cookie that no script can read, and that other sites' forms do not send.
    pub(crate) fn named<'c>(&self, name: &str, value: &'c str) -> CookieBuilder<'c> {
        let cookie = Cookie::build((self.name_of(name), value)).path("/").http_only(true);
        cookie.same_site(SameSite::Lax).secure(self.is_https)
    }

    fn name_of(&self, name: &str) -> String {
        let prefix = if self.is_https { HOST_PREFIX } else { "" };
        format!("{prefix}{name}")
    }
}

/// The address in a proxy's words: alone, with a port, or an IPv6 address in brackets.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let with_port = || text.parse().ok().map(|address: SocketAddr| address.ip());
    bare.parse().ok().or_else(with_port)
}

impl<S: Send + Sync> FromRequestParts<S> for Caller
where
    Core: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Ok(Self::of(parts, &Core::from_ref(state)))
    }
}

/// The value of a cookie that a request carries.
pub(crate) fn value_of(headers: &HeaderMap, caller: &Caller, name: &str) -> Option<String> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = lines.flat_map(Cookie::split_parse).flatten();
    let name = caller.name_of(name);
    cookies.find(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned())
}

/// The token a request carries.
pub(crate) fn token_of(headers: &HeaderMap, caller: &Caller) -> Option<String> {
    let token = value_of(headers, caller, NAME)?;
    let is_token = token.len() == TOKEN_LENGTH && token.bytes().all(|b| b.is_ascii_hexdigit());
    is_token.then_some(token)
}

#[cfg(test)]
mod tests {
    use super::address;

    #[test]
    fn a_proxy_may_say_the_port_too() {
        for (text, ip) in [
            ("192.0.2.7", "192.0.2.7"),
            ("192.0.2.7:4711", "192.0.2.7"),
            ("2001:db8::7", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("[2001:db8::7]:4711", "2001:db8::7"),
        ] {
            assert_eq!(address(text), ip.parse().ok(), "{text}");
        }
        for bad in ["", "unknown", "[192.0.2.7", "192.0.2", "_hidden:1"] {
            assert_eq!(address(bad), None, "{bad}");
        }
    }
}
