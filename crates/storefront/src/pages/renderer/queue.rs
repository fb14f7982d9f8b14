//! Which page is made where, and when: a few at a time for each worker, the others in the order in which they came.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::{
    sync::{oneshot, watch},
    time::timeout,
};

/// One is rendered while the next is read and the one before is written; more would only wait inside the worker.
const ADMITTED_EACH_MAX: usize = 3;
/// So long a page waits while no worker is ready, but one starts …
const START_WAIT_MAX: Duration = Duration::from_secs(5);
/// … and so much longer where one is: then its shopper has waited enough, and it goes out as a shell.
const READY_WAIT_MAX: Duration = Duration::from_secs(15);

/// How a worker is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// With the server, or anew after it had ended.
    Starting,
    Ready,
    /// It could not be started; that is tried again.
    Down,
}

/// How the others are when a worker is down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Others {
    Ready,
    Starting,
    Down,
}

/// The workers, and the pages that wait for them.
#[derive(Debug)]
pub(super) struct Queue {
    line: Mutex<Line>,
    /// Whether all workers have been tried.
    is_settled: watch::Sender<bool>,
}

#[derive(Debug)]
struct Line {
    workers: Vec<(State, usize)>,
    waiting: VecDeque<oneshot::Sender<Place>>,
}

/// A page's place at a worker, until it is dropped.
#[derive(Debug)]
pub(super) struct Place {
    queue: Arc<Queue>,
    pub(super) worker: usize,
}

impl Queue {
    /// A queue for so many workers, all of which start.
    pub(super) fn new(workers: usize) -> Arc<Self> {
        let line = Line { workers: vec![(State::Starting, 0); workers], waiting: VecDeque::new() };
        Arc::new(Self { line: Mutex::new(line), is_settled: watch::Sender::new(workers == 0) })
    }

    /// Notes how a worker is from now on.
    pub(super) fn note(self: &Arc<Self>, worker: usize, state: State) -> Others {
        let others = {
            let mut line = self.line();
            line.workers[worker].0 = state;
            if !line.has(State::Starting) {
                self.is_settled.send_replace(true);
            }
            match (line.has(State::Ready), line.has(State::Starting)) {
                (true, _) => Others::Ready,
                (false, true) => Others::Starting,
                (false, false) => {
                    line.waiting.clear();
                    Others::Down
                }
            }
        };
        self.hand_out();
        others
    }

    /// How a worker is.
    pub(super) fn state(&self, worker: usize) -> State {
        self.line().workers[worker].0
    }

    /// How many workers are ready, how many pages wait, and how many have a place.
    pub(super) fn figures(&self) -> (u64, u64, u64) {
        let line = self.line();
        let ready = line.workers.iter().filter(|worker| worker.0 == State::Ready).count();
        let waiting = line.waiting.iter().filter(|page| !page.is_closed()).count();
        let admitted: usize = line.workers.iter().map(|worker| worker.1).sum();
        (ready as u64, waiting as u64, admitted as u64)
    }

    /// Whether a worker is ready.
    pub(super) fn is_ready(&self) -> bool {
        self.line().has(State::Ready)
    }

    /// Waits until the workers have started, or could not.
    pub(super) async fn settled(&self) {
        // Fails only when the sender is gone.
        _ = timeout(START_WAIT_MAX, self.is_settled.subscribe().wait_for(|is_settled| *is_settled)).await;
    }

    /// A place, once it is this page's turn; none when there is no worker, or too many were before it.
    pub(super) async fn place(self: &Arc<Self>) -> Option<Place> {
        let (told, mut turn) = oneshot::channel();
        {
            let mut line = self.line();
            if !line.has(State::Ready) && !line.has(State::Starting) {
                return None;
            }
            line.waiting.push_back(told);
        }
        self.hand_out();
        match timeout(START_WAIT_MAX, &mut turn).await {
            Ok(place) => place.ok(),
            Err(_) if self.is_ready() => timeout(READY_WAIT_MAX, turn).await.ok()?.ok(),
            Err(_) => None,
        }
    }

    fn hand_out(self: &Arc<Self>) {
        while let Some((next, worker)) = self.next() {
            // A page that is given up in this moment drops its place, which then goes to the next.
            drop(next.send(Place { queue: Arc::clone(self), worker }));
        }
    }

    /// The next page that still waits, and its worker: of those that are ready the one with the fewest pages.
    fn next(&self) -> Option<(oneshot::Sender<Place>, usize)> {
        let mut line = self.line();
        while line.waiting.front().is_some_and(oneshot::Sender::is_closed) {
            line.waiting.pop_front();
        }
        let ready =
            line.workers.iter().enumerate().filter(|(_, (state, admitted))| *state == State::Ready && *admitted < ADMITTED_EACH_MAX);
        let (worker, _) = ready.min_by_key(|(_, (_, admitted))| *admitted)?;
        let next = line.waiting.pop_front()?;
        line.workers[worker].1 += 1;
        Some((next, worker))
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Line {
    fn has(&self, state: State) -> bool {
        self.workers.iter().any(|worker| worker.0 == state)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.queue.line().workers[self.worker].1 -= 1;
        self.queue.hand_out();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::{FutureExt, future::join_all};

    fn ready(workers: usize) -> Arc<Queue> {
        let queue = Queue::new(workers);
        for worker in 0..workers {
            queue.note(worker, State::Ready);
        }
        queue
    }

    #[tokio::test]
    async fn shell_02_each_worker_has_a_few_pages_and_the_others_come_in_their_order() {
        let queue = ready(2);
        let mut places: Vec<Place> = join_all((0..6).map(|_| queue.place())).await.into_iter().flatten().collect();
        assert_eq!(places.iter().filter(|place| place.worker == 0).count(), 3);
        let mut waiting: Vec<_> = (0..3).map(|_| Box::pin(queue.place())).collect();
        assert!(waiting.iter_mut().all(|place| place.now_or_never().is_none()));
        places.pop();
        assert!(waiting[1].as_mut().now_or_never().is_none() && waiting[2].as_mut().now_or_never().is_none());
        assert!(waiting[0].as_mut().now_or_never().is_some());
        // The first has had and dropped its place, and who gave up is passed over.
        drop(waiting.remove(1));
        assert!(waiting[1].as_mut().now_or_never().is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn shell_02_a_page_waits_for_a_worker_that_starts_and_not_for_one_that_cannot() {
        let queue = Queue::new(1);
        let waiting = tokio::spawn({
            let queue = Arc::clone(&queue);
            async move { queue.place().await.is_some() }
        });
        tokio::task::yield_now().await;
        assert_eq!(queue.note(0, State::Ready), Others::Ready);
        assert!(waiting.await.unwrap());
        assert_eq!(queue.note(0, State::Starting), Others::Starting);
        assert!(queue.place().await.is_none(), "it does not wait for ever");
        assert_eq!(queue.note(0, State::Down), Others::Down);
        assert!(queue.place().now_or_never().expect("at once").is_none());
    }
}
