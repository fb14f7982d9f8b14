//! Keeps the snapshot that readers see up to the database: catalogue and stock revisions are polled, and what changed is read.

use crate::context::Shop;
use std::time::Duration;
use vitrina_catalog::{Snapshot, Stock};
use vitrina_core::delivery::calendar::CalendarError;
use vitrina_store::{Database, DatabaseError, catalog, revisions, stock};

/// A change is visible after this time and the time that reading takes: within a second (architecture, Data).
const POLL_INTERVAL: Duration = Duration::from_millis(400);

/// Why the catalogue cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum RefreshError {
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The configuration's time zone.
    #[error(transparent)]
    Calendar(#[from] CalendarError),
    /// Nothing was imported yet.
    #[error("the shop is empty; fill it with `vitrina import DIR`, or start it with --demo")]
    Empty,
}

/// Reads the catalogue and the stock as they are now.
pub async fn load(database: &Database) -> Result<(Snapshot, Stock), RefreshError> {
    let loaded = catalog::load(database).await?.ok_or(RefreshError::Empty)?;
    let rows = loaded.data.products.iter().flat_map(|product| &product.variants);
    let rows = rows.flat_map(|variant| variant.warehouses.iter().map(|warehouse| (variant.code.clone(), warehouse.clone())));
    let stock = Stock::new(loaded.stock_revision, rows);
    let build = move || Snapshot::build(loaded.revision, loaded.data);
    let snapshot = tokio::task::spawn_blocking(build).await.map_err(|error| DatabaseError::Unexpected(error.into()))??;
    Ok((snapshot, stock))
}

/// Reads what changed since the shelf was filled, if anything did. One at a time, so that an older state never replaces a newer one.
pub async fn refresh(shop: &Shop) -> Result<(), RefreshError> {
    let _turn = shop.refreshing.lock().await;
    let (database, shelf) = (&shop.database, &shop.shelf);
    let transaction = database.begin_read().await?;
    let found = revisions::read(&transaction).await?;
    let now = shelf.now();
    if found.catalog != now.snapshot.revision {
        let (snapshot, stock) = load(database).await?;
        shelf.replace(snapshot, stock);
    } else if found.stock != now.stock.revision {
        let levels = stock::levels(&transaction).await?;
        shelf.restock(Stock::new(found.stock, levels.into_iter().map(|level| (level.variant_code, level.warehouse))));
    }
    Ok(())
}

/// Refreshes for ever. A database that is away is tried again; readers keep what they have.
pub async fn watch(shop: Shop) {
    loop {
        tokio::time::sleep(POLL_INTERVAL).await;
        if let Err(error) = refresh(&shop).await {
            tracing::warn!(%error, "the catalogue could not be refreshed");
        }
    }
}
