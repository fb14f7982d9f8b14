//! Keeps the snapshot that readers see up to the database: catalogue and stock revisions are polled, and what changed is read.

use crate::context::Shop;
use std::{sync::Arc, time::Duration};
use vitrina_catalog::{BuildError, Snapshot, SnapshotBuilder, Stock, Unpack};
use vitrina_store::{Database, DatabaseError, catalog, revisions, stock, stock::StockLevel};

/// A change is visible after this time and the time that reading takes: within a second (architecture, Data).
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Why the catalogue cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum RefreshError {
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What it holds.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// Nothing was imported yet.
    #[error("the shop is empty; fill it with `vitrina import DIR`, or start it with --demo")]
    Empty,
}

/// Reads the catalogue and the stock as they are now.
pub async fn load(database: &Database) -> Result<(Snapshot, Stock), RefreshError> {
    let transaction = database.begin_read().await?;
    let revisions = revisions::read(&transaction).await?;
    let data = catalog::load(&transaction).await?.ok_or(RefreshError::Empty)?;
    let stock = Stock::new(revisions.stock, rows(stock::levels(&transaction).await?));
    let unpacker = catalog::Unpacker::stored(&transaction).await?;
    let mut builder = SnapshotBuilder::new(revisions.catalog, data, Unpack::new(move |packed| unpacker.unpack(packed).ok()));
    let mut after = None;
    loop {
        let products = catalog::packed_products(&transaction, after, SnapshotBuilder::PRODUCTS as u64).await?;
        let Some(last) = products.last() else { break };
        after = Some(last.position);
        let documents: Vec<Vec<u8>> = products.into_iter().map(|product| product.packed).collect();
        builder = aside(move || builder.push(&documents).map(|()| builder)).await??;
    }
    let snapshot = aside(move || builder.finish()).await??;
    Ok((snapshot, stock))
}

/// Works where it does not hold up answers.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, DatabaseError> {
    tokio::task::spawn_blocking(work).await.map_err(|error| DatabaseError::Unexpected(error.into()))
}

/// Reads what changed since the shelf was filled, if anything did. One at a time, so that an older state never replaces a newer one.
pub async fn refresh(shop: &Shop) -> Result<(), RefreshError> {
    let _turn = shop.refreshing.lock().await;
    let (database, shelf) = (&shop.database, &shop.shelf);
    let transaction = database.begin_read().await?;
    let found = revisions::read(&transaction).await?;
    let now = shelf.now();
    if found.catalog != now.snapshot.revision {
        drop(transaction);
        let (snapshot, stock) = load(database).await?;
        let snapshot = aside(move || {
            snapshot.prepare_search();
            snapshot
        })
        .await?;
        shelf.replace(snapshot, stock);
    } else if found.stock != now.stock.revision {
        let changed = stock::changed_since(&transaction, now.stock.revision).await?;
        shelf.restock(now.stock.with(found.stock, rows(changed)));
    }
    Ok(())
}

fn rows(levels: Vec<StockLevel>) -> impl Iterator<Item = (String, vitrina_core::catalog::Warehouse)> {
    levels.into_iter().map(|level| (level.variant_code, level.warehouse))
}

/// Makes the first search as quick as the others, beside the first answers.
async fn prepare_search(shop: &Shop) {
    let snapshot = Arc::clone(&shop.shelf.now().snapshot);
    if let Err(error) = aside(move || snapshot.prepare_search()).await {
        tracing::warn!(%error, "the texts could not be indexed");
    }
}

/// Refreshes for ever. A database that is away is tried again; readers keep what they have.
pub async fn watch(shop: Shop) {
    prepare_search(&shop).await;
    loop {
        tokio::time::sleep(POLL_INTERVAL).await;
        if let Err(error) = refresh(&shop).await {
            tracing::warn!(%error, "the catalogue could not be refreshed");
        }
    }
}
