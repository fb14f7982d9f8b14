use crate::http;
use crate::json::Json;
use crate::outcome::Outcome;

/// The body of a price request: so many of the first products that have a price and a variant.
pub(super) fn cart(address: &str, products: &[Json], count: usize) -> Outcome<Json> {
    let mut lines = Vec::new();
    for product in products.iter().filter(|product| *product.get("priceNow") != Json::Null) {
        if lines.len() == count {
            break;
        }
        let guid = format!("line-{}", lines.len() + 1);
        if let Some(line) = line(address, product, guid)? {
            lines.extend(has_price(address, &line)?.then_some(line));
        }
    }
    if lines.len() < count {
        return Err(format!("Only {} of {} products can be put into a cart.", lines.len(), products.len()));
    }
    Ok(object([("products", Json::List(lines)), ("billingCountry", text("LT")), ("deliveryCountry", text("LT"))]))
}

/// Some need more than their first choice, such as a drawing.
fn has_price(address: &str, line: &Json) -> Outcome<bool> {
    let alone = object([("products", Json::List(vec![line.clone()]))]);
    let priced = http::post_json(address, "/api/orders/price?lang=en", "bench", &alone)?;
    Ok(*priced.get("totalWithoutVAT") != Json::Null && priced.get("issues").items().is_empty())
}

/// A line of the first product that is made to order: stock would run out.
pub(super) fn made_to_order(address: &str, products: &[Json]) -> Outcome<Json> {
    for product in products.iter().filter(|product| *product.get("priceNow") != Json::Null) {
        let found = line(address, product, "line-1".to_owned())?;
        if let Some(found) = found.filter(|line| *line.get("deliveryDate") != Json::Null) {
            return Ok(with_files_later(found));
        }
    }
    Err("No product of this shop is made to order.".to_owned())
}

/// The same line, for which the shopper hands the artwork in later.
fn with_files_later(line: Json) -> Json {
    let Json::Object(mut fields) = line else { return line };
    if let Some((_, Json::Object(attributes))) = fields.iter_mut().find(|(name, _)| name == "attributes") {
        attributes.push(("file_upload-later".to_owned(), text("true")));
    }
    Json::Object(fields)
}

/// A product's first variant in its smallest quantity for the first day; none for a product without variants.
fn line(address: &str, product: &Json, guid: String) -> Outcome<Option<Json>> {
    let id = product.get("id").text().unwrap_or_default();
    let variants = http::get_json(address, &format!("/api/products/{id}/variants?lang=en"))?;
    let Some(variant) = variants.items().first() else {
        return Ok(None);
    };
    // Stock goods have an empty matrix: one piece, for the day that the stock allows.
    let matrix = http::get_json(address, &format!("/api/products/{id}/quantity-date-pricing?lang=en"))?;
    let first = |key| matrix.get(key).items().first().cloned();
    let attributes = variant.get("attributes").items().iter();
    Ok(Some(object([
        ("guid", Json::Text(guid)),
        ("id", text(id)),
        ("code", variant.get("code").clone()),
        ("quantity", first("quantities").unwrap_or_else(|| Json::Number("1".to_owned()))),
        ("deliveryDate", first("dates").unwrap_or(Json::Null)),
        (
            "attributes",
            object(attributes.map(|chosen| {
                let code = chosen.get("code").text().unwrap_or_default();
                (code, chosen.get("value").clone())
            })),
        ),
    ])))
}

pub(super) fn object<'a>(entries: impl IntoIterator<Item = (&'a str, Json)>) -> Json {
    let entries = entries.into_iter();
    Json::Object(entries.map(|(key, value)| (key.to_owned(), value)).collect())
}

fn text(value: &str) -> Json {
    Json::Text(value.to_owned())
}
