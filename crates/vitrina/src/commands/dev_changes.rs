//! GET /dev/changes: tells pages under development that the shop has changed (SHELL-10).

use crate::stopping::told_to_stop;
use axum::{
    Router,
    body::Body,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use futures_util::{StreamExt, stream};
use std::{convert::Infallible, process, sync::Arc, time::Duration};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use vitrina_catalog::Shelf;
use vitrina_http::problem::Problem;

/// Pages that listen at once: more than anybody looks at.
const LISTENERS_MAX: usize = 32;
/// How often the revision is looked at.
const PAUSE: Duration = Duration::from_millis(250);
/// Looks between two signs of life, by which it is noticed that a page is gone.
const QUIET_MAX: u32 = 40;

/// The shop that changes, and room for those who listen.
#[derive(Clone)]
struct Changes {
    shelf: Arc<Shelf>,
    places: Arc<Semaphore>,
}

/// The events, of a shop whose configuration wants them.
pub(super) fn router(shelf: Arc<Shelf>) -> Router {
    let places = Arc::new(Semaphore::new(LISTENERS_MAX));
    Router::new().route("/dev/changes", get(listen)).with_state(Changes { shelf, places })
}

async fn listen(State(changes): State<Changes>) -> Result<Response, Problem> {
    if !changes.shelf.now().snapshot.configuration.live_reload {
        return Err(Problem::not_found("page"));
    }
    let Ok(place) = Arc::clone(&changes.places).try_acquire_owned() else {
        return Ok(StatusCode::SERVICE_UNAVAILABLE.into_response());
    };
    let stop = told_to_stop().map_err(|error| Problem::unexpected(&error))?;
    let listener = Listener { shelf: changes.shelf, told: None, _place: place };
    let events = stream::unfold(listener, |listener| async move { Some(listener.next().await) });
    let body = Body::from_stream(events.map(Ok::<_, Infallible>).take_until(Box::pin(stop)));
    Ok(([(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")], body).into_response())
}

/// Somebody who listens.
struct Listener {
    shelf: Arc<Shelf>,
    /// The version that it knows of.
    told: Option<String>,
    _place: OwnedSemaphorePermit,
}

impl Listener {
    /// The next event: the version that is served now, at once or when it is another one; or a sign of life.
    async fn next(mut self) -> (String, Self) {
        for _ in 0..QUIET_MAX {
            // Another process may serve other pages.
            let version = format!("{}.{}", process::id(), self.shelf.now().snapshot.revision);
            if self.told.as_ref() != Some(&version) {
                let event = format!("data: {version}\n\n");
                self.told = Some(version);
                return (event, self);
            }
            tokio::time::sleep(PAUSE).await;
        }
        (":\n\n".to_owned(), self)
    }
}
