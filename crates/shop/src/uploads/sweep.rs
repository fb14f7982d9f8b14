//! Forgets what nobody ordered.

use super::{UploadError, key};
use crate::{agreed::agreed_now, context::Shop, files::FileStore, jobs::JobError};
use jiff::{SignedDuration, Timestamp};
use vitrina_store::{Database, uploads};

/// A file that no order names is kept for so long after a cart named it last.
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);
const AT_ONCE: u64 = 100;

/// Removes the files that arrived more than 30 days before `now`, and that no order names nor any cart since.
/// Safe to run on several nodes at once.
pub async fn sweep(database: &Database, files: &dyn FileStore, now: Timestamp) -> Result<(), UploadError> {
    let before = now - KEPT_FOR;
    loop {
        let ids = uploads::unordered(database, before, AT_ONCE).await?;
        if ids.is_empty() {
            return Ok(());
        }
        for id in ids {
            remove(database, files, &id, before).await?;
        }
    }
}

/// One file a transaction: an order that names the file waits for its end and finds it gone, or the file stays.
/// Its content goes once that is durable: no order names a file without one. What a crash leaves of it is a stray, which is removed as those are.
async fn remove(database: &Database, files: &dyn FileStore, id: &str, before: Timestamp) -> Result<(), UploadError> {
    let transaction = database.begin_write().await?;
    let is_forgotten = uploads::forget(&transaction, id, before).await?;
    transaction.commit().await?;
    if is_forgotten {
        files.remove(&key(id)).await?;
    }
    Ok(())
}

/// The job that does so.
pub async fn sweeping(shop: Shop) -> Result<(), JobError> {
    sweep(&shop.database, &*shop.files, agreed_now(&shop).await?).await.map_err(JobError::passing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::MemoryFiles;
    use jiff::ToSpan;
    use std::collections::BTreeMap;
    use vitrina_core::owner::{Owner, VisitorHash};
    use vitrina_store::uploads::Upload;

    const NOW: Timestamp = Timestamp::constant(1_795_248_000, 0);

    fn me() -> Owner {
        Owner::Visitor(VisitorHash("me".to_owned()))
    }

    async fn store(database: &Database, files: &MemoryFiles, id: &str, age_hours: i64) {
        let upload = Upload {
            id: id.to_owned(),
            owner: me(),
            name: "box.pdf".to_owned(),
            content_type: "application/pdf".to_owned(),
            size_bytes: 1,
            sha256: String::new(),
            attribute_code: None,
            created_at: NOW - age_hours.hours(),
            is_ordered: false,
        };
        let transaction = database.begin_write().await.expect("a transaction");
        uploads::insert(&transaction, &upload).await.expect("an upload");
        transaction.commit().await.expect("a commit");
        files.put(&key(id), "x".into()).await.expect("a file");
    }

    #[tokio::test]
    async fn cart_01_file_02_what_a_cart_names_stays_for_as_long_as_the_cart() {
        vitrina_testkit::both(async |url: &str| {
            let database = Database::open(url).await.expect("an open database");
            database.migrate().await.expect("migrated tables");
            let files = MemoryFiles::default();
            for (id, age_hours) in [("named", 721), ("loose", 721), ("new", 1)] {
                store(&database, &files, id, age_hours).await;
            }
            let ids = ["named", "loose", "new", "none"];
            let since = async |moment| uploads::named_since(&database, &ids, &me(), moment).await.expect("an answer");
            let known = |named: bool, loose: bool| {
                BTreeMap::from([("named", named), ("loose", loose), ("new", true)].map(|(id, is)| (id.to_owned(), is)))
            };
            assert_eq!(since(NOW - 24.hours()).await, known(false, false));
            let transaction = database.begin_write().await.expect("a transaction");
            uploads::name(&transaction, &["named"], NOW - 1.hour()).await.expect("a note");
            transaction.commit().await.expect("a commit");
            assert_eq!(since(NOW - 24.hours()).await, known(true, false));

            sweep(&database, &files, NOW).await.expect("a sweep");
            assert_eq!(files.list("uploads/").await.expect("keys"), ["uploads/named", "uploads/new"]);
            sweep(&database, &files, NOW + 720.hours()).await.expect("a sweep");
            assert_eq!(files.list("uploads/").await.expect("keys"), Vec::<String>::new());
            database.close().await.expect("closed connections");
        })
        .await;
    }

    #[tokio::test]
    async fn file_02_what_nobody_ordered_is_removed_after_thirty_days() {
        vitrina_testkit::both(async |url: &str| {
            let database = Database::open(url).await.expect("an open database");
            database.migrate().await.expect("migrated tables");
            let files = MemoryFiles::default();
            for (id, age_hours) in [("ordered", 2000), ("old", 721), ("new", 719)] {
                store(&database, &files, id, age_hours).await;
            }
            let transaction = database.begin_write().await.expect("a transaction");
            assert!(uploads::keep(&transaction, &["ordered".to_owned()], &me()).await.expect("an answer"));
            transaction.commit().await.expect("a commit");

            sweep(&database, &files, NOW).await.expect("a sweep");
            assert_eq!(files.list("uploads/").await.expect("keys"), ["uploads/new", "uploads/ordered"]);
            assert_eq!(uploads::find(&database, "old", &me()).await.expect("an answer"), None);

            sweep(&database, &files, NOW + 2.hours()).await.expect("a sweep");
            assert_eq!(files.list("uploads/").await.expect("keys"), ["uploads/ordered"]);
            database.close().await.expect("closed connections");
        })
        .await;
    }
}
