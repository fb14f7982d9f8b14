use super::{
    Difference, Problem,
    difference::{Comparison, KindDifference},
    folder::{self, Folder, image_ids},
    kinds,
    merged::Merged,
};
use crate::{
    checks,
    files::{FileError, FileStore},
    images::PictureReader,
    sanitising,
};
use bytes::Bytes;
use jiff::Timestamp;
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    io,
    path::{Path, PathBuf},
};
use vitrina_core::catalog::Product;
use vitrina_store::{
    Database, DatabaseError, Source, catalog,
    catalog::{ProductReader, ShopData},
    offers, revisions, stock,
};

/// Another import may come between reading the shop and writing it; then it is read again.
const TRIES: usize = 5;

/// What an import brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// Revision of the catalogue since then.
    pub revision: i64,
    /// What changed.
    pub difference: Difference,
}

/// Why nothing was imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The folder must be put right first.
    #[error("{} problems in the import folder", .0.len())]
    Problems(Vec<Problem>),
    /// So much would be removed that it must be said twice (decision 53).
    #[error("more than half would be removed of {}; if that is meant, say so with --replace", too_much(.0))]
    TooMuch(Difference),
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

fn too_much(difference: &Difference) -> String {
    difference.too_much().map(|kind| kind.file.as_str()).collect::<Vec<_>>().join(", ")
}

/// What a whole folder holds.
#[derive(Debug)]
pub struct FolderContent {
    /// Everything that goes to the database.
    pub shop: ShopData,
    /// What goes to the file store, by key such as `images/mailer-kraft-1.webp`.
    pub files: BTreeMap<String, PathBuf>,
}

/// A folder put over a shop and checked.
struct Prepared {
    /// Of the catalogue that it was put over.
    revision: i64,
    shop: ShopData,
    /// Files that the store does not have as they are, by key.
    files: Vec<(String, Bytes)>,
    difference: Difference,
}

/// Reads and checks a folder as if it were put into a new shop; all its problems at once, by file and line. Changes nothing.
pub fn read_folder(path: &Path) -> Result<FolderContent, Vec<Problem>> {
    let mut merged = Merged::new(read(path)?, None).map_err(|problem| vec![problem])?;
    sanitising::make_harmless(&mut merged.shop.catalog);
    let images = image_ids(merged.files.keys().map(String::as_str));
    let problems = findings(&merged, &images);
    if problems.is_empty() { Ok(FolderContent { shop: merged.shop, files: merged.files }) } else { Err(problems) }
}

fn read(path: &Path) -> Result<Folder, Vec<Problem>> {
    let mut problems = Vec::new();
    let folder = folder::read(path, &mut problems);
    // A line that could not be read is missing from its list: what refers to it would be blamed for nothing.
    problems.sort();
    if problems.is_empty() { Ok(folder) } else { Err(problems) }
}

fn findings(merged: &Merged, images: &BTreeSet<String>) -> Vec<Problem> {
    let mut problems: Vec<Problem> = checks::check(&merged.shop, images).into_iter().map(|finding| merged.problem(finding)).collect();
    problems.sort();
    problems
}

/// Says what an import of the folder at `path` would change, or what must be put right in it first. Changes nothing.
pub async fn check(
    database: &Database,
    files: &dyn FileStore,
    pictures: &dyn PictureReader,
    path: &Path,
) -> Result<Difference, ImportError> {
    Ok(Box::pin(prepare(database, files, pictures, path)).await?.difference)
}

/// Puts the folder at `path` over the shop: a kind that it names becomes what it says, others stay, and so does all that is live
/// (decisions 52, 53). Removing more than half of something needs `may_remove_much`. A refused import changes nothing.
pub async fn import(
    database: &Database,
    files: &dyn FileStore,
    pictures: &dyn PictureReader,
    path: &Path,
    may_remove_much: bool,
    now: Timestamp,
) -> Result<Imported, ImportError> {
    for _ in 0..TRIES {
        let prepared = Box::pin(prepare(database, files, pictures, path)).await?;
        if !may_remove_much && prepared.difference.too_much().next().is_some() {
            return Err(ImportError::TooMuch(prepared.difference));
        }
        // Pictures first: the catalogue that names them becomes visible only when they are there.
        for (key, bytes) in &prepared.files {
            files.put(key, bytes.clone()).await?;
        }
        let transaction = database.begin_catalog().await?;
        let replacement = Box::pin(catalog::replace(&transaction, &prepared.shop, now)).await?;
        let revision = replacement.revision;
        if revision == prepared.revision + 1 {
            Box::pin(replacement.publish(&transaction)).await?;
            transaction.commit().await?;
            remove_other_endings(files, &prepared.files).await?;
            return Ok(Imported { revision, difference: prepared.difference });
        }
        transaction.rollback().await?;
    }
    Err(DatabaseError::Conflict("other imports were always first".into()).into())
}

/// A picture has one file: what it had under another ending goes.
async fn remove_other_endings(files: &dyn FileStore, written: &[(String, Bytes)]) -> Result<(), FileError> {
    for (key, _) in written.iter().filter(|(key, _)| key.starts_with(kinds::IMAGES)) {
        let Some((id, own)) = key.rsplit_once('.') else { continue };
        for other in kinds::IMAGE_EXTENSIONS.into_iter().filter(|other| *other != own) {
            files.remove(&format!("{id}.{other}")).await?;
        }
    }
    Ok(())
}

async fn prepare(database: &Database, files: &dyn FileStore, pictures: &dyn PictureReader, path: &Path) -> Result<Prepared, ImportError> {
    let folder = read(path).map_err(ImportError::Problems)?;
    let transaction = database.begin_read().await?;
    let revision = revisions::read(&transaction).await?.catalog;
    let names_products = folder.products.is_some();
    let before = present(&transaction).await?;
    let mut present = before.clone();
    if let Some(present) = present.as_mut().filter(|_| !names_products) {
        present.catalog.products = all_products(&transaction).await?;
    }
    let mut merged = Merged::new(folder, present).map_err(|problem| ImportError::Problems(vec![problem]))?;
    sanitising::make_harmless(&mut merged.shop.catalog);
    keep_live(&transaction, &mut merged.shop, before.as_ref()).await?;

    let stored: Vec<String> = files.list(&format!("{}/", kinds::IMAGES)).await?;
    let images = image_ids(stored.iter().chain(merged.files.keys()).map(String::as_str));
    let mut problems = findings(&merged, &images);
    let (new_files, of_files) = new_files(files, pictures, &merged.files, &mut problems).await?;
    if !problems.is_empty() {
        problems.sort();
        return Err(ImportError::Problems(problems));
    }
    let mut difference = merged.difference(before.as_ref());
    if names_products {
        difference.kinds.insert(0, products(&transaction, &merged.shop.catalog.products).await?);
    } else {
        difference.untouched.insert(0, kinds::PRODUCTS.file);
    }
    transaction.end().await?;
    difference.kinds.extend(of_files);
    Ok(Prepared { revision, shop: merged.shop, files: new_files, difference })
}

/// The shop as it is without its products, which may be many.
async fn present(source: &impl Source) -> Result<Option<ShopData>, DatabaseError> {
    let Some(catalog) = catalog::load(source).await? else { return Ok(None) };
    Ok(Some(ShopData { catalog, discounts: offers::discounts(source).await?, vouchers: offers::vouchers(source).await? }))
}

async fn all_products(source: &impl Source) -> Result<Vec<Product>, DatabaseError> {
    let (mut all, mut reader) = (Vec::new(), ProductReader::open(source).await?);
    while let Some(products) = reader.next(source).await? {
        all.extend(products);
    }
    Ok(all)
}

/// What is live stays as the shop has it (decision 52), as the store keeps it: the shop after the import is shown with it.
async fn keep_live(source: &impl Source, shop: &mut ShopData, before: Option<&ShopData>) -> Result<(), DatabaseError> {
    let levels = stock::levels(source).await?.into_iter();
    let pieces: HashMap<(String, String), u32> =
        levels.map(|level| ((level.variant_code, level.warehouse.code), level.warehouse.available_quantity)).collect();
    for variant in shop.catalog.products.iter_mut().flat_map(|product| &mut product.variants) {
        for warehouse in &mut variant.warehouses {
            if let Some(&known) = pieces.get(&(variant.code.clone(), warehouse.code.clone())) {
                warehouse.available_quantity = known;
            }
        }
    }
    let Some(before) = before else { return Ok(()) };
    let left: HashMap<&str, Option<u32>> = before.discounts.iter().map(|discount| (discount.code.as_str(), discount.uses)).collect();
    for discount in &mut shop.discounts {
        let known = left.get(discount.code.as_str()).copied().flatten();
        discount.uses = discount.uses.map(|uses| known.unwrap_or(uses));
    }
    let left: HashMap<&str, _> = before.vouchers.iter().map(|voucher| (voucher.code.as_str(), voucher.balance)).collect();
    for voucher in &mut shop.vouchers {
        voucher.balance = left.get(voucher.code.as_str()).copied().unwrap_or(voucher.balance);
    }
    Ok(())
}

async fn products(source: &impl Source, after: &[Product]) -> Result<KindDifference, DatabaseError> {
    let mut comparison = Comparison::new(kinds::PRODUCTS.file, after.iter().map(|product| (product.id.as_str(), product)));
    let mut reader = ProductReader::open(source).await?;
    while let Some(products) = reader.next(source).await? {
        for product in &products {
            comparison.meet(&product.id, product);
        }
    }
    Ok(comparison.finish())
}

/// The files that the store does not have as they are, and what that changes in each folder. Pictures among them must be readable.
async fn new_files(
    store: &dyn FileStore,
    pictures: &dyn PictureReader,
    files: &BTreeMap<String, PathBuf>,
    problems: &mut Vec<Problem>,
) -> Result<(Vec<(String, Bytes)>, Vec<KindDifference>), ImportError> {
    let mut found: BTreeMap<&str, KindDifference> = BTreeMap::new();
    let mut new = Vec::new();
    for (key, path) in files {
        let bytes = tokio::fs::read(path).await.map_err(|error| ImportError::Unreadable(key.clone(), error))?;
        let (folder, name) = key.split_once('/').unwrap_or_default();
        let of_folder = found.entry(folder).or_insert_with(|| KindDifference { file: folder.to_owned(), ..KindDifference::default() });
        match store.get(key).await? {
            Some(known) => {
                of_folder.before += 1;
                if known == bytes {
                    continue;
                }
                of_folder.changed.push(name.to_owned());
            }
            None => of_folder.new.push(name.to_owned()),
        }
        if folder == kinds::IMAGES
            && let Err(words) = pictures.read(&bytes)
        {
            problems.push(Problem::in_file(key, words));
        }
        new.push((key.clone(), bytes.into()));
    }
    Ok((new, found.into_values().collect()))
}
