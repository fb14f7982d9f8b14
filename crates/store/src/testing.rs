//! A small shop for the tests of this crate.

use crate::{
    Database,
    catalog::{self, CatalogData, Content, ShopData},
};
use jiff::Timestamp;
use serde_json::json;

/// The moment at which tests import.
pub(crate) const NOW: Timestamp = Timestamp::constant(1_795_248_000, 0);

/// Runs `test` over an empty shop on both databases.
pub(crate) async fn on_both(test: impl AsyncFn(&Database)) {
    vitrina_testkit::both(async |url: &str| {
        let database = Database::open(url).await.expect("an open database");
        database.migrate().await.expect("migrated tables");
        test(&database).await;
        database.close().await.expect("closed connections");
    })
    .await;
}

/// Replaces the whole shop.
pub(crate) async fn import(database: &Database, shop: &ShopData, now: Timestamp) -> i64 {
    let transaction = database.begin_write().await.expect("a transaction");
    let replacement = catalog::replace(&transaction, shop, now).await.expect("a replaced shop");
    let revision = replacement.revision;
    replacement.publish(&transaction).await.expect("a published shop");
    transaction.commit().await.expect("a commit");
    revision
}

/// A mug in two warehouses, a box to order, and one of everything else.
pub(crate) fn small_shop() -> ShopData {
    let read = "the sample shop fits the types";
    let products = json!([
        {"id": "mug", "code": "M", "title": {"en": "Mug", "lt": "Puodelis"}, "url": "/mug", "categories": ["gifts"], "description": "<p>A mug.</p>",
         "images": ["mug-1"], "addedOn": "2026-05-01", "variants": [
            {"code": "MUG-W", "priceNow": "4.9", "priceOld": "5.5001", "warehouses": [
                {"code": "vilnius", "sortNumber": 2, "isPurchaseAvailable": true, "availableQuantity": 3, "deliveryTimeMaxDays": 1},
                {"code": "riga", "sortNumber": 1, "isPurchaseAvailable": false, "availableQuantity": 0, "deliveryTimeMaxDays": 4}]},
            {"code": "MUG-B"}]},
        {"id": "box", "code": "B", "title": "Box", "url": "/box", "categories": ["gifts"], "description": "", "images": [], "addedOn": "2026-05-02",
         "descriptionByTabCode": {"zeta": "last first", "alpha": "then"}, "variants": [{"code": "BOX", "priceNow": "922337203685477.5807"}],
         "pricingMatrix": {"days": [3], "quantities": [10, 20], "pricing": [["-0.10"], [null]], "fixedPrice": "12.5"}}
    ]);
    let configuration = json!({
        "siteOrigin": "https://shop.example", "siteName": "Vitrina", "locales": ["en", "lt"], "features": {},
        "pagePaths": {"searchPage": "/search", "cartPage": "/cart", "contactsPage": "/contacts", "privacyPolicyPage": "/privacy", "termsPage": "/terms"},
        "currency": "EUR", "vatRates": [{"country": "LT", "taxClass": "standard", "validFrom": "2009-09-01", "rate": "0.21"}], "country": "LT",
        "deliveryCountries": ["LT"], "nonWorkingDays": [], "sorts": ["relevance", "-price"], "termsVersion": "1",
        "company": {"name": "Vitrina", "code": "1", "vatCode": "LT1", "address": "Vilnius", "phone": "+37060000000", "phoneHours": "8-17",
                    "email": "shop@shop.example", "bank": "Bank", "iban": "LT1"},
        "settings": {"zoom": 2.5, "about": {"b": 1, "a": 2}}
    });
    ShopData {
        catalog: CatalogData {
            configuration: serde_json::from_str(&configuration.to_string()).expect(read),
            translations: serde_json::from_value(json!({"lt": {"buy": "Pirkti", "add": "Į krepšelį"}})).expect(read),
            attributes: serde_json::from_str(r#"[{"code": "colour", "type": "inputSelect", "title": "Colour", "values": [{"value": "w", "title": "White", "price": "0.1"}]}]"#).expect(read),
            categories: serde_json::from_str(r#"[{"id": "gifts", "title": "Gifts", "url": "/gifts"}]"#).expect(read),
            products: serde_json::from_str(&products.to_string()).expect(read),
            shipping_methods: serde_json::from_str(r#"[{"id": "courier", "title": "Courier", "type": "address", "price": "4.90", "countries": ["LT"]}]"#).expect(read),
            payment_methods: serde_json::from_str(r#"[{"id": "transfer", "title": "Transfer", "paymentType": "bankTransfer"}]"#).expect(read),
            content: Content {
                menus: vec![json!({"type": "main_menu", "nodes": []})],
                pages: vec![json!({"id": "home", "z": 1, "a": 2})],
                news: vec![json!({"id": "n1"})],
                forms: vec![json!({"id": "f1"})],
                shipping_salons: vec![json!({"id": "s1"})],
                redirects: serde_json::from_str(r#"[{"from": "/cup", "product": "mug"}]"#).expect(read),
            },
        },
        discounts: serde_json::from_str(r#"[{"code": "WELCOME", "type": "percent", "value": "10", "minCart": "50", "uses": 3}]"#).expect(read),
        vouchers: serde_json::from_str(r#"[{"code": "GIFT", "balance": "50.00", "validTo": "2027-01-01"}]"#).expect(read),
    }
}
