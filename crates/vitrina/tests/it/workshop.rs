//! A shop with one product of each way of being ordered.

use crate::support::Shop;
use serde_json::{Value, json};
use std::{fs, path::Path};

/// Labels by area with services, cards in two quantities only, stock goods, goods made when stock is out, a wording of one's own,
/// advice, and something without a price.
pub(crate) fn shop(url: &str) -> Shop {
    shop_with(url, &json!({}))
}

/// The same with other configuration.
pub(crate) fn shop_with(url: &str, configuration: &Value) -> Shop {
    Shop::start_changed(url, &["--renderers", "0"], |folder| {
        append(folder, "attributes.jsonl", &attributes());
        append(folder, "products.jsonl", &products());
        let file = folder.join("configuration.json");
        let mut whole: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        for (name, value) in configuration.as_object().unwrap() {
            whole[name] = value.clone();
        }
        fs::write(file, whole.to_string()).unwrap();
    })
}

fn append(folder: &Path, file: &str, lines: &[Value]) {
    let kept = fs::read_to_string(folder.join(file)).unwrap();
    let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
    fs::write(folder.join(file), format!("{}\n{}\n", kept.trim_end(), lines.join("\n"))).unwrap();
}

fn attributes() -> Vec<Value> {
    let service = |code: &str, value: &str, price: &str, per: &str| json!({"code": code, "type": "inputSelect", "title": code, "values": [{"value": value, "title": value, "price": price, "per": per}]});
    vec![
        json!({"code": "size", "type": "inputText", "title": "Size", "hasCustomValues": true, "customValuesType": "dimension"}),
        json!({"code": "wording", "type": "inputText", "title": "Wording", "hasCustomValues": true, "customValuesType": "text", "isRequired": true}),
        json!({"code": "pages", "type": "inputText", "title": "Pages", "hasCustomValues": true, "customValuesType": "number"}),
        service("gloss", "yes", "0.10", "unit"),
        service("design_creation_service", "basic", "25.00", "order"),
        json!({"code": "product_label", "type": "info", "title": "Label", "values": [
            {"value": "new", "title": {"en": "New", "lt": "Nauja"}}, {"value": "eco", "title": {"en": "Ecological", "lt": "Ekologiška"}}]}),
        json!({"code": "scent", "type": "inputSelect", "title": "Scent", "values": [
            {"value": "lime", "title": "Lime"}, {"value": "lilac", "title": "Lilac", "disablePurchase": true}]}),
    ]
}

fn products() -> Vec<Value> {
    let product = |id: &str, more: Value| {
        let mut product = json!({"id": id, "code": id.to_uppercase(), "title": {"en": id, "lt": format!("{id} lietuviškai")}, "url": format!("/{id}"),
            "categories": ["goods"], "description": "", "images": ["box-1"], "addedOn": "2026-01-01"});
        product.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        product
    };
    let stock = |pieces: u32| json!([{"code": "vilnius", "sortNumber": 1, "isPurchaseAvailable": true, "availableQuantity": pieces, "deliveryTimeMaxDays": 1}]);
    vec![
        product(
            "label",
            json!({"pricePer": "m2", "smallestBillableArea": "0.001", "attributes": [
                    {"code": "size", "minWidth": 20, "maxWidth": 300, "minHeight": 20, "maxHeight": 200},
                    {"code": "gloss", "values": ["yes"]}, {"code": "design_creation_service", "values": ["basic"]}, {"code": "pages"}],
                "pricingMatrix": {"days": [2, 5], "quantities": [100, 500, 1000], "fixedPrice": "10", "allowCustomValues": true, "interpolation": "average",
                    "pricing": [["50", "20"], ["10", null], ["0", "-10"]]},
                "variants": [{"code": "LABEL", "priceNow": "20"}]}),
        ),
        product(
            "card",
            json!({"attributes": [{"code": "product_label", "value": ["new", "eco"]}],
                "pricingMatrix": {"days": [3], "quantities": [100, 250], "fixedPrice": "0", "pricing": [["0"], ["-10"]]},
                "variants": [{"code": "CARD", "priceNow": "0.30"}]}),
        ),
        product(
            "soap",
            json!({"imageAltByImageId": {"box-1": {"en": "A piece of soap", "lt": "Muilas"}}, "variants": [
                {"code": "SOAP-LIME", "attributes": [{"code": "scent", "value": "lime"}], "priceNow": "2.00", "priceOld": "2.50", "warehouses": stock(5)},
                {"code": "SOAP-LILAC", "attributes": [{"code": "scent", "value": "lilac"}], "priceNow": "2.00", "warehouses": stock(5)}]}),
        ),
        product(
            "candle",
            json!({"sellWithoutStock": true, "minDeliveryInDays": 7, "variants": [{"code": "CANDLE", "priceNow": "3", "warehouses": stock(2)}]}),
        ),
        product(
            "tag",
            json!({"attributes": [{"code": "wording"}], "variants": [{"code": "TAG", "priceNow": "1", "warehouses": stock(9)}]}),
        ),
        product("advice", json!({"type": "service", "variants": [{"code": "ADVICE", "priceNow": "40"}]})),
        product("quote", json!({"variants": [{"code": "QUOTE"}]})),
    ]
}

/// A line of a cart, with `more` beside what each has.
pub(crate) fn line(id: &str, quantity: u32, more: &Value) -> Value {
    let mut line = json!({"guid": "a", "id": id, "quantity": quantity});
    line.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    line
}

/// Lines of one cart, each with a guid of its own.
pub(crate) fn numbered(lines: impl IntoIterator<Item = Value>) -> Value {
    let number = |(place, mut line): (usize, Value)| {
        line["guid"] = json!(place.to_string());
        line
    };
    lines.into_iter().enumerate().map(number).collect()
}

/// What a cart costs; the answer must be one.
pub(crate) fn price(shop: &Shop, cart: &Value) -> Value {
    let answer = shop.post("/api/orders/price", &cart.to_string(), &[]);
    assert_eq!(answer.status, 200, "{cart}: {}", answer.text);
    answer.json()
}
