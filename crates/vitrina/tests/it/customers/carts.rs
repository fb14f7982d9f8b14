//! Carts of customers on the server (CART-03, CART-06).

use super::{add, sign_in};
use crate::{
    catalogue::Catalogue,
    support::{Answer, Shop},
};
use serde_json::{Value, json};
use std::{collections::BTreeSet, thread};
use vitrina_testkit::{both, on_sqlite};

const ONA: &str = "ona@example.com";
const JONAS: &str = "jonas@example.com";

/// A shop where both have an account, and their cookies.
fn shop(url: &str) -> (Shop, String, String) {
    let shop = Catalogue::small().serve_with(url, &["--renderers", "0"]);
    for email in [ONA, JONAS] {
        add(&shop, email, &[]);
    }
    let (ona, jonas) = (sign_in(&shop, ONA), sign_in(&shop, JONAS));
    (shop, ona, jonas)
}

fn line(guid: &str, quantity: u32) -> Value {
    json!({"guid": guid, "id": "box", "code": "BOX", "quantity": quantity, "deliveryDate": "2026-12-24", "attributes": {"paper-comment": "Labas\nrytas"},
        "title": "Dėžutė", "url": "/lt/deze", "imageId": "box-1", "price": 0.01, "seenPrice": 0.01})
}

fn text(guid: &str, lines: &[Value]) -> String {
    json!({"guid": guid, "products": lines, "giftVoucher": "GIFT", "address": {"email": ONA}}).to_string()
}

fn save(shop: &Shop, cookies: &str, body: &Value) -> Answer {
    shop.post("/api/carts", &body.to_string(), &[("cookie", cookies)])
}

fn get(shop: &Shop, path: &str, cookies: &str) -> Answer {
    shop.get_with(&format!("/api/carts{path}"), &[("cookie", cookies), ("x-include-total-count", "true")])
}

/// Guids and quantities of a cart's lines.
fn content(cart: &Value) -> Vec<String> {
    let data: Value = serde_json::from_str(cart["data"].as_str().unwrap()).unwrap();
    data["products"].as_array().unwrap().iter().map(|line| format!("{} {}", line["quantity"], line["guid"].as_str().unwrap())).collect()
}

/// The active cart; null when there is none.
fn active(shop: &Shop, cookies: &str) -> Value {
    let answer = get(shop, "?active=true", cookies);
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()[0].clone()
}

/// A device as a browser's page is: it says what it heard last, and what it did since.
struct Device<'s> {
    shop: &'s Shop,
    cookies: &'s str,
    heard: (String, u64),
    has: Vec<Value>,
}

impl<'s> Device<'s> {
    fn new(shop: &'s Shop, cookies: &'s str) -> Self {
        Self { shop, cookies, heard: (String::new(), 0), has: Vec::new() }
    }

    fn body(&self, changed: &[&str], removed: &[&str]) -> Value {
        let since = json!({"id": self.heard.0, "version": self.heard.1, "changed": changed, "removed": removed});
        json!({"active": true, "data": text("local", &self.has), "since": since})
    }

    /// Tells the shop what it did, and has what the shop answers.
    fn syncs(&mut self, changed: &[&str], removed: &[&str]) -> Vec<String> {
        let answer = save(self.shop, self.cookies, &self.body(changed, removed));
        assert_eq!(answer.status, 200, "{}", answer.text);
        let cart = answer.json();
        self.heard = (cart["id"].as_str().unwrap().to_owned(), cart["version"].as_u64().unwrap());
        let data: Value = serde_json::from_str(cart["data"].as_str().unwrap()).unwrap();
        self.has.clone_from(data["products"].as_array().unwrap());
        content(&cart)
    }
}

#[tokio::test]
async fn cart_03_the_active_cart_is_kept_without_prices_and_for_its_customer_alone() {
    both(async |url| {
        let (shop, ona, jonas) = shop(url);
        assert_eq!((active(&shop, &ona), get(&shop, "?active=true", &ona).header("x-total-count")), (Value::Null, "0"));
        let saved = save(&shop, &ona, &json!({"active": true, "data": text("mine", &[line("a", 100), line("b", 200)])}));
        assert_eq!((saved.status, saved.header("cache-control")), (200, "no-store"), "{}", saved.text);
        let cart = active(&shop, &ona);
        assert_eq!(
            (content(&cart), &cart["active"], &cart["version"]),
            (vec!["100 a".to_owned(), "200 b".to_owned()], &json!(true), &json!(1))
        );
        let data = cart["data"].as_str().unwrap();
        assert!(!data.contains("rice") && !data.contains("GIFT") && !data.contains(ONA), "{data}");
        let kept: Value = serde_json::from_str(data).unwrap();
        let mut expected = line("a", 100);
        for field in ["price", "seenPrice"] {
            expected.as_object_mut().unwrap().remove(field);
        }
        expected["quantitiesPerDeliveryOption"] = json!([]);
        assert_eq!(kept["products"][0], expected);
        assert_eq!((&cart["lines"], &cart["quantity"], &cart["products"][0]["quantity"]), (&json!(2), &json!(300), &json!(100)));

        let path = format!("/{}", cart["id"].as_str().unwrap());
        assert_eq!((get(&shop, &path, &ona).status, get(&shop, &path, &jonas).status, get(&shop, &path, "").status), (200, 404, 401));
        assert_eq!((active(&shop, &jonas), get(&shop, "?active=true", "").status), (Value::Null, 401));
        assert_eq!(save(&shop, "", &json!({"active": true, "data": text("x", &[])})).status, 401);
        let elsewhere = [("cookie", &*ona), ("sec-fetch-site", "cross-site")];
        assert_eq!(shop.post("/api/carts", &json!({"active": true, "data": text("x", &[])}).to_string(), &elsewhere).status, 403);

        // Who does not say what they heard last has the cart as it is to be.
        let whole = save(&shop, &ona, &json!({"active": true, "data": text("mine", &[line("b", 5)])}));
        assert_eq!((content(&whole.json()), &whole.json()["version"]), (vec!["5 b".to_owned()], &json!(2)));
        let again = save(&shop, &ona, &json!({"active": true, "data": text("mine", &[line("b", 5)])}));
        assert_eq!(again.json()["version"], 2, "the same again is no change");
    })
    .await;
}

#[tokio::test]
async fn cart_03_two_devices_fill_one_cart_and_none_loses_what_the_other_did() {
    both(async |url| {
        let (shop, ona, _) = shop(url);
        let elsewhere = sign_in(&shop, ONA);
        let (mut phone, mut desk) = (Device::new(&shop, &ona), Device::new(&shop, &elsewhere));
        phone.has = vec![line("a", 100), line("b", 100)];
        assert_eq!(phone.syncs(&["a", "b"], &[]), ["100 a", "100 b"]);
        // At login: what the desk's browser had comes after what the account has.
        desk.has = vec![line("c", 100)];
        assert_eq!(desk.syncs(&["c"], &[]), ["100 a", "100 b", "100 c"]);

        // Both go on without hearing of each other.
        phone.has = vec![line("b", 300), line("d", 100)];
        desk.has = vec![line("a", 700), line("b", 100), line("c", 900)];
        assert_eq!(phone.syncs(&["b", "d"], &["a"]), ["300 b", "100 c", "100 d"]);
        let sent = desk.body(&["a", "c"], &[]);
        assert_eq!(desk.syncs(&["a", "c"], &[]), ["300 b", "900 c", "100 d"], "what the phone removed stays removed");
        // The answer of that was lost: it is sent once more, and changes nothing.
        let before = active(&shop, &ona);
        assert_eq!(save(&shop, &elsewhere, &sent).json()["version"], before["version"]);
        assert_eq!(phone.syncs(&[], &[]), ["300 b", "900 c", "100 d"]);
        // Who had heard that a line is gone can have it back.
        phone.has.push(line("a", 100));
        assert_eq!(phone.syncs(&["a"], &[]), ["300 b", "900 c", "100 d", "100 a"]);

        // What was heard of another cart, or of one that a backup does not know, says nothing: all lines are new.
        let mut restored = Device::new(&shop, &ona);
        restored.heard = (phone.heard.0.clone(), 1000);
        restored.has = vec![line("e", 1)];
        assert_eq!(restored.syncs(&[], &["b"]), ["900 c", "100 d", "100 a", "1 e"]);
        restored.heard = ("another".to_owned(), 1);
        restored.has = vec![line("f", 1)];
        assert_eq!(restored.syncs(&[], &["b"]), ["900 c", "100 d", "100 a", "1 e", "1 f"]);

        // What a new device told first came without an answer, and was removed then.
        let mut lost = Device::new(&shop, &ona);
        lost.has = vec![line("g", 1)];
        save(&shop, &ona, &lost.body(&["g"], &[]));
        lost.has = vec![];
        assert_eq!(lost.syncs(&[], &["g"]).len(), 5);
    })
    .await;
}

#[tokio::test]
async fn cart_03_devices_that_save_at_the_same_moment_lose_nothing() {
    both(async |url| {
        let (shop, ona, _) = shop(url);
        std::thread::scope(|scope| {
            for device in 0..4 {
                let (shop, ona) = (&shop, &ona);
                scope.spawn(move || {
                    let mut device_of = Device::new(shop, ona);
                    for count in 0..10 {
                        let guid = format!("{device}-{count}");
                        device_of.has.push(line(&guid, 1));
                        device_of.syncs(&[&guid], &[]);
                    }
                });
            }
        });
        assert_eq!(content(&active(&shop, &ona)).len(), 40);
    })
    .await;
}

#[tokio::test]
async fn cart_03_a_cart_of_too_much_is_refused_and_what_is_kept_stays() {
    on_sqlite(async |url| {
        let (shop, ona, _) = shop(url);
        let lines = |from: usize, count: usize| (from..from + count).map(|at| line(&at.to_string(), 1)).collect::<Vec<_>>();
        let whole = |lines: &[Value]| save(&shop, &ona, &json!({"active": true, "data": text("x", lines)}));
        assert_eq!(whole(&lines(0, 200)).status, 200);
        // 5,000 lines are more than a body may have, and 1,500 short ones more than a cart.
        assert_eq!(whole(&lines(0, 5000)).status, 413);
        let short: Vec<Value> = (0..5000).map(|at| json!({"guid": at.to_string(), "id": "box", "quantity": 1})).collect();
        let refused = whole(&short);
        assert_eq!((refused.status, refused.fields()), (422, vec!["data.products".to_owned()]), "{}", refused.text);
        let mut device = Device::new(&shop, &ona);
        device.has = lines(1000, 1);
        let refused = save(&shop, &ona, &device.body(&["1000"], &[]));
        assert_eq!((refused.status, refused.fields()), (422, vec!["data".to_owned()]), "with those of other devices it is too much");
        for since in [json!({"changed": vec!["x"; 1001]}), json!({"removed": [""]}), json!({"removed": ["x".repeat(129)]})] {
            assert_eq!(save(&shop, &ona, &json!({"active": true, "data": text("x", &[]), "since": since})).status, 422);
        }
        for data in [
            "",
            "7",
            "[]",
            "{}",
            "{\"products\":7}",
            "{\"products\":[null]}",
            "{\"products\":[{\"guid\":\"\\u0000\"}]}",
            "{\"products\":[]}}",
        ] {
            assert_eq!(save(&shop, &ona, &json!({"active": true, "data": data})).status, 400, "{data}");
        }
        let mut double = lines(0, 2);
        double[1]["guid"] = json!("0");
        assert_eq!(whole(&double).fields(), ["data.products[1].guid"]);
        assert_eq!(content(&active(&shop, &ona)).len(), 200);
        assert_eq!(content(&whole(&[]).json()), Vec::<String>::new(), "a cart can be emptied");
    })
    .await;
}

#[tokio::test]
async fn cart_03_a_cart_that_nobody_changed_for_30_days_begins_anew_and_no_device_loses_by_it() {
    on_sqlite(async |url| {
        let mut shop = Shop::closed(url);
        shop.serve(&["--demo", "--renderers", "0", "--clock", "2026-11-02T10:00:00Z"]);
        add(&shop, ONA, &[]);
        let ona = sign_in(&shop, ONA);
        let first = save(&shop, &ona, &json!({"active": true, "data": text("x", &[line("a", 1)])})).json();
        shop.kill();
        shop.serve(&["--demo", "--renderers", "0", "--clock", "2026-12-02T09:50:00Z"]);
        let ona = sign_in(&shop, ONA);
        assert_eq!(content(&active(&shop, &ona)), ["1 a"]);
        shop.kill();
        shop.serve(&["--demo", "--renderers", "0", "--clock", "2026-12-02T10:10:00Z"]);
        let ona = sign_in(&shop, ONA);
        assert_eq!(active(&shop, &ona), Value::Null);
        let mut device = Device::new(&shop, &ona);
        device.heard = (first["id"].as_str().unwrap().to_owned(), 1);
        device.has = vec![line("a", 1)];
        assert_eq!(device.syncs(&[], &[]), ["1 a"], "a browser that still has the line brings it");
        assert_ne!(device.heard.0, first["id"]);
    })
    .await;
}

#[tokio::test]
async fn cart_06_saved_carts_are_listed_found_and_forgotten_by_their_customer_alone() {
    both(async |url| {
        let (shop, ona, jonas) = shop(url);
        let mut mug = line("m", 7);
        mug["id"] = json!("mug");
        mug["title"] = json!("Puodelis");
        for (guid, lines) in [("first", vec![line("a", 100), mug.clone()]), ("second", vec![line("b", 300)]), ("third", vec![mug])] {
            let saved = save(&shop, &ona, &json!({"active": false, "data": text(guid, &lines)}));
            assert_eq!((saved.status, &saved.json()["id"], &saved.json()["data"]), (200, &json!(guid), &Value::Null), "{}", saved.text);
        }
        let ids = |query: &str| {
            let answer = get(&shop, query, &ona);
            assert_eq!(answer.status, 200, "{}", answer.text);
            let total = answer.header("x-total-count").to_owned();
            (
                answer.json().as_array().unwrap().iter().map(|cart| cart["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>().join(" "),
                total,
            )
        };
        let expect = |ids: &str, total: &str| (ids.to_owned(), total.to_owned());
        assert_eq!(ids(""), expect("third second first", "3"));
        assert_eq!(ids("?sort=oldest"), expect("first second third", "3"));
        assert_eq!(ids("?size=1&page=1"), expect("second", "3"));
        assert_eq!(ids("?search=PUODEL"), expect("third first", "2"));
        assert_eq!(ids("?search=puodelis%20dezute"), expect("first", "1"));
        assert_eq!(ids("?search=%25"), expect("third second first", "3"));
        assert_eq!(ids("?search=nothing"), expect("", "0"));
        for wrong in ["?size=0", "?size=151", "?page=-1", "?sort=upwards", "?lang=xx", "?active=perhaps"] {
            assert_eq!(get(&shop, wrong, &ona).status, 400, "{wrong}");
        }
        let card = get(&shop, "?lang=lt", &ona).json()[2].clone();
        assert_eq!((&card["lines"], &card["quantity"], &card["data"]), (&json!(2), &json!(107), &Value::Null));

        // Another customer's cart of the same name is another cart.
        assert_eq!((get(&shop, "/first", &jonas).status, get(&shop, "", &jonas).json()), (404, json!([])));
        assert_eq!(save(&shop, &jonas, &json!({"data": text("first", &[line("z", 1)])})).status, 200);
        assert_eq!(content(&get(&shop, "/first", &ona).json()), ["100 a", "7 m"]);
        assert_eq!(content(&get(&shop, "/first", &jonas).json()), ["1 z"]);
        let forget = |id: &str, cookies: &str| shop.send("DELETE", &format!("/api/carts/{id}"), "", &[("cookie", cookies)]).status;
        assert_eq!((forget("second", &jonas), forget("second", ""), forget("second", &ona), forget("second", &ona)), (404, 401, 204, 404));
        assert_eq!(ids(""), expect("third first", "2"));

        // Saved anew, it is the same cart.
        assert_eq!(save(&shop, &ona, &json!({"data": text("first", &[line("a", 5)])})).status, 200);
        assert_eq!((ids(""), content(&get(&shop, "/first", &ona).json())), (expect("first third", "2"), vec!["5 a".to_owned()]));
        assert_eq!(active(&shop, &ona), Value::Null, "none of it is the active cart");
        for guid in ["", "../x", "a b", "ė"] {
            assert_eq!(save(&shop, &ona, &json!({"data": text(guid, &[line("a", 5)])})).status, 422, "{guid}");
        }
        for data in [json!({"products": [line("a", 5)]}), json!({"guid": "empty", "products": []})] {
            assert_eq!(save(&shop, &ona, &json!({"data": data.to_string()})).status, 422, "{data}");
        }
    })
    .await;
}

#[tokio::test]
async fn cart_06_of_two_who_went_on_with_a_saved_cart_neither_loses_theirs_and_a_removed_one_stays_so() {
    both(async |url| {
        let (shop, ona, jonas) = shop(url);
        let first = save(&shop, &ona, &json!({"data": text("c", &[line("a", 1)])})).json()["savedAt"].clone();
        assert_eq!(get(&shop, "/c", &ona).json()["savedAt"], first, "who saved it has seen it");
        let saves = |quantity: u32, seen: &Value| save(&shop, &ona, &json!({"data": text("c", &[line("a", quantity)]), "seen": seen}));
        let kept = || content(&get(&shop, "/c", &ona).json());
        let second = saves(2, &first);
        assert_eq!(second.status, 200, "{}", second.text);
        assert_eq!((saves(3, &first).status, kept()), (409, vec!["2 a".to_owned()]), "a colleague has changed it");
        let again = saves(2, &first);
        assert_eq!((again.status, kept()), (200, vec!["2 a".to_owned()]), "the answer was lost");
        let seen = again.json()["savedAt"].clone();
        let answers: Vec<u16> = thread::scope(|scope| {
            let (saves, seen) = (&saves, &seen);
            let sent = [4, 5].map(|quantity| scope.spawn(move || saves(quantity, seen).status));
            sent.map(|answer| answer.join().unwrap()).to_vec()
        });
        assert_eq!(answers.iter().copied().collect::<BTreeSet<_>>(), BTreeSet::from([200, 409]), "at once");

        let last = get(&shop, "/c", &ona).json()["savedAt"].clone();
        let others = save(&shop, &jonas, &json!({"data": text("c", &[line("a", 6)]), "seen": last}));
        assert_eq!((others.status, get(&shop, "/c", &jonas).status), (409, 404), "he has none of this name");
        assert_eq!(shop.send("DELETE", "/api/carts/c", "", &[("cookie", &ona)]).status, 204);
        for quantity in [4, 5, 7] {
            assert_eq!((saves(quantity, &last).status, get(&shop, "/c", &ona).status), (409, 404), "it was removed");
        }
        let refused = saves(7, &json!("yesterday"));
        assert_eq!((refused.status, refused.fields()), (422, vec!["seen".to_owned()]), "{}", refused.text);
        assert_eq!((saves(7, &Value::Null).status, kept()), (200, vec!["7 a".to_owned()]), "who does not say what they saw");
        assert_eq!((saves(8, &Value::Null).status, kept()), (200, vec!["8 a".to_owned()]));
    })
    .await;
}

#[tokio::test]
async fn cart_06_of_more_carts_a_hundred_are_saved() {
    both(async |url| {
        let (shop, ona, _) = shop(url);
        let statuses: Vec<u16> =
            (0..130).map(|at| save(&shop, &ona, &json!({"data": text(&format!("c{at}"), &[line("a", 1)])})).status).collect();
        assert_eq!(statuses, [[200; 100].as_slice(), &[422; 30]].concat());
        assert_eq!(get(&shop, "?size=150", &ona).header("x-total-count"), "100");
    })
    .await;
}

#[tokio::test]
async fn cart_06_saved_carts_of_one_client_take_so_much_of_the_disk_however_many_accounts_it_has() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve_with(url, &["--renderers", "0", "--client-header", "X-Forwarded-For"]);
        let [ona, jonas] = [ONA, JONAS].map(|email| {
            add(&shop, email, &[]);
            sign_in(&shop, email)
        });
        let long = |at: usize| {
            let mut line = line(&at.to_string(), 1);
            (line["title"], line["url"]) = (json!("x".repeat(1000)), json!(format!("/{}", "x".repeat(999))));
            line
        };
        let lines: Vec<Value> = (0..200).map(long).collect();
        let send = |client: &str, cookies: &str, guid: &str| {
            let body = json!({"data": text(guid, &lines)}).to_string();
            shop.post("/api/carts", &body, &[("cookie", cookies), ("x-forwarded-for", client)])
        };
        // An account has five megabytes of them, with the words that they are found by.
        let kept = (0..100).take_while(|at| send("192.0.2.1", &ona, &format!("c{at}")).status == 200).count();
        assert!((8..=13).contains(&kept), "{kept}");
        let refused = send("192.0.2.1", &ona, "more");
        assert_eq!((refused.status, refused.fields()), (422, vec!["active".to_owned()]), "{}", refused.text);
        assert_eq!((send("192.0.2.1", &ona, "c0").status, get(&shop, "", &ona).header("x-total-count")), (200, &*kept.to_string()));
        // All accounts of a client send 64 in a day.
        let sent = (0..200).take_while(|_| send("192.0.2.1", &jonas, "c").status == 200).count();
        assert!((100..=150).contains(&sent), "{sent}");
        assert_eq!([&ona, &jonas].map(|cookies| send("192.0.2.1", cookies, "c0").status), [429, 429]);
        assert_eq!(send("192.0.2.2", &jonas, "c").status, 200);
    })
    .await;
}

#[tokio::test]
async fn cart_03_staff_who_see_what_a_customer_sees_change_no_cart() {
    on_sqlite(async |url| {
        let (shop, ona, _) = shop(url);
        save(&shop, &ona, &json!({"active": true, "data": text("x", &[line("a", 1)])}));
        let told = shop.command(&["customers", "impersonate", ONA, "--staff", "Rasa"]);
        let token = String::from_utf8_lossy(&told.stdout).split_whitespace().find(|word| word.len() == 64).unwrap().to_owned();
        let staff = super::cookies(&shop.post("/api/customer/impersonate", &json!({"token": token}).to_string(), &[]));
        assert_eq!(content(&active(&shop, &staff)), ["1 a"]);
        assert_eq!(save(&shop, &staff, &json!({"active": true, "data": text("x", &[])})).status, 403);
        assert_eq!(content(&active(&shop, &ona)), ["1 a"]);
    })
    .await;
}
