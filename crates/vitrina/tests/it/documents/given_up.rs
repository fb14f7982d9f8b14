//! Files of orders that are given up (STOCK-04, FILE-02).

use super::{BOX_PDF, ME, YOU, form, ordered::with_artwork, pdf, read, send};
use crate::{
    databases::both,
    orders::order,
    support::{Shop, wait_until},
};
use jiff::Timestamp;
use serde_json::{Value, json};
use vitrina_core::{locale::Locale, owner::Owner, requests::RequestState, states::Move};
use vitrina_shop::{context::visitor_hash, orders::move_on};
use vitrina_store::requests::{self, Request};

const PLACED: &str = "2026-11-23T09:00:00Z";
/// Later than anybody waits for money, and a month after the first order is given up.
const A_MONTH_LATER: &str = "2026-12-25T09:00:00Z";
/// A month after the second is.
const TWO_MONTHS_LATER: &str = "2027-01-26T09:00:00Z";

fn at(moment: &str) -> [&str; 5] {
    ["--renderers", "0", "--demo", "--clock", moment]
}

fn upload(shop: &Shop, visitor: &str) -> String {
    send(shop, visitor, &form(BOX_PDF, &pdf(2000))).json()["_id"].as_str().unwrap().to_owned()
}

/// A mug with these files.
fn line(guid: &str, files: &[&String]) -> Value {
    let files: Vec<Value> = files.iter().map(|id| json!({"id": id, "name": BOX_PDF})).collect();
    json!({"guid": guid, "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {"file_upload-files": json!(files).to_string()}})
}

/// Places an order that is paid by transfer; answers its token.
fn place(shop: &Shop, products: &Value) -> String {
    let key = format!("order-{}", shop.orders().len());
    let headers = [("idempotency-key", key.as_str()), ("x-visitor-token", ME)];
    let placed = shop.post("/api/orders", &order(shop, products).to_string(), &headers);
    assert_eq!(placed.status, 201, "{}", placed.text);
    placed.json()["token"].as_str().unwrap().to_owned()
}

/// Which lines of the order lack files when it is ordered again.
fn lacking(shop: &Shop, token: &str) -> Vec<bool> {
    let again = shop.get_with("/api/orders/by-token/reorder", &[("x-order-token", token), ("x-visitor-token", ME)]).json();
    again["products"].as_array().unwrap().iter().map(|line| line["lacksFiles"].as_bool().unwrap()).collect()
}

/// Somebody asks about this file with a form.
async fn ask_about(shop: &Shop, file: &str) {
    let request = Request {
        id: "0".repeat(32),
        form_id: "contact".to_owned(),
        sent_at: PLACED.parse().unwrap(),
        language: Locale::En,
        url: "https://shop.example/".to_owned(),
        body: json!([{"value": [{"id": file}]}]).to_string(),
        owner: Some(Owner::Visitor(visitor_hash(&ME.parse().unwrap()))),
        state: RequestState::Done,
        spam_sign: None,
        email: None,
    };
    let database = shop.database().await;
    let transaction = database.begin_write().await.unwrap();
    requests::insert(&transaction, &request).await.unwrap();
    transaction.commit().await.unwrap();
    database.close().await.unwrap();
}

async fn move_each(shop: &Shop, moves: &[(i64, Move)]) {
    let (database, now) = (shop.database().await, PLACED.parse::<Timestamp>().unwrap());
    for (number, step) in moves {
        move_on(&database, *number, *step, now, None).await.unwrap();
    }
    database.close().await.unwrap();
}

#[tokio::test]
async fn stock_04_file_02_files_that_only_orders_name_which_nobody_paid_go_a_month_after_these_are_given_up() {
    both(async |url| {
        let many = with_artwork("file_upload").product("mug", |mug| mug.variants(|white| white.pieces(9)));
        let mut shop = many.serve_with(url, &at(PLACED));
        let [alone, shared, asked, paid] = [(); 4].map(|()| upload(&shop, ME));
        // Whoever has the link of the order may be in another browser.
        let handed_in = upload(&shop, YOU);
        let later = json!({"guid": "b", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {"file_upload-later": "true"}});
        let first = place(&shop, &json!([line("a", &[&alone, &shared, &asked]), later]));
        let lines = json!({"lines": [{"guid": "b", "files": [handed_in]}]}).to_string();
        let sent = shop.post("/api/orders/by-token/files", &lines, &[("x-order-token", &first), ("x-visitor-token", YOU)]);
        assert_eq!(sent.status, 204, "{}", sent.text);
        let second = place(&shop, &json!([line("a", &[&shared])]));
        place(&shop, &json!([line("a", &[&paid])]));
        ask_about(&shop, &asked).await;
        move_each(&shop, &[(1, Move::Cancel), (3, Move::Pay), (3, Move::Refund), (3, Move::Cancel)]).await;
        assert_eq!(lacking(&shop, &first), [false, true], "they can be ordered again, and the other browser's are not theirs");

        let status = |shop: &Shop, visitor: &str, file: &str| read(shop, visitor, file).status;
        shop.kill();
        shop.serve(&at(A_MONTH_LATER));
        wait_until(|| [status(&shop, ME, &alone), status(&shop, YOU, &handed_in)] == [404, 404]);
        assert_eq!([&shared, &asked, &paid].map(|file| status(&shop, ME, file)), [200, 200, 200]);
        assert_eq!(shop.confirmation(&first).status, 200, "the order is told without them");
        assert_eq!(lacking(&shop, &first), [true, false], "what was to be sent later still is");

        // By now the clock gives the second up, and the first needs nothing.
        wait_until(|| shop.confirmation(&second).json()["status"] == "cancelled");
        shop.kill();
        shop.serve(&at(TWO_MONTHS_LATER));
        wait_until(|| status(&shop, ME, &shared) == 404);
        assert_eq!([&asked, &paid].map(|file| status(&shop, ME, file)), [200, 200]);
    })
    .await;
}
