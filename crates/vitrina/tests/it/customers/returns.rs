//! A customer returns what something is wrong with (ACC-05).

use super::{PASSWORD, add, sign_in};
use crate::{
    catalogue::Catalogue,
    databases::{both, on_sqlite},
    documents::{form, pdf},
    orders::{mugs, order},
    support::{Answer, Shop, wait_until},
};
use jiff::Timestamp;
use serde_json::{Value, json};
use std::{fs, thread};
use vitrina_core::states::Move;
use vitrina_shop::orders::move_on;
use vitrina_testkit::Folder;

/// When the orders of these tests arrive.
const ARRIVED: &str = "2026-11-23T09:00:00Z";

fn shop(url: &str) -> Shop {
    let shop = Catalogue::small().feature("productReturns", true).serve_with(url, &["--renderers", "0", "--demo"]);
    for email in ["ona@example.com", "jonas@example.com"] {
        add(&shop, email, &[]);
    }
    shop
}

/// Orders three pieces of one line and one of another, which arrive; answers the number.
async fn arrived(shop: &Shop, key: &str, cookies: &str) -> String {
    let line = |guid: &str, quantity: u32| {
        json!({"guid": guid, "id": "box", "quantity": quantity, "attributes": {"colour": "kraft"},
        "deliveryDate": shop.get("/api/products/box/quantity-date-pricing").json()["dates"][0]})
    };
    let products = json!([line("a", 100), line("b", 101)]);
    let headers = [("idempotency-key", key), ("cookie", cookies)];
    let placed = shop.post("/api/orders?lang=lt", &order(shop, &products).to_string(), &headers);
    assert_eq!(placed.status, 201, "{}", placed.text);
    let number = placed.json()["number"].as_str().unwrap().to_owned();
    let database = shop.database().await;
    let steps = [Move::Pay, Move::Confirm, Move::Approve, Move::Produce, Move::Finish, Move::Ship, Move::Deliver];
    let at: Timestamp = ARRIVED.parse().unwrap();
    for step in steps {
        move_on(&database, number.parse().unwrap(), step, at, None).await.unwrap();
    }
    database.close().await.unwrap();
    number
}

fn wish(number: &str, quantity: u32) -> Value {
    json!({"orderNumber": number, "lines": [{"guid": "a", "quantity": quantity}], "reason": "damaged", "comment": " Two are crushed. "})
}

fn send(shop: &Shop, wish: &Value, key: &str, cookies: &str) -> Answer {
    shop.post("/api/productReturns", &wish.to_string(), &[("idempotency-key", key), ("cookie", cookies)])
}

fn get(shop: &Shop, path: &str, cookies: &str) -> Answer {
    shop.get_with(path, &[("cookie", cookies), ("x-include-total-count", "true")])
}

/// Pieces that can be returned of the lines of an order.
fn left(shop: &Shop, number: &str, cookies: &str) -> Value {
    let orders = get(shop, &format!("/api/productReturns/returnable?order={number}"), cookies).json();
    let lines = orders[0]["lines"].as_array().cloned().unwrap_or_default();
    lines.iter().map(|line| json!([line["guid"], line["quantity"]])).collect()
}

#[tokio::test]
async fn acc_05_a_customer_returns_what_arrived_once_and_nobody_else_sees_it() {
    both(async |url| {
        let shop = shop(url);
        let (ona, jonas) = (sign_in(&shop, "ona@example.com"), sign_in(&shop, "jonas@example.com"));
        let number = arrived(&shop, "1", &ona).await;
        assert_eq!(left(&shop, &number, &ona), json!([["a", 100], ["b", 101]]));
        let photo = shop.post_form("/api/document", &form("crushed.pdf", &pdf(2000)), &[("cookie", &ona)]).json()["_id"].clone();
        let mut wish = wish(&number, 2);
        wish["photos"] = json!([photo]);

        let taken = send(&shop, &wish, "one", &ona);
        assert_eq!(taken.status, 201, "{}", taken.text);
        let one = taken.json();
        let expected = json!({"orderNumber": number, "status": "received", "reason": "damaged", "comment": "Two are crushed.", "answer": null,
            "photos": [{"id": photo, "name": "crushed.pdf"}]});
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(&one[field], value, "{field}");
        }
        assert_eq!((&one["lines"][0]["quantity"], &one["lines"][0]["title"]), (&json!(2), &json!("Dėžutė")));
        let again = send(&shop, &wish, "one", &ona);
        assert_eq!((again.status, again.json()), (200, one.clone()));
        let mut other = wish.clone();
        other["reason"] = json!("missing");
        assert_eq!(send(&shop, &other, "one", &ona).fields(), ["Idempotency-Key"]);
        assert_eq!(left(&shop, &number, &ona), json!([["a", 98], ["b", 101]]));

        let path = format!("/api/productReturns/{}", one["id"].as_str().unwrap());
        assert_eq!((get(&shop, &path, &ona).json(), get(&shop, &path, &jonas).status, get(&shop, &path, "").status), (one.clone(), 404, 401));
        let listed = |query: &str, cookies: &str| get(&shop, &format!("/api/productReturns?{query}"), cookies);
        let all = listed("", &ona);
        assert_eq!((all.json(), all.header("x-total-count"), all.header("cache-control")), (json!([one]), "1", "no-store"));
        assert_eq!((listed("", &jonas).json(), listed("", "").status), (json!([]), 401));
        assert_eq!(left(&shop, &number, &jonas), json!([]), "not another's");
        assert_eq!(send(&shop, &wish, "two", &jonas).fields(), ["orderNumber"]);
        assert_eq!(send(&shop, &wish, "two", "").status, 401);
        assert_eq!((listed("status=received", &ona).json(), listed("status=refused&sort=oldest", &ona).json()), (json!([one]), json!([])));
        assert_eq!((listed(&format!("search={number}"), &ona).json(), listed("search=999", &ona).json()), (json!([one]), json!([])));
        assert_eq!(listed("size=1&page=1", &ona).json(), json!([]));
        for wrong in ["size=0", "size=151", "page=-1", "sort=upwards", "status=lost"] {
            assert_eq!(listed(wrong, &ona).status, 400, "{wrong}");
        }
    })
    .await;
}

#[tokio::test]
async fn acc_05_what_cannot_be_returned_is_refused_and_nothing_is_stored() {
    both(async |url| {
        let shop = shop(url);
        let (ona, jonas) = (sign_in(&shop, "ona@example.com"), sign_in(&shop, "jonas@example.com"));
        let number = arrived(&shop, "1", &ona).await;
        let others = shop.post_form("/api/document", &form("mine.pdf", &pdf(2000)), &[("cookie", &jonas)]).json()["_id"].clone();
        let with = |field: &str, value: Value| {
            let mut changed = wish(&number, 1);
            changed[field] = value;
            changed
        };
        for (wrong, field) in [
            (with("lines", json!([])), "lines"),
            (with("lines", json!([{"guid": "c", "quantity": 1}])), "lines[0].guid"),
            (with("lines", json!([{"guid": "a", "quantity": 101}])), "lines[0].quantity"),
            (with("lines", json!([{"guid": "a", "quantity": 0}])), "lines[0].quantity"),
            (with("lines", json!([{"guid": "a", "quantity": 1.5}])), "lines[0].quantity"),
            (with("lines", json!([{"guid": "a", "quantity": 1}, {"guid": "a", "quantity": 1}])), "lines[1].guid"),
            (with("reason", json!("bored")), "reason"),
            (with("comment", json!(" ")), "comment"),
            (with("comment", json!("x".repeat(2001))), "comment"),
            (with("photos", json!([others])), "photos"),
            (with("photos", json!(["0".repeat(32)])), "photos"),
            (with("orderNumber", json!("999999")), "orderNumber"),
            (with("orderNumber", json!("none")), "orderNumber"),
        ] {
            let refused = send(&shop, &wrong, "refused", &ona);
            assert_eq!((refused.status, refused.fields()), (422, vec![field.to_owned()]), "{wrong}: {}", refused.text);
        }
        let cross = [("idempotency-key", "x"), ("cookie", ona.as_str()), ("sec-fetch-site", "cross-site")];
        assert_eq!(shop.post("/api/productReturns", &wish(&number, 1).to_string(), &cross).status, 403);
        assert_eq!(get(&shop, "/api/productReturns", &ona).json(), json!([]));

        let headers = [("idempotency-key", "2"), ("cookie", ona.as_str())];
        let placed = shop.post("/api/orders", &crate::orders::boxes(&shop, 100).to_string(), &headers).json();
        let on_its_way = placed["number"].as_str().unwrap();
        assert_eq!((left(&shop, on_its_way, &ona), send(&shop, &wish(on_its_way, 1), "early", &ona).status), (json!([]), 409));
        let page = |token: &Value| shop.confirmation(token.as_str().unwrap()).json()["isReturnable"].clone();
        assert_eq!(page(&placed["token"]), false, "nothing of it has arrived");
    })
    .await;
}

#[tokio::test]
async fn acc_05_decision_63_nothing_is_returned_of_an_order_whose_account_was_removed() {
    both(async |url| {
        let shop = shop(url);
        let ona = sign_in(&shop, "ona@example.com");
        arrived(&shop, "1", &ona).await;
        let token = get(&shop, "/api/customer/orders", &ona).json()[0]["token"].as_str().unwrap().to_owned();
        let is_returnable = || shop.confirmation(&token).json()["isReturnable"].clone();
        assert_eq!(is_returnable(), true);
        let removed = shop.post("/api/customer/removal", &json!({"password": PASSWORD}).to_string(), &[("cookie", &ona)]);
        assert_eq!(removed.status, 204, "{}", removed.text);
        assert_eq!(is_returnable(), false);
    })
    .await;
}

#[tokio::test]
async fn acc_05_so_many_returns_of_an_order_are_taken_and_then_a_person_is_written_to() {
    on_sqlite(async |url| {
        let shop = shop(url);
        let ona = sign_in(&shop, "ona@example.com");
        let number = arrived(&shop, "1", &ona).await;
        let taken: Vec<u16> = (0..21).map(|place| send(&shop, &wish(&number, 1), &place.to_string(), &ona).status).collect();
        assert!(taken[..20].iter().all(|status| *status == 201), "{taken:?}");
        assert_eq!((taken[20], left(&shop, &number, &ona)), (409, json!([])));
        assert_eq!(send(&shop, &wish(&number, 1), "7", &ona).status, 200, "what was taken is answered again");
    })
    .await;
}

#[tokio::test]
async fn acc_05_no_piece_is_returned_twice_however_many_ask_at_once() {
    both(async |url| {
        let shop = shop(url);
        let ona = sign_in(&shop, "ona@example.com");
        let number = arrived(&shop, "1", &ona).await;
        let answers: Vec<u16> = thread::scope(|scope| {
            let send = |key: String| {
                let (shop, ona, wish) = (&shop, &ona, wish(&number, 60));
                scope.spawn(move || send(shop, &wish, &key, ona).status)
            };
            let sent: Vec<_> = (0..6).map(|number| send(format!("key-{number}"))).collect();
            sent.into_iter().map(|answer| answer.join().unwrap()).collect()
        });
        assert_eq!(answers.iter().filter(|status| **status == 201).count(), 1, "{answers:?}");
        assert_eq!(answers.iter().filter(|status| **status == 422).count(), 5, "{answers:?}");
        assert_eq!(left(&shop, &number, &ona), json!([["a", 40], ["b", 101]]));
    })
    .await;
}

#[tokio::test]
async fn acc_05_staff_move_a_return_and_its_customer_hears_of_it_in_the_orders_language() {
    on_sqlite(async |url| {
        let shop = shop(url);
        let ona = sign_in(&shop, "ona@example.com");
        let number = arrived(&shop, "1", &ona).await;
        let id = send(&shop, &wish(&number, 100), "one", &ona).json()["id"].as_str().unwrap().to_owned();
        let run = |arguments: &[&str]| shop.command(&[&["returns"], arguments].concat());
        let listed = || String::from_utf8(run(&["list"]).stdout).unwrap();
        for told in [id.as_str(), &number, "received  damaged", "100 x Dėžutė", "| Two are crushed."] {
            assert!(listed().contains(told), "{told}: {}", listed());
        }
        assert!(!run(&["move", &id, "completed"]).status.success(), "it is not decided yet");
        assert!(!run(&["move", "none", "refused"]).status.success());
        assert!(run(&["move", &id, "inReview"]).status.success());
        assert!(run(&["move", &id, "refused", "--say", "Šie lankstiniai tokie ir turi būti."]).status.success());
        assert!(!run(&["move", &id, "toRefund"]).status.success(), "what is over stays");
        assert_eq!(listed(), "");
        let one = get(&shop, "/api/productReturns", &ona).json()[0].clone();
        assert_eq!(json!([one["status"], one["answer"]]), json!(["refused", "Šie lankstiniai tokie ir turi būti."]));
        assert_eq!(left(&shop, &number, &ona), json!([["a", 100], ["b", 101]]), "what was refused can be returned again");
        let texts = || -> Vec<String> {
            let folder = fs::read_dir(shop.data().join("mail")).into_iter().flatten();
            folder.map(|mail| fs::read_to_string(mail.unwrap().path().join("text.txt")).unwrap_or_default()).collect()
        };
        let mail = |words: &str| texts().into_iter().find(|text| text.replace('\n', " ").contains(words));
        wait_until(|| mail("Gavome jūsų pranešimą").is_some() && mail("Šie lankstiniai tokie ir turi būti.").is_some());
        let count = texts().iter().filter(|text| text.contains("section=returns")).count();
        assert_eq!(count, 2, "none that it is looked into");
    })
    .await;
}

#[tokio::test]
async fn adm_01_acc_05_staff_get_the_photos_of_a_return() {
    both(async |url| {
        let shop = shop(url);
        let ona = sign_in(&shop, "ona@example.com");
        let number = arrived(&shop, "1", &ona).await;
        let photos = [2000, 3000].map(|bytes| {
            let sent = shop.post_form("/api/document", &form("crushed.pdf", &pdf(bytes)), &[("cookie", &ona)]);
            sent.json()["_id"].clone()
        });
        let id = |wish: &Value, key: &str| send(&shop, wish, key, &ona).json()["id"].as_str().unwrap().to_owned();
        let mut with_photos = wish(&number, 2);
        with_photos["photos"] = json!(photos);
        let (pictured, plain) = (id(&with_photos, "one"), id(&wish(&number, 1), "two"));
        let listed = String::from_utf8(shop.command(&["returns", "list"]).stdout).unwrap();
        assert!(listed.contains(&format!("`vitrina returns files {pictured} --out DIR`")), "{listed}");
        assert!(!listed.contains(&format!("files {plain}")), "{listed}");

        let folder = Folder::fresh();
        let write = |id: &str| {
            let output = shop.command(&["returns", "files", id, "--out", folder.path().to_str().unwrap()]);
            (output.status.success(), String::from_utf8(output.stdout).unwrap())
        };
        assert_eq!(write(&pictured), (true, "1-crushed.pdf\n2-crushed.pdf\n".to_owned()));
        let lengths = ["1-crushed.pdf", "2-crushed.pdf"].map(|name| fs::read(folder.path().join(name)).unwrap().len());
        assert_eq!(lengths, [2000, 3000]);
        assert_eq!(write(&plain), (true, format!("return {plain} has no photos\n")));
    })
    .await;
}

#[tokio::test]
async fn acc_02_acc_05_reasons_and_statuses_are_told_in_each_language_and_returns_are_taken_where_the_shop_says_so() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve(url);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        let list = |path: &str| shop.get(&format!("/api/productReturns/{path}")).json();
        assert_eq!(list("reasons?lang=lt")[0], json!({"code": "damaged", "title": "Pažeista kelyje"}));
        assert_eq!(list("statuses?lang=en")[5], json!({"code": "refused", "title": "Not accepted"}));
        assert_eq!((list("reasons").as_array().unwrap().len(), list("statuses").as_array().unwrap().len()), (5, 6));
        assert_eq!(shop.get("/api/configuration").json()["features"]["productReturns"], false);
        for path in ["", "/returnable", "/some"] {
            assert_eq!(get(&shop, &format!("/api/productReturns{path}"), &ona).status, 404, "{path}");
        }
        assert_eq!(send(&shop, &wish("000001", 1), "one", &ona).status, 404);
    })
    .await;
}

#[tokio::test]
async fn decision_61_acc_05_pieces_that_a_return_refunds_are_not_withdrawn_from_too() {
    both(async |url| {
        let small = Catalogue::small().feature("productReturns", true);
        let shop = small.serve_with(url, &["--renderers", "0", "--demo", "--clock", "2026-11-24T09:00:00Z"]);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        let placed = shop.post("/api/orders", &mugs(&shop, 3).to_string(), &[("idempotency-key", "1"), ("cookie", &ona)]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        let (token, number) = (placed.json()["token"].clone(), placed.json()["number"].clone());
        let (token, number) = (token.as_str().unwrap(), number.as_str().unwrap());
        let database = shop.database().await;
        for step in [Move::Pay, Move::Confirm, Move::Approve, Move::Finish, Move::Ship, Move::Deliver] {
            move_on(&database, number.parse().unwrap(), step, ARRIVED.parse().unwrap(), None).await.unwrap();
        }
        database.close().await.unwrap();
        let open = || shop.confirmation(token).json()["withdrawal"]["lines"][0]["quantity"].clone();
        let withdraw = |quantity: u32| {
            let body = json!({"lines": [{"guid": "a", "quantity": quantity}]}).to_string();
            shop.post("/api/orders/by-token/withdrawals", &body, &[("x-order-token", token), ("idempotency-key", "one")])
        };
        let stand = |id: &str, status: &str| shop.command(&["returns", "move", id, status]);
        let [refunded, made_again, unwanted] = ["one", "two", "three"].map(|key| {
            let sent = send(&shop, &wish(number, 1), key, &ona);
            assert_eq!(sent.status, 201, "{}", sent.text);
            sent.json()["id"].as_str().unwrap().to_owned()
        });
        assert_eq!(open(), 3, "nobody has decided yet");
        for (id, status) in [(&made_again, "toReprint"), (&made_again, "completed"), (&refunded, "toRefund")] {
            assert!(stand(id, status).status.success(), "{status}");
        }
        assert_eq!(open(), 2);
        assert!(stand(&refunded, "completed").status.success());
        assert_eq!((open(), withdraw(3).status), (json!(2), 422), "what was made once more is its customer's");
        assert_eq!(withdraw(2).status, 201);
        for status in ["toRefund", "toReprint"] {
            let refused = stand(&unwanted, status);
            let told = String::from_utf8_lossy(&refused.stderr);
            assert!(!refused.status.success() && told.contains("has withdrawn from pieces of it"), "{status}: {told}");
        }
        assert!(stand(&unwanted, "refused").status.success());
    })
    .await;
}

#[tokio::test]
async fn decision_61_acc_05_who_returned_some_and_withdraws_from_the_rest_before_paying_is_asked_for_no_money() {
    both(async |url| {
        let small = Catalogue::small().feature("productReturns", true);
        let shop = small.serve_with(url, &["--renderers", "0", "--demo", "--clock", "2026-11-24T09:00:00Z"]);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        let placed = shop.post("/api/orders", &mugs(&shop, 3).to_string(), &[("idempotency-key", "1"), ("cookie", &ona)]).json();
        let (token, number) = (placed["token"].as_str().unwrap(), placed["number"].as_str().unwrap());
        let database = shop.database().await;
        for step in [Move::Confirm, Move::Approve, Move::Finish, Move::Ship, Move::Deliver] {
            move_on(&database, 1, step, ARRIVED.parse().unwrap(), None).await.unwrap();
        }
        database.close().await.unwrap();
        let returned = send(&shop, &wish(number, 1), "one", &ona).json()["id"].as_str().unwrap().to_owned();
        assert!(shop.command(&["returns", "move", &returned, "toRefund"]).status.success());
        let asked = || {
            let order = shop.confirmation(token).json();
            json!([order["bank"].is_object(), order["isWithdrawn"]])
        };
        assert_eq!(asked(), json!([true, false]), "two mugs are theirs");
        let rest = json!({"lines": [{"guid": "a", "quantity": 2}]}).to_string();
        let claim = shop.post("/api/orders/by-token/withdrawals", &rest, &[("x-order-token", token), ("idempotency-key", "rest")]);
        assert_eq!((claim.status, claim.json()["total"].as_f64()), (201, Some(0.0)), "{}", claim.text);
        assert_eq!(asked(), json!([false, true]));
    })
    .await;
}
