//! Many buyers of few pieces (STOCK-03).

use super::mugs;
use crate::{
    catalogue::{Catalogue, Warehouse},
    databases::both,
    support::{Answer, Shop, try_post},
};
use serde_json::{Value, json};
use std::{iter, thread};

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
