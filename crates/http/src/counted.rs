//! What is answered is counted, and what is refused is logged, seldom enough not to fill the log.

use crate::{client::Client, sampled::Sampled};
use axum::{
    extract::{MatchedPath, Request, State},
    http::{Method, StatusCode},
    middleware::Next,
    response::Response,
};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// Each kind of refusal is logged once in so long.
const PAUSE: Duration = Duration::from_secs(1);
static TOO_OFTEN: Sampled = Sampled::new(PAUSE);
static TOO_LARGE: Sampled = Sampled::new(PAUSE);
static TOO_SLOW: Sampled = Sampled::new(PAUSE);

/// What has no route of its own: pages, and calls that there are not.
const PAGES: &str = "pages";
const UNKNOWN_CALLS: &str = "/api/";
/// Methods that nobody knows are one.
const OTHER: &str = "other";

/// How many requests were answered, by method, route and status.
#[derive(Debug, Clone, Default)]
pub struct Answered(Arc<Mutex<Counts>>);

/// Answers by method, route template and status.
pub type Counts = BTreeMap<(&'static str, String, u16), u64>;

impl Answered {
    /// The counts of now.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.all().clone()
    }

    fn all(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Middleware that counts an answer.
pub async fn count(State(answered): State<Answered>, request: Request, next: Next) -> Response {
    let method = name(request.method());
    let unrouted = if request.uri().path().starts_with(UNKNOWN_CALLS) { UNKNOWN_CALLS } else { PAGES };
    let route = request.extensions().get::<MatchedPath>().map_or(unrouted, MatchedPath::as_str).to_owned();
    let client = request.extensions().get::<Client>().copied();
    let response = next.run(request).await;
    log(response.status(), &route, client);
    *answered.all().entry((method, route, response.status().as_u16())).or_default() += 1;
    response
}

fn name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::OPTIONS => "OPTIONS",
        _ => OTHER,
    }
}

fn log(status: StatusCode, route: &str, client: Option<Client>) {
    let (kind, what) = match status {
        StatusCode::TOO_MANY_REQUESTS => (&TOO_OFTEN, "too often"),
        StatusCode::PAYLOAD_TOO_LARGE => (&TOO_LARGE, "too large"),
        StatusCode::REQUEST_TIMEOUT => (&TOO_SLOW, "too slow"),
        _ => return,
    };
    if let Some(count) = kind.happened() {
        let client = client.map(|client| client.to_string()).unwrap_or_default();
        tracing::warn!(count, client, route, "requests are refused: {what}");
    }
}
