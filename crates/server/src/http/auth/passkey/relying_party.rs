//! Under which name a device knows this site. A passkey belongs to a domain, and browsers offer it on
//! no other; they know passkeys over https alone, and on `localhost`.
//!
//! The domain is that of the request. Somebody who passes requests on from a domain of his own gains
//! nothing: devices sign for his domain with keys that were made for it, and no account here has one.

use std::net::IpAddr;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::RegistrationVerificationOptions;
use webauthn_rp::request::{AsciiDomain, RpId};

use crate::api_error::ApiError;
use crate::http::session::cookie::Caller;
use crate::http::session::same_site::host;
use crate::state::Core;

/// The site, as devices know it.
pub(crate) struct Site {
    /// Its domain.
    pub(crate) id: RpId,
    /// Where its pages come from: scheme, domain and port.
    origins: [String; 1],
}

impl Site {
    fn of(host: &str, is_https: bool) -> Option<Self> {
        let domain = host.rsplit_once(':').map_or(host, |(domain, _)| domain);
        let is_local = domain == "localhost" || domain.ends_with(".localhost");
        if !(is_https || is_local) || domain.parse::<IpAddr>().is_ok() || domain.contains('[') {
            return None;
        }
        let id = AsciiDomain::try_from(domain.to_owned()).ok().map(RpId::Domain)?;
        let scheme = if is_https { "https" } else { "http" };
        Some(Self { id, origins: [format!("{scheme}://{host}")] })
    }

    /// What a new passkey is held to.
    pub(crate) fn of_new(&self) -> RegistrationVerificationOptions<'_, '_, String, String> {
        RegistrationVerificationOptions {
            allowed_origins: &self.origins,
            // Browsers add some of their own, which mean nothing here.
            error_on_unsolicited_extensions: false,
            ..RegistrationVerificationOptions::default()
        }
    }

    /// What signing in is held to.
    pub(crate) fn of_known(&self) -> AuthenticationVerificationOptions<'_, '_, String, String> {
        AuthenticationVerificationOptions {
            allowed_origins: &self.origins,
            error_on_unsolicited_extensions: false,
            ..AuthenticationVerificationOptions::default()
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Site
where
    Core: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let core = Core::from_ref(state);
        let is_https = Caller::of(parts, &core).is_https;
        let host = host(&parts.headers, core.options());
        host.and_then(|host| Self::of(host, is_https)).ok_or_else(|| {
            let problem = "passkeys need a domain over https, or `localhost`".to_owned();
            ApiError::Invalid("passkeys-need-https", problem)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Site;

    fn shown(host: &str, is_https: bool) -> Option<(String, String)> {
        let Site { id, origins: [origin] } = Site::of(host, is_https)?;
        Some((id.as_ref().to_owned(), origin))
    }

    #[test]
    fn a_domain_over_https_and_this_computer_have_passkeys() {
        let pair = |id: &str, origin: &str| Some((id.to_owned(), origin.to_owned()));
        assert_eq!(shown("petri.example", true), pair("petri.example", "https://petri.example"));
        let with_port = shown("petri.example:8443", true);
        assert_eq!(with_port, pair("petri.example", "https://petri.example:8443"));
        let local = shown("localhost:7878", false);
        assert_eq!(local, pair("localhost", "http://localhost:7878"));
    }

    #[test]
    fn all_else_has_none() {
        for host in ["petri.example", "127.0.0.1:7878", "localhost.example", "192.0.2.1"] {
            assert_eq!(shown(host, false), None, "{host}");
        }
        for host in ["192.0.2.1", "192.0.2.1:443", "[2001:db8::1]:443", ""] {
            assert_eq!(shown(host, true), None, "{host}");
        }
    }
}
