//! Withdrawals are paid back by the way that they were paid (decision 61, ADR 26).

mod currency_tests;
mod voucher_tests;

use super::{
    refunds::{credited, credited_goods},
    setup::{Provider, ask_to_withdraw, page, pay, place, said, session, shown, wait_for, withdrawn_by},
    statements::{entry, matched, statement},
};
use crate::{
    catalogue::Voucher,
    databases::{both, on_sqlite},
    orders::{mugs, order_with, unpaid::stocked, withdrawal::many_mugs},
    support::{Shop, wait_until},
};
use serde_json::{Value, json};
use vitrina_core::money::Money;

/// Withdraws from one piece; answers the claim.
fn withdraw(shop: &Shop, token: &str) -> String {
    withdrawn(shop, token, 1)["id"].as_str().unwrap().to_owned()
}

/// Withdraws from so many pieces; answers the withdrawal.
fn withdrawn(shop: &Shop, token: &str, pieces: u32) -> Value {
    withdrawn_by(shop, token, "one", pieces)
}

/// An order of two mugs that the voucher helps to pay; answers its token.
fn place_with(shop: &Shop, code: &str) -> String {
    let line = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 2}]);
    place(shop, &order_with(shop, &line, &Value::Null, &json!(code)), code, "transfer")
}

/// What is on each voucher.
fn balances(shop: &Shop) -> Value {
    json!(shop.exported("vouchers.jsonl").iter().map(|line| line["balance"].clone()).collect::<Vec<_>>())
}

fn refunded(shop: &Shop, token: &str) -> String {
    shop.confirmation(token).json()["card"]["refunded"].to_string()
}

#[tokio::test]
async fn decision_61_settling_a_withdrawal_sends_its_money_back_the_way_it_came_once() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let by_card = place(&shop, &mugs(&shop, 2), "one", "card");
        pay(&page(&shop, &by_card));
        wait_for(&shop, &by_card, "paid");
        let claim = withdraw(&shop, &by_card);
        let told = said(&shop, &["claims", "settle", &claim]);
        let piece = "given back: 1 of MUG-W to the warehouse vilnius";
        assert!(told.starts_with(&format!("claim {claim} is settled\n{piece}\norder 000001: 5.93 EUR is given back, ")), "{told}");
        assert!(told.contains("it goes back to the card by itself"), "{told}");
        wait_until(|| refunded(&shop, &by_card) == "5.93");
        let again = shop.command(&["claims", "settle", &claim]);
        assert!(!again.status.success() && String::from_utf8_lossy(&again.stderr).contains("it is settled already"));
        assert_eq!(shown(&shop, "1", "money back ").len(), 1);

        let by_transfer = place(&shop, &mugs(&shop, 1), "two", "transfer");
        said(&shop, &["orders", "move", "2", "pay"]);
        let told = said(&shop, &["claims", "settle", &withdraw(&shop, &by_transfer)]);
        let total = format!("{:.2}", shop.confirmation(&by_transfer).json()["total"].as_f64().unwrap());
        for words in [&format!("ask ona@example.com for the IBAN, send {total} EUR, then"), "vitrina orders refund 2 --sent"] {
            assert!(told.contains(words), "{words}: {told}");
        }
        assert_eq!(said(&shop, &["orders", "refund", "2", "--sent"]), format!("order 000002: {total} was given back\n"));
        wait_for(&shop, &by_transfer, "refunded");
    })
    .await;
}

#[tokio::test]
async fn decision_61_what_staff_gave_back_before_goes_back_no_second_time() {
    both(async |url| {
        let shop = Shop::start(url);
        let token = place(&shop, &mugs(&shop, 2), "one", "transfer");
        let unpaid = withdraw(&shop, &token);
        assert_eq!(said(&shop, &["claims", "list"]).lines().count(), 2);
        said(&shop, &["orders", "move", "1", "pay"]);
        said(&shop, &["orders", "refund", "1"]);
        let told = said(&shop, &["claims", "settle", &unpaid]);
        assert!(told.contains("no money goes back: none was paid, or all of it was given back before"), "{told}");
        assert_eq!(shown(&shop, "1", "money back ").len(), 1);
    })
    .await;
}

#[tokio::test]
async fn decision_61_a_claim_waits_until_its_order_is_paid_and_then_its_money_goes_back() {
    both(async |url| {
        let shop = Shop::start(url);
        let token = place(&shop, &mugs(&shop, 2), "one", "transfer");
        let claim = withdraw(&shop, &token);
        let early = shop.command(&["claims", "settle", &claim]);
        let why = format!("claim {claim} stays as it is: its order is not paid yet: wait for the money, or cancel the order");
        let told = String::from_utf8_lossy(&early.stderr);
        assert!(!early.status.success() && told.lines().last().is_some_and(|line| line.contains(&why)), "{told}");
        assert_eq!(said(&shop, &["claims", "list"]).lines().count(), 2, "it waits");
        said(&shop, &["orders", "move", "1", "pay"]);
        let told = said(&shop, &["claims", "settle", &claim]);
        assert!(told.contains("order 000001: 5.93 EUR is given back, "), "{told}");
        assert_eq!(said(&shop, &["orders", "refund", "1", "--sent"]), "order 000001: 5.93 was given back\n");
        assert_eq!((refunded(&shop, &token).as_str(), said(&shop, &["claims", "list"]).lines().count()), ("5.93", 1));
    })
    .await;
}

#[tokio::test]
async fn decision_61_an_unpaid_order_that_is_withdrawn_from_whole_asks_for_no_money_and_gives_back_what_it_held() {
    both(async |url| {
        let shop = stocked().with_only([Voucher::new("GIFT", "5.00")]).serve(url);
        let (token, before) = (place_with(&shop, "GIFT"), shop.stock("MUG-W"));
        let claim = withdrawn(&shop, &token, 2);
        assert_eq!((&claim["total"], &claim["money"], claim["settledAt"].is_null()), (&json!(5), &json!(0), false));
        let order = shop.confirmation(&token).json();
        assert_eq!(json!([order["status"], order["payBy"], order["bank"]]), json!(["cancelled", null, null]));
        assert_eq!((balances(&shop), shop.stock("MUG-W")), (json!(["5.00"]), before + 2));
        let again = ask_to_withdraw(&shop, &token, "one", 2);
        assert_eq!((again.status, &again.json()["id"]), (200, &claim["id"]), "the same answer");
        assert_eq!(said(&shop, &["claims", "list"]).lines().count(), 1);
        assert!(!shop.command(&["orders", "move", "1", "pay"]).status.success());
    })
    .await;
}

#[tokio::test]
async fn decision_61_what_is_made_or_sent_and_withdrawn_from_whole_asks_for_no_money_and_is_cancelled_by_staff() {
    both(async |url| {
        let shop = stocked().with_only([Voucher::new("GIFT", "5.00")]).serve(url);
        let (token, before) = (place_with(&shop, "GIFT"), shop.stock("MUG-W"));
        for step in ["confirm", "approve", "produce"] {
            said(&shop, &["orders", "move", "1", step]);
        }
        assert!(!shop.command(&["orders", "cancel", "1"]).status.success(), "it is wanted");
        let claim = withdrawn(&shop, &token, 2);
        assert_eq!((&claim["total"], &claim["money"]), (&json!(5), &json!(0)));
        let order = shop.confirmation(&token).json();
        assert_eq!(json!([order["status"], order["payBy"], order["bank"]]), json!(["confirmed", null, null]));
        assert!(said(&shop, &["orders", "cancel", "1"]).contains("5.00 to the voucher GIFT"));
        assert_eq!((balances(&shop), shop.stock("MUG-W")), (json!(["5.00"]), before + 2));

        let (sent, before) = (place(&shop, &mugs(&shop, 1), "sent", "transfer"), shop.stock("MUG-W"));
        for step in ["confirm", "approve", "finish", "ship"] {
            said(&shop, &["orders", "move", "2", step]);
        }
        assert_eq!(asked(&shop, &sent), json!([true, true, false, ["confirmation", "invoice"]]), "the invoice asks for it");
        withdrawn(&shop, &sent, 1);
        assert_eq!(asked(&shop, &sent), json!([false, false, true, ["confirmation", "invoice"]]));
        said(&shop, &["orders", "cancel", "2"]);
        assert_eq!(shop.stock("MUG-W"), before, "whether the goods came back, a person sees");
        let total: Money = shop.confirmation(&sent).json()["total"].to_string().parse().unwrap();
        assert_eq!((credited(&shop, 2).await, said(&shop, &["claims", "list"]).lines().count()), (vec![total.to_string()], 1));
    })
    .await;
}

/// Whether the order's page names an account and a day to come, and says that it was withdrawn from whole; and its papers.
fn asked(shop: &Shop, token: &str) -> Value {
    let order = shop.confirmation(token).json();
    let papers = shop.get_with("/api/orders/by-token/papers", &[("x-order-token", token)]).json();
    let kinds: Vec<&Value> = papers.as_array().unwrap().iter().map(|paper| &paper["kind"]).collect();
    json!([order["bank"].is_object(), order["prices"]["productDetails"][0]["deliveryDate"].is_string(), order["isWithdrawn"], kinds])
}

#[tokio::test]
async fn decision_61_what_was_withdrawn_from_whole_is_paid_on_no_page() {
    on_sqlite(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = place(&shop, &mugs(&shop, 2), "one", "card");
        for step in ["confirm", "approve", "produce"] {
            said(&shop, &["orders", "move", "1", step]);
        }
        let status = || shop.post("/api/orders/by-token/payment-page", "", &[("x-order-token", &token)]).status;
        withdrawn(&shop, &token, 1);
        assert_eq!(status(), 200, "the rest is still wanted");
        withdrawn_by(&shop, &token, "rest", 1);
        assert_eq!(status(), 409);
    })
    .await;
}

#[tokio::test]
async fn decision_61_chk_03_what_is_paid_by_card_for_what_was_withdrawn_from_whole_goes_back() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let in_production = |number: &str, key: &str| {
            let token = place(&shop, &mugs(&shop, 1), key, "card");
            for step in ["confirm", "approve", "produce"] {
                said(&shop, &["orders", "move", number, step]);
            }
            token
        };
        let token = in_production("1", "paid");
        pay(&page(&shop, &token));
        // The shop has not heard of it, and finds it out when it closes the page.
        withdrawn(&shop, &token, 1);
        wait_until(|| shown(&shop, "1", "money back ").iter().any(|line| line.contains("EUR, given back")));
        assert_eq!(shop.confirmation(&token).json()["paymentStatus"], "pending");

        let token = in_production("2", "open");
        let address = page(&shop, &token);
        withdrawn(&shop, &token, 1);
        wait_until(|| session(&address)["status"] == "expired");
    })
    .await;
}

#[tokio::test]
async fn decision_61_decision_25_a_transfer_for_what_was_withdrawn_from_whole_waits_for_a_person() {
    both(async |url| {
        let shop = Shop::start(url);
        let order = mugs(&shop, 2);
        let token = place(&shop, &order, "one", "transfer");
        for step in ["confirm", "approve", "produce"] {
            said(&shop, &["orders", "move", "1", step]);
        }
        withdrawn(&shop, &token, 2);
        let due = format!("{:.2} EUR", order["totalToPay"].as_f64().unwrap());
        let (_, told) = matched(&shop, &statement(&[entry("A", &due, "CRDT", "000001")]));
        assert!(told.contains("the customer has withdrawn from all of order 000001"), "{told}");
        assert_eq!(shop.confirmation(&token).json()["paymentStatus"], "pending");
    })
    .await;
}

#[tokio::test]
async fn decision_61_chk_06_staff_note_no_money_for_what_was_withdrawn_from_whole() {
    both(async |url| {
        let shop = Shop::start(url);
        let token = place(&shop, &mugs(&shop, 2), "one", "transfer");
        for step in ["confirm", "approve", "produce"] {
            said(&shop, &["orders", "move", "1", step]);
        }
        let claim = withdraw(&shop, &token);
        withdrawn_by(&shop, &token, "rest", 1);
        let refused = |arguments: &[&str], why: &str| {
            let refused = shop.command(arguments);
            let told = String::from_utf8_lossy(&refused.stderr);
            assert!(!refused.status.success() && told.contains(why), "{told}");
        };
        let why = "order 000001 stays as it is: its customer has withdrawn from all of it: send the money back";
        for arguments in [&["orders", "move", "1", "pay"][..], &["orders", "move", "1", "pay", "--enough"]] {
            refused(arguments, why);
        }
        assert_eq!(shop.confirmation(&token).json()["paymentStatus"], "pending");
        let why = "its order is not paid, and takes no money any more, as its customer has withdrawn from all of it: cancel the order";
        refused(&["claims", "settle", &claim], why);
        said(&shop, &["orders", "cancel", "1"]);
        assert_eq!(said(&shop, &["claims", "list"]).lines().count(), 1);
    })
    .await;
}

#[tokio::test]
async fn chk_06_price_10_a_refund_says_what_a_voucher_paid_and_how_that_goes_back() {
    both(async |url| {
        let shop = stocked().with_only([Voucher::new("PART", "5.00"), Voucher::new("WHOLE", "500.00")]).serve(url);
        for code in ["PART", "WHOLE"] {
            place_with(&shop, code);
        }
        said(&shop, &["orders", "move", "1", "pay"]);
        let told = said(&shop, &["orders", "refund", "1"]);
        assert!(told.contains("the 5.00 EUR of the gift voucher PART go back to it with vitrina orders cancel 1"), "{told}");
        said(&shop, &["orders", "refund", "1", "--sent"]);
        let refused = shop.command(&["orders", "refund", "2"]);
        let told = String::from_utf8_lossy(&refused.stderr).into_owned();
        let words = "order 000002: there is nothing to give back; the ";
        assert!(!refused.status.success() && told.contains(words) && told.contains("vitrina orders cancel 2"), "{told}");
        for number in ["1", "2"] {
            said(&shop, &["orders", "cancel", number]);
        }
        assert_eq!(balances(&shop), json!(["5.00", "500.00"]));
    })
    .await;
}

#[tokio::test]
async fn decision_61_no_more_is_promised_than_is_left_of_the_money() {
    both(async |url| {
        let shop = Shop::start(url);
        let token = place(&shop, &mugs(&shop, 3), "one", "transfer");
        said(&shop, &["orders", "move", "1", "pay"]);
        said(&shop, &["orders", "refund", "1", "--amount", "6"]);
        said(&shop, &["orders", "refund", "1", "--sent"]);
        let total: Money = shop.confirmation(&token).json()["total"].to_string().parse().unwrap();
        let left = total.checked_sub("6".parse().unwrap()).unwrap();
        let claim = withdrawn(&shop, &token, 3);
        assert_eq!(claim["total"].to_string().parse::<Money>().unwrap(), left);
        let told = said(&shop, &["claims", "settle", claim["id"].as_str().unwrap()]);
        assert!(told.contains(&format!("{left} EUR is given back, 0.00 is left")), "{told}");
    })
    .await;
}

#[tokio::test]
async fn decision_61_acc_05_what_became_less_to_pay_comes_back_as_what_was_paid_and_speaks_of_no_voucher() {
    both(async |url| {
        let shop = many_mugs().serve(url);
        let token = place(&shop, &mugs(&shop, 3), "one", "transfer");
        // Sent before its money is here, and agreed to cost less.
        for step in ["confirm", "approve", "produce", "finish", "ship", "deliver"] {
            said(&shop, &["orders", "move", "1", step]);
        }
        said(&shop, &["orders", "reduce", "1", "--amount", "6"]);
        let order = shop.confirmation(&token).json();
        let [total, to_pay]: [Money; 2] = ["total", "totalToPay"].map(|field| order[field].to_string().parse().unwrap());
        let amounts = |claim: &Value| ["total", "money"].map(|field| claim[field].to_string().parse::<Money>().unwrap());
        let one = withdrawn(&shop, &token, 1);
        // 5.929 of the whole, which costs six less by now; all of that is money.
        let share = 5.929 * to_pay.to_string().parse::<f64>().unwrap() / total.to_string().parse::<f64>().unwrap();
        assert_eq!(amounts(&one).map(|amount| amount.to_string()), [format!("{share:.2}"), format!("{share:.2}")]);
        let rest = withdrawn_by(&shop, &token, "rest", 2);
        // Nothing is asked for any more, so that nothing comes back either.
        assert_eq!((amounts(&rest), total.checked_sub(to_pay)), ([Money::ZERO; 2], Some("6".parse().unwrap())));

        let token = place(&shop, &mugs(&shop, 3), "two", "transfer");
        for step in ["confirm", "approve", "produce", "finish", "ship", "deliver"] {
            said(&shop, &["orders", "move", "2", step]);
        }
        said(&shop, &["orders", "reduce", "2", "--amount", "6"]);
        said(&shop, &["orders", "move", "2", "pay"]);
        assert_eq!(amounts(&withdrawn(&shop, &token, 3)), [to_pay; 2], "no more than came");
    })
    .await;
}

#[tokio::test]
async fn decision_61_what_an_open_withdrawal_asks_for_is_not_reduced_too() {
    both(async |url| {
        let shop = many_mugs().serve(url);
        let token = place(&shop, &mugs(&shop, 3), "one", "transfer");
        for step in ["confirm", "approve", "produce", "finish", "ship", "deliver"] {
            said(&shop, &["orders", "move", "1", step]);
        }
        let claim = withdrawn(&shop, &token, 1);
        let total: Money = shop.confirmation(&token).json()["total"].to_string().parse().unwrap();
        let left = total.checked_sub("5.93".parse().unwrap()).unwrap().to_string();
        let refused = shop.command(&["orders", "reduce", "1", "--amount", &total.to_string()]);
        let told = String::from_utf8_lossy(&refused.stderr);
        assert!(!refused.status.success() && told.contains(&format!("at most {left} can be given back")), "{told}");
        said(&shop, &["orders", "reduce", "1", "--amount", &left]);
        let next = withdrawn_by(&shop, &token, "next", 1);
        assert_eq!((&next["total"], &next["money"]), (&json!(0), &json!(0)), "nothing is left, and no less");
        said(&shop, &["orders", "move", "1", "pay"]);
        let told = said(&shop, &["claims", "settle", claim["id"].as_str().unwrap()]);
        assert!(told.contains("order 000001: 5.93 EUR is given back, 0.00 is left"), "{told}");
    })
    .await;
}

#[tokio::test]
async fn decision_61_chk_07_what_goes_back_to_a_voucher_is_credited_and_all_credit_notes_are_the_invoice() {
    both(async |url| {
        let shop = stocked().with_only([Voucher::new("GIFT", "5.00")]).serve(url);
        let token = place_with(&shop, "GIFT");
        said(&shop, &["orders", "move", "1", "pay"]);
        let claim = withdrawn(&shop, &token, 2);
        said(&shop, &["claims", "settle", claim["id"].as_str().unwrap()]);
        assert_eq!((balances(&shop), credited(&shop, 1).await), (json!(["5.00"]), vec!["5.00".to_owned()]));
        said(&shop, &["orders", "refund", "1", "--sent"]);
        let money: Money = shop.confirmation(&token).json()["totalToPay"].to_string().parse().unwrap();
        assert_eq!(credited(&shop, 1).await, ["5.00".to_owned(), money.to_string()]);
        assert_eq!(credited_goods(&shop, 1).await, ["2 × Mug", "2 × Mug"], "each says for what it is");
        said(&shop, &["orders", "cancel", "1"]);
        assert_eq!((balances(&shop), credited(&shop, 1).await.len()), (json!(["5.00"]), 2));
    })
    .await;
}

#[tokio::test]
async fn decision_61_chk_07_one_refund_by_transfer_takes_the_place_of_a_claims_that_failed() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = place(&shop, &mugs(&shop, 2), "one", "card");
        pay(&page(&shop, &token));
        wait_for(&shop, &token, "paid");
        let claim = withdraw(&shop, &token);
        // The card's account is closed.
        provider.stand_in.fail_with(Some(402));
        said(&shop, &["claims", "settle", &claim]);
        wait_until(|| shown(&shop, "1", "money back ").concat().contains("could not be given back"));
        provider.stand_in.fail_with(None);
        let by_transfer = || {
            said(&shop, &["orders", "refund", "1", "--amount", "5.93", "--by-transfer"]);
            said(&shop, &["orders", "refund", "1", "--sent"]);
        };
        by_transfer();
        assert_eq!(credited_goods(&shop, 1).await, ["1 × Mug"]);
        by_transfer();
        assert_eq!(credited(&shop, 1).await, ["5.93", "5.93"]);
        let goods = credited_goods(&shop, 1).await;
        assert_eq!(goods.iter().filter(|goods| goods.ends_with("Mug")).count(), 1, "the second is for other goods: {goods:?}");
    })
    .await;
}

#[tokio::test]
async fn decision_61_each_withdrawal_is_told_to_be_back_by_its_own_refund() {
    both(async |url| {
        let shop = Shop::start(url);
        let token = place(&shop, &mugs(&shop, 3), "one", "transfer");
        said(&shop, &["orders", "move", "1", "pay"]);
        let [first, second, third] = ["one", "two", "three"].map(|key| withdrawn_by(&shop, &token, key, 1));
        assert_eq!(first["isSent"], false);
        let settle = |claim: &Value| said(&shop, &["claims", "settle", claim["id"].as_str().unwrap()]);
        let sent = |arguments: &[&str]| said(&shop, &[&["orders", "refund", "1", "--sent"], arguments].concat());
        let told = || -> Vec<bool> {
            let order = shop.confirmation(&token).json();
            order["withdrawals"].as_array().unwrap().iter().map(|withdrawal| withdrawal["isSent"] == true).collect()
        };

        settle(&first);
        said(&shop, &["orders", "refund", "1", "--amount", "6"]);
        sent(&["--amount", "6"]);
        assert_eq!(told(), [false; 3], "what was sent is other money");
        sent(&[]);
        assert_eq!(told(), [true, false, false]);
        settle(&second);
        assert_eq!(told(), [true, false, false], "what was sent stays so");
        sent(&[]);
        assert_eq!(told(), [true, true, false]);
        let again = ask_to_withdraw(&shop, &token, "one", 1);
        assert_eq!((again.status, &again.json()["isSent"]), (200, &json!(true)), "as its page says");

        // All that is left goes back before the third is settled, which so has no refund of its own.
        said(&shop, &["orders", "refund", "1"]);
        assert!(settle(&third).contains("no money goes back"));
        assert_eq!(told(), [true, true, false], "nobody has sent it");
        sent(&[]);
        assert_eq!(told(), [true; 3]);
    })
    .await;
}
