//! Steps from each version of the document to the next.

use serde::Deserialize;
use serde_json::{Value, json};
use vitrina_core::{
    companions::{Artwork, Choices, Companion, companion},
    money::Money,
};

/// The second version has the buyer and each line's VAT category, and says always what the first one learned to say over time: codes,
/// vouchers, pieces, print files, explanations, the VAT by rate, and whether prices include it. It has no issues and warnings: an order
/// has none.
pub(super) fn second_of_first(mut document: Value) -> Value {
    let buy_as = if document["address"]["company"].is_null() { "b2c" } else { "company" };
    document["version"] = 2.into();
    document["buyer"] = json!({"buyAs": buy_as, "country": document["address"]["country"], "confirmedVatCode": null});
    fill(&mut document, json!({"giftVoucher": null, "pieces": []}));
    let prices = &mut document["prices"];
    fill(prices, json!({"pricesInclude": "net", "discountCode": null, "vat": [], "explanation": []}));
    let vat_rate = prices["vatRate"].clone();
    for line in prices["lines"].as_array_mut().into_iter().flatten() {
        fill(line, json!({"discount": "0.00", "vatRate": vat_rate, "vatCategory": "S", "artwork": artwork(line)}));
        forget(line, &["issues", "warnings"]);
    }
    forget(prices, &["issues", "warnings"]);
    document
}

/// The third version has what the shopper saw: before, that was what the shop computed.
pub(super) fn third_of_second(mut document: Value) -> Value {
    document["version"] = 3.into();
    let prices = &mut document["prices"];
    let mut products = Money::ZERO;
    for line in prices["lines"].as_array_mut().into_iter().flatten() {
        let price = Money::deserialize(&line["price"]).ok();
        products = price.and_then(|price| products.checked_add(price)).unwrap_or(products);
        let seen = json!({"price": line["price"], "priceOld": line["priceOld"], "unitPrice": line["unitPrice"]});
        line["shown"] = price.map_or(Value::Null, |_| seen);
    }
    prices["vatInPrices"] = prices["vatRate"].clone();
    prices["shown"] = json!({
        "pricesInclude": prices["pricesInclude"], "products": products, "discount": prices["discount"], "delivery": prices["delivery"],
        "rounding": "0.00",
    });
    document
}

/// The fourth version says where the goods go: before, all that travels went to the one address.
pub(super) fn fourth_of_third(mut document: Value) -> Value {
    document["version"] = 4.into();
    let prices = &document["prices"];
    let travels = |line: &&Value| !line["arrivesOn"].is_null();
    let part = |line: &Value| json!({"line": line["guid"], "quantity": line["quantity"]});
    let parts: Vec<Value> = prices["lines"].as_array().into_iter().flatten().filter(travels).map(part).collect();
    let deliveries = if document["shippingMethod"].is_null() {
        json!([])
    } else {
        json!([{"guid": "", "to": {"type": "orderer"}, "price": prices["delivery"], "parts": parts}])
    };
    document["deliveries"] = deliveries;
    document
}

/// What a line's choices say of its print files. What is told among its options is an attribute's own, whatever its name ends in.
fn artwork(line: &Value) -> Option<Artwork> {
    let choices = Choices::deserialize(&line["attributes"]).ok()?;
    let is_attribute = |name: &str| line["options"].as_array().into_iter().flatten().any(|option| option["code"] == *name);
    let of_files = |name: &String| match companion(name, is_attribute) {
        Some((code, Companion::Files | Companion::Later | Companion::Comment)) => Some(code.to_owned()),
        _ => None,
    };
    let code = choices.keys().find_map(of_files)?;
    Some(Artwork::read(&code, &choices))
}

/// Gives `object` those fields that it does not have.
fn fill(object: &mut Value, fields: Value) {
    if let (Value::Object(object), Value::Object(fields)) = (object, fields) {
        for (name, value) in fields {
            object.entry(name).or_insert(value);
        }
    }
}

fn forget(object: &mut Value, fields: &[&str]) {
    if let Value::Object(object) = object {
        object.retain(|name, _| !fields.contains(&name.as_str()));
    }
}
