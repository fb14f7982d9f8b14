use super::*;
use crate::context::Clock;
use jiff::{SignedDuration, ToSpan};
use serde::Deserialize;
use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::Duration,
};
use tokio::sync::{Notify, oneshot};
use vitrina_store::{
    Database, clock,
    jobs::{Job, JobState},
};

const NOW: Timestamp = Timestamp::constant(1_795_248_000, 0);
const HOUR: Duration = Duration::from_hours(1);

#[derive(Serialize, Deserialize)]
struct Letter(String);

impl Work for Letter {
    const KIND: &'static str = "letter";
}

/// What the handlers of a test work with, and its time.
#[derive(Clone, Default)]
struct Office {
    written: Arc<Mutex<Vec<String>>>,
    is_broken: Arc<AtomicBool>,
    began: Arc<Notify>,
    go_on: Arc<Notify>,
    ahead: Arc<Mutex<SignedDuration>>,
    drawn: Arc<AtomicU32>,
}

impl Office {
    fn now(&self) -> Timestamp {
        NOW + *self.ahead.lock().unwrap()
    }

    fn pass(&self, time: SignedDuration) {
        *self.ahead.lock().unwrap() += time;
    }

    fn written(&self) -> Vec<String> {
        std::mem::take(&mut *self.written.lock().unwrap())
    }

    fn chance(&self) -> Chance {
        let drawn = Arc::clone(&self.drawn);
        Chance::new(move || {
            let mut bytes = [0; 32];
            bytes[4..8].copy_from_slice(&drawn.fetch_add(1, Ordering::SeqCst).to_be_bytes());
            bytes
        })
    }

    async fn open(url: &str) -> (Self, Database) {
        let database = Database::open(url).await.unwrap();
        database.migrate().await.unwrap();
        (Self::default(), database)
    }

    async fn letter(&self, database: &Database, text: &str) {
        let transaction = database.begin_write().await.unwrap();
        let when = When { due_at: self.now(), unique_key: None };
        assert!(write(&transaction, &Letter(text.to_owned()), when, self.now(), &self.chance()).await.unwrap());
        transaction.commit().await.unwrap();
    }

    fn runner(&self, database: &Database, kinds: Kinds<Self>) -> Runner<Self> {
        let office = self.clone();
        Runner {
            context: self.clone(),
            database: database.clone(),
            kinds,
            clock: Clock::moved(move || office.now()),
            chance: self.chance(),
            at_once: 4,
            figures: Figures::default(),
        }
    }

    async fn run(&self, database: &Database) -> usize {
        self.runner(database, letters()).run_due().await.unwrap()
    }
}

fn letters() -> Kinds<Office> {
    Kinds::default().of(send)
}

async fn send(office: Office, Letter(text): Letter) -> Result<(), JobError> {
    match text.as_str() {
        "hot" => panic!("the letter is on fire"),
        "nowhere" => return Err(JobError::Lasting("there is no such street".to_owned())),
        "slow" => {
            office.began.notify_one();
            office.go_on.notified().await;
        }
        _ => {}
    }
    if office.is_broken.load(Ordering::SeqCst) {
        return Err(JobError::passing("the post is closed"));
    }
    office.written.lock().unwrap().push(text);
    Ok(())
}

async fn sweep(office: Office) -> Result<(), JobError> {
    send(office, Letter("sweep".to_owned())).await
}

async fn all(database: &Database) -> Vec<Job> {
    jobs::list(database, &JobState::ALL, 100).await.unwrap()
}

async fn only(database: &Database) -> Job {
    let mut all = all(database).await;
    assert_eq!(all.len(), 1);
    all.remove(0)
}

#[tokio::test]
async fn adm_05_what_fails_is_tried_again_after_a_pause_and_at_last_waits_for_a_person() {
    vitrina_testkit::both(async |url: &str| {
        let (office, database) = Office::open(url).await;
        office.letter(&database, "a").await;
        office.is_broken.store(true, Ordering::SeqCst);
        assert_eq!((office.run(&database).await, office.run(&database).await), (1, 0));
        let failed = only(&database).await;
        assert_eq!((failed.state, failed.tries, failed.due_at), (JobState::Waiting, 1, NOW + 15.seconds()));
        assert_eq!(failed.last_error.as_deref(), Some("the post is closed"));
        for _ in 0..15 {
            office.pass(SignedDuration::from_hours(4));
            assert_eq!(office.run(&database).await, 1);
        }
        let failed = only(&database).await;
        assert_eq!((failed.state, failed.tries, failed.ended_at), (JobState::Failed, 16, Some(office.now())));
        office.pass(SignedDuration::from_hours(24));
        assert_eq!(office.run(&database).await, 0, "a person has to look");

        office.is_broken.store(false, Ordering::SeqCst);
        let transaction = database.begin_write().await.unwrap();
        assert_eq!(jobs::retry(&transaction, jobs::Retry::Kind("letter"), office.now()).await.unwrap(), 1);
        transaction.commit().await.unwrap();
        assert_eq!((office.run(&database).await, office.written()), (1, vec!["a".to_owned()]));
        assert_eq!(only(&database).await.state, JobState::Done);
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn adm_05_a_job_that_panics_or_cannot_ever_be_done_stops_no_other() {
    vitrina_testkit::both(async |url: &str| {
        let (office, database) = Office::open(url).await;
        for text in ["hot", "nowhere", "a"] {
            office.letter(&database, text).await;
        }
        let runner = office.runner(&database, letters());
        let figures = runner.figures.clone();
        assert_eq!((runner.run_due().await.unwrap(), office.written()), (3, vec!["a".to_owned()]));
        let told: Vec<_> = all(&database).await.into_iter().filter_map(|job| Some((job.state, job.last_error?))).collect();
        assert!(told.contains(&(JobState::Waiting, "it panicked: the letter is on fire".to_owned())), "{told:?}");
        assert!(told.contains(&(JobState::Failed, "there is no such street".to_owned())), "{told:?}");
        let counts: Vec<_> = figures.counts().into_iter().collect();
        let expected = [Outcome::Done, Outcome::Again, Outcome::Failed].map(|outcome| (("letter", outcome), 1));
        assert_eq!(counts, expected);
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn adm_05_a_job_whose_process_ends_again_and_again_waits_for_a_person() {
    vitrina_testkit::both(async |url: &str| {
        let (office, database) = Office::open(url).await;
        office.letter(&database, "a").await;
        for _ in 0..16 {
            let claimant = jobs::Claimant {
                holder: "killed",
                kinds: &[("letter", 1)],
                now: office.now(),
                until: office.now() + 60.seconds(),
                limit: 1,
            };
            assert_eq!(jobs::claim(&database, &claimant).await.unwrap().len(), 1);
            assert_eq!(office.run(&database).await, 0, "somebody holds it");
            office.pass(SignedDuration::from_mins(1));
        }
        assert_eq!((office.run(&database).await, office.written().len()), (1, 0));
        assert_eq!(only(&database).await.state, JobState::Failed);
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn adm_05_what_comes_again_is_done_once_in_its_time_on_however_many_nodes() {
    vitrina_testkit::both(async |url: &str| {
        let (office, database) = Office::open(url).await;
        let nodes = async || {
            let nodes: Vec<_> =
                (0..3).map(|_| tokio::spawn(office.runner(&database, Kinds::default().every(HOUR, "sweep", sweep)).run_due())).collect();
            for node in nodes {
                node.await.unwrap().unwrap();
            }
            office.written().len()
        };
        assert_eq!((nodes().await, nodes().await), (1, 0));
        // A node whose clock is behind takes the others' moments for possible.
        office.pass(SignedDuration::from_secs(-30));
        assert_eq!(nodes().await, 0);
        office.pass(SignedDuration::from_secs(30 + 3_599));
        assert_eq!(nodes().await, 0);
        office.pass(SignedDuration::from_secs(1));
        assert_eq!(nodes().await, 1);
        // A failure does not end it, and does not put it off by more than its period.
        office.is_broken.store(true, Ordering::SeqCst);
        for _ in 0..20 {
            office.pass(SignedDuration::from_hours(1));
            assert_eq!(nodes().await, 0);
        }
        assert_eq!(only(&database).await.last_error.as_deref(), Some("the post is closed"));
        office.is_broken.store(false, Ordering::SeqCst);
        office.pass(SignedDuration::from_hours(1));
        assert_eq!(nodes().await, 1);
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn adm_05_a_clock_that_jumps_loses_no_job_and_puts_none_off() {
    vitrina_testkit::both(async |url: &str| {
        let (office, database) = Office::open(url).await;
        let node = || office.runner(&database, letters().every(HOUR, "sweep", sweep));
        let year = SignedDuration::from_hours(8_760);
        office.pass(year);
        office.is_broken.store(true, Ordering::SeqCst);
        office.letter(&database, "a").await;
        node().run_due().await.unwrap();
        office.pass(-year);
        office.is_broken.store(false, Ordering::SeqCst);
        node().run_due().await.unwrap();
        let mut written = office.written();
        written.sort();
        assert_eq!(written, ["a", "sweep"]);

        // It jumps while work is done: the work may be done by two, and is noted once.
        office.letter(&database, "slow").await;
        let slow = tokio::spawn(office.runner(&database, letters()).run_due());
        office.began.notified().await;
        office.pass(year);
        let second = tokio::spawn(office.runner(&database, letters()).run_due());
        office.began.notified().await;
        office.go_on.notify_one();
        office.go_on.notify_one();
        office.pass(-year);
        while office.go_on_unless(&slow, &second) {
            tokio::task::yield_now().await;
        }
        assert_eq!(slow.await.unwrap().unwrap() + second.await.unwrap().unwrap(), 2);
        let states: Vec<_> = all(&database).await.into_iter().filter(|job| job.kind == "letter").map(|job| job.state).collect();
        assert_eq!(states, [JobState::Done; 2]);
        database.close().await.unwrap();
    })
    .await;
}

impl Office {
    /// Lets whoever waits go on; whether somebody does not yet.
    fn go_on_unless<T>(&self, one: &tokio::task::JoinHandle<T>, other: &tokio::task::JoinHandle<T>) -> bool {
        self.go_on.notify_waiters();
        !(one.is_finished() && other.is_finished())
    }
}

#[tokio::test]
async fn adm_05_a_runner_hears_at_once_of_what_its_process_writes_and_stops_when_it_is_told_to() {
    vitrina_testkit::both(async |url: &str| {
        let (office, database) = Office::open(url).await;
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(office.runner(&database, letters()).run(async { _ = stopped.await }, HOUR));
        office.letter(&database, "slow").await;
        office.began.notified().await;
        // What is being done is finished.
        stop.send(()).unwrap();
        office.go_on.notify_one();
        running.await.unwrap();
        assert_eq!((office.written(), only(&database).await.state), (vec!["slow".to_owned()], JobState::Done));
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn adm_05_what_is_not_done_when_the_runner_must_end_is_given_back() {
    vitrina_testkit::both(async |url: &str| {
        let (office, database) = Office::open(url).await;
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(office.runner(&database, letters()).run(async { _ = stopped.await }, Duration::ZERO));
        office.letter(&database, "slow").await;
        office.began.notified().await;
        stop.send(()).unwrap();
        running.await.unwrap();
        let back = only(&database).await;
        assert_eq!((back.state, back.tries, back.holder), (JobState::Waiting, 0, None));
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn adm_05_chk_06_ended_jobs_are_kept_for_a_week_what_failed_for_ninety_days_and_what_is_owed_until_it_is_done() {
    vitrina_testkit::both(async |url: &str| {
        let (office, database) = Office::open(url).await;
        for text in ["a", "nowhere"] {
            office.letter(&database, text).await;
        }
        office.run(&database).await;
        let left = async |days: i64, owed: &[&str]| {
            let then = office.now() + (24 * days).hours() + 1.second();
            forgetting::forget_ended(&database, &Clock::moved(move || then), owed).await.unwrap();
            all(&database).await.len()
        };
        assert_eq!([left(6, &[]).await, left(7, &[]).await, left(89, &[]).await], [2, 1, 1]);
        assert_eq!([left(900, &[Letter::KIND]).await, left(90, &[]).await], [1, 0]);
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn adm_05_a_node_whose_clock_is_not_the_databases_takes_no_job() {
    vitrina_testkit::both(async |url: &str| {
        let (office, database) = Office::open(url).await;
        let theirs = clock::now(&database).await.unwrap();
        office.pass(theirs.duration_since(NOW));
        office.letter(&database, "a").await;
        let run = async |ahead_s: i64| {
            let clock = Clock::new(move || theirs + SignedDuration::from_secs(ahead_s));
            Runner { clock, ..office.runner(&database, letters()) }.run_due().await
        };
        for (ahead_s, told) in
            [(210, "by the database's clock this node's is +3 min off"), (-210, "by the database's clock this node's is -3 min off")]
        {
            assert_eq!(run(ahead_s).await.unwrap_err().to_string(), told);
        }
        assert!(office.written().is_empty() && only(&database).await.tries == 0);
        assert_eq!((run(30).await.unwrap(), office.written()), (1, vec!["a".to_owned()]));
        database.close().await.unwrap();
    })
    .await;
}
