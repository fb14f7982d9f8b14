//! The client for servers of others: bounded in time, and it keeps its connections.

use std::time::Duration;
use ureq::Agent;

/// A server that cannot be reached in this time …
const CONNECTING_MAX: Duration = Duration::from_secs(5);
/// … or has not answered in this one is away.
const ANSWERING_MAX: Duration = Duration::from_secs(15);

/// A client of the server at `url`. One that is on this machine is asked without a proxy.
pub(crate) fn agent(url: &str) -> Agent {
    agent_within(url, ANSWERING_MAX)
}

/// The same that waits no longer than this for an answer.
pub(crate) fn agent_within(url: &str, answering_max: Duration) -> Agent {
    let config = Agent::config_builder()
        .timeout_connect(Some(CONNECTING_MAX))
        .timeout_global(Some(answering_max))
        .http_status_as_error(false)
        .max_redirects(0);
    if url.starts_with("http://") { config.proxy(None).build().into() } else { config.build().into() }
}
