//! What one line of a cart costs and when it arrives.

use super::{Concessions, Line};
use crate::calendar;
use jiff::{
    Timestamp,
    civil::{Date, DateTime, Time},
};
use rust_decimal::Decimal;
use serde::Serialize;
use std::{collections::HashMap, ops::RangeInclusive, sync::Arc};
use vitrina_catalog::Moment;
use vitrina_core::{
    catalog::{PricePer, PricingMatrix, Product, Variant, Warehouse},
    choosing::{ChoosingError, Chosen, artwork, choose, is_service, passed_date},
    companions::Artwork,
    delivery::{
        condition::{DayCondition, Needs},
        stock::{self, BeyondStock},
    },
    money::Money,
    pricing::{
        base::struck_base_of,
        concession::{Conceded, conceded_of},
        line::{Area, LineInput, LinePrice, MatrixChoice, Service, price_line},
        matrix::MatrixGrid,
        vat::{STANDARD_TAX_CLASS, VatCategory, VatParts, VatTerms},
    },
};

/// Why a line or cart cannot be ordered as it is (decision 20: a closed list; a price that changed is refused with the order).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum Issue {
    /// The quantity is not to be had.
    UnavailableProductQuantity,
    /// The day is not to be had (any more).
    UnavailableDate,
    /// A choice is not to be had (any more).
    UnavailableOption,
    /// Files are required.
    FileMissing,
    /// The cart goes to several places, and nobody said to which of them this goes.
    AddressMissing,
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
    /// What it costs before a discount, less what points pay; none while an issue prevents a price.
    pub price: Option<LinePrice>,
    /// What it would have cost at the struck price, or without what its buyer pays less.
    pub price_old: Option<Money>,
    /// What points pay of it, or could; none where they pay for no such line, or nobody is signed in.
    pub points: Option<LinePoints>,
    /// What the discount code takes off.
    pub discount: Money,
    /// VAT part that holds for the product.
    pub vat: VatParts,
    /// Who pays the VAT.
    pub vat_category: VatCategory,
    /// The day it arrives.
    pub delivery_date: Option<Date>,
    /// On what that day depends.
    pub condition: Option<DayCondition>,
    /// Pieces to take from warehouses.
    pub taken: Vec<(String, u32)>,
    /// What is said of its print files; none where the product takes none.
    pub artwork: Option<Artwork>,
    /// What stands in the way.
    pub issues: Vec<Issue>,
    /// The quantities that the matrix allows, when the line's is outside of them.
    pub allowed_quantities: Option<RangeInclusive<u32>>,
}

/// What points pay of a line, or could.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinePoints {
    /// How many.
    pub points: u32,
    /// How much of the line; of the shop's own amounts.
    pub pays: Money,
    /// They do: it was asked for, and there are as many.
    pub is_paid: bool,
    /// There are as many, after what they pay of the lines before.
    pub is_enough: bool,
}

impl PricedLine<'_> {
    /// The variant that the choices come to.
    #[must_use]
    pub fn variant(&self) -> Option<&Variant> {
        self.product.as_ref()?.variants.get(self.variant?)
    }
}

/// Prices the lines one after the other; what one line takes from stock the next cannot have.
pub(super) struct LinePricing<'a> {
    moment: &'a Moment,
    vat: VatTerms<'a>,
    concessions: &'a Concessions,
    now: Timestamp,
    left: HashMap<String, Vec<Warehouse>>,
}

/// When a line arrives and where its pieces come from.
#[derive(Default)]
struct Supply {
    date: Option<Date>,
    /// Until when that day holds.
    until: Option<DateTime>,
    /// The day of the matrix that the date stands for.
    day: Option<u16>,
    taken: Vec<(String, u32)>,
}

impl<'a> LinePricing<'a> {
    pub(super) fn new(moment: &'a Moment, vat: VatTerms<'a>, concessions: &'a Concessions, now: Timestamp) -> Self {
        Self { moment, vat, concessions, now, left: HashMap::new() }
    }

    pub(super) fn price(&mut self, line: &'a Line) -> PricedLine<'a> {
        let snapshot = &self.moment.snapshot;
        let mut priced = PricedLine {
            line,
            product: snapshot.product(&line.id),
            variant: None,
            price: None,
            price_old: None,
            points: None,
            discount: Money::ZERO,
            vat: VatParts::of(Decimal::ZERO),
            vat_category: VatCategory::Standard,
            delivery_date: None,
            condition: None,
            taken: Vec::new(),
            artwork: None,
            issues: Vec::new(),
            allowed_quantities: None,
        };
        let Some(product) = priced.product.clone() else {
            priced.issues.push(Issue::UnavailableOption);
            return priced;
        };
        priced.vat = self.vat.parts(product.kind, product.tax_class.as_deref().unwrap_or(STANDARD_TAX_CLASS));
        priced.vat_category = self.vat.category(product.kind);
        let find = |code: &str| snapshot.attributes.get(code);
        priced.artwork = artwork(&product, find, &line.attributes);
        let chosen = match choose(&product, find, line.code.as_deref(), &line.attributes) {
            Ok(chosen) => chosen,
            Err(ChoosingError::Undetermined | ChoosingError::NotOnOffer { .. } | ChoosingError::Missing { .. }) => {
                priced.issues.push(Issue::UnavailableOption);
                return priced;
            }
        };
        if passed_date(find, &line.attributes, || calendar::today(&snapshot.configuration, self.now)).is_some() {
            priced.issues.push(Issue::UnavailableOption);
            return priced;
        }
        priced.variant = product.variants.iter().position(|variant| variant.code == chosen.variant.code);
        if chosen.is_file_missing {
            priced.issues.push(Issue::FileMissing);
        }
        let day = match self.supply(&product, chosen.variant, line) {
            Ok(supply) => {
                priced.delivery_date = supply.date;
                let needs = needs(&chosen, priced.artwork.as_ref());
                priced.condition = supply.until.map(|until| DayCondition { needs, until });
                priced.taken = supply.taken;
                supply.day
            }
            Err(issue) => {
                priced.issues.push(issue);
                return priced;
            }
        };
        let matrix = product.matrix_of(chosen.variant);
        let choice = matrix.zip(day).map(|(matrix, day)| MatrixChoice { matrix, day });
        let at = |conceded: Conceded| self.line_price(&product, &chosen, conceded, line.quantity, choice);
        let conceded = conceded_of(chosen.variant, matrix, self.concessions.of(snapshot, &product, chosen.variant));
        priced.price = conceded.and_then(at);
        let struck = match conceded {
            Some(Conceded { base, concession: Some(_) }) => Some(base),
            _ => struck_base_of(chosen.variant.price_old, matrix),
        };
        priced.price_old = struck.and_then(|base| at(Conceded { base, concession: None })).map(|price| price.price);
        if priced.price.is_none() {
            priced.issues.push(Issue::UnavailableProductQuantity);
            priced.allowed_quantities = allowed_quantities(matrix).filter(|allowed| !allowed.contains(&line.quantity));
        }
        // Stock goods that now arrive later than the shopper was told. Sooner is nothing that stands in the way.
        if priced.delivery_date.zip(line.delivery_date).is_some_and(|(arrives_on, told)| arrives_on > told) {
            priced.issues.push(Issue::UnavailableDate);
        }
        priced
    }

    /// The line's price over what it is computed over; none when matrix or quantity do not allow one.
    fn line_price(
        &self,
        product: &Product,
        chosen: &Chosen<'_>,
        Conceded { base, concession }: Conceded,
        quantity: u32,
        matrix: Option<MatrixChoice<'_>>,
    ) -> Option<LinePrice> {
        let services: Vec<Service<'_>> =
            chosen.services.iter().map(|service| Service { code: service.code, price: service.price, per: service.per }).collect();
        let by_area = product.price_per == PricePer::SquareMetre;
        price_line(&LineInput {
            base,
            concession,
            quantity,
            precision: self.moment.snapshot.configuration.product_price_precision,
            matrix,
            area: chosen.size.filter(|_| by_area).map(|size| Area { size, smallest_billable_m2: product.smallest_billable_area }),
            services: &services,
        })
        .ok()
    }

    /// When the line arrives (decisions 13 and 14). Services have no date.
    fn supply(&mut self, product: &Product, variant: &Variant, line: &Line) -> Result<Supply, Issue> {
        if is_service(product) {
            return if line.quantity == 1 { Ok(Supply::default()) } else { Err(Issue::UnavailableProductQuantity) };
        }
        if !product.has_matrix() {
            return self.stock_supply(product, variant, line.quantity);
        }
        let matrix = product.matrix_of(variant).ok_or(Issue::UnavailableOption)?;
        let date = line.delivery_date.ok_or(Issue::UnavailableDate)?;
        let day = self.matrix_day(matrix, date).ok_or(Issue::UnavailableDate)?;
        let until = self.until(self.moment.snapshot.configuration.cut_off_matrix);
        Ok(Supply { date: Some(date), until, day: Some(day), taken: Vec::new() })
    }

    fn matrix_day(&self, matrix: &PricingMatrix, date: Date) -> Option<u16> {
        let snapshot = &self.moment.snapshot;
        let arrives = |day: u16| snapshot.calendar.delivery_date(self.now, snapshot.configuration.cut_off_matrix, day.into()).ok();
        matrix.days.iter().copied().find(|day| arrives(*day) == Some(date))
    }

    fn until(&self, cut_off: Time) -> Option<DateTime> {
        self.moment.snapshot.calendar.dates_hold_until(self.now, cut_off).ok().map(|until| until.datetime())
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
        let date = date.map_err(|_| Issue::UnavailableDate)?;
        Ok(Supply { date: Some(date), until: self.until(snapshot.configuration.cut_off_stock), day: None, taken })
    }
}

/// What the work on a line begins with. Files that are not asked for and not given are not waited for.
fn needs(chosen: &Chosen<'_>, artwork: Option<&Artwork>) -> Needs {
    if chosen.services.iter().any(|service| service.needs_approval) {
        Needs::Approval
    } else if chosen.is_file_missing || artwork.is_some_and(Artwork::is_given) {
        Needs::Files
    } else {
        Needs::Payment
    }
}

/// The quantities between the smallest and the largest tier, for what has a matrix.
fn allowed_quantities(matrix: Option<&PricingMatrix>) -> Option<RangeInclusive<u32>> {
    let (min, max) = MatrixGrid::new(matrix?).ok()?.quantity_range();
    Some(min..=max)
}
