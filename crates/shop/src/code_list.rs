//! Codes and quantities that somebody orders by (issue 13, part 9): what the shop finds under them, as lines of a cart.

use crate::{
    context::Shop,
    pricing::{LINES_MAX, Line},
    tables::UnreadTable,
};
use bytes::Bytes;
use jiff::{Timestamp, civil::Date};
use std::sync::Arc;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::{Product, Variant},
    code_list::{CodeRow, Headings, code_rows},
    companions::Choices,
    locale::Locale,
    pricing::{
        concession::{Conceded, conceded_of},
        line::{LineInput, MatrixChoice, price_line},
        matrix::QUANTITY_MAX,
    },
};

/// Rows of a table that are looked at: a form with everything that one could order fits.
const ROWS_MAX: usize = 10_000;
/// Decimals of a unit's price, which nobody reads.
const PRECISION: u32 = 4;

/// What a list comes to.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CodeList {
    /// What was found, each with its row's number as guid.
    pub lines: Vec<Line>,
    /// The rows that nothing was found for.
    pub unread: Vec<UnreadRow>,
}

/// A row that nothing was found for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadRow {
    /// As it was written.
    pub row: CodeRow,
    /// Whether the shop has the code, and only the quantity is none.
    pub is_known: bool,
}

/// Why a list was not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CodeListError {
    /// It is no table.
    #[error(transparent)]
    Unread(#[from] UnreadTable),
    /// It orders nothing.
    #[error("no row orders anything")]
    Empty,
    /// It orders more than a cart can have.
    #[error("more rows than a cart has lines")]
    TooMany,
}

/// Reads a list as somebody sent it, and finds what it orders.
pub async fn read_code_list(shop: &Shop, list: Bytes) -> Result<CodeList, CodeListError> {
    let table = shop.table_reader.read(list, ROWS_MAX).await?;
    let moment = shop.shelf.now();
    let snapshot = &moment.snapshot;
    let titles = |key: &'static str| Locale::ALL.into_iter().map(move |locale| shop.translations.get(snapshot, locale, key));
    let rows = code_rows(&table, &Headings::new(titles("Code"), titles("Quantity")));
    match rows.len() {
        0 => Err(CodeListError::Empty),
        count if count > LINES_MAX => Err(CodeListError::TooMany),
        _ => Ok(found(rows, snapshot, shop.clock.now())),
    }
}

fn found(rows: Vec<CodeRow>, snapshot: &Snapshot, now: Timestamp) -> CodeList {
    let mut list = CodeList::default();
    for row in rows {
        let product = product_of(&row.code, snapshot);
        let line = product.as_deref().and_then(|product| line(&row, product, snapshot, now));
        match line {
            Some(line) => list.lines.push(line),
            None => list.unread.push(UnreadRow { is_known: product.is_some(), row }),
        }
    }
    list
}

/// The product that has a variant of this code; capitals may be typed as small letters.
fn product_of(code: &str, snapshot: &Snapshot) -> Option<Arc<Product>> {
    let id = snapshot.product_of_variant(code).or_else(|| snapshot.product_of_variant(&code.to_uppercase()))?;
    snapshot.product(id)
}

/// The line of a row; none where its quantity is none.
fn line(row: &CodeRow, product: &Product, snapshot: &Snapshot, now: Timestamp) -> Option<Line> {
    let quantity = row.quantity.filter(|quantity| (1..=QUANTITY_MAX).contains(quantity))?;
    let with = |code: &str| product.variants.iter().find(|variant| variant.code == code);
    let variant = with(&row.code).or_else(|| with(&row.code.to_uppercase()))?;
    let attributes: Choices = variant.attributes.iter().map(|choice| (choice.code.clone(), choice.value.clone())).collect();
    Some(Line {
        guid: row.number.to_string(),
        id: product.id.clone(),
        code: Some(variant.code.clone()),
        quantity,
        delivery_date: cheapest_day(product, variant, quantity, snapshot, now),
        attributes,
        parts: Vec::new(),
    })
}

/// The day on which it costs least, of several the first; none for what has no matrix.
fn cheapest_day(product: &Product, variant: &Variant, quantity: u32, snapshot: &Snapshot, now: Timestamp) -> Option<Date> {
    let matrix = product.matrix_of(variant)?;
    let price = |day: u16| {
        let Conceded { base, concession } = conceded_of(variant, Some(matrix), std::iter::empty())?;
        let matrix = Some(MatrixChoice { matrix, day });
        let input = LineInput { base, concession, quantity, precision: PRECISION, matrix, area: None, services: &[] };
        Some(price_line(&input).ok()?.price)
    };
    let priced = matrix.days.iter().filter_map(|day| Some((price(*day)?, *day))).min().map(|(_, day)| day);
    let day = priced.or(matrix.days.last().copied())?;
    snapshot.calendar.delivery_date(now, snapshot.configuration.cut_off_matrix, u32::from(day)).ok()
}
