//! Where a request comes from.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderName, request::Parts},
};
use std::{
    convert::Infallible,
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    sync::Once,
};

/// An IPv6 customer has a network of 64 bits to choose addresses from: all of it is one client.
const IPV6_NETWORK: u128 = u128::MAX << 64;

/// What most proxies name the client in.
const FORWARDED_FOR: &str = "x-forwarded-for";
/// What they name the scheme in that the client used.
const FORWARDED_PROTO: &str = "x-forwarded-proto";
/// A proxy that nobody told the shop about is told of once.
static TOLD: Once = Once::new();
/// … and so is one whose header cannot be read.
static UNREADABLE: Once = Once::new();

/// The client of a request, as far as limits are concerned: an IPv4 address or an IPv6 network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Client(IpAddr);

impl Client {
    /// The client at the other end of a connection; behind a proxy, the one that the proxy's header names last. What stands
    /// before that the client itself may have written.
    #[must_use]
    pub fn of(peer: IpAddr, proxy_header: Option<&HeaderName>, headers: &HeaderMap) -> Self {
        let Some(name) = proxy_header else {
            if headers.contains_key(FORWARDED_FOR) {
                TOLD.call_once(|| {
                    tracing::warn!("requests have X-Forwarded-For; if it is a proxy's, set client-header: all behind it are one client");
                });
            }
            return Self::at(peer);
        };
        let Some(line) = headers.get_all(name).iter().next_back() else { return Self::at(peer) };
        let named = line.to_str().ok().and_then(|line| address(line.rsplit(',').next()?.trim()));
        if named.is_none() {
            UNREADABLE.call_once(|| {
                tracing::warn!(header = %name, "the header that client-header names has no address in it: all behind the proxy are one client");
            });
        }
        Self::at(named.unwrap_or(peer))
    }

    /// Whoever sends a request that never passed the accept loop: the server itself.
    #[must_use]
    pub fn nobody() -> Self {
        Self(Ipv4Addr::UNSPECIFIED.into())
    }

    /// The client at this address.
    #[must_use]
    pub fn at(address: IpAddr) -> Self {
        Self(network(address))
    }
}

impl fmt::Display for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Whether a request came encrypted to the proxy in front.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Secure(pub bool);

impl Secure {
    /// What the proxy says; nobody is believed who is no proxy of ours.
    #[must_use]
    pub fn of(proxy_header: Option<&HeaderName>, headers: &HeaderMap) -> Self {
        let scheme = headers.get_all(FORWARDED_PROTO).iter().next_back().and_then(|scheme| scheme.to_str().ok()?.rsplit(',').next());
        Self(proxy_header.is_some() && scheme.is_some_and(|scheme| scheme.trim().eq_ignore_ascii_case("https")))
    }
}

/// An address as proxies write it: bare, in brackets, or with the port that the client came from.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse::<IpAddr>().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
}

fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & IPV6_NETWORK).into(),
        address @ IpAddr::V4(_) => address,
    }
}

/// What the accept loop found out.
impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or_else(Self::nobody))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn auth_11_the_address_that_the_proxy_saw_counts_and_not_what_the_client_wrote() {
        let peer = "10.0.0.1".parse().unwrap();
        let name = HeaderName::from_static("x-forwarded-for");
        let client = |lines: &[&'static str], header| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(&name, HeaderValue::from_static(line));
            }
            Client::of(peer, header, &headers).0.to_string()
        };
        assert_eq!(client(&["1.1.1.1, 192.0.2.7"], Some(&name)), "192.0.2.7");
        assert_eq!(client(&["1.1.1.1", "2.2.2.2,192.0.2.7"], Some(&name)), "192.0.2.7");
        for written in ["192.0.2.7:54321", "1.1.1.1:80, 192.0.2.7:54321"] {
            assert_eq!(client(&[written], Some(&name)), "192.0.2.7", "{written}");
        }
        for written in ["2001:db8:1:2::1", "[2001:db8:1:2::1]:443", "[2001:db8:1:2::1]"] {
            assert_eq!(client(&[written], Some(&name)), "2001:db8:1:2::", "{written}");
        }
        assert_eq!(client(&["1.1.1.1, nobody"], Some(&name)), "10.0.0.1");
        assert_eq!(client(&[], Some(&name)), "10.0.0.1");
        assert_eq!(client(&["192.0.2.7"], None), "10.0.0.1");
    }

    #[test]
    fn auth_11_an_ipv6_network_is_one_client() {
        let of = |address: &str| Client::of(address.parse().unwrap(), None, &HeaderMap::new());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
    }
}
