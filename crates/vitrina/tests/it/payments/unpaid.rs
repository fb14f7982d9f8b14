//! An order that nobody pays, while its page may still be paid on (STOCK-04).

use super::setup::{Provider, begin, now, order, page, paid, pay, payment, said, session, shown, tell, wait_for};
use crate::{
    databases::both,
    support::{Shop, wait_until},
};
use jiff::{ToSpan, civil::Date};
use serde_json::json;
use std::time::Duration;
use tokio::time::sleep;
use vitrina_core::states::Move;
use vitrina_shop::orders::give_up_unpaid;
use vitrina_store::{Database, orders};
use vitrina_testkit::Session;

/// Long after every order of this test waits for its money.
fn later() -> Date {
    now().to_zoned(jiff::tz::TimeZone::UTC).date().saturating_add(30.days())
}

/// Whether the order is given up by then where no card is taken any more.
async fn is_given_up(shop: &Shop, token: &str) -> bool {
    let database = shop.database().await;
    give_up_unpaid(&database, later(), now(), None, None, None).await.unwrap();
    database.close().await.unwrap();
    shop.confirmation(token).json()["status"] == "cancelled"
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
        give_up_unpaid(&database, later(), now(), None, Some(&till), Some(&till.cards)).await.unwrap();
        provider.stand_in.fail_with(None);
        let status = |token| shop.confirmation(token).json()["status"].as_str().unwrap().to_owned();
        assert_eq!((status(&open).as_str(), status(&paid).as_str()), ("placed", "placed"), "nobody knows what was paid");

        give_up_unpaid(&database, later(), now(), None, Some(&till), Some(&till.cards)).await.unwrap();
        assert_eq!((status(&open).as_str(), session(&address)["status"].as_str()), ("cancelled", Some("expired")));
        assert_eq!((status(&paid).as_str(), payment(&shop, &paid).as_str()), ("placed", "paid"), "its money was found");
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn stock_04_chk_03_what_no_card_pays_any_more_is_kept_as_long_as_what_is_transferred() {
    both(async |url| {
        let provider = Provider::start();
        let mut shop = provider.shop(url);
        let token = order(&shop, "one");
        // The shop gives up its account for cards.
        shop.kill();
        shop.serve(&["--renderers", "0"]);
        let told = shop.confirmation(&token).json();
        assert_eq!((&told["card"]["isOffered"], told["bank"].is_object()), (&json!(false), true));
        let pay_by: Date = told["payBy"].as_str().unwrap().parse().unwrap();
        let database = shop.database().await;
        let till = provider.till(&database);
        let after = pay_by.saturating_add(1.day());
        give_up_unpaid(&database, after, now(), None, Some(&till), None).await.unwrap();
        assert_eq!(shop.confirmation(&token).json()["status"], "placed", "a transfer of the last day is still on its way");
        give_up_unpaid(&database, after, now(), None, Some(&till), Some(&till.cards)).await.unwrap();
        assert_eq!(shop.confirmation(&token).json()["status"], "cancelled", "a card would have paid at once");
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn stock_04_chk_06_an_order_with_unclear_money_is_kept_where_no_card_is_taken_any_more() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let token = order(&shop, "one");
        let mut less = paid(&session(&page(&shop, &token)), "pi_less");
        less["amount_total"] = json!(1);
        assert_eq!(tell(&shop, "checkout.session.completed", &less), 204);
        assert!(!is_given_up(&shop, &token).await, "a person looks at it");
        let back = json!({"id": "re_less", "object": "refund", "amount": 1, "currency": "eur", "payment_intent": "pi_less", "status": "succeeded"});
        assert_eq!(tell(&shop, "refund.created", &back), 204);
        assert!(is_given_up(&shop, &token).await);
    })
    .await;
}

#[tokio::test]
async fn stock_04_chk_03_an_order_whose_money_is_on_its_way_is_kept_where_no_card_is_taken_any_more() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let token = order(&shop, "one");
        let begun = begin(&shop, &page(&shop, &token));
        assert!(!is_given_up(&shop, &token).await, "it may come on any day");
        assert_eq!(tell(&shop, "checkout.session.async_payment_failed", &begun), 204);
        assert!(is_given_up(&shop, &token).await);
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
        give_up_unpaid(&database, later(), now(), None, Some(&till), Some(&till.cards)).await.unwrap();
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

#[tokio::test]
async fn stock_04_chk_06_a_payment_that_failed_is_followed_by_another_or_given_up() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let (again, never) = (order(&shop, "again"), order(&shop, "never"));
        for number in ["1", "2"] {
            said(&shop, &["orders", "move", number, "fail"]);
        }
        assert!(shop.confirmation(&again).json()["payBy"].is_string());
        pay(&page(&shop, &again));
        wait_for(&shop, &again, "paid");
        let database = shop.database().await;
        let till = provider.till(&database);
        give_up_unpaid(&database, later(), now(), None, Some(&till), Some(&till.cards)).await.unwrap();
        let statuses = [&again, &never].map(|token| shop.confirmation(token).json()["status"].clone());
        assert_eq!(statuses, ["placed", "cancelled"]);
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn stock_04_an_order_that_staff_promise_while_the_clock_waits_for_it_stays() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = order(&shop, "one");
        let is_postgres = url.starts_with("postgres");
        let named = async |name: &str| {
            if is_postgres { Database::open(&format!("{url}?application_name={name}")).await.unwrap() } else { shop.database().await }
        };
        let (database, staff) = (named("clock").await, named("staff").await);
        let operator = is_postgres.then(|| Session::open(url));
        let transaction = staff.begin_write().await.unwrap();
        let placed = orders::find_by_number(&transaction, 1).await.unwrap().unwrap();
        orders::hold(&transaction, &placed.id).await.unwrap();
        let clock = tokio::spawn({
            let database = database.clone();
            async move { give_up_unpaid(&database, later(), now(), None, None, None).await }
        });
        // It has read the order as it was, and waits to write, for nobody else. SQLite does not tell.
        if let Some(mut operator) = operator {
            let is_waiting = "SELECT count(*) > 0 FROM pg_stat_activity AS clock JOIN pg_stat_activity AS staff \
                              ON staff.pid = ANY (pg_blocking_pids(clock.pid)) WHERE clock.datname = current_database() \
                              AND clock.wait_event = 'transactionid' AND (clock.application_name, staff.application_name) = ('clock', 'staff')";
            while operator.run(is_waiting) != ["t"] && !clock.is_finished() {
                sleep(Duration::from_millis(10)).await;
            }
            assert!(!clock.is_finished());
        } else {
            sleep(Duration::from_millis(300)).await;
        }
        let promised = placed.standing.moved(Move::Confirm).unwrap();
        assert!(orders::move_on(&transaction, &placed, promised, now()).await.unwrap());
        transaction.commit().await.unwrap();
        clock.await.unwrap().unwrap();
        assert_eq!(shop.confirmation(&token).json()["status"], "confirmed");
        for opened in [database, staff] {
            opened.close().await.unwrap();
        }
    })
    .await;
}

#[tokio::test]
async fn chk_03_acc_05_nobody_pays_by_card_what_is_no_longer_to_be_paid() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let made = |number: &str, key: &str| {
            let token = order(&shop, key);
            for step in ["confirm", "approve", "produce", "finish", "ship"] {
                said(&shop, &["orders", "move", number, step]);
            }
            token
        };
        // The page was paid on before the shop closed it.
        let token = made("1", "paid");
        let paid = page(&shop, &token);
        let whole = session(&paid)["amount_total"].as_i64().unwrap();
        pay(&paid);
        said(&shop, &["orders", "reduce", "1", "--amount", "1.50"]);
        wait_until(|| shown(&shop, "1", "money back ").iter().any(|line| line.contains("EUR, given back")));
        assert_eq!(payment(&shop, &token), "pending");
        let right = page(&shop, &token);
        assert_eq!(session(&right)["amount_total"].as_i64(), Some(whole - 150));
        provider.stand_in.keep_silent(false);
        pay(&right);
        wait_for(&shop, &token, "paid");
        provider.stand_in.keep_silent(true);

        // The provider is away when the page is to be closed; whoever asks for it gets another.
        let token = made("2", "open");
        let old = page(&shop, &token);
        provider.stand_in.fail_with(Some(503));
        said(&shop, &["orders", "reduce", "2", "--amount", "1.50"]);
        provider.stand_in.fail_with(None);
        let new = page(&shop, &token);
        assert_eq!((session(&old)["status"].clone(), session(&new)["amount_total"].as_i64()), ("expired".into(), Some(whole - 150)));

        // A debit of a bank takes days: all of it comes, and what is too much is given back then.
        let token = made("3", "under-way");
        begin(&shop, &page(&shop, &token));
        let refused = shop.command(&["orders", "reduce", "3", "--amount", "1.50"]);
        assert!(!refused.status.success() && String::from_utf8_lossy(&refused.stderr).contains("on its way by card"));
    })
    .await;
}
