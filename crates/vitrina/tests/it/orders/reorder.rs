//! An order is ordered again (ACC-04).

use super::order;
use crate::{
    catalogue::Catalogue,
    customers::{add, sign_in},
    databases::{both, on_sqlite},
    documents::{ME, form, ordered::with_artwork, pdf},
    support::{Answer, Shop, wait_until},
};
use serde_json::{Value, json};
use std::{collections::BTreeSet, fs};

/// A Monday in Vilnius before the cut-off, and the one after it.
const ORDERED: &str = "2026-11-23T09:00:00Z";
const AGAIN: &str = "2026-11-30T09:00:00Z";

fn at(moment: &str) -> [&str; 5] {
    ["--renderers", "0", "--demo", "--clock", moment]
}

fn place(shop: &Shop, products: &Value, headers: &[(&str, &str)]) -> String {
    let placed = shop.post("/api/orders", &order(shop, products).to_string(), &[&[("idempotency-key", "one")], headers].concat());
    assert_eq!(placed.status, 201, "{}", placed.text);
    placed.json()["token"].as_str().unwrap().to_owned()
}

fn again(shop: &Shop, token: &str, headers: &[(&str, &str)]) -> Answer {
    shop.get_with("/api/orders/by-token/reorder", &[&[("x-order-token", token)], headers].concat())
}

#[tokio::test]
async fn acc_04_the_same_is_ordered_again_at_the_prices_and_on_a_day_of_now() {
    both(async |url| {
        let catalogue = Catalogue::small();
        let mut shop = catalogue.serve_with(url, &at(ORDERED));
        let dates = shop.get("/api/products/box/quantity-date-pricing").json()["dates"].clone();
        let products = json!([
            {"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1},
            {"guid": "b", "id": "box", "quantity": 250, "deliveryDate": dates[0], "attributes": {"colour": "kraft"}},
        ]);
        let token = place(&shop, &products, &[]);
        let ordered = shop.confirmation(&token).json()["prices"]["productDetails"].clone();
        let now = again(&shop, &token, &[]);
        assert_eq!((now.status, now.header("cache-control")), (200, "no-store"), "{}", now.text);
        assert_eq!(now.json()["products"][1]["deliveryDate"], dates[0]);
        for line in 0..2 {
            assert_eq!(now.json()["prices"]["productDetails"][line]["shown"], ordered[line]["shown"], "as it was a moment ago");
        }

        shop.kill();
        let products_file = catalogue.path().join("products.jsonl");
        fs::write(&products_file, fs::read_to_string(&products_file).unwrap().replace("4.90", "5.10")).unwrap();
        shop.import(catalogue.path());
        shop.serve(&at(AGAIN));
        let later = again(&shop, &token, &[]).json();
        // Three working days after the Monday, as then.
        let expected = json!({"guid": "b", "id": "box", "code": "BOX-K", "quantity": 250, "deliveryDate": "2026-12-03",
            "attributes": {"colour": "kraft"}, "lacksFiles": false});
        assert_eq!(later["products"][1], expected);
        let prices = &later["prices"]["productDetails"];
        assert_eq!((&prices[0]["price"], &prices[1]["shown"]), (&json!(5.1), &ordered[1]["shown"]), "{prices}");
        assert_eq!(later["prices"]["issues"], json!([]));
        // What it names is taken as it is.
        let cart = json!({"products": later["products"]});
        assert_eq!(shop.post("/api/orders/price", &cart.to_string(), &[]).json()["issues"], json!([]));

        let other =
            fs::read_to_string(&products_file).unwrap().replace("BOX-K", "BOX-W").replace(r#""value":"kraft""#, r#""value":"white""#);
        fs::write(&products_file, other).unwrap();
        shop.import(catalogue.path());
        let gone = || again(&shop, &token, &[]).json()["prices"]["productDetails"][1].clone();
        wait_until(|| gone()["issues"] == json!(["UnavailableOption"]));
        assert_eq!((&gone()["shown"], again(&shop, &token, &[]).json()["products"].as_array().unwrap().len()), (&Value::Null, 2));
        assert_eq!(again(&shop, &"0".repeat(64), &[]).status, 404);
    })
    .await;
}

#[tokio::test]
async fn acc_04_price_11_the_same_is_priced_for_who_asks_and_not_for_who_bought_it() {
    both(async |url| {
        let rate = |country: &str, rate: &str| json!({"country": country, "taxClass": "standard", "validFrom": "2009-09-01", "rate": rate});
        let shop = Catalogue::small()
            .configured("vatRates", json!([rate("LT", "0.21"), rate("LV", "0.10")]))
            .configured("deliveryCountries", json!(["LT", "LV"]))
            .configured("displayPrices", "byBuyer")
            .serve(url);
        add(&shop, "rasa@kopa.example", &["--company", "Kopa, UAB"]);
        let rasa = sign_in(&shop, "rasa@kopa.example");
        let products = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1}]);
        let priced = |cookies: &str, country: &str| {
            let cart = json!({"products": products, "deliveryCountry": country});
            shop.post("/api/orders/price", &cart.to_string(), &[("cookie", cookies)]).json()
        };
        // A visitor has bought for a company, with delivery to Latvia.
        let mut bought = order(&shop, &products);
        let cart = json!({"products": products, "deliveryOptions": [{"id": "courier"}], "deliveryCountry": "LV", "forCompany": true});
        bought["totalToPay"] = shop.post("/api/orders/price", &cart.to_string(), &[]).json()["totalToPay"].clone();
        let company = json!({"country": "LV", "city": "Rīga", "postcode": "LV-1010", "company": "Kaste, SIA", "companyCode": "40003000000",
            "vatCode": "LV40003000000"});
        bought["address"].as_object_mut().unwrap().extend(company.as_object().unwrap().clone());
        let placed = shop.post("/api/orders", &bought.to_string(), &[("idempotency-key", "one")]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        let token = placed.json()["token"].as_str().unwrap().to_owned();

        for cookies in ["", rasa.as_str()] {
            let (now, as_cart) = (again(&shop, &token, &[("cookie", cookies)]).json()["prices"].clone(), priced(cookies, "LV"));
            assert_eq!((&now["VAT"], &now["productDetails"][0]["shown"]), (&as_cart["VAT"], &as_cart["productDetails"][0]["shown"]));
        }
        assert_eq!(priced("", "LV")["VAT"], json!(0.1));
        let shown = |cookies: &str| priced(cookies, "LV")["productDetails"][0]["shown"].clone();
        assert_ne!(shown(""), shown(&rasa), "with VAT to a visitor, without to a company");
    })
    .await;
}

#[tokio::test]
async fn acc_04_files_are_ordered_again_by_whose_they_are_alone() {
    on_sqlite(async |url| {
        let shop = with_artwork("file_upload").serve(url);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        let hers = [("cookie", ona.as_str())];
        let upload = || shop.post_form("/api/document", &form("box.pdf", &pdf(2000)), &hers).json()["_id"].clone();
        let products = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {"file_upload-later": "true"}}]);
        let token = place(&shop, &products, &hers);
        let file = upload();
        let handed_in = json!({"lines": [{"guid": "a", "files": [file]}]}).to_string();
        let sent = shop.post("/api/orders/by-token/files", &handed_in, &[("x-order-token", &token), ("cookie", &ona)]);
        assert_eq!(sent.status, 204, "{}", sent.text);

        let hers = again(&shop, &token, &hers).json()["products"][0].clone();
        let files: Value = serde_json::from_str(hers["attributes"]["file_upload-files"].as_str().unwrap()).unwrap();
        assert_eq!((&files[0]["id"], &hers["lacksFiles"], &hers["attributes"]["file_upload-later"]), (&file, &json!(false), &Value::Null));
        let others = again(&shop, &token, &[]).json()["products"][0].clone();
        assert_eq!((&others["lacksFiles"], &others["attributes"]), (&json!(true), &json!({"file_upload-later": "true"})));
    })
    .await;
}

#[tokio::test]
async fn acc_04_ten_files_with_long_names_are_priced() {
    on_sqlite(async |url| {
        let shop = with_artwork("file_upload").serve(url);
        let mine = [("x-visitor-token", ME)];
        let name = |number: usize| format!("{number:02}{}.pdf", "ž".repeat(115));
        let upload = |number: usize| shop.post_form("/api/document", &form(&name(number), &pdf(2000)), &mine).json()["_id"].clone();
        let first = json!([{"id": upload(0), "name": name(0)}]).to_string();
        let products = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {"file_upload-files": first}}]);
        let token = place(&shop, &products, &mine);
        assert!(shop.command(&["orders", "move", "1", "awaitFiles"]).status.success());
        let files: Vec<Value> = (1..=10).map(upload).collect();
        let handed_in = json!({"lines": [{"guid": "a", "files": files}]}).to_string();
        let sent = shop.post("/api/orders/by-token/files", &handed_in, &[("x-order-token", &token), mine[0]]);
        assert_eq!(sent.status, 204, "{}", sent.text);

        let products = again(&shop, &token, &mine).json()["products"].clone();
        let named: Value = serde_json::from_str(products[0]["attributes"]["file_upload-files"].as_str().unwrap()).unwrap();
        let ids: BTreeSet<&str> = named.as_array().unwrap().iter().map(|file| file["id"].as_str().unwrap()).collect();
        let newest: BTreeSet<&str> = files.iter().map(|id| id.as_str().unwrap()).collect();
        assert_eq!(ids, newest);
        assert_eq!(named[0]["name"].as_str().unwrap().chars().count(), 80);
        let priced = shop.post("/api/orders/price", &json!({"products": products}).to_string(), &mine);
        assert_eq!((priced.status, &priced.json()["issues"]), (200, &json!([])), "{}", priced.text);
    })
    .await;
}
