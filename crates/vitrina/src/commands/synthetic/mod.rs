//! `vitrina demo`: a synthetic catalogue for measuring, grown from the demo catalogue.

mod dice;
mod models;
#[cfg(test)]
mod tests;
mod words;

use super::Failure;
use crate::{data_folder::Scratch, demo::DemoFolder, file_store, settings::Settings, wiring};
use models::Models;
use std::fs;
use vitrina_shop::exchange::{self, ImportError};
use vitrina_store::catalog;

/// Products that are in memory at a time.
const BATCH: usize = 1_000;

/// Fills the shop with `count` products: the demo's, then siblings of them. A failure changes nothing.
/// The same seed gives the same catalogue on every machine.
pub(crate) async fn fill(settings: &Settings, count: usize, seed: u64) -> Result<(), Failure> {
    let database = wiring::database(settings).await?;
    let scratch = Scratch::open(&settings.place.data, &wiring::random_name())?;
    let files = file_store::open(settings, &database, &scratch).await?;
    let folder = DemoFolder::unpack(scratch.path())?;
    let mut demo = exchange::read_folder(folder.path()).map_err(ImportError::Problems)?;
    for (key, path) in &demo.files {
        files.put(key, fs::read(path)?.into()).await?;
    }
    let models = Models::new(&demo.shop.catalog, count, seed);
    demo.shop.catalog.products.clear();

    let transaction = database.begin_catalog().await?;
    let mut replacement = catalog::replace(&transaction, &demo.shop, wiring::now()).await?;
    for first in (0..count).step_by(BATCH) {
        let position = i32::try_from(first).map_err(|_| Failure(format!("{count} products are more than a shop can hold")))?;
        let products: Vec<_> = (first..count.min(first + BATCH)).map(|index| models.product(index)).collect();
        replacement.append(&transaction, position, &products).await?;
    }
    replacement.publish(&transaction).await?;
    transaction.commit().await?;
    println!("{count} products");
    Ok(())
}
