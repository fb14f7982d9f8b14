//! What everything costs, by quantity and day: each price is computed as the line of an order is.

use super::{Cell, Table, by_title, wording::Wording};
use crate::{calendar, context::Shop};
use jiff::civil::Date;
use rust_decimal::Decimal;
use vitrina_core::{
    catalog::{PricePer, PricesInclude, PricingMatrix, Product, Variant},
    locale::Locale,
    pricing::{
        cheapest::base_of,
        least_choices::LeastChoices,
        line::{Area, LineInput, MatrixChoice, Service, Size, price_line},
        shown::Showing,
        vat::{Buyer, STANDARD_TAX_CLASS, VatParts, VatTerms},
    },
};

/// What is sold by its size is listed by pieces of one square metre.
const SQUARE_METRE: Area = Area { size: Size::Rectangle { width_mm: 1000, height_mm: 1000 }, smallest_billable_m2: None };
/// Stands for the code of a service that must be chosen: which it is plays no part in what a line costs.
const NEEDED: &str = "";
/// Decimals of a price, and of a unit's.
const CENTS: u32 = 2;
const UNIT_DECIMALS: u32 = 4;

/// The price list in the language of `locale`, as of now: a row for each quantity and day that a variant is priced for. A price holds with
/// the cheapest of what must be chosen, and without what can be added. VAT is that of the shop's own country.
#[must_use]
pub fn price_list(shop: &Shop, locale: Locale) -> Table {
    let wording = Wording::of(shop, locale);
    let today = calendar::today(&wording.moment.snapshot.configuration, shop.clock.now());
    let columns = vec![
        wording.column("Code", 16),
        wording.column("Product", 32),
        wording.column("Options", 36),
        wording.column("Quantity", 10),
        wording.column("Unit", 8),
        wording.column("Working days", 10),
        wording.amounts("Unit price excl. VAT"),
        wording.amounts("Price excl. VAT"),
        wording.column("VAT, %", 8),
        wording.amounts("Price incl. VAT"),
        wording.column("Link", 48),
    ];
    let title = wording.word("Price list");
    let (products, _) = by_title(&wording.moment, locale, 0, usize::MAX);
    Table { title, columns, rows: Box::new(products.into_iter().flat_map(move |id| rows(&wording, &id, today))) }
}

/// A quantity on a day, and what it costs without VAT or with it, as the shop's own prices are.
struct Priced {
    quantity: u32,
    day: Option<u16>,
    total: Option<Decimal>,
}

fn rows(wording: &Wording, id: &str, today: Date) -> Vec<Vec<Cell>> {
    let snapshot = &wording.moment.snapshot;
    let (Some(entry), Some(product)) = (snapshot.entry(id), snapshot.product(id)) else { return Vec::new() };
    let configuration = &snapshot.configuration;
    let buyer = Buyer::Consumer { country: None };
    let terms = VatTerms::new(&configuration.vat_rates, None, &buyer, &configuration.country, today);
    let vat = terms.parts(product.kind, product.tax_class.as_deref().unwrap_or(STANDARD_TAX_CLASS));
    let least = LeastChoices::of_services(&product, |code| snapshot.attributes.get(code));
    let unit = wording.word(if product.price_per == PricePer::SquareMetre { "m²" } else { "pcs." });
    let mut rows = Vec::new();
    for variant in &product.variants {
        for priced in prices(&product, variant, least.as_ref()) {
            let [unit_price, net, gross] = amounts(&priced, configuration.prices_include, vat);
            rows.push(vec![
                Cell::text(&*variant.code),
                Cell::text(entry.title(wording.locale)),
                wording.options(variant),
                Cell::Count(priced.quantity.into()),
                Cell::text(&*unit),
                priced.day.map_or(Cell::Empty, |day| Cell::Count(day.into())),
                unit_price,
                net,
                Cell::Amount((vat.charged * Decimal::ONE_HUNDRED).normalize()),
                gross,
                wording.link(entry.url(wording.locale)),
            ]);
        }
    }
    rows
}

/// All that a variant is priced for; a single row without a price where it is on request.
fn prices(product: &Product, variant: &Variant, least: Option<&LeastChoices>) -> Vec<Priced> {
    let matrix = product.matrix_of(variant);
    let on_request = vec![Priced { quantity: 1, day: None, total: None }];
    let (Some(base), Some(least)) = (base_of(variant.price_now, matrix), least) else { return on_request };
    let area = (product.price_per == PricePer::SquareMetre && !matrix.is_some_and(PricingMatrix::has_totals)).then_some(SQUARE_METRE);
    let total = |quantity: u32, matrix: Option<MatrixChoice<'_>>| {
        let services: Vec<_> = least.cheapest(quantity).map(|(price, per)| Service { code: NEEDED, price, per }).collect();
        let input = LineInput { base, quantity, precision: UNIT_DECIMALS, matrix, area, services: &services };
        Some(price_line(&input).ok()?.price.to_decimal())
    };
    let Some(matrix) = matrix else {
        return vec![Priced { quantity: 1, day: None, total: total(1, None) }];
    };
    let cells = matrix.quantities.iter().flat_map(|&quantity| matrix.days.iter().map(move |&day| (quantity, day)));
    let priced = cells.filter_map(|(quantity, day)| {
        let total = total(quantity, Some(MatrixChoice { matrix, day }))?;
        Some(Priced { quantity, day: Some(day), total: Some(total) })
    });
    let priced: Vec<_> = priced.collect();
    if priced.is_empty() { on_request } else { priced }
}

/// A unit without VAT, the whole without, and the whole with it.
fn amounts(priced: &Priced, from: PricesInclude, vat: VatParts) -> [Cell; 3] {
    let Some(total) = priced.total else { return [Cell::Empty, Cell::Empty, Cell::Empty] };
    let shown = |to: PricesInclude| Showing { from, to, vat }.price(total, CENTS);
    let net = shown(PricesInclude::Net);
    let unit = (net / Decimal::from(priced.quantity)).round_dp(UNIT_DECIMALS).normalize();
    [unit, net, shown(PricesInclude::Vat)].map(Cell::Amount)
}
