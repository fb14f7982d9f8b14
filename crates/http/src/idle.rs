//! Connections on which nothing is asked, whose request stopped arriving, or whose answer is not taken. When connections run out, those that are
//! so the longest make room.

use axum::body::Body;
use bytes::Bytes;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use std::{
    collections::BTreeMap,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    sync::{Notify, futures::Notified},
    time::{Sleep, sleep},
};

/// A request whose body brings nothing for so long leaves its connection idle until it goes on.
const PAUSE_MAX: Duration = Duration::from_secs(2);

/// All connections that are idle or held up, in the order in which they became so.
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
    standing: Mutex<Standing>,
    leave: Arc<Notify>,
}

/// What a connection is doing.
#[derive(Debug)]
struct Standing {
    /// Its place in the line, which it may have been called from.
    place: Option<u64>,
    /// Something is asked and not answered whole.
    is_asked: bool,
    /// Nothing was asked yet, or not whole.
    lacks_request: bool,
    /// Its client does not take the answer.
    is_held_up: bool,
}

impl Standing {
    fn makes_room(&self) -> bool {
        !self.is_asked || self.may_be_cut()
    }

    fn may_be_cut(&self) -> bool {
        self.lacks_request || self.is_held_up
    }
}

impl Idle {
    /// A connection that has asked nothing yet.
    pub(crate) fn seat(&self) -> Arc<Seat> {
        let standing = Standing { place: None, is_asked: false, lacks_request: true, is_held_up: false };
        let seat = Arc::new(Seat { idle: self.clone(), standing: Mutex::new(standing), leave: Arc::default() });
        seat.change(|_| {});
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
    /// Notes what has become of the connection: it goes to the end of the line, or leaves it.
    fn change(&self, change: impl FnOnce(&mut Standing)) {
        let mut standing = self.standing();
        change(&mut standing);
        let mut line = self.idle.line();
        if let Some(place) = standing.place.take() {
            line.1.remove(&place);
        }
        if !standing.makes_room() {
            return;
        }
        line.0 += 1;
        let place = line.0;
        line.1.insert(place, Arc::clone(&self.leave));
        standing.place = Some(place);
        drop((line, standing));
        self.idle.0.more.notify_waiters();
    }

    /// Something is asked; the connection is idle again when what this returns is dropped.
    pub(crate) fn ask(self: Arc<Self>) -> Asked {
        self.change(|standing| (standing.is_asked, standing.lacks_request) = (true, false));
        Asked(self)
    }

    /// The body of what is asked: while it brings nothing, the connection is idle.
    pub(crate) fn while_arriving<B: HttpBody<Data = Bytes> + Unpin>(self: Arc<Self>, body: B) -> Asking<B> {
        Asking { body, seat: self, pause: None, is_idle: false }
    }

    fn miss_request(&self, lacks_request: bool) {
        self.change(|standing| standing.lacks_request = lacks_request);
    }

    /// Its client keeps it by not taking the answer, or does so no more.
    pub(crate) fn hold_up(&self, is_held_up: bool) {
        self.change(|standing| standing.is_held_up = is_held_up);
    }

    /// Whether what is lost with the connection is no more than a request that is not whole, or an answer that is not taken.
    pub(crate) fn may_be_cut(&self) -> bool {
        self.standing().may_be_cut()
    }

    /// Done when the connection is to make room.
    pub(crate) async fn told_to_leave(&self) {
        self.leave.notified().await;
    }

    fn standing(&self) -> MutexGuard<'_, Standing> {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        if let Some(place) = self.standing().place.take() {
            self.idle.line().1.remove(&place);
        }
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
        self.0.change(|standing| standing.is_asked = false);
    }
}

/// The body of a request.
pub(crate) struct Asking<B> {
    body: B,
    seat: Arc<Seat>,
    /// Runs since the body brought something last.
    pause: Option<Pin<Box<Sleep>>>,
    is_idle: bool,
}

impl<B: HttpBody<Data = Bytes> + Unpin> HttpBody for Asking<B> {
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, B::Error>>> {
        let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) else {
            if !self.is_idle {
                ready!(self.pause.get_or_insert_with(|| Box::pin(sleep(PAUSE_MAX))).as_mut().poll(context));
                self.is_idle = true;
                self.seat.miss_request(true);
            }
            return Poll::Pending;
        };
        self.pause = None;
        if std::mem::take(&mut self.is_idle) {
            self.seat.miss_request(false);
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
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
