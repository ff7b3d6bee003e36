//! The cookie, and from where a request comes.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use cookie::time::Duration;
use cookie::{Cookie, CookieBuilder, SameSite};

use crate::api_error::ApiError;
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
            address: said(&FORWARDED_FOR).and_then(|text| address(&text)).or(peer),
            is_https: said(&FORWARDED_PROTO).is_some_and(|proto| proto == "https"),
        }
    }

    /// The cookie that carries a token.
    pub(crate) fn cookie(&self, token: &str, life_ms: i64) -> String {
        let cookie = bare(token).max_age(Duration::milliseconds(life_ms));
        if self.is_https { cookie.secure(true).to_string() } else { cookie.to_string() }
    }
}

/// The address in a proxy's words: alone, with a port, or an IPv6 address in brackets.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let with_port = || text.parse().ok().map(|address: SocketAddr| address.ip());
    bare.parse().ok().or_else(with_port)
}

impl FromRequestParts<Site> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, ApiError> {
        Ok(Self::of(parts, site))
    }
}

/// The cookie that makes a browser forget.
pub(crate) fn expired() -> String {
    bare("").max_age(Duration::ZERO).to_string()
}

/// No script can read it, and other sites' forms do not send it.
fn bare(token: &str) -> CookieBuilder<'_> {
    Cookie::build((NAME, token)).path("/").http_only(true).same_site(SameSite::Lax)
}

/// The token a request carries.
pub(crate) fn token_of(headers: &HeaderMap) -> Option<String> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = lines.flat_map(Cookie::split_parse).flatten();
    let token = cookies.find(|cookie| cookie.name() == NAME)?;
    let token = token.value();
    let is_token = token.len() == TOKEN_LENGTH && token.bytes().all(|b| b.is_ascii_hexdigit());
    is_token.then(|| token.to_owned())
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
