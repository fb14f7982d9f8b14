//! The Node workers that turn (page info, API answers) into HTML.
//!
//! Each worker is a process that the server starts, watches, limits and replaces. It listens on a unix socket and speaks
//! frames: a length (4 bytes, big endian) and that many bytes. A page needs two exchanges: which API paths it needs, then the
//! page itself. A request is a frame of JSON, and then each answer's body as it came; the reply is a frame of JSON, and then
//! the HTML as it is. Large texts inside JSON were a third of a page's cost.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::{
    collections::BTreeMap,
    io,
    path::{Path, PathBuf},
    process::Stdio,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::UnixStream,
    process::{Child, ChildStdin, Command},
    sync::{Mutex, Notify, watch},
    time::timeout,
};

/// A page that takes longer goes out as a shell.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);
/// The first pages wait so long for the workers that start with the server.
const FIRST_WAIT: Duration = Duration::from_secs(5);
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
#[derive(Debug, Clone)]
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
struct Refusal {
    error: String,
}

#[derive(Deserialize)]
struct RenderedHead {
    head: String,
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
    state: watch::Sender<State>,
    stop: Notify,
    /// It did not answer in time.
    stuck: Notify,
    stopped: Notify,
    idle: Mutex<Vec<UnixStream>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// For the first time, with the server.
    Starting,
    Ready,
    /// Ended, or never begun; another one is tried.
    Down,
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
        self.workers.iter().any(|worker| worker.is(State::Ready))
    }

    /// Waits until the workers that start with the server have started, or cannot: the server answers calls before it renders.
    pub async fn started(&self) {
        let all = async {
            for worker in &self.workers {
                // Fails only when the sender is gone, which the worker holds.
                _ = worker.state.subscribe().wait_for(|state| *state != State::Starting).await;
            }
        };
        _ = timeout(FIRST_WAIT, all).await;
    }

    /// The API paths that `page` is made from.
    pub(crate) async fn needs(&self, page: &RawValue) -> Result<Vec<String>, RenderError> {
        let frames = self.ask(&Ask::Needs { page }, &[], 1).await?;
        read_answer::<Needs>(&frames[0]).map(|needs| needs.paths)
    }

    /// The page's HTML.
    pub(crate) async fn render(&self, page: &RawValue, answers: &Answers) -> Result<Rendered, RenderError> {
        let heads = answers.iter().map(|(path, answer)| Head { path, status: answer.status, total: answer.total }).collect();
        let bodies: Vec<&[u8]> = answers.values().map(|answer| answer.body.get().as_bytes()).collect();
        let mut frames = self.ask(&Ask::Render { page, answers: heads }, &bodies, 2).await?;
        let RenderedHead { head } = read_answer(&frames[0])?;
        let html = frames.pop().map(String::from_utf8).and_then(Result::ok);
        Ok(Rendered { head, html: html.ok_or_else(|| RenderError::Refused("HTML that is not UTF-8".to_owned()))? })
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

    /// Asks a worker; `replies` is how many frames it answers when all is well.
    async fn ask(&self, ask: &Ask<'_>, bodies: &[&[u8]], replies: usize) -> Result<Vec<Vec<u8>>, RenderError> {
        if !self.is_ready() {
            self.started().await;
        }
        let start = self.next.fetch_add(1, Ordering::Relaxed);
        let worker = (0..self.workers.len())
            .map(|step| &self.workers[(start + step) % self.workers.len()])
            .find(|worker| worker.is(State::Ready))
            .ok_or(RenderError::NotReady)?;
        let Ok(answer) = timeout(ANSWER_TIMEOUT, worker.ask(ask, bodies, replies)).await else {
            worker.state.send_replace(State::Down);
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
            state: watch::Sender::new(State::Starting),
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
                    if self.is(State::Ready) {
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
            self.state.send_replace(State::Down);
            self.idle.lock().await.clear();
            tokio::select! {
                () = tokio::time::sleep(RESTART_PAUSE) => {}
                () = self.stop.notified() => return,
            }
        }
    }

    fn is(&self, state: State) -> bool {
        *self.state.borrow() == state
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
        self.state.send_replace(if opened.await.is_ok() { State::Ready } else { State::Down });
    }

    async fn ask(&self, ask: &Ask<'_>, bodies: &[&[u8]], replies: usize) -> Result<Vec<Vec<u8>>, RenderError> {
        let ask = serde_json::to_vec(ask).map_err(io::Error::from)?;
        let request = framed(std::iter::once(ask.as_slice()).chain(bodies.iter().copied()))?;
        let kept = self.idle.lock().await.pop();
        let mut stream = match kept {
            Some(stream) => stream,
            None => UnixStream::connect(&self.socket).await?,
        };
        stream.write_all(&request).await?;
        let mut frames = vec![read_frame(&mut stream).await?];
        // After a refusal nothing follows.
        if let Ok(Refusal { error }) = serde_json::from_slice(&frames[0]) {
            return Err(RenderError::Refused(error));
        }
        while frames.len() < replies {
            frames.push(read_frame(&mut stream).await?);
        }
        let mut idle = self.idle.lock().await;
        if idle.len() < IDLE_CONNECTIONS_MAX {
            idle.push(stream);
        }
        Ok(frames)
    }
}

async fn end(mut child: Child, lifeline: Option<ChildStdin>) {
    drop(lifeline);
    if timeout(Duration::from_secs(2), child.wait()).await.is_err() {
        let _ = child.kill().await;
    }
}

/// The frames in one piece: each write would wake the worker.
fn framed<'a>(frames: impl Iterator<Item = &'a [u8]>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for frame in frames {
        let length = u32::try_from(frame.len()).map_err(|_| io::Error::from(io::ErrorKind::InvalidInput))?;
        bytes.extend_from_slice(&length.to_be_bytes());
        bytes.extend_from_slice(frame);
    }
    Ok(bytes)
}

async fn read_frame(stream: &mut UnixStream) -> io::Result<Vec<u8>> {
    let length = stream.read_u32().await? as usize;
    if length > FRAME_BYTES_MAX {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut frame = vec![0; length];
    stream.read_exact(&mut frame).await?;
    Ok(frame)
}

fn read_answer<T: for<'de> Deserialize<'de>>(answer: &[u8]) -> Result<T, RenderError> {
    serde_json::from_slice(answer).map_err(|error| RenderError::Refused(error.to_string()))
}
