//! What is live belongs to no import (decision 52).

use super::{mugs, order_with};
use crate::{
    catalogue::{Catalogue, Discount, Voucher},
    databases::both,
    support::Shop,
};
use serde_json::json;

/// What is left: uses of the code, the voucher's money, pieces in the warehouse that sells.
fn left(shop: &Shop) -> (u64, String, u64) {
    let discount = shop.exported("discounts.jsonl").remove(0);
    let voucher = shop.exported("vouchers.jsonl").remove(0);
    (discount["uses"].as_u64().unwrap(), voucher["balance"].as_str().unwrap().to_owned(), shop.stock("MUG-W"))
}

fn import(shop: &Shop, catalogue: &Catalogue) {
    let imported = shop.command(&["import", catalogue.path().to_str().unwrap(), "--replace"]);
    assert!(imported.status.success(), "{}", String::from_utf8_lossy(&imported.stderr));
}

/// The small catalogue with a code for three uses, and a voucher that had this balance at first.
fn catalogue(balance: &str) -> Catalogue {
    Catalogue::small().with_only([Discount::percent("WELCOME", "10").category("mugs").uses(3)]).with_only([Voucher::new("GIFT", balance)])
}

#[tokio::test]
async fn decision_52_what_was_sold_stays_sold_whatever_is_imported_again() {
    both(async |url| {
        let shop = catalogue("50.00").serve(url);
        let before = left(&shop);
        assert_eq!((before.0, before.2), (3, 3));
        let products = mugs(&shop, 1)["products"].clone();
        let order = order_with(&shop, &products, &json!("WELCOME"), &json!("GIFT"));
        let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", "one")]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        let sold = left(&shop);
        assert_eq!((sold.0, sold.2), (2, 2));
        assert_ne!(sold.1, before.1);

        import(&shop, &catalogue("50.00"));
        assert_eq!(left(&shop), sold, "the same folder");
        import(&shop, &catalogue("1.00"));
        assert_eq!(left(&shop), sold, "a lower first balance");

        import(&shop, &catalogue("50.00").with_only::<Discount>([]).with_only::<Voucher>([]));
        assert!(shop.exported("vouchers.jsonl").is_empty());
        import(&shop, &catalogue("50.00"));
        assert_eq!(left(&shop), sold, "taken out and put back");
    })
    .await;
}
