//! The page that an order is paid on.

use super::setup::{Provider, ask_for_page, order, order_by, page, pay, payment, press, session, shown, wait_for, with_cards};
use crate::{
    catalogue::{Catalogue, Courier, Payment},
    databases::{both, on_sqlite},
    orders::mugs,
    support::{Shop, get, wait_until},
};
use serde_json::{Value, json};
use std::{collections::BTreeSet, thread};

#[tokio::test]
async fn chk_03_an_order_is_paid_on_the_page_of_the_provider_and_both_know_it() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = order(&shop, "one");
        let answer = shop.confirmation(&token).json();
        assert_eq!((&answer["paymentStatus"], &answer["card"]["isOffered"]), (&json!("pending"), &json!(true)));
        assert!(answer["bank"].is_null(), "who pays by card is told no account");

        let page = page(&shop, &token);
        let asked = session(&page);
        let cents = (answer["totalToPay"].as_f64().unwrap() * 100.0).round();
        assert_eq!(asked["amount_total"].to_string(), format!("{cents:.0}"));
        assert_eq!((&asked["currency"], &asked["locale"], &asked["client_reference_id"]), (&json!("eur"), &json!("en"), &json!("000001")));
        assert_eq!(asked["customer_email"], "ona@example.com");
        let back = format!("https://shop.example/en/cart?step=final&paying=back#order={token}");
        assert_eq!(asked["cancel_url"].as_str().unwrap().replace("/en/", "/"), back.replace("/en/", "/"));

        let led_to = pay(&page);
        assert!(led_to.ends_with(&format!("&paying=done#order={token}")), "{led_to}");
        wait_for(&shop, &token, "paid");
        let answer = shop.confirmation(&token).json();
        assert_eq!((&answer["card"]["isOffered"], &answer["card"]["refunded"]), (&json!(false), &json!(0)));
        let cards = shown(&shop, "1", "card ");
        assert!(cards.len() == 1 && cards[0].contains("EUR, paid, ") && cards[0].contains("stripe cs_test_"), "{cards:?}");
        assert_eq!(ask_for_page(&shop, &token).status, 409);
    })
    .await;
}

#[tokio::test]
async fn chk_03_whoever_clicks_twice_gets_the_same_page_and_one_that_is_over_is_followed_by_another() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = order(&shop, "one");
        let pages: BTreeSet<String> = thread::scope(|scope| {
            let asking: Vec<_> = (0..8).map(|_| scope.spawn(|| page(&shop, &token))).collect();
            asking.into_iter().map(|asked| asked.join().unwrap()).collect()
        });
        assert_eq!(pages.len(), 1, "{pages:?}");
        let first = pages.first().unwrap();

        assert!(press(first, "decline").text.contains("declined"));
        assert_eq!((payment(&shop, &token).as_str(), &page(&shop, &token)), ("pending", first));

        provider.expire(first);
        let second = page(&shop, &token);
        assert_ne!(&second, first);
        pay(&second);
        wait_for(&shop, &token, "paid");
        assert_eq!(shown(&shop, "1", "card ").len(), 2);
    })
    .await;
}

#[tokio::test]
async fn chk_03_while_the_provider_is_away_orders_are_placed_and_can_be_paid_later_or_otherwise() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        for status in [500, 429, 401] {
            provider.stand_in.fail_with(Some(status));
            let token = order(&shop, &format!("away-{status}"));
            let refused = ask_for_page(&shop, &token);
            assert_eq!((refused.status, refused.json()["message"].as_str()), (503, Some("PaymentAway")), "{}", refused.text);
            assert!(refused.header("retry-after").parse::<u32>().is_ok());
            assert_eq!(payment(&shop, &token), "pending");
            provider.stand_in.fail_with(None);
            pay(&page(&shop, &token));
            wait_for(&shop, &token, "paid");
        }
        // Whoever was to transfer may change their mind, and is told the account until they have.
        let token = order_by(&shop, "transfer", "transfer");
        assert!(shop.confirmation(&token).json()["bank"].is_object());
        pay(&page(&shop, &token));
        wait_for(&shop, &token, "paid");
        assert!(shop.confirmation(&token).json()["bank"].is_null());
    })
    .await;
}

#[tokio::test]
async fn chk_03_no_card_is_offered_for_what_no_card_pays() {
    on_sqlite(async |url| {
        let provider = Provider::start();
        let free = with_cards().configured("deliveryCountries", ["LT"]).with_only([Courier { price: "0.00", countries: &["LT"] }]);
        let shop = provider.shop_of(&free.product("mug", |mug| mug.variants(|variant| variant.price("0.40").no_price_old())), url);
        let mut order = mugs(&shop, 1);
        assert_eq!(order["totalToPay"], json!(0.48));
        order["paymentMethodId"] = json!("card");
        let place = |order: &Value, key: &str| shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key)]);
        let refused = place(&order, "card");
        let error = refused.json()["errors"][0].clone();
        assert_eq!((refused.status, &error["field"], &error["code"]), (422, &json!("paymentMethodId"), &json!("card_not_possible")));
        order["paymentMethodId"] = json!("none");
        let unknown = place(&order, "none");
        assert_eq!(unknown.json()["errors"][0]["code"], "unknown");
        assert!(unknown.text.contains("must be one of transfer\""), "{}", unknown.text);

        order["paymentMethodId"] = json!("transfer");
        let token = place(&order, "transfer").json()["token"].as_str().unwrap().to_owned();
        let calls = provider.stand_in.calls();
        assert_eq!(shop.confirmation(&token).json()["card"]["isOffered"], json!(false));
        let answer = ask_for_page(&shop, &token);
        assert_eq!((answer.status, answer.json()["message"].as_str()), (409, Some("PaymentRefused")), "{}", answer.text);
        assert_eq!(provider.stand_in.calls(), calls, "nobody asks for what is known");

        let mut order = mugs(&shop, 2);
        order["paymentMethodId"] = json!("card");
        let token = place(&order, "enough").json()["token"].as_str().unwrap().to_owned();
        assert_eq!(shop.confirmation(&token).json()["card"]["isOffered"], json!(true));
        // What it refuses otherwise is told so too, and not to be tried again.
        provider.stand_in.fail_with(Some(400));
        let answer = ask_for_page(&shop, &token);
        assert_eq!((answer.status, answer.json()["message"].as_str()), (409, Some("PaymentRefused")), "{}", answer.text);
        provider.stand_in.fail_with(None);
        // Staff may make it too cheap for a card: then it is to be transferred.
        for step in ["confirm", "approve", "finish", "ship"] {
            super::setup::said(&shop, &["orders", "move", "2", step]);
        }
        assert!(shop.confirmation(&token).json()["bank"].is_null());
        super::setup::said(&shop, &["orders", "reduce", "2", "--amount", "0.60"]);
        let answer = shop.confirmation(&token).json();
        assert_eq!((&answer["card"]["isOffered"], answer["bank"].is_object()), (&json!(false), true));
    })
    .await;
}

#[tokio::test]
async fn chk_03_money_of_which_no_notice_comes_is_found_by_asking() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let (asking, waiting) = (order(&shop, "asking"), order(&shop, "waiting"));
        pay(&page(&shop, &asking));
        pay(&page(&shop, &waiting));
        assert_eq!(payment(&shop, &asking), "pending");
        let answer = ask_for_page(&shop, &asking);
        assert_eq!((answer.status, &answer.json()["url"]), (200, &json!(null)));
        assert_eq!(payment(&shop, &asking), "paid");

        // The shop looks by itself: now rather than in two minutes.
        let looks = super::setup::said(&shop, &["jobs", "list"]);
        let ids = looks.lines().filter(|line| line.contains("look-at-checkout")).map(|line| line.split(' ').next().unwrap());
        for id in ids {
            super::setup::said(&shop, &["jobs", "retry", id]);
        }
        wait_for(&shop, &waiting, "paid");
    })
    .await;
}

#[tokio::test]
async fn chk_03_adm_02_a_shop_that_nobody_can_pay_is_told_at_import_and_at_start() {
    on_sqlite(async |url| {
        let card = Payment { id: "card", kind: "card" };
        let only_cards = Catalogue::small().with_only([card]);
        let shop = only_cards.serve(url);
        assert_eq!(shop.get("/api/payment-methods").json(), json!([]));
        assert!(shop.log().contains("nobody can pay here: the only way is by card"), "{}", shop.log());
        let warned = |catalogue: &Catalogue, flags: &[&str]| {
            let output = shop.command(&[&["import", catalogue.path().to_str().unwrap()], flags].concat());
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.success(), "{said}");
            said.lines().any(|line| line.starts_with("warning: nobody can pay here: "))
        };
        let account = ["--stripe-key", "sk_test_1", "--stripe-webhook-secret", "whsec_1"];
        assert_eq!([warned(&only_cards, &["--check"]), warned(&only_cards, &[]), warned(&only_cards, &account)], [true, true, false]);
        // What the folder does not name stays, so that the shop is judged and not the folder.
        std::fs::remove_file(only_cards.path().join("payment-methods.jsonl")).unwrap();
        assert!(warned(&only_cards, &["--check"]));
        assert!(!warned(&Catalogue::small(), &["--check"]));
    })
    .await;
}

#[tokio::test]
async fn chk_03_without_an_account_no_card_is_offered_and_nobody_is_heard() {
    on_sqlite(async |url| {
        let shop = with_cards().serve(url);
        let methods = shop.get("/api/payment-methods").json();
        assert_eq!(methods.as_array().unwrap().len(), 1, "{methods}");
        let mut order = mugs(&shop, 1);
        order["paymentMethodId"] = json!("card");
        let refused = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", "one")]);
        assert_eq!((refused.status, refused.fields()), (422, vec!["paymentMethodId".to_owned()]));
        let token = order_by(&shop, "two", "transfer");
        assert_eq!(shop.confirmation(&token).json()["card"]["isOffered"], json!(false));
        assert_eq!(
            (ask_for_page(&shop, &token).status, shop.post("/api/payments/stripe", "{}", &[("stripe-signature", "x")]).status),
            (404, 404)
        );
        assert!(shop.log().contains("payment by card is not offered"), "{}", shop.log());
        assert_eq!(ask_for_page(&shop, &"0".repeat(64)).status, 404);
    })
    .await;
}

#[tokio::test]
async fn chk_03_a_demonstration_has_a_stand_in_of_its_own_and_starts_beside_no_account() {
    on_sqlite(async |url| {
        let mut shop = Shop::closed(url);
        for flags in [&["--stripe-key", "sk_test_1"][..], &["--stripe-webhook-secret", "whsec_1"]] {
            let refused = shop.command(&[&["serve", "--demo", "--listen", "127.0.0.1:0"], flags].concat());
            assert!(String::from_utf8_lossy(&refused.stderr).contains("--demo takes no money"));
            let refused = shop.command(&[&["serve", "--listen", "127.0.0.1:0"], flags].concat());
            assert!(String::from_utf8_lossy(&refused.stderr).contains("need both"), "{}", String::from_utf8_lossy(&refused.stderr));
            let shown = super::setup::said(&shop, &[&["config"], flags].concat());
            assert!(shown.contains(&format!("{} = ***", &flags[0][2..])), "{shown}");
        }
        shop.import(with_cards().path());
        shop.serve(&["--renderers", "0", "--demo"]);
        let token = order(&shop, "one");
        let address = page(&shop, &token);
        assert!(address.starts_with("http://127.0.0.1:") && get(&address).text.contains("No money moves"), "{address}");
        let led_to = pay(&address);
        assert!(led_to.starts_with(&shop.url), "a demonstration leads back to itself: {led_to}");
        wait_until(|| payment(&shop, &token) == "paid");
    })
    .await;
}
