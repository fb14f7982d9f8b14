//! The script can fail: between the shop and its buyers somebody answers orders that nobody stores.

use super::writers::{Kept, Writers, catalogue};
use crate::{databases::on_sqlite, support::Shop};
use serde_json::json;
use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    thread,
};

/// Every so many orders one is answered and not passed on.
const LIES: usize = 20;

/// Makes what a shop keeps another than it should be.
type Breaking<'a> = &'a dyn Fn(&mut Kept);

const MADE_UP: &str = r#"{"id":"none","number":"900000","token":"none"}"#;

/// Whoever asks here is lied to now and then.
fn lying(shop: &Shop) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let host = shop.url.strip_prefix("http://").unwrap().to_owned();
    thread::spawn(move || {
        for (turn, near) in listener.incoming().flatten().enumerate() {
            let host = host.clone();
            thread::spawn(move || if turn % LIES == LIES - 1 { lie(near) } else { pass_on(&near, &TcpStream::connect(host).unwrap()) });
        }
    });
    url
}

fn lie(mut near: TcpStream) {
    let mut bytes = [0; 16 * 1024];
    assert!(near.read(&mut bytes).unwrap() > 0);
    write!(near, "HTTP/1.1 201 Created\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{MADE_UP}", MADE_UP.len()).unwrap();
    // What is still on its way would be answered with a reset.
    let _ = near.shutdown(std::net::Shutdown::Write);
    while near.read(&mut bytes).is_ok_and(|length| length > 0) {}
}

fn pass_on(near: &TcpStream, far: &TcpStream) {
    thread::scope(|scope| {
        for (mut from, mut to) in [(near, far), (far, near)] {
            scope.spawn(move || {
                let _ = std::io::copy(&mut from, &mut to);
                let _ = to.shutdown(std::net::Shutdown::Write);
            });
        }
    });
}

#[tokio::test]
async fn chk_04_the_torture_script_tells_an_order_that_was_answered_and_is_lost_and_one_that_nobody_asked_for() {
    on_sqlite(async |url| {
        let mut shop = catalogue().serve(url);
        let writers = Writers::of(&shop);
        let lies = lying(&shop);
        let truth = std::mem::replace(&mut shop.url, lies);
        writers.moved_to(&shop);
        writers.while_they_buy(|writers| while writers.answered() < 3 * LIES {});
        shop.url = truth;
        let lost = writers.are_kept_by(&shop).expect_err("the lies are told");
        assert!(lost.contains("was answered as order 900000, which is lost"), "{lost}");

        let writers = Writers::of(&shop);
        let doubled = writers.are_kept_by(&shop).expect_err("orders that these did not ask for");
        assert!(doubled.contains("0 orders were asked for"), "{doubled}");
    })
    .await;
}

#[tokio::test]
async fn chk_04_the_torture_script_tells_whatever_does_not_add_up() {
    on_sqlite(async |url| {
        let shop = catalogue().serve(url);
        let writers = Writers::of(&shop);
        writers.while_they_buy(|writers| while writers.answered() < 3 * LIES {});
        assert_eq!(writers.are_kept_by(&shop), Ok(()));
        let truth = Kept::by(&shop);
        let last = truth.orders.len() - 1;
        let broken: [(&str, Breaking<'_>); 9] = [
            ("which is lost", &|kept| drop(kept.orders.pop())),
            ("has no lines", &|kept| kept.orders[0]["lines"] = json!([])),
            ("orders were asked for", &|kept| kept.orders.push(kept.orders[0].clone())),
            ("numbers have gaps or come twice", &|kept| kept.orders[last]["number"] = json!("900000")),
            ("numbers have gaps or come twice", &|kept| kept.orders[last]["number"] = kept.orders[0]["number"].clone()),
            ("pieces in stock are left", &|kept| kept.pieces += 1),
            ("pieces in stock are left", &|kept| kept.pieces -= 1),
            ("uses of the code are left", &|kept| kept.uses -= 1),
            ("cents of the voucher are left", &|kept| kept.cents += 1),
        ];
        for (fault, breaking) in broken {
            let mut kept = truth.clone();
            breaking(&mut kept);
            let found = writers.found_in(&kept);
            assert!(found.iter().any(|found| found.contains(fault)), "{fault}: {found:?}");
        }
        writers.answer_as_another();
        let found = writers.found_in(&truth);
        assert!(found.iter().any(|found| found.contains("were answered with")), "{found:?}");
    })
    .await;
}
