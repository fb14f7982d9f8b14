//! What the shop sells, a row for each variant.

use super::{Cell, Table, by_title, wording::Wording};
use crate::context::Shop;
use vitrina_core::{
    catalog::Variant,
    locale::Locale,
    pricing::{
        base::{base_of, struck_base_of},
        cheapest::lowest_unit_price,
    },
};

/// The catalogue in the language of `locale`, as of now; with what pages say of each product where it is asked for in full. Prices are of a
/// piece or a square metre, as the shop's own prices are, at the least over its quantities and days.
#[must_use]
pub fn catalogue(shop: &Shop, locale: Locale, is_full: bool) -> Table {
    let wording = Wording::of(shop, locale);
    let mut columns = vec![
        wording.column("Code", 16),
        wording.column("Product", 32),
        wording.column("Options", 36),
        wording.column("Category", 24),
        wording.amounts("Price from"),
        wording.amounts("Price before"),
        wording.column("In stock", 10),
        wording.column("Link", 48),
    ];
    if is_full {
        columns.extend([wording.column("Description", 60), wording.column("Picture", 48)]);
    }
    let title = wording.word("Catalogue");
    let (products, _) = by_title(&wording.moment, locale, 0, usize::MAX);
    Table { title, columns, rows: Box::new(products.into_iter().flat_map(move |id| rows(&wording, &id, is_full))) }
}

fn rows(wording: &Wording, id: &str, is_full: bool) -> Vec<Vec<Cell>> {
    let (snapshot, locale) = (&wording.moment.snapshot, wording.locale);
    let (Some(entry), Some(product)) = (snapshot.entry(id), snapshot.product(id)) else { return Vec::new() };
    let category = entry.category().map_or("", |place| snapshot.text(&snapshot.categories[place].category.title, locale));
    let is_stock_goods = entry.is_stock_goods();
    let row = |variant: &Variant| {
        let matrix = product.matrix_of(variant);
        let precision = snapshot.configuration.product_price_precision;
        let price = base_of(variant.price_now, matrix).and_then(|base| lowest_unit_price(base, matrix, precision).ok().flatten());
        let in_stock = is_stock_goods.then(|| wording.moment.stock.available(&variant.code).unwrap_or_default());
        let mut row = vec![
            Cell::text(&*variant.code),
            Cell::text(entry.title(locale)),
            wording.options(variant),
            Cell::text(category),
            price.map_or(Cell::Empty, |price| Cell::Amount(price.normalize())),
            struck_base_of(variant.price_old, matrix).map_or(Cell::Empty, |price| Cell::Amount(price.to_decimal().normalize())),
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
