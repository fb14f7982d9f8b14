//! Keeps the snapshot that readers see up to the database: catalogue and stock revisions are polled, and what changed is read.

use crate::context::Shop;
use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};
use tokio::{runtime::Handle, time::timeout};
use vitrina_catalog::{BuildError, Documents, Moment, Snapshot, SnapshotBuilder, Stock, StoredProduct, Unpack};
use vitrina_core::catalog::{ItemKind, Product};
use vitrina_store::{
    Database, DatabaseError, Source, audit,
    catalog::{self, PackedProduct},
    revisions,
    revisions::Revisions,
    stock,
    stock::StockLevel,
};

/// A change is visible after this time and the time that reading takes: within a second (architecture, Data).
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// A catalogue is read in seconds; what takes longer hangs, and is tried again.
const LOAD_TIMEOUT: Duration = Duration::from_mins(1);
/// Who waits for an answer waits no longer for what is new.
const SOON: Duration = Duration::from_secs(8);

/// Products that changed since a snapshot are in memory together; when more did, all are read, some at a time.
const CHANGED_MAX: u64 = 8_192;

/// Readers keep a moment for milliseconds, or for as long as a page takes to render …
const RETIRE_INTERVAL: Duration = Duration::from_millis(10);
/// … and none so long.
const READERS_MAX: Duration = Duration::from_secs(30);

/// Why the catalogue cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum RefreshError {
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What it holds.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The database hangs.
    #[error("the database did not answer in time")]
    Late,
    /// Nothing was imported yet.
    #[error("the shop is empty; fill it with `vitrina import DIR`, or start it with --demo")]
    Empty,
}

/// Reads the catalogue and the stock as they are now; `before` gives what did not change since.
pub async fn load(database: &Database, before: Option<&Moment>) -> Result<Moment, RefreshError> {
    let transaction = database.begin_read().await?;
    let found = revisions::read(&transaction).await?;
    let known = before.filter(|before| comes_after(found, before));
    let snapshot = match known {
        Some(known) if known.snapshot.revision == found.catalog => Arc::clone(&known.snapshot),
        _ => Arc::new(snapshot(&transaction, found, known).await?),
    };
    let (stock, changed) = stock(&transaction, found.stock, known).await?;
    transaction.end().await?;
    let moment = match known.zip(changed) {
        Some((known, changed)) => known.followed_by(snapshot, stock, &changed),
        None => Moment::new(snapshot, stock),
    };
    Ok(match before {
        Some(before) => moment.read_after(before, known.is_none()),
        None => moment,
    })
}

/// Whether what is found can have come of `before`. A database that has lost its last changes, at a fail-over or a restore, gives their
/// numbers again; that is seen while they are lower.
fn comes_after(found: Revisions, before: &Moment) -> bool {
    before.snapshot.revision <= found.catalog && before.stock.revision <= found.stock
}

/// The catalogue as `source` has it; of `before`, only what changed since is read (ADR 14).
pub(crate) async fn snapshot(source: &impl Source, found: Revisions, before: Option<&Moment>) -> Result<Snapshot, RefreshError> {
    let mut builder = builder(source, found, before.map(|before| &*before.snapshot)).await?;
    if let Some(before) = before.map(|before| &before.snapshot)
        && let Some(put) = catalog::packed_since(source, before.revision, CHANGED_MAX).await?
    {
        let put: Vec<StoredProduct> = put.into_iter().map(stored).collect();
        let removed = audit::removed_since(source, ItemKind::Products, before.revision).await?;
        if builder.follow(before, &put, &removed)? {
            return Ok(builder.finish()?);
        }
    }
    let mut last = None;
    loop {
        let products = catalog::packed_products(source, last, SnapshotBuilder::PRODUCTS.into()).await?;
        let products: Vec<StoredProduct> = products.into_iter().map(stored).collect();
        let Some(product) = products.last() else { return Ok(builder.finish()?) };
        last = Some(product.position);
        builder.push(&products)?;
    }
}

/// The shop of now as if it had no other products than these. It is read at once, when a whole catalogue that has just changed would take
/// seconds: an order needs no more (ADR 17).
pub(crate) async fn moment_of(database: &Database, before: &Moment, product_ids: &[&str]) -> Result<Moment, RefreshError> {
    let transaction = database.begin_read().await?;
    let found = revisions::read(&transaction).await?;
    let known = Some(before).filter(|before| comes_after(found, before));
    let mut builder = builder(&transaction, found, known.map(|known| &*known.snapshot)).await?;
    let products = catalog::packed_of(&transaction, product_ids).await?;
    builder.push(&products.into_iter().map(stored).collect::<Vec<_>>())?;
    let snapshot = Arc::new(builder.finish()?);
    let products: Vec<Arc<Product>> = product_ids.iter().filter_map(|id| snapshot.product(id)).collect();
    let codes: Vec<&str> = products.iter().flat_map(|product| &product.variants).map(|variant| variant.code.as_str()).collect();
    let stock = Arc::new(Stock::new(found.stock, rows(stock::levels_of(&transaction, &codes, found.stock).await?)));
    transaction.end().await?;
    Ok(Moment::new(snapshot, stock).read_after(before, known.is_none()))
}

/// Everything but the products, which is read only when it is another than `before`.
async fn builder(source: &impl Source, found: Revisions, before: Option<&Snapshot>) -> Result<SnapshotBuilder, RefreshError> {
    let documents = match before.map(|before| &before.documents) {
        Some(before) if before.revision == found.documents => Arc::clone(before),
        _ => {
            let data = catalog::load(source).await?.ok_or(RefreshError::Empty)?;
            Arc::new(Documents { revision: found.documents, data })
        }
    };
    let unpacker = catalog::Unpacker::stored(source).await?;
    let unpack = Unpack::new(unpacker.key(), move |packed| unpacker.unpack(packed).ok());
    Ok(SnapshotBuilder::new(found.catalog, found.settings, documents, unpack))
}

fn stored(product: PackedProduct) -> StoredProduct {
    StoredProduct { id: product.id, position: product.position, document: product.packed }
}

/// The stock, and the variants whose pieces are others than before; none where that is not known.
async fn stock(source: &impl Source, revision: i64, before: Option<&Moment>) -> Result<(Arc<Stock>, Option<Vec<String>>), RefreshError> {
    if let Some(before) = before.map(|before| &before.stock) {
        if before.revision == revision {
            return Ok((Arc::clone(before), Some(Vec::new())));
        }
        let levels = stock::changed_since(source, before.revision).await?;
        let changed = levels.iter().map(|level| level.variant_code.clone()).collect();
        let stock = before.with(revision, rows(levels));
        if stock::count(source).await? == stock.rows() as u64 {
            return Ok((Arc::new(stock), Some(changed)));
        }
    }
    Ok((Arc::new(Stock::new(revision, rows(stock::levels(source).await?))), None))
}

/// Works on a thread of its own, which does not hold up answers.
pub(crate) async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, DatabaseError> {
    tokio::task::spawn_blocking(work).await.map_err(|error| DatabaseError::Unexpected(error.into()))
}

/// Reads what changed since the shelf was filled, if anything did. One at a time, so that an older state never replaces a newer one.
pub async fn refresh(shop: &Shop) -> Result<(), RefreshError> {
    let _turn = shop.refreshing.lock().await;
    let now = shop.shelf.now();
    let found = revisions::read(&shop.database).await?;
    if (found.catalog, found.stock) != (now.snapshot.revision, now.stock.revision) {
        let (runtime, database, before) = (Handle::current(), shop.database.clone(), Arc::clone(&now));
        // Reading is computing for the most part: on a thread that answers, a hundred thousand rows would hold up everybody.
        let moment = aside(move || {
            let moment = runtime.block_on(async { timeout(LOAD_TIMEOUT, load(&database, Some(&before))).await });
            let moment = moment.map_err(|_| RefreshError::Late)??;
            moment.snapshot.prepare();
            Ok::<_, RefreshError>(moment)
        });
        shop.shelf.replace(moment.await??);
        // Nobody waits for it.
        drop(tokio::task::spawn_blocking(move || retire(now)));
    }
    Ok(())
}

/// The same for somebody who waits for an answer: not for long, and a failure leaves what there is.
pub async fn refresh_soon(shop: &Shop) {
    let refreshed = timeout(SOON, refresh(shop)).await.unwrap_or(Err(RefreshError::Late));
    if let Err(error) = refreshed {
        tracing::warn!(%error, "stock could not be read again");
    }
}

/// Drops a moment when nobody else reads it. A catalogue takes a tenth of a second to drop, which is not the last reader's to spend.
fn retire(mut moment: Arc<Moment>) {
    let readers_end = Instant::now() + READERS_MAX;
    while Arc::get_mut(&mut moment).is_none() && Instant::now() < readers_end {
        thread::sleep(RETIRE_INTERVAL);
    }
}

fn rows(levels: Vec<StockLevel>) -> impl Iterator<Item = (String, vitrina_core::catalog::Warehouse)> {
    levels.into_iter().map(|level| (level.variant_code, level.warehouse))
}

/// Makes the first search as quick as the others, beside the first answers.
async fn prepare_search(shop: &Shop) {
    let snapshot = Arc::clone(&shop.shelf.now().snapshot);
    if let Err(error) = aside(move || snapshot.prepare()).await {
        tracing::warn!(%error, "the texts could not be indexed");
    }
}

/// Refreshes for ever. A database that is away is tried again; readers keep what they have.
pub async fn watch(shop: Shop) {
    prepare_search(&shop).await;
    let mut told = None;
    loop {
        tokio::time::sleep(POLL_INTERVAL).await;
        let failure = refresh(&shop).await.err().map(|error| error.to_string());
        shop.freshness.note(failure.is_none(), Instant::now());
        if failure != told {
            if let Some(error) = &failure {
                tracing::warn!("the catalogue cannot be read again: {error}");
            } else {
                tracing::info!("the catalogue is read again");
            }
            told = failure;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::{Actor, Editor, Outcome},
        exchange::{self, ImportFolder},
        testing::{AnyPicture, MemoryFiles, roomy},
    };
    use jiff::Timestamp;
    use std::path::Path;
    use vitrina_core::{
        catalog::{Item, Warehouse},
        money::Money,
    };
    use vitrina_store::{
        catalog::{Change, Place},
        stock::StockCount,
    };

    const NOW: Timestamp = Timestamp::constant(1_795_248_000, 0);

    /// A new database with the small shop.
    async fn small_shop(url: &str, files: &MemoryFiles) -> Database {
        let database = Database::open(url).await.expect("a database");
        database.migrate().await.expect("tables");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/small-shop");
        exchange::import(&database, files, &AnyPicture, ImportFolder::at(&folder), &roomy(), false, NOW).await.expect("an import");
        database
    }

    async fn put(database: &Database, files: &MemoryFiles, item: Item) {
        let edit = Change::Put { item, place: Place::Kept }.into();
        let outcome = Editor::new(database, files).change(vec![edit], &Actor::System, NOW).await.expect("an outcome");
        assert!(matches!(outcome, Outcome::Done { .. }), "{outcome:?}");
    }

    /// So many white mugs in Vilnius.
    async fn count(database: &Database, available_quantity: u32) {
        let (variant_code, warehouse_code) = ("MUG-W".to_owned(), "vilnius".to_owned());
        let count = StockCount { variant_code, warehouse_code, available_quantity, was: None, is_purchase_available: None };
        let transaction = database.begin_write().await.expect("a transaction");
        assert!(stock::count_anew(&transaction, &[count], "staff", NOW).await.expect("an answer"));
        transaction.commit().await.expect("a commit");
    }

    /// What the courier and the mug cost, and where its pieces lie.
    fn shown(moment: &Moment) -> (Money, Option<Money>, Vec<Warehouse>) {
        let mug = moment.snapshot.product("mug").expect("a mug");
        let pieces = moment.stock.warehouses("MUG-W").to_vec();
        (moment.snapshot.shipping_methods[0].price, mug.variants[0].price_now, pieces)
    }

    fn revisions(moment: &Moment) -> (i64, i64) {
        (moment.snapshot.revision, moment.stock.revision)
    }

    #[tokio::test]
    async fn chk_04_what_an_order_reads_of_the_catalogue_is_as_in_the_whole_of_it() {
        vitrina_testkit::both(async |url| {
            let database = small_shop(url, &MemoryFiles::default()).await;
            let whole = load(&database, None).await.expect("the shop");
            let part = moment_of(&database, &whole, &["mug", "no-such-product"]).await.expect("its part");
            assert_eq!(part.stamp(), whole.stamp());
            let mug = part.snapshot.product("mug").expect("a mug");
            assert_eq!(Some(&mug), whole.snapshot.product("mug").as_ref());
            for variant in &mug.variants {
                assert_eq!(part.stock.warehouses(&variant.code), whole.stock.warehouses(&variant.code));
            }
            assert!(part.snapshot.product("box").is_none() && whole.snapshot.product("box").is_some());
            assert_eq!(part.snapshot.shipping_methods, whole.snapshot.shipping_methods);
            database.close().await.expect("closed connections");
        })
        .await;
    }

    /// One database is as the other was before its last changes, and has had another since.
    async fn follow_only_forwards(url: &str, url_of_lost: &str) {
        let files = MemoryFiles::default();
        let (former, lost) = (small_shop(url, &files).await, small_shop(url_of_lost, &files).await);
        let shop = catalog::load_shop(&former).await.expect("a read").expect("a shop");
        let courier = |price: &str| {
            let mut courier = shop.catalog.shipping_methods[0].clone();
            courier.price = price.parse().expect("a price");
            Item::ShippingMethod(Box::new(courier))
        };
        let mut mug = shop.catalog.products[0].clone();
        mug.variants[0].price_now = "5.20".parse().ok();
        put(&former, &files, courier("6.90")).await;
        put(&former, &files, Item::Product(Box::new(mug.clone()))).await;
        count(&former, 1).await;
        put(&lost, &files, courier("5.90")).await;

        let before = load(&former, None).await.expect("the shop");
        let now = load(&lost, None).await.expect("the shop");
        assert_eq!(before.snapshot.documents.revision, now.snapshot.documents.revision, "others with the number of those that are gone");
        // Pieces that were sold last may be lost alone.
        let sold = now.holding(Stock::clone(&before.stock));
        for before in [&before, &sold] {
            let followed = load(&lost, Some(before)).await.expect("the shop");
            assert_eq!((revisions(&followed), shown(&followed)), (revisions(&now), shown(&now)));
        }
        let part = moment_of(&lost, &before, &["mug"]).await.expect("its part");
        assert_eq!((revisions(&part), shown(&part)), (revisions(&now), shown(&now)));
        // What comes next has the numbers of what is gone, and nothing that was kept by them is found again.
        let followed = load(&lost, Some(&before)).await.expect("the shop");
        let mut cheaper = mug;
        cheaper.variants[0].price_now = "4.10".parse().ok();
        put(&lost, &files, Item::Product(Box::new(cheaper))).await;
        count(&lost, 2).await;
        let next = load(&lost, Some(&followed)).await.expect("the shop");
        assert_eq!(revisions(&next), revisions(&before), "others with the numbers of those that are gone");
        assert!(next.stamp() != before.stamp() && next.edition() != before.edition());
        assert_eq!(load(&lost, Some(&next)).await.expect("the shop").stamp(), next.stamp(), "what stays is found again");
        for database in [former, lost] {
            database.close().await.expect("closed connections");
        }
    }

    #[tokio::test]
    async fn call_01_a_database_that_lost_its_last_change_is_read_anew() {
        vitrina_testkit::both(async |url_of_lost: &str| {
            vitrina_testkit::on_sqlite(async |url: &str| {
                Box::pin(follow_only_forwards(url, url_of_lost)).await;
            })
            .await;
        })
        .await;
    }
}
