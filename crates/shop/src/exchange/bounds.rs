//! What a schema cannot say of bounds: that a lower one lies below its upper one, and what numbers mean (decisions 7, 8, 13).

use super::{Problem, folder::Lists, kinds, lines::Line};
use jiff::civil::Date;
use rust_decimal::Decimal;
use std::collections::HashSet;
use vitrina_core::{
    catalog::{Configuration, ProductAttribute},
    delivery::calendar::WorkingCalendar,
    pricing::codes::DiscountType,
};

/// Checks products and discounts.
pub(super) fn check(lists: &Lists, problems: &mut Vec<Problem>) {
    for line in &lists.products {
        for (index, attribute) in line.item.attributes.iter().enumerate() {
            for (side, min, max) in sides(attribute) {
                below(line, &format!("attributes.{index}.min{side}"), min, max, problems);
            }
        }
    }
    for line in &lists.discounts {
        let discount = &line.item;
        if discount.kind == DiscountType::Percent && discount.value > Decimal::ONE_HUNDRED {
            problems.push(line.problem("value", "a percent is at most 100"));
        }
        below(line, "minCart", discount.min_cart, discount.max_cart, problems);
        below(line, "validFrom", discount.valid_from, discount.valid_to, problems);
    }
}

/// Checks the VAT table and the calendar.
pub(super) fn check_configuration(configuration: &Configuration, problems: &mut Vec<Problem>) {
    let file = Line { file: kinds::CONFIGURATION.file, number: 1, item: () };
    let mut known: HashSet<(&str, &str, Date)> = HashSet::new();
    for (index, rate) in configuration.vat_rates.iter().enumerate() {
        if rate.rate > Decimal::ONE {
            problems.push(file.problem(format!("vatRates.{index}.rate"), "a part of the net sum is at most 1: 21 % is 0.21"));
        }
        if !known.insert((&rate.country, &rate.tax_class, rate.valid_from)) {
            let message = format!("{} {} from {} is there twice", rate.country, rate.tax_class, rate.valid_from);
            problems.push(file.problem(format!("vatRates.{index}"), message));
        }
    }
    if let Err(error) = WorkingCalendar::new(&configuration.time_zone, []) {
        problems.push(file.problem("timeZone", format!("{error}; names are those of the IANA, such as Europe/Vilnius")));
    }
}

fn sides(attribute: &ProductAttribute) -> [(&'static str, Option<u32>, Option<u32>); 3] {
    [
        ("Width", attribute.min_width, attribute.max_width),
        ("Height", attribute.min_height, attribute.max_height),
        ("Diameter", attribute.min_diameter, attribute.max_diameter),
    ]
}

fn below<T, B: Ord>(line: &Line<T>, field: &str, lower: Option<B>, upper: Option<B>, problems: &mut Vec<Problem>) {
    if lower.zip(upper).is_some_and(|(lower, upper)| lower > upper) {
        problems.push(line.problem(field, "is above the upper bound beside it"));
    }
}
