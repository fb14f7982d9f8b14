//! Reads the lines of a cart as they are sent.

use super::quantity::{Quantity, QuantityError};
use indexmap::IndexMap;
use serde::Deserialize;
use std::collections::HashSet;
use utoipa::ToSchema;
use vitrina_core::{companions::Choices, entered, pricing::matrix::QUANTITY_MAX};
use vitrina_http::problem::FieldProblem;
use vitrina_shop::pricing::{LINES_MAX, Line, Part};

/// Most choices of one line.
const CHOICES_MAX: usize = 60;
/// Longest value of a choice: a comment to the printer fits.
const CHOICE_LENGTH_MAX: usize = 2000;
/// Most letters that the choices of all lines have together, with what they are of: comments to the printer are for a page or two, not for a book.
const CHOICES_LENGTH_MAX: usize = 100_000;
/// Longest id, code or guid.
pub(crate) const ID_LENGTH_MAX: usize = 128;

/// A product in a cart as the shopper configured it (S1 §3). Prices sent along are ignored (decision 12).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrderLine {
    /// The shopper's key of the line; no other line has it.
    guid: String,
    /// Product id.
    id: String,
    /// Variant code; without it the choices must determine one.
    #[serde(default)]
    code: Option<String>,
    /// A whole number from 1 to 1000000.
    #[schema(value_type = u32, minimum = 1, maximum = 1_000_000)]
    quantity: Quantity,
    /// yyyy-mm-dd; required for products with a matrix.
    #[serde(default)]
    delivery_date: Option<String>,
    /// Attribute code to value; an empty one or null is none. Companions: `{code}-width`, `{code}-height`, `{code}-diameter` in whole
    /// millimetres, 1 to 9 digits; `{code}-files`, `{code}-later`, `{code}-comment` where files can be sent.
    #[serde(default)]
    #[schema(value_type = Option<std::collections::HashMap<String, Option<String>>>)]
    attributes: Option<IndexMap<String, Option<String>>>,
    /// How many pieces go where, when the cart goes to several places; they add up to `quantity` (decision 21).
    #[serde(default)]
    quantities_per_delivery_option: Option<Vec<QuantityPerDeliveryOption>>,
}

/// The pieces of a line that go to one place.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct QuantityPerDeliveryOption {
    /// The delivery option.
    guid: String,
    /// A whole number from 1 on.
    #[schema(value_type = u32, minimum = 1)]
    quantity: Quantity,
}

/// Reads the lines of a request; every field that does not fit is named.
pub(crate) fn lines(products: Vec<OrderLine>) -> Result<Vec<Line>, Vec<FieldProblem>> {
    let mut problems = Vec::new();
    if products.is_empty() || products.len() > LINES_MAX {
        problems.push(FieldProblem::new("products", "length", format!("must have 1 to {LINES_MAX} entries")));
        return Err(problems);
    }
    let mut guids = HashSet::new();
    for (index, line) in products.iter().enumerate() {
        if !guids.insert(line.guid.as_str()) {
            problems.push(FieldProblem::new(format!("products[{index}].guid"), "duplicate", "must differ from those of the other lines"));
        }
    }
    let choices = products.iter().filter_map(|line| line.attributes.as_ref()).flatten();
    let kept = choices.filter_map(|(code, value)| Some((code, value.as_ref().filter(|value| !value.is_empty())?)));
    let length: usize = kept.map(|(code, value)| code.chars().count() + value.chars().count()).sum();
    if length > CHOICES_LENGTH_MAX {
        problems.push(FieldProblem::new(
            "products",
            "maxLength",
            format!("must have at most {CHOICES_LENGTH_MAX} characters of choices and comments in all"),
        ));
    }
    let lines = products.into_iter().enumerate().filter_map(|(index, line)| read(index, line, &mut problems)).collect();
    if problems.is_empty() { Ok(lines) } else { Err(problems) }
}

/// Reads which lines points pay for: those of the request alone.
pub(crate) fn points_for(guids: Option<Vec<String>>, lines: &[Line], problems: &mut Vec<FieldProblem>) -> Vec<String> {
    let mut guids = guids.unwrap_or_default();
    if guids.len() > LINES_MAX {
        problems.push(FieldProblem::new("pointsFor", "length", format!("must have at most {LINES_MAX} entries")));
        return Vec::new();
    }
    let is_of_line = |guid: &String| lines.iter().any(|line| line.guid == *guid);
    if !lines.is_empty() && !guids.iter().all(is_of_line) {
        problems.push(FieldProblem::new("pointsFor", "unknown", "must have guids of `products`"));
    }
    guids.sort_unstable();
    guids.dedup();
    guids
}

fn read(index: usize, line: OrderLine, problems: &mut Vec<FieldProblem>) -> Option<Line> {
    let before = problems.len();
    let mut refuse = |field: &str, code: &str, message: String| {
        problems.push(FieldProblem::new(format!("products[{index}].{field}"), code, message));
    };
    for (field, text) in [("guid", Some(&line.guid)), ("id", Some(&line.id)), ("code", line.code.as_ref())] {
        if text.is_some_and(|text| text.is_empty() || text.chars().count() > ID_LENGTH_MAX) {
            refuse(field, "length", format!("must have 1 to {ID_LENGTH_MAX} characters"));
        }
    }
    let refuse_quantity = |error: &QuantityError| match error {
        QuantityError::NotWhole => refuse("quantity", "whole_number", "must be a whole number".to_owned()),
        QuantityError::OutOfRange => refuse("quantity", "out_of_range", format!("Enter value between 1 and {QUANTITY_MAX}")),
    };
    let quantity = line.quantity.read().inspect_err(refuse_quantity).ok();
    let parts = read_parts(line.quantities_per_delivery_option.unwrap_or_default());
    if !parts.as_ref().is_some_and(|parts| adds_up(parts, quantity)) {
        refuse("quantitiesPerDeliveryOption", "sum", "must be whole numbers that add up to the quantity".to_owned());
    }
    let delivery_date = line.delivery_date.filter(|text| !text.is_empty());
    let date = delivery_date.as_deref().and_then(entered::day);
    if delivery_date.is_some() && date.is_none() {
        refuse("deliveryDate", "pattern", "must be a date, yyyy-mm-dd".to_owned());
    }
    let attributes = line.attributes.unwrap_or_default();
    if attributes.len() > CHOICES_MAX {
        refuse("attributes", "length", format!("must have at most {CHOICES_MAX} entries"));
    }
    // A value that is empty or null is a choice that was taken back.
    let attributes: Choices =
        attributes.into_iter().filter_map(|(code, value)| Some((code, value.filter(|value| !value.is_empty())?))).collect();
    for (code, value) in &attributes {
        if code.chars().count() > ID_LENGTH_MAX || value.chars().count() > CHOICE_LENGTH_MAX {
            refuse("attributes", "maxLength", format!("values must have at most {CHOICE_LENGTH_MAX} characters"));
        }
    }
    let is_right = problems.len() == before;
    quantity.filter(|_| is_right).map(|quantity| Line {
        guid: line.guid,
        id: line.id,
        code: line.code,
        quantity,
        delivery_date: date,
        attributes,
        parts: parts.unwrap_or_default(),
    })
}

/// None when one of them is no whole number of pieces.
fn read_parts(parts: Vec<QuantityPerDeliveryOption>) -> Option<Vec<Part>> {
    parts.into_iter().map(|part| Some(Part { quantity: part.quantity.read().ok()?, guid: part.guid })).collect()
}

/// Whether every part names its place once and all together are the quantity; no parts mean one place (decision 21).
fn adds_up(parts: &[Part], quantity: Option<u32>) -> bool {
    let places: HashSet<&str> = parts.iter().map(|part| part.guid.as_str()).collect();
    let sum = parts.iter().try_fold(0_u32, |sum, part| sum.checked_add(part.quantity));
    parts.is_empty() || (places.len() == parts.len() && sum.is_some() && sum == quantity)
}

/// A two-letter country, when it is given.
pub(crate) fn country(field: &str, code: Option<String>, problems: &mut Vec<FieldProblem>) -> Option<String> {
    let code = code.filter(|code| !code.is_empty())?;
    if code.len() == 2 && code.bytes().all(|letter| letter.is_ascii_uppercase()) {
        return Some(code);
    }
    problems.push(FieldProblem::new(field, "pattern", "must be a two-letter country code"));
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::Date;
    use serde_json::{Value, json};

    /// How a line is refused when `field` has this value; each line here has one field wrong.
    fn refusal(field: &str, value: &Value) -> Vec<(String, String)> {
        let mut line = json!({"guid": "a", "id": "mug", "quantity": 10});
        line[field] = value.clone();
        let line = serde_json::from_value(line).expect("a line");
        let problems = lines(vec![line]).expect_err("refused");
        assert!(problems.iter().all(|problem| problem.field == format!("products[0].{field}")), "{problems:?}");
        problems.into_iter().map(|problem| (problem.code, problem.message)).collect()
    }

    fn out_of_range() -> Vec<(String, String)> {
        vec![("out_of_range".to_owned(), "Enter value between 1 and 1000000".to_owned())]
    }

    #[test]
    fn price_13_a_quantity_of_0_is_refused() {
        assert_eq!(refusal("quantity", &json!(0)), out_of_range());
    }

    #[test]
    fn price_13_a_negative_quantity_is_refused() {
        assert_eq!(refusal("quantity", &json!(-1)), out_of_range());
    }

    #[test]
    fn price_13_more_than_a_million_pieces_are_refused() {
        assert_eq!([refusal("quantity", &json!(1_000_001)), refusal("quantity", &json!(1e99))], [out_of_range(), out_of_range()]);
    }

    #[test]
    fn price_13_a_fraction_of_a_piece_is_refused() {
        assert_eq!(refusal("quantity", &json!(1.5)), [("whole_number".to_owned(), "must be a whole number".to_owned())]);
    }

    #[test]
    fn price_13_what_is_no_day_is_refused() {
        for day in ["tomorrow", "2026-02-30", "21.11.2026", "20261121", "2026-11-21T10:00", "-002026-11-21"] {
            assert_eq!(refusal("deliveryDate", &json!(day))[0].0, "pattern", "{day}");
        }
    }

    #[test]
    fn price_13_a_comment_that_is_too_long_is_refused() {
        let comment = json!({"file_upload-comment": "ė".repeat(CHOICE_LENGTH_MAX + 1)});
        assert_eq!(refusal("attributes", &comment)[0].0, "maxLength");
    }

    #[test]
    fn price_13_comments_that_are_too_long_together_are_refused() {
        let line = |guid: usize| json!({"guid": guid.to_string(), "id": "mug", "quantity": 1, "attributes": {"a-comment": "ė".repeat(CHOICE_LENGTH_MAX)}});
        let many = |count: usize| lines((0..count).map(|guid| serde_json::from_value(line(guid)).expect("a line")).collect());
        let fit = CHOICES_LENGTH_MAX / ("a-comment".len() + CHOICE_LENGTH_MAX);
        assert!(many(fit).is_ok());
        let problems = many(fit + 1).expect_err("refused");
        assert_eq!((problems[0].field.as_str(), problems[0].code.as_str()), ("products", "maxLength"));
    }

    #[test]
    fn cart_06_names_of_choices_count_with_what_is_chosen() {
        let named = |at: usize| (format!("{at:0>ID_LENGTH_MAX$}"), json!("x"));
        let line = |guid: usize| json!({"guid": guid.to_string(), "id": "mug", "quantity": 1, "attributes": (0..CHOICES_MAX).map(named).collect::<Value>()});
        let many = |count: usize| lines((0..count).map(|guid| serde_json::from_value(line(guid)).expect("a line")).collect());
        let fit = CHOICES_LENGTH_MAX / (CHOICES_MAX * (ID_LENGTH_MAX + 1));
        assert!(many(fit).is_ok());
        assert_eq!(many(fit + 1).expect_err("refused")[0].code, "maxLength");
    }

    #[test]
    fn price_13_an_id_that_is_empty_or_too_long_is_refused() {
        for field in ["guid", "id", "code"] {
            for id in [String::new(), "x".repeat(ID_LENGTH_MAX + 1)] {
                assert_eq!(refusal(field, &json!(id))[0].0, "length", "{field}");
            }
        }
    }

    #[test]
    fn price_13_no_lines_and_201_lines_are_refused() {
        for count in [0, LINES_MAX + 1] {
            let many = (0..count).map(|_| serde_json::from_value(json!({"guid": "a", "id": "mug", "quantity": 1})).expect("a line"));
            let problems = lines(many.collect()).expect_err("refused");
            assert_eq!((problems[0].field.as_str(), problems[0].code.as_str()), ("products", "length"));
        }
    }

    #[test]
    fn price_13_more_guids_for_points_than_lines_are_refused() {
        let line = json!({"guid": "a", "id": "mug", "quantity": 1});
        let lines = lines(vec![serde_json::from_value(line).expect("a line")]).expect("lines");
        let read = |count: usize| {
            let mut problems = Vec::new();
            let guids = points_for(Some(vec!["a".to_owned(); count]), &lines, &mut problems);
            (guids, problems.into_iter().map(|problem| (problem.field, problem.code)).collect::<Vec<_>>())
        };
        assert_eq!(read(LINES_MAX), (vec!["a".to_owned()], Vec::new()));
        assert_eq!(read(LINES_MAX + 1), (Vec::new(), vec![("pointsFor".to_owned(), "length".to_owned())]));
    }

    #[test]
    fn cart_07_parts_that_do_not_add_up_to_the_quantity_are_refused() {
        let wrong = [
            json!([{"guid": "a", "quantity": 9}]),
            json!([{"guid": "a", "quantity": 4}, {"guid": "b", "quantity": 7}]),
            json!([{"guid": "a", "quantity": 4}, {"guid": "a", "quantity": 6}]),
            json!([{"guid": "a", "quantity": 4.5}, {"guid": "b", "quantity": 5.5}]),
            json!([{"guid": "a", "quantity": 0}, {"guid": "b", "quantity": 10}]),
        ];
        for parts in wrong {
            assert_eq!(refusal("quantitiesPerDeliveryOption", &parts)[0].0, "sum", "{parts}");
        }
    }

    #[test]
    fn price_13_a_line_that_fits_is_read_whole() {
        let line = json!({"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1_000_000, "deliveryDate": "2026-11-25",
            "attributes": {"colour": "white", "taken-back": "", "never": null},
            "quantitiesPerDeliveryOption": [{"guid": "x", "quantity": 1_000_000}]});
        let read = lines(vec![serde_json::from_value(line).expect("a line")]).expect("lines");
        let [line] = &read[..] else { panic!("one line") };
        assert_eq!((line.quantity, line.delivery_date), (1_000_000, Some(Date::constant(2026, 11, 25))));
        assert_eq!(line.attributes.keys().collect::<Vec<_>>(), ["colour"]);
    }
}
