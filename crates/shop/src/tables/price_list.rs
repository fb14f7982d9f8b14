//! What everything costs, by quantity and day: each price is computed as the line of an order is.

use super::{Cell, Column, Table, by_title, wording::Wording};
use crate::{
    calendar,
    context::Shop,
    pricing::{Concessions, ListedPrice, listed_prices},
};
use jiff::civil::Date;
use rust_decimal::Decimal;
use vitrina_core::{
    catalog::{PricePer, PricesInclude},
    locale::Locale,
    pricing::{least_choices::LeastChoices, shown::Showing, vat::VatParts},
};

/// Decimals of a price.
const CENTS: u32 = 2;

/// The price list in the language of `locale`, as of now: a row for each quantity and day that a variant is priced for, but none for one
/// that cannot be bought (PROD-17). A price holds with
/// the cheapest of what must be chosen, without what can be added, and with what its reader pays less. VAT is that of the shop's own country.
#[must_use]
pub fn price_list(shop: &Shop, concessions: Concessions, locale: Locale) -> Table {
    let wording = Wording::of(shop, locale);
    let today = calendar::today(&wording.moment.snapshot.configuration, shop.clock.now());
    let t = |key: &str| wording.t(key);
    let columns = vec![
        Column::new(t("Code"), 16),
        Column::new(t("Product"), 32),
        Column::new(t("Options"), 36),
        Column::new(t("Quantity"), 10),
        Column::new(t("Unit"), 8),
        Column::new(t("Working days"), 10),
        wording.amounts(&t("Unit price excl. VAT")),
        wording.amounts(&t("Price excl. VAT")),
        Column::new(t("VAT, %"), 8),
        wording.amounts(&t("Price incl. VAT")),
        Column::new(t("Link"), 48),
    ];
    let title = t("Price list");
    let (products, _) = by_title(&wording.moment, locale, 0, usize::MAX);
    Table { title, columns, rows: Box::new(products.into_iter().flat_map(move |id| rows(&wording, &concessions, &id, today))) }
}

fn rows(wording: &Wording, concessions: &Concessions, id: &str, today: Date) -> Vec<Vec<Cell>> {
    let snapshot = &wording.moment.snapshot;
    let (Some(entry), Some(product)) = (snapshot.entry(id), snapshot.product(id)) else { return Vec::new() };
    let configuration = &snapshot.configuration;
    let vat = wording.vat(&product, today);
    let least = LeastChoices::of_services(&product, |code| snapshot.attributes.get(code));
    let unit = if product.price_per == PricePer::SquareMetre { wording.t("m²") } else { wording.t("pcs.") };
    let precision = configuration.product_price_precision;
    let mut rows = Vec::new();
    for variant in product.variants.iter().filter(|variant| !snapshot.blocks(variant)) {
        for priced in listed_prices(&product, variant, concessions.of(snapshot, &product, variant), least.as_ref(), precision) {
            let [unit_price, net, gross] = amounts(&priced, configuration.prices_include, vat, precision);
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

/// A unit without VAT, the whole without, and the whole with it. A unit's price has `precision` decimals.
fn amounts(priced: &ListedPrice, from: PricesInclude, vat: VatParts, precision: u32) -> [Cell; 3] {
    let shown = |amount: Option<Decimal>, to, decimals| {
        amount.map_or(Cell::Empty, |amount| Cell::Amount(Showing { from, to, vat }.price(amount, decimals)))
    };
    let net = PricesInclude::Net;
    [shown(priced.unit_price, net, precision), shown(priced.total, net, CENTS), shown(priced.total, PricesInclude::Vat, CENTS)]
}
