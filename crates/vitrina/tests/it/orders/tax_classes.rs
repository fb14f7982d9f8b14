//! Products of several tax classes in one cart (PRICE-06).

use super::order;
use crate::{
    catalogue::{Catalogue, Product, Variant},
    databases::both,
};
use serde_json::json;

#[tokio::test]
async fn price_06_two_tax_classes_of_one_rate_are_one_line_of_vat_rounded_once() {
    both(async |url| {
        let rate = |country: &str, class: &str| json!({"country": country, "taxClass": class, "validFrom": "2009-09-01", "rate": "0.21"});
        let rates: Vec<_> = ["LT", "LV", "EE"].iter().flat_map(|country| [rate(country, "standard"), rate(country, "books")]).collect();
        let book = Product::new("book").tax_class("books").without_stock(2).variant(Variant::new("BOOK").price("2.12"));
        let shop = Catalogue::small().configured("vatRates", rates).configured("displayPrices", "net").with([book]).serve(url);
        let lines = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1}, {"guid": "b", "id": "book", "quantity": 1}]);
        let answer = shop.post("/api/orders/price", &json!({"products": lines}).to_string(), &[]).json();
        // Rounded for each class it would be 1.48.
        assert_eq!(json!([answer["totalWithoutVAT"], answer["totalVAT"], answer["total"]]), json!([7.02, 1.47, 8.49]), "{answer}");
        let steps = answer["explanation"].as_array().unwrap();
        let vat: Vec<_> = steps.iter().filter(|step| step["code"] == "vat").map(|step| json!([step["label"], step["amount"]])).collect();
        assert_eq!(vat, [json!(["VAT (21%)", 1.47])]);

        let placed = shop.post("/api/orders", &order(&shop, &lines).to_string(), &[("idempotency-key", "k")]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        let stored = &shop.orders()[0];
        let rates = stored["vatRates"].as_array().unwrap();
        assert_eq!(rates.len(), 1, "{stored}");
        assert_eq!((&rates[0]["vat"], &rates[0]["net"]), (&stored["totalVAT"], &stored["totalWithoutVAT"]));
    })
    .await;
}
