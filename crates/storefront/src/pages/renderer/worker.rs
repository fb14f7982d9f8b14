//! One Node process: started, fed, watched and replaced.
//!
//! It reads its program from standard input, and speaks over the socket that is its standard output. There is no file and no address
//! that somebody else could take, empty or leave behind, and when the server is gone, the socket is.

use super::{
    error::RenderError,
    frames,
    queue::{Others, Queue, State},
};
use bytes::Bytes;
use serde::Deserialize;
use std::{
    collections::VecDeque,
    env, io,
    os::fd::OwnedFd,
    path::PathBuf,
    process::{ExitStatus, Stdio},
    sync::Arc,
    time::Duration,
};
use tokio::{
    io::{AsyncWriteExt, ReadHalf, WriteHalf},
    net::UnixStream,
    process::{Child, ChildStdin, Command},
    sync::{Mutex, mpsc, oneshot},
    task::JoinHandle,
    time::timeout,
};
use vitrina_http::sampled::Sampled;

/// A worker that answers nothing at all for so long is replaced.
const SILENCE_MAX: Duration = Duration::from_secs(5);
/// A worker that does not say that it is ready by then is started anew.
const START_TIMEOUT: Duration = Duration::from_secs(10);
/// An ending worker has this long.
const END_TIMEOUT: Duration = Duration::from_secs(2);
/// Between two starts of a worker that keeps ending; twice as long each time that it cannot even start …
const RESTART_PAUSE: Duration = Duration::from_millis(500);
/// … until so long.
const RESTART_PAUSE_MAX: Duration = Duration::from_mins(1);
/// Heap of a worker in megabytes; beyond it Node ends and is replaced.
const HEAP_MB: u32 = 256;
/// Requests that wait to be written: no more than pages are admitted.
const JOBS: usize = 16;

static REPLACED: Sampled = Sampled::new(Duration::from_secs(1));

/// The frames of a reply.
type Reply = Result<Vec<Vec<u8>>, RenderError>;

/// A worker's end for those who ask.
#[derive(Debug)]
pub(super) struct Worker {
    jobs: mpsc::Sender<Job>,
    watch: Mutex<Option<(oneshot::Sender<()>, JoinHandle<()>)>>,
}

#[derive(Debug)]
struct Job {
    request: Bytes,
    /// How many frames it answers when all is well.
    replies: usize,
    asker: oneshot::Sender<Reply>,
}

impl Worker {
    /// Starts worker number `place` of the queue.
    pub(super) fn start(script: Arc<[u8]>, queue: Arc<Queue>, place: usize) -> Self {
        let (jobs, received) = mpsc::channel(JOBS);
        let (stop, stopped) = oneshot::channel();
        let watch = Watch { script, queue, place, jobs: received, again: VecDeque::new() };
        let watching = tokio::spawn(async move {
            let mut watch = watch;
            tokio::select! {
                () = watch.keep() => {}
                _ = stopped => {}
            }
        });
        Self { jobs, watch: Mutex::new(Some((stop, watching))) }
    }

    /// Sends a request, and waits for its reply of `replies` frames.
    pub(super) async fn ask(&self, request: Vec<u8>, replies: usize) -> Reply {
        let (asker, reply) = oneshot::channel();
        self.jobs.send(Job { request: request.into(), replies, asker }).await.map_err(|_| RenderError::Ended)?;
        reply.await.map_err(|_| RenderError::Ended)?
    }

    /// Ends the process.
    pub(super) async fn stop(&self) {
        let Some((stop, watching)) = self.watch.lock().await.take() else { return };
        let _already_over = stop.send(());
        let _already_over = watching.await;
    }
}

/// The server's side of a worker.
struct Watch {
    script: Arc<[u8]>,
    queue: Arc<Queue>,
    place: usize,
    jobs: mpsc::Receiver<Job>,
    /// What waited behind the request with which a process ended: the next one answers it.
    again: VecDeque<Job>,
}

/// Why a process that was ready is so no more.
enum Gone {
    Ended(io::Result<ExitStatus>),
    Silent,
    Lost(io::Error),
}

impl Watch {
    /// Keeps a process running, for ever.
    async fn keep(&mut self) {
        let mut pause = RESTART_PAUSE;
        loop {
            match self.live().await {
                Ok(gone) => {
                    pause = RESTART_PAUSE;
                    self.queue.note(self.place, State::Starting);
                    if let Some(count) = REPLACED.happened() {
                        tracing::warn!(count, reason = gone.reason(), "a renderer is replaced");
                    }
                }
                Err(error) => {
                    let is_news = self.queue.state(self.place) != State::Down;
                    match self.queue.note(self.place, State::Down) {
                        Others::Down if is_news => {
                            tracing::warn!(%error, "no renderer can be started: pages are drawn in the browser until one can");
                        }
                        Others::Ready if is_news => tracing::warn!(%error, "a renderer cannot be started; the others go on"),
                        _ => {}
                    }
                    pause = (pause * 2).min(RESTART_PAUSE_MAX);
                }
            }
            tokio::time::sleep(pause).await;
        }
    }

    /// Starts a process and answers with it as long as it lives. An error means that it never was ready.
    async fn live(&mut self) -> io::Result<Gone> {
        let (ours, theirs) = UnixStream::pair()?;
        let mut child = spawn(theirs)?;
        let script = child.stdin.take();
        let (mut reading, mut writing) = tokio::io::split(ours);
        let ready = async {
            feed(script, &self.script).await?;
            frames::read(&mut reading).await
        };
        match timeout(START_TIMEOUT, ready).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => {
                let status = timeout(END_TIMEOUT, child.wait()).await;
                return Err(status.ok().and_then(Result::ok).map_or(error, |status| io::Error::other(format!("node ended: {status}"))));
            }
            Err(_) => return Err(io::Error::other("node was not ready in time")),
        }
        self.queue.note(self.place, State::Ready);
        let (told, mut written) = mpsc::unbounded_channel();
        let again = std::mem::take(&mut self.again);
        let gone = tokio::select! {
            status = child.wait() => Gone::Ended(status),
            error = write(&mut writing, again, &mut self.jobs, &told) => Gone::Lost(error),
            gone = read(&mut reading, &mut written) => gone,
        };
        // From here no page is sent here.
        self.queue.note(self.place, State::Starting);
        while let Ok(job) = written.try_recv() {
            self.again.push_back(job);
        }
        if !matches!(gone, Gone::Ended(_)) {
            let _gone_already = child.kill().await;
        }
        Ok(gone)
    }
}

impl Gone {
    fn reason(&self) -> String {
        match self {
            Self::Ended(Ok(status)) => format!("it ended: {status}"),
            Self::Ended(Err(error)) | Self::Lost(error) => error.to_string(),
            Self::Silent => "it answered nothing".to_owned(),
        }
    }
}

fn spawn(socket: UnixStream) -> io::Result<Child> {
    let socket = OwnedFd::from(socket.into_std()?);
    Command::new(node()?)
        .arg(format!("--max-old-space-size={HEAP_MB}"))
        .args(["--input-type=module", "-"])
        // It needs nothing of the shop's: no secret in the environment, no folder of the shop's, no Ctrl-C that is meant for the shop.
        .env_clear()
        .env("NODE_ENV", "production")
        .current_dir("/")
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(socket)
        .stderr(Stdio::inherit())
        .kill_on_drop(true)
        .spawn()
}

/// Where Node is: it is looked for with the shop's environment, since its own is empty.
fn node() -> io::Result<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut files = env::split_paths(&path).map(|folder| folder.join("node"));
    files.find(|file| file.is_file()).ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "there is no node in PATH"))
}

/// The program, and its end.
async fn feed(input: Option<ChildStdin>, script: &[u8]) -> io::Result<()> {
    let mut input = input.ok_or(io::ErrorKind::BrokenPipe)?;
    input.write_all(script).await?;
    input.shutdown().await
}

/// Writes requests; returns why that is over.
async fn write(
    stream: &mut WriteHalf<UnixStream>,
    mut again: VecDeque<Job>,
    jobs: &mut mpsc::Receiver<Job>,
    told: &mpsc::UnboundedSender<Job>,
) -> io::Error {
    loop {
        let next = match again.pop_front() {
            Some(job) => Some(job),
            None => jobs.recv().await,
        };
        let Some(job) = next else { return io::ErrorKind::BrokenPipe.into() };
        // Nobody waits for it any more.
        if job.asker.is_closed() {
            continue;
        }
        let request = job.request.clone();
        let written = told.send(job).map_err(io::Error::other);
        if let Err(error) = written.and(stream.write_all(&request).await) {
            return error;
        }
    }
}

/// Reads the replies, which come in the order of the requests; returns why that is over.
async fn read(stream: &mut ReadHalf<UnixStream>, written: &mut mpsc::UnboundedReceiver<Job>) -> Gone {
    while let Some(Job { replies, asker, .. }) = written.recv().await {
        match timeout(SILENCE_MAX, reply(stream, replies)).await {
            // Whoever asked may have left.
            Ok(Ok(reply)) => drop(asker.send(reply)),
            Ok(Err(error)) => return Gone::Lost(error),
            Err(_) => return Gone::Silent,
        }
    }
    Gone::Lost(io::ErrorKind::BrokenPipe.into())
}

#[derive(Deserialize)]
struct Refusal {
    error: String,
}

async fn reply(stream: &mut ReadHalf<UnixStream>, replies: usize) -> io::Result<Reply> {
    let mut frames = vec![frames::read(stream).await?];
    // After a refusal nothing follows.
    if let Ok(Refusal { error }) = serde_json::from_slice(&frames[0]) {
        return Ok(Err(RenderError::Refused(error)));
    }
    while frames.len() < replies {
        frames.push(frames::read(stream).await?);
    }
    Ok(Ok(frames))
}
