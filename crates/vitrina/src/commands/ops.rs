//! What watches the shop: whether it lives and can serve, and its figures in the text format of Prometheus.

use axum::{
    Json, Router,
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
    routing::get,
};
use jiff::Timestamp;
use serde_json::json;
use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{sync::Mutex, time::timeout};
use vitrina_http::{counted::Answered, problem};
use vitrina_shop::{context::Clock, freshness::Freshness, jobs::Figures};
use vitrina_store::{
    Database, clock,
    jobs::{self, Group, JobState},
    revisions,
};
use vitrina_storefront::Renderer;

/// What the answers are made from.
#[derive(Clone)]
pub(crate) struct Watched {
    pub(crate) database: Database,
    pub(crate) freshness: Arc<Freshness>,
    pub(crate) renderer: Arc<Renderer>,
    pub(crate) answered: Answered,
    pub(crate) jobs: Figures,
    pub(crate) clock: Clock,
    /// When it was looked last, and whether the shop could sell. Whoever looks holds it.
    pub(crate) looked: Arc<Mutex<Option<(Instant, bool)>>>,
}

/// What is asked often is answered from the last look.
const LOOK_INTERVAL: Duration = Duration::from_secs(1);
/// For so long a node may sell by a catalogue that it cannot read again.
const STALE_MAX: Duration = Duration::from_mins(1);
/// An order waits no longer either.
const LOOK_TIMEOUT: Duration = Duration::from_secs(5);

impl Watched {
    async fn can_sell(&self) -> bool {
        let mut last = self.looked.lock().await;
        if let Some((at, can_sell)) = *last
            && at.elapsed() < LOOK_INTERVAL
        {
            return can_sell;
        }
        let looked = timeout(LOOK_TIMEOUT, revisions::probe(&self.database)).await;
        let can_sell = looked.is_ok_and(|answer| answer.inspect_err(|error| tracing::warn!("not ready: {error}")).is_ok());
        *last = Some((Instant::now(), can_sell));
        can_sell
    }
}

/// `GET /healthz` and `GET /readyz`.
pub(crate) fn health(watched: Watched) -> Router {
    Router::new().route("/healthz", get(|| async { "alive" })).route("/readyz", get(ready)).with_state(watched)
}

/// All of it, for an address of its own: figures are nobody else's business.
pub(crate) fn router(watched: Watched) -> Router {
    let document = get(|| async { Json(vitrina_storefront::openapi_document()) });
    let figures = Router::new().route("/metrics", get(metrics)).with_state(watched.clone());
    health(watched).merge(figures).route("/api/openapi.json", document)
}

/// Whether the shop can sell: the database takes an order, and the catalogue is the one that it holds. Without a renderer it does, only
/// slower.
async fn ready(State(watched): State<Watched>) -> impl IntoResponse {
    let can_sell = watched.can_sell().await;
    let is_fresh = is_fresh(watched.freshness.stale_for(Instant::now()));
    let status = if can_sell && is_fresh { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(json!({"database": can_sell, "snapshot": is_fresh, "renderer": watched.renderer.is_ready()})))
}

/// Whether a catalogue that could not be read again for so long can still be sold by.
fn is_fresh(stale_for: Duration) -> bool {
    stale_for < STALE_MAX
}

async fn metrics(State(watched): State<Watched>) -> impl IntoResponse {
    let mut text = text(&watched);
    // A database that is away is told by the figures that are there without it.
    if let Ok(Ok(groups)) = timeout(LOOK_TIMEOUT, jobs::groups(&watched.database)).await {
        waiting_jobs(&mut text, &groups, watched.clock.now());
    }
    if let Ok(Ok(theirs)) = timeout(LOOK_TIMEOUT, clock::now(&watched.database)).await {
        let ahead = watched.clock.now().duration_since(theirs).as_secs();
        family(
            &mut text,
            "clock_ahead_seconds",
            "gauge",
            "How far this node's clock is ahead of the database's; below 0 where it is behind.",
        );
        let _written_to_string = writeln!(text, "vitrina_clock_ahead_seconds {ahead}");
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}

fn text(watched: &Watched) -> String {
    let counts = watched.answered.counts();
    // A placed order is answered 201; the same one asked for again, 200.
    let orders = counts.get(&("POST", "/api/orders".to_owned(), 201)).copied().unwrap_or_default();
    let mut classes: BTreeMap<(&str, &str, u16), u64> = BTreeMap::new();
    for ((method, route, status), count) in &counts {
        *classes.entry((method, route, status / 100)).or_default() += count;
    }
    let mut text = String::from("# HELP vitrina_requests_total Requests that were answered.\n# TYPE vitrina_requests_total counter\n");
    for ((method, route, class), count) in classes {
        let _written_to_string =
            writeln!(text, "vitrina_requests_total{{method=\"{method}\",route=\"{route}\",status=\"{class}xx\"}} {count}");
    }
    let rendering = watched.renderer.figures();
    let stale_seconds = watched.freshness.stale_for(Instant::now()).as_secs();
    for (name, kind, help, value) in [
        ("orders_placed_total", "counter", "Orders that were placed.", orders),
        ("database_errors_total", "counter", "Requests that failed because of the database.", problem::database_errors()),
        ("database_rows_read_total", "counter", "Rows that were read from the database.", watched.database.rows_read()),
        ("pages_rendered_total", "counter", "Pages that were rendered.", rendering.rendered),
        ("pages_not_rendered_total", "counter", "Pages that went out as shells.", rendering.failed),
        ("pages_waiting", "gauge", "Pages that wait for a renderer.", rendering.waiting),
        ("pages_rendering", "gauge", "Pages that have their turn at a renderer.", rendering.admitted),
        ("renderers_ready", "gauge", "Renderers that can answer.", rendering.ready),
        ("snapshot_stale_seconds", "gauge", "For how long the catalogue could not be read again; 0 while it can.", stale_seconds),
    ] {
        let _written_to_string = writeln!(text, "# HELP vitrina_{name} {help}\n# TYPE vitrina_{name} {kind}\nvitrina_{name} {value}");
    }
    family(&mut text, "jobs_tries_total", "counter", "Tries of jobs, by how they ended.");
    for ((kind, outcome), count) in watched.jobs.counts() {
        let outcome = outcome.code();
        let _written_to_string = writeln!(text, "vitrina_jobs_tries_total{{kind=\"{kind}\",outcome=\"{outcome}\"}} {count}");
    }
    text
}

/// What all nodes have before them, from the database.
fn waiting_jobs(text: &mut String, groups: &[Group], now: Timestamp) {
    for (state, name, help) in [
        (JobState::Waiting, "jobs_waiting", "Jobs that are due, will be, or are being done."),
        (JobState::Failed, "jobs_failed", "Jobs that wait for a person."),
    ] {
        family(text, name, "gauge", help);
        for group in groups.iter().filter(|group| group.state == state) {
            let _written_to_string = writeln!(text, "vitrina_{name}{{kind=\"{}\"}} {}", group.kind, group.count);
        }
    }
    family(text, "jobs_oldest_seconds", "gauge", "How long the oldest waiting job has been due.");
    for group in groups.iter().filter(|group| group.state == JobState::Waiting) {
        let age = now.duration_since(group.oldest_due_at).as_secs().max(0);
        let _written_to_string = writeln!(text, "vitrina_jobs_oldest_seconds{{kind=\"{}\"}} {age}", group.kind);
    }
}

fn family(text: &mut String, name: &str, kind: &str, help: &str) {
    let _written_to_string = writeln!(text, "# HELP vitrina_{name} {help}\n# TYPE vitrina_{name} {kind}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn call_01_a_node_is_ready_while_its_catalogue_is_not_old() {
        assert_eq!([0, 59, 60, 3_600].map(|seconds| is_fresh(Duration::from_secs(seconds))), [true, true, false, false]);
    }
}
