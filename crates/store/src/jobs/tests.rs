use super::*;
use crate::{
    Database,
    testing::{NOW, on_both},
};
use jiff::ToSpan;
use std::collections::BTreeSet;

const KINDS: &[(&str, i32)] = &[("mail", 2), ("sweep", 1)];

fn job(id: &str, kind: &str) -> NewJob {
    NewJob {
        id: id.to_owned(),
        kind: kind.to_owned(),
        version: 1,
        payload: "{}".to_owned(),
        unique_key: None,
        due_at: NOW,
        written_at: NOW,
    }
}

async fn put(database: &Database, job: NewJob) -> bool {
    let transaction = database.begin_write().await.expect("a transaction");
    let is_new = write(&transaction, job).await.expect("an answer");
    transaction.commit().await.expect("a commit");
    is_new
}

async fn claimed(database: &Database, holder: &str, now: Timestamp, limit: u64) -> Vec<Job> {
    let claimant = Claimant { holder, kinds: KINDS, now, until: now + 60.seconds(), limit };
    claim(database, &claimant).await.expect("an answer")
}

fn ids(jobs: &[Job]) -> Vec<&str> {
    jobs.iter().map(|job| job.id.as_str()).collect()
}

#[tokio::test]
async fn adm_05_what_is_due_is_claimed_by_one_and_what_is_unknown_is_left_alone() {
    on_both(async |database| {
        put(database, NewJob { due_at: NOW + 1.hour(), ..job("later", "mail") }).await;
        put(database, NewJob { due_at: NOW - 1.hour(), ..job("earlier", "mail") }).await;
        put(database, job("now", "sweep")).await;
        put(database, job("of-a-newer-node", "stars")).await;
        put(database, NewJob { version: 3, ..job("of-a-newer-version", "mail") }).await;

        assert_eq!(ids(&claimed(database, "a", NOW, 1).await), ["earlier"]);
        assert_eq!(ids(&claimed(database, "b", NOW, 9).await), ["now"]);
        assert_eq!(ids(&claimed(database, "b", NOW, 9).await), [] as [&str; 0]);
        // Both were lost, and the other is due by now.
        let again = claimed(database, "c", NOW + 1.hour(), 9).await;
        assert_eq!(ids(&again), ["earlier", "now", "later"]);
        assert_eq!(again.iter().map(|job| job.tries).collect::<Vec<_>>(), [2, 2, 1]);
    })
    .await;
}

#[tokio::test]
async fn adm_05_two_runners_at_once_share_the_jobs_and_take_none_twice() {
    on_both(async |database| {
        for number in 0..40 {
            put(database, job(&format!("j{number}"), "mail")).await;
        }
        let runners: Vec<_> = ["a", "b", "c"]
            .map(|holder| {
                let database = database.clone();
                tokio::spawn(async move {
                    let mut all = Vec::new();
                    loop {
                        let some = claimed(&database, holder, NOW, 3).await;
                        if some.is_empty() {
                            return all;
                        }
                        all.extend(some.into_iter().map(|job| job.id));
                    }
                })
            })
            .into();
        let mut all = Vec::new();
        for runner in runners {
            all.extend(runner.await.expect("a runner"));
        }
        assert_eq!((all.len(), all.into_iter().collect::<BTreeSet<_>>().len()), (40, 40));
    })
    .await;
}

#[tokio::test]
async fn adm_05_only_who_holds_a_job_ends_it() {
    on_both(async |database| {
        put(database, job("j", "mail")).await;
        let first = claimed(database, "a", NOW, 1).await.remove(0);
        assert!(hold_longer(database, &first, NOW + 2.minutes()).await.expect("an answer"));
        assert!(claimed(database, "b", NOW + 90.seconds(), 1).await.is_empty());
        let late = NOW + 3.minutes();
        let second = claimed(database, "a", late, 1).await.remove(0);
        assert!(!hold_longer(database, &first, late).await.expect("an answer"), "the same runner has it anew");
        assert!(!end(database, &first, &Ending::Done, late).await.expect("an answer"));
        let again = Ending::Again { due_at: late + 1.minute(), tries: 2, error: Some("x".repeat(3_000)) };
        assert!(end(database, &second, &again, late).await.expect("an answer"));
        assert!(claimed(database, "b", late, 1).await.is_empty());
        let third = claimed(database, "b", late + 1.minute(), 1).await.remove(0);
        assert_eq!((third.tries, third.last_error.as_ref().map(String::len)), (3, Some(2_000)));
        assert!(end(database, &third, &Ending::Done, late).await.expect("an answer"));
        assert!(!end(database, &third, &Ending::Done, late).await.expect("an answer"));
        let ended = find(database, "j").await.expect("an answer").expect("the job");
        assert_eq!((ended.state, ended.ended_at, ended.holder, ended.last_error), (JobState::Done, Some(late), None, None));
    })
    .await;
}

#[tokio::test]
async fn adm_05_a_unique_key_stands_once_while_it_waits() {
    on_both(async |database| {
        let keyed = |id| NewJob { unique_key: Some("sweep".to_owned()), ..job(id, "sweep") };
        assert!(put(database, keyed("a")).await);
        assert!(!put(database, keyed("b")).await);
        let held = claimed(database, "r", NOW, 1).await.remove(0);
        assert!(!put(database, keyed("c")).await);
        assert!(end(database, &held, &Ending::Done, NOW).await.expect("an answer"));
        assert!(put(database, keyed("d")).await);
    })
    .await;
}

#[tokio::test]
async fn adm_05_a_job_that_is_rolled_back_never_was_and_a_commit_tells() {
    on_both(async |database| {
        let transaction = database.begin_write().await.expect("a transaction");
        write(&transaction, job("never", "mail")).await.expect("an answer");
        transaction.rollback().await.expect("a rollback");
        assert_eq!(find(database, "never").await.expect("an answer"), None);
        put(database, job("j", "mail")).await;
        database.jobs_written().await;
        assert!(find(database, "j").await.expect("an answer").is_some());
    })
    .await;
}

#[tokio::test]
async fn adm_05_what_waits_for_a_person_is_tried_again_when_told() {
    on_both(async |database| {
        for id in ["a", "b", "done", "pausing", "held"] {
            put(database, job(id, "mail")).await;
        }
        for held in claimed(database, "r", NOW, 9).await {
            let ending = match held.id.as_str() {
                "done" => Ending::Done,
                "pausing" => Ending::Again { due_at: NOW + 1.hour(), tries: 1, error: None },
                "held" => continue,
                _ => Ending::Failed("no such host".to_owned()),
            };
            assert!(end(database, &held, &ending, NOW).await.expect("an answer"));
        }
        let group = |state, count, oldest_due_at| Group { kind: "mail".to_owned(), state, count, oldest_due_at };
        let expected = [group(JobState::Failed, 2, NOW), group(JobState::Waiting, 2, NOW)];
        assert_eq!(groups(database).await.expect("groups"), expected);
        assert_eq!(ids(&list(database, &[JobState::Failed], 9).await.expect("jobs")), ["a", "b"]);

        let retried = async |which| {
            let transaction = database.begin_write().await.expect("a transaction");
            let count = retry(&transaction, which, NOW).await.expect("an answer");
            transaction.commit().await.expect("a commit");
            count
        };
        let mut counts = Vec::new();
        for id in ["a", "pausing", "held", "done", "none"] {
            counts.push(retried(Retry::One(id)).await);
        }
        assert_eq!(counts, [1, 1, 0, 0, 0]);
        assert_eq!((retried(Retry::Kind("sweep")).await, retried(Retry::Kind("mail")).await), (0, 1));
        let again = claimed(database, "r", NOW, 9).await;
        assert_eq!(ids(&again).into_iter().collect::<BTreeSet<_>>(), BTreeSet::from(["a", "b", "pausing"]));
        assert!(again.iter().all(|job| job.tries == 1));
    })
    .await;
}

#[tokio::test]
async fn adm_05_jobs_that_ended_long_ago_are_forgotten() {
    on_both(async |database| {
        for number in 0..3 {
            put(database, job(&format!("j{number}"), "mail")).await;
        }
        for (held, hours) in claimed(database, "r", NOW, 2).await.iter().zip([1, 3]) {
            assert!(end(database, held, &Ending::Done, NOW + hours.hours()).await.expect("an answer"));
        }
        forget(database, JobState::Failed, NOW + 9.hours(), &[]).await.expect("nothing to do");
        forget(database, JobState::Done, NOW + 2.hours(), &[]).await.expect("one");
        let left = list(database, &JobState::ALL, 9).await.expect("jobs");
        assert_eq!(left.iter().map(|job| job.state).collect::<Vec<_>>().len(), 2);
        assert_eq!(left.iter().filter_map(|job| job.ended_at).collect::<Vec<_>>(), [NOW + 3.hours()]);
    })
    .await;
}

#[tokio::test]
async fn adm_05_moments_of_a_clock_that_ran_ahead_put_nothing_off() {
    on_both(async |database| {
        let year_ahead = NOW + 8_760.hours();
        put(database, NewJob { unique_key: Some("sweep".to_owned()), due_at: year_ahead, ..job("periodic", "sweep") }).await;
        put(database, NewJob { due_at: year_ahead, ..job("meant", "mail") }).await;
        put(database, job("failed-once", "mail")).await;
        put(database, job("held", "mail")).await;
        let held = claimed(database, "r", year_ahead, 9).await;
        let pausing = held.iter().find(|job| job.id == "failed-once").expect("the job");
        let again = Ending::Again { due_at: year_ahead, tries: 1, error: None };
        assert!(end(database, pausing, &again, year_ahead).await.expect("an answer"));
        let meant = held.iter().find(|job| job.id == "meant").expect("the job");
        assert!(end(database, meant, &Ending::Again { due_at: year_ahead, tries: 0, error: None }, NOW).await.expect("an answer"));
        let periodic = held.iter().find(|job| job.id == "periodic").expect("the job");
        assert!(end(database, periodic, &Ending::Again { due_at: year_ahead, tries: 0, error: None }, NOW).await.expect("an answer"));

        assert!(claimed(database, "s", NOW, 9).await.is_empty(), "nobody would do them for a year");
        let latest =
            Latest { held: NOW + 1.hour(), written: NOW + 1.hour(), next_try: NOW + 8.hours(), periodic: vec![("sweep", NOW + 1.hour())] };
        hasten(database, &latest, NOW).await.expect("an answer");
        let due = claimed(database, "s", NOW, 9).await;
        assert_eq!(ids(&due).into_iter().collect::<BTreeSet<_>>(), BTreeSet::from(["failed-once", "held", "periodic"]));
    })
    .await;
}

#[tokio::test]
async fn adm_05_what_a_clock_that_ran_ahead_wrote_is_due_once_and_what_is_meant_for_later_stays() {
    on_both(async |database| {
        let year_ahead = NOW + 8_760.hours();
        put(database, NewJob { written_at: year_ahead, due_at: year_ahead + 1.hour(), ..job("ahead", "mail") }).await;
        put(database, NewJob { written_at: NOW + 30.seconds(), due_at: NOW + 1.hour(), ..job("of-another-node", "mail") }).await;
        put(database, NewJob { due_at: year_ahead, ..job("meant", "mail") }).await;
        let latest = Latest { held: NOW + 2.minutes(), written: NOW + 2.minutes(), next_try: NOW + 8.hours(), periodic: Vec::new() };
        hasten(database, &latest, NOW).await.expect("an answer");
        let due = claimed(database, "s", NOW, 9).await;
        assert_eq!(ids(&due), ["ahead"]);

        let again = Ending::Again { due_at: NOW + 15.seconds(), tries: 1, error: None };
        assert!(end(database, &due[0], &again, NOW).await.expect("an answer"));
        hasten(database, &latest, NOW).await.expect("an answer");
        assert!(claimed(database, "s", NOW, 9).await.is_empty(), "it waits for its next try like any other");
    })
    .await;
}
