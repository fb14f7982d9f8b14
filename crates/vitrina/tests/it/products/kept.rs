//! Answers that are kept in memory (ADR 4).

use crate::{
    databases::{both, on_sqlite},
    orders::mugs,
    support::{Answer, Shop},
};
use std::{thread::sleep, time::Duration};

#[tokio::test]
async fn stock_01_a_kept_answer_is_let_go_when_the_stock_changes() {
    both(async |url| {
        let shop = Shop::start(url);
        let available = || shop.get("/api/products/mug/variants").json()[0]["availableQuantity"].as_u64().unwrap();
        let before = available();
        assert_eq!(available(), before);
        assert_eq!(shop.post("/api/orders", &mugs(&shop, 2).to_string(), &[("idempotency-key", "kept")]).status, 201);
        for _ in 0..100 {
            if available() == before - 2 {
                return;
            }
            sleep(Duration::from_millis(100));
        }
        panic!("still {}", available());
    })
    .await;
}

#[tokio::test]
async fn list_05_a_kept_answer_says_the_total_only_to_who_asks_and_is_packed_as_the_client_takes_it() {
    on_sqlite(async |url| {
        let shop = Shop::demo(url);
        let list = |headers: &[(&str, &str)]| shop.get_with("/api/products?size=50&lang=lt", headers);
        let head =
            |answer: &Answer| ["x-total-count", "content-encoding", "content-type", "vary"].map(|name| answer.header(name).to_owned());
        let (first, again) = (list(&[]), list(&[]));
        assert_eq!(head(&first), ["", "", "application/json", "accept-encoding"]);
        assert_eq!((head(&again), &again.text), (head(&first), &first.text));
        let counted = list(&[("x-include-total-count", "true")]);
        assert!(counted.header("x-total-count").parse::<u32>().unwrap() > 50);
        assert_eq!(counted.text, first.text);
        for encoding in ["gzip", "br"] {
            assert_eq!(list(&[("accept-encoding", encoding)]).header("content-encoding"), encoding);
        }
        let refused = shop.get("/api/products?sort=weight");
        assert_eq!((refused.status, refused.fields()), (400, vec!["sort".to_owned()]));
    })
    .await;
}
