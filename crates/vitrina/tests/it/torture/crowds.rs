//! Many at one moment.

use super::writers::catalogue;
use crate::{
    catalogue::{Catalogue, Discount, Voucher, Warehouse},
    databases::both,
    orders::{boxes, mugs, order_with},
    support::{Answer, Shop, try_post},
};
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Barrier, thread, time::Duration};

/// So many send this order at once, each under the key that `key` gives them, and ask again as long as the shop is away.
fn at_once(shop: &Shop, order: &Value, buyers: usize, key: impl Fn(usize) -> String + Sync) -> Vec<Answer> {
    let (url, order, start) = (&shop.url, &order.to_string(), &Barrier::new(buyers));
    thread::scope(|scope| {
        let buy = |buyer: usize| {
            let key = key(buyer);
            let ask = move || loop {
                match try_post(url, "/api/orders", order, &[("idempotency-key", &key)]) {
                    Some(answer) if answer.status != 503 => return answer,
                    _ => thread::sleep(Duration::from_millis(50)),
                }
            };
            thread::Builder::new().stack_size(512 * 1024).spawn_scoped(scope, move || {
                start.wait();
                ask()
            })
        };
        let buying: Vec<_> = (0..buyers).map(|buyer| buy(buyer).unwrap()).collect();
        buying.into_iter().map(|buyer| buyer.join().unwrap()).collect()
    })
}

fn bought(answers: &[Answer]) -> usize {
    answers.iter().filter(|answer| matches!(answer.status, 200 | 201)).count()
}

#[tokio::test]
#[ignore = "cargo xtask torture"]
async fn chk_04_a_thousand_posts_of_one_key_are_one_order_and_one_answer() {
    both(async |url| {
        let shop = catalogue().serve(url);
        let answers = at_once(&shop, &boxes(&shop, 100), 1_000, |_| "one".to_owned());
        assert_eq!(bought(&answers), 1_000);
        let told: BTreeSet<&str> = answers.iter().map(|answer| answer.text.as_str()).collect();
        assert_eq!((told.len(), shop.orders().len()), (1, 1), "{told:?}");
    })
    .await;
}

#[tokio::test]
#[ignore = "cargo xtask torture"]
async fn stock_03_of_a_thousand_buyers_of_fifty_pieces_fifty_get_theirs() {
    both(async |url| {
        let warehouse = |place: u32| Warehouse { code: format!("place-{place}"), place, pieces: 10, days: 2 };
        let few = Catalogue::small().product("mug", |mug| mug.variants(|variant| variant.warehouses((0..5).map(warehouse))));
        let shop = few.serve(url);
        let answers = at_once(&shop, &mugs(&shop, 1), 1_000, |buyer| format!("buyer-{buyer}"));
        assert_eq!((bought(&answers), shop.orders().len(), shop.stock("MUG-W")), (50, 50, 0));
        let others = answers.iter().filter(|answer| !matches!(answer.status, 200 | 201));
        assert!(others.clone().all(|answer| answer.status == 409), "{:?}", others.map(|answer| answer.status).collect::<BTreeSet<_>>());
    })
    .await;
}

#[tokio::test]
#[ignore = "cargo xtask torture"]
async fn price_10_a_voucher_and_a_limited_code_are_spent_exactly_by_two_hundred_at_once() {
    both(async |url| {
        let shop =
            catalogue().with_only([Discount::percent("WELCOME", "10").uses(30)]).with_only([Voucher::new("GIFT", "40.00")]).serve(url);
        let products = mugs(&shop, 1)["products"].clone();
        let with_code = order_with(&shop, &products, &json!("WELCOME"), &Value::Null);
        assert_eq!(bought(&at_once(&shop, &with_code, 200, |buyer| format!("code-{buyer}"))), 30);
        assert_eq!(shop.exported("discounts.jsonl")[0]["uses"], json!(0));

        let with_voucher = order_with(&shop, &products, &Value::Null, &json!("GIFT"));
        let paid = bought(&at_once(&shop, &with_voucher, 200, |buyer| format!("voucher-{buyer}")));
        let whole = mugs(&shop, 1)["totalToPay"].as_f64().unwrap();
        let left: f64 = shop.exported("vouchers.jsonl")[0]["balance"].as_str().unwrap().parse().unwrap();
        #[expect(clippy::cast_precision_loss, reason = "a few orders")]
        let spent = whole * paid as f64;
        assert!(left < whole && (spent + left - 40.0).abs() < 0.001, "{paid} orders of {whole}, {left} left");
    })
    .await;
}
