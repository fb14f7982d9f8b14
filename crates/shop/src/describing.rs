//! A priced cart in one language: what the cart page, the order, its documents and mails show alike (decision 11).

use crate::{
    pricing::{Issue, Line, PricedCart, PricedLine},
    translations::Translations,
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::DESIGN_CREATION_SERVICE,
    locale::Locale,
    money::Money,
    pricing::explanation::{Step, StepCode},
};

/// A cart's prices in one language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DescribedCart {
    /// The lines in the cart's order.
    pub lines: Vec<DescribedLine>,
    /// Lines plus delivery, without VAT.
    pub total_without_vat: Money,
    /// The VAT.
    pub total_vat: Money,
    /// With VAT.
    pub total: Money,
    /// What is left to pay.
    pub total_to_pay: Money,
    /// Delivery without VAT.
    pub delivery: Money,
    /// What a discount code takes off.
    pub discount: Money,
    /// What a voucher pays.
    pub voucher: Money,
    /// VAT part: 0.21 is 21 %.
    pub vat_rate: Decimal,
    /// ISO code.
    pub currency: String,
    /// Every issue of every line, each once.
    pub issues: Vec<Issue>,
}

/// A line's prices in one language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DescribedLine {
    /// What was asked.
    #[serde(flatten)]
    pub line: Line,
    /// The day it arrives.
    pub arrives_on: Option<jiff::civil::Date>,
    /// Code of the variant that the choices come to.
    pub variant_code: Option<String>,
    /// Of the whole line, without VAT.
    pub price: Option<Money>,
    /// What it would have cost at the struck price.
    pub price_old: Option<Money>,
    /// Of one piece, for display.
    pub unit_price: Option<Decimal>,
    /// Name of the product.
    pub title: String,
    /// Its address with the language's prefix.
    pub url: Option<String>,
    /// Its picture.
    pub image_id: Option<String>,
    /// What the picture shows.
    pub image_alt: String,
    /// What was chosen, in words.
    pub options: Vec<DescribedOption>,
    /// Services on top.
    pub services: Vec<DescribedService>,
    /// Why the price is what it is.
    pub explanation: Vec<DescribedStep>,
    /// What stands in the way of ordering it.
    pub issues: Vec<Issue>,
}

/// A choice in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DescribedOption {
    /// Attribute code.
    pub code: String,
    /// Name of the attribute.
    pub title: String,
    /// Chosen value.
    pub value: String,
    /// Name of the value.
    pub value_title: String,
}

/// A service on a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DescribedService {
    /// Attribute code.
    pub code: String,
    /// Name of the chosen value.
    pub title: String,
    /// For the whole line.
    pub price: Money,
}

/// A step of a price in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DescribedStep {
    /// `base`, `multiplier`, `fixed`, `service:{attribute}` or `rounding`.
    pub code: String,
    /// Its name.
    pub label: String,
    /// Currency units.
    pub amount: Option<Decimal>,
    /// Percent of the running total.
    pub percent: Option<Decimal>,
    /// Pieces that the amount is for.
    pub quantity: Option<u32>,
    /// Billed square metres of one piece, where the amount is a price per square metre.
    pub area_m2: Option<Decimal>,
    /// Currency units after this step.
    pub total: Decimal,
}

/// Puts `cart` into words.
#[must_use]
pub fn describe(cart: &PricedCart<'_>, snapshot: &Snapshot, translations: &Translations, locale: Locale) -> DescribedCart {
    let words = Words { snapshot, translations, locale };
    let totals = &cart.totals;
    DescribedCart {
        lines: cart.lines.iter().map(|line| words.line(line)).collect(),
        total_without_vat: totals.total_without_vat,
        total_vat: totals.total_vat,
        total: totals.total,
        total_to_pay: totals.total_to_pay,
        delivery: cart.delivery,
        discount: totals.discount,
        voucher: totals.voucher_applied,
        vat_rate: cart.vat_rate,
        currency: snapshot.configuration.currency.clone(),
        issues: cart.issues(),
    }
}

struct Words<'a> {
    snapshot: &'a Snapshot,
    translations: &'a Translations,
    locale: Locale,
}

impl Words<'_> {
    fn line(&self, priced: &PricedLine<'_>) -> DescribedLine {
        let price = priced.price.as_ref();
        let (product, variant) = (priced.product.as_deref(), priced.variant());
        let own_image = variant.and_then(|variant| variant.images.first());
        let image = own_image.or_else(|| product.and_then(|product| product.images.first()));
        let alt = image.and_then(|image| product?.image_alt_by_image_id.get(image));
        DescribedLine {
            line: priced.line.clone(),
            arrives_on: priced.delivery_date,
            variant_code: variant.map(|variant| variant.code.clone()),
            price: price.map(|price| price.price),
            price_old: priced.price_old,
            unit_price: price.map(|price| price.unit_price),
            title: product.map_or("", |product| self.snapshot.text(&product.title, self.locale)).to_owned(),
            url: product.map(|product| self.snapshot.address(&product.url, self.locale)),
            image_id: image.cloned(),
            image_alt: alt.map_or("", |alt| self.snapshot.text(alt, self.locale)).to_owned(),
            options: self.options(priced),
            services: price.map_or_else(Vec::new, |price| {
                let describe = |service: &vitrina_core::pricing::line::ServicePrice| DescribedService {
                    title: self.service_title(priced, &service.code),
                    code: service.code.clone(),
                    price: service.price,
                };
                price.services.iter().map(describe).collect()
            }),
            explanation: price.map_or_else(Vec::new, |price| price.explanation.iter().map(|step| self.step(priced, step)).collect()),
            issues: priced.issues.clone(),
        }
    }

    /// What was chosen: the variant's values, then services and entries in the product's order.
    fn options(&self, priced: &PricedLine<'_>) -> Vec<DescribedOption> {
        let Some(product) = &priced.product else { return Vec::new() };
        let choices = &priced.line.attributes;
        let of_variant =
            priced.variant().into_iter().flat_map(|variant| &variant.attributes).map(|choice| (choice.code.as_str(), choice.value.clone()));
        let used = product.attributes.iter().filter(|used| used.code != DESIGN_CREATION_SERVICE);
        let others = used.filter_map(|used| {
            let size = Self::size(&used.code, choices);
            let value = size.or_else(|| choices.get(&used.code).cloned())?;
            Some((used.code.as_str(), value))
        });
        let mut options: Vec<DescribedOption> = Vec::new();
        for (code, value) in of_variant.chain(others) {
            if options.iter().any(|option| option.code == code) {
                continue;
            }
            let Some(attribute) = self.snapshot.attributes.get(code) else { continue };
            options.push(DescribedOption {
                code: code.to_owned(),
                title: self.snapshot.text(&attribute.title, self.locale).to_owned(),
                value_title: self.value_title(code, &value),
                value,
            });
        }
        options
    }

    fn size(code: &str, choices: &vitrina_core::configuring::Choices) -> Option<String> {
        let side = |suffix: &str| choices.get(&format!("{code}{suffix}"));
        if let Some(diameter) = side("-diameter") {
            return Some(format!("⌀ {diameter} mm"));
        }
        Some(format!("{} × {} mm", side("-width")?, side("-height")?))
    }

    fn value_title(&self, code: &str, value: &str) -> String {
        let found = self.snapshot.attributes.get(code).and_then(|attribute| attribute.values.iter().find(|known| known.value == value));
        found.map_or_else(|| value.to_owned(), |known| self.snapshot.text(&known.title, self.locale).to_owned())
    }

    fn service_title(&self, priced: &PricedLine<'_>, code: &str) -> String {
        let title = self.snapshot.attributes.get(code).map_or(code, |attribute| self.snapshot.text(&attribute.title, self.locale));
        match priced.line.attributes.get(code) {
            Some(value) => format!("{title}: {}", self.value_title(code, value)),
            None => title.to_owned(),
        }
    }

    fn step(&self, priced: &PricedLine<'_>, step: &Step) -> DescribedStep {
        let (code, label) = match (&step.service, step.code) {
            (Some(service), _) => (format!("service:{service}"), self.service_title(priced, service)),
            (None, code) => (step_name(code).to_owned(), self.translations.get(self.snapshot, self.locale, &step.label_key).to_owned()),
        };
        DescribedStep {
            code,
            label,
            amount: step.amount,
            percent: step.percent,
            quantity: step.quantity,
            area_m2: step.area_m2,
            total: step.running_total,
        }
    }
}

const fn step_name(code: StepCode) -> &'static str {
    match code {
        StepCode::Base => "base",
        StepCode::Multiplier => "multiplier",
        StepCode::Fixed => "fixed",
        StepCode::Service => "service",
        StepCode::Rounding => "rounding",
    }
}
