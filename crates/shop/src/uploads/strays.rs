//! Compares the file store with the database: who ended between moving a file there and noting it left a file that nobody has the id of.
//!
//! Only uploads are compared. Pictures and documents come with imports under names of their own, which later imports may refer to: one that
//! nothing names today is content, and no stray.

use super::{FOLDER, UploadError, key};
use crate::{agreed::agreed_now, context::Shop, files::FileStore, jobs::JobError};
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeMap;
use vitrina_store::{Database, DatabaseError, uploads};

/// A file gets its row within seconds after it was written, by any node, or never. What clocks of nodes and disks differ by is far less.
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);
const AT_ONCE: u64 = 5_000;

/// What did not fit together.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Strays {
    /// Ids of files without a row, which were removed.
    pub removed: Vec<String>,
    /// Ids of rows whose file is not there. Only a person can find it, in a backup.
    pub missing: Vec<String>,
}

/// Removes the uploaded files that were written more than a week before `now` and that the database does not know, and tells which of
/// those that it knows are missing. Safe to run on several nodes at once, beside uploads and orders.
pub async fn remove_strays(database: &Database, files: &dyn FileStore, now: Timestamp) -> Result<Strays, UploadError> {
    let before = now - KEPT_FOR;
    // The files first: a row that is there when they are compared had its file when they were listed.
    let mut written: BTreeMap<String, Timestamp> = BTreeMap::new();
    for (key, at) in files.list_written(FOLDER).await? {
        if let Some(id) = key.strip_prefix(FOLDER) {
            written.insert(id.to_owned(), at);
        }
    }
    let mut strays = Strays::default();
    for (id, arrived_at) in rows(database).await? {
        if written.remove(&id).is_none() && arrived_at < before {
            strays.missing.push(id);
        }
    }
    for (id, _) in written.into_iter().filter(|(_, at)| *at < before) {
        files.remove(&key(&id)).await?;
        strays.removed.push(id);
    }
    Ok(strays)
}

async fn rows(database: &Database) -> Result<Vec<(String, Timestamp)>, DatabaseError> {
    let mut rows: Vec<(String, Timestamp)> = Vec::new();
    loop {
        let after = rows.last().map_or("", |(id, _)| id.as_str());
        let more = uploads::ids(database, after, AT_ONCE).await?;
        if more.is_empty() {
            return Ok(rows);
        }
        rows.extend(more);
    }
}

/// The job that does so, and logs what it found.
pub async fn comparing(shop: Shop) -> Result<(), JobError> {
    let strays = remove_strays(&shop.database, &*shop.files, agreed_now(&shop).await?).await.map_err(JobError::passing)?;
    if let Some(first) = strays.removed.first() {
        tracing::info!(count = strays.removed.len(), first, "uploaded files that the database does not know were removed");
    }
    if let Some(first) = strays.missing.first() {
        tracing::warn!(count = strays.missing.len(), first, "uploaded files are not in the folder of files; a backup may have them");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::MemoryFiles;
    use jiff::ToSpan;
    use vitrina_core::owner::{Owner, VisitorHash};
    use vitrina_store::uploads::Upload;

    async fn row(database: &Database, id: &str, created_at: Timestamp) {
        let upload = Upload {
            id: id.to_owned(),
            owner: Owner::Visitor(VisitorHash("me".to_owned())),
            name: "box.pdf".to_owned(),
            content_type: "application/pdf".to_owned(),
            size_bytes: 1,
            sha256: String::new(),
            attribute_code: None,
            created_at,
            is_ordered: true,
        };
        let transaction = database.begin_write().await.expect("a transaction");
        uploads::insert(&transaction, &upload).await.expect("an upload");
        transaction.commit().await.expect("a commit");
    }

    #[tokio::test]
    async fn file_02_files_and_rows_that_have_no_counterpart_for_a_week_are_found() {
        vitrina_testkit::both(async |url: &str| {
            let database = Database::open(url).await.expect("an open database");
            database.migrate().await.expect("migrated tables");
            let (files, written) = (MemoryFiles::default(), Timestamp::UNIX_EPOCH);
            for key in ["uploads/both", "uploads/stray", "images/mug-1.png", "documents/care.pdf"] {
                files.put(key, "x".into()).await.expect("a file");
            }
            row(&database, "both", written).await;
            row(&database, "lost", written).await;
            let found = async |now| remove_strays(&database, &files, now).await.expect("an answer");
            assert_eq!(found(written + KEPT_FOR).await, Strays::default(), "a row or a file may still be on its way");
            let strays = Strays { removed: vec!["stray".to_owned()], missing: vec!["lost".to_owned()] };
            assert_eq!(found(written + KEPT_FOR + 1.second()).await, strays);
            assert_eq!(files.keys().await.expect("keys"), ["documents/care.pdf", "images/mug-1.png", "uploads/both"]);
            assert_eq!(found(written + KEPT_FOR + 1.second()).await, Strays { removed: Vec::new(), ..strays });
            database.close().await.expect("closed connections");
        })
        .await;
    }
}
