//! Requests to addresses that strangers have given. They go to the public internet alone: neither a name
//! nor a redirection leads them into the network of the server, and nothing that comes back is shown.

use std::error::Error as _;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder, Url};
use store::{StoreError, StoreResult};
use thiserror::Error;

use crate::state::SiteOptions;

/// Who takes longer will not answer.
const TIMEOUT: Duration = Duration::from_secs(10);
/// No address is longer.
const LONGEST: usize = 1_000;

/// Why nothing is sent somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum TargetError {
    /// It is no address that begins with https.
    #[error("the address must begin with https://")]
    NotHttps,
    /// It is within a network that is not public.
    #[error("the address must be on the public internet")]
    NotPublic,
}

/// Checks an address as far as it can be without looking up its name.
///
/// # Errors
/// [`TargetError`].
pub(crate) fn check_target(text: &str, may_be_private: bool) -> Result<(), TargetError> {
    let url = Url::parse(text).map_err(|_| TargetError::NotHttps)?;
    let is_known = url.scheme() == "https" || (may_be_private && url.scheme() == "http");
    let names_somebody = !url.username().is_empty() || url.password().is_some();
    if !is_known || names_somebody || text.len() > LONGEST {
        return Err(TargetError::NotHttps);
    }
    // An address in digits is not looked up, so it is checked here.
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    match host.parse::<IpAddr>() {
        Ok(ip) if !may_be_private && !is_public(ip) => Err(TargetError::NotPublic),
        _ => Ok(()),
    }
}

/// What sends them. A system without certificates to know others by, as an empty container, gets one that
/// trusts nobody: then nothing can be sent, and all else goes on.
///
/// # Errors
/// `Unavailable` where the system lets nobody ask over the network.
pub(super) fn new(options: &SiteOptions) -> StoreResult<Client> {
    // Somebody in this process may have chosen one before.
    let _ = rustls::crypto::ring::default_provider().install_default();
    builder(options).build().or_else(|error| {
        let why = error.source().map_or_else(|| error.to_string(), ToString::to_string);
        tracing::warn!(why, "webhooks and push messages cannot be sent: install `ca-certificates`");
        let client = builder(options).tls_certs_only([]).build();
        client.map_err(|error| StoreError::Unavailable(error.to_string()))
    })
}

fn builder(options: &SiteOptions) -> ClientBuilder {
    let client = Client::builder()
        .timeout(TIMEOUT)
        .redirect(Policy::none())
        .no_proxy()
        .user_agent(concat!("petri/", env!("CARGO_PKG_VERSION")));
    match options.lets_webhooks_in {
        true => client,
        false => client.dns_resolver(Arc::new(PublicAddresses)),
    }
}

/// Looks names up, and knows public addresses alone.
struct PublicAddresses;

impl Resolve for PublicAddresses {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|address| is_public(address.ip())).collect();
            match public.is_empty() {
                true => Err(TargetError::NotPublic.into()),
                false => Ok(Box::new(public.into_iter()) as Addrs),
            }
        })
    }
}

/// Whether an address is one of the public internet (by the registries of RFC 6890).
fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_special = match (a, b, c) {
        // This network, private ones, shared by providers, loopback, link-local.
        (0 | 10 | 127, _, _) | (100, 64..=127, _) | (169, 254, _) => true,
        (172, 16..=31, _) | (192, 168, _) | (192, 0, 0) | (198, 18..=19, _) => true,
        // Documentation, 6to4 relays.
        (192, 0, 2) | (198, 51, 100) | (203, 0, 113) | (192, 88, 99) => true,
        // Multicast, reserved, broadcast.
        _ => a >= 224,
    };
    !is_special
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    // All of the public internet lies in 2000::/3; within it Teredo and the like (2001::/23),
    // documentation (2001:db8::/32, 3fff::/20) and 6to4, which carries any IPv4 address.
    let is_special = match a {
        0x2001 => b < 0x0200 || b == 0x0db8,
        0x2002 => true,
        0x3fff => b < 0x1000,
        _ => false,
    };
    (0x2000..0x4000).contains(&a) && !is_special
}

#[cfg(test)]
mod tests {
    use super::{TargetError, check_target, is_public};

    #[test]
    fn what_is_not_public_is_known() {
        for text in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "224.0.0.1",
            "198.18.0.1",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
        ] {
            assert!(!is_public(text.parse().expect("an address")), "{text}");
        }
        for text in ["1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2001:4860::8888"] {
            assert!(is_public(text.parse().expect("an address")), "{text}");
        }
    }

    #[test]
    fn a_target_is_https_and_names_nobody() {
        for (text, expected) in [
            ("https://hooks.example/petri?x=1", Ok(())),
            ("https://1.1.1.1/", Ok(())),
            ("http://hooks.example/", Err(TargetError::NotHttps)),
            ("https://me:secret@hooks.example/", Err(TargetError::NotHttps)),
            ("ftp://hooks.example/", Err(TargetError::NotHttps)),
            ("hooks.example", Err(TargetError::NotHttps)),
            ("https://127.0.0.1/", Err(TargetError::NotPublic)),
            ("https://2130706433/", Err(TargetError::NotPublic)),
            ("https://0x7f.1/", Err(TargetError::NotPublic)),
            ("https://[::1]:8443/", Err(TargetError::NotPublic)),
            ("https://[::ffff:10.0.0.1]/", Err(TargetError::NotPublic)),
        ] {
            assert_eq!(check_target(text, false), expected, "{text}");
        }
        assert_eq!(check_target("http://127.0.0.1:9/", true), Ok(()));
        assert_eq!(check_target("file:///etc/passwd", true), Err(TargetError::NotHttps));
    }
}
