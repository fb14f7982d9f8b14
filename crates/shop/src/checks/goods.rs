//! Variants that can be told apart, questions that can be answered, prices and days that mean what they say, tax classes that are there
//! (PROD-03, PROD-11, LIST-12, decisions 8, 10, 14).

use super::{
    finding::{At, Code, Finding},
    look::Look,
};
use crate::calendar;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use vitrina_core::{
    catalog::{Attribute, CatalogData, ItemKind, PRICE_STARTING_VALUE, PricePer, Product, ProductAttribute, Variant},
    choosing::{asks_for_size, is_service, is_way_to_files, used_for_files},
    decimal,
    pricing::vat::STANDARD_TAX_CLASS,
};

/// Checks each product.
pub(super) fn check(look: &Look<'_>, findings: &mut Vec<Finding>) {
    let rates = rates(look);
    let known: HashMap<&str, &Attribute> = look.data.attributes.iter().map(|attribute| (attribute.code.as_str(), attribute)).collect();
    for product in look.products {
        let at = At::new(ItemKind::Products, &product.id);
        variants(at, product, &known, findings);
        for (index, variant) in product.variants.iter().enumerate() {
            if let Some((old, now)) = variant.price_old.zip(variant.price_now).filter(|(old, now)| old <= now) {
                let words = format!("{old} is struck out beside priceNow, so it must be above it: priceNow is {now}");
                findings.push(at.finding(Code::Unfit, format!("variants.{index}.priceOld"), words));
            }
        }
        tax_class(at, product, look.data, &rates, findings);
        size(at, product, &known, findings);
        answers(at, product, &known, findings);
        starting(at, product, findings);
        days(at, product, findings);
    }
}

/// What is sold when there is none of it takes days to come, or it would be promised for today (DATE-03, decision 14).
fn days(at: At<'_>, product: &Product, findings: &mut Vec<Finding>) {
    let is_of_stock = !product.has_matrix() && !is_service(product);
    if is_of_stock && product.sell_without_stock && product.min_delivery_in_days.is_none() {
        let words = "sellWithoutStock needs the working days in which the product arrives when there is none in stock";
        findings.push(at.finding(Code::Missing, "minDeliveryInDays", words));
    }
}

/// Of what is priced by area somebody enters the size, and no other.
fn size(at: At<'_>, product: &Product, known: &HashMap<&str, &Attribute>, findings: &mut Vec<Finding>) {
    if product.price_per != PricePer::SquareMetre {
        return;
    }
    let is_size = |used: &ProductAttribute| known.get(used.code.as_str()).is_some_and(|attribute| asks_for_size(product, used, attribute));
    let mut sizes = product.attributes.iter().enumerate().filter(|(_, used)| is_size(used));
    let Some((_, first)) = sizes.next() else {
        let words = "a price of a square metre needs a size: give the product an attribute whose customValuesType is dimension, without values here or in its variants";
        findings.push(at.finding(Code::Missing, "pricePer", words));
        return;
    };
    for (index, more) in sizes {
        let words = format!("{} is priced by the size {} already; {} cannot be its size too", product.id, first.code, more.code);
        findings.push(at.finding(Code::Taken, format!("attributes.{index}.code"), words));
    }
}

/// What must be answered can be, or it would not be asked, and the product sold without it (PROD-11).
fn answers(at: At<'_>, product: &Product, known: &HashMap<&str, &Attribute>, findings: &mut Vec<Finding>) {
    let asks_for_files = || used_for_files(product, |code| known.get(code).copied()).is_some();
    for (index, used) in product.attributes.iter().enumerate() {
        let Some(attribute) = known.get(used.code.as_str()) else { continue };
        let is_asked = used.is_required.unwrap_or(attribute.is_required) && !attribute.is_hidden();
        let is_answered =
            !product.is_left_open(&used.code, used) || used.text.is_some() || attribute.has_custom_values || attribute.takes_files();
        if !is_asked || is_answered || is_way_to_files(&used.code, asks_for_files) {
            continue;
        }
        let (field, missing) = match attribute.values.first() {
            Some(first) => ("values", format!("name the values here that can be ordered, such as [\"{}\"]", first.value)),
            None => ("code", "give it hasCustomValues, and customValuesType such as \"text\", in attributes.jsonl".to_owned()),
        };
        let words = format!("{} is required, but nothing can answer it: {missing}", used.code);
        findings.push(at.finding(Code::Missing, format!("attributes.{index}.{field}"), words));
    }
}

/// The price that a product without one begins at is an amount in each language: anything else would show no price (LIST-12).
fn starting(at: At<'_>, product: &Product, findings: &mut Vec<Finding>) {
    let used = product.attributes.iter().enumerate().filter(|(_, used)| used.code == PRICE_STARTING_VALUE);
    for (index, text) in used.filter_map(|(index, used)| Some((index, used.text.as_ref()?))) {
        let is_refused = |amount: &str| decimal::parse(amount).is_none_or(|amount| amount.is_sign_negative());
        if let Some((_, amount)) = text.each().find(|(_, amount)| is_refused(amount)) {
            let words = format!(
                "\"{amount}\" is no amount from 0, such as 4.90: the currency is the shop's, and words stand in price_starting_label"
            );
            findings.push(at.finding(Code::Unfit, format!("attributes.{index}.text"), words));
        }
    }
}

/// Every variant answers the same questions, and no two of them alike: what is hidden nobody can choose by.
fn variants(at: At<'_>, product: &Product, attributes: &HashMap<&str, &Attribute>, findings: &mut Vec<Finding>) {
    let is_hidden = |code: &str| attributes.get(code).is_some_and(|attribute| attribute.is_hidden());
    let asked: BTreeSet<&str> = product.variants.iter().flat_map(choices).map(|(code, _)| code).collect();
    let mut known: HashMap<BTreeMap<&str, &str>, &str> = HashMap::new();
    for (index, variant) in product.variants.iter().enumerate() {
        let mut own: BTreeMap<&str, &str> = choices(variant).collect();
        let missing: Vec<&str> = asked.iter().copied().filter(|code| !own.contains_key(code)).collect();
        if !missing.is_empty() {
            let words = format!("{} is missing, which other variants of {} have", missing.join(", "), product.id);
            findings.push(at.finding(Code::Missing, format!("variants.{index}.attributes"), words));
        }
        own.retain(|code, _| !is_hidden(code));
        let words = own.iter().map(|(code, value)| format!("{code} {value}")).collect::<Vec<_>>().join(", ");
        if let Some(other) = known.insert(own, &variant.code) {
            let alike = if words.is_empty() { "neither has attributes that pages show".to_owned() } else { words };
            findings.push(at.finding(
                Code::Taken,
                format!("variants.{index}"),
                format!("cannot be told from the variant {other}: {alike}"),
            ));
        }
    }
}

fn choices(variant: &Variant) -> impl Iterator<Item = (&str, &str)> {
    variant.attributes.iter().map(|choice| (choice.code.as_str(), choice.value.as_str()))
}

/// Tax classes with the countries that have a rate for them today.
fn rates<'a>(look: &Look<'a>) -> BTreeMap<&'a str, BTreeSet<&'a str>> {
    let mut rates: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::from([(STANDARD_TAX_CLASS, BTreeSet::new())]);
    let configuration = &look.data.configuration;
    let today = look.now.map(|now| calendar::today(configuration, now));
    for rate in &configuration.vat_rates {
        let countries = rates.entry(&rate.tax_class).or_default();
        if today.is_none_or(|today| rate.valid_from <= today) {
            countries.insert(&rate.country);
        }
    }
    rates
}

/// Where a class has no rate, 21 % would be charged (decision 8): right for the standard class at most.
fn tax_class(at: At<'_>, product: &Product, data: &CatalogData, rates: &BTreeMap<&str, BTreeSet<&str>>, findings: &mut Vec<Finding>) {
    let Some(class) = product.tax_class.as_deref() else { return };
    let Some(countries) = rates.get(class) else {
        let known: Vec<&str> = rates.keys().copied().collect();
        let words = format!("there is no tax class {class} in vatRates of configuration.json: known are {}", known.join(", "));
        findings.push(at.finding(Code::Missing, "taxClass", words));
        return;
    };
    let configuration = &data.configuration;
    let sold_in: BTreeSet<&str> = configuration.delivery_countries.iter().chain([&configuration.country]).map(String::as_str).collect();
    let without: Vec<&str> = sold_in.difference(countries).copied().collect();
    if class != STANDARD_TAX_CLASS && !without.is_empty() {
        let words = format!("vatRates of configuration.json have no rate of {class} for {} that holds today", without.join(", "));
        findings.push(at.finding(Code::Missing, "taxClass", words));
    }
}
