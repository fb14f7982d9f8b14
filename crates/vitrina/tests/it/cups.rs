//! A shop with enough products for pages, and with every way of finding them.

use crate::support::{Answer, Shop};
use serde_json::{Value, json};
use std::{fs, path::Path};

/// Cups p0 to p159; beside them stand the mug and the box of the small catalogue.
pub(crate) const CUPS: usize = 160;

/// Cups stand in `tableware`, every fourth one below it in `espresso`. Even ones come in white and kraft, odd ones in white;
/// every tenth is listed by colour. Cup n costs n + 1 euros, 25 more in kraft if it is listed by colour, and came on day n of 2025.
/// Every twentieth is recommended.
pub(crate) fn shop(url: &str) -> Shop {
    shop_with(url, &json!({}))
}

/// The same with other configuration.
pub(crate) fn shop_with(url: &str, configuration: &Value) -> Shop {
    Shop::start_changed(url, &["--renderers", "0"], |folder| stock(folder, configuration))
}

fn stock(folder: &Path, changed: &Value) {
    let write = |file: &str, lines: &[Value]| {
        let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
        fs::write(folder.join(file), lines.join("\n")).unwrap();
    };
    let append = |file: &str, lines: Vec<Value>| {
        let kept = fs::read_to_string(folder.join(file)).unwrap();
        let kept = kept.lines().filter(|line| !line.is_empty()).map(|line| serde_json::from_str(line).unwrap());
        write(file, &kept.chain(lines).collect::<Vec<_>>());
    };
    write(
        "attributes.jsonl",
        &[
            json!({"code": "colour", "type": "inputSelect", "title": {"en": "Colour", "lt": "Spalva"}, "order": 1, "isFilter": true, "values": [
                {"value": "white", "title": {"en": "White", "lt": "Balta"}, "colour": "#ffffff", "sortNumber": 0},
                {"value": "kraft", "title": {"en": "Kraft", "lt": "Kraftas"}, "image": "box-1", "sortNumber": 1}]}),
            json!({"code": "material", "type": "info", "title": "Material", "order": 2, "isFilter": true, "values": [
                {"value": "ceramic", "title": "Ceramic"}, {"value": "glass", "title": "Glass"}]}),
        ],
    );
    append(
        "categories.jsonl",
        vec![
            json!({"id": "tableware", "title": "Tableware", "url": "/tableware", "renderType": "full", "listingType": "products", "sortNumber": 2,
                   "imageId": "mug-1", "imageAltByImageId": {"mug-1": {"en": "Cups", "lt": "Puodeliai"}, "box-1": "Box"}}),
            json!({"id": "espresso", "parentId": "tableware", "title": {"en": "Espresso cups", "lt": "Espreso puodeliai"}, "url": "/espresso",
                   "renderType": "full", "listingType": "products", "sortNumber": 3}),
            json!({"id": "doppio", "parentId": "espresso", "title": "Doppio", "url": "/doppio", "renderType": "full", "listingType": "products",
                   "sortNumber": 4}),
        ],
    );
    append("products.jsonl", (0..CUPS).map(cup).collect());
    let file = folder.join("configuration.json");
    let mut configuration: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    configuration["recommendedProductsList"] = json!("home");
    configuration.as_object_mut().unwrap().remove("splitProductsByAttribute");
    for (name, value) in changed.as_object().unwrap() {
        configuration[name] = value.clone();
    }
    fs::write(file, configuration.to_string()).unwrap();
}

fn cup(number: usize) -> Value {
    let colours: &[&str] = if number.is_multiple_of(2) { &["white", "kraft"] } else { &["white"] };
    let is_listed_by_colour = number.is_multiple_of(10);
    let variant = |colour: &&str| {
        let more = if is_listed_by_colour && *colour == "kraft" { 25 } else { 0 };
        json!({"code": format!("V{number}-{colour}"), "attributes": [{"code": "colour", "value": colour}], "priceNow": (number + 1 + more).to_string(),
               "images": if *colour == "kraft" { vec!["box-1"] } else { vec![] },
               "warehouses": [{"code": "vilnius", "sortNumber": 1, "isPurchaseAvailable": true, "availableQuantity": number, "deliveryTimeMaxDays": 2}]})
    };
    let mut cup = json!({
        "id": format!("p{number}"), "code": format!("C{number}"), "title": {"en": format!("Cup {number}"), "lt": format!("Puodukas {number}")},
        "url": format!("/cup-{number}"), "description": "", "images": ["mug-1"], "addedOn": day(number),
        "categories": [if number.is_multiple_of(4) { "espresso" } else { "tableware" }],
        "attributes": [{"code": "material", "value": [if number.is_multiple_of(3) { "glass" } else { "ceramic" }]}],
        "variants": colours.iter().map(variant).collect::<Vec<_>>(),
    });
    if is_listed_by_colour {
        cup["splitByAttribute"] = json!("colour");
    }
    if number.is_multiple_of(20) {
        cup["productLists"] = json!(["home"]);
    }
    if number == 0 {
        cup["related"] = json!(["p9", "p8", "p7"]);
        cup["alternatives"] = json!(["p159"]);
    }
    cup
}

/// Day `number` of the year 2025.
fn day(number: usize) -> String {
    jiff::civil::date(2025, 1, 1).saturating_add(jiff::Span::new().days(i64::try_from(number).unwrap())).to_string()
}

/// A list with its total.
pub(crate) fn listed(shop: &Shop, query: &str) -> (Vec<Value>, usize) {
    let answer = counted(shop, &format!("/api/products?{query}"));
    let total = answer.header("x-total-count").parse().unwrap_or_else(|_| panic!("{query}: {}", answer.text));
    (answer.json().as_array().unwrap().clone(), total)
}

/// A call that asks for the number of all entries.
pub(crate) fn counted(shop: &Shop, call: &str) -> Answer {
    shop.get_with(call, &[("x-include-total-count", "true")])
}

/// The ids of entries, in order.
pub(crate) fn ids(entries: &[Value]) -> Vec<&str> {
    entries.iter().map(|entry| entry["id"].as_str().unwrap()).collect()
}
