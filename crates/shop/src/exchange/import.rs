use super::{FolderContent, Problem, read_folder};
use crate::{
    files::{FileError, FileStore},
    sanitising,
};
use bytes::Bytes;
use jiff::Timestamp;
use std::{io, path::Path};
use vitrina_store::{Database, DatabaseError, catalog};

/// What an import brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Imported {
    /// Revision of the catalogue since then.
    pub revision: i64,
    /// Products.
    pub products: usize,
    /// Pictures and documents.
    pub files: usize,
}

/// Why nothing was imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The folder must be put right first.
    #[error("{} problems in the import folder", .0.len())]
    Problems(Vec<Problem>),
    /// A file could not be read.
    #[error("{0}: {1}")]
    Unreadable(String, #[source] io::Error),
    /// The file store.
    #[error(transparent)]
    Files(#[from] FileError),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Reads a folder and only tells its problems.
pub async fn check(path: &Path) -> Result<FolderContent, ImportError> {
    let path = path.to_owned();
    let read = tokio::task::spawn_blocking(move || read_folder(&path)).await;
    read.map_err(|error| DatabaseError::Unexpected(error.into()))?.map_err(ImportError::Problems)
}

/// Replaces the whole shop, except orders, by what the folder at `path` holds. A refused import changes nothing.
pub async fn import(database: &Database, files: &dyn FileStore, path: &Path, now: Timestamp) -> Result<Imported, ImportError> {
    let mut content = check(path).await?;
    sanitising::make_harmless(&mut content.shop.catalog);
    // Pictures first: the catalogue that names them becomes visible only when they are there.
    for (key, path) in &content.files {
        let bytes = tokio::fs::read(path).await.map_err(|error| ImportError::Unreadable(key.clone(), error))?;
        files.put(key, Bytes::from(bytes)).await?;
    }
    let transaction = database.begin_catalog().await?;
    let revision = catalog::replace(&transaction, &content.shop, now).await?;
    transaction.commit().await?;
    Ok(Imported { revision, products: content.shop.catalog.products.len(), files: content.files.len() })
}
