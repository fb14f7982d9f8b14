//! Carts of customers as they are sent and answered.

use crate::orders::lines::{ID_LENGTH_MAX, OrderLine, lines};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use vitrina_catalog::Snapshot;
use vitrina_core::{companions::Choices, locale::Locale};
use vitrina_http::{
    body::parse,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::{
    carts::{self, CartError, CartLine, LINES_MAX, SAVED_BYTES_MAX, SAVED_MAX, SavedProduct},
    pricing::Line,
};

/// Longest title of a product, and path of its page.
const TEXT_LENGTH_MAX: usize = 1000;

/// A cart of who is signed in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoredCart {
    /// Of a saved cart, the `guid` under which it was sent.
    id: String,
    /// Whether it is the cart that is filled and ordered; else it is saved for later.
    active: bool,
    /// Of the active cart: grows with each change.
    version: Option<u64>,
    /// When it became what it is. RFC 3339.
    saved_at: String,
    /// How many lines it has.
    lines: usize,
    /// How many pieces.
    quantity: u64,
    /// The first three of its lines.
    products: Vec<StoredProduct>,
    /// The cart as text, JSON with `guid` and `products`; null in a list of saved carts.
    data: Option<String>,
}

/// A product of a cart, as it is called now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoredProduct {
    id: String,
    title: String,
    image_id: Option<String>,
    quantity: u32,
}

/// What of a cart's text is kept.
#[derive(Debug, Deserialize)]
struct Text {
    #[serde(default)]
    guid: Option<String>,
    products: Vec<OrderLine>,
}

/// What of its lines is shown where the shop does not have the product any more.
#[derive(Debug, Deserialize)]
struct Shown {
    products: Vec<ShownLine>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ShownLine {
    #[serde(default)]
    title: Option<String>,
    #[serde(default)]
    url: Option<String>,
    #[serde(default)]
    image_id: Option<String>,
}

/// The text of a cart: as it was sent, without what is not kept.
#[derive(Debug, Serialize)]
struct Written<'c> {
    guid: &'c str,
    products: Vec<WrittenLine<'c>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct WrittenLine<'c> {
    guid: &'c str,
    id: &'c str,
    code: Option<&'c str>,
    quantity: u32,
    delivery_date: Option<String>,
    attributes: &'c Choices,
    quantities_per_delivery_option: &'c [vitrina_shop::pricing::Part],
    title: &'c str,
    url: &'c str,
    image_id: Option<&'c str>,
}

/// What a cart is called by who sends it, and its lines.
pub(super) struct ReadCart {
    pub(super) guid: Option<String>,
    pub(super) lines: Vec<CartLine>,
}

/// Reads the text of a cart; every field that does not fit is named.
pub(super) fn read(text: &str) -> Result<ReadCart, Problem> {
    let Text { guid, products } = parse(text.as_bytes()).map_err(within_data)?;
    let shown: Shown = parse(text.as_bytes()).map_err(within_data)?;
    let mut wrong = Vec::new();
    if guid.as_ref().is_some_and(|guid| !is_name(guid)) {
        let allowed = format!("must have 1 to {ID_LENGTH_MAX} letters, digits, - and _");
        wrong.push(FieldProblem::new("guid", "pattern", allowed));
    }
    // A cart of which everything was removed is one, too.
    let lines = if products.is_empty() { Ok(Vec::new()) } else { lines(products) };
    let lines = lines.unwrap_or_else(|found| {
        wrong.extend(found);
        Vec::new()
    });
    let shown = shown.products.into_iter().enumerate().map(|(index, shown)| shown.read(index, &mut wrong)).collect::<Vec<_>>();
    if !wrong.is_empty() {
        return Err(within_data(Problem::unprocessable(wrong)));
    }
    let lines = lines.into_iter().zip(shown).map(|(line, (title, url, image_id))| CartLine { line, title, url, image_id });
    Ok(ReadCart { guid, lines: lines.collect() })
}

impl ShownLine {
    fn read(self, index: usize, wrong: &mut Vec<FieldProblem>) -> (String, String, Option<String>) {
        let (title, url) = (self.title.unwrap_or_default(), self.url.unwrap_or_default());
        let mut refuse = |field: &str, code: &str, message: String| {
            wrong.push(FieldProblem::new(format!("products[{index}].{field}"), code, message));
        };
        if title.chars().count() > TEXT_LENGTH_MAX {
            refuse("title", "maxLength", format!("must have at most {TEXT_LENGTH_MAX} characters"));
        }
        // It becomes a link: it leads nowhere but into this shop.
        if !url.is_empty()
            && (!url.starts_with('/') || url.starts_with("//") || url.contains('\\') || url.chars().count() > TEXT_LENGTH_MAX)
        {
            refuse("url", "pattern", format!("must be a path of this shop of at most {TEXT_LENGTH_MAX} characters"));
        }
        let image_id = self.image_id.filter(|id| !id.is_empty());
        if image_id.as_ref().is_some_and(|id| id.chars().count() > ID_LENGTH_MAX) {
            refuse("imageId", "maxLength", format!("must have at most {ID_LENGTH_MAX} characters"));
        }
        (title, url, image_id)
    }
}

/// It stands in the address of a call.
fn is_name(guid: &str) -> bool {
    (1..=ID_LENGTH_MAX).contains(&guid.len()) && guid.bytes().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, b'-' | b'_'))
}

fn within_data(problem: Problem) -> Problem {
    let within = |error: FieldProblem| FieldProblem { field: format!("data.{}", error.field), ..error };
    let errors: Vec<FieldProblem> = problem.errors.into_iter().map(within).collect();
    let detail = errors.first().map_or(problem.detail, |error| format!("{}: {}", error.field, error.message));
    Problem { errors, detail, ..problem }
}

/// The active cart.
pub(super) fn active(cart: &carts::ActiveCart, snapshot: &Snapshot, locale: Locale) -> Result<StoredCart, Problem> {
    let lines = &cart.kept.lines;
    let products = lines.iter().take(3).map(|CartLine { line, title, image_id, .. }| SavedProduct {
        id: line.id.clone(),
        title: title.clone(),
        image_id: image_id.clone(),
        quantity: line.quantity,
    });
    Ok(StoredCart {
        active: true,
        version: Some(cart.kept.version),
        saved_at: cart.changed_at.to_string(),
        lines: lines.len(),
        quantity: lines.iter().map(|line| u64::from(line.line.quantity)).sum(),
        products: products.map(|product| called(product, snapshot, locale)).collect(),
        data: Some(text(&cart.id, lines)?),
        id: cart.id.clone(),
    })
}

/// A saved cart; with its lines where they are asked for.
pub(super) fn saved(
    cart: carts::SavedCart,
    lines: Option<&[CartLine]>,
    snapshot: &Snapshot,
    locale: Locale,
) -> Result<StoredCart, Problem> {
    Ok(StoredCart {
        active: false,
        version: None,
        saved_at: cart.saved_at.to_string(),
        lines: cart.lines,
        quantity: cart.quantity,
        products: cart.products.into_iter().map(|product| called(product, snapshot, locale)).collect(),
        data: lines.map(|lines| text(&cart.id, lines)).transpose()?,
        id: cart.id,
    })
}

fn called(product: SavedProduct, snapshot: &Snapshot, locale: Locale) -> StoredProduct {
    let SavedProduct { id, title, image_id, quantity } = product;
    let entry = snapshot.entry(&id);
    let title = entry.as_ref().map_or(title, |entry| entry.title(locale).to_owned());
    let image_id = entry.as_ref().and_then(|entry| entry.images(locale).next().map(|(id, _)| id.to_owned())).or(image_id);
    StoredProduct { id, title, image_id, quantity }
}

fn text(guid: &str, lines: &[CartLine]) -> Result<String, Problem> {
    let products = lines.iter().map(|CartLine { line, title, url, image_id }| {
        let Line { guid, id, code, quantity, delivery_date, attributes, parts } = line;
        WrittenLine {
            guid,
            id,
            code: code.as_deref(),
            quantity: *quantity,
            delivery_date: delivery_date.map(|day| day.to_string()),
            attributes,
            quantities_per_delivery_option: parts,
            title,
            url,
            image_id: image_id.as_deref(),
        }
    });
    serde_json::to_string(&Written { guid, products: products.collect() }).map_err(|error| Problem::unexpected(&error))
}

pub(super) fn refused(error: CartError) -> Problem {
    match error {
        CartError::Unknown => Problem::not_found("cart"),
        CartError::Changed => Problem::conflict("Another device has saved or removed this cart.", None),
        CartError::TooLarge => Problem::unprocessable(vec![FieldProblem::new(
            "data",
            "tooLarge",
            format!("a cart has at most {LINES_MAX} lines, with those that other devices added"),
        )]),
        CartError::TooMany => {
            Problem::unprocessable(vec![FieldProblem::new("active", "tooMany", format!("at most {SAVED_MAX} carts are saved"))])
        }
        CartError::TooMuch => {
            let allowed = format!("saved carts have at most {} MB together", SAVED_BYTES_MAX / 1024 / 1024);
            Problem::unprocessable(vec![FieldProblem::new("active", "tooMuch", allowed)])
        }
        CartError::Unreadable(error) => Problem::unexpected(&error),
        CartError::Database(error) => error.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn cart(line: &Value) -> String {
        json!({"guid": "c", "products": [line]}).to_string()
    }

    /// The fields that are refused when a line has this.
    fn refusals(field: &str, value: &Value) -> Vec<String> {
        let mut line = json!({"guid": "a", "id": "mug", "quantity": 10, "title": "Mug", "url": "/mug"});
        line[field] = value.clone();
        let problem = read(&cart(&line)).err().map(|problem| problem.errors);
        problem.into_iter().flatten().map(|error| error.field).collect()
    }

    #[test]
    fn cart_03_what_is_no_line_of_a_cart_is_refused_by_its_field() {
        let long = "x".repeat(TEXT_LENGTH_MAX + 1);
        for (field, value) in [
            ("quantity", json!(0)),
            ("title", json!(long)),
            ("url", json!("https://elsewhere.example")),
            ("url", json!("//elsewhere.example")),
            ("url", json!("/\\elsewhere.example")),
            ("url", json!("javascript:alert(1)")),
            ("imageId", json!(long)),
            ("title", json!("a\0b")),
            ("title", json!(7)),
        ] {
            assert_eq!(refusals(field, &value), [format!("data.products[0].{field}")], "{value}");
        }
        for text in ["", "7", "[]", "{}", "{\"products\":7}", "{\"products\":[null]}"] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(read(&json!({"guid": "../x", "products": []}).to_string()).is_err());
    }

    #[test]
    fn cart_03_a_cart_is_written_as_it_was_read_but_for_prices_and_who_orders() {
        let line = json!({"guid": "a", "id": "mug", "code": null, "quantity": 10, "deliveryDate": "2026-11-25",
            "attributes": {"z": "1", "a": "2"}, "quantitiesPerDeliveryOption": [{"guid": "x", "quantity": 10}], "title": "Mug", "url": "/mug",
            "imageId": null});
        let mut sent = line.clone();
        sent["price"] = json!(0.01);
        sent["seenPrice"] = json!(0.01);
        let sent = json!({"guid": "c", "products": [sent], "address": {"email": "ona@example.com"}, "giftVoucher": "GIFT"});
        let read = read(&sent.to_string()).expect("a cart");
        let written = text("c", &read.lines).expect("a text");
        assert_eq!(serde_json::from_str::<Value>(&written).expect("JSON"), json!({"guid": "c", "products": [line]}));
        assert!(written.find("\"z\"") < written.find("\"a\":\"2\""), "choices keep their order");
    }
}
