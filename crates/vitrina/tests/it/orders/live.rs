//! What is live belongs to no import (decision 52).

use super::order_with;
use crate::{
    catalogue::{Catalogue, Discount, Product, Variant, Voucher},
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

/// The same with 25 jugs.
fn with_jugs(balance: &str) -> Catalogue {
    catalogue(balance).with([Product::new("jug").variant(Variant::new("JUG").price("4.90").pieces(25))])
}

#[tokio::test]
async fn decision_52_what_was_sold_stays_sold_whatever_is_imported_again() {
    both(async |url| {
        let shop = with_jugs("50.00").serve(url);
        let before = left(&shop);
        assert_eq!((before.0, before.2), (3, 3));
        let products = json!([
            {"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1},
            {"guid": "b", "id": "jug", "code": "JUG", "quantity": 2},
        ]);
        let order = order_with(&shop, &products, &json!("WELCOME"), &json!("GIFT"));
        let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", "one")]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        let sold = left(&shop);
        assert_eq!((sold.0, sold.2), (2, 2));
        assert_ne!(sold.1, before.1);
        assert_eq!(shop.stock("JUG"), 23);

        import(&shop, &with_jugs("50.00"));
        assert_eq!(left(&shop), sold, "the same folder");
        import(&shop, &with_jugs("1.00"));
        assert_eq!(left(&shop), sold, "a lower first balance");

        import(&shop, &catalogue("50.00").with_only::<Discount>([]).with_only::<Voucher>([]));
        assert!(shop.exported("vouchers.jsonl").is_empty());
        assert_eq!(shop.stock("JUG"), 0);
        import(&shop, &with_jugs("50.00"));
        assert_eq!((left(&shop), shop.stock("JUG")), (sold, 23), "taken out and put back");

        let cancelled = shop.command(&["orders", "cancel", "1"]);
        assert!(cancelled.status.success(), "{}", String::from_utf8_lossy(&cancelled.stderr));
        assert_eq!((left(&shop), shop.stock("JUG")), (before, 25), "what the order held, and no more");
    })
    .await;
}
