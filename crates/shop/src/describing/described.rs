//! A priced cart in words, which calls answer and orders keep in forms of their own.

use crate::pricing::{Issue, Line};
use rust_decimal::Decimal;
use serde::Serialize;
use vitrina_core::{
    catalog::PricesInclude,
    companions::Artwork,
    delivery::condition::DayCondition,
    money::Money,
    pricing::{shown::ShownTotals, vat::VatCategory},
};

/// A cart's prices in one language.
#[derive(Debug, Clone, PartialEq)]
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
    /// Whether VAT is in the amounts that do not say it: prices of lines, services, delivery and discount (decision 54).
    pub prices_include: PricesInclude,
    /// What the shopper sees of them: with VAT or without, whatever the shop's prices include.
    pub shown: ShownTotals,
    /// Whether anything of it travels; services do not.
    pub needs_delivery: bool,
    /// Delivery.
    pub delivery: Money,
    /// What a discount code takes off.
    pub discount: Money,
    /// The discount code that holds.
    pub discount_code: Option<String>,
    /// What a voucher pays.
    pub voucher: Money,
    /// VAT part that holds for standard goods: 0.21 is 21 %.
    pub vat_rate: Decimal,
    /// VAT part that prices of standard goods hold where they include VAT: `vat_rate`, or that of the shop's country for who is exempt.
    pub vat_in_prices: Decimal,
    /// The VAT by rate, lowest first.
    pub vat: Vec<DescribedVat>,
    /// ISO code.
    pub currency: String,
    /// How the lines come to what is left to pay.
    pub explanation: Vec<DescribedStep>,
    /// Every issue of every line, each once.
    pub issues: Vec<Issue>,
    /// Codes that change nothing.
    pub warnings: Vec<DescribedWarning>,
}

impl DescribedCart {
    /// How many of its codes do not hold. Nothing tells an unknown one from one that has expired, so both are.
    #[must_use]
    pub fn wrong_codes(&self) -> u64 {
        self.warnings.iter().filter(|warning| warning.code == WarningCode::CodeNotValid).count() as u64
    }
}

/// The VAT of one rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DescribedVat {
    /// VAT part: 0.21 is 21 %.
    pub rate: Decimal,
    /// Net amount under this rate.
    pub net: Money,
    /// The VAT.
    pub vat: Money,
}

/// A line's prices in one language.
#[derive(Debug, Clone, PartialEq)]
pub struct DescribedLine {
    /// What was asked.
    pub line: Line,
    /// The day it arrives.
    pub arrives_on: Option<jiff::civil::Date>,
    /// On what that day depends.
    pub condition: Option<DayCondition>,
    /// Whether the moment until which the day held is over, and nobody here knows if everything was there by then.
    pub is_condition_over: bool,
    /// Code of the variant that the choices come to.
    pub variant_code: Option<String>,
    /// Of the whole line before a discount.
    pub price: Option<Money>,
    /// What it would have cost at the struck price, or without what its buyer pays less.
    pub price_old: Option<Money>,
    /// What points pay of it, or could.
    pub points: Option<DescribedPoints>,
    /// What the discount code takes off.
    pub discount: Money,
    /// VAT part that holds for the product; none when it does not exist.
    pub vat_rate: Option<Decimal>,
    /// VAT part that its price holds where prices include VAT: that of the shop's country for who is exempt; none when it does not exist.
    pub vat_in_price: Option<Decimal>,
    /// Who pays the VAT.
    pub vat_category: VatCategory,
    /// Of one piece, for display.
    pub unit_price: Option<Decimal>,
    /// What the shopper sees of them; none without a price.
    pub shown: Option<ShownLine>,
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
    /// What is said of its print files; none where the product takes none.
    pub artwork: Option<Artwork>,
    /// How many more files an order takes for it; none in a cart.
    pub file_room: usize,
    /// Services on top.
    pub services: Vec<DescribedService>,
    /// Why the price is what it is.
    /// In the shop's own amounts.
    pub explanation: Vec<DescribedStep>,
    /// Ids of the shipping methods that do not take it.
    pub not_delivered_by: Vec<String>,
    /// What stands in the way of ordering it.
    pub issues: Vec<Issue>,
    /// More about what stands in the way.
    pub warnings: Vec<DescribedWarning>,
}

/// What a line costs as the shopper sees it, with VAT or without (decision 54).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownLine {
    /// Of the whole line before a discount.
    pub price: Money,
    /// What it would have cost at the struck price.
    pub price_old: Option<Money>,
    /// Of one piece.
    pub unit_price: Decimal,
}

/// What points pay of a line, or could (decision 59).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DescribedPoints {
    /// How many.
    pub points: u32,
    /// How much of the line, as the shopper sees it.
    pub pays: Money,
    /// They do.
    pub is_paid: bool,
    /// Who buys has as many, after what they pay of the lines before.
    pub is_enough: bool,
}

/// A choice in words.
#[derive(Debug, Clone, PartialEq, Eq)]
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DescribedService {
    /// Attribute code.
    pub code: String,
    /// Name of the chosen value.
    pub title: String,
    /// For the whole line.
    pub price: Money,
}

/// A step of a price in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DescribedStep {
    /// Of a line `base`, `agreed`, `loyalty`, `unbought`, `multiplier`, `total`, `fixed`, `service:{attribute}`, `rounding` or `points`; of a cart `lines`, `discount`, `delivery`,
    /// `rounding`, `vat` or `vatIncluded` for each rate, or `voucher`. `vatIncluded` adds nothing.
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
    /// Quantity tiers that the step comes from: the quantity's own, or the two around it.
    pub tiers: Vec<u32>,
    /// Currency units after this step.
    pub total: Decimal,
}

/// A warning in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DescribedWarning {
    /// What was entered: `discountCode`, `giftVoucher`, or `quantity` of a line.
    pub field: String,
    /// What is wrong with it.
    pub code: WarningCode,
    /// What the shopper reads.
    pub text: String,
}

/// What is wrong with something that was entered: a closed list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum WarningCode {
    /// There is no such code, or not today, or not any more.
    CodeNotValid,
    /// The cart has none of the products that the code holds for.
    NoQualifyingProducts,
    /// The cart is below the code's lowest sum.
    CartAmountTooLow,
    /// The cart is above the code's highest sum.
    CartAmountTooHigh,
    /// The quantity is not one that the matrix allows.
    QuantityOutOfRange,
}
