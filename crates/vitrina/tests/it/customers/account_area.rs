//! What a customer finds in their account: orders, addresses, details, sessions (ACC-01, ACC-03).

use super::{PASSWORD, account, add, log_in, sign_in};
use crate::{
    catalogue::{Catalogue, Fetched},
    databases::{both, on_sqlite},
    orders::{boxes, mugs},
    support::{Answer, Shop, wait_until},
};
use serde_json::{Value, json};

fn get(shop: &Shop, path: &str, cookies: &str) -> Answer {
    shop.get_with(path, &[("cookie", cookies), ("x-include-total-count", "true")])
}

/// Orders boxes; answers the number.
fn order(shop: &Shop, key: &str, cookies: &str) -> String {
    let placed = shop.post("/api/orders", &boxes(shop, 100).to_string(), &[("idempotency-key", key), ("cookie", cookies)]);
    assert_eq!(placed.status, 201, "{}", placed.text);
    placed.json()["number"].as_str().unwrap().to_owned()
}

fn numbers(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json().as_array().unwrap().iter().map(|order| order["number"].as_str().unwrap().to_owned()).collect()
}

fn address(city: &str) -> Value {
    json!({"name": "Ona", "surname": "Kazlauskienė", "phone": "+37060000001", "country": "LT", "city": city, "address": "Gatvės g. 1",
        "postcode": "LT-01103", "company": null, "comment": "Skambinti"})
}

#[tokio::test]
async fn acc_01_acc_03_a_customer_finds_their_orders_and_nobody_elses() {
    both(async |url| {
        let shop = Catalogue::small().serve(url);
        for email in ["ona@example.com", "jonas@example.com"] {
            add(&shop, email, &[]);
        }
        let (ona, jonas) = (sign_in(&shop, "ona@example.com"), sign_in(&shop, "jonas@example.com"));
        let first = order(&shop, "1", &ona);
        let others = order(&shop, "2", &jonas);
        let (second, third) = (order(&shop, "3", &ona), order(&shop, "4", &ona));
        order(&shop, "5", "");

        let whole = get(&shop, "/api/customer/orders?lang=lt", &ona);
        assert_eq!(numbers(&whole), [&*third, &*second, &*first]);
        assert_eq!((whole.header("x-total-count"), whole.header("cache-control")), ("3", "no-store"));
        let one = &whole.json()[0];
        let expected = json!({"status": "placed", "paymentStatus": "pending", "currency": "EUR", "lines": 1, "goesTo": "address", "isWithdrawn": false});
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(&one[field], value, "{field}");
        }
        let product = &one["products"][0];
        assert_eq!((product["title"].as_str(), &product["quantity"]), (Some("Dėžutė"), &json!(100)), "{product}");
        let seen = shop.confirmation(one["token"].as_str().unwrap());
        assert_eq!((seen.status, seen.json()["number"].as_str()), (200, Some(&*third)), "its token opens its page");

        let listed = |query: &str| get(&shop, &format!("/api/customer/orders?{query}"), &ona);
        assert_eq!(numbers(&listed("sort=oldest")), [&*first, &*second, &*third]);
        assert_eq!((numbers(&listed("size=1&page=1")), listed("size=1&page=1").header("x-total-count")), (vec![second.clone()], "3"));
        assert_eq!(numbers(&listed(&format!("search={second}"))), [&*second]);
        assert_eq!((numbers(&listed(&format!("search={others}"))), numbers(&listed("search=boxes"))), (vec![], vec![]), "not another's");
        assert!(shop.command(&["orders", "cancel", &first]).status.success());
        assert_eq!(numbers(&listed("status=cancelled")), [&*first]);
        assert_eq!(numbers(&listed("status=placed&status=cancelled")).len(), 3);
        for wrong in ["size=0", "size=151", "page=-1", "page=99999999999", "sort=upwards", "status=lost", "lang=xx"] {
            assert_eq!(listed(wrong).status, 400, "{wrong}");
        }
        assert_eq!(numbers(&get(&shop, "/api/customer/orders", &jonas)), [&*others]);
        assert_eq!(get(&shop, "/api/customer/orders", "").status, 401);
    })
    .await;
}

#[tokio::test]
async fn acc_04_the_list_says_where_an_order_goes_and_whether_it_was_withdrawn_from() {
    both(async |url| {
        let pickup = Fetched { id: "pickup", kind: "salon", price: "0.00", countries: &["LT"] };
        let shop = Catalogue::small().with([pickup]).serve(url);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        let mut fetched = mugs(&shop, 2);
        fetched["shippingMethodId"] = json!("pickup");
        fetched["shippingSalon"] = json!("vilnius");
        fetched["totalToPay"] = json!(11.86);
        let placed = shop.post("/api/orders", &fetched.to_string(), &[("idempotency-key", "1"), ("cookie", &ona)]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        let token = placed.json()["token"].as_str().unwrap().to_owned();
        let listed = || {
            let one = get(&shop, "/api/customer/orders", &ona).json()[0].clone();
            json!([one["goesTo"], one["isWithdrawn"]])
        };
        assert_eq!(listed(), json!(["salon", false]));
        for (key, withdrawn) in [("one", false), ("two", true)] {
            let lines = json!({"lines": [{"guid": "a", "quantity": 1}]}).to_string();
            let sent = shop.post("/api/orders/by-token/withdrawals", &lines, &[("x-order-token", &token), ("idempotency-key", key)]);
            assert_eq!(sent.status, 201, "{}", sent.text);
            assert_eq!(listed(), json!(["salon", withdrawn]));
        }
    })
    .await;
}

#[tokio::test]
async fn acc_01_an_account_is_changed_so_often_a_day_and_read_as_often_as_one_likes() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve(url);
        let (ona, jonas) = (signed_in(&shop, "ona@example.com"), signed_in(&shop, "jonas@example.com"));
        let remove = |cookies: &str| shop.send("DELETE", "/api/customer/addresses/none", "", &[("cookie", cookies)]).status;
        let answers: Vec<u16> = (0..501).map(|_| remove(&ona)).collect();
        assert_eq!(answers.iter().filter(|status| **status == 404).count(), 500);
        assert_eq!((answers[500], remove(&jonas)), (429, 404), "each has their own");
        assert_eq!(get(&shop, "/api/customer/addresses", &ona).status, 200);
    })
    .await;
}

fn signed_in(shop: &Shop, email: &str) -> String {
    add(shop, email, &[]);
    sign_in(shop, email)
}

#[tokio::test]
async fn acc_01_a_customer_keeps_addresses_that_nobody_else_reads_or_changes() {
    both(async |url| {
        let shop = Catalogue::small().serve(url);
        for email in ["ona@example.com", "jonas@example.com"] {
            add(&shop, email, &[]);
        }
        let (ona, jonas) = (sign_in(&shop, "ona@example.com"), sign_in(&shop, "jonas@example.com"));
        let keep = |cookies: &str, address: &Value| shop.post("/api/customer/addresses", &address.to_string(), &[("cookie", cookies)]);
        let send = |verb: &str, id: &str, cookies: &str, body: &Value| {
            shop.send(verb, &format!("/api/customer/addresses/{id}"), &body.to_string(), &[("cookie", cookies)])
        };
        let kept = keep(&ona, &address("Vilnius"));
        assert_eq!(kept.status, 201, "{}", kept.text);
        let id = kept.json()["id"].as_str().unwrap().to_owned();
        let listed = |cookies: &str| get(&shop, "/api/customer/addresses", cookies).json();
        assert_eq!((listed(&ona)[0]["city"].as_str(), &listed(&ona)[0]["id"]), (Some("Vilnius"), &json!(id)));
        assert_eq!(listed(&jonas), json!([]));

        assert_eq!(send("PUT", &id, &jonas, &address("Kaunas")).status, 404);
        assert_eq!(send("DELETE", &id, &jonas, &Value::Null).status, 404);
        assert_eq!((keep("", &address("Kaunas")).status, send("DELETE", &id, "", &Value::Null).status), (401, 401));
        let wrong = send(
            "PUT",
            &id,
            &ona,
            &json!({"name": "", "surname": "K", "phone": "x", "country": "LT", "city": "V", "address": "G", "postcode": "1"}),
        );
        assert_eq!((wrong.status, wrong.fields()), (422, vec!["name".to_owned(), "phone".to_owned(), "postcode".to_owned()]));
        assert_eq!(listed(&ona)[0]["city"], "Vilnius");
        assert_eq!(send("PUT", &id, &ona, &address("Kaunas")).status, 204);
        assert_eq!(listed(&ona)[0]["city"], "Kaunas");
        let cross =
            shop.post("/api/customer/addresses", &address("Evil").to_string(), &[("cookie", &ona), ("sec-fetch-site", "cross-site")]);
        assert_eq!(cross.status, 403);
        assert_eq!((send("DELETE", &id, &ona, &Value::Null).status, listed(&ona)), (204, json!([])));
    })
    .await;
}

#[tokio::test]
async fn acc_01_a_customer_keeps_a_hundred_addresses_at_most() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve(url);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        let keep = || shop.post("/api/customer/addresses", &address("Vilnius").to_string(), &[("cookie", &ona)]).status;
        assert!((0..100).all(|_| keep() == 201));
        assert_eq!(keep(), 422);
    })
    .await;
}

#[tokio::test]
async fn acc_01_a_customer_changes_their_details_and_what_was_seen_of_them_must_still_hold() {
    both(async |url| {
        let shop = Catalogue::small().serve(url);
        add(&shop, "ona@kopa.example", &["--company", "Kopa, UAB"]);
        let ona = sign_in(&shop, "ona@kopa.example");
        let version = account(&shop, &ona).json()["version"].clone();
        let details = json!({"version": version, "name": " Ona ", "surname": "Kazlauskaitė", "phone": "+370 600 00001", "language": "lt",
            "companyName": "Kopa, UAB", "companyEmail": "office@kopa.example", "companyPhone": "+37060000002", "companyCode": "300000001",
            "companyVatCode": "LT100000000012", "companyCountry": "LT", "companyCity": "", "news_letter_mail": true});
        let change = |details: &Value, cookies: &str| shop.send("PUT", "/api/customer/account-details", &details.to_string(), &[("cookie", cookies)]);
        assert_eq!(change(&details, "").status, 401);
        let mut wrong = details.clone();
        wrong["companyName"] = json!("");
        wrong["language"] = json!("xx");
        assert_eq!((change(&wrong, &ona).status, change(&wrong, &ona).fields()), (422, vec!["companyName".to_owned(), "language".to_owned()]));
        let changed = change(&details, &ona);
        assert_eq!(changed.status, 200, "{}", changed.text);
        let now = account(&shop, &ona).json();
        assert_eq!(changed.json(), now);
        let expected = json!({"name": "Ona", "surname": "Kazlauskaitė", "phone": "+37060000001", "companyCode": "300000001", "companyCity": null,
            "language": "lt", "news_letter_mail": true, "news_letter_sms": true, "email": "ona@kopa.example"});
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(&now[field], value, "{field}");
        }
        assert_eq!(change(&details, &ona).status, 409, "they are others by now");
        for field in ["email", "creditLimit", "vatStanding"] {
            let mut assigned = details.clone();
            assigned["version"] = now["version"].clone();
            assigned[field] = json!("b2c");
            assert_eq!(change(&assigned, &ona).status, 400, "{field} is not theirs to change here");
        }
        let story = shop.command(&["customers", "story", "ona@kopa.example"]);
        let story = String::from_utf8_lossy(&story.stdout).into_owned();
        assert!(story.contains("detailsChanged") && story.contains("added"), "{story}");
    })
    .await;
}

#[tokio::test]
async fn acc_01_head_10_letters_are_had_in_a_language_that_is_offered_or_in_the_one_that_is_set() {
    both(async |url| {
        let shop = Catalogue::small().serve(url);
        add(&shop, "ona@kopa.example", &[]);
        let ona = sign_in(&shop, "ona@kopa.example");
        let write_in = |language: &str| {
            let seen = account(&shop, &ona).json();
            let details = json!({"version": seen["version"], "name": "Ona", "surname": "Kazlauskienė", "phone": "+37060000001",
                "country": "LT", "language": language, "news_letter_mail": false});
            shop.send("PUT", "/api/customer/account-details", &details.to_string(), &[("cookie", &ona)])
        };
        assert_eq!(write_in("lt").status, 200);
        shop.import(Catalogue::small().feature("frontLocales", json!(["en"])).path());
        wait_until(|| shop.get("/api/configuration").json()["features"]["frontLocales"] == json!(["en"]));
        assert_eq!(write_in("lt").status, 200, "it is set");
        assert_eq!(write_in("en").status, 200, "it is offered");
        assert_eq!((write_in("lt").status, write_in("lt").fields()), (422, vec!["language".to_owned()]), "it is neither any more");
    })
    .await;
}

#[tokio::test]
async fn price_11_b2b_03_goods_to_a_company_abroad_are_exempt_once_its_vat_code_is_confirmed() {
    both(async |url| {
        let shop = Catalogue::small().serve(url);
        add(&shop, "ilze@kaste.example", &["--company", "Kaste, SIA"]);
        let ilze = sign_in(&shop, "ilze@kaste.example");
        let details = json!({"version": 1, "name": "Ilze", "surname": "Bērziņa", "phone": "+37120000001", "language": "en",
            "companyName": "Kaste, SIA", "companyEmail": "office@kaste.example", "companyPhone": "+37120000001", "companyCode": "40003000000",
            "companyVatCode": "LV 4000 3000 000", "companyCountry": "LV", "news_letter_mail": false});
        assert_eq!(shop.send("PUT", "/api/customer/account-details", &details.to_string(), &[("cookie", &ilze)]).status, 200);
        let vat = |flags: &[&str]| shop.command(&[&["customers", "vat", "ilze@kaste.example"], flags].concat()).status.success();
        let mut order = boxes(&shop, 100);
        let products = order["products"].clone();
        let priced = |cookies: &str| {
            let cart = json!({"products": products, "deliveryOptions": [{"id": "courier"}], "billingCountry": "LV",
                "deliveryCountry": "LV", "forCompany": true, "vatCode": "lv 40003000000"});
            let answer = shop.post("/api/orders/price", &cart.to_string(), &[("cookie", cookies)]);
            assert_eq!(answer.status, 200, "{}", answer.text);
            answer.json()
        };
        let standard = priced(&ilze);
        assert!(standard["totalVAT"].as_f64().unwrap() > 0.0, "nobody has confirmed it yet: {standard}");
        assert!(!vat(&["--confirm", "LV40003999999"]), "not what the account does not have");
        assert_eq!(priced(&ilze), standard);
        assert!(vat(&["--confirm", "LV40003000000"]));
        let exempt = priced(&ilze);
        assert_eq!((exempt["totalVAT"].as_f64(), &exempt["totalWithoutVAT"]), (Some(0.0), &standard["totalWithoutVAT"]), "{exempt}");
        assert_eq!(priced(""), standard, "for her company alone");

        order["address"] = json!({"name": "Ilze", "surname": "Bērziņa", "email": "ilze@kaste.example", "phone": "+37120000001", "country": "LV",
            "city": "Rīga", "address": "Brīvības iela 1", "postcode": "LV-1010", "company": "Kaste, SIA", "companyCode": "40003000000",
            "vatCode": "LV40003000000"});
        order["totalToPay"] = exempt["totalToPay"].clone();
        let mut others = order.clone();
        others["address"]["vatCode"] = json!("LV40003999999");
        let place = |order: &Value, key: &str| shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key), ("cookie", &ilze)]).status;
        assert_eq!(place(&others, "1"), 409, "not with another company's code");
        assert_eq!(place(&order, "2"), 201);
        assert!(vat(&["--refuse"]));
        assert_eq!(priced(&ilze), standard);
    })
    .await;
}

#[tokio::test]
async fn price_11_before_an_address_the_account_decides_country_and_company() {
    both(async |url| {
        let rate = |country: &str, rate: &str| json!({"country": country, "taxClass": "standard", "validFrom": "2009-09-01", "rate": rate});
        let rates = json!([rate("LT", "0.21"), rate("LV", "0.10"), rate("EE", "0.24")]);
        let shop = Catalogue::small()
            .configured("vatRates", rates)
            .configured("deliveryCountries", json!(["LT", "LV"]))
            .configured("displayPrices", "byBuyer")
            .feature("customerIntegrations", true)
            .serve(url);
        add(&shop, "ilze@kaste.example", &["--company", "Kaste, SIA"]);
        add(&shop, "ona@example.com", &[]);
        let (ilze, ona) = (sign_in(&shop, "ilze@kaste.example"), sign_in(&shop, "ona@example.com"));
        let save = |cookies: &str, fields: &Value| {
            let mut details = json!({"version": account(&shop, cookies).json()["version"], "name": "Ilze", "surname": "Bērziņa",
                "phone": "+37120000001", "language": "en", "news_letter_mail": false});
            details.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
            let saved = shop.send("PUT", "/api/customer/account-details", &details.to_string(), &[("cookie", cookies)]);
            assert_eq!(saved.status, 200, "{}", saved.text);
        };
        let kaste = |country: &str| {
            json!({"companyName": "Kaste, SIA", "companyEmail": "office@kaste.example", "companyPhone": "+37120000001",
                "companyCode": "40003000000", "companyVatCode": "LV40003000000", "companyCountry": country})
        };
        save(&ilze, &kaste("LV"));
        let products = boxes(&shop, 100)["products"].clone();
        // Which VAT is charged, and whether it stands in what is shown.
        let priced = |name: &str, value: &str, said: &Value| {
            let mut cart = json!({"products": products});
            cart.as_object_mut().unwrap().extend(said.as_object().unwrap().clone());
            let answer = shop.post("/api/orders/price", &cart.to_string(), &[(name, value)]);
            assert_eq!(answer.status, 200, "{}", answer.text);
            let (price, line) = (answer.json(), answer.json()["productDetails"][0].clone());
            (
                price["totalVAT"].as_f64() > Some(0.0),
                price["VAT"].as_f64().unwrap(),
                line["shown"]["price"].as_f64() == line["price"].as_f64(),
            )
        };
        let by = |cookies: &str, said: Value| priced("cookie", cookies, &said);
        let nothing = || json!({});
        assert_eq!(by("", nothing()), (true, 0.21, false));
        assert_eq!(by(&ilze, nothing()), (true, 0.1, true), "a company of Latvia, whose code nobody confirmed yet");
        assert_eq!(by(&ilze, json!({"deliveryCountry": "LT"})), (true, 0.21, true), "where it goes decides once it is known");
        assert_eq!(by(&ilze, json!({"billingCountry": "LT", "forCompany": false})), (true, 0.21, false), "what is said wins");

        assert!(shop.command(&["customers", "vat", "ilze@kaste.example", "--confirm", "LV40003000000"]).status.success());
        assert!(!by(&ilze, nothing()).0);
        assert!(!by(&ilze, json!({"billingCountry": null, "forCompany": null, "vatCode": null})).0);
        assert!(by(&ilze, json!({"forCompany": true})).0, "an order for a company that names no code is not exempt");
        assert!(by(&ilze, json!({"vatCode": "LV40003999999"})).0, "nor with another's");
        let key = shop.post("/api/customer/api-keys", &json!({"name": "A", "scopes": ["prices"]}).to_string(), &[("cookie", &ilze)]);
        let bearer = format!("Bearer {}", key.json()["key"].as_str().unwrap());
        assert!(!priced("authorization", &bearer, &nothing()).0, "a program that says nothing asks for its customer");
        let cart = json!({"products": products, "deliveryOptions": [{"id": "courier"}]});
        let asked = shop.post("/api/orders/price", &cart.to_string(), &[("authorization", &bearer)]).json();
        let mut order = boxes(&shop, 100);
        order["totalToPay"] = asked["totalToPay"].clone();
        order["address"] = json!({"name": "Ilze", "surname": "Bērziņa", "email": "ilze@kaste.example", "phone": "+37120000001", "country": "LV",
            "city": "Rīga", "address": "Brīvības iela 1", "postcode": "LV-1010"});
        let place = |order: &Value, key: &str| {
            let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key), ("cookie", &ilze)]);
            (placed.status, placed.text)
        };
        let refused = place(&order, "1");
        assert_eq!(refused.0, 409, "an order says itself that a company buys: {}", refused.1);
        let company = json!({"company": "Kaste, SIA", "companyCode": "40003000000", "vatCode": "LV40003000000"});
        order["address"].as_object_mut().unwrap().extend(company.as_object().unwrap().clone());
        let placed = place(&order, "2");
        assert_eq!(placed.0, 201, "at the price that it asked for: {}", placed.1);

        assert_eq!(by(&ona, nothing()), (true, 0.21, false));
        save(&ona, &json!({"country": "LV"}));
        assert_eq!(by(&ona, nothing()), (true, 0.1, false));
        save(&ona, &json!({"country": "EE"}));
        assert_eq!(by(&ona, nothing()), (true, 0.21, false), "the shop does not deliver there");
    })
    .await;
}

#[tokio::test]
async fn auth_08_a_customer_sees_where_they_are_signed_in_and_ends_it() {
    both(async |url| {
        let shop = Catalogue::small().serve(url);
        for email in ["ona@example.com", "jonas@example.com"] {
            add(&shop, email, &[]);
        }
        let [here, there, third] = [(); 3].map(|()| sign_in(&shop, "ona@example.com"));
        let jonas = sign_in(&shop, "jonas@example.com");
        let named = log_in(&shop, "ona@example.com", PASSWORD, &[("user-agent", "Firefox on Linux")]);
        assert_eq!(named.status, 200);
        let listed = || get(&shop, "/api/customer/sessions", &here).json().as_array().unwrap().clone();
        assert_eq!(listed().len(), 4);
        assert!(listed().iter().any(|session| session["browser"] == "Firefox on Linux"));
        assert_eq!(listed().iter().filter(|session| session["isCurrent"] == true).count(), 1);
        let of = |cookies: &str| {
            let sessions = get(&shop, "/api/customer/sessions", cookies).json();
            sessions.as_array().unwrap().iter().find(|session| session["isCurrent"] == true).unwrap()["id"].as_str().unwrap().to_owned()
        };
        let end = |id: &str, cookies: &str| shop.send("DELETE", &format!("/api/customer/sessions/{id}"), "", &[("cookie", cookies)]).status;
        assert_eq!((end(&of(&there), &jonas), account(&shop, &there).status), (404, 200), "not another's");
        assert_eq!([end("", &here), end("%25", &here), end("0", &here), end(&"0".repeat(16), &here)], [404, 404, 404, 404]);
        assert_eq!((end(&of(&there), &here), account(&shop, &there).status), (204, 401));
        assert_eq!((end("others", &here), account(&shop, &third).status, account(&shop, &here).status), (204, 401, 200));
        assert_eq!((listed().len(), account(&shop, &jonas).status), (1, 200));
    })
    .await;
}
