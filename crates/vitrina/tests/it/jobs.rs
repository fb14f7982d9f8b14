//! Work in the background: done at least once by one node, whatever becomes of processes, disks and databases (ADM-05).

use crate::{
    databases::{both, on_postgres},
    disk::faults::{EIO, Faults, KILL, SYNC},
    orders::{
        mugs,
        unpaid::{left, place, stocked},
    },
    support::{Running, Shop, get, wait_until},
};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use std::net::{SocketAddr, TcpListener};
use vitrina_store::jobs::{Claimant, Ending, NewJob, claim, end, write};
use vitrina_testkit::{Folder, Session};

const MONDAY: Timestamp = Timestamp::constant(1_795_424_400, 0);
/// An order of today is given up after so long.
const PAST_ITS_DAY: SignedDuration = SignedDuration::from_hours(14 * 24 + 1);
/// Nobody holds what a killed process held after so long.
const PAST_THE_LEASE: SignedDuration = SignedDuration::from_mins(2);
const UNPAID: &str = "unpaid-orders";
/// How often a runner syncs at least when three jobs are due and one gives an order up: it claims, one works, each is noted.
const SYNCS: i32 = 5;

fn flags(clock: &str) -> [&str; 5] {
    ["--renderers", "0", "--demo", "--clock", clock]
}

/// A job as `vitrina jobs list` shows it.
struct Listed {
    id: String,
    state: String,
    tries: u32,
    due_at: Timestamp,
}

fn listed(shop: &Shop, kind: &str) -> Option<Listed> {
    let output = shop.command(&["jobs", "list"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let words = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>()).find(|words| words[1] == kind)?;
    let [id, state] = [words[0], words[2]].map(str::to_owned);
    Some(Listed { id, state, tries: words[3].parse().unwrap(), due_at: words[4].parse().unwrap() })
}

/// Work that comes again and again waits for a moment between these.
pub(crate) fn waits(shop: &Shop, kind: &str, from: Timestamp, to: Timestamp) -> bool {
    listed(shop, kind).is_some_and(|job| job.state == "waiting" && job.tries == 0 && (from..to).contains(&job.due_at))
}

/// The sweep of unpaid orders was done and noted after `moment`.
pub(crate) fn is_swept(shop: &Shop, moment: Timestamp) -> bool {
    listed(shop, UNPAID).is_some_and(|job| job.state == "waiting" && job.tries == 0 && job.due_at > moment)
}

#[test]
fn adm_05_a_process_that_is_killed_or_a_disk_that_fails_anywhere_in_a_job_leaves_it_done_once() {
    let folder = Folder::fresh();
    let url = format!("sqlite://{}/shop.db", folder.path().display());
    let mut now = MONDAY;
    let mut shop = stocked().serve_with(&url, &flags(&now.to_string()));
    let faults = Faults::compile();
    let environment = faults.environment(folder.path());
    for (error, pass) in (0..SYNCS).flat_map(|pass| [(KILL, pass), (EIO, pass)]) {
        place(&shop);
        wait_until(|| is_swept(&shop, now));
        shop.kill();
        now += PAST_ITS_DAY;
        let hits = faults.hits();
        faults.set(SYNC, pass, 1, error);
        let place = shop.place();
        let clock = now.to_string();
        let server: Vec<&str> = flags(&clock).into_iter().chain(place.iter().map(String::as_str)).collect();
        let environment: Vec<_> = environment.iter().map(|(name, value)| (*name, value.as_str())).collect();
        // It may be gone before it listens.
        let failing = Running::spawn(&server, &environment);
        wait_until(|| faults.hits() > hits);
        faults.end();
        if error == KILL {
            drop(failing);
            now += PAST_THE_LEASE;
            shop.serve(&flags(&now.to_string()));
            wait_until(|| is_swept(&shop, now));
        } else {
            wait_until(|| is_swept(&shop, now));
            drop(failing);
            shop.serve(&flags(&now.to_string()));
        }
        assert_eq!(left(&shop), json!([5, 1, "5.00"]), "after sync {pass} ended with {error}");
    }
}

#[tokio::test]
async fn adm_05_a_process_that_is_killed_between_doing_and_noting_has_it_done_again() {
    on_postgres(async |url| {
        let mut shop = stocked().serve_with(url, &flags(&MONDAY.to_string()));
        place(&shop);
        wait_until(|| is_swept(&shop, MONDAY));
        shop.kill();
        let (mut doing, mut noting) = (Session::open(url), Session::open(url));
        doing.run("BEGIN; LOCK TABLE orders");
        let later = MONDAY + PAST_ITS_DAY;
        shop.serve(&flags(&later.to_string()));
        noting.wait_until("t", &format!("SELECT holder IS NOT NULL FROM jobs WHERE kind = '{UNPAID}'"));
        noting.run(&format!("BEGIN; SELECT 1 FROM jobs WHERE kind = '{UNPAID}' FOR UPDATE"));
        doing.run("ROLLBACK");
        doing.wait_until("t", "SELECT count(*) = 1 FROM orders WHERE order_state = 'cancelled'");
        shop.kill();
        noting.run("ROLLBACK");
        let tries = format!("SELECT tries FROM jobs WHERE kind = '{UNPAID}' AND holder IS NOT NULL");
        assert_eq!(noting.run(&tries), ["1"], "it was done, and nobody knows");

        shop.serve(&flags(&(later + PAST_THE_LEASE).to_string()));
        wait_until(|| is_swept(&shop, later + PAST_THE_LEASE));
        assert_eq!(left(&shop), json!([5, 1, "5.00"]));
    })
    .await;
}

#[tokio::test]
async fn adm_05_of_several_nodes_one_does_what_is_due_and_the_figures_say_so() {
    both(async |url| {
        let mut shop = stocked().serve_with(url, &flags(&MONDAY.to_string()));
        place(&shop);
        wait_until(|| is_swept(&shop, MONDAY));
        shop.kill();
        let later = (MONDAY + PAST_ITS_DAY).to_string();
        let place = shop.place();
        let ops: Vec<SocketAddr> = (0..3).map(|_| TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()).collect();
        let nodes: Vec<Running> = ops
            .iter()
            .map(|ops| {
                let ops = ops.to_string();
                let node: Vec<&str> =
                    flags(&later).into_iter().chain(["--ops-listen", &ops]).chain(place.iter().map(String::as_str)).collect();
                Running::spawn(&node, &[])
            })
            .collect();
        let nodes: Vec<Running> = nodes.into_iter().map(|node| node.ready().unwrap()).collect();
        wait_until(|| is_swept(&shop, MONDAY + PAST_ITS_DAY));
        assert_eq!(left(&shop), json!([5, 1, "5.00"]));
        let done = format!(r#"vitrina_jobs_tries_total{{kind="{UNPAID}",outcome="done"}} "#);
        let figures = || -> Vec<String> { ops.iter().map(|ops| get(&format!("http://{ops}/metrics")).text).collect() };
        let times = |figures: &[String]| -> Vec<String> {
            figures.iter().flat_map(|text| text.lines().filter_map(|line| line.strip_prefix(&done)).map(str::to_owned)).collect()
        };
        // A node counts after it has noted.
        wait_until(|| !times(&figures()).is_empty());
        let figures = figures();
        assert_eq!(times(&figures), ["1"]);
        for line in
            [format!(r#"vitrina_jobs_waiting{{kind="{UNPAID}"}} 1"#), format!(r#"vitrina_jobs_oldest_seconds{{kind="{UNPAID}"}} 0"#)]
        {
            assert!(figures[0].lines().any(|told| told == line), "{line} is not in {}", figures[0]);
        }
        drop(nodes);
    })
    .await;
}

#[tokio::test]
async fn adm_05_jobs_are_listed_and_tried_again_by_hand_and_unknown_kinds_are_left_alone() {
    both(async |url| {
        let shop = Shop::start(url);
        let database = shop.database().await;
        let now = Timestamp::UNIX_EPOCH;
        let job = |id: &str| NewJob {
            id: id.to_owned(),
            kind: "of-a-newer-node".to_owned(),
            version: 1,
            payload: "{}".to_owned(),
            unique_key: None,
            due_at: now,
            written_at: now,
        };
        let transaction = database.begin_write().await.unwrap();
        assert!(write(&transaction, job("new-1")).await.unwrap());
        transaction.commit().await.unwrap();
        database.close().await.unwrap();

        // By then the runner has seen what is due.
        wait_until(|| is_swept(&shop, now));
        let unknown = listed(&shop, "of-a-newer-node").unwrap();
        assert_eq!((unknown.id.as_str(), unknown.state.as_str(), unknown.tries), ("new-1", "waiting", 0));

        let swept = listed(&shop, UNPAID).unwrap();
        assert!(shop.command(&["jobs", "retry", &swept.id]).status.success());
        wait_until(|| is_swept(&shop, swept.due_at));
        for (arguments, told) in [
            (&["jobs", "retry", "none"][..], "there is no job none"),
            (&["jobs", "retry", "--kind", UNPAID], "no job of the kind unpaid-orders waits for a person"),
        ] {
            let refused = shop.command(arguments);
            assert_eq!((refused.status.success(), String::from_utf8_lossy(&refused.stderr).trim_end()), (false, told));
        }
        assert!(!shop.command(&["jobs", "retry"]).status.success(), "one of them, or a kind");
        assert_eq!(shop.post("/api/orders", &mugs(&shop, 1).to_string(), &[("idempotency-key", "k")]).status, 201);
    })
    .await;
}

/// Writes a job that failed long ago, named as its kind.
async fn fail_long_ago(shop: &Shop, kind: &'static str) {
    let database = shop.database().await;
    // So much later that no other runner claims it.
    let due_at = MONDAY + SignedDuration::from_hours(24 * 36_500);
    let job = NewJob {
        id: kind.to_owned(),
        kind: kind.to_owned(),
        version: 1,
        payload: "{}".to_owned(),
        unique_key: None,
        due_at,
        written_at: Timestamp::UNIX_EPOCH,
    };
    let transaction = database.begin_write().await.unwrap();
    assert!(write(&transaction, job).await.unwrap());
    transaction.commit().await.unwrap();
    let until = due_at + SignedDuration::from_mins(1);
    let claimed = claim(&database, &Claimant { holder: "long-ago", kinds: &[(kind, 1)], now: due_at, until, limit: 1 }).await.unwrap();
    let failed = Ending::Failed(format!("nobody knows what {kind} is"));
    assert!(end(&database, &claimed[0], &failed, Timestamp::UNIX_EPOCH).await.unwrap());
    database.close().await.unwrap();
}

#[tokio::test]
async fn adm_05_chk_06_a_person_says_that_a_failed_job_is_done() {
    both(async |url| {
        let shop = Shop::start(url);
        let owed = ["payment-unclear", "give-back", "look-at-refund"];
        for kind in owed.into_iter().chain(["order-mail"]) {
            fail_long_ago(&shop, kind).await;
        }
        let forgetting = listed(&shop, "forget-jobs").unwrap();
        wait_until(|| shop.command(&["jobs", "retry", &forgetting.id]).status.success());
        wait_until(|| listed(&shop, "order-mail").is_none());
        for kind in owed {
            assert_eq!(listed(&shop, kind).unwrap().state, "failed", "it is not forgotten");
            let done = shop.command(&["jobs", "done", kind]);
            assert_eq!(String::from_utf8_lossy(&done.stdout), format!("job {kind} is dealt with\n"));
            assert!(listed(&shop, kind).is_none());
            let known = String::from_utf8(shop.command(&["jobs", "list", "--state", "done"]).stdout).unwrap();
            assert!(known.contains(&format!("nobody knows what {kind} is")), "{known}");
        }
        // Nothing else is a person's to end.
        for id in [owed[0], &forgetting.id, "none"] {
            let refused = shop.command(&["jobs", "done", id]);
            let told = format!("no job {id} waits for a person: vitrina jobs list --state failed names those that do");
            assert_eq!((refused.status.success(), String::from_utf8_lossy(&refused.stderr).trim_end()), (false, told.as_str()));
        }
    })
    .await;
}
