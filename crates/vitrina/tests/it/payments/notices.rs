//! What the provider tells of: twice, late, out of order, forged, of others, of another amount.

use super::setup::{
    NOTICES, Provider, ask_for_page, begin, jobs, now, order, page, paid, pay, payment, press, said, session, shown, tell, wait_for,
    waiting_for_a_person,
};
use crate::{
    databases::{both, on_sqlite},
    support::wait_until,
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use vitrina_adapters::StandIn;
use vitrina_shop::orders::give_up_unpaid;

#[tokio::test]
async fn chk_03_a_notice_is_believed_once_and_only_from_the_provider_of_this_moment() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let token = order(&shop, "one");
        let session = session(&page(&shop, &token));
        let body = json!({"type": "checkout.session.completed", "data": {"object": paid(&session, "pi_1")}}).to_string();
        let send = |signature: &str| shop.post(NOTICES, &body, &[("stripe-signature", signature)]).status;
        let right = StandIn::signature(&body, now());
        let others = StandIn::signature(&format!("{body} "), now());
        let late = StandIn::signature(&body, now() - SignedDuration::from_mins(6));
        let early = StandIn::signature(&body, now() + SignedDuration::from_mins(6));
        for forged in ["", "t=1,v1=00", &others, &late, &early, &right.replace("v1=", "v0=")] {
            assert_eq!(send(forged), 400, "{forged}");
        }
        assert_eq!(shop.post(NOTICES, &body, &[]).status, 400);
        assert_eq!(shop.post(NOTICES, &format!("{}{body}", " ".repeat(1024 * 1024)), &[("stripe-signature", &right)]).status, 413);
        assert_eq!(payment(&shop, &token), "pending");

        // While a secret is changed there are two signatures; the same notice comes again and again.
        let rolled = right.replace("v1=", &format!("v1={},v1=", "0".repeat(64)));
        for signature in [&rolled, &right, &right] {
            assert_eq!(send(signature), 204);
            assert_eq!(payment(&shop, &token), "paid");
        }
        assert_eq!(tell(&shop, "checkout.session.expired", &json!({"status": "expired"})), 400, "it does not say what its kind promises");
        assert_eq!(tell(&shop, "customer.created", &json!({"id": "cus_1"})), 204);
        // Whoever owns the account sells in other ways too: a subscription, a page of theirs.
        let mut of_others = session.clone();
        (of_others["metadata"], of_others["status"], of_others["payment_status"]) = (json!({}), json!("complete"), json!("paid"));
        for kind in ["checkout.session.completed", "checkout.session.async_payment_failed"] {
            assert_eq!(tell(&shop, kind, &of_others), 204, "{kind}");
        }
        assert_eq!(shown(&shop, "1", "card ").len(), 1);
    })
    .await;
}

#[tokio::test]
async fn chk_03_what_the_provider_would_never_say_is_answered_or_refused() {
    on_sqlite(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = order(&shop, "one");
        let open = session(&page(&shop, &token));
        let mut endless = paid(&open, "pi_1");
        endless["amount_total"] = json!(i64::MAX);
        let mut nothing = paid(&open, "pi_1");
        nothing["payment_intent"] = json!(null);
        let mut numbers = paid(&open, "pi_1");
        numbers["metadata"] = json!({"payment": 7});
        let event = |object: &serde_json::Value| json!({"type": "checkout.session.completed", "data": {"object": object}}).to_string();
        let deep = "[".repeat(100_000);
        for (body, status) in [
            ("", 400),
            ("{", 400),
            ("[]", 400),
            ("null", 400),
            (&deep, 400),
            (r#"{"type":"checkout.session.completed"}"#, 400),
            (r#"{"type":7,"data":{"object":{}}}"#, 400),
            (&event(&nothing), 400),
            (&event(&numbers), 400),
            (&event(&json!("text")), 400),
            (&event(&endless), 204),
        ] {
            let signature = StandIn::signature(body, now());
            let answer = shop.post(NOTICES, body, &[("stripe-signature", &signature)]);
            assert_eq!(answer.status, status, "{}: {}", &body[..body.len().min(200)], answer.text);
        }
        assert_eq!(payment(&shop, &token), "pending");
    })
    .await;
}

#[tokio::test]
async fn chk_03_notices_in_any_order_end_where_the_money_is() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let token = order(&shop, "one");
        let open = session(&page(&shop, &token));
        let (mut expired, mut processing) = (open.clone(), open.clone());
        expired["status"] = json!("expired");
        processing["status"] = json!("complete");

        assert_eq!(tell(&shop, "checkout.session.completed", &processing), 204);
        let card = shop.confirmation(&token).json()["card"].clone();
        assert_eq!((&card["isUnderWay"], &card["isOffered"]), (&json!(true), &json!(false)), "nobody is asked to pay twice");
        assert_eq!(tell(&shop, "checkout.session.expired", &expired), 204);
        assert_eq!(shop.confirmation(&token).json()["card"]["isUnderWay"], json!(true), "what is on its way does not expire");
        assert_eq!(tell(&shop, "checkout.session.async_payment_failed", &processing), 204);
        let card = shop.confirmation(&token).json()["card"].clone();
        assert_eq!((&card["isUnderWay"], &card["isOffered"]), (&json!(false), &json!(true)));
        // It came after all.
        assert_eq!(tell(&shop, "checkout.session.async_payment_succeeded", &paid(&open, "pi_1")), 204);
        assert_eq!(payment(&shop, &token), "paid");
        for (kind, late) in [("expired", &expired), ("completed", &processing), ("async_payment_failed", &processing)] {
            assert_eq!((tell(&shop, &format!("checkout.session.{kind}"), late), payment(&shop, &token).as_str()), (204, "paid"));
        }
        assert_eq!(ask_for_page(&shop, &token).status, 409);
    })
    .await;
}

#[tokio::test]
async fn chk_03_chk_06_staff_note_no_money_while_that_by_card_is_on_its_way() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let token = order(&shop, "one");
        let begun = begin(&shop, &page(&shop, &token));
        let refused = shop.command(&["orders", "move", "1", "pay"]);
        let told = String::from_utf8_lossy(&refused.stderr);
        let why = "its money is on its way by card: wait until it is here, or say --enough if money that came otherwise pays the order";
        assert!(!refused.status.success() && told.contains(&format!("order 000001 stays as it is: {why}")), "{told}");
        assert_eq!(payment(&shop, &token), "pending");
        // It came to nothing.
        assert_eq!(tell(&shop, "checkout.session.async_payment_failed", &begun), 204);
        assert!(!shop.command(&["orders", "move", "1", "pay", "--enough"]).status.success(), "nothing waits, and nothing is on its way");
        said(&shop, &["orders", "move", "1", "pay"]);
        assert_eq!(payment(&shop, &token), "paid");

        // Another is paid otherwise meanwhile: what comes by card after all goes back.
        let token = order(&shop, "two");
        let address = page(&shop, &token);
        begin(&shop, &address);
        said(&shop, &["orders", "move", "2", "pay", "--enough"]);
        assert_eq!(payment(&shop, &token), "paid");
        pay(&address);
        assert_eq!(tell(&shop, "checkout.session.async_payment_succeeded", &session(&address)), 204);
        wait_until(|| shown(&shop, "2", "money back ").iter().any(|line| line.contains("EUR, given back")));
        assert_eq!((payment(&shop, &token).as_str(), shown(&shop, "2", "paid ").len()), ("paid", 1), "what came otherwise counts");
    })
    .await;
}

#[tokio::test]
async fn chk_03_money_of_others_is_ignored_and_another_amount_waits_for_a_person() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let (one, two) = (order(&shop, "one"), order(&shop, "two"));
        let (ours, other) = (session(&page(&shop, &one)), session(&page(&shop, &two)));

        let mut anonymous = paid(&ours, "pi_anonymous");
        anonymous["metadata"] = json!({});
        assert_eq!(tell(&shop, "checkout.session.completed", &anonymous), 204);
        assert_eq!((payment(&shop, &one).as_str(), payment(&shop, &two).as_str()), ("pending", "pending"));

        let mut less = paid(&ours, "pi_less");
        less["amount_total"] = json!(1);
        let mut dollars = paid(&other, "pi_dollars");
        dollars["currency"] = json!("usd");
        for unclear in [&less, &dollars, &less] {
            assert_eq!(tell(&shop, "checkout.session.completed", unclear), 204);
        }
        assert_eq!((payment(&shop, &one).as_str(), payment(&shop, &two).as_str()), ("pending", "pending"));
        wait_until(|| waiting_for_a_person(&shop).len() == 2);
        assert_eq!(jobs(&shop, "payment-unclear").len(), 2, "one call for each, however often it is told");
        let waiting = waiting_for_a_person(&shop).concat();
        assert!(waiting.contains("and 0.01 EUR came") && waiting.contains("USD came"), "{waiting}");
        assert!(shown(&shop, "1", "card ")[0].contains("0.01 EUR, another amount came: a person has to look"));

        // Until somebody has looked nobody pays again, and no clock gives the order up.
        let card = || shop.confirmation(&one).json()["card"].clone();
        let told = |card: &Value| ["isOffered", "isUnderWay", "isUnclear"].map(|name| card[name].as_bool().unwrap());
        assert_eq!((told(&card()), ask_for_page(&shop, &one).status), ([false, false, true], 409));
        let database = shop.database().await;
        let today = jiff::civil::date(2099, 1, 1);
        let till = provider.till(&database);
        give_up_unpaid(&database, today, now(), None, Some(&till), Some(&till.cards)).await.unwrap();
        assert_eq!(shop.confirmation(&one).json()["status"], "placed");
        database.close().await.unwrap();
        // What was given back there is no order's refund, and the order can be paid.
        let back = |id: &str, amount: i64, currency: &str| {
            let refund = json!({"id": id, "object": "refund", "amount": amount, "currency": currency, "payment_intent": "pi_less", "status": "succeeded"});
            assert_eq!(tell(&shop, "refund.created", &refund), 204);
        };
        for (id, amount, currency) in [("re_more", 2, "eur"), ("re_below", -1, "eur"), ("re_nothing", 0, "eur"), ("re_dollars", 1, "usd")] {
            back(id, amount, currency);
        }
        wait_until(|| waiting_for_a_person(&shop).concat().matches("is not what its payment has left").count() == 4);
        assert_eq!(told(&card()), [false, false, true]);
        back("re_less", 1, "eur");
        assert_eq!((told(&card()), &card()["refunded"]), ([true, false, false], &json!(0)));
        pay(&page(&shop, &one));
    })
    .await;
}

#[tokio::test]
async fn adm_06_chk_03_money_of_an_order_that_the_shop_does_not_have_waits_for_a_person() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let (one, two) = (order(&shop, "one"), order(&shop, "two"));
        let (ours, other) = (session(&page(&shop, &one)), session(&page(&shop, &two)));
        // As of an order that was placed after the backup from which the shop was restored.
        let mut lost = paid(&ours, "pi_lost");
        (lost["id"], lost["metadata"]["payment"]) = (json!("cs_lost"), json!("0123456789abcdef0123456789abcdef"));
        let mut unpaid = lost.clone();
        (unpaid["id"], unpaid["status"], unpaid["payment_status"]) = (json!("cs_unpaid"), json!("expired"), json!("unpaid"));
        let mut mixed = paid(&ours, "pi_mixed");
        mixed["metadata"] = other["metadata"].clone();
        assert_eq!(tell(&shop, "checkout.session.expired", &unpaid), 204);
        // Another shop sells through the same account, and one did before shops were told apart.
        let (mut others, mut unnamed) = (lost.clone(), lost.clone());
        (others["id"], others["metadata"]["shop"]) = (json!("cs_others"), json!("https://other.example"));
        (unnamed["id"], unnamed["metadata"]) = (json!("cs_unnamed"), json!({"payment": lost["metadata"]["payment"]}));
        for told in [&others, &unnamed, &lost, &mixed, &lost] {
            assert_eq!(tell(&shop, "checkout.session.completed", told), 204);
        }
        assert_eq!((payment(&shop, &one).as_str(), payment(&shop, &two).as_str()), ("pending", "pending"));

        wait_until(|| waiting_for_a_person(&shop).len() == 2);
        let waiting = waiting_for_a_person(&shop);
        assert_eq!(jobs(&shop, "payment-unclear").len(), 2, "{waiting:?}");
        for name in ["cs_lost", ours["id"].as_str().unwrap()] {
            let told = format!("EUR came by the payment {name}, which bears this shop's mark and is of no order here");
            assert!(waiting.concat().contains(&told), "{waiting:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn chk_03_money_for_a_cancelled_order_goes_back() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let token = order(&shop, "one");
        pay(&page(&shop, &token));
        // The shop has not heard of it, and finds it out when it closes the page.
        said(&shop, &["orders", "cancel", "1"]);
        wait_until(|| shown(&shop, "1", "money back ").iter().any(|line| line.contains("EUR, given back")));
        assert!(shown(&shop, "1", "card ")[0].contains("it goes back"), "{:?}", shown(&shop, "1", "card "));
        let answer = shop.confirmation(&token).json();
        assert_eq!((&answer["status"], &answer["paymentStatus"]), (&json!("cancelled"), &json!("pending")));

        // A page that is open is closed with the order.
        let token = order(&shop, "two");
        let address = page(&shop, &token);
        said(&shop, &["orders", "cancel", "2"]);
        wait_until(|| session(&address)["status"] == "expired");
        assert!(press(&address, "pay").text.contains("over"));
        assert_eq!(ask_for_page(&shop, &token).status, 409);
    })
    .await;
}

#[tokio::test]
async fn chk_03_what_is_paid_by_transfer_too_goes_back_to_the_card() {
    on_sqlite(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let token = order(&shop, "one");
        pay(&page(&shop, &token));
        said(&shop, &["orders", "move", "1", "pay"]);
        wait_until(|| shown(&shop, "1", "money back ").iter().any(|line| line.contains("EUR, given back")));
        wait_for(&shop, &token, "paid");
        assert_eq!(shown(&shop, "1", "paid ").len(), 1, "the transfer counts");
        assert_eq!(shop.confirmation(&token).json()["card"]["refunded"], json!(0), "nothing of it was given back");
    })
    .await;
}
