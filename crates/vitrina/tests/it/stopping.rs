//! The program is told to stop by SIGTERM, as a new version of it is deployed: nothing that began is lost (ADM-05, decision 73).

use crate::{
    databases::{both, on_postgres},
    documents::{form, pdf},
    orders::unpaid::{left, place, stocked},
    support::{FORM_BOUNDARY, Shop, wait_until},
};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use std::{
    io::{Read, Write},
    net::TcpStream,
};
use vitrina_testkit::Session;

const ME: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const MONDAY: Timestamp = Timestamp::constant(1_795_424_400, 0);
/// An order of today is given up after so long.
const PAST_ITS_DAY: SignedDuration = SignedDuration::from_hours(14 * 24 + 1);

/// An upload whose second half is still to come.
struct HalfSent {
    connection: TcpStream,
    rest: Vec<u8>,
}

impl HalfSent {
    fn begin(shop: &Shop) -> Self {
        let mut body = form("box.pdf", &pdf(100_000));
        let rest = body.split_off(body.len() / 2);
        let mut connection = TcpStream::connect(address(shop)).unwrap();
        let length = body.len() + rest.len();
        write!(
            connection,
            "POST /api/document HTTP/1.1\r\nHost: shop.example\r\nX-Visitor-Token: {ME}\r\nContent-Length: {length}\r\n\
             Content-Type: multipart/form-data; boundary={FORM_BOUNDARY}\r\n\r\n"
        )
        .unwrap();
        connection.write_all(&body).unwrap();
        wait_until(|| !shop.arriving().is_empty());
        Self { connection, rest }
    }

    /// Sends what is missing; the whole answer.
    fn end(mut self) -> String {
        self.connection.write_all(&self.rest).unwrap();
        let mut answer = String::new();
        self.connection.read_to_string(&mut answer).unwrap();
        answer
    }
}

fn address(shop: &Shop) -> &str {
    shop.url.strip_prefix("http://").unwrap()
}

fn flags(clock: &str) -> [&str; 5] {
    ["--renderers", "0", "--demo", "--clock", clock]
}

/// Tells the program to stop, and waits until it lets nobody in any more.
fn tell(shop: &Shop) {
    shop.signal("TERM");
    wait_until(|| TcpStream::connect(address(shop)).is_err());
}

#[tokio::test]
async fn adm_05_a_program_that_is_told_to_stop_answers_what_is_in_flight() {
    both(async |url| {
        let mut shop = Shop::start(url);
        let upload = HalfSent::begin(&shop);
        tell(&shop);
        let answer = upload.end();
        assert!(answer.starts_with("HTTP/1.1 200 ") && answer.contains("\"name\":\"box.pdf\""), "{answer}");
        assert!(shop.ended().success(), "{}", shop.log());
        assert!(shop.arriving().is_empty(), "its folder is gone with it");
        let jobs = String::from_utf8(shop.command(&["jobs", "list"]).stdout).unwrap();
        assert!(!jobs.contains("running") && !jobs.contains("failed"), "{jobs}");
    })
    .await;
}

#[tokio::test]
async fn adm_05_a_program_that_is_told_to_stop_finishes_the_job_that_it_does() {
    on_postgres(async |url| {
        let mut shop = stocked().serve_with(url, &flags(&MONDAY.to_string()));
        place(&shop);
        shop.kill();
        let mut operator = Session::open(url);
        operator.run("BEGIN; LOCK TABLE orders");
        shop.serve(&flags(&(MONDAY + PAST_ITS_DAY).to_string()));
        operator.wait_until("t", "SELECT holder IS NOT NULL FROM jobs WHERE kind = 'unpaid-orders' AND held_until > '2026-11-30'");
        operator
            .wait_until("t", "SELECT count(*) > 0 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()");
        let upload = HalfSent::begin(&shop);
        tell(&shop);
        operator.run("ROLLBACK");
        let answer = upload.end();
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        assert!(shop.ended().success(), "{}", shop.log());
        let job = "SELECT state, tries, holder IS NULL FROM jobs WHERE kind = 'unpaid-orders'";
        assert_eq!(operator.run(job), ["waiting|0|t"], "it was done and noted: {}", shop.log());
        assert_eq!(left(&shop), json!([5, 1, "5.00"]));
    })
    .await;
}
