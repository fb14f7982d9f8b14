//! What the shop sells, a row for each variant.

use super::{Cell, Column, Table, by_title, wording::Wording};
use crate::{calendar, context::Shop};
use jiff::civil::Date;
use rust_decimal::Decimal;
use vitrina_core::{
    catalog::{PricesInclude, Product, Variant},
    locale::Locale,
    pricing::{
        base::{base_of, struck_base_of},
        cheapest::{LeastUnitPrice, least_unit_price},
        least_choices::LeastChoices,
        shown::Showing,
    },
};

/// The catalogue in the language of `locale`, as of now; with what pages say of each product where it is asked for in full. Prices are of a
/// piece or a square metre, at the least over its quantities and days, with the cheapest of what must be chosen, and with VAT or without
/// as `shown` says; VAT is that of the shop's own country. What cannot be bought has none (PROD-17).
#[must_use]
pub fn catalogue(shop: &Shop, locale: Locale, shown: PricesInclude, is_full: bool) -> Table {
    let wording = Wording::of(shop, locale);
    let today = calendar::today(&wording.moment.snapshot.configuration, shop.clock.now());
    let t = |key: &str| wording.t(key);
    let mut columns = vec![
        Column::new(t("Code"), 16),
        Column::new(t("Product"), 32),
        Column::new(t("Options"), 36),
        Column::new(t("Category"), 24),
        wording.amounts_shown(&t("Price from"), shown),
        wording.amounts_shown(&t("Price before"), shown),
        Column::new(t("In stock"), 10),
        Column::new(t("Link"), 48),
    ];
    if is_full {
        columns.extend([Column::new(t("Description"), 60), Column::new(t("Picture"), 48)]);
    }
    let title = t("Catalogue");
    let (products, _) = by_title(&wording.moment, locale, 0, usize::MAX);
    Table { title, columns, rows: Box::new(products.into_iter().flat_map(move |id| rows(&wording, &id, shown, today, is_full))) }
}

fn rows(wording: &Wording, id: &str, shown: PricesInclude, today: Date, is_full: bool) -> Vec<Vec<Cell>> {
    let (snapshot, locale) = (&wording.moment.snapshot, wording.locale);
    let (Some(entry), Some(product)) = (snapshot.entry(id), snapshot.product(id)) else { return Vec::new() };
    let category = entry.category().map_or("", |place| snapshot.text(&snapshot.categories[place].category.title, locale));
    let is_stock_goods = entry.is_stock_goods();
    let precision = snapshot.configuration.product_price_precision;
    let least = LeastChoices::of_services(&product, |code| snapshot.attributes.get(code));
    let showing = Showing { from: snapshot.configuration.prices_include, to: shown, vat: wording.vat(&product, today) };
    let amount = |amount: Option<Decimal>| amount.map_or(Cell::Empty, |amount| Cell::Amount(showing.price(amount, precision).normalize()));
    let row = |variant: &Variant| {
        let price = least.as_ref().filter(|_| !snapshot.blocks(variant)).and_then(|least| least_of(&product, variant, least, precision));
        let in_stock = is_stock_goods.then(|| wording.moment.stock.available(&variant.code).unwrap_or_default());
        let mut row = vec![
            Cell::text(&*variant.code),
            Cell::text(entry.title(locale)),
            wording.options(variant),
            Cell::text(category),
            amount(price.map(|price| price.price)),
            amount(price.and_then(|price| price.struck)),
            in_stock.map_or(Cell::Empty, |pieces| Cell::Count(pieces.into())),
            wording.link(entry.url(locale)),
        ];
        if is_full {
            let own_picture = variant.images.first().map(String::as_str);
            let picture = own_picture.or_else(|| entry.images(locale).next().map(|(id, _)| id));
            row.push(Cell::text(entry.description(locale)));
            row.push(picture.map_or(Cell::Empty, |id| wording.link(&format!("/images/{id}"))));
        }
        row
    };
    product.variants.iter().map(row).collect()
}

fn least_of(product: &Product, variant: &Variant, least: &LeastChoices, precision: u32) -> Option<LeastUnitPrice> {
    let matrix = product.matrix_of(variant);
    let (base, struck_base) = (base_of(variant.price_now, matrix)?, struck_base_of(variant.price_old, matrix));
    least_unit_price(base, struck_base, matrix, least, precision).ok().flatten()
}
