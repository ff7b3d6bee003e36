//! The cookie, and from where a request comes.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};

use crate::refusal::Refusal;
use crate::site::Site;

const NAME: &str = "petri";
const TOKEN_LENGTH: usize = 64;
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// From where a request comes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller {
    /// The address, where it is known.
    pub(crate) address: Option<IpAddr>,
    is_https: bool,
}

impl Caller {
    /// As the socket says, or the proxy, where there is one.
    pub(crate) fn of(parts: &Parts, site: &Site) -> Self {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
        let is_behind_proxy = site.options().behind_proxy;
        // Of several, the last is the one our own proxy has added; the others anybody may write.
        let said = |name: &HeaderName| {
            let value = parts.headers.get_all(name).iter().next_back()?.to_str().ok()?;
            let last = value.rsplit(',').next()?.trim();
            is_behind_proxy.then(|| last.to_owned())
        };
        Self {
            address: said(&FORWARDED_FOR).and_then(|text| text.parse().ok()).or(peer),
            is_https: said(&FORWARDED_PROTO).is_some_and(|proto| proto == "https"),
        }
    }

    /// The cookie that carries a token.
    pub(crate) fn cookie(&self, token: &str, life_ms: i64) -> String {
        let secure = if self.is_https { "; Secure" } else { "" };
        let seconds = life_ms / 1000;
        format!("{NAME}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
    }
}

impl FromRequestParts<Site> for Caller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Refusal> {
        Ok(Self::of(parts, site))
    }
}

/// The cookie that makes a browser forget.
pub(crate) fn expired() -> String {
    format!("{NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
}

/// The token a request carries.
pub(crate) fn token_of(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|text| text.split(';')).map(str::trim);
    let token = pairs.find_map(|pair| pair.strip_prefix(NAME)?.strip_prefix('='))?;
    let is_token = token.len() == TOKEN_LENGTH && token.bytes().all(|b| b.is_ascii_hexdigit());
    is_token.then(|| token.to_owned())
}
