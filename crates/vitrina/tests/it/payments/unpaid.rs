//! An order that nobody pays, while its page may still be paid on (STOCK-04).

use super::setup::{Provider, now, order, page, pay, payment, session, shown, wait_for};
use crate::{databases::both, support::wait_until};
use jiff::{ToSpan, civil::Date};
use vitrina_shop::orders::give_up_unpaid;

/// Long after every order of this test waits for its money.
fn later() -> Date {
    now().to_zoned(jiff::tz::TimeZone::UTC).date().saturating_add(30.days())
}

#[tokio::test]
async fn stock_04_an_unpaid_order_is_given_up_only_once_nobody_can_pay_it_any_more() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let (open, paid) = (order(&shop, "open"), order(&shop, "paid"));
        let (address, of_paid) = (page(&shop, &open), page(&shop, &paid));
        pay(&of_paid);
        let database = shop.database().await;
        let till = provider.till(&database);

        provider.stand_in.fail_with(Some(503));
        give_up_unpaid(&database, later(), now(), None, Some(&till)).await.unwrap();
        provider.stand_in.fail_with(None);
        let status = |token| shop.confirmation(token).json()["status"].as_str().unwrap().to_owned();
        assert_eq!((status(&open).as_str(), status(&paid).as_str()), ("placed", "placed"), "nobody knows what was paid");

        give_up_unpaid(&database, later(), now(), None, Some(&till)).await.unwrap();
        assert_eq!((status(&open).as_str(), session(&address)["status"].as_str()), ("cancelled", Some("expired")));
        assert_eq!((status(&paid).as_str(), payment(&shop, &paid).as_str()), ("placed", "paid"), "its money was found");
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn stock_04_whatever_comes_first_an_order_is_paid_or_its_money_goes_back() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let database = shop.database().await;
        let tokens: Vec<String> = (0..6).map(|place| order(&shop, &format!("race-{place}"))).collect();
        let pages: Vec<String> = tokens.iter().map(|token| page(&shop, token)).collect();
        let paying = std::thread::spawn(move || {
            for page in &pages {
                let _ = super::setup::press(page, "pay");
            }
        });
        let till = provider.till(&database);
        give_up_unpaid(&database, later(), now(), None, Some(&till)).await.unwrap();
        paying.join().unwrap();
        for (number, token) in (1..).zip(&tokens) {
            let number = i32::to_string(&number);
            let is_cancelled = shop.confirmation(token).json()["status"] == "cancelled";
            if is_cancelled {
                let cards = || shown(&shop, &number, "card ").concat();
                wait_until(|| !cards().contains("can be paid on"));
                let took = cards().contains("it goes back");
                wait_until(|| !took || shown(&shop, &number, "money back ").concat().contains("given back"));
            } else {
                wait_for(&shop, token, "paid");
            }
        }
        database.close().await.unwrap();
    })
    .await;
}
