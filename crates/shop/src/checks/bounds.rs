//! What a schema cannot say of bounds: that a lower one lies below its upper one, and what numbers mean (decisions 7, 8, 13).

use super::{
    finding::{At, Code, Finding},
    look::Look,
};
use jiff::civil::Date;
use rust_decimal::Decimal;
use std::collections::HashSet;
use vitrina_core::{
    catalog::{Configuration, ItemKind, ProductAttribute},
    delivery::calendar::WorkingCalendar,
    pricing::codes::DiscountType,
};

/// Checks products, discounts, the VAT table and the calendar.
pub(super) fn check(look: &Look<'_>, findings: &mut Vec<Finding>) {
    for product in look.products {
        let at = At::new(ItemKind::Products, &product.id);
        for (index, attribute) in product.attributes.iter().enumerate() {
            for (side, min, max) in sides(attribute) {
                below(at, &format!("attributes.{index}.min{side}"), min, max, findings);
            }
        }
    }
    for discount in look.discounts {
        let at = At::new(ItemKind::Discounts, &discount.code);
        if discount.kind == DiscountType::Percent && discount.value > Decimal::ONE_HUNDRED {
            findings.push(at.finding(Code::Unfit, "value", "a percent is at most 100"));
        }
        below(at, "minCart", discount.min_cart, discount.max_cart, findings);
        below(at, "validFrom", discount.valid_from, discount.valid_to, findings);
    }
    configuration(&look.data.configuration, findings);
}

fn configuration(configuration: &Configuration, findings: &mut Vec<Finding>) {
    let at = At::configuration();
    let mut known: HashSet<(&str, &str, Date)> = HashSet::new();
    for (index, rate) in configuration.vat_rates.iter().enumerate() {
        if rate.rate > Decimal::ONE {
            findings.push(at.finding(Code::Unfit, format!("vatRates.{index}.rate"), "a part of the net sum is at most 1: 21 % is 0.21"));
        }
        if !known.insert((&rate.country, &rate.tax_class, rate.valid_from)) {
            let message = format!("{} {} from {} is there twice", rate.country, rate.tax_class, rate.valid_from);
            findings.push(at.finding(Code::Taken, format!("vatRates.{index}"), message));
        }
    }
    if let Err(error) = WorkingCalendar::new(&configuration.time_zone, []) {
        findings.push(at.finding(Code::Unfit, "timeZone", format!("{error}; names are those of the IANA, such as Europe/Vilnius")));
    }
}

fn sides(attribute: &ProductAttribute) -> [(&'static str, Option<u32>, Option<u32>); 3] {
    [
        ("Width", attribute.min_width, attribute.max_width),
        ("Height", attribute.min_height, attribute.max_height),
        ("Diameter", attribute.min_diameter, attribute.max_diameter),
    ]
}

fn below<B: Ord>(at: At<'_>, field: &str, lower: Option<B>, upper: Option<B>, findings: &mut Vec<Finding>) {
    if lower.zip(upper).is_some_and(|(lower, upper)| lower > upper) {
        findings.push(at.finding(Code::Unfit, field, "is above the upper bound beside it"));
    }
}
