//! Programs by which the shop thanks its customers (B2B-03, decision 59, ADR 40).

use super::{add, sign_in};
use crate::{
    catalogue::Catalogue,
    databases::{both, on_sqlite},
    orders::{boxes, order},
    support::{Answer, Shop, try_post, wait_until},
};
use jiff::{ToSpan, civil::Date};
use serde_json::{Value, json};
use std::thread;

const ONA: &str = "ona@example.com";

/// The small shop, where who paid 40 pays a tenth less, and who paid 1000 a fifth.
fn catalogue() -> Catalogue {
    let tiers = json!([{"from": "40", "percent": "10"}, {"from": "1000", "percent": "20"}]);
    let title = json!({"en": "Regulars", "lt": "Nuolatiniams"});
    let program = json!({"id": "regulars", "type": "discount", "title": title, "tiers": tiers});
    Catalogue::small().configured("loyaltyPrograms", json!([program]))
}

fn shop(url: &str) -> Shop {
    let shop = catalogue().feature("loyaltyPrograms", true).serve(url);
    for email in [ONA, "jonas@example.com"] {
        add(&shop, email, &[]);
    }
    shop
}

fn place(shop: &Shop, order: &Value, key: &str, cookies: &str) -> Answer {
    shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key), ("cookie", cookies)])
}

fn staff(shop: &Shop, words: &[&str]) {
    let output = shop.command(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// What boxes cost in the cart, with the steps of that.
fn priced(shop: &Shop, cookies: &str) -> (Value, Vec<String>) {
    let line = boxes(shop, 100)["products"][0].clone();
    let answer = shop.post("/api/orders/price", &json!({"products": [line]}).to_string(), &[("cookie", cookies)]);
    assert_eq!(answer.status, 200, "{}", answer.text);
    let line = answer.json()["productDetails"][0].clone();
    let steps = line["explanation"].as_array().unwrap().iter();
    (line["price"].clone(), steps.map(|step| step["code"].as_str().unwrap().to_owned()).collect())
}

fn standing(shop: &Shop, cookies: &str) -> Value {
    let answer = shop.get_with("/api/customer/loyalty?lang=lt", &[("cookie", cookies)]);
    assert_eq!((answer.status, answer.header("cache-control")), (200, "no-store"), "{}", answer.text);
    answer.json()
}

#[tokio::test]
async fn b2b_03_who_has_paid_enough_pays_less_until_the_money_goes_back_and_nobody_else_does() {
    both(async |url| {
        let shop = shop(url);
        let (ona, jonas) = (sign_in(&shop, ONA), sign_in(&shop, "jonas@example.com"));
        let everybodys = priced(&shop, "");
        let order = boxes(&shop, 100);
        assert_eq!(place(&shop, &order, "1", &ona).status, 201);
        assert_eq!(priced(&shop, &ona), everybodys, "it is not paid yet");
        let told = standing(&shop, &ona);
        assert_eq!([&told["paid"], &told["currency"]], [&json!(0), &json!("EUR")]);
        let program = &told["discounts"][0];
        assert_eq!([&program["title"], &program["percent"], &program["missing"]], [&json!("Nuolatiniams"), &Value::Null, &json!(40)]);
        assert_eq!(program["tiers"][1], json!({"from": 1000, "percent": 20}));

        staff(&shop, &["orders", "move", "1", "pay"]);
        let (price, steps) = priced(&shop, &ona);
        assert!(price.as_f64() < everybodys.0.as_f64(), "{price}");
        assert_eq!(steps[..2], ["base", "loyalty"], "{steps:?}");
        for cookies in ["", &jonas] {
            assert_eq!(priced(&shop, cookies), everybodys);
        }
        let told = standing(&shop, &ona);
        let paid = told["paid"].as_f64().unwrap();
        assert!((40.0..1000.0).contains(&paid), "{told}");
        let missing = told["discounts"][0]["missing"].as_f64().unwrap();
        assert_eq!(told["discounts"][0]["percent"], json!(10));
        assert!((missing + paid - 1000.0).abs() < 0.001, "{told}");
        let own = shop.get_with("/api/customer/prices?id=box", &[("cookie", &ona)]);
        assert_eq!(
            (own.header("cache-control"), &own.json()[0]["step"], &own.json()[0]["percent"]),
            ("no-store", &json!("loyalty"), &json!(-10))
        );
        assert_eq!(shop.get_with("/api/customer/prices?id=box", &[("cookie", &jonas)]).json(), json!([]));
        let catalogue = shop.get_with("/api/customer/product-catalogue", &[("cookie", &ona)]);
        assert_eq!(catalogue.json(), json!([]), "nothing was agreed about a product");

        // What is ordered now costs less, and goes back when the money does.
        let refused = place(&shop, &order, "2", &ona);
        assert_eq!(refused.status, 409, "{}", refused.text);
        let mut cheaper = order.clone();
        cheaper["totalToPay"] = refused.json()["extra"]["totalToPay"].clone();
        assert_eq!(place(&shop, &cheaper, "3", &ona).status, 201);
        assert_eq!(place(&shop, &cheaper, "4", &jonas).status, 409);
        staff(&shop, &["orders", "refund", "1", "--amount", &format!("{}", order["totalToPay"])]);
        assert_eq!(priced(&shop, &ona), everybodys);
        assert_eq!(place(&shop, &cheaper, "5", &ona).status, 409);
        assert_eq!(place(&shop, &order, "6", &ona).status, 201);
        assert_eq!(standing(&shop, &ona)["paid"], json!(0));
    })
    .await;
}

#[tokio::test]
async fn acc_02_loyalty_programs_hold_with_their_feature_alone() {
    on_sqlite(async |url| {
        let shop = catalogue().serve(url);
        add(&shop, ONA, &[]);
        let ona = sign_in(&shop, ONA);
        assert_eq!(shop.get_with("/api/customer/loyalty", &[("cookie", &ona)]).status, 404);
        let configuration = shop.get("/api/configuration").json();
        assert_eq!([&configuration["features"]["loyaltyPrograms"], &configuration["loyaltyProgramTypes"]], [&json!(false), &json!([])]);
        assert_eq!(shop.get("/api/loyalty-programs").json(), json!([]));
    })
    .await;
    on_sqlite(async |url| {
        let shop = shop(url);
        let configuration = shop.get("/api/configuration").json();
        assert_eq!(
            [&configuration["features"]["loyaltyPrograms"], &configuration["loyaltyProgramTypes"]],
            [&json!(true), &json!(["discount"])]
        );
        let programs = shop.get("/api/loyalty-programs?lang=en&size=100").json();
        assert_eq!(programs, json!([{"id": "regulars", "title": "Regulars", "type": "discount"}]));
        assert_eq!((shop.get("/api/loyalty-programs?size=0").status, shop.get("/api/loyalty-programs?size=101").status), (400, 400));
        assert_eq!(shop.get("/api/customer/loyalty").status, 401);
    })
    .await;
}

#[tokio::test]
async fn b2b_03_programs_whose_tiers_do_not_rise_are_refused() {
    on_sqlite(async |url| {
        let tier = |from: &str, percent: &str| json!({"from": from, "percent": percent});
        let program = |tiers: &[Value]| json!({"id": "regulars", "type": "discount", "title": "Regulars", "tiers": tiers});
        let programs =
            json!([program(&[tier("40", "10"), tier("40", "20"), tier("50", "20")]), program(&[tier("40", "0"), tier("50", "101")]),]);
        let shop = shop(url);
        let wrong = Catalogue::small().configured("loyaltyPrograms", programs);
        let output = shop.command(&["import", wrong.path().to_str().unwrap()]);
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(!output.status.success(), "{said}");
        for field in ["0.tiers.1.from", "0.tiers.2.percent", "1.id", "1.tiers.0.percent", "1.tiers.1.percent"] {
            assert_eq!(said.matches(&format!("loyaltyPrograms.{field}:")).count(), 1, "{field}: {said}");
        }
    })
    .await;
}

/// The small shop, where who has paid before pays a fifth less for mugs that they did not buy in three months.
fn with_sales(url: &str) -> Shop {
    let program = json!({"id": "new", "type": "unboughtProductDiscount", "title": "New to you", "percent": "20", "months": 3,
        "categories": ["mugs"]});
    let shop = Catalogue::small().configured("loyaltyPrograms", json!([program])).serve(url);
    for email in [ONA, "jonas@example.com"] {
        add(&shop, email, &[]);
    }
    shop
}

/// The code of the second step of what two mugs cost.
fn step_of_mugs(shop: &Shop, cookies: &str) -> Value {
    let cart = json!({"products": [mugs()]}).to_string();
    shop.post("/api/orders/price", &cart, &[("cookie", cookies)]).json()["productDetails"][0]["explanation"][1]["code"].clone()
}

fn mugs() -> Value {
    json!({"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {}})
}

/// An order of a mug at what it costs now who is signed in.
fn order_of_mugs(shop: &Shop, cookies: &str) -> Value {
    let mut order = order(shop, &json!([mugs()]));
    let refused = place(shop, &order, "asks", cookies);
    if refused.status == 409 {
        order["totalToPay"] = refused.json()["extra"]["totalToPay"].clone();
    }
    order
}

#[tokio::test]
async fn b2b_03_who_has_paid_before_pays_less_for_what_they_did_not_buy_until_they_do() {
    both(async |url| {
        let shop = with_sales(url);
        let (ona, jonas) = (sign_in(&shop, ONA), sign_in(&shop, "jonas@example.com"));
        let told = |cookies: &str| {
            let answer = shop.get_with("/api/customer/sales-programs?lang=en", &[("cookie", cookies)]);
            assert_eq!((answer.status, answer.header("cache-control")), (200, "no-store"), "{}", answer.text);
            answer.json()
        };
        let unbought = json!("unbought");
        assert_ne!(step_of_mugs(&shop, &ona), unbought, "nobody is new to a shop that they never bought from");
        assert_eq!(told(&ona)["hasPaid"], false);
        assert_eq!(place(&shop, &boxes(&shop, 100), "1", &ona).status, 201);
        assert_ne!(step_of_mugs(&shop, &ona), unbought, "it is not paid");
        staff(&shop, &["orders", "move", "1", "pay"]);

        assert_eq!(step_of_mugs(&shop, &ona), unbought);
        for cookies in ["", &jonas] {
            assert_ne!(step_of_mugs(&shop, cookies), unbought);
        }
        assert_eq!(priced(&shop, &ona), priced(&shop, ""), "boxes are no mugs");
        let program = told(&ona)["programs"][0].clone();
        assert_eq!([&program["title"], &program["percent"], &program["months"]], [&json!("New to you"), &json!(20), &json!(3)]);
        assert_eq!([&program["categories"][0]["id"], &program["categories"][0]["holdsAgain"]], [&json!("mugs"), &Value::Null]);
        let own = shop.get_with("/api/customer/prices?id=mug", &[("cookie", &ona)]).json();
        assert_eq!((&own[0]["step"], &own[0]["percent"]), (&unbought, &json!(-20)));

        let cheaper = order_of_mugs(&shop, &ona);
        assert_eq!(place(&shop, &cheaper, "2", &jonas).status, 409);
        assert_eq!(place(&shop, &cheaper, "3", &ona).status, 201);
        assert_ne!(step_of_mugs(&shop, &ona), unbought, "it is bought now");
        assert_eq!(place(&shop, &cheaper, "4", &ona).status, 409);
        assert_eq!(place(&shop, &cheaper, "3", &ona).status, 200, "what was placed is answered again");
        let again = told(&ona)["programs"][0]["categories"][0]["holdsAgain"].clone();
        let placed_at = shop.get_with("/api/customer/orders", &[("cookie", &ona)]).json()[0]["placedAt"].clone();
        let placed_on: Date = placed_at.as_str().unwrap()[..10].parse().unwrap();
        let again: Date = again.as_str().unwrap().parse().unwrap();
        assert!((placed_on + 85.days()..placed_on + 95.days()).contains(&again), "{placed_on} {again}");

        staff(&shop, &["orders", "cancel", "2"]);
        assert_eq!(step_of_mugs(&shop, &ona), unbought, "what was given up was not bought");
        assert_eq!(shop.get("/api/customer/sales-programs").status, 401);
        assert_eq!(shop.get("/api/configuration").json()["loyaltyProgramTypes"], json!(["unboughtProductDiscount"]));
    })
    .await;
}

#[tokio::test]
async fn b2b_03_of_many_orders_at_once_one_is_the_first_from_a_category() {
    both(async |url| {
        let shop = with_sales(url);
        let ona = sign_in(&shop, ONA);
        assert_eq!(place(&shop, &boxes(&shop, 100), "1", &ona).status, 201);
        staff(&shop, &["orders", "move", "1", "pay"]);
        let body = order_of_mugs(&shop, &ona).to_string();
        let (address, body, cookies) = (&shop.url, &body, &ona);
        let mut statuses: Vec<u16> = thread::scope(|scope| {
            let buy = |buyer: usize| {
                scope.spawn(move || {
                    let headers = [("idempotency-key", &*format!("buyer-{buyer}")), ("cookie", cookies)];
                    try_post(address, "/api/orders", body, &headers).unwrap().status
                })
            };
            let buyers: Vec<_> = (0..6).map(buy).collect();
            buyers.into_iter().map(|buyer| buyer.join().unwrap()).collect()
        });
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409, 409, 409, 409, 409]);
    })
    .await;
}

#[tokio::test]
async fn b2b_03_a_sales_program_of_no_category_or_percent_is_refused() {
    on_sqlite(async |url| {
        let shop = with_sales(url);
        let program = json!({"id": "new", "type": "unboughtProductDiscount", "title": "New", "percent": "0", "months": 3,
            "categories": ["mugs", "none"]});
        let wrong = Catalogue::small().configured("loyaltyPrograms", json!([program]));
        let output = shop.command(&["import", wrong.path().to_str().unwrap()]);
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(!output.status.success(), "{said}");
        for told in ["loyaltyPrograms.0.percent:", "loyaltyPrograms.0.categories:", "there is no category none"] {
            assert!(said.contains(told), "{told}: {said}");
        }
    })
    .await;
}

/// The small shop, where each euro brings two points, and a hundred of them pay four euros of a mug.
fn with_points(url: &str) -> Shop {
    let reward = json!({"product": "mug", "quantity": 1, "points": 100, "worth": "4"});
    let program = json!({"id": "points", "type": "products", "title": "Points", "pointsPerUnit": "2", "rewards": [reward]});
    let shop = Catalogue::small().configured("loyaltyPrograms", json!([program])).feature("loyaltyPrograms", true).serve(url);
    for email in [ONA, "jonas@example.com"] {
        add(&shop, email, &[]);
    }
    shop
}

/// The balance, with the steps of the ledger, the latest first.
fn points(shop: &Shop, cookies: &str) -> (i64, Vec<(String, i64)>) {
    let told = standing(shop, cookies)["points"].clone();
    let step = |change: &Value| (change["step"].as_str().unwrap().to_owned(), change["points"].as_i64().unwrap());
    (told["balance"].as_i64().unwrap(), told["story"].as_array().unwrap().iter().map(step).collect())
}

fn wait_for_points(shop: &Shop, cookies: &str, balance: i64) {
    wait_until(|| points(shop, cookies).0 == balance);
}

/// Has them earn points by the shop's first order; answers how many.
fn earn(shop: &Shop, cookies: &str) -> i64 {
    assert_eq!(place(shop, &boxes(shop, 100), "1", cookies).status, 201);
    staff(shop, &["orders", "move", "1", "pay"]);
    wait_until(|| points(shop, cookies).0 > 0);
    points(shop, cookies).0
}

/// What a mug costs, whether points pay for it, and whether they could.
fn mug_with_points(shop: &Shop, cookies: &str, points_for: &[&str]) -> (Value, Value) {
    let cart = json!({"products": [mugs()], "pointsFor": points_for}).to_string();
    let answer = shop.post("/api/orders/price", &cart, &[("cookie", cookies)]);
    assert_eq!(answer.status, 200, "{}", answer.text);
    let line = answer.json()["productDetails"][0].clone();
    (line["price"].clone(), line["points"].clone())
}

fn order_with_points(shop: &Shop, cookies: &str) -> Value {
    let mut order = order(shop, &json!([mugs()]));
    order["pointsFor"] = json!(["a"]);
    let refused = place(shop, &order, "asks", cookies);
    if refused.status == 409 {
        order["totalToPay"] = refused.json()["extra"]["totalToPay"].clone();
    }
    order
}

#[tokio::test]
async fn b2b_03_points_come_with_the_money_pay_for_a_line_and_go_back_with_it() {
    both(async |url| {
        let shop = with_points(url);
        let (ona, jonas) = (sign_in(&shop, ONA), sign_in(&shop, "jonas@example.com"));
        assert_eq!(points(&shop, &ona), (0, vec![]));
        let (full, told) = mug_with_points(&shop, &ona, &["a"]);
        assert_eq!([&told["points"], &told["isPaid"], &told["isEnough"]], [&json!(100), &json!(false), &json!(false)]);
        assert_eq!(mug_with_points(&shop, "", &["a"]), (full.clone(), Value::Null), "nobody is signed in");

        let boxes = boxes(&shop, 100);
        assert_eq!(place(&shop, &boxes, "1", &ona).status, 201);
        staff(&shop, &["orders", "move", "1", "pay"]);
        wait_until(|| points(&shop, &ona).0 > 0);
        let (earned, story) = points(&shop, &ona);
        assert_eq!(story, [("earned".to_owned(), earned)]);
        assert!((100..200).contains(&earned), "once a mug, and not twice: {earned}");
        assert_eq!(points(&shop, &jonas).0, 0);

        assert_eq!(mug_with_points(&shop, &ona, &[]).0, full);
        let (less, told) = mug_with_points(&shop, &ona, &["a"]);
        assert!((full.as_f64().unwrap() - less.as_f64().unwrap() - 4.0).abs() < 0.001, "{full} {less}");
        assert_eq!(told, json!({"points": 100, "pays": told["pays"], "isPaid": true, "isEnough": true}));
        let with_points = order_with_points(&shop, &ona);
        assert_eq!(place(&shop, &with_points, "2", &jonas).status, 409, "he has none");
        let placed = place(&shop, &with_points, "3", &ona);
        assert_eq!(placed.status, 201, "{}", placed.text);
        assert_eq!(place(&shop, &with_points, "3", &ona).status, 200, "the same order");
        let token = placed.json()["token"].as_str().unwrap().to_owned();
        let kept = shop.get_with("/api/orders/by-token?lang=en", &[("x-order-token", &token)]).json();
        let line = &kept["prices"]["productDetails"][0];
        assert_eq!([&line["price"], &line["points"]], [&less, &told], "{kept}");
        assert_eq!(line["explanation"].as_array().unwrap().last().unwrap()["label"], json!("Paid with points"));
        assert_eq!(points(&shop, &ona), (earned - 100, vec![("spent".to_owned(), -100), ("earned".to_owned(), earned)]));
        assert_eq!(place(&shop, &with_points, "4", &ona).status, 409, "they are spent");

        staff(&shop, &["orders", "cancel", "2"]);
        wait_for_points(&shop, &ona, earned);
        assert_eq!(points(&shop, &ona).1[0], ("returned".to_owned(), 100));
        staff(&shop, &["orders", "refund", "1", "--amount", &format!("{}", boxes["totalToPay"])]);
        wait_for_points(&shop, &ona, 0);
        assert_eq!(points(&shop, &ona).1[0], ("adjusted".to_owned(), -earned));
    })
    .await;
}

#[tokio::test]
async fn b2b_03_decision_61_what_points_paid_for_is_withdrawn_from_after_all_of_the_money_went_back() {
    both(async |url| {
        let shop = with_points(url);
        let ona = sign_in(&shop, ONA);
        let earned = earn(&shop, &ona);
        let placed = place(&shop, &order_with_points(&shop, &ona), "2", &ona).json();
        let token = placed["token"].as_str().unwrap();
        for step in ["pay", "confirm", "approve", "finish", "ship", "deliver"] {
            staff(&shop, &["orders", "move", "2", step]);
        }
        // What was paid in money goes back as a matter of goodwill, and the mug stays.
        staff(&shop, &["orders", "refund", "2"]);
        staff(&shop, &["orders", "refund", "2", "--sent"]);
        wait_for_points(&shop, &ona, earned - 100);
        let order = shop.confirmation(token).json();
        assert_eq!((&order["paymentStatus"], &order["withdrawal"]["lines"]), (&json!("refunded"), &json!([{"guid": "a", "quantity": 1}])));
        let lines = json!({"lines": [{"guid": "a", "quantity": 1}]}).to_string();
        let claim = shop.post("/api/orders/by-token/withdrawals", &lines, &[("x-order-token", token), ("idempotency-key", "one")]);
        assert_eq!((claim.status, claim.json()["total"].as_f64()), (201, Some(0.0)), "{}", claim.text);
        assert_eq!(points(&shop, &ona).0, earned - 100, "before the mug is back");
        staff(&shop, &["claims", "settle", claim.json()["id"].as_str().unwrap()]);
        wait_for_points(&shop, &ona, earned);
        assert_eq!(shop.confirmation(token).json()["withdrawal"], Value::Null);
    })
    .await;
}

#[tokio::test]
async fn b2b_03_of_orders_at_once_points_pay_for_one() {
    both(async |url| {
        let shop = with_points(url);
        let ona = sign_in(&shop, ONA);
        earn(&shop, &ona);
        let order = order_with_points(&shop, &ona).to_string();
        let statuses: Vec<u16> = thread::scope(|scope| {
            let one = |index: u32| {
                let (address, order, ona) = (&shop.url, &order, &ona);
                let key = format!("at-once-{index}");
                scope.spawn(move || try_post(address, "/api/orders", order, &[("idempotency-key", &key), ("cookie", ona)]).unwrap().status)
            };
            let orders: Vec<_> = (0..12).map(one).collect();
            orders.into_iter().map(|order| order.join().unwrap()).collect()
        });
        assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 1, "{statuses:?}");
        assert!(points(&shop, &ona).0 < 100);
        assert_eq!(points(&shop, &ona).1.iter().filter(|(step, _)| step == "spent").count(), 1);
    })
    .await;
}

#[tokio::test]
async fn b2b_03_a_program_of_points_that_makes_no_sense_is_refused() {
    on_sqlite(async |url| {
        let reward = |product: &str, points: u32, worth: &str| json!({"product": product, "quantity": 1, "points": points, "worth": worth});
        let program = |id: &str, per_unit: &str, rewards: &[Value]| {
            json!({"id": id, "type": "products", "title": "Points", "pointsPerUnit": per_unit, "rewards": rewards})
        };
        let programs = json!([
            program("a", "0", &[reward("mug", 1, "1.005"), reward("mug", 2, "1"), reward("nothing", 1, "1")]),
            program("b", "1", &[reward("mug", 1, "0")]),
        ]);
        let shop = with_points(url);
        let wrong = Catalogue::small().configured("loyaltyPrograms", programs);
        let output = shop.command(&["import", wrong.path().to_str().unwrap()]);
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(!output.status.success(), "{said}");
        for field in ["0.pointsPerUnit", "0.rewards.0.worth", "0.rewards.1.product", "0.rewards.2.product", "1.type", "1.rewards.0.worth"] {
            assert_eq!(said.matches(&format!("loyaltyPrograms.{field}:")).count(), 1, "{field}: {said}");
        }
        let unknown = json!({"products": [mugs()], "pointsFor": ["b"]}).to_string();
        let refused = shop.post("/api/orders/price", &unknown, &[]);
        assert_eq!((refused.status, &refused.json()["errors"][0]["field"]), (422, &json!("pointsFor")));
    })
    .await;
}
