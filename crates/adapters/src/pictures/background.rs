//! What is made for later, one at a time and behind everything else.

use futures_util::future::BoxFuture;
use std::thread;
use tokio::{runtime::Handle, sync::mpsc};

/// Work that waits; what comes on top is asked for again by the next who wants it.
const WAITING_MAX: usize = 64;
/// How much the thread stands back (19 is the most): pages and calls have the processor first.
const NICENESS: i32 = 10;

type Job = BoxFuture<'static, ()>;

/// A thread that works whenever nothing else does.
#[derive(Debug)]
pub(super) struct Background(mpsc::Sender<Job>);

impl Background {
    /// Starts the thread, which ends with this. Its jobs may block it.
    pub(super) fn start(runtime: Handle) -> Self {
        let (sender, mut jobs) = mpsc::channel::<Job>(WAITING_MAX);
        let work = move || {
            // Of Linux's threads each has its own; elsewhere it would be the whole program's.
            #[cfg(target_os = "linux")]
            let _where_it_may_not = rustix::process::setpriority_process(None, NICENESS);
            while let Some(job) = jobs.blocking_recv() {
                runtime.block_on(job);
            }
        };
        if let Err(error) = thread::Builder::new().name("pictures".to_owned()).spawn(work) {
            tracing::warn!(%error, "no pictures are made ahead");
        }
        Self(sender)
    }

    /// Does it later; not at all when too much waits. Whether it will be done.
    pub(super) fn offer(&self, job: Job) -> bool {
        self.0.try_send(job).is_ok()
    }

    /// Does it later, as soon as there is a place. Whether it will be done.
    pub(super) async fn send(&self, job: Job) -> bool {
        self.0.send(job).await.is_ok()
    }
}
