use super::kinds::{self, Kind};
use crate::files::{FileError, FileStore};
use serde::Serialize;
use std::{
    fs, io,
    path::{Path, PathBuf},
};
use vitrina_core::pricing::codes::GiftVoucher;
use vitrina_store::{
    Database, DatabaseError,
    catalog::{self, ShopData},
};

/// Why the shop was not, or not wholly, written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// Nothing was imported yet.
    #[error("the shop is empty: there is nothing to export")]
    Empty,
    /// What is in the folder would be mixed with the shop.
    #[error("{} is not empty: name a folder that is, or none yet", .0.display())]
    Taken(PathBuf),
    /// A file could not be written.
    #[error("cannot write {}: {}", .0.display(), .1)]
    Unwritable(PathBuf, #[source] io::Error),
    /// The file store.
    #[error(transparent)]
    Files(#[from] FileError),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Whether the folder at `path` has something in it.
#[must_use]
pub fn is_taken(path: &Path) -> bool {
    fs::read_dir(path).is_ok_and(|mut entries| entries.next().is_some())
}

/// Writes the whole shop, except orders, to the folder at `path`, which must be empty and is made when it is not there.
/// Importing it again gives the same shop, and exporting that gives the same files byte for byte.
pub async fn export(database: &Database, files: &dyn FileStore, path: &Path) -> Result<(), ExportError> {
    if is_taken(path) {
        return Err(ExportError::Taken(path.to_owned()));
    }
    let shop = catalog::load_shop(database).await?.ok_or(ExportError::Empty)?;
    for (file, bytes) in documents(&shop).map_err(|error| ExportError::Unwritable(path.to_owned(), error))? {
        write(&path.join(file), &bytes).await?;
    }
    for folder in kinds::FILE_FOLDERS {
        for key in files.list(&format!("{folder}/")).await? {
            if let Some(bytes) = files.get(&key).await? {
                write(&path.join(&key), &bytes).await?;
            }
        }
    }
    Ok(())
}

/// Every text file of the folder by its name.
fn documents(shop: &ShopData) -> io::Result<Vec<(String, Vec<u8>)>> {
    let data = &shop.catalog;
    let content = &data.content;
    // An import refuses parts of a cent.
    let vouchers: Vec<GiftVoucher> = shop.vouchers.iter().map(GiftVoucher::in_whole_cents).collect();
    let mut documents = vec![
        (kinds::CONFIGURATION.file.to_owned(), pretty(&data.configuration)?),
        lines(kinds::ATTRIBUTES, &data.attributes)?,
        lines(kinds::CATEGORIES, &data.categories)?,
        lines(kinds::PRODUCTS, &data.products)?,
        lines(kinds::SHIPPING_METHODS, &data.shipping_methods)?,
        lines(kinds::PAYMENT_METHODS, &data.payment_methods)?,
        lines(kinds::MENUS, &content.menus)?,
        lines(kinds::PAGES, &content.pages)?,
        lines(kinds::NEWS, &content.news)?,
        lines(kinds::FORMS, &content.forms)?,
        lines(kinds::SHIPPING_SALONS, &content.shipping_salons)?,
        lines(kinds::TERMINALS, &shop.terminals)?,
        lines(kinds::REDIRECTS, &content.redirects)?,
        lines(kinds::DISCOUNTS, &shop.discounts)?,
        lines(kinds::VOUCHERS, &vouchers)?,
    ];
    for (language, texts) in &data.translations {
        documents.push((format!("{}/{language}.json", kinds::TRANSLATIONS), pretty(texts)?));
    }
    Ok(documents)
}

fn pretty(document: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut bytes = serde_json::to_vec_pretty(document)?;
    bytes.push(b'\n');
    Ok(bytes)
}

fn lines(kind: Kind, items: &[impl Serialize]) -> io::Result<(String, Vec<u8>)> {
    let mut bytes = Vec::new();
    for item in items {
        serde_json::to_writer(&mut bytes, item)?;
        bytes.push(b'\n');
    }
    Ok((kind.file.to_owned(), bytes))
}

async fn write(path: &Path, bytes: &[u8]) -> Result<(), ExportError> {
    let unwritable = |error| ExportError::Unwritable(path.to_owned(), error);
    if let Some(folder) = path.parent() {
        tokio::fs::create_dir_all(folder).await.map_err(unwritable)?;
    }
    tokio::fs::write(path, bytes).await.map_err(unwritable)
}
