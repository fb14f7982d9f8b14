//! Connections on which nothing is asked. When connections run out, the longest idle make room.

use axum::body::Body;
use bytes::Bytes;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use std::{
    collections::BTreeMap,
    pin::Pin,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
};
use tokio::sync::{Notify, futures::Notified};

/// All connections that are idle, in the order in which they became so.
#[derive(Debug, Clone, Default)]
pub(crate) struct Idle(Arc<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    line: Mutex<(u64, BTreeMap<u64, Arc<Notify>>)>,
    /// One more became idle.
    more: Notify,
}

/// A connection, idle until something is asked and again once that is answered.
#[derive(Debug)]
pub(crate) struct Seat {
    idle: Idle,
    place: Mutex<Option<u64>>,
    leave: Arc<Notify>,
    was_asked: AtomicBool,
}

impl Idle {
    /// A connection that has asked nothing yet.
    pub(crate) fn seat(&self) -> Arc<Seat> {
        let seat = Arc::new(Seat { idle: self.clone(), place: Mutex::default(), leave: Arc::default(), was_asked: AtomicBool::new(false) });
        seat.sit();
        seat
    }

    /// Tells the connection that has been idle the longest to leave, if there is one.
    pub(crate) fn close_longest(&self) {
        if let Some((_, leave)) = self.line().1.pop_first() {
            leave.notify_one();
        }
    }

    /// Done when a connection becomes idle after this was called.
    pub(crate) fn more(&self) -> Notified<'_> {
        self.0.more.notified()
    }

    fn line(&self) -> MutexGuard<'_, (u64, BTreeMap<u64, Arc<Notify>>)> {
        self.0.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seat {
    fn sit(&self) {
        let mut line = self.idle.line();
        line.0 += 1;
        let place = line.0;
        line.1.insert(place, Arc::clone(&self.leave));
        drop(line);
        *self.place() = Some(place);
        self.idle.0.more.notify_waiters();
    }

    fn rise(&self) {
        if let Some(place) = self.place().take() {
            self.idle.line().1.remove(&place);
        }
    }

    /// Something is asked; the connection is idle again when what this returns is dropped.
    pub(crate) fn ask(self: Arc<Self>) -> Asked {
        self.was_asked.store(true, Ordering::Relaxed);
        self.rise();
        Asked(self)
    }

    /// Whether anything was asked since the beginning.
    pub(crate) fn was_asked(&self) -> bool {
        self.was_asked.load(Ordering::Relaxed)
    }

    /// Done when the connection is to make room.
    pub(crate) async fn told_to_leave(&self) {
        self.leave.notified().await;
    }

    fn place(&self) -> MutexGuard<'_, Option<u64>> {
        self.place.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.rise();
    }
}

/// Something that is asked and not answered whole yet.
#[derive(Debug)]
pub(crate) struct Asked(Arc<Seat>);

impl Asked {
    /// The answer's body, which ends this when it is sent or given up.
    pub(crate) fn until_sent(self, body: Body) -> Body {
        Body::new(Answering { body, _asked: self })
    }
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.0.sit();
    }
}

struct Answering {
    body: Body,
    _asked: Asked,
}

impl HttpBody for Answering {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
