//! Counts of what lies in the warehouses, which no import of a folder touches (decision 52).

use super::{
    ImportError, Problem, kinds,
    lines::{Line, lines_at, problems_at},
};
use crate::customers::STAFF;
use jiff::Timestamp;
use serde::Deserialize;
use std::{
    collections::{HashMap, HashSet},
    path::Path,
};
use vitrina_store::{
    Database, DatabaseError,
    stock::{self, StockCount, StockLevel},
};

/// So many counts are written at once: orders of stock goods wait for no more (STOCK-03).
const SLICE: usize = 200;

/// A line as `vitrina stock export` writes it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Counted {
    variant_code: String,
    warehouse: String,
    available_quantity: u32,
    /// The quantity that the export saw.
    was: Option<u32>,
    is_purchase_available: Option<bool>,
    was_purchase_available: Option<bool>,
}

impl Counted {
    /// What is to be written of it; none where it says what the export saw.
    fn count(self) -> Option<StockCount> {
        let is_purchase_available = self.is_purchase_available.filter(|is_available| self.was_purchase_available != Some(*is_available));
        (is_purchase_available.is_some() || self.was != Some(self.available_quantity)).then_some(StockCount {
            variant_code: self.variant_code,
            warehouse_code: self.warehouse,
            available_quantity: self.available_quantity,
            was: self.was,
            is_purchase_available,
        })
    }
}

/// Writes the counts of a file of JSON lines; places that it does not name, or names as an export saw them, stay. Answers how many it wrote.
/// What changes is in the audit log as of `now` (ADM-03). A refused one changes nothing. Orders come in between slices of it, so that one may be cut off in the middle.
pub async fn import_stock(database: &Database, path: &Path, now: Timestamp) -> Result<usize, ImportError> {
    let counted = read(path, &stock::levels(database).await?).map_err(ImportError::Problems)?;
    write(database, &counted, SLICE, now).await?;
    Ok(counted.len())
}

/// Writes so many counts at once: each slice is a transaction of its own.
pub(super) async fn write(database: &Database, counted: &[StockCount], slice: usize, now: Timestamp) -> Result<(), ImportError> {
    let mut written = 0;
    for slice in counted.chunks(slice) {
        write_slice(database, slice, now).await.map_err(|error| match written {
            0 => ImportError::Database(error),
            _ => ImportError::CutOff { written, error },
        })?;
        written += slice.len();
    }
    Ok(())
}

async fn write_slice(database: &Database, slice: &[StockCount], now: Timestamp) -> Result<(), DatabaseError> {
    let transaction = database.begin_write().await?;
    if !stock::count_anew(&transaction, slice, STAFF, now).await? {
        transaction.rollback().await?;
        return Err(DatabaseError::Conflict("a place was removed at this moment; export the stock anew".into()));
    }
    transaction.commit().await
}

fn read(path: &Path, levels: &[StockLevel]) -> Result<Vec<StockCount>, Vec<Problem>> {
    let mut problems = Vec::new();
    let lines: Vec<Line<Counted>> = lines_at(path, kinds::STOCK, &mut problems);
    places(&lines, levels, &mut problems);
    if !problems.is_empty() {
        return Err(problems_at(path, problems));
    }
    Ok(lines.into_iter().filter_map(|line| line.item.count()).collect())
}

/// Each line names a place that is there, and no place has two lines.
fn places(lines: &[Line<Counted>], levels: &[StockLevel], problems: &mut Vec<Problem>) {
    let mut known: HashMap<&str, Vec<&str>> = HashMap::new();
    for level in levels {
        known.entry(&level.variant_code).or_default().push(&level.warehouse.code);
    }
    let mut counted = HashSet::new();
    for line in lines {
        let (variant, warehouse) = (line.item.variant_code.as_str(), line.item.warehouse.as_str());
        match known.get(variant) {
            None => problems.push(line.problem("variantCode", format!("no variant {variant} lies in a warehouse"))),
            Some(places) if !places.contains(&warehouse) => {
                let words =
                    format!("{variant} does not lie in {warehouse}: known is {}; others come with products.jsonl", places.join(", "));
                problems.push(line.problem("warehouse", words));
            }
            Some(_) if !counted.insert((variant, warehouse)) => {
                problems.push(line.problem("", format!("{variant} in {warehouse} is counted twice")));
            }
            Some(_) => {}
        }
    }
}
