//! What was agreed with customers and companies about prices (B2B-03, decision 58).

use super::{account, add, sign_in};
use crate::{
    catalogue::Catalogue,
    databases::{both, on_sqlite},
    support::Shop,
};
use serde_json::{Value, json};
use std::fs;
use vitrina_testkit::Folder;

/// Writes these lines down as agreed; answers what was said, and whether it was done.
fn agree(shop: &Shop, email: &str, flags: &[&str], lines: &str) -> (bool, String) {
    let folder = Folder::fresh();
    let file = folder.path().join("prices.jsonl");
    fs::write(&file, lines).unwrap();
    let output = shop.command(&[&["customers", "prices", email, "--file", file.to_str().unwrap()], flags].concat());
    (output.status.success(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
}

fn agreed(shop: &Shop, email: &str, flags: &[&str]) -> String {
    let output = shop.command(&[&["customers", "prices", email], flags].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn mugs(quantity: u32) -> Value {
    json!({"guid": "a", "id": "mug", "code": "MUG-W", "quantity": quantity, "attributes": {}})
}

/// What the cart says of a line.
fn priced(shop: &Shop, line: &Value, cookies: &str) -> Value {
    let answer = shop.post("/api/orders/price", &json!({"products": [line]}).to_string(), &[("cookie", cookies)]);
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()["productDetails"][0].clone()
}

fn steps(line: &Value) -> Vec<(&str, &Value)> {
    line["explanation"].as_array().unwrap().iter().map(|step| (step["code"].as_str().unwrap(), &step["total"])).collect()
}

/// The details of an account as they are sent back, for a company.
fn with_company(shop: &Shop, email: &str, cookies: &str) {
    let version = account(shop, cookies).json()["version"].clone();
    let details = json!({"version": version, "name": "Ona", "surname": "Kazlauskienė", "phone": "+37060000001", "language": "lt",
        "companyName": "Kopa, UAB", "companyEmail": "office@kopa.example", "companyPhone": "+37060000002", "companyCode": "300000001",
        "companyVatCode": "", "companyCountry": "LT", "companyCity": "", "news_letter_mail": false});
    let changed = shop.send("PUT", "/api/customer/account-details", &details.to_string(), &[("cookie", cookies)]);
    assert_eq!(changed.status, 200, "{email}: {}", changed.text);
}

#[tokio::test]
async fn b2b_03_who_something_was_agreed_with_pays_it_everywhere_and_nobody_else_does() {
    both(async |url| {
        let shop = Catalogue::small().serve(url);
        for email in ["ona@example.com", "jonas@example.com"] {
            add(&shop, email, &[]);
        }
        let (ona, jonas) = (sign_in(&shop, "ona@example.com"), sign_in(&shop, "jonas@example.com"));
        let everybodys = priced(&shop, &mugs(2), "");
        let base = everybodys["explanation"][0]["amount"].clone();
        let lines = "{\"category\":\"mugs\",\"percent\":\"1\"}\n{\"product\":\"mug\",\"variant\":\"MUG-W\",\"price\":\"3.21\"}\n";
        let (is_done, said) = agree(&shop, "ona@example.com", &[], lines);
        assert!(is_done && said.contains("2 prices hold: 2 begin now, 0 end"), "{said}");
        assert_eq!(agreed(&shop, "ona@example.com", &[]), lines, "what is written is what is read");

        let own = priced(&shop, &mugs(2), &ona);
        assert_eq!(own["price"], json!(6.42));
        assert_eq!(own["priceOld"], json!(11), "the price without the sale is struck");
        let told = steps(&own);
        assert_eq!(told.iter().map(|(code, _)| *code).collect::<Vec<_>>(), ["base", "agreed"], "{told:?}");
        assert_eq!(told[1].1, &json!(6.42), "{base}");
        for cookies in ["", &jonas] {
            assert_eq!(priced(&shop, &mugs(2), cookies), everybodys);
        }

        let prices = shop.get_with("/api/customer/prices?id=mug", &[("cookie", &ona)]);
        assert_eq!((prices.header("cache-control"), prices.header("vary")), ("no-store", "cookie"));
        let white = prices.json().as_array().unwrap().iter().find(|price| price["code"] == "MUG-W").unwrap().clone();
        let told = ["priceNow", "priceOld", "amount", "percent", "step"].map(|field| white[field].clone());
        assert_eq!(told, [json!(3.21), json!(5.5001), json!(-2.2901), Value::Null, json!("agreed")]);
        assert_eq!(shop.get_with("/api/customer/prices?id=mug", &[("cookie", &jonas)]).json(), json!([]));
        assert_eq!(shop.get("/api/customer/prices?id=mug").status, 401);
        assert_eq!(shop.get_with("/api/customer/prices?id=none", &[("cookie", &ona)]).status, 404);

        let list = |cookies: &str| shop.get_with("/api/export/products/price-list?format=csv&lang=en", &[("cookie", cookies)]);
        assert!(list(&ona).text.lines().any(|line| line.starts_with("MUG-W") && line.contains(",3.21,")), "{}", list(&ona).text);
        assert_eq!((list("").text, list(&ona).header("cache-control")), (list(&jonas).text, "no-store"));

        let (is_done, said) = agree(&shop, "ona@example.com", &[], "");
        assert!(is_done && said.contains("0 prices hold: 0 begin now, 2 end"), "{said}");
        assert_eq!(priced(&shop, &mugs(2), &ona), everybodys);
        let story = shop.command(&["customers", "story", "ona@example.com"]);
        assert_eq!(String::from_utf8_lossy(&story.stdout).matches("pricesAgreed").count(), 2);
    })
    .await;
}

#[tokio::test]
async fn b2b_03_an_order_is_placed_at_the_agreed_price_and_not_at_one_that_ended() {
    both(async |url| {
        let shop = Catalogue::small().serve(url);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        let mut order = crate::orders::boxes(&shop, 100);
        let full = order["totalToPay"].clone();
        let place = |order: &Value, key: &str| shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key), ("cookie", &ona)]);
        assert!(agree(&shop, "ona@example.com", &[], "{\"product\":\"box\",\"percent\":\"50\"}").0);
        let refused = place(&order, "1");
        assert_eq!(refused.status, 409, "who pays less is not charged more: {}", refused.text);
        order["totalToPay"] = refused.json()["extra"]["totalToPay"].clone();
        assert!(order["totalToPay"].as_f64() < full.as_f64());
        let placed = place(&order, "2");
        assert_eq!(placed.status, 201, "{}", placed.text);
        let seen = shop.confirmation(placed.json()["token"].as_str().unwrap()).json();
        let told = steps(&seen["prices"]["productDetails"][0]).iter().map(|(code, _)| (*code).to_owned()).collect::<Vec<_>>();
        assert_eq!(told[..2], ["base", "agreed"], "{seen}");
        assert!(agree(&shop, "ona@example.com", &[], "").0);
        assert_eq!(place(&order, "3").status, 409);
        assert_eq!(place(&order, "2").status, 200, "what was ordered stays");
    })
    .await;
}

#[tokio::test]
async fn b2b_03_what_was_agreed_with_a_company_holds_for_all_who_staff_confirmed_to_speak_for_it() {
    both(async |url| {
        let shop = Catalogue::small().serve(url);
        let [ona, jonas] = ["ona@kopa.example", "jonas@kopa.example"].map(|email| {
            add(&shop, email, &["--company", "Kopa, UAB"]);
            let cookies = sign_in(&shop, email);
            with_company(&shop, email, &cookies);
            cookies
        });
        let confirm = |email: &str, code: &str| shop.command(&["customers", "company", email, "--confirm", code]).status.success();
        let percent = "{\"product\":\"mug\",\"percent\":\"50\"}";
        let (is_done, said) = agree(&shop, "ona@kopa.example", &["--company"], percent);
        assert!(!is_done && said.contains("confirm first"), "{said}");
        assert!(!confirm("ona@kopa.example", "300000002"), "it has another code");
        assert!(confirm("ona@kopa.example", "300 000 001"));
        assert!(agree(&shop, "ona@kopa.example", &["--company"], percent).0);
        let everybodys = priced(&shop, &mugs(2), "")["price"].clone();
        assert_ne!(priced(&shop, &mugs(2), &ona)["price"], everybodys);
        assert_eq!(priced(&shop, &mugs(2), &jonas)["price"], everybodys, "they only say that it is their company");
        assert!(confirm("jonas@kopa.example", "300000001"));
        assert_eq!(priced(&shop, &mugs(2), &jonas)["price"], priced(&shop, &mugs(2), &ona)["price"]);
        assert_eq!(agreed(&shop, "jonas@kopa.example", &["--company"]).trim(), percent);
        assert_eq!(agreed(&shop, "jonas@kopa.example", &[]), "");
        assert!(shop.command(&["customers", "company", "jonas@kopa.example", "--refuse"]).status.success());
        assert_eq!(priced(&shop, &mugs(2), &jonas)["price"], everybodys);
    })
    .await;
}

#[tokio::test]
async fn b2b_03_a_file_of_agreements_is_refused_whole_with_every_line_that_is_wrong() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve(url);
        add(&shop, "ona@example.com", &[]);
        let lines = [
            json!({"product": "none", "percent": "5"}),
            json!({"product": "mug", "variant": "BOX", "percent": "5"}),
            json!({"category": "none", "percent": "5"}),
            json!({"percent": "5"}),
            json!({"product": "mug", "category": "mugs", "percent": "5"}),
            json!({"product": "mug", "percent": "5", "price": "1"}),
            json!({"product": "mug"}),
            json!({"category": "mugs", "price": "1"}),
            json!({"product": "mug", "percent": "101"}),
            json!({"product": "mug", "percent": "-5"}),
            json!({"product": "box", "percent": "5"}),
            json!({"product": "box", "percent": "6"}),
        ];
        let (is_done, said) = agree(&shop, "ona@example.com", &[], &lines.map(|line| line.to_string()).join("\n"));
        assert!(!is_done, "{said}");
        for number in (1..=10).chain([12]) {
            assert_eq!(said.matches(&format!("prices.jsonl:{number}:")).count(), 1, "{number}: {said}");
        }
        assert!(!said.contains("prices.jsonl:11:"), "{said}");
        assert_eq!(agreed(&shop, "ona@example.com", &[]), "");
        let unknown = shop.command(&["customers", "prices", "nobody@example.com"]);
        assert!(String::from_utf8_lossy(&unknown.stderr).contains("nobody has an account"));
    })
    .await;
}

#[tokio::test]
async fn acc_02_acc_03_who_prices_were_agreed_with_finds_these_products_at_their_price() {
    both(async |url| {
        let shop = Catalogue::small().feature("customerProductCatalogue", true).serve(url);
        assert_eq!(shop.get("/api/configuration").json()["features"]["customerProductCatalogue"], true);
        for email in ["ona@example.com", "jonas@example.com"] {
            add(&shop, email, &[]);
        }
        let (ona, jonas) = (sign_in(&shop, "ona@example.com"), sign_in(&shop, "jonas@example.com"));
        let list = |query: &str, cookies: &str| {
            let path = format!("/api/customer/product-catalogue?lang=en{query}");
            shop.get_with(&path, &[("cookie", cookies), ("x-include-total-count", "true")])
        };
        assert_eq!((list("", &ona).json(), list("", &ona).header("x-total-count")), (json!([]), "0"));
        // Mugs are goods as well.
        assert!(
            agree(&shop, "ona@example.com", &[], "{\"category\":\"goods\",\"percent\":\"10\"}\n{\"product\":\"mug\",\"price\":\"4\"}").0
        );
        let whole = list("", &ona);
        assert_eq!((whole.status, whole.header("cache-control"), whole.header("x-total-count")), (200, "no-store", "2"), "{}", whole.text);
        let ids = |query: &str| {
            let products = list(query, &ona).json();
            products.as_array().unwrap().iter().map(|one| one["product"]["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(ids(""), ["box", "mug"], "by title");
        assert_eq!(
            (ids("&sort=-price"), ids("&search=mug"), ids("&size=1&page=1")),
            (vec!["box".into(), "mug".into()], vec!["mug".to_owned()], vec!["mug".to_owned()])
        );
        let mug = whole.json()[1].clone();
        assert_eq!(
            ["price", "priceEverybodys", "discount", "quantity"].map(|field| mug[field].clone()),
            [json!(4.0), json!(4.9), json!(18), json!(1)]
        );
        // 100 x 0.4321 x 0.9 + 15; and without what was agreed.
        let boxes = whole.json()[0].clone();
        assert_eq!(
            [&boxes["price"], &boxes["priceEverybodys"], &boxes["quantity"], &boxes["varies"]],
            [&json!(53.89), &json!(58.21), &json!(100), &json!(true)]
        );
        assert_eq!(list("", &jonas).json(), json!([]));
        assert_eq!(list("", "").status, 401);
        for wrong in ["&size=0", "&size=151", "&page=x", "&sort=upwards", "&lang=xx", "&price=1"] {
            assert_eq!(list(wrong, &ona).status, 400, "{wrong}");
        }
    })
    .await;
}
