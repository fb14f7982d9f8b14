//! Many buyers of few pieces, and counts of them that are corrected meanwhile (STOCK-03).

use super::mugs;
use crate::{
    catalogue::{Catalogue, Product, Warehouse},
    databases::both,
    support::{Answer, Shop, try_post},
};
use serde_json::{Value, json};
use std::{fs, iter, thread};
use vitrina_testkit::Folder;

/// Mugs in ten warehouses with `pieces` each, which deliver in as many days as `days` says of each.
fn ten_warehouses(pieces: u32, days: impl Fn(u32) -> u32) -> Catalogue {
    let warehouse = |place: u32| Warehouse { code: format!("place-{place}"), place, pieces, days: days(place) };
    Catalogue::small().product("mug", |mug| mug.variants(|variant| variant.warehouses((0..10).map(warehouse))))
}

/// Everybody places this order at once. Who is told that the shop is away for a moment asks again with the same key.
fn buy_at_once(shop: &Shop, order: &Value, buyers: usize) -> Vec<Answer> {
    let (url, order) = (&shop.url, &order.to_string());
    thread::scope(|scope| {
        let buy = |buyer: usize| {
            scope.spawn(move || {
                let key = format!("buyer-{buyer}");
                let ask = || try_post(url, "/api/orders", order, &[("idempotency-key", &key)]).unwrap();
                iter::repeat_with(ask).find(|answer| answer.status != 503).unwrap()
            })
        };
        let buying: Vec<_> = (0..buyers).map(buy).collect();
        buying.into_iter().map(|buyer| buyer.join().unwrap()).collect()
    })
}

#[tokio::test]
async fn stock_03_fifty_buyers_of_single_pieces_in_ten_warehouses_all_get_theirs() {
    both(async |url| {
        let shop = ten_warehouses(5, |_| 2).serve(url);
        let answers = buy_at_once(&shop, &mugs(&shop, 1), 50);
        let refused: Vec<_> = answers.iter().filter(|answer| !matches!(answer.status, 200 | 201)).map(|answer| &answer.text).collect();
        assert!(refused.is_empty(), "{refused:?}");
        assert_eq!((shop.stock("MUG-W"), shop.orders().len()), (0, 50));
    })
    .await;
}

#[tokio::test]
async fn stock_03_who_is_refused_is_told_why_and_no_later_day_is_ordered_unseen() {
    both(async |url| {
        // The first warehouse delivers tomorrow, the others a week later.
        let shop = ten_warehouses(3, |place| if place == 0 { 1 } else { 8 }).serve(url);
        let mut order = mugs(&shop, 1);
        let priced = shop.post("/api/orders/price", &json!({"products": order["products"]}).to_string(), &[]).json();
        order["products"][0]["deliveryDate"] = priced["productDetails"][0]["deliveryDate"].clone();
        let answers = buy_at_once(&shop, &order, 12);
        assert_eq!(answers.iter().filter(|answer| matches!(answer.status, 200 | 201)).count(), 3);
        for refused in answers.iter().filter(|answer| !matches!(answer.status, 200 | 201)) {
            let extra = &refused.json()["extra"];
            assert_eq!((refused.status, &extra["issues"]), (409, &json!(["UnavailableDate"])), "{}", refused.text);
            assert!(extra["productDetails"][0]["deliveryDate"].as_str() > order["products"][0]["deliveryDate"].as_str());
        }
    })
    .await;
}

/// The lines of `vitrina stock export`.
fn exported(shop: &Shop) -> Vec<Value> {
    let lines = String::from_utf8(shop.command(&["stock", "export"]).stdout).unwrap();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What `vitrina stock import` says of these lines.
fn imported(shop: &Shop, lines: &[Value]) -> String {
    let folder = Folder::fresh();
    let file = folder.path().join("stock.jsonl");
    fs::write(&file, lines.iter().map(Value::to_string).collect::<Vec<_>>().join("\n")).unwrap();
    let output = shop.command(&["stock", "import", file.to_str().unwrap()]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Pieces of each place, and whether they can be sold from there.
fn places(shop: &Shop) -> Value {
    let place = |line: &Value| (line["warehouse"].to_string(), json!([line["availableQuantity"], line["isPurchaseAvailable"]]));
    let mut places: Vec<_> = exported(shop).iter().map(place).collect();
    places.sort_by(|one, other| one.0.cmp(&other.0));
    places.into_iter().map(|(_, place)| place).collect()
}

#[tokio::test]
async fn stock_03_decision_52_what_is_sold_between_export_and_import_of_the_stock_stays_sold() {
    both(async |url| {
        let warehouse = |place, pieces| Warehouse { code: format!("place-{place}"), place, pieces, days: 2 };
        let two = |mug: Product| mug.variants(|white| white.warehouses([warehouse(0, 3), warehouse(1, 40)]));
        let shop = Catalogue::small().product("mug", two).serve(url);
        let mut lines = exported(&shop);
        let place = |lines: &[Value], code: &str| lines.iter().position(|line| line["warehouse"] == code).unwrap();
        let (small, large) = (place(&lines, "place-0"), place(&lines, "place-1"));
        assert_eq!(json!([lines[large]["availableQuantity"], lines[large]["was"]]), json!([40, 40]));
        // Three of the large place are broken. Before that is written, the last of the small one are sold, and it is shut.
        lines[large]["availableQuantity"] = json!(37);
        let order = mugs(&shop, 3).to_string();
        assert_eq!(shop.post("/api/orders", &order, &[("idempotency-key", "last")]).status, 201);
        let shut = json!({"variantCode": "MUG-W", "warehouse": "place-0", "availableQuantity": 0, "isPurchaseAvailable": false});
        imported(&shop, &[shut]);
        assert_eq!(places(&shop), json!([[0, false], [40, true]]), "the order took them from there");

        assert_eq!(imported(&shop, &lines), "1 counts written\n");
        assert_eq!(places(&shop), json!([[0, false], [37, true]]));

        // What is missing of pieces that are sold already leaves none, and what is said of the shut place alone opens it.
        let mut later = exported(&shop);
        later[large]["availableQuantity"] = json!(2);
        later[small]["isPurchaseAvailable"] = json!(true);
        let order = mugs(&shop, 10).to_string();
        assert_eq!(shop.post("/api/orders", &order, &[("idempotency-key", "ten")]).status, 201);
        assert_eq!(imported(&shop, &later), "2 counts written\n");
        assert_eq!(places(&shop), json!([[0, true], [0, true]]));

        // A count without what was known is what is there.
        imported(&shop, &[json!({"variantCode": "MUG-W", "warehouse": "place-1", "availableQuantity": 12})]);
        assert_eq!(places(&shop), json!([[0, true], [12, true]]));
    })
    .await;
}
