//! A small shop for the tests of this crate.

use crate::{
    Database,
    catalog::{self, CatalogData, Content, Plan, ShopData},
    orders::{Order, OrderLine},
    requests::Request,
    uploads::Upload,
};
use jiff::{Timestamp, ToSpan, civil::Date};
use sea_orm::{ConnectionTrait, DatabaseBackend, Statement};
use serde_json::json;
use std::time::Duration;
use tokio::{task::JoinHandle, time::sleep};
use vitrina_core::{
    catalog::{ItemKind, ShippingMethodType},
    locale::Locale,
    money::Money,
    owner::{Owner, VisitorHash},
    requests::RequestState,
    states::{OrderState, PaymentState, ProductionState, ShipmentState, Standing},
};

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

/// What is waited for in a `PostgreSQL` database once somebody waits, or nothing once the task has ended without: `advisory` is what a backup keeps
/// migrations off by, `relation` a table, `transactionid` a row. `SQLite` does not tell.
pub(crate) async fn waited_for<T>(database: &Database, task: &JoinHandle<T>) -> Vec<String> {
    let question = "SELECT wait_event FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    let mut waits = Vec::new();
    while waits.is_empty() && !task.is_finished() {
        sleep(Duration::from_millis(10)).await;
        let question = Statement::from_string(DatabaseBackend::Postgres, question);
        let rows = database.reading().query_all_raw(question).await.expect("rows");
        waits = rows.iter().map(|row| row.try_get_by_index(0).expect("a kind of lock")).collect();
    }
    waits
}

/// Leaves exactly this shop. The revision of the catalogue since then.
pub(crate) async fn import(database: &Database, shop: &ShopData, now: Timestamp) -> i64 {
    let plan = plan(database, shop).await;
    Box::pin(plan.write(database, "import", now)).await.expect("a write").expect("nobody else writes")
}

/// What leaves exactly this shop.
pub(crate) async fn plan(database: &Database, shop: &ShopData) -> Plan {
    let source = database.begin_read().await.expect("a transaction");
    let present = catalog::keys(&source, &ItemKind::ALL).await.expect("keys");
    let changes = catalog::replacement(shop.clone().into_items(), present);
    let plan = Box::pin(Plan::new(&source, &changes)).await.expect("a plan");
    source.end().await.expect("an end");
    plan
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
        terminals: serde_json::from_value(json!([{"id": "LT-1", "shippingMethod": "locker", "title": "Shop", "country": "LT", "city": "Vilnius",
            "address": "Street 1", "postcode": "LT-01100", "hours": {"en": "Always"}}])).expect(read),
    }
}

/// The visitor of this hash.
pub(crate) fn visitor(hash: &str) -> Owner {
    Owner::Visitor(VisitorHash(hash.to_owned()))
}

/// A visitor's file, so many hours old.
pub(crate) fn upload(id: &str, visitor_hash: &str, age_hours: i64) -> Upload {
    Upload {
        id: id.to_owned(),
        owner: visitor(visitor_hash),
        name: "Dėžutė.pdf".to_owned(),
        content_type: "application/pdf".to_owned(),
        size_bytes: 3_000_000_000,
        sha256: "f0".to_owned(),
        attribute_code: None,
        created_at: NOW - age_hours.hours(),
        is_ordered: false,
    }
}

/// A visitor's request, so many hours old.
pub(crate) fn request(id: &str, age_hours: i64) -> Request {
    Request {
        id: id.to_owned(),
        form_id: "quote".to_owned(),
        sent_at: NOW - age_hours.hours(),
        language: Locale::Lt,
        url: "https://shop.example/lt/deze?quantity=5000".to_owned(),
        body: r#"{"name":"Ona"}"#.to_owned(),
        owner: Some(visitor("me")),
        state: RequestState::New,
        spam_sign: None,
        email: None,
    }
}

/// A visitor's order of three white mugs and a black one, which nobody paid.
pub(crate) fn order(name: &str, number: i64) -> Order {
    let line = |variant_code: &str, quantity| OrderLine {
        product_id: "mug".to_owned(),
        variant_code: variant_code.to_owned(),
        quantity,
        price: Money::from_ten_thousandths(999_999),
    };
    Order {
        id: format!("id-{name}"),
        number,
        owner: Some(visitor("me")),
        idempotency_hash: format!("key-{name}"),
        request_hash: "request".to_owned(),
        token_hash: format!("token-{name}"),
        placed_at: "2026-11-21T09:30:00.25Z".parse().expect("a moment"),
        language: Locale::Lt,
        currency: "EUR".to_owned(),
        total: Money::from_ten_thousandths(1_210_000),
        total_vat: Money::from_ten_thousandths(210_000),
        total_without_vat: Money::from_ten_thousandths(1_000_000),
        total_to_pay: Money::from_ten_thousandths(1_210_000),
        goes_to: Some(ShippingMethodType::Address),
        standing: Standing {
            order: OrderState::Placed,
            payment: PaymentState::Pending,
            production: ProductionState::WaitingForFiles,
            shipment: ShipmentState::None,
        },
        pay_by: Some(Date::constant(2026, 11, 28)),
        cancelled_at: None,
        catalog_revision: 7,
        body: r#"{"total":121.00,"b":1,"a":2}"#.to_owned(),
        lines: vec![line("MUG-W", 3), line("MUG-B", 1)],
    }
}
