//! Takes jobs that are due and has them done.

use super::{
    attending::{self, Attending},
    id,
    pauses::PAUSE_MAX,
    runner::{HELD_FOR, Runner, later},
};
use jiff::Timestamp;
use std::{future::Future, pin::pin, sync::Arc, time::Duration};
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{Instant, sleep, timeout},
};
use vitrina_core::clocks::DIFFER_MAX;
use vitrina_store::{
    DatabaseError, clock,
    jobs::{self, Claimant, Latest, NewJob},
};

/// What other nodes wrote is found after so long; what this one wrote, at once.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// How often it is looked whether periodic work is there, and whether a clock has put something off.
const KEEPING_INTERVAL: Duration = Duration::from_mins(1);
/// What is not done is given back in this time, or is another's when nobody holds it any more.
const GIVING_BACK_MAX: Duration = Duration::from_secs(5);

impl<C: Clone + Send + Sync + 'static> Runner<C> {
    /// Works until `stop`, then waits for what is being done, but no longer than `patience`, and gives back what is not done by then.
    pub async fn run(self, stop: impl Future<Output = ()>, patience: Duration) {
        let (mut stop, runner) = (pin!(stop), Running::new(self));
        let (mut working, mut log, mut kept_at) = (JoinSet::new(), FailureLog::default(), None::<Instant>);
        loop {
            log.note(runner.keep_and_take(&mut kept_at, &mut working).await);
            tokio::select! {
                () = &mut stop => break,
                () = runner.database.jobs_written() => {}
                Some(_) = working.join_next(), if !working.is_empty() => {}
                () = sleep(POLL_INTERVAL) => {}
            }
        }
        if timeout(patience, ended(&mut working)).await.is_err() {
            runner.stopping.send_replace(true);
            let _in_time = timeout(GIVING_BACK_MAX, ended(&mut working)).await;
        }
    }

    /// Does all that is due now, to the end. Answers how many tries that were.
    pub async fn run_due(self) -> Result<usize, TakeError> {
        let (runner, mut working, mut count) = (Running::new(self), JoinSet::new(), 0);
        runner.keep().await?;
        loop {
            let taken = runner.take(&mut working).await?;
            if taken == 0 {
                return Ok(count);
            }
            count += taken;
            ended(&mut working).await;
        }
    }
}

/// Why no job is taken.
#[derive(Debug, thiserror::Error)]
pub enum TakeError {
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What is due by this node's clock is not, or has been for long (ADR 13).
    #[error("by the database's clock this node's is {0:+} min off")]
    Clock(i64),
}

/// A runner with a name of its own.
struct Running<C> {
    runner: Arc<Runner<C>>,
    holder: String,
    known: Vec<(&'static str, i32)>,
    stopping: watch::Sender<bool>,
}

impl<C> std::ops::Deref for Running<C> {
    type Target = Runner<C>;
    fn deref(&self) -> &Runner<C> {
        &self.runner
    }
}

impl<C: Clone + Send + Sync + 'static> Running<C> {
    fn new(runner: Runner<C>) -> Self {
        Self { holder: runner.chance.token(), known: runner.kinds.known(), stopping: watch::Sender::new(false), runner: Arc::new(runner) }
    }

    /// Takes what is due, once it has been looked, now and then, whether all is in order.
    async fn keep_and_take(&self, kept_at: &mut Option<Instant>, working: &mut JoinSet<()>) -> Result<(), TakeError> {
        if kept_at.is_none_or(|at| at.elapsed() >= KEEPING_INTERVAL) {
            self.keep().await?;
            *kept_at = Some(Instant::now());
        }
        self.take(working).await?;
        Ok(())
    }

    /// Begins as many jobs as it may do at once. Answers how many it began.
    async fn take(&self, working: &mut JoinSet<()>) -> Result<usize, DatabaseError> {
        let limit = self.at_once.saturating_sub(working.len());
        if limit == 0 || self.known.is_empty() {
            return Ok(0);
        }
        let (now, asked_at) = (self.clock.now(), Instant::now());
        let claimant = Claimant { holder: &self.holder, kinds: &self.known, now, until: later(now, HELD_FOR), limit: limit as u64 };
        let claimed = jobs::claim(&self.database, &claimant).await?;
        let count = claimed.len();
        for job in claimed {
            let attending = Attending { runner: Arc::clone(&self.runner), job, held_from: asked_at, stopping: self.stopping.subscribe() };
            working.spawn(attending::attend(attending));
        }
        Ok(count)
    }

    /// Sees to it that each periodic job stands, and that none was put off by a clock that ran ahead: another node's, as this one's is the database's.
    async fn keep(&self) -> Result<(), TakeError> {
        let now = self.clock.now();
        if !self.clock.is_moved() {
            agree(now, clock::now(&self.database).await?)?;
        }
        let latest = Latest {
            held: later(now, 2 * HELD_FOR),
            written: later(now, 2 * HELD_FOR),
            next_try: later(now, 2 * PAUSE_MAX),
            periodic: self.kinds.periodic().map(|(name, every)| (name, later(now, every + HELD_FOR))).collect(),
        };
        jobs::hasten(&self.database, &latest, now).await?;
        for (name, _) in self.kinds.periodic() {
            if !jobs::stands(&self.database, name).await? {
                self.write_periodic(name, now).await?;
            }
        }
        Ok(())
    }

    async fn write_periodic(&self, name: &str, now: Timestamp) -> Result<(), DatabaseError> {
        let job = NewJob {
            id: id(&self.chance),
            kind: name.to_owned(),
            version: 1,
            payload: "null".to_owned(),
            unique_key: Some(name.to_owned()),
            due_at: now,
            written_at: now,
        };
        let transaction = self.database.begin_write().await?;
        jobs::write(&transaction, job).await?;
        transaction.commit().await
    }
}

/// Fails where this node's clock is further from the database's than clocks of nodes may be from each other.
fn agree(own: Timestamp, theirs: Timestamp) -> Result<(), TakeError> {
    let ahead = own.duration_since(theirs);
    if ahead.abs() > DIFFER_MAX { Err(TakeError::Clock(ahead.as_mins())) } else { Ok(()) }
}

/// A failure is told once, and when it is over.
#[derive(Default)]
struct FailureLog(Option<String>);

impl FailureLog {
    fn note(&mut self, outcome: Result<(), TakeError>) {
        let failure = outcome.err().map(|error| error.to_string());
        match (&failure, &self.0) {
            (Some(error), told) if told.as_ref() != Some(error) => tracing::warn!("jobs wait: {error}"),
            (None, Some(_)) => tracing::info!("jobs are done again"),
            _ => {}
        }
        self.0 = failure;
    }
}

async fn ended(working: &mut JoinSet<()>) {
    while working.join_next().await.is_some() {}
}
