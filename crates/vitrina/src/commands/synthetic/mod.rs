//! `vitrina demo`: a synthetic catalogue for measuring, grown from the demo catalogue.

mod dice;
mod models;
#[cfg(test)]
mod tests;
mod words;

use super::{Failure, say};
use crate::{data_folder::Scratch, demo::DemoFolder, file_store, settings::Settings, wiring};
use models::Models;
use std::fs;
use vitrina_core::catalog::{Configuration, Item, ItemKind};
use vitrina_shop::{
    catalog::{Actor, Edit, Editor, Outcome},
    exchange::{self, ImportError},
};
use vitrina_store::{
    Database,
    catalog::{self, Change, replacement},
};

/// Products that are in memory at a time, about.
const BATCH: usize = 4_000;

/// Fills the shop with `count` products: the demo's, then siblings of them, as many at a time as fit into memory.
/// The same seed gives the same catalogue on every machine. A catalogue that it did not make goes only with `replace` (decision 53).
pub(crate) async fn fill(settings: &Settings, count: usize, seed: u64, replace: bool) -> Result<(), Failure> {
    let database = wiring::database(settings).await?;
    let scratch = Scratch::open(&settings.place.data, &wiring::random_name())?;
    let folder = DemoFolder::unpack(scratch.path())?;
    let mut demo = exchange::read_folder(folder.path()).map_err(ImportError::Problems)?;
    let count = count.max(demo.shop.catalog.products.len());
    let models = Models::new(&demo.shop.catalog, count, seed);
    if !replace && let Some(what) = made_by_others(&database, &demo.shop.catalog.configuration, &models).await? {
        return Err(Failure(format!(
            "the shop has what this command did not make, such as {what}; if all of its catalogue is to go, say so with --replace"
        )));
    }
    let files = file_store::open(settings, &database, &scratch).await?;
    for (key, path) in &demo.files {
        files.put(key, fs::read(path)?.into()).await?;
    }
    let products = std::mem::take(&mut demo.shop.catalog.products).len();
    let mut editor = Editor::new(&database, &*files);
    // Siblings name others of their round.
    let batch = BATCH.next_multiple_of(products.max(1));
    let mut content = Some(demo.shop);
    for first in (0..count).step_by(batch) {
        let siblings = (first..count.min(first + batch)).map(|index| Item::Product(Box::new(models.product(index))));
        let changes = match content.take() {
            Some(content) => replacement(content.into_items().chain(siblings), catalog::keys(&database, &ItemKind::ALL).await?),
            None => siblings.map(|item| Change::Put { item, place: catalog::Place::Kept }).collect(),
        };
        let edits: Vec<Edit> = changes.into_iter().map(Edit::from).collect();
        if let Outcome::Refused(findings) = editor.change(edits, &Actor::System, wiring::now()).await? {
            let told =
                findings.first().map_or_else(String::new, |finding| format!("{} {}: {}", finding.kind.noun(), finding.key, finding.words));
            return Err(Failure(told));
        }
    }
    say(format_args!("{count} products"))
}

/// Something of the shop's catalogue that this command did not make; none in an empty shop, in the demo shop and in one that it filled.
async fn made_by_others(database: &Database, demo: &Configuration, models: &Models) -> Result<Option<String>, Failure> {
    let Some(there) = catalog::load(database).await? else { return Ok(None) };
    if there.configuration != *demo {
        return Ok(Some("its configuration".to_owned()));
    }
    let products = catalog::keys(database, &[ItemKind::Products]).await?;
    Ok(products.into_iter().find(|(_, id)| !models.make(id)).map(|(_, id)| format!("the product {id}")))
}
