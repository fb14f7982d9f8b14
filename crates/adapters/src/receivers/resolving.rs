//! Names are looked up once for each message, and what is connected to is what was looked at: a name that leads elsewhere a moment later leads nowhere.

use std::{fmt, net::IpAddr};
use ureq::{
    Error,
    config::Config,
    http::Uri,
    unversioned::{
        resolver::{ResolvedSocketAddrs, Resolver},
        transport::NextTimeout,
    },
};

/// A name led to an address that is not allowed.
#[derive(Debug, thiserror::Error)]
#[error("it leads to an address that is not on the public internet")]
pub(super) struct NotPublic;

/// A resolver whose answers are looked at: of a name that leads to one address which is not allowed, none is used.
pub(super) struct Checked<R> {
    resolver: R,
    is_allowed: fn(IpAddr) -> bool,
}

impl<R> Checked<R> {
    pub(super) const fn new(resolver: R, is_allowed: fn(IpAddr) -> bool) -> Self {
        Self { resolver, is_allowed }
    }
}

impl<R: Resolver> Resolver for Checked<R> {
    fn resolve(&self, uri: &Uri, config: &Config, timeout: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        let addresses = self.resolver.resolve(uri, config, timeout)?;
        if addresses.iter().all(|address| (self.is_allowed)(address.ip())) { Ok(addresses) } else { Err(Error::Other(Box::new(NotPublic))) }
    }
}

impl<R> fmt::Debug for Checked<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Checked").finish_non_exhaustive()
    }
}
