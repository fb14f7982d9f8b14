//! Counts of what lies in the warehouses, which no import of a folder touches (decision 52).

use super::{
    ImportError, Problem, kinds,
    lines::{Line, items, read_text},
};
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
    is_purchase_available: Option<bool>,
}

/// Writes the counts of a file of JSON lines; places that it does not name stay. Answers how many it named. A refused one changes
/// nothing. Orders come in between slices of it; a file that was cut off in the middle can be imported again.
pub async fn import_stock(database: &Database, path: &Path) -> Result<usize, ImportError> {
    let counted = read(path, &stock::levels(database).await?).map_err(ImportError::Problems)?;
    write(database, &counted, SLICE).await?;
    Ok(counted.len())
}

/// Writes so many counts at once: each slice is a transaction of its own.
pub(super) async fn write(database: &Database, counted: &[StockCount], slice: usize) -> Result<(), ImportError> {
    for slice in counted.chunks(slice) {
        let transaction = database.begin_write().await?;
        if !stock::count_anew(&transaction, slice).await? {
            transaction.rollback().await?;
            return Err(DatabaseError::Conflict("a place was removed at this moment; import the counts again".into()).into());
        }
        transaction.commit().await?;
    }
    Ok(())
}

fn read(path: &Path, levels: &[StockLevel]) -> Result<Vec<StockCount>, Vec<Problem>> {
    let (folder, name) = (path.parent().unwrap_or(Path::new("")), path.file_name().unwrap_or_default().to_string_lossy());
    let mut problems = Vec::new();
    let text = read_text(folder, &name, &mut problems);
    if text.is_none() && problems.is_empty() {
        problems.push(Problem::in_file(&name, "there is no such file"));
    }
    let lines: Vec<Line<Counted>> = text.map_or_else(Vec::new, |text| items(&text, kinds::STOCK, &mut problems));
    places(&lines, levels, &mut problems);
    if !problems.is_empty() {
        problems.sort();
        return Err(problems.into_iter().map(|problem| Problem { file: name.clone().into_owned(), ..problem }).collect());
    }
    let count = |Line { item, .. }: Line<Counted>| StockCount {
        variant_code: item.variant_code,
        warehouse_code: item.warehouse,
        available_quantity: item.available_quantity,
        is_purchase_available: item.is_purchase_available,
    };
    Ok(lines.into_iter().map(count).collect())
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
