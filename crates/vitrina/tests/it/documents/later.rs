//! Files that come after the order (FILE-02), and what the order tells of it (CHK-06).

use super::{BOX_PDF, ME, YOU, form, ordered::with_artwork, pdf};
use crate::{
    databases::{both, on_sqlite},
    orders::order,
    support::{Answer, Shop, wait_until},
};
use serde_json::{Value, json};
use std::fs;
use vitrina_store::jobs::{self, JobState};

/// An order of two lines of mugs that get their files later; answers its token.
fn place(shop: &Shop) -> String {
    let line = |guid: &str| json!({"guid": guid, "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {"file_upload-later": "true"}});
    let body = order(shop, &json!([line("a"), line("b")])).to_string();
    let placed = shop.post("/api/orders", &body, &[("idempotency-key", "one"), ("x-visitor-token", ME)]);
    assert_eq!(placed.status, 201, "{}", placed.text);
    placed.json()["token"].as_str().unwrap().to_owned()
}

/// A file of the visitor with this token.
fn upload(shop: &Shop, visitor: &str) -> String {
    let uploaded = shop.post_form("/api/document", &form(BOX_PDF, &pdf(2000)), &[("x-visitor-token", visitor)]);
    uploaded.json()["_id"].as_str().unwrap().to_owned()
}

fn hand_in(shop: &Shop, token: &str, visitor: &str, lines: &Value) -> Answer {
    let headers = [("x-order-token", token), ("x-visitor-token", visitor)];
    shop.post("/api/orders/by-token/files", &json!({"lines": lines}).to_string(), &headers)
}

/// Where its production stands, whether it takes files, and the moves that it has made.
fn standing(shop: &Shop, token: &str) -> Value {
    let order = shop.confirmation(token).json();
    let moves: Vec<&Value> = order["moves"].as_array().unwrap().iter().map(|past| &past["move"]).collect();
    json!([order["productionStatus"], order["takesFiles"], moves])
}

/// How many files the first line of an order takes.
fn room_of(shop: &Shop, token: &str) -> Value {
    shop.confirmation(token).json()["prices"]["productDetails"][0]["artwork"]["room"].clone()
}

#[tokio::test]
async fn file_02_an_order_takes_the_files_that_it_waits_for_and_is_checked_once_all_are_there() {
    both(async |url| {
        let shop = with_artwork("file_upload").serve(url);
        let token = place(&shop);
        assert_eq!(standing(&shop, &token), json!(["waitingForFiles", true, []]));
        // Whoever has the link may be in another browser.
        let [one, two, three] = [(); 3].map(|()| upload(&shop, YOU));
        let first = json!([{"guid": "a", "files": [one, two]}]);
        let second = json!([{"guid": "b", "files": [three]}]);
        assert_eq!(hand_in(&shop, &token, YOU, &first).status, 204);
        assert_eq!(standing(&shop, &token), json!(["waitingForFiles", true, []]));
        let lines = shop.confirmation(&token).json()["prices"]["productDetails"].clone();
        let named = |id: &str| json!({"id": id, "name": BOX_PDF});
        let mut files = [&one, &two];
        files.sort();
        assert_eq!((&lines[0]["artwork"]["files"], &lines[0]["artwork"]["isLater"]), (&json!(files.map(|id| named(id))), &json!(false)));
        assert_eq!(lines[1]["artwork"]["isLater"], true);
        assert_eq!(hand_in(&shop, &token, YOU, &second).status, 204);
        assert_eq!(standing(&shop, &token), json!(["inChecking", false, ["check"]]));

        // The same again is the same; anything else is not awaited.
        for again in [&first, &second] {
            assert_eq!(hand_in(&shop, &token, YOU, again).status, 204);
        }
        let other = json!([{"guid": "a", "files": [upload(&shop, YOU)]}]);
        assert_eq!(hand_in(&shop, &token, YOU, &other).status, 409);
        assert_eq!(standing(&shop, &token), json!(["inChecking", false, ["check"]]));

        // Staff ask for a better one.
        assert!(shop.command(&["orders", "move", "1", "awaitFiles"]).status.success());
        assert_eq!(standing(&shop, &token), json!(["waitingForFiles", true, ["check", "awaitFiles"]]));
        assert_eq!(hand_in(&shop, &token, YOU, &other).status, 204);
        assert_eq!(standing(&shop, &token), json!(["inChecking", false, ["check", "awaitFiles", "check"]]));
        let shown = String::from_utf8(shop.command(&["orders", "show", "1"]).stdout).unwrap();
        for told in [&format!("{BOX_PDF} ({one}), since "), "awaitFiles", " by staff", " by customer"] {
            assert!(shown.contains(told), "{told}: {shown}");
        }
    })
    .await;
}

#[tokio::test]
async fn file_02_what_is_no_file_of_theirs_or_no_line_of_the_order_is_refused_and_nothing_is_kept() {
    both(async |url| {
        let shop = with_artwork("file_upload").serve(url);
        let token = place(&shop);
        let mine = upload(&shop, ME);
        let of = |guid: &str, files: &Value| json!([{"guid": guid, "files": files}]);
        let eleven: Vec<String> = (0..11).map(|number| format!("{number:032x}")).collect();
        for (visitor, lines, field) in [
            (YOU, of("a", &json!([mine])), "lines"),
            (ME, of("a", &json!([mine, "0123456789abcdef0123456789abcdef"])), "lines"),
            (ME, of("c", &json!([mine])), "lines[0].guid"),
            (ME, of("a", &json!([])), "lines[0].files"),
            (ME, of("a", &json!(eleven)), "lines[0].files"),
            (ME, json!([]), "lines"),
            (ME, json!([{"guid": "a", "files": [mine]}, {"guid": "a", "files": [mine]}]), "lines[1].guid"),
        ] {
            let refused = hand_in(&shop, &token, visitor, &lines);
            assert_eq!((refused.status, refused.fields()), (422, vec![field.to_owned()]), "{lines}: {}", refused.text);
        }
        let good = of("a", &json!([mine]));
        assert_eq!(hand_in(&shop, &"0".repeat(64), ME, &good).status, 404);
        assert_eq!(hand_in(&shop, "short", ME, &good).status, 404);
        let closed = shop.post("/api/orders/by-token/files", &json!({"lines": good}).to_string(), &[("x-visitor-token", ME)]);
        assert_eq!((closed.status, closed.fields()), (400, vec!["X-Order-Token".to_owned()]));
        assert_eq!(standing(&shop, &token), json!(["waitingForFiles", true, []]));
        let lines = shop.confirmation(&token).json()["prices"]["productDetails"].clone();
        assert_eq!((&lines[0]["artwork"]["files"], &lines[1]["artwork"]["files"]), (&json!([]), &json!([])));

        assert!(shop.command(&["orders", "cancel", "1"]).status.success());
        assert_eq!(hand_in(&shop, &token, ME, &good).status, 409);
        assert_eq!(standing(&shop, &token), json!(["waitingForFiles", false, ["cancel"]]));
    })
    .await;
}

#[tokio::test]
async fn file_02_files_that_are_asked_for_again_have_room_for_ten_more() {
    both(async |url| {
        let shop = with_artwork("file_upload").serve(url);
        let ten = || -> Vec<String> { (0..10).map(|_| upload(&shop, ME)).collect() };
        let ordered: Vec<Value> = ten().iter().map(|id| json!({"id": id, "name": BOX_PDF})).collect();
        let files = json!({"file_upload-files": Value::from(ordered).to_string()});
        let line = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": files}]);
        let placed = shop.post("/api/orders", &order(&shop, &line).to_string(), &[("idempotency-key", "one"), ("x-visitor-token", ME)]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        let token = placed.json()["token"].as_str().unwrap().to_owned();
        let room = || room_of(&shop, &token);
        assert_eq!(room(), 0);
        for _ in 0..2 {
            assert!(shop.command(&["orders", "move", "1", "awaitFiles"]).status.success());
            assert_eq!(room(), 10);
            let taken = hand_in(&shop, &token, ME, &json!([{"guid": "a", "files": ten()}]));
            assert_eq!(taken.status, 204, "{}", taken.text);
            assert_eq!(room(), 0);
        }
    })
    .await;
}

#[tokio::test]
async fn file_02_a_line_that_waits_for_files_takes_ten_of_them() {
    both(async |url| {
        let shop = with_artwork("file_upload").serve(url);
        let token = place(&shop);
        let of_line = |files: Vec<String>| json!([{"guid": "a", "files": files}]);
        let files = |count: usize| -> Vec<String> { (0..count).map(|_| upload(&shop, ME)).collect() };
        assert_eq!(hand_in(&shop, &token, ME, &of_line(files(4))).status, 204);
        let room = || room_of(&shop, &token);
        assert_eq!(room(), 6);
        let refused = hand_in(&shop, &token, ME, &of_line(files(7)));
        assert_eq!((refused.status, refused.fields()), (422, vec!["lines[0].files".to_owned()]), "{}", refused.text);
        assert_eq!(hand_in(&shop, &token, ME, &of_line(files(6))).status, 204);
        assert_eq!(room(), 0);
    })
    .await;
}

#[tokio::test]
async fn file_02_files_that_are_handed_in_at_once_are_checked_once() {
    both(async |url| {
        let shop = with_artwork("file_upload").serve(url);
        let token = place(&shop);
        let requests: Vec<Value> = ["a", "b"].map(|guid| json!([{"guid": guid, "files": [upload(&shop, ME)]}])).to_vec();
        std::thread::scope(|scope| {
            for lines in requests.iter().cycle().take(8) {
                scope.spawn(|| assert_eq!(hand_in(&shop, &token, ME, lines).status, 204));
            }
        });
        assert_eq!(standing(&shop, &token), json!(["inChecking", false, ["check"]]));
    })
    .await;
}

#[tokio::test]
async fn file_02_chk_05_who_hands_files_in_hears_once_that_they_are_here() {
    on_sqlite(async |url| {
        let shop = with_artwork("file_upload").serve_with(url, &["--renderers", "0", "--demo"]);
        let token = place(&shop);
        let lines = json!([{"guid": "a", "files": [upload(&shop, ME)]}, {"guid": "b", "files": [upload(&shop, ME)]}]);
        let mails = || -> Vec<String> {
            let folder = fs::read_dir(shop.data().join("mail")).into_iter().flatten();
            folder.map(|mail| fs::read_to_string(mail.unwrap().path().join("text.txt")).unwrap_or_default()).collect()
        };
        wait_until(|| mails().iter().any(|text| text.contains("Send us your files on the page of your order.")));
        for _ in 0..2 {
            assert_eq!(hand_in(&shop, &token, ME, &lines).status, 204);
        }
        let said = |words: &str| mails().iter().filter(|text| text.contains(words)).count();
        wait_until(|| said("your files are here") == 1);
        let database = shop.database().await;
        let written = jobs::list(&database, &JobState::ALL, 100).await.unwrap();
        database.close().await.unwrap();
        assert_eq!(written.iter().filter(|job| job.kind == "order-mail").count(), 2, "the confirmation and this one");
    })
    .await;
}
