//! One try of one job: the work, which may fail, panic or hang, and beside it whoever holds the job and notes what became of it.

use super::{
    JobError, Outcome, Runner,
    kinds::Kind,
    pauses::{TRIES_MAX, pause},
    runner::{HELD_FOR, later},
};
use std::{any::Any, sync::Arc, time::Duration};
use tokio::{
    sync::watch,
    task::{JoinError, JoinSet},
    time::{Instant, interval, sleep_until},
};
use vitrina_store::{
    DatabaseError,
    jobs::{self, Ending, Job},
};

/// A job is held longer so often that two attempts may fail.
const HOLDING_INTERVAL: Duration = Duration::from_secs(15);
/// Work that takes longer hangs.
const WORK_TIME_MAX: Duration = Duration::from_mins(10);
/// What became of a job is told the database again until it is another's.
const NOTING_PAUSE: Duration = Duration::from_secs(1);

/// A claimed job on its way.
pub(super) struct Attending<C> {
    pub(super) runner: Arc<Runner<C>>,
    pub(super) job: Job,
    /// When it was claimed, by the clock that never jumps.
    pub(super) held_from: Instant,
    pub(super) stopping: watch::Receiver<bool>,
}

/// How the work ended, or why nobody waits for it any more.
enum Worked {
    Ended(Result<(), JobError>),
    /// The runner was told to stop.
    Stopped,
    /// Somebody else may have it by now.
    Lost,
}

/// Has the job done and notes what became of it.
pub(super) async fn attend<C: Clone + Send + Sync + 'static>(mut attending: Attending<C>) {
    let runner = Arc::clone(&attending.runner);
    // Only known kinds are claimed.
    let Some(kind) = runner.kinds.find(&attending.job.kind) else { return };
    let worked = if kind.every.is_none() && attending.job.tries > TRIES_MAX {
        Worked::Ended(Err(JobError::Lasting("its process ended in the middle of it, again and again".to_owned())))
    } else {
        attending.work(kind).await
    };
    let outcome = attending.note(kind, worked).await;
    runner.figures.count(kind.name, outcome);
}

impl<C: Clone + Send + Sync + 'static> Attending<C> {
    /// Works, and holds the job while it does. The work is a task of its own, so that one which computes long is held too.
    async fn work(&mut self, kind: &Kind<C>) -> Worked {
        let mut work = JoinSet::new();
        let (handler, context, payload) = (Arc::clone(&kind.handler), self.runner.context.clone(), self.job.payload.clone());
        work.spawn(async move { handler(context, &payload).await });
        let end = Instant::now() + WORK_TIME_MAX;
        let mut holding = interval(HOLDING_INTERVAL);
        holding.tick().await;
        loop {
            tokio::select! {
                Some(ended) = work.join_next() => return Worked::Ended(ended.unwrap_or_else(|error| Err(panicked(error)))),
                () = sleep_until(end) => return Worked::Ended(Err(JobError::Passing("it took longer than ten minutes".to_owned()))),
                () = told_to_stop(&mut self.stopping) => return Worked::Stopped,
                _ = holding.tick() => if !self.hold().await { return Worked::Lost },
            }
        }
    }

    /// Whether it is still ours.
    async fn hold(&mut self) -> bool {
        let asked_at = Instant::now();
        match jobs::hold_longer(&self.runner.database, &self.job, later(self.runner.clock.now(), HELD_FOR)).await {
            Ok(true) => self.held_from = asked_at,
            Ok(false) => return false,
            Err(error) => tracing::warn!(job = self.job.id, %error, "a job could not be held longer"),
        }
        self.is_held()
    }

    fn is_held(&self) -> bool {
        self.held_from.elapsed() < HELD_FOR
    }

    async fn note(&self, kind: &Kind<C>, worked: Worked) -> Outcome {
        let (ending, outcome) = match worked {
            Worked::Ended(Ok(())) => (self.done(kind), Outcome::Done),
            Worked::Ended(Err(error)) => self.failed(kind, &error),
            Worked::Stopped => (self.given_back(), Outcome::GivenBack),
            Worked::Lost => return Outcome::Lost,
        };
        loop {
            match jobs::end(&self.runner.database, &self.job, &ending, self.runner.clock.now()).await {
                Ok(true) => return outcome,
                Ok(false) => return Outcome::Lost,
                Err(error) if !self.may_ask_again(&error) => {
                    tracing::warn!(job = self.job.id, kind = kind.name, %error, "what became of a job could not be noted: it is done again");
                    return Outcome::Lost;
                }
                Err(_) => tokio::time::sleep(NOTING_PAUSE).await,
            }
        }
    }

    /// As long as nobody else has the job; and who is to stop has no time.
    fn may_ask_again(&self, error: &DatabaseError) -> bool {
        matches!(error, DatabaseError::Unavailable(_)) && self.is_held() && !*self.stopping.borrow()
    }

    fn done(&self, kind: &Kind<C>) -> Ending {
        kind.every.map_or(Ending::Done, |every| self.again(every, 0, None))
    }

    /// The try was none.
    fn given_back(&self) -> Ending {
        self.again(Duration::ZERO, self.job.tries - 1, self.job.last_error.clone())
    }

    /// What comes again anyway does not wait for a person.
    fn failed(&self, kind: &Kind<C>, error: &JobError) -> (Ending, Outcome) {
        let (job, tries, told) = (&self.job, self.job.tries, error.to_string());
        let is_last = kind.every.is_none() && (tries >= TRIES_MAX || matches!(error, JobError::Lasting(_)));
        tracing::warn!(job = job.id, kind = kind.name, tries, is_last, "a job failed: {told}");
        if is_last {
            return (Ending::Failed(told), Outcome::Failed);
        }
        let pause = pause(tries, self.runner.chance.number());
        (self.again(kind.every.map_or(pause, |every| every.min(pause)), tries, Some(told)), Outcome::Again)
    }

    fn again(&self, after: Duration, tries: i32, error: Option<String>) -> Ending {
        Ending::Again { due_at: later(self.runner.clock.now(), after), tries, error }
    }
}

async fn told_to_stop(stopping: &mut watch::Receiver<bool>) {
    // A runner that is gone has stopped.
    let _runner_is_gone = stopping.wait_for(|is_stopping| *is_stopping).await.is_err();
}

/// What a panic said.
fn panicked(error: JoinError) -> JobError {
    let said: Option<Box<dyn Any + Send>> = error.try_into_panic().ok();
    let said =
        said.as_ref().and_then(|said| said.downcast_ref::<&str>().copied().or_else(|| said.downcast_ref::<String>().map(String::as_str)));
    JobError::Passing(format!("it panicked: {}", said.unwrap_or("without a word")))
}
