//! Money that is given back, in part and in whole (CHK-06).

mod transfer_tests;

use super::setup::{
    Provider, fail_at_a_refund, jobs, now, order, page, pay, payment, place, said, session, shown, tell, wait_for, waiting_for_a_person,
    withdrawn_by,
};
use crate::{
    databases::{both, on_sqlite},
    orders::mugs,
    support::{Shop, wait_until},
};
use serde_json::json;
use std::fs;
use vitrina_core::money::Money;
use vitrina_shop::{
    papers::{Bill, BillKind},
    payment::{RefundError, refund},
};
use vitrina_store::{orders, papers};

/// An order that is paid by card.
pub(super) fn paid(shop: &Shop, key: &str) -> String {
    let token = order(shop, key);
    pay(&page(shop, &token));
    wait_for(shop, &token, "paid");
    token
}

fn refused(shop: &Shop, arguments: &[&str]) -> String {
    refusal(shop, &[&["orders", "refund"], arguments].concat())
}

/// Why a command does not do it.
fn refusal(shop: &Shop, arguments: &[&str]) -> String {
    let output = shop.command(arguments);
    assert!(!output.status.success(), "{arguments:?}");
    String::from_utf8_lossy(&output.stderr).lines().last().unwrap_or_default().to_owned()
}

/// What was given back, as the order's page has it.
pub(super) fn refunded(shop: &Shop, token: &str) -> String {
    shop.confirmation(token).json()["card"]["refunded"].to_string()
}

/// The amounts of the order's credit notes, the first first.
pub(super) async fn credited(shop: &Shop, number: i64) -> Vec<String> {
    credit_notes(shop, number).await.iter().map(|bill| bill.total.to_string()).collect()
}

/// What they say that they are for.
pub(super) async fn credited_goods(shop: &Shop, number: i64) -> Vec<String> {
    let notes = credit_notes(shop, number).await;
    notes.iter().flat_map(|bill| &bill.lines).map(|line| format!("{} × {}", line.quantity, line.title)).collect()
}

/// The order's credit notes, the first first.
pub(super) async fn credit_notes(shop: &Shop, number: i64) -> Vec<Bill> {
    let database = shop.database().await;
    let order = orders::find_by_number(&database, number).await.unwrap().unwrap();
    let papers = papers::of_order(&database, &order.id).await.unwrap();
    let bills = papers.iter().map(|paper| Bill::read(&paper.body).unwrap()).filter(|bill| bill.kind == BillKind::CreditNote).collect();
    database.close().await.unwrap();
    bills
}

#[tokio::test]
async fn chk_06_chk_07_money_goes_back_to_the_card_in_parts_each_credited_and_the_last_one_makes_the_order_refunded() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = paid(&shop, "one");
        let total = shop.confirmation(&token).json()["totalToPay"].as_f64().unwrap();
        said(&shop, &["orders", "refund", "1", "--amount", "1.50"]);
        wait_until(|| refunded(&shop, &token) == "1.5");
        assert_eq!(credited(&shop, 1).await, ["1.50"]);
        said(&shop, &["orders", "refund", "1"]);
        wait_for(&shop, &token, "refunded");
        assert_eq!(credited(&shop, 1).await, ["1.50".to_owned(), format!("{:.2}", total - 1.5)]);
    })
    .await;
}

#[tokio::test]
async fn chk_06_money_goes_back_to_the_card_in_parts_and_the_last_one_makes_the_order_refunded() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        assert_eq!(refused(&shop, &["1"]), "order 000001: there is no such order");
        let token = order(&shop, "one");
        assert_eq!(refused(&shop, &["1"]), "order 000001: there is nothing to give back");
        pay(&page(&shop, &token));
        wait_for(&shop, &token, "paid");
        let total = shop.confirmation(&token).json()["totalToPay"].clone();

        assert!(said(&shop, &["orders", "refund", "1", "--amount", "1.50"]).contains("goes back to the card by itself"));
        wait_until(|| refunded(&shop, &token) == "1.5");
        assert_eq!(payment(&shop, &token), "paid");
        let left = format!("{:.2}", total.as_f64().unwrap() - 1.5);
        assert_eq!(refused(&shop, &["1", "--amount", "999"]), format!("order 000001: at most {left} can be given back"));
        assert_eq!(refused(&shop, &["1", "--amount", "0"]), "order 000001: there is nothing to give back");
        assert!(!shop.command(&["orders", "refund", "1", "--amount", "0.001"]).status.success());
        let database = shop.database().await;
        let fine = refund(&database, 1, Some(Money::from_ten_thousandths(10)), now(), &provider.till(&database).chance).await;
        assert!(matches!(fine, Err(RefundError::TooFine)), "{fine:?}");
        database.close().await.unwrap();

        said(&shop, &["orders", "refund", "1"]);
        wait_for(&shop, &token, "refunded");
        assert_eq!(refunded(&shop, &token), total.to_string());
        assert_eq!(refused(&shop, &["1"]), "order 000001: there is nothing to give back");
        let refunds = shown(&shop, "1", "money back ");
        assert!(refunds.len() == 2 && refunds.iter().all(|line| line.contains("given back") && line.contains("re_")), "{refunds:?}");
    })
    .await;
}

#[tokio::test]
async fn chk_06_never_more_goes_back_than_came_however_many_ask_at_once() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = paid(&shop, "one");
        let total: Money = format!("{}", shop.confirmation(&token).json()["totalToPay"]).parse().unwrap();
        let third = Money::from_ten_thousandths(total.ten_thousandths() / 300 * 100);
        let database = shop.database().await;
        let chance = provider.till(&database).chance;
        let asked: Vec<_> = (0..10)
            .map(|_| {
                let (database, chance) = (database.clone(), chance.clone());
                tokio::spawn(async move { refund(&database, 1, Some(third), now(), &chance).await })
            })
            .collect();
        let mut decided = 0;
        for answer in asked {
            match answer.await.unwrap() {
                Ok(_) => decided += 1,
                Err(RefundError::TooMuch(_) | RefundError::Nothing) => {}
                Err(error) => panic!("{error}"),
            }
        }
        assert_eq!(decided, 3);
        wait_until(|| shown(&shop, "1", "money back ").iter().filter(|line| line.contains("given back")).count() == 3);
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn chk_06_a_refund_waits_while_the_provider_is_away_and_its_notices_change_nothing_twice() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = paid(&shop, "one");
        fail_at_a_refund(&provider, &shop);
        assert_eq!(refunded(&shop, &token), "0");
        provider.stand_in.fail_with(None);
        let jobs = said(&shop, &["jobs", "list"]);
        let id = jobs.lines().find(|line| line.contains("give-back")).unwrap().split(' ').next().unwrap();
        said(&shop, &["jobs", "retry", id]);
        wait_until(|| refunded(&shop, &token) == "1");

        // One that was made on the provider's own pages becomes the shop's; a bank that sends it back is a person's business.
        let intent = provider.intent(&shop, "1");
        let other = json!({"id": "re_other", "object": "refund", "amount": 200, "currency": "eur", "payment_intent": intent, "status": "succeeded"});
        for _ in 0..2 {
            assert_eq!(tell(&shop, "refund.created", &other), 204);
            assert_eq!(refunded(&shop, &token), "3");
        }
        let mut failed = other.clone();
        failed["status"] = json!("failed");
        for news in [&failed, &other] {
            assert_eq!(tell(&shop, "refund.updated", news), 204);
        }
        assert_eq!(refunded(&shop, &token), "1");
        wait_until(|| waiting_for_a_person(&shop).concat().contains("re_other of 2.00 EUR did not arrive"));
        let mut foreign = other;
        foreign["payment_intent"] = json!("pi_foreign");
        assert_eq!(tell(&shop, "refund.created", &foreign), 204);
        assert_eq!(shown(&shop, "1", "money back ").len(), 2);
        // What came back is given again, and was credited before.
        assert_eq!(credited(&shop, 1).await, ["1.00", "2.00"]);
        said(&shop, &["orders", "refund", "1", "--amount", "2.50"]);
        wait_until(|| refunded(&shop, &token) == "3.5");
        assert_eq!(credited(&shop, 1).await, ["1.00", "2.00", "0.50"]);
    })
    .await;
}

#[tokio::test]
async fn chk_06_what_staff_give_back_on_the_providers_pages_takes_the_place_of_a_refund_that_waits() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = paid(&shop, "one");
        let intent = provider.intent(&shop, "1");
        fail_at_a_refund(&provider, &shop);
        let mut back = json!({"id": "re_staff", "object": "refund", "amount": 100, "currency": "eur", "payment_intent": intent});
        // One that did not arrive takes nobody's place.
        for (id, status) in [("re_failed", "failed"), ("re_staff", "pending"), ("re_staff", "succeeded")] {
            (back["id"], back["status"]) = (json!(id), json!(status));
            assert_eq!(tell(&shop, "refund.created", &back), 204);
        }
        let refunds = shown(&shop, "1", "money back ");
        assert_eq!((refunded(&shop, &token).as_str(), refunds.len()), ("1", 2), "{refunds:?}");
        provider.stand_in.fail_with(None);
        for id in jobs(&shop, "give-back") {
            said(&shop, &["jobs", "retry", &id]);
        }
        wait_until(|| jobs(&shop, "give-back").is_empty());
        assert_eq!((provider.refunds(&intent).len(), credited(&shop, 1).await), (0, vec!["1.00".to_owned()]), "it is not made again");
    })
    .await;
}

/// Withdraws from so many pieces; answers the claim, and what settling it says.
fn withdrawn(shop: &Shop, token: &str, key: &str, pieces: u32) -> (String, String) {
    let id = withdrawn_by(shop, token, key, pieces)["id"].as_str().unwrap().to_owned();
    let told = said(shop, &["claims", "settle", &id]);
    (id, told)
}

#[tokio::test]
async fn chk_06_an_order_is_given_up_while_its_payment_page_still_waits_to_be_closed() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = order(&shop, "one");
        page(&shop, &token);
        provider.stand_in.fail_with(Some(500));
        for step in [&["orders", "move", "1", "pay"][..], &["orders", "refund", "1"], &["orders", "refund", "1", "--sent"]] {
            said(&shop, step);
        }
        said(&shop, &["orders", "cancel", "1"]);
        assert_eq!(shop.confirmation(&token).json()["status"], "cancelled");
    })
    .await;
}

/// How many mails brought this paper.
fn attached(shop: &Shop, paper: &str) -> usize {
    let mails = fs::read_dir(shop.data().join("mail")).unwrap().map(|mail| mail.unwrap().path());
    mails.filter(|mail| mail.join(paper).exists()).count()
}

#[tokio::test]
async fn chk_06_who_gets_money_back_is_told_how_much() {
    on_sqlite(async |url| {
        let mut shop = Shop::closed(url);
        shop.import(super::setup::with_cards().path());
        shop.serve(&["--renderers", "0", "--demo"]);
        let token = paid(&shop, "one");
        let mails = || shop.get("/dev/mail").text;
        said(&shop, &["orders", "refund", "1", "--amount", "1.50"]);
        wait_until(|| mails().contains("We have refunded part of your order 000001"));
        said(&shop, &["orders", "refund", "1"]);
        wait_for(&shop, &token, "refunded");
        wait_until(|| mails().matches("We have refunded part of your order 000001").count() == 2);
        let texts: Vec<String> = mails().split('"').filter(|part| part.ends_with("/text.txt")).map(|path| shop.get(path).text).collect();
        assert!(texts.iter().any(|text| text.contains("We have refunded 1.50") || text.contains("We have refunded 1,50")), "{texts:?}");
        assert!(!mails().contains("We have returned your payment"));
        for paper in ["CRN-000001.pdf", "CRN-000002.pdf"] {
            assert_eq!(attached(&shop, paper), 1, "{paper}");
        }
        said(&shop, &["orders", "cancel", "1"]);
        wait_until(|| mails().contains("Your order 000001 is cancelled"));
        assert_eq!(attached(&shop, "CRN-000002.pdf"), 1, "a paper comes with what caused it alone");
    })
    .await;
}

#[tokio::test]
async fn chk_06_chk_07_what_a_card_does_not_take_back_goes_back_by_transfer() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = paid(&shop, "one");
        let total: Money = shop.confirmation(&token).json()["totalToPay"].to_string().parse().unwrap();
        let failed_job = || waiting_for_a_person(&shop).into_iter().find(|line| line.contains("give-back"));
        // Its account is closed.
        provider.stand_in.fail_with(Some(402));
        said(&shop, &["orders", "refund", "1", "--amount", "1.50"]);
        wait_until(|| failed_job().is_some());
        provider.stand_in.fail_with(None);
        assert!(shown(&shop, "1", "money back ")[0].contains("could not be given back"));
        let job = failed_job().unwrap();
        said(&shop, &["jobs", "retry", job.split(' ').next().unwrap()]);
        wait_until(|| failed_job().is_some_and(|line| line.contains("--by-transfer gives it back otherwise")));
        assert_eq!(refunded(&shop, &token), "0", "it did not do what it did not say");

        let words = said(&shop, &["orders", "refund", "1", "--amount", "1.50", "--by-transfer"]);
        let asked = "it goes back by transfer: ask ona@example.com for the IBAN, send 1.50 EUR, then\nvitrina orders refund 1 --sent";
        assert!(words.contains(asked), "{words}");
        assert!(shown(&shop, "1", "money back ")[1].contains("to be sent by hand"));
        let left = total.checked_sub("1.50".parse().unwrap()).unwrap();
        let too_much = refused(&shop, &["1", "--amount", "999", "--by-transfer"]);
        assert_eq!(too_much, format!("order 000001: at most {left} can be given back"), "what is decided counts");
        assert_eq!((refunded(&shop, &token).as_str(), credited(&shop, 1).await.len()), ("0", 0));
        assert_eq!(said(&shop, &["orders", "refund", "1", "--sent"]), "order 000001: 1.50 was given back\n");
        assert_eq!((refunded(&shop, &token).as_str(), credited(&shop, 1).await), ("1.5", vec!["1.50".to_owned()]));

        said(&shop, &["orders", "refund", "1", "--by-transfer"]);
        said(&shop, &["orders", "refund", "1", "--sent"]);
        assert_eq!(payment(&shop, &token), "refunded");
        assert_eq!(credited(&shop, 1).await, ["1.50".to_owned(), left.to_string()]);
        assert_eq!(refused(&shop, &["1", "--by-transfer"]), "order 000001: no money that came by card is left to give back");
    })
    .await;
}

#[tokio::test]
async fn chk_06_money_that_an_order_did_not_take_and_no_card_takes_back_goes_back_by_transfer() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let token = order(&shop, "one");
        let page = page(&shop, &token);
        pay(&page);
        let session = session(&page);
        provider.stand_in.fail_with(Some(402));
        // It was paid otherwise before the shop heard of the card, whose account is closed.
        said(&shop, &["orders", "move", "1", "pay"]);
        assert_eq!(tell(&shop, "checkout.session.completed", &session), 204);
        wait_until(|| shown(&shop, "1", "money back ").iter().any(|line| line.contains("could not be given back")));
        let whole = format!("{:.2}", session["amount_total"].as_f64().unwrap() / 100.0);
        let words = said(&shop, &["orders", "refund", "1", "--by-transfer"]);
        assert!(words.contains(&format!("order 000001: {whole} EUR is given back, 0.00 is left")), "{words}");
        assert_eq!(said(&shop, &["orders", "refund", "1", "--sent"]), format!("order 000001: {whole} was given back\n"));
        assert_eq!((payment(&shop, &token).as_str(), refunded(&shop, &token).as_str()), ("paid", "0"), "the transfer stays");
        assert_eq!(credited(&shop, 1).await.len(), 0);
    })
    .await;
}

/// What staff are told who note money while another amount came by card.
const WAITS: &str = "money by card waits for a person: give it back first, or say --enough if that is what pays the order";

#[tokio::test]
async fn chk_06_a_transfer_beside_another_amount_by_card_is_noted_once_that_has_gone_back() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let token = order(&shop, "one");
        let page = page(&shop, &token);
        pay(&page);
        let mut session = session(&page);
        session["amount_total"] = json!(100);
        assert_eq!(tell(&shop, "checkout.session.completed", &session), 204);
        assert!(refusal(&shop, &["orders", "move", "1", "pay"]).ends_with(WAITS));
        assert!(refusal(&shop, &["orders", "move", "1", "confirm", "--enough"]).ends_with("it goes with pay, not confirm"));

        let mut back = json!({"id": "re_back", "object": "refund", "amount": 100, "currency": "eur", "status": "succeeded"});
        back["payment_intent"] = session["payment_intent"].clone();
        assert_eq!(tell(&shop, "refund.created", &back), 204);
        let nothing = "no money by card in its currency waits for a person, and none is on its way: --enough is for those";
        assert!(refusal(&shop, &["orders", "move", "1", "pay", "--enough"]).ends_with(nothing));
        assert_eq!(payment(&shop, &token), "pending");
        said(&shop, &["orders", "move", "1", "pay"]);
        assert_eq!((payment(&shop, &token).as_str(), refunded(&shop, &token).as_str()), ("paid", "0"));
        assert!(shown(&shop, "1", "paid ")[0].contains("not by card"), "the transfer is what it was paid with");
    })
    .await;
}

#[tokio::test]
async fn chk_06_chk_07_of_another_amount_that_is_enough_no_more_goes_back_than_came() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        // So many cents more came than were asked for, and staff say that it is enough.
        let enough = |number: &str, token: String, more: i64| {
            let page = page(&shop, &token);
            pay(&page);
            let mut session = session(&page);
            let came = session["amount_total"].as_i64().unwrap() + more;
            session["amount_total"] = json!(came);
            assert_eq!(tell(&shop, "checkout.session.completed", &session), 204);
            assert_eq!(refusal(&shop, &["orders", "move", number, "pay"]), format!("order 00000{number} stays as it is: {WAITS}"));
            assert!(shown(&shop, number, "card ")[0].contains("another amount came"), "nothing has moved");
            assert_eq!(payment(&shop, &token), "pending");
            said(&shop, &["orders", "move", number, "pay", "--enough"]);
            assert_eq!(shown(&shop, number, "paid ").len(), 0, "nothing came by transfer");
            (token, came, session["payment_intent"].clone())
        };
        let back_on_their_page = |id: &str, amount: i64, intent: &serde_json::Value| {
            let refund =
                json!({"id": id, "object": "refund", "amount": amount, "currency": "eur", "payment_intent": intent, "status": "succeeded"});
            assert_eq!(tell(&shop, "refund.created", &refund), 204);
        };

        let (less, came, intent) = enough("1", order(&shop, "1"), -100);
        back_on_their_page("re_less", 100, &intent);
        assert_eq!((refunded(&shop, &less).as_str(), credited(&shop, 1).await), ("1", vec!["1.00".to_owned()]));
        let left = Money::from_cents(came - 100).unwrap();
        let words = said(&shop, &["orders", "refund", "1"]);
        assert!(words.contains(&format!("order 000001: {left} EUR is given back, 0.00 is left\nit goes back to the card")), "{words}");
        wait_for(&shop, &less, "refunded");
        let total: Money = shop.confirmation(&less).json()["total"].to_string().parse().unwrap();
        let notes = credited(&shop, 1).await;
        assert_eq!(Money::checked_sum(notes.iter().map(|note| note.parse().unwrap())), Some(total), "nothing of its invoice is left");

        let (more, _, intent) = enough("2", order(&shop, "2"), 100);
        back_on_their_page("re_more", 100, &intent);
        assert_eq!((refunded(&shop, &more).as_str(), credited(&shop, 2).await.len()), ("1", 0), "the invoice never asked for that");

        // What goes back for goods was paid for them, whatever else came.
        let (goods, _, intent) = enough("3", place(&shop, &mugs(&shop, 3), "3", "card"), 1_000);
        withdrawn(&shop, &goods, "first", 1);
        wait_until(|| refunded(&shop, &goods) == "5.93");
        assert_eq!(credited(&shop, 3).await, ["5.93"]);
        let (_, told) = withdrawn(&shop, &goods, "rest", 2);
        let left = "nothing of the order is wanted any more, and 10.00 EUR is left: vitrina orders refund 3, if that is owed too\n";
        assert!(told.ends_with(left), "{told}");
        let total = shop.confirmation(&goods).json()["total"].to_string();
        wait_until(|| refunded(&shop, &goods) == total);
        back_on_their_page("re_beyond", 1_000, &intent);
        assert_eq!(payment(&shop, &goods), "refunded");
        let notes = credited(&shop, 3).await;
        assert_eq!(notes.len(), 2, "{notes:?}");
        assert_eq!(Money::checked_sum(notes.iter().map(|note| note.parse().unwrap())), total.parse().ok());
    })
    .await;
}
