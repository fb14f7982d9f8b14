//! The Node workers that turn (page info, API answers) into HTML.
//!
//! Each worker is a process that the server starts, watches, limits and replaces. It listens on a unix socket and speaks
//! frames: a length (4 bytes, big endian) and JSON. A page needs two exchanges: which API paths it needs, then the page itself.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::{
    collections::BTreeMap,
    io,
    path::{Path, PathBuf},
    process::Stdio,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::UnixStream,
    process::{Child, ChildStdin, Command},
    sync::{Mutex, Notify},
    time::timeout,
};

/// A page that takes longer goes out as a shell.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);
/// A worker that has not opened its socket by then is started anew.
const START_TIMEOUT: Duration = Duration::from_secs(10);
/// Between two starts of a worker that keeps ending.
const RESTART_PAUSE: Duration = Duration::from_millis(500);
/// Larger answers are not pages.
const FRAME_BYTES_MAX: usize = 16 * 1024 * 1024;
/// Idle connections kept for each worker.
const IDLE_CONNECTIONS_MAX: usize = 8;
/// Heap of a worker in megabytes; beyond it Node ends and is replaced.
const HEAP_MB: u32 = 256;

/// What an API path answered, as the renderer and the browser's state hold it.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Answer {
    /// HTTP status.
    pub status: u16,
    /// JSON body.
    pub body: Box<RawValue>,
    /// Number of all entries, for lists (decision 27).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<u64>,
}

/// API answers by path.
pub(crate) type Answers = BTreeMap<String, Answer>;

/// What a rendered page consists of.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Rendered {
    /// Inside of the root element.
    pub html: String,
    /// Title, meta, links and structured data.
    pub head: String,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum RenderError {
    #[error("no renderer is ready")]
    NotReady,
    #[error("the renderer did not answer in time")]
    TimedOut,
    #[error("the renderer's connection failed: {0}")]
    Connection(#[from] io::Error),
    #[error("the renderer answered: {0}")]
    Refused(String),
}

#[derive(Serialize)]
#[serde(tag = "op", rename_all = "lowercase")]
enum Ask<'a> {
    Needs { page: &'a RawValue },
    Render { page: &'a RawValue, answers: &'a Answers },
}

#[derive(Deserialize)]
struct Needs {
    paths: Vec<String>,
}

/// The pool of workers.
#[derive(Debug)]
pub struct Renderer {
    workers: Vec<Arc<Worker>>,
    next: AtomicUsize,
}

#[derive(Debug)]
struct Worker {
    socket: PathBuf,
    ready: AtomicBool,
    stop: Notify,
    /// It did not answer in time.
    stuck: Notify,
    stopped: Notify,
    idle: Mutex<Vec<UnixStream>>,
}

impl Renderer {
    /// Starts `count` workers that run `script`; their sockets are made in `folder`.
    #[must_use]
    pub fn start(script: &Path, folder: &Path, count: usize) -> Self {
        let workers = (0..count).map(|index| Worker::start(script.to_owned(), folder.join(format!("renderer-{index}.sock")))).collect();
        Self { workers, next: AtomicUsize::new(0) }
    }

    /// A renderer without workers: every page goes out as a shell.
    #[must_use]
    pub const fn absent() -> Self {
        Self { workers: Vec::new(), next: AtomicUsize::new(0) }
    }

    /// Whether at least one worker can answer.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.workers.iter().any(|worker| worker.ready.load(Ordering::Relaxed))
    }

    /// The API paths that `page` is made from.
    pub(crate) async fn needs(&self, page: &RawValue) -> Result<Vec<String>, RenderError> {
        self.ask::<Needs>(&Ask::Needs { page }).await.map(|needs| needs.paths)
    }

    /// The page's HTML.
    pub(crate) async fn render(&self, page: &RawValue, answers: &Answers) -> Result<Rendered, RenderError> {
        self.ask(&Ask::Render { page, answers }).await
    }

    /// Ends the workers, and waits until they have ended.
    pub async fn stop(&self) {
        for worker in &self.workers {
            worker.stop.notify_one();
        }
        for worker in &self.workers {
            worker.stopped.notified().await;
        }
    }

    async fn ask<T: for<'de> Deserialize<'de>>(&self, ask: &Ask<'_>) -> Result<T, RenderError> {
        let start = self.next.fetch_add(1, Ordering::Relaxed);
        let worker = (0..self.workers.len())
            .map(|step| &self.workers[(start + step) % self.workers.len()])
            .find(|worker| worker.ready.load(Ordering::Relaxed))
            .ok_or(RenderError::NotReady)?;
        let Ok(answer) = timeout(ANSWER_TIMEOUT, worker.ask(ask)).await else {
            worker.ready.store(false, Ordering::Relaxed);
            worker.stuck.notify_waiters();
            return Err(RenderError::TimedOut);
        };
        answer
    }
}

impl Worker {
    fn start(script: PathBuf, socket: PathBuf) -> Arc<Self> {
        let worker = Arc::new(Self {
            socket,
            ready: AtomicBool::new(false),
            stop: Notify::new(),
            stuck: Notify::new(),
            stopped: Notify::new(),
            idle: Mutex::default(),
        });
        let watched = Arc::clone(&worker);
        tokio::spawn(async move {
            watched.watch(script).await;
            watched.stopped.notify_one();
        });
        worker
    }

    /// Keeps the process running until it is told to stop.
    async fn watch(&self, script: PathBuf) {
        loop {
            match self.spawn(&script) {
                Ok(mut child) => {
                    // Waiting for a child closes its standard input, which tells the worker that the server is gone.
                    let lifeline = child.stdin.take();
                    tokio::select! {
                        status = child.wait() => tracing::warn!(?status, "a renderer ended and is replaced"),
                        () = self.announce() => {}
                        () = self.stop.notified() => return end(child, lifeline).await,
                    }
                    if self.ready.load(Ordering::Relaxed) {
                        tokio::select! {
                            status = child.wait() => tracing::warn!(?status, "a renderer ended and is replaced"),
                            () = self.stuck.notified() => {
                                tracing::warn!("a renderer does not answer and is replaced");
                                end(child, lifeline).await;
                            }
                            () = self.stop.notified() => return end(child, lifeline).await,
                        }
                    } else {
                        end(child, lifeline).await;
                    }
                }
                Err(error) => tracing::error!(%error, "node cannot be started; pages render in the browser"),
            }
            self.ready.store(false, Ordering::Relaxed);
            self.idle.lock().await.clear();
            tokio::select! {
                () = tokio::time::sleep(RESTART_PAUSE) => {}
                () = self.stop.notified() => return,
            }
        }
    }

    fn spawn(&self, script: &Path) -> io::Result<Child> {
        let _ = std::fs::remove_file(&self.socket);
        Command::new("node")
            .arg(format!("--max-old-space-size={HEAP_MB}"))
            .arg(script)
            .arg(&self.socket)
            // The worker ends when this pipe closes: it never outlives the server.
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::inherit())
            .env("NODE_ENV", "production")
            .kill_on_drop(true)
            .spawn()
    }

    /// Waits until the socket answers.
    async fn announce(&self) {
        let opened = timeout(START_TIMEOUT, async {
            while UnixStream::connect(&self.socket).await.is_err() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        });
        self.ready.store(opened.await.is_ok(), Ordering::Relaxed);
    }

    async fn ask<T: for<'de> Deserialize<'de>>(&self, ask: &Ask<'_>) -> Result<T, RenderError> {
        let body = serde_json::to_vec(ask).map_err(io::Error::from)?;
        let kept = self.idle.lock().await.pop();
        let mut stream = match kept {
            Some(stream) => stream,
            None => UnixStream::connect(&self.socket).await?,
        };
        let answer = exchange(&mut stream, &body).await?;
        let mut idle = self.idle.lock().await;
        if idle.len() < IDLE_CONNECTIONS_MAX {
            idle.push(stream);
        }
        drop(idle);
        read_answer(&answer)
    }
}

async fn end(mut child: Child, lifeline: Option<ChildStdin>) {
    drop(lifeline);
    if timeout(Duration::from_secs(2), child.wait()).await.is_err() {
        let _ = child.kill().await;
    }
}

async fn exchange(stream: &mut UnixStream, body: &[u8]) -> io::Result<Vec<u8>> {
    let length = u32::try_from(body.len()).map_err(|_| io::Error::from(io::ErrorKind::InvalidInput))?;
    stream.write_all(&length.to_be_bytes()).await?;
    stream.write_all(body).await?;
    let length = stream.read_u32().await? as usize;
    if length > FRAME_BYTES_MAX {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut answer = vec![0; length];
    stream.read_exact(&mut answer).await?;
    Ok(answer)
}

fn read_answer<T: for<'de> Deserialize<'de>>(answer: &[u8]) -> Result<T, RenderError> {
    #[derive(Deserialize)]
    struct Refusal {
        error: String,
    }
    serde_json::from_slice(answer).map_err(|error| {
        let refusal = serde_json::from_slice::<Refusal>(answer).map(|refusal| refusal.error);
        RenderError::Refused(refusal.unwrap_or_else(|_| error.to_string()))
    })
}
