//! Lists that others publish, fetched over HTTP.

use async_trait::async_trait;
use std::time::Duration;
use tokio::task::spawn_blocking;
use ureq::Agent;
use vitrina_shop::feeds::{Feeds, Fetched, Unreachable};

/// A list that has not come whole in this time does not come.
const FETCHING_MAX: Duration = Duration::from_mins(1);
/// Lists of ten thousands of places fit.
const BYTES_MAX: u64 = 32 * 1024 * 1024;
/// A list that has moved is found.
const REDIRECTS_MAX: u32 = 3;
const UNCHANGED: u16 = 304;

/// Fetches lists, encrypted ones by encrypted ways alone.
#[derive(Debug, Clone, Copy, Default)]
pub struct WebFeeds;

#[async_trait]
impl Feeds for WebFeeds {
    async fn fetch(&self, url: &str, etag: Option<&str>) -> Result<Fetched, Unreachable> {
        let (url, etag) = (url.to_owned(), etag.map(str::to_owned));
        let fetched = spawn_blocking(move || fetch(&url, etag.as_deref())).await;
        fetched.map_err(|error| Unreachable(error.to_string()))?
    }
}

fn fetch(url: &str, etag: Option<&str>) -> Result<Fetched, Unreachable> {
    let is_here = url.starts_with("http://");
    let config = Agent::config_builder()
        .timeout_global(Some(FETCHING_MAX))
        .http_status_as_error(false)
        .max_redirects(if is_here { 0 } else { REDIRECTS_MAX })
        .https_only(!is_here);
    let agent: Agent = if is_here { config.proxy(None).build().into() } else { config.build().into() };
    let mut request = agent.get(url).header("accept", "application/json");
    if let Some(etag) = etag {
        request = request.header("if-none-match", etag);
    }
    let mut answer = request.call().map_err(|error| Unreachable(error.to_string()))?;
    let status = answer.status().as_u16();
    if status == UNCHANGED && etag.is_some() {
        return Ok(Fetched::Unchanged);
    }
    if !(200..300).contains(&status) {
        return Err(Unreachable(format!("its server answers {status}")));
    }
    let etag = answer.headers().get("etag").and_then(|value| value.to_str().ok()).map(str::to_owned);
    let body = answer.body_mut().with_config().limit(BYTES_MAX).read_to_vec().map_err(|error| Unreachable(error.to_string()))?;
    Ok(Fetched::Body { bytes: body.into(), etag })
}
