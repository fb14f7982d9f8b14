//! Withdrawals from orders in currencies without cents (decision 61).

use super::*;
use crate::catalogue::{Catalogue, Courier, Discount, Payment};

/// The small shop in a currency without cents.
fn in_whole_units(currency: &str) -> Catalogue {
    many_mugs()
        .configured("pricesInclude", "vat")
        .configured("currency", currency)
        .product("mug", |mug| mug.variants(|white| white.price("1100.00").no_price_old()))
        .with_only([Courier { price: "300.00", countries: &["LT", "LV"] }])
        .with_only([Discount::amount("LESS", "110.00")])
        .with([Payment { id: "card", kind: "card" }])
}

/// Three of its mugs for 3,190, a third of which nobody can send, and their delivery for 300.
fn three_mugs(shop: &Shop) -> Value {
    order_with(shop, &json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 3}]), &json!("LESS"), &Value::Null)
}

#[tokio::test]
async fn decision_61_of_a_currency_without_cents_whole_units_go_back() {
    on_sqlite(async |url| {
        let shop = in_whole_units("JPY").serve(url);
        let token = place(&shop, &three_mugs(&shop), "one", "transfer");
        said(&shop, &["orders", "move", "1", "pay"]);
        let one = withdrawn(&shop, &token, 1);
        assert_eq!((&one["total"], &one["money"]), (&json!(1063), &json!(1063)));
        let told = said(&shop, &["claims", "settle", one["id"].as_str().unwrap()]);
        assert!(told.contains("order 000001: 1063.00 JPY is given back, 2427.00 is left"), "{told}");
        let rest = withdrawn_by(&shop, &token, "rest", 2);
        let told = said(&shop, &["claims", "settle", rest["id"].as_str().unwrap()]);
        assert!(told.contains("order 000001: 2427.00 JPY is given back, 0.00 is left"), "{told}");
    })
    .await;
}

#[tokio::test]
async fn decision_61_chk_03_chk_06_a_card_that_counts_in_hundredths_still_gets_whole_units_back() {
    on_sqlite(async |url| {
        let provider = Provider::start();
        let shop = provider.shop_of(&in_whole_units("ISK"), url);
        let token = place(&shop, &three_mugs(&shop), "one", "card");
        let page = page(&shop, &token);
        assert_eq!(session(&page)["amount_total"], json!(349_000));
        pay(&page);
        wait_for(&shop, &token, "paid");
        let refused = shop.command(&["orders", "refund", "1", "--amount", "10.50"]);
        let told = String::from_utf8_lossy(&refused.stderr);
        assert!(!refused.status.success() && told.contains("finer than its currency's smallest coin"), "{told}");
        let told = said(&shop, &["claims", "settle", &withdraw(&shop, &token)]);
        assert!(told.contains("order 000001: 1063.00 ISK is given back, 2427.00 is left"), "{told}");
        wait_until(|| refunded(&shop, &token) == "1063");
    })
    .await;
}
