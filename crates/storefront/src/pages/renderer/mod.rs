//! The Node workers that turn (page info, API answers) into HTML (ADR 8).
//!
//! A page needs two exchanges: which API paths it needs, then the page itself. A request is a frame of JSON, and then each answer's
//! body as it came; the reply is a frame of JSON, and then the HTML as it is. Large texts inside JSON were a third of a page's cost.

mod error;
mod frames;
mod queue;
#[cfg(test)]
mod tests;
mod worker;

pub(crate) use error::RenderError;

use futures_util::future::join_all;
use moka::sync::Cache;
use queue::{Place, Queue};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use std::{
    collections::BTreeMap,
    io,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::time::{Instant, timeout_at};
use worker::Worker;

/// A page that takes longer once it is its turn goes out as a shell.
const PAGE_TIMEOUT: Duration = Duration::from_secs(5);

/// Pages whose paths are remembered.
const NEEDS_KEPT_MAX: u64 = 1000;

/// The paths that pages need, by the hash of the page: they follow from it alone, and all workers run one program.
type Needed = Cache<[u8; 32], Arc<[String]>>;

/// What an API path answered, as the renderer and the browser's state hold it.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    /// HTTP status.
    pub status: u16,
    /// JSON.
    pub body: String,
    /// Number of all entries, for lists (decision 27).
    pub total: Option<u64>,
}

/// API answers by path.
pub(crate) type Answers = BTreeMap<String, Answer>;

/// What a rendered page consists of.
#[derive(Debug, Clone)]
pub(crate) struct Rendered {
    /// Inside of the root element.
    pub html: String,
    /// Title, meta, links and structured data.
    pub head: String,
}

#[derive(Serialize)]
#[serde(tag = "op", rename_all = "lowercase")]
enum Ask<'a> {
    Needs { page: &'a RawValue },
    Render { page: &'a RawValue, answers: Vec<Head<'a>> },
}

/// An answer without its body.
#[derive(Serialize)]
struct Head<'a> {
    path: &'a str,
    status: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<u64>,
}

#[derive(Deserialize)]
struct RenderedHead {
    head: String,
}

#[derive(Deserialize)]
struct Needs {
    paths: Vec<String>,
}

/// The workers and the queue before them.
#[derive(Debug)]
pub struct Renderer {
    queue: Arc<Queue>,
    workers: Vec<Worker>,
    needs: Needed,
    rendered: AtomicU64,
    failed: AtomicU64,
}

/// What the renderers do now, and did since the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RenderFigures {
    /// Workers that can answer.
    pub ready: u64,
    /// Pages that wait for their turn.
    pub waiting: u64,
    /// Pages that have it.
    pub admitted: u64,
    /// Pages that were rendered.
    pub rendered: u64,
    /// Pages that went out as shells.
    pub failed: u64,
}

/// A page's turn at a worker.
#[derive(Debug)]
pub(crate) struct Turn<'a> {
    worker: &'a Worker,
    needs: &'a Needed,
    ends_at: Instant,
    _place: Place,
}

impl Renderer {
    /// Starts `count` workers that run `script`. Without any, every page goes out as a shell.
    #[must_use]
    pub fn start(script: Vec<u8>, count: usize) -> Self {
        let (queue, script) = (Queue::new(count), Arc::<[u8]>::from(script));
        let workers = (0..count).map(|place| Worker::start(Arc::clone(&script), Arc::clone(&queue), place)).collect();
        let needs = Cache::new(NEEDS_KEPT_MAX);
        Self { queue, workers, needs, rendered: AtomicU64::new(0), failed: AtomicU64::new(0) }
    }

    /// Whether at least one worker can answer.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.queue.is_ready()
    }

    /// Waits until the workers that start with the server have started, or cannot: the server answers calls before it renders.
    pub async fn started(&self) {
        self.queue.settled().await;
    }

    /// What the renderers do.
    #[must_use]
    pub fn figures(&self) -> RenderFigures {
        let (ready, waiting, admitted) = self.queue.figures();
        let (rendered, failed) = (self.rendered.load(Ordering::Relaxed), self.failed.load(Ordering::Relaxed));
        RenderFigures { ready, waiting, admitted, rendered, failed }
    }

    /// Counts a page.
    pub(crate) fn note(&self, is_rendered: bool) {
        let count = if is_rendered { &self.rendered } else { &self.failed };
        count.fetch_add(1, Ordering::Relaxed);
    }

    /// Waits for a page's turn.
    pub(crate) async fn turn(&self) -> Result<Turn<'_>, RenderError> {
        let place = self.queue.place().await.ok_or(RenderError::NoPlace)?;
        Ok(Turn { worker: &self.workers[place.worker], needs: &self.needs, ends_at: Instant::now() + PAGE_TIMEOUT, _place: place })
    }

    /// Ends the workers together, and waits until they have ended.
    pub async fn stop(&self) {
        join_all(self.workers.iter().map(Worker::stop)).await;
    }
}

impl Turn<'_> {
    /// The API paths that `page` is made from.
    pub(crate) async fn needs(&self, page: &RawValue) -> Result<Arc<[String]>, RenderError> {
        let key = Sha256::digest(page.get()).into();
        if let Some(paths) = self.needs.get(&key) {
            return Ok(paths);
        }
        let frames = self.ask(&Ask::Needs { page }, &[], 1).await?;
        let paths: Arc<[String]> = read_answer::<Needs>(&frames[0])?.paths.into();
        self.needs.insert(key, Arc::clone(&paths));
        Ok(paths)
    }

    /// The page's HTML.
    pub(crate) async fn render(&self, page: &RawValue, answers: &Answers) -> Result<Rendered, RenderError> {
        let heads = answers.iter().map(|(path, answer)| Head { path, status: answer.status, total: answer.total }).collect();
        let bodies: Vec<&[u8]> = answers.values().map(|answer| answer.body.as_bytes()).collect();
        let mut frames = self.ask(&Ask::Render { page, answers: heads }, &bodies, 2).await?;
        let RenderedHead { head } = read_answer(&frames[0])?;
        let html = frames.pop().map(String::from_utf8).and_then(Result::ok);
        Ok(Rendered { head, html: html.ok_or_else(|| RenderError::Refused("HTML that is not UTF-8".to_owned()))? })
    }

    /// Asks the worker; `replies` is how many frames it answers when all is well.
    async fn ask(&self, ask: &Ask<'_>, bodies: &[&[u8]], replies: usize) -> Result<Vec<Vec<u8>>, RenderError> {
        let ask = serde_json::to_vec(ask).map_err(io::Error::from)?;
        let request = frames::framed(std::iter::once(ask.as_slice()).chain(bodies.iter().copied()))?;
        timeout_at(self.ends_at, self.worker.ask(request, replies)).await.map_err(|_| RenderError::TimedOut)?
    }
}

fn read_answer<T: for<'de> Deserialize<'de>>(answer: &[u8]) -> Result<T, RenderError> {
    serde_json::from_slice(answer).map_err(|error| RenderError::Refused(error.to_string()))
}
