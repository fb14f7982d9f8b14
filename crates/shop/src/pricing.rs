//! What a cart costs now, and what stands in the way of ordering it (S1 §5, §7; decisions 2 to 16, 20).

use crate::calendar;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use std::{collections::HashMap, sync::Arc};
use vitrina_catalog::Moment;
use vitrina_core::{
    catalog::{PricingMatrix, Product, Variant, Warehouse},
    configuring::{Choices, Configured, ConfiguringError, configure, is_service},
    delivery::stock::{self, BeyondStock},
    money::Money,
    pricing::{
        line::{Area, LineInput, LinePrice, MatrixChoice, Service, price_line},
        totals::{Taxed, Totals, TotalsError, TotalsInput, TotalsLine, totals},
        vat::{self, Buyer},
    },
};

/// A product in a cart, as the shopper configured it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    /// The shopper's key of the line.
    pub guid: String,
    /// Product id.
    pub id: String,
    /// Variant code; without it the choices must determine one.
    pub code: Option<String>,
    /// Pieces, 1 to 1,000,000.
    pub quantity: u32,
    /// The day that was chosen.
    pub delivery_date: Option<Date>,
    /// What was chosen.
    pub attributes: Choices,
}

/// A cart to be priced.
#[derive(Debug, Clone, PartialEq)]
pub struct Cart {
    /// Its lines.
    pub lines: Vec<Line>,
    /// The way of delivery, once chosen.
    pub shipping_method_id: Option<String>,
    /// Two-letter country of the buyer.
    pub billing_country: Option<String>,
    /// Two-letter country that the goods go to.
    pub delivery_country: Option<String>,
}

/// Why a line or cart cannot be ordered as it is (decision 20: a closed list).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Issue {
    /// The quantity is not to be had.
    UnavailableProductQuantity,
    /// The day is not to be had (any more).
    UnavailableDate,
    /// A choice is not to be had (any more).
    UnavailableOption,
    /// The price is not what the shopper saw.
    PriceChanged,
    /// Files are required.
    FileMissing,
    /// An address is required.
    AddressMissing,
}

/// A cart with its prices.
#[derive(Debug)]
pub struct PricedCart<'a> {
    /// Its lines, in the cart's order.
    pub lines: Vec<PricedLine<'a>>,
    /// What they add up to; lines without a price count nothing.
    pub totals: Totals,
    /// Delivery without VAT.
    pub delivery: Money,
    /// VAT part that holds for standard goods.
    pub vat_rate: rust_decimal::Decimal,
}

/// A line with its price.
#[derive(Debug)]
pub struct PricedLine<'a> {
    /// What was asked.
    pub line: &'a Line,
    /// The product; none when it does not exist (any more).
    pub product: Option<Arc<Product>>,
    /// The variant that the choices come to, as its place in the product.
    pub variant: Option<usize>,
    /// What it costs; none while an issue prevents a price.
    pub price: Option<LinePrice>,
    /// What it would have cost at the struck price.
    pub price_old: Option<Money>,
    /// The day it arrives.
    pub delivery_date: Option<Date>,
    /// Pieces to take from warehouses.
    pub taken: Vec<(String, u32)>,
    /// What stands in the way.
    pub issues: Vec<Issue>,
}

impl PricedLine<'_> {
    /// The variant that the choices come to.
    #[must_use]
    pub fn variant(&self) -> Option<&Variant> {
        self.product.as_ref()?.variants.get(self.variant?)
    }
}

impl PricedCart<'_> {
    /// Every issue of every line, each once.
    #[must_use]
    pub fn issues(&self) -> Vec<Issue> {
        let mut issues: Vec<Issue> = Vec::new();
        for issue in self.lines.iter().flat_map(|line| &line.issues) {
            if !issues.contains(issue) {
                issues.push(*issue);
            }
        }
        issues
    }
}

/// Prices `cart` from the catalogue and stock of `moment` at the time `now`. The client's prices do not take part (PRICE-13).
pub fn price_cart<'a>(moment: &'a Moment, cart: &'a Cart, now: Timestamp) -> Result<PricedCart<'a>, TotalsError> {
    let configuration = &moment.snapshot.configuration;
    let buyer = Buyer::Consumer { country: cart.billing_country.as_deref() };
    let country = vat::deciding_country(cart.delivery_country.as_deref(), buyer, &configuration.country);
    let today = calendar::today(configuration, now);
    let rate = |tax_class: &str| vat::rate(&configuration.vat_rates, country, tax_class, today);

    let mut pricing = LinePricing { moment, now, left: HashMap::new() };
    let lines: Vec<PricedLine<'a>> = cart.lines.iter().map(|line| pricing.price(line)).collect();
    let taxed: Vec<TotalsLine> = lines
        .iter()
        .filter_map(|line| {
            let tax_class = line.product.as_ref()?.tax_class.as_deref().unwrap_or(vat::STANDARD_TAX_CLASS);
            Some(TotalsLine { price: Taxed { net: line.price.as_ref()?.price, vat_rate: rate(tax_class) }, is_discountable: true })
        })
        .collect();
    let chosen = cart.shipping_method_id.as_ref();
    let method = chosen.and_then(|id| moment.snapshot.shipping_methods.iter().find(|method| method.id == *id));
    let delivery = method.map_or(Money::ZERO, |method| method.price);
    let vat_rate = rate(vat::STANDARD_TAX_CLASS);
    let input = TotalsInput { lines: &taxed, delivery: Taxed { net: delivery, vat_rate }, discount: None, voucher_balance: Money::ZERO };
    Ok(PricedCart { totals: totals(&input)?, lines, delivery, vat_rate })
}

/// Prices the lines one after the other; what one line takes from stock the next cannot have.
struct LinePricing<'a> {
    moment: &'a Moment,
    now: Timestamp,
    left: HashMap<String, Vec<Warehouse>>,
}

/// When a line arrives and where its pieces come from.
struct Supply {
    date: Option<Date>,
    taken: Vec<(String, u32)>,
}

impl<'a> LinePricing<'a> {
    fn price(&mut self, line: &'a Line) -> PricedLine<'a> {
        let snapshot = &self.moment.snapshot;
        let mut priced = PricedLine {
            line,
            product: snapshot.product(&line.id),
            variant: None,
            price: None,
            price_old: None,
            delivery_date: None,
            taken: Vec::new(),
            issues: Vec::new(),
        };
        let Some(product) = priced.product.clone() else {
            priced.issues.push(Issue::UnavailableOption);
            return priced;
        };
        let find = |code: &str| snapshot.attributes.get(code);
        let configured = match configure(&product, find, line.code.as_deref(), &line.attributes) {
            Ok(configured) => configured,
            Err(ConfiguringError::Undetermined | ConfiguringError::NotOnOffer { .. } | ConfiguringError::Missing { .. }) => {
                priced.issues.push(Issue::UnavailableOption);
                return priced;
            }
        };
        priced.variant = product.variants.iter().position(|variant| variant.code == configured.variant.code);
        if configured.is_file_missing {
            priced.issues.push(Issue::FileMissing);
        }
        let day = match self.supply(&product, configured.variant, line) {
            Ok((supply, day)) => {
                priced.delivery_date = supply.date;
                priced.taken = supply.taken;
                day
            }
            Err(issue) => {
                priced.issues.push(issue);
                return priced;
            }
        };
        let at = |base: Money| self.line_price(&product, &configured, base, line.quantity, day);
        priced.price = configured.variant.price_now.and_then(at);
        priced.price_old = configured.variant.price_old.and_then(at).map(|price| price.price);
        if priced.price.is_none() {
            priced.issues.push(Issue::UnavailableProductQuantity);
        }
        priced
    }

    /// The line's price over `base`; none when matrix or quantity do not allow one.
    fn line_price(
        &self,
        product: &Product,
        configured: &Configured<'_>,
        base: Money,
        quantity: u32,
        day: Option<u16>,
    ) -> Option<LinePrice> {
        let services: Vec<Service<'_>> =
            configured.services.iter().map(|service| Service { code: service.code, price: service.price, per: service.per }).collect();
        let by_area = product.price_per == vitrina_core::catalog::PricePer::SquareMetre;
        price_line(&LineInput {
            base,
            quantity,
            precision: self.moment.snapshot.configuration.product_price_precision,
            matrix: product.pricing_matrix.as_ref().zip(day).map(|(matrix, day)| MatrixChoice { matrix, day }),
            area: configured.size.filter(|_| by_area).map(|size| Area { size, smallest_billable_m2: product.smallest_billable_area }),
            services: &services,
        })
        .ok()
    }

    /// When the line arrives (decisions 13 and 14), with the matrix day that its date stands for.
    fn supply(&mut self, product: &Product, variant: &Variant, line: &Line) -> Result<(Supply, Option<u16>), Issue> {
        if is_service(product) {
            let is_one = line.quantity == 1;
            return is_one.then_some((Supply { date: None, taken: Vec::new() }, None)).ok_or(Issue::UnavailableProductQuantity);
        }
        match &product.pricing_matrix {
            Some(matrix) => {
                let date = line.delivery_date.ok_or(Issue::UnavailableDate)?;
                let day = self.matrix_day(matrix, date).ok_or(Issue::UnavailableDate)?;
                Ok((Supply { date: Some(date), taken: Vec::new() }, Some(day)))
            }
            None => self.stock_supply(product, variant, line.quantity).map(|supply| (supply, None)),
        }
    }

    fn matrix_day(&self, matrix: &PricingMatrix, date: Date) -> Option<u16> {
        let snapshot = &self.moment.snapshot;
        let arrives = |day: u16| snapshot.calendar.delivery_date(self.now, snapshot.configuration.cut_off_matrix, day.into()).ok();
        matrix.days.iter().copied().find(|day| arrives(*day) == Some(date))
    }

    fn stock_supply(&mut self, product: &Product, variant: &Variant, quantity: u32) -> Result<Supply, Issue> {
        let beyond = if product.sell_without_stock {
            BeyondStock::Takes { days_min: product.min_delivery_in_days.unwrap_or_default() }
        } else {
            BeyondStock::Refused
        };
        let stock = &self.moment.stock;
        let left = self.left.entry(variant.code.clone()).or_insert_with(|| stock.warehouses(&variant.code).to_vec());
        let working_days = stock::working_days(left, quantity, beyond).map_err(|_| Issue::UnavailableProductQuantity)?;
        let taken: Vec<(String, u32)> =
            stock::fill(left, quantity).into_iter().map(|taken| (taken.warehouse.code.clone(), taken.quantity)).collect();
        for (code, pieces) in &taken {
            if let Some(warehouse) = left.iter_mut().find(|warehouse| warehouse.code == *code) {
                warehouse.available_quantity -= pieces;
            }
        }
        let snapshot = &self.moment.snapshot;
        let date = snapshot.calendar.delivery_date(self.now, snapshot.configuration.cut_off_stock, working_days.into());
        Ok(Supply { date: Some(date.map_err(|_| Issue::UnavailableDate)?), taken })
    }
}
