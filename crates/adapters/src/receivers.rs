//! Customers' own programs, to which messages are sent over the public internet (ADR 41). A customer names the address: what is asked must never be
//! something that only the shop reaches.

mod resolving;
mod turns;

use async_trait::async_trait;
use resolving::{Checked, NotPublic};
use std::{net::IpAddr, sync::Arc, time::Duration};
use tokio::task::spawn_blocking;
use turns::Turns;
use ureq::{
    Agent, Error,
    tls::{RootCerts, TlsConfig},
    unversioned::{
        resolver::{DefaultResolver, Resolver},
        transport::DefaultConnector,
    },
};
use vitrina_shop::customers::webhooks::receivers::{
    AddressFault, Parcel, Receivers, Undelivered, WebhookFailure, check_address, host, is_public,
};

/// A receiver that cannot be reached in this time …
const CONNECTING_MAX: Duration = Duration::from_secs(3);
/// … or has not answered in this one is too slow: looking its name up and what it answers are in it.
const ANSWERING_MAX: Duration = Duration::from_secs(5);
/// Messages on their way at once: half of the jobs that a node does.
const AT_ONCE: usize = 2;
/// So much of an answer's head …
const HEAD_BYTES_MAX: usize = 16 * 1024;
/// … and of its body is read, and nothing of it kept.
const BODY_BYTES_MAX: u64 = 4 * 1024;
/// What receivers call the shop by.
const USER_AGENT: &str = "Vitrina-Webhooks";
/// What says that a message is the shop's.
const SIGNATURE: &str = "vitrina-signature";
/// What a demonstration on this machine sends to.
const HERE: &str = "http://127.0.0.1:";

/// Where messages go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    Public,
    /// Only this machine.
    Here,
    Nowhere,
}

/// Sends messages to customers' programs.
#[derive(Debug)]
pub struct WebReceivers {
    agent: Agent,
    reach: Reach,
    turns: Arc<Turns>,
}

impl WebReceivers {
    /// Those on the public internet.
    #[must_use]
    pub fn public() -> Self {
        Self::new(Reach::Public, agent(true, is_public, DefaultResolver::default(), RootCerts::WebPki))
    }

    /// Those on this machine, without encryption: of a demonstration that nobody else reaches.
    #[must_use]
    pub fn here() -> Self {
        Self::new(Reach::Here, agent(false, |address| address.is_loopback(), DefaultResolver::default(), RootCerts::WebPki))
    }

    /// None: addresses are taken and nothing is sent there.
    #[must_use]
    pub fn nowhere() -> Self {
        Self::new(Reach::Nowhere, agent(true, |_| false, DefaultResolver::default(), RootCerts::WebPki))
    }

    fn new(reach: Reach, agent: Agent) -> Self {
        Self { agent, reach, turns: Turns::new(AT_ONCE) }
    }
}

/// A client that connects to nothing but addresses which are allowed, keeps no connection, and follows nobody elsewhere. A proxy would look names up by
/// itself: none is used.
fn agent(is_encrypted: bool, is_allowed: fn(IpAddr) -> bool, resolver: impl Resolver, roots: RootCerts) -> Agent {
    let config = Agent::config_builder()
        .https_only(is_encrypted)
        .proxy(None)
        .max_redirects(0)
        .http_status_as_error(false)
        .timeout_connect(Some(CONNECTING_MAX))
        .timeout_global(Some(ANSWERING_MAX))
        .max_idle_connections(0)
        .max_response_header_size(HEAD_BYTES_MAX)
        .user_agent(USER_AGENT)
        .tls_config(TlsConfig::builder().root_certs(roots).build())
        .build();
    Agent::with_parts(config, DefaultConnector::default(), Checked::new(resolver, is_allowed))
}

#[async_trait]
impl Receivers for WebReceivers {
    fn take(&self, url: &str) -> Result<(), AddressFault> {
        if self.reach == Reach::Here && is_here(url) { Ok(()) } else { check_address(url) }
    }

    async fn post(&self, parcel: Parcel) -> Result<u16, Undelivered> {
        let names = [format!("customer {}", parcel.customer), format!("host {}", host(&parcel.url).to_ascii_lowercase())];
        let turn = self.turns.take(names).ok_or(Undelivered::Busy)?;
        let agent = self.agent.clone();
        let answered = spawn_blocking(move || {
            let _turn = turn;
            send(&agent, &parcel)
        });
        let status = answered.await.map_err(|_| Undelivered::Failed(WebhookFailure::Unreachable))?;
        match status.map_err(|error| Undelivered::Failed(failure(&error)))? {
            taken @ 200..300 => Ok(taken),
            other => Err(Undelivered::Answered(other)),
        }
    }
}

/// An address of this machine with a port.
fn is_here(url: &str) -> bool {
    let port = url.strip_prefix(HERE).and_then(|rest| rest.split(['/', '?']).next());
    port.is_some_and(|port| port.parse::<u16>().is_ok()) && url.bytes().all(|byte| byte.is_ascii_graphic())
}

fn send(agent: &Agent, parcel: &Parcel) -> Result<u16, Error> {
    let request = agent.post(&parcel.url).header("content-type", "application/json").header(SIGNATURE, &parcel.signature);
    let mut answer = request.send(&parcel.body)?;
    // The answer is taken so far that its sender sees it go. What it says is nobody's business here.
    let _read = answer.body_mut().with_config().limit(BODY_BYTES_MAX).read_to_vec();
    Ok(answer.status().as_u16())
}

fn failure(error: &Error) -> WebhookFailure {
    match error {
        Error::Timeout(_) => WebhookFailure::TooSlow,
        Error::Rustls(_) | Error::Tls(_) => WebhookFailure::Insecure,
        Error::Other(other) if other.is::<NotPublic>() => WebhookFailure::NotPublic,
        // rustls says so in the words of the connection.
        Error::Io(error) if error.kind() == std::io::ErrorKind::InvalidData => WebhookFailure::Insecure,
        Error::Io(error) if error.kind() == std::io::ErrorKind::TimedOut => WebhookFailure::TooSlow,
        _ => WebhookFailure::Unreachable,
    }
}

#[cfg(test)]
mod tests;
