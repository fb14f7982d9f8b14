//! The prices of an order, as they are stored.

use crate::{
    describing::{
        DescribedCart, DescribedLine, DescribedOption, DescribedPoints, DescribedService, DescribedStep, DescribedVat, ShownLine,
    },
    pricing::Line,
};
use jiff::civil::Date;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use vitrina_core::{
    catalog::PricesInclude,
    companions::{Artwork, Choices},
    delivery::condition::DayCondition,
    money::Money,
    pricing::{shown::ShownTotals, vat::VatCategory},
};

/// What was ordered, with its prices in the order's language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderedPrices {
    /// The lines in the shopper's order.
    pub lines: Vec<OrderedLine>,
    /// Lines plus delivery, without VAT.
    pub total_without_vat: Money,
    /// The VAT.
    pub total_vat: Money,
    /// With VAT.
    pub total: Money,
    /// What was left to pay.
    pub total_to_pay: Money,
    /// Whether VAT is in the amounts that do not say it: prices of lines, services, delivery and discount (decision 54).
    pub prices_include: PricesInclude,
    /// What the shopper saw of them.
    pub shown: OrderedShown,
    /// Delivery.
    pub delivery: Money,
    /// What the discount code took off.
    pub discount: Money,
    /// The discount code.
    pub discount_code: Option<String>,
    /// What the voucher paid.
    pub voucher: Money,
    /// VAT part that held for standard goods: 0.21 is 21 %.
    pub vat_rate: Decimal,
    /// VAT part that prices of standard goods held where they included VAT.
    pub vat_in_prices: Decimal,
    /// The VAT by rate, lowest first.
    pub vat: Vec<OrderedVat>,
    /// ISO code.
    pub currency: String,
    /// How the lines come to what was left to pay.
    pub explanation: Vec<OrderedStep>,
}

/// What the shopper saw of the amounts: with VAT or without, each rounded by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderedShown {
    /// Whether VAT is in them.
    pub prices_include: PricesInclude,
    /// The lines before the discount.
    pub products: Money,
    /// What the discount code took off.
    pub discount: Money,
    /// Delivery.
    pub delivery: Money,
    /// What they are short of the total.
    pub rounding: Money,
}

/// The VAT of one rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderedVat {
    /// VAT part: 0.21 is 21 %.
    pub rate: Decimal,
    /// Net amount under this rate.
    pub net: Money,
    /// The VAT.
    pub vat: Money,
}

/// A line of an order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderedLine {
    /// The shopper's key of the line.
    pub guid: String,
    /// Product id.
    pub id: String,
    /// Variant code, as it was asked for.
    pub code: Option<String>,
    /// Pieces.
    pub quantity: u32,
    /// The day that was asked for.
    pub delivery_date: Option<Date>,
    /// What was chosen.
    pub attributes: Choices,
    /// The day it arrives; none of services.
    pub arrives_on: Option<Date>,
    /// On what that day depended; none of services, and of orders from before this was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<DayCondition>,
    /// Code of the variant that the choices came to.
    pub variant_code: Option<String>,
    /// Of the whole line before the discount.
    pub price: Option<Money>,
    /// What it would have cost at the struck price.
    pub price_old: Option<Money>,
    /// What points paid of it; none where they paid nothing, and of orders from before there were points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<OrderedPoints>,
    /// What the discount code took off.
    pub discount: Money,
    /// VAT part that held for the product.
    pub vat_rate: Option<Decimal>,
    /// VAT part that its price held where prices included VAT; none of orders from before this was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vat_in_price: Option<Decimal>,
    /// Who pays the VAT.
    pub vat_category: VatCategory,
    /// Of one piece, for display.
    pub unit_price: Option<Decimal>,
    /// What the shopper saw of them.
    pub shown: Option<OrderedShownLine>,
    /// Name of the product.
    pub title: String,
    /// Its address with the language's prefix.
    pub url: Option<String>,
    /// Its picture.
    pub image_id: Option<String>,
    /// What the picture shows.
    pub image_alt: String,
    /// What was chosen, in words.
    pub options: Vec<OrderedOption>,
    /// What was said of its print files; none where the product takes none.
    pub artwork: Option<Artwork>,
    /// Services on top.
    pub services: Vec<OrderedService>,
    /// Why the price is what it is.
    pub explanation: Vec<OrderedStep>,
}

impl OrderedPrices {
    /// VAT part that held for a line.
    pub(crate) fn charged_on(&self, line: &OrderedLine) -> Decimal {
        line.vat_rate.unwrap_or(self.vat_rate)
    }

    /// VAT part that the price of a line held: more than was charged where the buyer is exempt. Orders from before it was kept say it of
    /// standard goods alone.
    pub(crate) fn included_in(&self, line: &OrderedLine) -> Decimal {
        let known = if line.vat_category == VatCategory::Standard { self.charged_on(line) } else { self.vat_in_prices };
        line.vat_in_price.unwrap_or(known)
    }
}

/// What the shopper saw of a line's prices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderedShownLine {
    /// Of the whole line before the discount.
    pub price: Money,
    /// What it would have cost at the struck price.
    pub price_old: Option<Money>,
    /// Of one piece.
    pub unit_price: Decimal,
}

/// What points paid of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderedPoints {
    /// How many.
    pub points: u32,
    /// How much of it, as the shopper saw it.
    pub pays: Money,
}

/// A choice in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderedOption {
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
pub struct OrderedService {
    /// Attribute code.
    pub code: String,
    /// Name of the chosen value.
    pub title: String,
    /// For the whole line.
    pub price: Money,
}

/// A step of a price in words; of which kinds there are, [`DescribedStep`] says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderedStep {
    /// What it stands for.
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
    /// Quantity tiers that the step comes from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiers: Vec<u32>,
    /// Currency units after this step.
    pub total: Decimal,
}

/// What is stored and what is described have these fields alike, for now.
macro_rules! alike {
    ($($stored:ident, $described:ident: $($field:ident)+;)+) => {$(
        impl From<$described> for $stored {
            fn from(from: $described) -> Self {
                Self { $($field: from.$field),+ }
            }
        }

        impl From<$stored> for $described {
            fn from(from: $stored) -> Self {
                Self { $($field: from.$field),+ }
            }
        }
    )+};
}

alike! {
    OrderedShown, ShownTotals: prices_include products discount delivery rounding;
    OrderedShownLine, ShownLine: price price_old unit_price;
    OrderedVat, DescribedVat: rate net vat;
    OrderedOption, DescribedOption: code title value value_title;
    OrderedService, DescribedService: code title price;
    OrderedStep, DescribedStep: code label amount percent quantity area_m2 tiers total;
}

fn each<From, To: std::convert::From<From>>(all: Vec<From>) -> Vec<To> {
    all.into_iter().map(To::from).collect()
}

/// Issues and warnings are left out: an order has only what holds.
impl From<DescribedCart> for OrderedPrices {
    fn from(cart: DescribedCart) -> Self {
        Self {
            lines: each(cart.lines),
            total_without_vat: cart.total_without_vat,
            total_vat: cart.total_vat,
            total: cart.total,
            total_to_pay: cart.total_to_pay,
            prices_include: cart.prices_include,
            shown: cart.shown.into(),
            delivery: cart.delivery,
            discount: cart.discount,
            discount_code: cart.discount_code,
            voucher: cart.voucher,
            vat_rate: cart.vat_rate,
            vat_in_prices: cart.vat_in_prices,
            vat: each(cart.vat),
            currency: cart.currency,
            explanation: each(cart.explanation),
        }
    }
}

impl From<OrderedPrices> for DescribedCart {
    fn from(prices: OrderedPrices) -> Self {
        Self {
            // What travels has a day; services have none.
            needs_delivery: prices.lines.iter().any(|line| line.arrives_on.is_some()),
            lines: each(prices.lines),
            total_without_vat: prices.total_without_vat,
            total_vat: prices.total_vat,
            total: prices.total,
            total_to_pay: prices.total_to_pay,
            prices_include: prices.prices_include,
            shown: prices.shown.into(),
            delivery: prices.delivery,
            discount: prices.discount,
            discount_code: prices.discount_code,
            voucher: prices.voucher,
            vat_rate: prices.vat_rate,
            vat_in_prices: prices.vat_in_prices,
            vat: each(prices.vat),
            currency: prices.currency,
            explanation: each(prices.explanation),
            issues: Vec::new(),
            warnings: Vec::new(),
        }
    }
}

impl From<DescribedLine> for OrderedLine {
    fn from(described: DescribedLine) -> Self {
        let line = described.line;
        Self {
            guid: line.guid,
            id: line.id,
            code: line.code,
            quantity: line.quantity,
            delivery_date: line.delivery_date,
            attributes: line.attributes,
            arrives_on: described.arrives_on,
            condition: described.condition,
            variant_code: described.variant_code,
            price: described.price,
            price_old: described.price_old,
            points: described
                .points
                .filter(|points| points.is_paid)
                .map(|DescribedPoints { points, pays, .. }| OrderedPoints { points, pays }),
            discount: described.discount,
            vat_rate: described.vat_rate,
            vat_in_price: described.vat_in_price,
            vat_category: described.vat_category,
            unit_price: described.unit_price,
            shown: described.shown.map(OrderedShownLine::from),
            title: described.title,
            url: described.url,
            image_id: described.image_id,
            image_alt: described.image_alt,
            options: each(described.options),
            artwork: described.artwork,
            services: each(described.services),
            explanation: each(described.explanation),
        }
    }
}

impl From<OrderedLine> for DescribedLine {
    fn from(ordered: OrderedLine) -> Self {
        let line = Line {
            guid: ordered.guid,
            id: ordered.id,
            code: ordered.code,
            quantity: ordered.quantity,
            delivery_date: ordered.delivery_date,
            attributes: ordered.attributes,
            parts: Vec::new(),
        };
        Self {
            line,
            arrives_on: ordered.arrives_on,
            condition: ordered.condition,
            is_condition_over: false,
            variant_code: ordered.variant_code,
            price: ordered.price,
            price_old: ordered.price_old,
            points: ordered.points.map(|OrderedPoints { points, pays }| DescribedPoints { points, pays, is_paid: true, is_enough: true }),
            discount: ordered.discount,
            vat_rate: ordered.vat_rate,
            vat_in_price: ordered.vat_in_price,
            vat_category: ordered.vat_category,
            unit_price: ordered.unit_price,
            shown: ordered.shown.map(ShownLine::from),
            title: ordered.title,
            url: ordered.url,
            image_id: ordered.image_id,
            image_alt: ordered.image_alt,
            options: each(ordered.options),
            artwork: ordered.artwork,
            file_room: 0,
            services: each(ordered.services),
            explanation: each(ordered.explanation),
            not_delivered_by: Vec::new(),
            issues: Vec::new(),
            warnings: Vec::new(),
        }
    }
}
