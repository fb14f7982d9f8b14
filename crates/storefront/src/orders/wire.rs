//! Shapes that pricing and ordering share.

use crate::wire::{self, Number};
use indexmap::IndexMap;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use vitrina_core::configuring::Choices;
use vitrina_http::problem::FieldProblem;
use vitrina_shop::{
    describing::{DescribedCart, DescribedLine},
    pricing::{Issue, Line},
};

/// Most lines of one cart.
const LINES_MAX: usize = 200;
/// Most choices of one line.
const CHOICES_MAX: usize = 60;
/// Longest value of a choice: a comment to the printer fits.
const CHOICE_LENGTH_MAX: usize = 2000;
/// Longest id, code or guid.
const ID_LENGTH_MAX: usize = 128;
/// Largest quantity (decision 4).
const QUANTITY_MAX: f64 = 1_000_000.0;

/// A product in a cart as the shopper configured it (S1 §3). Prices sent along are ignored (decision 12).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrderLine {
    /// The shopper's key of the line.
    guid: String,
    /// Product id.
    id: String,
    /// Variant code; without it the choices must determine one.
    #[serde(default)]
    code: Option<String>,
    /// A whole number from 1 to 1000000.
    quantity: f64,
    /// yyyy-mm-dd; required for products with a matrix.
    #[serde(default)]
    delivery_date: Option<String>,
    /// Attribute code to value. Companions: `{code}-width`, `{code}-height`, `{code}-diameter` in whole millimetres,
    /// `file_upload-later`, `file_upload-comment`.
    #[serde(default)]
    #[schema(value_type = std::collections::HashMap<String, String>)]
    attributes: IndexMap<String, String>,
}

/// What a cart costs (S1 §7). Amounts are without VAT where they do not say otherwise.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PriceAnswer {
    /// With VAT.
    total: Number,
    #[serde(rename = "totalWithoutVAT")]
    total_without_vat: Number,
    #[serde(rename = "totalVAT")]
    total_vat: Number,
    /// VAT part: 0.21 is 21 %.
    #[serde(rename = "VAT")]
    vat: Number,
    delivery: Number,
    discount: Number,
    voucher: Number,
    /// What is left to pay, with VAT.
    total_to_pay: Number,
    currency: String,
    product_details: Vec<PricedLine>,
    /// Every issue of every line, each once.
    #[schema(value_type = Vec<wire::Issue>)]
    issues: Vec<Issue>,
    warnings: Vec<String>,
}

/// What a line costs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PricedLine {
    guid: String,
    /// Null while an issue prevents a price.
    price: Option<Number>,
    price_old: Option<Number>,
    unit_price: Option<Number>,
    title: String,
    url: Option<String>,
    /// Variant code.
    code: Option<String>,
    image_id: Option<String>,
    image_alt: String,
    options: Vec<ChosenOption>,
    quantity: u32,
    /// The day it arrives, yyyy-mm-dd.
    delivery_date: Option<String>,
    services: Vec<PricedService>,
    explanation: Vec<PriceStep>,
    #[schema(value_type = Vec<wire::Issue>)]
    issues: Vec<Issue>,
}

/// A choice in words.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChosenOption {
    code: String,
    title: String,
    value: String,
    value_title: String,
}

/// A service on a line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PricedService {
    code: String,
    title: String,
    price: Number,
    price_old: Option<Number>,
}

/// A step of a price (decision 11): `amount`, times `quantity`, or `percent` of the total before; `total` is the running total.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PriceStep {
    /// base, multiplier, fixed, service:{attribute} or rounding.
    code: String,
    label: String,
    amount: Option<Number>,
    percent: Option<Number>,
    quantity: Option<u32>,
    /// Billed square metres of one piece.
    #[serde(rename = "areaM2")]
    area_m2: Option<Number>,
    total: Number,
}

/// Reads the lines of a request; every field that does not fit is named.
pub(crate) fn lines(products: Vec<OrderLine>) -> Result<Vec<Line>, Vec<FieldProblem>> {
    let mut problems = Vec::new();
    if products.is_empty() || products.len() > LINES_MAX {
        problems.push(FieldProblem::new("products", "length", format!("must have 1 to {LINES_MAX} entries")));
        return Err(problems);
    }
    let lines = products.into_iter().enumerate().filter_map(|(index, line)| read(index, line, &mut problems)).collect();
    if problems.is_empty() { Ok(lines) } else { Err(problems) }
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
    let quantity = whole(line.quantity);
    if quantity.is_none() {
        refuse("quantity", "out_of_range", "must be a whole number from 1 to 1000000".to_owned());
    }
    let delivery_date = line.delivery_date.filter(|text| !text.is_empty());
    let date: Option<Date> = delivery_date.as_ref().and_then(|text| text.parse().ok());
    if delivery_date.is_some() && date.is_none() {
        refuse("deliveryDate", "pattern", "must be a date, yyyy-mm-dd".to_owned());
    }
    if line.attributes.len() > CHOICES_MAX {
        refuse("attributes", "length", format!("must have at most {CHOICES_MAX} entries"));
    }
    for (code, value) in &line.attributes {
        if code.chars().count() > ID_LENGTH_MAX || value.chars().count() > CHOICE_LENGTH_MAX {
            refuse("attributes", "maxLength", format!("values must have at most {CHOICE_LENGTH_MAX} characters"));
        }
    }
    let is_right = problems.len() == before;
    // An empty value is a choice that was taken back.
    let attributes: Choices = line.attributes.into_iter().filter(|(_, value)| !value.is_empty()).collect();
    quantity.filter(|_| is_right).map(|quantity| Line {
        guid: line.guid,
        id: line.id,
        code: line.code,
        quantity,
        delivery_date: date,
        attributes,
    })
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the range is checked first")]
fn whole(number: f64) -> Option<u32> {
    let is_whole = number.fract() == 0.0 && (1.0..=QUANTITY_MAX).contains(&number);
    is_whole.then_some(number as u32)
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

impl From<&DescribedCart> for PriceAnswer {
    fn from(cart: &DescribedCart) -> Self {
        Self {
            total: cart.total.into(),
            total_without_vat: cart.total_without_vat.into(),
            total_vat: cart.total_vat.into(),
            vat: cart.vat_rate.into(),
            delivery: cart.delivery.into(),
            discount: cart.discount.into(),
            voucher: cart.voucher.into(),
            total_to_pay: cart.total_to_pay.into(),
            currency: cart.currency.clone(),
            product_details: cart.lines.iter().map(PricedLine::from).collect(),
            issues: cart.issues.clone(),
            warnings: Vec::new(),
        }
    }
}

impl From<&DescribedLine> for PricedLine {
    fn from(line: &DescribedLine) -> Self {
        Self {
            guid: line.line.guid.clone(),
            price: line.price.map(Number::from),
            price_old: line.price_old.map(Number::from),
            unit_price: line.unit_price.map(Number::from),
            title: line.title.clone(),
            url: line.url.clone(),
            code: line.variant_code.clone(),
            image_id: line.image_id.clone(),
            image_alt: line.image_alt.clone(),
            options: line
                .options
                .iter()
                .map(|option| ChosenOption {
                    code: option.code.clone(),
                    title: option.title.clone(),
                    value: option.value.clone(),
                    value_title: option.value_title.clone(),
                })
                .collect(),
            quantity: line.line.quantity,
            delivery_date: line.arrives_on.map(|date| date.to_string()),
            services: line
                .services
                .iter()
                .map(|service| PricedService {
                    code: service.code.clone(),
                    title: service.title.clone(),
                    price: service.price.into(),
                    price_old: None,
                })
                .collect(),
            explanation: line
                .explanation
                .iter()
                .map(|step| PriceStep {
                    code: step.code.clone(),
                    label: step.label.clone(),
                    amount: step.amount.map(Number::from),
                    percent: step.percent.map(Number::from),
                    quantity: step.quantity,
                    area_m2: step.area_m2.map(Number::from),
                    total: step.total.into(),
                })
                .collect(),
            issues: line.issues.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::whole;

    #[test]
    fn price_13_only_whole_quantities_in_range_are_read() {
        assert_eq!([0.0, -1.0, 1.5, 1e99, f64::NAN, 1_000_001.0].map(whole), [None; 6]);
        assert_eq!([1.0, 250.0, 1_000_000.0].map(whole), [Some(1), Some(250), Some(1_000_000)]);
    }
}
